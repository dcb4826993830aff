import type { Endpoint, MovesQuery, Viewer } from '@homeward/contract/core';
import type { Queryable } from '../db/index.ts';
import { notFound } from '../errors/index.ts';
import { requireVersion } from '../http/index.ts';
import type { Deps } from '../slice/index.ts';
import { type Route, readRoute, writeRoute } from '../slice/route.ts';
import { type Machine, type MoveWanted, makeMove } from './machine.ts';
import { readMoves } from './states.store.ts';

/**
 * The routes of things with states: make a move, read the history.
 * @param endpoints that the contract has for them (`moveEndpoints` makes both)
 * @param isThere whether a viewer may see the thing at all; the history of another is a 404
 */
export function moveRoutes<
  State extends string,
  Name extends string,
  Thing extends { readonly id: string; readonly version: number },
  Subject,
>(
  deps: Deps,
  endpoints: { readonly move: Endpoint; readonly history: Endpoint },
  machine: Machine<State, Name, Thing, Subject>,
  isThere: (db: Queryable, id: string, viewer: Viewer) => Promise<boolean>,
): Route[] {
  return [
    writeRoute(endpoints.move, async ({ db, params, body, ifMatch, viewer, meta }) => {
      const caller = { viewer, meta };
      const { id } = params as { id: string };
      const wanted = {
        id,
        ...(body as Omit<MoveWanted<Name>, 'id' | 'ifMatch'>),
        ifMatch: requireVersion(ifMatch),
      };
      const { json, ...now } = await makeMove(deps, db, machine, wanted, caller);
      return { ...JSON.parse(json), ...now };
    }),
    readRoute(endpoints.history, async ({ db, params, query, viewer }) => {
      const { id } = params as { id: string };
      if (!(await isThere(db, id, viewer))) throw notFound(machine.what);
      return readMoves(db, { thingType: machine.type, thingId: id }, query as MovesQuery) as never;
    }),
  ];
}
