import * as c from '@homeward/contract/ratings';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { moveRoutes } from '../../platform/states/index.ts';
import * as changes from './ratings.changes.service.ts';
import * as moves from './ratings.moves.service.ts';
import { listRatings, listWaitingRatings } from './ratings.service.ts';

export function ratingsRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listRatings, async ({ query }) => new RawJson(await listRatings(deps.db, query))),
    readRoute(
      c.listWaitingRatings,
      async ({ query }) => new RawJson(await listWaitingRatings(deps.db, query)),
    ),
    writeRoute(
      c.createRating,
      async ({ db, body, viewer, meta }) =>
        new RawJson(await changes.createRating(deps, db, body, { viewer, meta })),
    ),
    writeRoute(
      c.changeRating,
      async ({ db, params, body, ifMatch, viewer, meta }) =>
        new RawJson(await changes.changeRating(deps, db, { id: params.id, body, ifMatch }, { viewer, meta })),
    ),
    writeRoute(c.deleteRating, ({ db, params, viewer, meta }) =>
      changes.deleteRating(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(
      c.restoreRating,
      async ({ db, params, viewer, meta }) =>
        new RawJson(await changes.restoreRating(deps, db, params.id, { viewer, meta })),
    ),
    // The two calls of the specification are moves with an address of their own; they may do without If-Match.
    writeRoute(c.verifyRating, async ({ db, params: { id }, ifMatch, viewer, meta }) => {
      const { json } = await moves.moveRating(deps, db, { id, move: 'verify', ifMatch }, { viewer, meta });
      return new RawJson(json);
    }),
    writeRoute(c.rejectRating, async ({ db, params: { id }, ifMatch, viewer, meta }) => {
      await moves.moveRating(deps, db, { id, move: 'reject', ifMatch }, { viewer, meta });
    }),
    ...moveRoutes(
      deps,
      { move: c.moveRating, history: c.listRatingMoves },
      moves.reviewMachine(deps),
      moves.isThere,
    ),
  ];
}
