import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { resetLinkTask, sendResetLink } from './session.links.service.ts';
import { forgetOldSessions, sweep } from './session.sweep.service.ts';

export function sessionJobs(deps: Deps): JobHandler[] {
  return [
    { task: resetLinkTask, run: (payload) => sendResetLink(deps, payload) },
    { task: 'session.sweep', cron: '* * * * *', run: () => sweep(deps) },
    {
      task: 'session.forget-old',
      queue: 'long',
      cron: '31 3 * * *',
      run: () => forgetOldSessions(deps),
    },
  ];
}
