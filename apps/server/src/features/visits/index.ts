import { visitSettings } from '@homeward/contract/visits';
import { defineSlice } from '../../platform/slice/index.ts';
import { exportRoutes } from './visits.exports.routes.ts';
import { visitsJobs } from './visits.jobs.ts';
import { visitsListeners } from './visits.live.ts';
import { officeRoutes } from './visits.office.routes.ts';
import { photoOwners } from './visits.photos.service.ts';
import { visitsRoutes } from './visits.routes.ts';
import { seedVisits } from './visits.seed.ts';
import { countOfOffice } from './visits.store.ts';

export { findDuty } from './visits.clock.store.ts';
export { movePeriod } from './visits.period.service.ts';

export const visitsSlice = defineSlice({
  name: 'visits',
  routes: (deps) => [...visitsRoutes(deps), ...officeRoutes(deps), ...exportRoutes(deps)],
  jobs: visitsJobs,
  listeners: visitsListeners,
  fileOwners: photoOwners,
  settings: visitSettings,
  officeUses: [{ one: 'visit', many: 'visits', count: countOfOffice }],
  seed: seedVisits,
});
