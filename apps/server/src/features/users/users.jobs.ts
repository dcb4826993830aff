import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { deleteOldEvents } from './users.delivery.store.ts';

export function usersJobs({ db }: Deps): JobHandler[] {
  return [
    { task: 'users.forget-email-events', queue: 'long', cron: '53 3 * * *', run: () => deleteOldEvents(db) },
  ];
}
