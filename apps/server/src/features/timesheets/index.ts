import { timesheetSettings } from '@homeward/contract/timesheets';
import { defineSlice } from '../../platform/slice/index.ts';
import { timesheetsJobs } from './timesheets.jobs.ts';
import { timesheetsListeners } from './timesheets.live.ts';
import { paidDays } from './timesheets.periods.service.ts';
import { timesheetsRoutes } from './timesheets.routes.ts';
import { seedTimesheets } from './timesheets.seed.ts';
import { countOfOffice } from './timesheets.store.ts';

export const timesheetsSlice = defineSlice({
  name: 'timesheets',
  routes: timesheetsRoutes,
  jobs: timesheetsJobs,
  listeners: timesheetsListeners,
  settings: timesheetSettings,
  officeUses: [{ one: 'timesheet', many: 'timesheets', count: countOfOffice }],
  paidDays,
  seed: seedTimesheets,
});
