import type { Deps } from '../../platform/slice/index.ts';
import { settleReach } from './clients.changes.service.ts';
import { findTimelyChanges } from './clients.reach.store.ts';
import { keepStanding } from './clients.store.ts';

/** Ends and begins what depends on the time alone: days on a care team, emergency access, an expected return. */
export async function sweepReach(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const changed = await settleReach(deps, tx, 'user_id', await findTimelyChanges(tx));
    // A care team that is over leaves a client who needs attention.
    await keepStanding(tx, changed);
    await keepStanding(tx, undefined);
  });
}
