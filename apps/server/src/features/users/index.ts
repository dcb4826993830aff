import { defineSlice } from '../../platform/slice/index.ts';
import { filesOfUsers } from './users.files.store.ts';
import { usersJobs } from './users.jobs.ts';
import { usersListeners } from './users.live.ts';
import { userOperationKinds } from './users.operations.service.ts';
import { overviewOfUsers } from './users.overview.service.ts';
import { usersRoutes } from './users.routes.ts';
import { seedUsers } from './users.seed.ts';

export { changeStatus, lockAccounts } from './users.access.service.ts';
export { usersUpdatedTopic } from './users.changes.service.ts';
export { caregiversOfFamilyText } from './users.circle.store.ts';
export { inviteUser } from './users.invitations.service.ts';
export { isNamed } from './users.names.store.ts';
export { requireReader } from './users.profile.service.ts';
export { displayOf, findDisplay } from './users.profile.store.ts';
export { personJson } from './users.row.store.ts';
export { findMeantNames, searchUsers } from './users.search.service.ts';
export { findMeantWords } from './users.search.store.ts';
export { findFullName } from './users.store.ts';

export const usersSlice = defineSlice({
  name: 'users',
  routes: usersRoutes,
  listeners: usersListeners,
  jobs: usersJobs,
  fileOwners: [filesOfUsers],
  operations: userOperationKinds,
  overview: overviewOfUsers,
  seed: seedUsers,
});
