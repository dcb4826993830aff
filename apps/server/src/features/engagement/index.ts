import { defineSlice } from '../../platform/slice/index.ts';
import { engagementListeners } from './engagement.live.ts';
import { engagementRoutes } from './engagement.routes.ts';
import { seedEngagement } from './engagement.seed.ts';
import { filesOfStories } from './engagement.stories.store.ts';

export const engagementSlice = defineSlice({
  name: 'engagement',
  routes: engagementRoutes,
  listeners: engagementListeners,
  fileOwners: [filesOfStories],
  seed: seedEngagement,
});
