import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { sendDigests } from './notifications.digest.service.ts';

export function notificationsJobs(deps: Deps): JobHandler[] {
  return [{ task: 'notifications.digest', cron: '*/5 * * * *', run: () => sendDigests(deps, new Date()) }];
}
