import { daysToConfirm } from '@homeward/contract/staff';
import type { Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import * as store from './staff.availability-reminders.store.ts';
import { hasBegun } from './staff.reminders.model.ts';

const dayMs = 86_400_000;

/**
 * Asks those whose hours nobody has confirmed for long to confirm them, in the morning where they live; again after as
 * long. It runs every hour, since the morning begins at another hour in each time zone.
 */
export async function askForAvailability(deps: Deps, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysToConfirm * dayMs);
  const failures: unknown[] = [];
  for (const { id, timezone } of await store.findStale(deps.db, since)) {
    if (!hasBegun(timezone, now)) continue;
    const asking = deps.db.transaction(async (tx) => {
      const days = await store.takeAsking(tx, id, { since, now });
      if (days === undefined) return;
      await notify(deps, tx, {
        type: 'availability-stale',
        metadata: { days: String(days) },
        to: { userId: id },
      });
    });
    await asking.catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some people could not be asked.');
}
