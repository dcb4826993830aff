import { defineSlice } from '../../platform/slice/index.ts';
import { photosOfHazards } from './hazards.files.store.ts';
import { hazardsJobs } from './hazards.jobs.ts';
import { hazardsListeners } from './hazards.live.ts';
import { hazardsRoutes } from './hazards.routes.ts';
import { seedHazards } from './hazards.seed.ts';

export const hazardsSlice = defineSlice({
  name: 'hazards',
  routes: hazardsRoutes,
  listeners: hazardsListeners,
  jobs: hazardsJobs,
  fileOwners: photosOfHazards,
  seed: seedHazards,
});
