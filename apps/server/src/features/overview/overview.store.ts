import {
  type Arrivals,
  countedReviews,
  type SignInDay,
  type WaitingReviews,
} from '@homeward/contract/overview';
import type pg from 'pg';
import { prepare } from '../../platform/db/index.ts';

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
  invited: Arrivals;
  never_signed_in: Arrivals;
}

// Both start from users_never_signed_in, the small partial index of accounts without a sign-in. Invited: nobody has
// accepted yet, and the newest step of the invitation is that it was sent. Whoever is signed in right now has come,
// though the account learns of it a moment later.
const selectArrivals = prepare<ArrivalsRow>(
  'overview.arrivals',
  `with waiting as (
     select u.id, u.first_name, u.last_name, u.image, u.role, u.is_onboarded, coalesce(invite.at, u.created_at) as at
     from users u
     left join lateral (
       select s.status, s.at from invite_statuses s where s.user_id = u.id order by s.at desc, s.id desc limit 1
     ) invite on true
     where u.last_login_at is null and u.is_active and u.role <> all ($1)
       and (u.is_onboarded or invite.status = 'Invited')
       and not exists (select from sessions open where open.user_id = u.id and open.ended_at is null)
   ),
   part as (
     select is_onboarded, count(*)::int as count,
            (array_agg(json_build_object(
               'id', id, 'firstName', first_name, 'lastName', last_name, 'image', image, 'role', role,
               'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
             ) order by at desc, id desc))[1:$2] as people
     from waiting group by is_onboarded
   )
   select
     coalesce((select json_build_object('count', count, 'people', people) from part where not is_onboarded),
              '{"count": 0, "people": []}') as invited,
     coalesce((select json_build_object('count', count, 'people', people) from part where is_onboarded),
              '{"count": 0, "people": []}') as never_signed_in`,
);

/**
 * Accounts that nobody has signed in to: invited ones, and those that are set up all the same.
 * @param hiddenRoles roles whose people are neither named nor counted
 * @param named how many of each are named, the newest first
 */
export async function readArrivals(pool: pg.Pool, hiddenRoles: readonly string[], named: number) {
  const [row] = await selectArrivals(pool, [hiddenRoles, named]);
  if (!row) throw new Error('A query without a table answered no row.');
  return { invited: row.invited, neverSignedIn: row.never_signed_in };
}

const selectSignIns = prepare<SignInDay>(
  'overview.sign_ins',
  `with viewer as (
     select known.zone, (now() at time zone known.zone)::date as today
     from (select known_zone(timezone) as zone from users where id = $1) known
   ),
   counted as (
     select (e.at at time zone v.zone)::date as day,
            count(*) filter (where e.outcome = 'success')::int as succeeded,
            count(*) filter (where e.outcome <> 'success')::int as failed
     from login_events e, viewer v
     where e.event = 'login' and e.at >= ((v.today - ($2 - 1))::timestamp at time zone v.zone)
     group by 1
   )
   select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.succeeded, 0) as succeeded, coalesce(c.failed, 0) as failed
   from viewer v
   cross join lateral (select v.today - back as day from generate_series($2 - 1, 0, -1) back) d
   left join counted c using (day)
   order by d.day`,
);

/**
 * Sign-ins by the calendar days of the viewer's own zone, oldest first; days without one are there with zeros.
 * @param days how many days, today among them
 */
export async function readSignIns(pool: pg.Pool, userId: string, days: number): Promise<SignInDay[]> {
  return selectSignIns(pool, [userId, days]);
}

// Walks along ratings_waiting, which holds nothing else, and stops where counting does.
const waitingReviews = prepare<WaitingReviews>(
  'overview.reviews',
  `  with waiting as (
    select r.user_id, r.created_at, r.id from ratings r
    join users u on u.id = r.user_id and u.is_active and u.role = 'CareProvider'
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
