import { shiftSettings } from '@homeward/contract/shifts';
import { defineSlice } from '../../platform/slice/index.ts';
import { followAccounts } from './shifts.away.service.ts';
import { confirmJobs } from './shifts.confirm.jobs.ts';
import { escalationJobs } from './shifts.escalation.jobs.ts';
import { expiryJobs } from './shifts.expiry.jobs.ts';
import { feedRoutes } from './shifts.feeds.routes.ts';
import { fillJobs } from './shifts.fill.jobs.ts';
import { fillRoutes } from './shifts.fill.routes.ts';
import { shiftsListeners } from './shifts.live.ts';
import { materializeJobs } from './shifts.materialize.jobs.ts';
import { offersRoutes } from './shifts.offers.routes.ts';
import { shiftOperationKinds } from './shifts.operations.service.ts';
import { overviewOfShifts } from './shifts.overview.service.ts';
import { shiftsRoutes } from './shifts.routes.ts';
import { seedShifts } from './shifts.seed.ts';
import { seriesRoutes } from './shifts.series.routes.ts';
import { countOfOffice } from './shifts.store.ts';

export { shiftsChangedTopic } from './shifts.changes.service.ts';
export { incentiveOf } from './shifts.incentives.store.ts';
export { whenOf } from './shifts.notices.service.ts';
export { saveSeedStates } from './shifts.seed.store.ts';
export { readShift } from './shifts.service.ts';
export { countAskingFor, replaceSkill } from './shifts.skills.store.ts';
export { lockSchedules } from './shifts.store.ts';
export { addVisitedShift, followVisit } from './shifts.visits.service.ts';

export const shiftsSlice = defineSlice({
  name: 'shifts',
  routes: (deps) => [
    ...shiftsRoutes(deps),
    ...seriesRoutes(deps),
    ...feedRoutes(deps),
    ...offersRoutes(deps),
    ...fillRoutes(deps),
  ],
  jobs: (deps) => [
    ...materializeJobs(deps),
    ...expiryJobs(deps),
    ...escalationJobs(deps),
    ...confirmJobs(deps),
    ...fillJobs(deps),
  ],
  listeners: shiftsListeners,
  operations: shiftOperationKinds,
  settings: shiftSettings,
  accounts: followAccounts,
  overview: overviewOfShifts,
  seed: seedShifts,
  officeUses: [{ one: 'shift', many: 'shifts', count: countOfOffice }],
});
