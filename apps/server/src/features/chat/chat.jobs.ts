import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { tellHeld } from './chat.held.service.ts';

/** Quiet hours end at any minute. */
export function chatJobs(deps: Deps): JobHandler[] {
  return [
    { task: 'chat.tell-held', queue: 'quick', cron: '* * * * *', run: () => tellHeld(deps, new Date()) },
  ];
}
