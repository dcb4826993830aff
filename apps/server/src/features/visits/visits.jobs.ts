import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { watch } from './visits.watch.service.ts';

/** The first rung of the ladder is 5 minutes after a start: it looks every minute. */
export function visitsJobs(deps: Deps): JobHandler[] {
  return [{ task: 'visits.watch', queue: 'quick', cron: '* * * * *', run: () => watch(deps, new Date()) }];
}
