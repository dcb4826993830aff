import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the demo is written for nobody in particular.

/** Whether nothing has been logged yet. */
export async function hasNoSessions(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from engagement_sessions limit 1`)) === 0;
}

const clientRow = z.strictObject({ id: z.string(), by: z.string(), timezone: z.string() });
/** A client of the demo with the person who logs what they do. */
export type SeedClient = z.output<typeof clientRow>;

/** The clients in care who have a Montessori profile or whose family reads assessments, with a caregiver of their team. */
export function readSeedClients(db: Queryable): Promise<SeedClient[]> {
  return db.rows(
    clientRow,
    sql`select c.id, o.timezone, coalesce(
        (select m.user_id from client_team m join users u on u.id = m.user_id and u.role = 'CareProvider' and u.is_active
         where m.client_id = c.id order by m.role = 'PRIMARY' desc, u.username limit 1), c.care_manager_id) as by
      from clients c join offices o on o.id = c.office_id
      where c.status = 'ACTIVE' and c.care_manager_id is not null
        and (exists (select from assessments a where a.client_id = c.id and a.instrument = 'montessori' and a.is_current)
          or exists (select from client_contacts x join client_consents k on k.contact_id = x.id and k.is_given
            and k.section = 'assessments' where x.client_id = c.id and x.user_id is not null))
      order by c.client_no`,
  );
}

/** A session of the demo. `daysAgo` and `hour` are on the clocks of the client. */
export interface SeedSession {
  readonly clientId: string;
  readonly by: string;
  readonly timezone: string;
  readonly daysAgo: number;
  readonly hour: number;
  readonly activityId: string | null;
  readonly activity: string;
  readonly minutes: number;
  readonly doing: number;
  readonly watching: number;
  readonly elsewhere: number;
  readonly away: number;
  readonly index: number;
  readonly pleasure: number;
  readonly distress: number;
  readonly moodBefore: string;
  readonly moodAfter: string;
  readonly helpedOthers: boolean;
  readonly cue: string;
  readonly helped: string;
  readonly stopSigns: string;
}

/** Adds sessions, each logged an hour after it began. */
export async function insertSeedSessions(tx: Transaction, sessions: readonly SeedSession[]): Promise<void> {
  await tx.run(sql`
    insert into engagement_sessions (client_id, logged_by, logged_at, activity_id, activity, at, minutes, doing, watching,
      elsewhere, away, engagement, pleasure, distress, mood_before, mood_after, helped_others, cue, helped, stop_signs)
    select s."clientId", s.by, began.at + interval '1 hour', s."activityId", s.activity, began.at, s.minutes, s.doing,
      s.watching, s.elsewhere, s.away, s.index, s.pleasure, s.distress, s."moodBefore", s."moodAfter", s."helpedOthers",
      s.cue, s.helped, s."stopSigns"
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s("clientId" uuid, by uuid, timezone text, "daysAgo" int,
      hour int, "activityId" text, activity text, minutes int, doing int, watching int, elsewhere int, away int,
      index numeric, pleasure int, distress int, "moodBefore" text, "moodAfter" text, "helpedOthers" boolean, cue text,
      helped text, "stopSigns" text)
    cross join lateral (select ((now() at time zone s.timezone)::date - s."daysAgo" + make_time(s.hour, 15, 0))
      at time zone s.timezone as at) began`);
}

const relativeRow = z.strictObject({ clientId: z.string(), userId: z.string() });
/** Somebody of the family of a client of the demo. */
export type SeedRelative = z.output<typeof relativeRow>;

/** A family member with the consent to the assessments, whose client has a log. */
export function findRelative(db: Queryable): Promise<SeedRelative | undefined> {
  return db.one(
    relativeRow,
    sql`select x.client_id as "clientId", x.user_id as "userId" from client_contacts x
      join client_consents k on k.contact_id = x.id and k.is_given and k.section = 'assessments'
      join users u on u.id = x.user_id and u.role = 'Family' and u.is_active
      where exists (select from engagement_sessions e where e.client_id = x.client_id)
      order by u.username, x.client_id limit 1`,
  );
}
