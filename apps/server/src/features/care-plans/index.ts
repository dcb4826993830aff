import { carePlanSettings } from '@homeward/contract/care-plans';
import { defineSlice } from '../../platform/slice/index.ts';
import { carePlansListeners } from './care-plans.live.ts';
import { overviewOfCarePlans } from './care-plans.overview.service.ts';
import { carePlansRoutes } from './care-plans.routes.ts';
import { seedCarePlans } from './care-plans.seed.ts';

export { addTasks, removeAssessedTasks } from './care-plans.tasks.service.ts';
export { findTasks } from './care-plans.tasks.store.ts';

export const carePlansSlice = defineSlice({
  name: 'care-plans',
  routes: carePlansRoutes,
  listeners: carePlansListeners,
  settings: carePlanSettings,
  overview: overviewOfCarePlans,
  seed: seedCarePlans,
});
