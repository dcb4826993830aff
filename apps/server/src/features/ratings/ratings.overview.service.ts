import { ratingsOverview } from '@homeward/contract/ratings';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { readWaitingReviews } from './ratings.overview.store.ts';

/** What reviews bring to the Overview. */
export function overviewOfRatings({ db }: Deps): OverviewReader[] {
  return readOverviewParts(ratingsOverview, { reviews: () => readWaitingReviews(db) });
}
