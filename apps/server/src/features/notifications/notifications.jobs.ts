import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { sendDigests } from './notifications.digest.service.ts';
import { forgetOldNotifications } from './notifications.retention.service.ts';

export function notificationsJobs(deps: Deps): JobHandler[] {
  return [
    { task: 'notifications.digest', cron: '*/5 * * * *', run: () => sendDigests(deps, new Date()) },
    {
      task: 'notifications.forget-old',
      queue: 'long',
      cron: '33 3 * * *',
      run: () => forgetOldNotifications(deps, new Date()),
    },
  ];
}
