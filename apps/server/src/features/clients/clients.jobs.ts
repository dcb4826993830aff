import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { reachSweep } from './clients.changes.service.ts';
import { deleteOldSearches } from './clients.searches.store.ts';
import { sweepReach } from './clients.sweep.service.ts';

export function clientsJobs(deps: Deps): JobHandler[] {
  return [
    { task: reachSweep, cron: '* * * * *', run: () => sweepReach(deps) },
    { task: 'clients.forget-searches', cron: '17 * * * *', run: () => deleteOldSearches(deps.db) },
  ];
}
