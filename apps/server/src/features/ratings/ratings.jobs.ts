import { restorableDays } from '@homeward/contract/ratings';
import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { removeDeleted } from './ratings.store.ts';

export function ratingsJobs({ db }: Deps): JobHandler[] {
  return [
    {
      task: 'ratings.sweep',
      queue: 'long',
      cron: '23 * * * *',
      run: () => removeDeleted(db, new Date(Date.now() - restorableDays * 86_400_000)),
    },
  ];
}
