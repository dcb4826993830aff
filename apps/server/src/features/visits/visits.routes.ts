import * as c from '@homeward/contract/visits';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { ownTransactionRoute, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import { answerOf, visitHistory, what } from './visits.changes.service.ts';
import { clockIn } from './visits.clock.service.ts';
import { withCodeTries } from './visits.codes.service.ts';
import { listVisits, readVisit } from './visits.list.service.ts';
import { moveVisit } from './visits.moves.service.ts';
import { confirmVisit } from './visits.office.service.ts';
import { timeNow } from './visits.punches.service.ts';
import { clockOut, takeBreak } from './visits.running.service.ts';
import { findVisit } from './visits.store.ts';
import { syncPunches } from './visits.sync.service.ts';
import { readTimeClock } from './visits.time-clock.service.ts';
import { reportTasks, writeObservation } from './visits.work.service.ts';

/** The clock, and the visits that somebody sees. */
export function visitsRoutes(given: Deps): Route[] {
  const deps = withCodeTries(given);
  return [
    readRoute(c.getTimeClock, ({ db, viewer, meta }) => readTimeClock(db, { viewer, meta })),
    writeRoute(c.clockIn, async ({ db, body, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      const id = await clockIn(deps, db, body, timeNow(body, caller), caller);
      const visit = await answerOf(db, id, caller);
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.clockOut, async ({ db, params: { id }, body, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      await clockOut(deps, db, { id, body }, timeNow(body, caller), caller);
      const visit = await answerOf(db, id, caller);
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.takeBreak, async ({ db, params: { id }, body, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      await takeBreak(deps, db, { id, body }, timeNow(body, caller), caller);
      const visit = await answerOf(db, id, caller);
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.reportTasks, async ({ db, params: { id }, body, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      await reportTasks(deps, db, { id, body }, caller);
      const visit = await answerOf(db, id, caller);
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.writeObservation, async ({ db, params: { id }, body, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      await writeObservation(deps, db, { id, body }, caller);
      const visit = await answerOf(db, id, caller);
      setVersion(visit.version);
      return visit;
    }),
    ownTransactionRoute(c.syncPunches, ({ body, viewer, meta }) => syncPunches(deps, body, { viewer, meta })),
    readRoute(c.listVisits, ({ db, query, viewer, meta }) => listVisits(db, query, { viewer, meta })),
    readRoute(c.getVisit, async ({ db, params, viewer, meta, setVersion }) => {
      const visit = await readVisit(db, params.id, { viewer, meta });
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.moveVisit, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const visit = await moveVisit(deps, db, wanted, { viewer, meta });
      setVersion(visit.version);
      return visit;
    }),
    readRoute(c.listVisitMoves, async ({ db, params, query, viewer }) => {
      const visit = await findVisit(db, params.id, viewer);
      if (!visit || c.seesTimesOnly(viewer, visit.isReached)) throw notFound(what);
      return readMoves(db, { thingType: visitHistory.type, thingId: params.id }, query);
    }),
    writeRoute(c.confirmVisit, ({ db, params, viewer, meta }) =>
      confirmVisit(deps, db, params.id, { viewer, meta }),
    ),
  ];
}
