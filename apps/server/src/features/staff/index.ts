import { defineSlice } from '../../platform/slice/index.ts';
import { followAccounts } from './staff.accounts.service.ts';
import { staffListeners } from './staff.live.ts';
import { staffRoutes } from './staff.routes.ts';
import { seedStaff } from './staff.seed.ts';
import { countOfOffice } from './staff.store.ts';

export const staffSlice = defineSlice({
  name: 'staff',
  routes: staffRoutes,
  listeners: staffListeners,
  accounts: followAccounts,
  officeUses: [{ one: 'staff member', many: 'staff members', count: countOfOffice }],
  seed: seedStaff,
});
