import { defineSlice } from '../../platform/slice/index.ts';
import { followAccounts } from './staff.accounts.service.ts';
import { availabilityListeners } from './staff.availability.live.ts';
import { availabilityRoutes } from './staff.availability.routes.ts';
import { seedAvailability } from './staff.availability.seed.ts';
import { credentialListeners } from './staff.credentials.live.ts';
import { credentialRoutes } from './staff.credentials.routes.ts';
import { seedCredentials } from './staff.credentials.seed.ts';
import { lookAgain } from './staff.credentials.service.ts';
import { filesOfCredentials } from './staff.files.store.ts';
import { staffJobs } from './staff.jobs.ts';
import { staffListeners } from './staff.live.ts';
import { staffRoutes } from './staff.routes.ts';
import { seedStaff } from './staff.seed.ts';
import { countOfOffice } from './staff.store.ts';

export { staffChangedTopic } from './staff.changes.service.ts';
export { credentialsChangedTopic } from './staff.credentials.service.ts';
export { changeHomes } from './staff.homes.service.ts';
export { requireRecord } from './staff.service.ts';

export const staffSlice = defineSlice({
  name: 'staff',
  routes: (deps) => [...staffRoutes(deps), ...availabilityRoutes(deps), ...credentialRoutes(deps)],
  listeners: (deps) => [
    ...staffListeners(deps),
    ...availabilityListeners(deps),
    ...credentialListeners(deps),
  ],
  jobs: staffJobs,
  fileOwners: [{ ...filesOfCredentials, onFiled: lookAgain }],
  accounts: followAccounts,
  officeUses: [{ one: 'staff member', many: 'staff members', count: countOfOffice }],
  seed: async (deps) => {
    await seedStaff(deps);
    await seedAvailability(deps);
    await seedCredentials(deps);
  },
});
