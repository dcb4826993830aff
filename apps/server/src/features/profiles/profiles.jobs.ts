import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { forgetOld } from './profiles.sweep.service.ts';

export function profilesJobs(deps: Deps): JobHandler[] {
  return [
    {
      task: 'profiles.forget-old',
      queue: 'long',
      cron: '43 * * * *',
      run: () => forgetOld(deps, new Date()),
    },
  ];
}
