import * as c from '@homeward/contract/shifts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { proposeFill, readFill } from './shifts.fill.service.ts';

/** The calls that propose who takes the open shifts of a week. */
export function fillRoutes(deps: Deps): Route[] {
  return [
    writeRoute(c.proposeFill, ({ db, body, viewer }) => proposeFill(deps, db, body, { viewer })),
    readRoute(c.readFill, ({ db, params, viewer }) => readFill(db, params.id, { viewer })),
  ];
}
