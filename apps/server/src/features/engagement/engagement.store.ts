import type { Viewer } from '@homeward/contract/core';
import { type CorrectSession, sessionVersionSchema } from '@homeward/contract/engagement';
import * as z from 'zod/mini';
import {
  countedRows,
  instantOf,
  lockRows,
  placeInstantOf,
  type Queryable,
  raw,
  sql,
  type TimePlace,
  type Transaction,
  walkByTime,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';
import { type StoredSession, sessionJson, storedSessionSchema } from './engagement.row.store.ts';

const sessionRow = z.strictObject({ session: storedSessionSchema });

const listedRow = z.strictObject({ session: storedSessionSchema, at: z.string() });

/** Sessions of a client after or before a place, in the order of the walk. */
export function findSessions(
  db: Queryable,
  clientId: string,
  asked: { readonly from: TimePlace | undefined; readonly isLater: boolean; readonly limit: number },
  viewer: Viewer,
) {
  const { beyond, order } = walkByTime('e.at', 'e.id', asked);
  return db.rows(
    listedRow,
    sql`select ${raw(sessionJson)} as session, ${raw(placeInstantOf('e.at'))} as at
      from engagement_sessions e join users u on u.id = e.logged_by
      where e.client_id = ${clientId} and ${withinReach(viewer, 'e.client_id')} and ${beyond}
      order by ${order} limit ${asked.limit}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many sessions a client has, counted up to a bit above what is shown. */
export async function countSessions(db: Queryable, clientId: string, viewer: Viewer): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from engagement_sessions e where e.client_id = ${clientId}
      and ${withinReach(viewer, 'e.client_id')} limit ${countedRows + 1}) counted`,
  );
  return found?.total ?? 0;
}

const lookedBackRow = z.strictObject({
  at: z.string(),
  activity: z.string(),
  hour: z.int(),
  day: z.string(),
  doing: z.int(),
  watching: z.int(),
  elsewhere: z.int(),
  away: z.int(),
});

/** The latest sessions of a client since some weeks ago, with hour and day on the clocks of their office. */
export function findLately(
  db: Queryable,
  clientId: string,
  { weeks, most }: { readonly weeks: number; readonly most: number },
  viewer: Viewer,
) {
  return db.rows(
    lookedBackRow,
    sql`select ${raw(instantOf('e.at'))} as at, e.activity, e.doing, e.watching, e.elsewhere, e.away,
        extract(hour from e.at at time zone o.timezone)::int as hour, (e.at at time zone o.timezone)::date::text as day
      from engagement_sessions e join clients c on c.id = e.client_id join offices o on o.id = c.office_id
      where e.client_id = ${clientId} and e.at > now() - make_interval(weeks => ${weeks})
        and ${withinReach(viewer, 'e.client_id')}
      order by e.at desc, e.id desc limit ${most}`,
  );
}

const sessionOf = (id: string, viewer: Viewer) => sql`
  select ${raw(sessionJson)} as session from engagement_sessions e join users u on u.id = e.logged_by
  where e.id = ${id} and ${withinReach(viewer, 'e.client_id')}`;

/** A session of a client within reach. */
export async function findSession(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<StoredSession | undefined> {
  return (await db.one(sessionRow, sessionOf(id, viewer)))?.session;
}

/** The same, kept from others until the transaction ends. */
export async function lockSession(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredSession | undefined> {
  await lockRows(tx, 'engagement_sessions', [id]);
  return findSession(tx, id, viewer);
}

/** What is written of a session; `index`: worked out from its minutes. */
type Written = CorrectSession & { readonly index: number };

/** Adds a session in the name of a person. @returns whether the id was free */
export async function insertSession(
  tx: Transaction,
  given: Written & { readonly id: string; readonly clientId: string },
  viewer: Pick<Viewer, 'id'>,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into engagement_sessions (id, client_id, logged_by, activity_id, activity, at, minutes, doing, watching, elsewhere,
      away, engagement, pleasure, distress, mood_before, mood_after, helped_others, cue, helped, stop_signs)
    values (${given.id}, ${given.clientId}, ${viewer.id}, ${given.activityId}, ${given.activity}, ${given.at},
      ${given.minutes}, ${given.doing}, ${given.watching}, ${given.elsewhere}, ${given.away}, ${given.index},
      ${given.pleasure}, ${given.distress}, ${given.moodBefore}, ${given.moodAfter}, ${given.helpedOthers}, ${given.cue},
      ${given.helped}, ${given.stopSigns})
    on conflict (id) do nothing`);
  return added === 1;
}

/** Corrects a session as its next version; what it said before is kept. */
export async function saveSession(tx: Transaction, id: string, next: Written): Promise<void> {
  await tx.run(sql`
    insert into engagement_session_versions (session_id, version, activity, session_at, minutes, engagement, observed, at, by)
    select e.id, e.version, e.activity, e.at, e.minutes, e.engagement, ${raw(sessionJson)} -> 'observed',
      coalesce(e.edited_at, e.logged_at), e.logged_by
    from engagement_sessions e join users u on u.id = e.logged_by where e.id = ${id}`);
  await tx.run(sql`
    update engagement_sessions set activity_id = ${next.activityId}, activity = ${next.activity}, at = ${next.at},
      minutes = ${next.minutes}, doing = ${next.doing}, watching = ${next.watching}, elsewhere = ${next.elsewhere},
      away = ${next.away}, engagement = ${next.index}, pleasure = ${next.pleasure}, distress = ${next.distress},
      mood_before = ${next.moodBefore}, mood_after = ${next.moodAfter}, helped_others = ${next.helpedOthers},
      cue = ${next.cue}, helped = ${next.helped}, stop_signs = ${next.stopSigns}, edited_at = now(), version = version + 1
    where id = ${id}`);
}

const versionRow = z.strictObject({ version: sessionVersionSchema });

/** What a session said before, the newest first; the 100 latest. */
export async function findVersions(db: Queryable, id: string, viewer: Viewer) {
  const found = await db.rows(
    versionRow,
    sql`select json_build_object('version', v.version, 'activity', v.activity, 'sessionAt', ${raw(instantOf('v.session_at'))},
        'minutes', v.minutes, 'index', v.engagement::float8, 'observed', v.observed, 'at', ${raw(instantOf('v.at'))},
        'by', ${raw(personJson('u'))}) as version
      from engagement_session_versions v join engagement_sessions e on e.id = v.session_id join users u on u.id = v.by
      where v.session_id = ${id} and ${withinReach(viewer, 'e.client_id')} order by v.version desc limit 100`,
  );
  return found.map(({ version }) => version);
}
