import { defineSlice } from '../../platform/slice/index.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notificationsListeners } from './notifications.live.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { seedNotifications } from './notifications.seed.ts';

export { type Notice, type NoticeContent, notify } from './notifications.notice.service.ts';
export { lockInboxes } from './notifications.notice.store.ts';
export { findQuiet } from './notifications.quiet.service.ts';

export const notifications = defineSlice({
  name: 'notifications',
  routes: notificationsRoutes,
  listeners: notificationsListeners,
  jobs: notificationsJobs,
  seed: seedNotifications,
});
