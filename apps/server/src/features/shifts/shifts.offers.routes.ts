import * as c from '@homeward/contract/shifts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute } from '../../platform/slice/route.ts';
import { findCandidates } from './shifts.candidates.service.ts';

/** The calls that find somebody for an open shift. */
export function offersRoutes(_deps: Deps): Route[] {
  return [
    readRoute(c.findCandidates, ({ db, params, query, viewer }) =>
      findCandidates(db, params.id, query, { viewer }),
    ),
  ];
}
