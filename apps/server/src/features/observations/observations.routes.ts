import * as c from '@homeward/contract/observations';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { opened } from '../clients/index.ts';
import { assignObserver, readObservers, withdrawObserver } from './observations.observers.service.ts';
import {
  listObservations,
  readObservation,
  saveObservation,
  sendObservation,
} from './observations.service.ts';

/** The calls of observations. */
export function observationsRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listObservations, ({ db, query, viewer, meta }) =>
      listObservations(db, query, { viewer, meta }),
    ),
    readRoute(c.getObservation, async ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      const observation = await readObservation(db, params.id, caller);
      return opened(deps, observation.client.id, caller, Promise.resolve(observation));
    }),
    writeRoute(c.saveObservation, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const saved = await saveObservation(deps, db, { ...params, body, ifMatch }, { viewer, meta });
      setVersion(saved.version);
      return saved;
    }),
    writeRoute(c.sendObservation, ({ db, params, viewer, meta }) =>
      sendObservation(deps, db, params.id, { viewer, meta }),
    ),
    readRoute(c.listObservers, ({ db, params, viewer, meta }) =>
      readObservers(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.assignObserver, ({ db, params, body, viewer, meta }) =>
      assignObserver(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.withdrawObserver, ({ db, params, viewer, meta }) =>
      withdrawObserver(deps, db, params, { viewer, meta }),
    ),
  ];
}
