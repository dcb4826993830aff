import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: asked when the draft was begun, by somebody who assesses the client.

const homeRow = z.strictObject({
  pets: z.boolean(),
  smoking: z.nullable(z.boolean()),
  oxygen: z.boolean(),
  wandering: z.boolean(),
  /** Of the newest intake that became this client. */
  hazards: z.nullable(z.array(z.string())),
});
/** What a client's profile and intake say of the home. */
type KnownHome = z.output<typeof homeRow>;

/** What is known of the home of a client before anybody has looked at it. */
export function findKnownHome(db: Queryable, clientId: string): Promise<KnownHome | undefined> {
  return db.one(
    homeRow,
    sql`select c.pets <> '{}' as pets, c.smoking_in_home as smoking, c.risk_flags @> '{OXYGEN}' as oxygen,
        c.risk_flags && '{WANDER,ELOPEMENT}' as wandering,
        (select s.answers -> 'hazards' from intakes i join intake_sections s on s.intake_id = i.id and s.section = 'home'
          where i.client_id = c.id and jsonb_typeof(s.answers -> 'hazards') = 'array'
          order by i.created_at desc, i.id desc limit 1) as hazards
      from clients c where c.id = ${clientId}`,
  );
}
