import * as c from '@homeward/contract/visits';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { listCorrections, moveCorrection, requestCorrection } from './visits.corrections.service.ts';
import { enterVisit } from './visits.entry.service.ts';
import { readExceptionGroups } from './visits.list.service.ts';
import { acknowledge, writeFollowUp } from './visits.office.service.ts';
import { findBoard } from './visits.office.store.ts';
import { createShiftOfVisit, linkVisit } from './visits.proposals.service.ts';

/** What the office does with visits, and corrections. */
export function officeRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getBoard, async ({ db, query, viewer, meta }) => ({
      now: meta.at.toISOString(),
      rows: await findBoard(db, query, viewer),
    })),
    readRoute(c.getExceptionGroups, ({ db, query, viewer }) => readExceptionGroups(db, query, { viewer })),
    writeRoute(c.acknowledgeExceptions, ({ db, body, viewer, meta }) =>
      acknowledge(deps, db, body, { viewer, meta }),
    ),
    writeRoute(c.writeFollowUp, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const visit = await writeFollowUp(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.linkVisit, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const { shiftId } = body;
      const visit = await linkVisit(deps, db, { id: params.id, shiftId, ifMatch }, { viewer, meta });
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.createShiftOfVisit, async ({ db, params, ifMatch, viewer, meta, setVersion }) => {
      const visit = await createShiftOfVisit(deps, db, { id: params.id, ifMatch }, { viewer, meta });
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.enterVisit, async ({ db, body, viewer, meta, setVersion }) => {
      const visit = await enterVisit(deps, db, body, { viewer, meta });
      setVersion(visit.version);
      return visit;
    }),
    writeRoute(c.requestCorrection, async ({ db, params, body, viewer, meta, setVersion }) => {
      const correction = await requestCorrection(deps, db, { id: params.id, body }, { viewer, meta });
      setVersion(correction.version);
      return correction;
    }),
    readRoute(c.listCorrections, ({ db, query, viewer, meta }) =>
      listCorrections(db, query, { viewer, meta }),
    ),
    writeRoute(c.moveCorrection, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const correction = await moveCorrection(deps, db, wanted, { viewer, meta });
      setVersion(correction.version);
      return correction;
    }),
  ];
}
