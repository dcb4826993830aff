import { getOverview } from '@homeward/contract/overview';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute } from '../../platform/slice/route.ts';
import { readOverview } from './overview.service.ts';

export function overviewRoutes(deps: Deps): Route[] {
  return [readRoute(getOverview, ({ viewer }) => readOverview(deps, viewer))];
}
