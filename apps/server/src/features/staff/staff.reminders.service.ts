import { dayIn } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { hasBegun, noticeOf, noticeOfSeveral } from './staff.reminders.model.ts';
import * as store from './staff.reminders.store.ts';

/** The list of what runs out. */
const listPath = '/dashboard#expiring-licenses';

/** A standstill is made good for as long as it matters. */
const mattersForMs = 60 * 24 * 3_600_000;

/**
 * Tells people of licenses and credentials that run out, in one word a day for all of them, in the morning where they
 * live: everybody of their own, and care managers of those of everybody whom they meet. What falls due and how many days
 * are left goes by the day of the person's home office. It runs every hour, since the day begins at another hour in each
 * time zone.
 */
export async function remindOfExpiry(deps: Deps, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - mattersForMs);
  const listeners = await store.findListeners(deps.db, { from: oldest, until: now });
  // What fails is tried again by the next run, and keeps nobody else from being told.
  const failures: unknown[] = [];
  for (const listener of listeners) {
    const { timezone, toldAt } = listener;
    const today = dayIn(timezone, now);
    const isTold = toldAt !== null && dayIn(timezone, toldAt) >= today;
    if (isTold || !hasBegun(timezone, now)) continue;
    const telling = deps.db.transaction(async (tx) => {
      const told = await store.takeTurn(tx, listener, today, now);
      if (told !== undefined)
        await tell(deps, tx, listener, { from: told < oldest ? oldest : told, until: now });
    });
    await telling.catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some credentials could not be announced.');
}

async function tell(
  deps: Deps,
  tx: Transaction,
  listener: store.Listener,
  stretch: store.Stretch,
): Promise<void> {
  const due = await store.findFallingDue(tx, listener, stretch);
  const [first] = due;
  if (!first) return;
  await notify(deps, tx, {
    ...(due.length === 1
      ? noticeOf(first, first.expiresOn, first.daysLeft)
      : noticeOfSeveral(due.map(({ daysLeft }) => daysLeft))),
    to: { userId: listener.id },
    link: due.length > 1 && listener.role === 'CareManager' ? listPath : pageOf(first),
  });
}

/** Where somebody's license or credential is shown. */
function pageOf({ userId, isLicense }: store.Due): string {
  return `${profilePath(userId)}?tab=${isLicense ? 'professional' : 'employment'}`;
}
