import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { checkTask, runChecks } from './groups.checks.service.ts';
import { settleEverything } from './groups.settle.service.ts';

export function groupsJobs(deps: Deps): JobHandler[] {
  return [
    { task: checkTask, run: () => runChecks(deps) },
    { task: 'groups.nightly', queue: 'long', cron: '37 3 * * *', run: () => settleEverything(deps) },
  ];
}
