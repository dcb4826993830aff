import { countedReviews, type WaitingReviews, waitingReviewsSchema } from '@homeward/contract/ratings';
import { prepare, type Queryable } from '../../platform/db/index.ts';

// Walks along ratings_waiting, which holds nothing else, and stops where counting does. Each provider is looked up by
// itself: a join makes PostgreSQL, which plans without knowing how often that succeeds, read all that wait.
const waitingReviews = prepare(
  'ratings.overview.reviews',
  waitingReviewsSchema,
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
export async function readWaitingReviews(db: Queryable): Promise<WaitingReviews | undefined> {
  return (await waitingReviews(db, []))[0];
}
