import { expiringDays, type OwnExpiring, ownExpiringSchema } from '@homeward/contract/profiles';
import { prepare, type Queryable } from '../../platform/db/index.ts';

// Few rows along licenses_user. Days are counted where the holder works.
const ownExpiring = prepare(
  'profiles.overview.expiring',
  ownExpiringSchema,
  `select count(*)::int as count, (array_agg(l.name order by l.expires_on, l.id))[1] as first
  from users u join licenses l on l.user_id = u.id
    and l.expires_on <= day_of_person(u.id) + ${expiringDays}
  where u.id = $1 having count(*) > 0`,
);

/** What of somebody's own licenses has run out or soon will; undefined: nothing. */
export async function readOwnExpiring(db: Queryable, userId: string): Promise<OwnExpiring | undefined> {
  return (await ownExpiring(db, [userId]))[0];
}
