import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { keepDays } from './rates.days.service.ts';

/** Days begin at another hour in each time zone, so it runs every hour. */
export function ratesJobs(deps: Deps): JobHandler[] {
  return [{ task: 'rates.days', cron: '9 * * * *', run: () => keepDays(deps, new Date()) }];
}
