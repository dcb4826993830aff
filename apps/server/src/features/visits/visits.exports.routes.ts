import * as c from '@homeward/contract/visits';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readCompliance } from './visits.compliance.service.ts';
import { answerEvv, exportEvv, runEvv } from './visits.evv.service.ts';
import { exportVisits } from './visits.exports.service.ts';
import { readNeutrality } from './visits.neutrality.service.ts';

/** Visits as files: the CSV, the reports, and runs for the EVV aggregator. */
export function exportRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getNeutrality, ({ db, query, viewer }) => readNeutrality(db, query, { viewer })),
    readRoute(c.getCompliance, ({ db, query, viewer }) => readCompliance(db, query, { viewer })),
    csvRoute(c.exportVisits, (query, caller) => exportVisits(deps, query, caller)),
    writeRoute(c.runEvv, ({ db, body, viewer, meta }) => runEvv(deps, db, body, { viewer, meta })),
    readRoute(c.exportEvv, ({ db, query, viewer, meta }) => exportEvv(deps, db, query.run, { viewer, meta })),
    writeRoute(c.answerEvv, ({ db, body, viewer, meta }) => answerEvv(deps, db, body, { viewer, meta })),
  ];
}
