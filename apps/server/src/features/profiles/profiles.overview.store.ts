import { expiringDays, type OwnExpiring, ownExpiringSchema } from '@homeward/contract/profiles';
import { prepare, type Queryable } from '../../platform/db/index.ts';

// Few rows along licenses_user. Days are counted where the holder lives.
const ownExpiring = prepare(
  'profiles.overview.expiring',
  ownExpiringSchema,
  `with expiring as (
    select l.id, l.name, l.expires_on, l.expires_on - today.day as days_left
    from users u
    cross join lateral (select (now() at time zone known_zone(u.timezone))::date as day) today
    join licenses l on l.user_id = u.id and l.expires_on <= today.day + ${expiringDays}
    where u.id = $1
  )
  select (select count(*)::int from expiring) as count,
    json_build_object('id', id, 'name', name, 'expiresOn', expires_on, 'daysLeft', days_left) as first
  from expiring order by expires_on, id limit 1`,
);

/** What of somebody's own licenses has run out or soon will; undefined: nothing. */
export async function readOwnExpiring(db: Queryable, userId: string): Promise<OwnExpiring | undefined> {
  return (await ownExpiring(db, [userId]))[0];
}
