import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { forgetOld } from './profiles.sweep.service.ts';
import { watchLicenses } from './profiles.watch.service.ts';

export function profilesJobs(deps: Deps): JobHandler[] {
  return [
    { task: 'profiles.watch-licenses', cron: '3 * * * *', run: () => watchLicenses(deps, new Date()) },
    {
      task: 'profiles.forget-old',
      queue: 'long',
      cron: '43 * * * *',
      run: () => forgetOld(deps, new Date()),
    },
  ];
}
