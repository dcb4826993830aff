import { shiftSettings } from '@homeward/contract/shifts';
import { defineSlice } from '../../platform/slice/index.ts';
import { expiryJobs } from './shifts.expiry.jobs.ts';
import { feedRoutes } from './shifts.feeds.routes.ts';
import { shiftsListeners } from './shifts.live.ts';
import { materializeJobs } from './shifts.materialize.jobs.ts';
import { offersRoutes } from './shifts.offers.routes.ts';
import { overviewOfShifts } from './shifts.overview.service.ts';
import { shiftsRoutes } from './shifts.routes.ts';
import { seedShifts } from './shifts.seed.ts';
import { seriesRoutes } from './shifts.series.routes.ts';
import { countOfOffice } from './shifts.store.ts';

export const shiftsSlice = defineSlice({
  name: 'shifts',
  routes: (deps) => [
    ...shiftsRoutes(deps),
    ...seriesRoutes(deps),
    ...feedRoutes(deps),
    ...offersRoutes(deps),
  ],
  jobs: (deps) => [...materializeJobs(deps), ...expiryJobs(deps)],
  listeners: shiftsListeners,
  settings: shiftSettings,
  overview: overviewOfShifts,
  seed: seedShifts,
  officeUses: [{ one: 'shift', many: 'shifts', count: countOfOffice }],
});
