import { capabilitySchema, roleSchema, roles } from '@homeward/contract/core';
import { isStaff } from '@homeward/contract/session';
import * as z from 'zod/mini';
import { noRow, prepare, type Queryable } from '../../platform/db/index.ts';

/** Beyond the agency's minutes without activity: the browser logs off by itself first and says so. */
export const idleSlackSeconds = 60;

/** @param usual SQL of what holds until the agency has chosen */
export function idleMinutes(usual: string): string {
  return `(case a.version when 1 then ${usual} else a.idle_minutes end)`;
}

/** The agency's demand for a second factor is for staff. */
const staff = roles
  .filter(isStaff)
  .map((role) => `'${role}'`)
  .join(', ');

const instant = '(extract(epoch from t.expires_at) * 1000)::float8';

const identityRow = z.strictObject({
  /** Which of the hashes that were asked for it belongs to, from 1. */
  place: z.number(),
  id: z.string(),
  role: roleSchema,
  capabilities: z.array(capabilitySchema),
  sessionId: z.string(),
  expiresAtMs: z.number(),
  generation: z.number(),
  isUnconfirmed: z.boolean(),
  mustSetUpTwoFactor: z.boolean(),
  /** `SessionState` as JSON text. */
  state: z.string(),
});
export type IdentityRow = z.output<typeof identityRow>;

// Each is looked up by itself (limit 1), by its key, however many are asked for.
const findByAccessTokens = prepare(
  'session.identity',
  identityRow,
  `select given.place::int, found.*
   from unnest($1::bytea[]) with ordinality given (hash, place) cross join lateral (
   select u.id, u.role, coalesce(h.capabilities, '{}') as capabilities, s.id as "sessionId", ${instant} as "expiresAtMs", t.generation,
     t.generation > s.confirmed_generation as "isUnconfirmed", g.must as "mustSetUpTwoFactor",
     json_build_object(
       'user', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'image', u.image,
         'role', u.role, 'capabilities', coalesce(h.capabilities, '{}'), 'unReadNotificationCount',
         coalesce((select i.unread_count from notification_inboxes i where i.user_id = u.id), 0)),
       'display', json_build_object('timezone', u.timezone, 'dateFormat', u.date_format,
         'timeFormat', u.time_format, 'weekStart', u.week_start),
       'sessionId', s.id, 'idleMinutes', g.idle, 'mustSetUpTwoFactor', g.must)::text as state
   from session_tokens t
   join sessions s on s.id = t.session_id
   join users u on u.id = s.user_id
   cross join agency_settings a
   left join user_capabilities h on h.user_id = u.id
   cross join lateral (select ${idleMinutes('$2::int')} as idle, a.demands_two_factor and u.role in (${staff}) and s.method <> 'passkey'
     and not exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null) as must) g
   where t.hash = given.hash and t.kind = 'access' and t.expires_at > now()
     and s.ended_at is null and s.expires_at > now()
     and s.last_activity_at > now() - make_interval(mins => g.idle, secs => ${idleSlackSeconds})
     and u.is_active
   limit 1) found`,
);

/**
 * Who access tokens belong to and all that their screens need at once, in one round trip.
 * @returns as many as hashes, in their order; undefined for a token that is not good (any more)
 */
export async function findIdentities(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  usualIdleMinutes: number,
): Promise<(IdentityRow | undefined)[]> {
  const found: (IdentityRow | undefined)[] = tokenHashes.map(() => undefined);
  for (const row of await findByAccessTokens(db, [tokenHashes, usualIdleMinutes])) found[row.place - 1] = row;
  return found;
}

const confirm = prepare(
  'session.confirm',
  noRow,
  'update sessions set confirmed_generation = greatest(confirmed_generation, $2), last_used_at = now() where id = $1',
);

/** Notes that the tokens of a generation have arrived in the browser. */
export async function confirmGeneration(db: Queryable, sessionId: string, generation: number): Promise<void> {
  await confirm(db, [sessionId, generation]);
}
