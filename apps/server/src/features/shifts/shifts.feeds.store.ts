import { roleSchema, serviceTypes, type Viewer } from '@homeward/contract/core';
import { type Feed, feedSchema, shiftStates } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { feedDays, mostFeeds } from './shifts.feeds.model.ts';
import { seenBy } from './shifts.store.ts';

const columns = raw(`f.id, f.name, ${instantOf('f.created_at')} as "createdAt",
  ${instantOf('f.last_read_at')} as "lastReadAt"`);

/** The calendar addresses of somebody that answer, the oldest first. */
export async function findFeeds(db: Queryable, userId: string): Promise<Feed[]> {
  return db.rows(
    feedSchema,
    sql`select ${columns} from calendar_feeds f
      where f.user_id = ${userId} and f.revoked_at is null order by f.created_at, f.id limit ${mostFeeds}`,
  );
}

/** The same, kept so until the transaction ends: nobody makes an eleventh meanwhile. */
export async function lockFeeds(tx: Transaction, userId: string): Promise<Feed[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar_feeds ${userId}`}, 0))`);
  return findFeeds(tx, userId);
}

export async function insertFeed(
  tx: Transaction,
  given: { readonly userId: string; readonly name: string; readonly tokenHash: Buffer },
): Promise<Feed> {
  const made = await tx.one(
    feedSchema,
    sql`insert into calendar_feeds as f (user_id, name, token_hash)
      values (${given.userId}, ${given.name}, ${given.tokenHash}) returning ${columns}`,
  );
  if (!made) throw new Error('The calendar address was not kept.');
  return made;
}

/** @returns its name; undefined where they have no such address that answers */
export async function revokeFeed(tx: Transaction, id: string, userId: string): Promise<string | undefined> {
  const row = await tx.one(
    z.strictObject({ name: z.string() }),
    sql`update calendar_feeds set revoked_at = now()
      where id = ${id} and user_id = ${userId} and revoked_at is null returning name`,
  );
  return row?.name;
}

const openedRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  isRevoked: z.boolean(),
  ownerId: z.string(),
  /** As it is now. */
  ownerRole: roleSchema,
});
export type OpenedFeed = z.output<typeof openedRow>;

/** A calendar address of somebody whose account is active. */
export async function findFeed(db: Queryable, tokenHash: Buffer): Promise<OpenedFeed | undefined> {
  return db.one(
    openedRow,
    sql`select f.id, f.name, f.revoked_at is not null as "isRevoked", u.id as "ownerId", u.role as "ownerRole"
      from calendar_feeds f join users u on u.id = f.user_id and u.is_active where f.token_hash = ${tokenHash}`,
  );
}

/** Calendars ask every few minutes: it is kept once in ten of them. */
export async function noteReading(db: Queryable, id: string): Promise<void> {
  await db.run(sql`update calendar_feeds set last_read_at = now()
    where id = ${id} and (last_read_at is null or last_read_at < now() - interval '10 minutes')`);
}

const shiftRow = z.strictObject({
  ...idRow.shape,
  version: z.int(),
  status: z.enum(Object.keys(shiftStates.states) as [keyof typeof shiftStates.states]),
  serviceType: z.enum(serviceTypes),
  startUtc: z.string(),
  endUtc: z.string(),
  timezone: z.string(),
  updatedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

// Reach: `seenBy` asks for it where the role needs it.

/** More than anybody has in the window; a feed stays a file that a phone can read. */
const mostEvents = 2_000;

/**
 * What somebody's calendar shows: their own shifts, to a family member those of the clients who allow it; nothing that is
 * not published. Whether they may see it is asked as of now.
 */
export async function findFeedShifts(
  db: Queryable,
  viewer: Viewer,
  now: Date,
): Promise<z.output<typeof shiftRow>[]> {
  // Everybody else sees in the calendar what is others', too: here only what they go to themselves.
  const theirs = viewer.role === 'Family' ? sql`true` : sql`s.care_provider_id = ${viewer.id}`;
  return db.rows(
    shiftRow,
    sql`select s.id, s.version, s.status, s.service_type as "serviceType", ${raw(instantOf('s.starts_at'))} as "startUtc",
        ${raw(instantOf('s.ends_at'))} as "endUtc", s.timezone, ${raw(instantOf('s.updated_at'))} as "updatedAt",
        c.first_name as "firstName", c.last_name as "lastName"
      from shifts s join clients c on c.id = s.client_id
      where ${theirs} and ${seenBy(viewer)} and s.published_at is not null
        and s.starts_at > ${now.toISOString()}::timestamptz - ${feedDays.back} * interval '1 day'
        and s.starts_at < ${now.toISOString()}::timestamptz + ${feedDays.ahead} * interval '1 day'
      order by s.starts_at, s.id limit ${mostEvents}`,
  );
}
