import * as c from '@homeward/contract/hazards';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import { opened } from '../clients/index.ts';
import { hazardType, isThere, moveHazard } from './hazards.moves.service.ts';
import { changeHazard, createHazards, listHazards } from './hazards.service.ts';

/** The calls of hazard actions. */
export function hazardsRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listHazards, ({ db, params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listHazards(db, { id: params.id, query }, caller));
    }),
    writeRoute(c.createHazards, ({ db, params, body, viewer, meta }) =>
      createHazards(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.changeHazard, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const hazard = await changeHazard(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(hazard.version);
      return hazard;
    }),
    writeRoute(c.moveHazard, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const hazard = await moveHazard(deps, db, wanted, { viewer, meta });
      setVersion(hazard.version);
      return hazard;
    }),
    readRoute(c.listHazardMoves, async ({ db, params, query, viewer }) => {
      if (!(await isThere(db, params.id, viewer))) throw notFound(c.hazardsText.action);
      return readMoves(db, { thingType: hazardType, thingId: params.id }, query);
    }),
  ];
}
