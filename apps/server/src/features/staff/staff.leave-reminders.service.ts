import { dayIn } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import type { Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import * as store from './staff.leave-reminders.store.ts';
import { hasBegun, wordsOfDay } from './staff.reminders.model.ts';

/**
 * Tells admins and the care managers of somebody's offices that the day has come on which somebody is expected back from
 * leave, once for each such day, in the morning of that person's day. It runs every hour, since the day begins at another
 * hour in each time zone; what a standstill has missed is told late.
 */
export async function remindOfReturns(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, timezone } of await store.findDueBack(deps.db, now)) {
    if (!hasBegun(timezone, now)) continue;
    const telling = deps.db.transaction(async (tx) => {
      const due = await store.takeReturn(tx, id, now);
      if (due === undefined) return;
      const isToday = due.until === dayIn(timezone, now);
      await notify(deps, tx, {
        type: 'leave-ending',
        ...(isToday
          ? { metadata: { who: due.fullName } }
          : { wording: 'past' as const, metadata: { who: due.fullName, day: wordsOfDay(due.until) } }),
        to: { userIds: await store.findOverseers(tx, id) },
        link: `${profilePath(id)}?tab=employment`,
      });
    });
    await telling.catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some returns from leave could not be announced.');
}
