import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { remindOfOverdue } from './hazards.notices.service.ts';

export function hazardsJobs(deps: Deps): JobHandler[] {
  return [{ task: 'hazards.remind-of-overdue', cron: '11 * * * *', run: () => remindOfOverdue(deps) }];
}
