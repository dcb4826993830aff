import { type Arrivals, countedReviews, type WaitingReviews } from '@homeward/contract/overview';
import type pg from 'pg';
import { countedRows, prepare, totalOf } from '../../platform/db/index.ts';

interface ProfileRow {
  has_image: boolean;
  has_phone: boolean;
  has_address: boolean;
  email_verified: boolean;
}

const selectProfile = prepare<ProfileRow>(
  'overview.profile',
  `select image is not null as has_image, phone is not null as has_phone, address is not null as has_address,
          email_verified
   from users where id = $1`,
);

/** Which parts of a person's profile are there; undefined when the account is gone. */
export async function readProfileParts(pool: pg.Pool, userId: string): Promise<ProfileRow | undefined> {
  return (await selectProfile(pool, [userId]))[0];
}

interface ArrivalsRow {
  count: number;
  people: Arrivals['people'];
}

// Whoever is signed in right now has come, though the account learns of it a moment later; looked up for each (offset 0),
// where PostgreSQL would rather read all open sessions first.
const waiting = `u.last_login_at is null and u.is_active and (u.is_onboarded or u.invite_status = 'Invited')
  and u.is_onboarded = $1 and u.role = any ($2)
  and not exists (select from sessions open where open.user_id = u.id and open.ended_at is null offset 0)`;

// Both walk along users_waiting, which holds nobody else: the newest first, and as far as counting goes, which reads
// nothing but that index.
const selectArrivals = prepare<ArrivalsRow>(
  'overview.arrivals',
  `with newest as materialized (
     select u.id, u.first_name, u.last_name, u.image, u.role, coalesce(u.invite_status_at, u.created_at) as at
     from users u where ${waiting}
     order by coalesce(u.invite_status_at, u.created_at) desc, u.id desc limit $3
   )
   select (select count(*)::int from (select from users u where ${waiting} limit ${countedRows + 1}) few) as count,
     (select coalesce(json_agg(json_build_object(
         'id', id, 'firstName', first_name, 'lastName', last_name, 'image', image, 'role', role,
         'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       ) order by at desc, id desc), '[]') from newest) as people`,
);

/**
 * Accounts that nobody has signed in to.
 * @param isOnboarded those that are set up all the same, instead of those whose invitation nobody has accepted
 * @param ofRoles roles whose people are named and counted
 * @param named how many are named, the newest first
 */
export async function readArrivals(
  pool: pg.Pool,
  isOnboarded: boolean,
  ofRoles: readonly string[],
  named: number,
): Promise<Arrivals> {
  const [row] = await selectArrivals(pool, [isOnboarded, ofRoles, named]);
  if (!row) throw new Error('A query without a table answered no row.');
  return { ...totalOf(row.count), people: row.people };
}

// Walks along ratings_waiting, which holds nothing else, and stops where counting does. Each provider is looked up by
// itself: a join makes PostgreSQL, which plans without knowing how often that succeeds, read all that wait.
const waitingReviews = prepare<WaitingReviews>(
  'overview.reviews',
  `  with waiting as (
    select r.user_id, r.created_at, r.id from ratings r
    cross join lateral (select from users where id = r.user_id and is_active and role = 'CareProvider' limit 1) u
    where r.deleted_at is null and not r.is_verified
    order by r.created_at, r.id limit ${countedReviews}
  )
  select (select count(*)::int from waiting) as count,
    json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name) as provider
  from (select user_id from waiting order by created_at, id limit 1) oldest join users u on u.id = oldest.user_id`,
);

/** Reviews of active care providers that nobody has verified, and whose has waited longest; undefined: none. */
export async function readWaitingReviews(pool: pg.Pool): Promise<WaitingReviews | undefined> {
  return (await waitingReviews(pool, []))[0];
}
