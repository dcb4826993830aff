import { operationEndpoints } from '../../core/index.ts';
import { userOperationBody } from './users.operations.schemas.ts';
import { mayInviteUsers } from './users.policy.ts';

/** One action on many accounts: dry run, confirm, cancel, undo. Some actions are for admins only, as for one account. */
export const userOperations = operationEndpoints({
  slice: 'users',
  path: '/user-operations',
  policy: mayInviteUsers,
  body: userOperationBody,
});
