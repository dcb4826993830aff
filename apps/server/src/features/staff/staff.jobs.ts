import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { remindOfExpiry } from './staff.reminders.service.ts';

export function staffJobs(deps: Deps): JobHandler[] {
  return [{ task: 'staff.remind-of-expiry', cron: '3 * * * *', run: () => remindOfExpiry(deps, new Date()) }];
}
