import { carePlansOverview } from '@homeward/contract/care-plans';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { findOverdue } from './care-plans.reviews.store.ts';

/** How many clients the card names. */
const named = 5;

/** What care plans bring to the Overview: reviews that are overdue. */
export function overviewOfCarePlans({ db }: Deps): OverviewReader[] {
  return readOverviewParts(carePlansOverview, {
    carePlanReviews: async (viewer) => {
      const clients = await findOverdue(db, viewer);
      return clients.length === 0 ? undefined : { overdue: clients.length, clients: clients.slice(0, named) };
    },
  });
}
