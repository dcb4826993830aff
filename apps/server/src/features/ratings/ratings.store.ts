import * as z from 'zod/mini';
import {
  idRow,
  jsonRow,
  lockRows,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { ratedBy, ratingJson } from './ratings.row.store.ts';

/** What a change of a rating is decided by. */
const storedRatingRow = z.strictObject({
  id: z.string(),
  userId: z.string(),
  providerName: z.string(),
  raterId: z.string(),
  raterName: z.string(),
  score: z.number(),
  comment: z.string(),
  isVerified: z.boolean(),
  verifiedBy: z.nullable(z.string()),
  version: z.number(),
});
export type StoredRating = z.output<typeof storedRatingRow>;

/** Whether somebody is a care provider. */
export async function isProvider(db: Queryable, id: string): Promise<boolean> {
  const count = await db.run(sql`select from users where id = ${id} and role = 'CareProvider'`);
  return count > 0;
}

/** @returns its id */
export async function insertRating(
  tx: Transaction,
  given: { userId: string; raterId: string; score: number; comment: string },
): Promise<string> {
  const row = await tx.one(
    idRow,
    sql`
    insert into ratings (user_id, rater_id, half_stars, comment)
    values (${given.userId}, ${given.raterId}, ${given.score * 2}, ${given.comment}) returning id`,
  );
  const id = row?.id;
  if (id === undefined) throw new Error('The rating was not written.');
  return id;
}

const stored = sql`
  select r.id, r.user_id as "userId", provider.first_name || ' ' || provider.last_name as "providerName",
    r.rater_id as "raterId", rater.first_name || ' ' || rater.last_name as "raterName",
    r.half_stars::float8 / 2 as score, r.comment, r.is_verified as "isVerified", r.verified_by as "verifiedBy", r.version
  from ratings r
  join users provider on provider.id = r.user_id and provider.role = 'CareProvider'
  join users rater on rater.id = r.rater_id`;

/** A rating that is there, kept from others who want to change it until the transaction ends. */
export async function lockRating(tx: Transaction, id: string): Promise<StoredRating | undefined> {
  await lockRows(tx, 'ratings', [id]);
  return tx.one(storedRatingRow, sql`${stored} where r.id = ${id} and r.deleted_at is null`);
}

/** Whether a rating is there. */
export async function isThere(db: Queryable, id: string): Promise<boolean> {
  const count = await db.run(sql`select from ratings where id = ${id} and deleted_at is null`);
  return count > 0;
}

/** A rating that its author has deleted after a moment, in the same way. */
export async function lockDeletedRating(
  tx: Transaction,
  given: { id: string; raterId: string; since: Date },
): Promise<StoredRating | undefined> {
  await lockRows(tx, 'ratings', [given.id]);
  return tx.one(
    storedRatingRow,
    sql`${stored} where r.id = ${given.id} and r.rater_id = ${given.raterId}
      and r.deleted_at > ${given.since.toISOString()}`,
  );
}

/** A `Rating` as JSON. */
export async function readRating(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx.one(
    jsonRow,
    sql`
    select ${raw(ratingJson)}::text as json from ratings as r ${raw(ratedBy)} where r.id = ${id}`,
  );
  return row?.json;
}

/** Another score or comment; whoever vouched for it did so for another text. */
export async function saveRating(
  tx: Transaction,
  { id, score, comment }: { id: string; score: number; comment: string },
): Promise<void> {
  await tx.run(sql`
    update ratings set half_stars = ${score * 2}, comment = ${comment}, edited_at = now(), verified_by = null,
      verified_at = null, version = version + 1
    where id = ${id}`);
}

export async function markVerified(tx: Transaction, id: string, verifierId: string): Promise<void> {
  await tx.run(sql`
    update ratings set verified_by = ${verifierId}, verified_at = now(), version = version + 1 where id = ${id}`);
}

export async function markDeleted(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update ratings set deleted_at = now(), version = version + 1 where id = ${id}`);
}

export async function markRestored(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update ratings set deleted_at = null, version = version + 1 where id = ${id}`);
}

/** For good. */
export async function removeRating(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from ratings where id = ${id}`);
}

/** For good, what was deleted before a moment. */
export async function removeDeleted(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`delete from ratings where deleted_at < ${before.toISOString()}`);
}
