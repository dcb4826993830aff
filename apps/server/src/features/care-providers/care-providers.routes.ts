import { listAvailable } from '@homeward/contract/care-providers';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute } from '../../platform/slice/route.ts';
import { findAvailable } from './care-providers.service.ts';

export function careProvidersRoutes({ db }: Deps): Route[] {
  return [readRoute(listAvailable, ({ query }) => findAvailable(db, query))];
}
