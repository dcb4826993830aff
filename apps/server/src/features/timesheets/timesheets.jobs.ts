import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { makeRecent } from './timesheets.periods.service.ts';

/** Timesheets of people whom nobody looks for: who worked has one within the hour. */
export function timesheetsJobs(deps: Deps): JobHandler[] {
  return [{ task: 'timesheets.make', cron: '23 * * * *', run: () => makeRecent(deps, null, new Date()) }];
}
