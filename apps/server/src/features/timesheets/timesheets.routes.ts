import * as c from '@homeward/contract/timesheets';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import {
  csvRoute,
  ownTransactionRoute,
  type Route,
  readRoute,
  writeRoute,
} from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import { sheetHistory } from './timesheets.changes.service.ts';
import { approveClean } from './timesheets.clean.service.ts';
import { setEntry } from './timesheets.entries.service.ts';
import { listTimesheets, readTimesheet } from './timesheets.list.service.ts';
import { moveTimesheet } from './timesheets.moves.service.ts';
import { confirmRules, listUnconfirmed, readOfficeRules } from './timesheets.office-rules.service.ts';
import { exportPayroll } from './timesheets.payroll.service.ts';
import { meetsOf } from './timesheets.periods.service.ts';
import { findSheet } from './timesheets.store.ts';

/** The calls of pay: the preview, timesheets, and the payroll file. */
export function timesheetsRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.previewPay, async ({ body: { visits, ...given } }) => {
      const { days, lines, ...sums } = c.payFor(visits, given);
      return { ...sums, days: [...days], lines: [...lines] };
    }),
    readRoute(c.listTimesheets, ({ query, viewer, meta }) => listTimesheets(deps, query, { viewer, meta })),
    readRoute(c.getTimesheet, async ({ db, params, viewer, meta, setVersion }) => {
      const sheet = await readTimesheet(db, params.id, { viewer, meta });
      setVersion(sheet.version);
      return sheet;
    }),
    writeRoute(c.moveTimesheet, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const sheet = await moveTimesheet(deps, db, wanted, { viewer, meta });
      setVersion(sheet.version);
      return sheet;
    }),
    writeRoute(c.setSheetEntry, async ({ db, params, body: entry, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { visitId: params.id, entry, ifMatch: requireVersion(ifMatch) };
      const sheet = await setEntry(deps, db, wanted, { viewer, meta });
      setVersion(sheet.version);
      return sheet;
    }),
    readRoute(c.listTimesheetMoves, async ({ db, params, query, viewer }) => {
      if (!(await findSheet(db, params.id, await meetsOf(db, viewer))))
        throw notFound(c.timesheetsText.sheet);
      return readMoves(db, { thingType: sheetHistory.type, thingId: params.id }, query);
    }),
    ownTransactionRoute(c.approveClean, ({ body, viewer, meta }) =>
      approveClean(deps, body, { viewer, meta }),
    ),
    readRoute(c.getOfficeRules, async ({ db, params, meta, setVersion }) => {
      const rules = await readOfficeRules(db, params.id, meta.at);
      setVersion(rules.version);
      return rules;
    }),
    writeRoute(c.confirmOfficeRules, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const rules = await confirmRules(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(rules.version);
      return rules;
    }),
    readRoute(c.listUnconfirmedRules, ({ db, viewer, meta }) => listUnconfirmed(db, { viewer, meta })),
    csvRoute(c.exportPayroll, (query, caller) => exportPayroll(deps, query, caller)),
  ];
}
