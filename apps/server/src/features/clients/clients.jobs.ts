import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { reachSweep } from './clients.changes.service.ts';
import { sweepReach } from './clients.sweep.service.ts';

export function clientsJobs(deps: Deps): JobHandler[] {
  return [{ task: reachSweep, cron: '* * * * *', run: () => sweepReach(deps) }];
}
