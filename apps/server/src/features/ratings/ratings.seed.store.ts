import { roleSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Somebody of the demo who rates or is rated. */
const seedPersonRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  role: roleSchema,
  /** How long their account is there. */
  ageHours: z.number(),
});
export type SeedPerson = z.output<typeof seedPersonRow>;

/** A rating of the demo; its age is in minutes before the seed runs. */
export interface SeedRating {
  readonly userId: string;
  readonly raterId: string;
  readonly halfStars: number;
  readonly comment: string;
  readonly minutesAgo: number;
  readonly verifiedBy: string | null;
  readonly verifiedMinutesAgo: number | null;
}

/** Whether nobody was rated yet. */
export async function hasNoRatings(db: Queryable): Promise<boolean> {
  const count = await db.run(sql`select 1 from ratings limit 1`);
  return count === 0;
}

/** Everybody who has joined, always in the same order. */
export async function readSeedPeople(db: Queryable): Promise<SeedPerson[]> {
  return db.rows(
    seedPersonRow,
    sql`
    select id, username, first_name as "firstName", role,
      (extract(epoch from now() - created_at) / 3600)::float8 as "ageHours"
    from users where is_onboarded and is_active order by username`,
  );
}

/** A verification of the demo, for the history. */
const seedVerificationRow = z.strictObject({ thingId: z.string(), by: z.string(), at: z.string() });

/** Writes the ratings of the demo. @returns those that are verified */
export async function insertSeedRatings(
  tx: Transaction,
  list: readonly SeedRating[],
): Promise<z.output<typeof seedVerificationRow>[]> {
  return tx.rows(
    seedVerificationRow,
    sql`
    with written as (
    insert into ratings (id, user_id, rater_id, half_stars, comment, created_at, verified_by, verified_at)
    select uuidv7(make_interval(mins => -r."minutesAgo")), r."userId", r."raterId", r."halfStars", r.comment,
      now() - make_interval(mins => r."minutesAgo"), r."verifiedBy",
      now() - make_interval(mins => r."verifiedMinutesAgo")
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("userId" uuid, "raterId" uuid, "halfStars" smallint,
      comment text, "minutesAgo" int, "verifiedBy" uuid, "verifiedMinutesAgo" int)
    returning id, verified_by, verified_at)
    select id as "thingId", verified_by as by, verified_at::text as at from written where verified_by is not null`,
  );
}
