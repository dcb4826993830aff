import { getOverview } from '@homeward/contract/overview';
import { queryOptionsFor } from '../../lib/query.ts';

/** What needs the viewer now: one request for the whole page. */
export const overviewQuery = queryOptionsFor(getOverview);
