import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { makeNextDays } from './shifts.materialize.service.ts';

/** Days begin at another hour in each time zone, so it runs every hour. */
export function materializeJobs(deps: Deps): JobHandler[] {
  return [
    {
      task: 'shifts.make-next-days',
      queue: 'long',
      cron: '13 * * * *',
      run: () => makeNextDays(deps, new Date()),
    },
  ];
}
