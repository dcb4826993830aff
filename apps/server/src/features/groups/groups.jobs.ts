import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { checkTask, runChecks } from './groups.checks.service.ts';
import { followOnCall } from './groups.on-call.service.ts';
import { settleEverything } from './groups.settle.service.ts';

export function groupsJobs(deps: Deps): JobHandler[] {
  return [
    {
      task: 'groups.on-call',
      cron: '* * * * *',
      run: () => deps.db.transaction((tx) => followOnCall(deps, tx, new Date())),
    },
    { task: checkTask, run: () => runChecks(deps) },
    { task: 'groups.nightly', queue: 'long', cron: '37 3 * * *', run: () => settleEverything(deps) },
  ];
}
