import { type Arrivals, arrivalsSchema } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable, totalOf } from '../../platform/db/index.ts';

const profileRow = z.strictObject({
  has_image: z.boolean(),
  has_phone: z.boolean(),
  has_address: z.boolean(),
  email_verified: z.boolean(),
});
type ProfileRow = z.output<typeof profileRow>;

const selectProfile = prepare(
  'users.overview.profile',
  profileRow,
  `select image is not null as has_image, phone is not null as has_phone, address is not null as has_address,
          email_verified
   from users where id = $1`,
);

/** Which parts of a person's profile are there; undefined when the account is gone. */
export async function readProfileParts(db: Queryable, userId: string): Promise<ProfileRow | undefined> {
  return (await selectProfile(db, [userId]))[0];
}

const arrivalsRow = z.strictObject({
  count: z.number(),
  people: arrivalsSchema.shape.people,
});

// Whoever is signed in right now has come, though the account learns of it a moment later; looked up for each (offset 0),
// where PostgreSQL would rather read all open sessions first.
const waiting = `u.last_login_at is null and u.is_active and (u.is_onboarded or u.invite_status = 'Invited')
  and u.is_onboarded = $1 and u.role = any ($2)
  and not exists (select from sessions open where open.user_id = u.id and open.ended_at is null offset 0)`;

// Both walk along users_waiting, which holds nobody else: the newest first, and as far as counting goes, which reads
// nothing but that index.
const selectArrivals = prepare(
  'users.overview.arrivals',
  arrivalsRow,
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
  db: Queryable,
  isOnboarded: boolean,
  ofRoles: readonly string[],
  named: number,
): Promise<Arrivals> {
  const [row] = await selectArrivals(db, [isOnboarded, ofRoles, named]);
  if (!row) throw new Error('A query without a table answered no row.');
  return { ...totalOf(row.count), people: row.people };
}
