import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { alertAgain } from './chat.alerts.service.ts';
import { tellHeld } from './chat.held.service.ts';
import { removeOldMessages } from './chat.retention.service.ts';

/** Quiet hours end and alerts are due at any minute; what is too old goes at night. */
export function chatJobs(deps: Deps): JobHandler[] {
  return [
    { task: 'chat.tell-held', queue: 'quick', cron: '* * * * *', run: () => tellHeld(deps, new Date()) },
    {
      task: 'chat.alert-again',
      queue: 'quick',
      cron: '* * * * *',
      run: () => alertAgain(deps, new Date()),
    },
    {
      task: 'chat.remove-old',
      queue: 'long',
      cron: '40 3 * * *',
      run: () => removeOldMessages(deps, new Date()),
    },
  ];
}
