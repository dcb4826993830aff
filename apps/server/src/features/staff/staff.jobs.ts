import type { Deps, JobHandler } from '../../platform/slice/index.ts';
import { askForAvailability } from './staff.availability-reminders.service.ts';
import { remindOfReturns } from './staff.leave-reminders.service.ts';
import { remindOfExpiry } from './staff.reminders.service.ts';

export function staffJobs(deps: Deps): JobHandler[] {
  return [
    { task: 'staff.remind-of-expiry', cron: '3 * * * *', run: () => remindOfExpiry(deps, new Date()) },
    { task: 'staff.remind-of-returns', cron: '11 * * * *', run: () => remindOfReturns(deps, new Date()) },
    {
      task: 'staff.ask-for-availability',
      cron: '7 * * * *',
      run: () => askForAvailability(deps, new Date()),
    },
  ];
}
