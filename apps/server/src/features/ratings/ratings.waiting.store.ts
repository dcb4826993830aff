import { byTime, List } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { ratedBy, ratingJson } from './ratings.row.store.ts';

/** What nobody has verified yet, by when it was written, along `ratings_waiting`. Leaves out who has left the agency. */
export const waitingList = new List({
  name: 'ratings.waiting',
  table: 'ratings',
  alias: 'r',
  json: `(${ratingJson}::jsonb || jsonb_build_object('provider', ${personJson('provider')}))`,
  joins: `${ratedBy} join users provider on provider.id = r.user_id`,
  sorts: { time: [byTime('created_at', 'ms')] },
  sources: {
    all: {
      values: 0,
      branches: [
        {
          filter: `deleted_at is null and not is_verified
            and (select u.is_active and u.role = 'CareProvider' from users u where u.id = ratings.user_id)`,
        },
      ],
    },
  },
});
