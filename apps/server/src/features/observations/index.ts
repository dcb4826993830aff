import { defineSlice } from '../../platform/slice/index.ts';
import { observationsListeners } from './observations.live.ts';
import { overviewOfObservations } from './observations.overview.service.ts';
import { observationsRoutes } from './observations.routes.ts';
import { seedObservations } from './observations.seed.ts';

export const observationsSlice = defineSlice({
  name: 'observations',
  routes: observationsRoutes,
  listeners: observationsListeners,
  overview: overviewOfObservations,
  seed: seedObservations,
});
