import { defineSlice } from '../../platform/slice/index.ts';
import { ratingsJobs } from './ratings.jobs.ts';
import { ratingsListeners } from './ratings.live.ts';
import { overviewOfRatings } from './ratings.overview.service.ts';
import { ratingsRoutes } from './ratings.routes.ts';
import { seedRatings } from './ratings.seed.ts';

export { ratingsChangedTopic } from './ratings.changes.service.ts';

export const ratingsSlice = defineSlice({
  name: 'ratings',
  routes: ratingsRoutes,
  listeners: ratingsListeners,
  jobs: ratingsJobs,
  overview: overviewOfRatings,
  seed: seedRatings,
});
