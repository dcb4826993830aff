import { defineSlice } from '../../platform/slice/index.ts';
import { profilesJobs } from './profiles.jobs.ts';
import { profilesListeners } from './profiles.live.ts';
import { overviewOfProfiles } from './profiles.overview.service.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { seedProfiles } from './profiles.seed.ts';

export { profilesUpdatedTopic } from './profiles.changes.service.ts';
export { moveSkill, profilesMovedTopic } from './profiles.skills.service.ts';

export const profilesSlice = defineSlice({
  name: 'profiles',
  routes: profilesRoutes,
  listeners: profilesListeners,
  jobs: profilesJobs,
  overview: overviewOfProfiles,
  seed: seedProfiles,
});
