import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { escalate } from './shifts.escalation.service.ts';

/** Moves open shifts to the steps that are due, every minute. */
export function escalationJobs(deps: Deps): JobHandler[] {
  return [{ task: 'shifts.escalate', cron: '* * * * *', run: () => escalate(deps, new Date()) }];
}
