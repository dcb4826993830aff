import { roleSchema } from '@homeward/contract/core';
import { deviceSessionSchema } from '@homeward/contract/session';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { idleMinutes, idleSlackSeconds } from './session.identity.store.ts';

/** The longest that a session lives, used or not. */
const sessionDays = 30;
const accessTokenMinutes = 15;
/** Tabs that wake together refresh within this time of each other. */
const freshSeconds = 10;
/** Refresh tokens that were replaced are kept so long, to recognize their reuse. */
const replacedTokenDays = 7;

export type SessionMethod = z.output<typeof deviceSessionSchema>['method'];

export interface NewSession {
  readonly userId: string;
  readonly method: SessionMethod;
  readonly device: string;
  readonly userAgent: string | undefined;
  readonly address: string;
}

/** @returns the id of the new session */
export async function insertSession(tx: Transaction, session: NewSession): Promise<string> {
  const inserted = await tx.rows(
    idRow,
    sql`
    insert into sessions (user_id, method, device, user_agent, address, expires_at)
    values (${session.userId}, ${session.method}, ${session.device}, ${session.userAgent ?? null},
      ${session.address}, now() + make_interval(days => ${sessionDays}))
    returning id`,
  );
  return onlyRow(inserted).id;
}

export interface TokenHashes {
  readonly access: Buffer;
  readonly refresh: Buffer;
}

export interface TokenLives {
  /** When the access token runs out, ms since 1970. */
  readonly accessUntilMs: number;
  /** Seconds that the refresh token lives: as long as its session. */
  readonly refreshSeconds: number;
}

const insertTokensRow = z.strictObject({ kind: z.string(), untilMs: z.number(), seconds: z.number() });

/** Adds a pair of tokens of one generation. */
export async function insertTokens(
  tx: Transaction,
  sessionId: string,
  generation: number,
  hashes: TokenHashes,
): Promise<TokenLives> {
  const inserted = await tx.rows(
    insertTokensRow,
    sql`
    insert into session_tokens (hash, session_id, kind, generation, expires_at)
    select made.hash, s.id, made.kind, ${generation},
      case made.kind when 'access' then least(s.expires_at, now() + make_interval(mins => ${accessTokenMinutes}))
        else s.expires_at end
    from sessions s,
      (values (${hashes.access}::bytea, 'access'), (${hashes.refresh}::bytea, 'refresh')) as made (hash, kind)
    where s.id = ${sessionId}
    returning kind, (extract(epoch from expires_at) * 1000)::float8 as "untilMs",
      floor(extract(epoch from expires_at - now()))::int as seconds`,
  );
  const access = inserted.find((row) => row.kind === 'access');
  const refresh = inserted.find((row) => row.kind === 'refresh');
  return { accessUntilMs: onlyRow([access]).untilMs, refreshSeconds: onlyRow([refresh]).seconds };
}

const lockedSessionRow = z.strictObject({
  id: z.string(),
  user: z.strictObject({ id: z.string(), role: roleSchema }),
  /** Of the token that was shown. */
  shown: z.number(),
  /** The newest, and the one that it follows. */
  newest: z.number(),
  follows: z.number(),
  /** Whether a token of the newest was used. */
  isSeen: z.boolean(),
  /** Whether the newest was made moments ago: several tabs may be asking at once. */
  isFresh: z.boolean(),
  isEnded: z.boolean(),
  endReason: z.nullable(z.string()),
  isIdle: z.boolean(),
  isExpired: z.boolean(),
  isActiveUser: z.boolean(),
});
export type LockedSession = z.output<typeof lockedSessionRow>;

/** The session of a refresh token, locked, so that refreshes of one session go one after the other. */
export async function lockByRefreshToken(
  tx: Transaction,
  tokenHash: Buffer,
  usualIdleMinutes: number,
): Promise<LockedSession | undefined> {
  await tx.run(sql`select from sessions
    where id = (select session_id from session_tokens where hash = ${tokenHash} and kind = 'refresh') for update`);
  return tx.one(
    lockedSessionRow,
    sql`
    select s.id, json_build_object('id', u.id, 'role', u.role) as user, t.generation as shown, s.generation as newest,
      s.generation_from as follows, s.confirmed_generation >= s.generation as "isSeen",
      s.generation_at > clock_timestamp() - make_interval(secs => ${freshSeconds}) as "isFresh", s.ended_at is not null as "isEnded", s.end_reason as "endReason",
      ${isIdle(usualIdleMinutes)} as "isIdle", s.expires_at <= now() as "isExpired", u.is_active as "isActiveUser"
    from session_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    cross join agency_settings a
    where t.hash = ${tokenHash} and t.kind = 'refresh'`,
  );
}

/** @param usual minutes that hold until the agency has chosen */
function isIdle(usual: number): Sql {
  const minutes = raw(idleMinutes(String(Math.trunc(usual))));
  return sql`s.last_activity_at <= now() - make_interval(mins => ${minutes}, secs => ${raw(String(idleSlackSeconds))})`;
}

/** Begins a newer generation, the successor of the one that was used: those before it are over. */
export async function advanceSession(
  tx: Transaction,
  sessionId: string,
  { used, next }: { used: number; next: number },
): Promise<void> {
  await tx.run(sql`
    update sessions set confirmed_generation = greatest(confirmed_generation, ${used}), generation = ${next},
      generation_from = ${used}, generation_at = clock_timestamp(), last_used_at = now()
    where id = ${sessionId}`);
}

/** Takes back access tokens that nobody has used, because their answer was lost or went to a thief. */
export async function deleteUnseenAccess(
  tx: Transaction,
  sessionId: string,
  generation: number,
): Promise<void> {
  await tx.run(sql`
    delete from session_tokens
    where session_id = ${sessionId} and kind = 'access' and generation = ${generation}`);
}

/** The person is there: the only thing that puts off the automatic log-off. */
export async function touchActivity(db: Queryable, sessionId: string): Promise<void> {
  await db.run(sql`
    update sessions set last_activity_at = now(), last_used_at = now() where id = ${sessionId} and ended_at is null`);
}

const endedSessionRow = z.strictObject({
  id: z.string(),
  user: z.strictObject({ id: z.string(), role: roleSchema }),
  reason: z.string(),
});
export type EndedSession = z.output<typeof endedSessionRow>;

async function end(tx: Queryable, reason: Sql, which: Sql): Promise<EndedSession[]> {
  return tx.rows(
    endedSessionRow,
    sql`
    update sessions s set ended_at = now(), end_reason = ${reason}
    from users u, agency_settings a
    where u.id = s.user_id and s.ended_at is null and ${which}
    returning s.id, json_build_object('id', u.id, 'role', u.role) as user, s.end_reason as reason`,
  );
}

/** Ends one session; nothing when it is over already. */
export function endOne(tx: Transaction, sessionId: string, reason: string): Promise<EndedSession[]> {
  return end(tx, sql`${reason}`, sql`s.id = ${sessionId}`);
}

/** Ends one session of this person, and of nobody else. */
export function endOwn(
  tx: Transaction,
  userId: string,
  sessionId: string,
  reason: string,
): Promise<EndedSession[]> {
  return end(tx, sql`${reason}`, sql`s.id = ${sessionId} and s.user_id = ${userId}`);
}

/** Ends the sessions of a person, but perhaps one. */
export function endAll(
  tx: Transaction,
  userId: string,
  reason: string,
  butSessionId?: string,
): Promise<EndedSession[]> {
  return end(
    tx,
    sql`${reason}`,
    sql`s.user_id = ${userId} and s.id is distinct from ${butSessionId ?? null}::uuid`,
  );
}

/** Ends the session of a refresh token of any generation. */
export function endByRefreshToken(
  tx: Transaction,
  tokenHash: Buffer,
  reason: string,
): Promise<EndedSession[]> {
  return end(
    tx,
    sql`${reason}`,
    sql`s.id = (select session_id from session_tokens where hash = ${tokenHash} and kind = 'refresh')`,
  );
}

/** Ends what ran out of time, a batch at a time. */
export function endOverdue(tx: Transaction, most: number, usualIdleMinutes: number): Promise<EndedSession[]> {
  return end(
    tx,
    sql`case when s.expires_at <= now() then 'expired' else 'idle' end`,
    sql`s.id in (select s.id from sessions s, agency_settings a
      where s.ended_at is null and (s.expires_at <= now() or ${isIdle(usualIdleMinutes)})
      limit ${most} for update of s skip locked)`,
  );
}

const deviceRow = z.strictObject({
  id: z.string(),
  device: z.string(),
  address: z.nullable(z.string()),
  method: deviceSessionSchema.shape.method,
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type DeviceRow = z.output<typeof deviceRow>;

/** The live sessions of a person, the newest use first. */
export async function listSessions(
  db: Queryable,
  userId: string,
  usualIdleMinutes: number,
): Promise<DeviceRow[]> {
  return db.rows(
    deviceRow,
    sql`
    select s.id, s.device, host(s.address) as address, s.method,
      ${utc(sql`s.created_at`)} as "createdAt", ${utc(sql`s.last_used_at`)} as "lastUsedAt"
    from sessions s, agency_settings a
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > now() and not ${isIdle(usualIdleMinutes)}
    order by s.last_used_at desc, s.id desc limit 100`,
  );
}

/** Removes tokens that can neither open anything nor betray a thief any more. */
export async function deleteOldTokens(db: Queryable): Promise<void> {
  await db.run(sql`delete from session_tokens where expires_at < now()`);
  await db.run(sql`
    delete from session_tokens t using sessions s
    where s.id = t.session_id and s.ended_at < now() - interval '1 day'`);
  await db.run(sql`
    delete from session_tokens t using sessions s
    where s.id = t.session_id and t.kind = 'refresh' and t.generation < s.confirmed_generation
      and t.created_at < now() - make_interval(days => ${replacedTokenDays})`);
}

/**
 * Deletes the oldest sessions, of those that ended long ago.
 * @param years since their end
 * @param limit of the oldest that are looked at: their ids are in the order in which they began
 * @returns how many were deleted
 */
export function deleteOldSessions(db: Queryable, years: number, limit: number): Promise<number> {
  return db.run(sql`
    delete from sessions where id in (
      select id from (select id, ended_at, expires_at from sessions order by id limit ${limit}) as oldest
      where coalesce(ended_at, expires_at) < now() - make_interval(years => ${years}))`);
}

/** An instant as the API carries it. */
export function utc(instant: Sql): Sql {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function onlyRow<Row>(rows: readonly (Row | undefined)[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always answers with a row did not.');
  return row;
}
