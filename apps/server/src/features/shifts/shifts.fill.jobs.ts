import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { forgetOldFills, solveFillTask, solveProposal } from './shifts.fill-job.service.ts';

/** Looks for better plans of proposals, and forgets old proposals each night. */
export function fillJobs(deps: Deps): JobHandler[] {
  return [
    { task: solveFillTask, queue: 'long', run: ({ id }) => solveProposal(deps, String(id)) },
    {
      task: 'shifts.forget-fills',
      queue: 'long',
      cron: '43 3 * * *',
      run: () => forgetOldFills(deps, new Date()),
    },
  ];
}
