import type { AccountFollower, Deps } from '../../platform/slice/index.ts';
import { settleReach } from './clients.changes.service.ts';

/** Keeps reach in step with people: somebody new, another role and other offices reach other clients. */
export function followAccounts(deps: Deps): AccountFollower {
  return async (tx, { what, ids }) => {
    if (what === 'made' || what === 'role-changed' || what === 'offices-changed')
      await settleReach(deps, tx, 'user_id', ids);
  };
}
