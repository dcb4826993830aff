import { defineSlice } from '../../platform/slice/index.ts';
import { groupsJobs } from './groups.jobs.ts';
import { groupsListeners } from './groups.live.ts';
import { groupsRoutes } from './groups.routes.ts';
import { seedGroups } from './groups.seed.ts';

export { findOnCall, readOnCall } from './groups.on-call.service.ts';
export { groupsChangedTopic } from './groups.settle.service.ts';

export const groupsSlice = defineSlice({
  name: 'groups',
  routes: groupsRoutes,
  listeners: groupsListeners,
  jobs: groupsJobs,
  seed: seedGroups,
});
