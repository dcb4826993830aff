import type { Deps } from '../../platform/slice/index.ts';
import { recordLoginEvent } from '../login-logs/index.ts';
import { deleteOldDevices, deleteOldTries } from './session.attempts.store.ts';
import { deleteOldChallenges } from './session.credentials.store.ts';
import { announceEnds } from './session.service.ts';
import { deleteOldSessions, deleteOldTokens, endOverdue } from './session.store.ts';

const batch = 200;

/**
 * Ends sessions that ran out of time, so that their sockets drop and the log says so (requests are refused by the
 * clock itself, sweep or no sweep), then removes what no longer serves.
 */
export async function sweep(deps: Deps): Promise<void> {
  let count = batch;
  while (count === batch) {
    count = await deps.db.transaction(async (tx) => {
      const ended = await endOverdue(tx, batch, deps.env.idleMinutes);
      for (const { id, user, reason } of ended) {
        await recordLoginEvent(deps, tx, {
          event: 'session-expired',
          outcome: 'success',
          reason: reason === 'expired' ? 'expired' : 'idle',
          user,
          sessionId: id,
        });
      }
      await announceEnds(deps, tx, ended);
      return ended.length;
    });
  }
  await deleteOldTokens(deps.db);
  await deleteOldTries(deps.db);
  await deleteOldChallenges(deps.db);
  await deleteOldDevices(deps.db);
}

/** Deletes sessions that ended longer ago than the installation keeps them. Login logs tell of each for good. */
export async function forgetOldSessions({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  for (let count = batch; count > 0; ) count = await deleteOldSessions(db, env.keepYears, batch);
}
