import * as c from '@homeward/contract/shifts';
import { attachmentOf } from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { operationRoutes } from '../../platform/operations/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import { listWithout } from './shifts.away.service.ts';
import { changeShift } from './shifts.change.service.ts';
import { checkShift } from './shifts.check.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { listDays, listPlaces, listShifts } from './shifts.list.service.ts';
import { moveShift } from './shifts.moves.service.ts';
import { askedShiftOperation, shiftOperationKinds } from './shifts.operations.service.ts';
import { countUnpublished, publishShifts } from './shifts.publish.service.ts';
import { printRoster } from './shifts.roster.service.ts';
import { createShift, deleteShift, readShift, what } from './shifts.service.ts';
import { isSeen } from './shifts.store.ts';
import { listConflicts } from './shifts.window-conflicts.service.ts';

/** The calls of single shifts. */
export function shiftsRoutes(deps: Deps): Route[] {
  return [
    ...operationRoutes(deps, c.shiftOperationCalls, shiftOperationKinds(deps), askedShiftOperation),
    readRoute(c.listShifts, ({ db, query, viewer }) => listShifts(db, query, { viewer })),
    readRoute(c.listShiftDays, ({ db, query, viewer }) => listDays(db, query, { viewer })),
    readRoute(c.listShiftPlaces, ({ db, query, viewer }) => listPlaces(db, query, { viewer })),
    readRoute(c.printRoster, async ({ query, viewer, meta, setHeader }) => {
      const { fileName, pdf } = await printRoster(deps, query, { viewer, meta });
      setHeader('content-disposition', attachmentOf(fileName));
      return pdf;
    }),
    readRoute(c.listConflicts, ({ db, query, viewer }) => listConflicts(db, query, { viewer })),
    readRoute(c.listWithout, ({ db, query, viewer, meta }) => listWithout(db, query, { viewer, meta })),
    readRoute(c.getUnpublished, ({ db, query, viewer }) => countUnpublished(db, query, { viewer })),
    writeRoute(c.publishShifts, ({ db, body, viewer, meta }) =>
      publishShifts(deps, db, body, { viewer, meta }),
    ),
    readRoute(c.checkShift, ({ db, body, viewer, meta }) => checkShift(db, body, { viewer, meta })),
    writeRoute(c.createShift, async ({ db, body, viewer, meta, setVersion }) => {
      const shift = await createShift(deps, db, body, { viewer, meta });
      setVersion(shift.version);
      return shift;
    }),
    readRoute(c.getShift, async ({ db, params, viewer, meta, setVersion }) => {
      const shift = await readShift(db, params.id, { viewer, meta });
      setVersion(shift.version);
      return shift;
    }),
    writeRoute(c.changeShift, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const shift = await changeShift(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(shift.version);
      return shift;
    }),
    writeRoute(c.deleteShift, ({ db, params, ifMatch, viewer, meta }) =>
      deleteShift(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.moveShift, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const shift = await moveShift(deps, db, wanted, { viewer, meta });
      setVersion(shift.version);
      return shift;
    }),
    readRoute(c.listShiftMoves, async ({ db, params, query, viewer }) => {
      if (!(await isSeen(db, params.id, viewer))) throw notFound(what);
      return readMoves(db, { thingType: shiftHistory.type, thingId: params.id }, query);
    }),
  ];
}
