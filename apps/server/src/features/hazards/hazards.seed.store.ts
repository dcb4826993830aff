import { answersSchema } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the demo's own start, for nobody who reads.

/** Whether no hazard action is there yet. */
export async function hasNoHazards(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from hazard_actions limit 1`)) === 0;
}

const homeRow = z.strictObject({
  clientId: z.string(),
  assessmentId: z.string(),
  foundOn: z.string(),
  today: z.string(),
  ownerId: z.string(),
  answers: answersSchema('home-safety'),
});

/** The homes with hazards by the latest signed assessments, in a stable order, each with who sees to it. */
export function readSeedHomes(db: Queryable): Promise<z.output<typeof homeRow>[]> {
  return db.rows(
    homeRow,
    sql`select a.client_id as "clientId", a.id as "assessmentId", a.visit_date::text as "foundOn",
        (now() at time zone o.timezone)::date::text as today, coalesce(c.care_manager_id, a.signed_by) as "ownerId",
        (select jsonb_object_agg(e.key, e.value) from assessment_sections s, jsonb_each(s.answers) e
          where s.assessment_id = a.id) as answers
      from assessments a join clients c on c.id = a.client_id join offices o on o.id = c.office_id
      where a.instrument = 'home-safety' and a.is_current and (a.scores ->> 'hazards')::int > 0
      order by c.created_at, c.id`,
  );
}

/** An action of the demo, as it is now. */
export interface SeedHazard {
  readonly clientId: string;
  readonly assessmentId: string;
  readonly itemId: string;
  readonly hazard: string;
  readonly text: string;
  readonly weight: string;
  readonly foundOn: string;
  readonly dueOn: string;
  readonly ownerId: string;
  readonly doer: string;
  readonly status: string;
  readonly reason: string | null;
}

/** Adds actions; nobody is reminded of those that are overdue. */
export async function insertSeedHazards(tx: Transaction, rows: readonly SeedHazard[]): Promise<void> {
  await tx.run(sql`insert into hazard_actions (client_id, assessment_id, item_id, hazard, text, weight, found_on, due_on,
      owner_id, doer, has_photo_consent, status, reason, settled_by, settled_at, reminded_at, created_by)
    select n."clientId", n."assessmentId", n."itemId", n.hazard, n.text, n.weight, n."foundOn", n."dueOn", n."ownerId", n.doer,
      true, n.status, n.reason, case when n.status <> 'OPEN' then n."ownerId" end, case when n.status <> 'OPEN' then now() end,
      case when n."dueOn" < current_date then now() end, n."ownerId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("clientId" uuid, "assessmentId" uuid, "itemId" text,
      hazard text, text text, weight text, "foundOn" date, "dueOn" date, "ownerId" uuid, doer text, status text, reason text)`);
}
