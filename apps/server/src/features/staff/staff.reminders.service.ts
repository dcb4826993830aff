import { addDays, type Day, dayIn, daysBetween } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { hasBegun, noticeOf, noticeOfSeveral } from './staff.reminders.model.ts';
import * as store from './staff.reminders.store.ts';

/** The list of what runs out. */
const listPath = '/dashboard#expiring-licenses';

/** A standstill is made good for as long as it matters. */
const mattersForDays = 60;

/**
 * Tells people of licenses and credentials that run out, in one word a day for all of them, in the morning where they
 * live: everybody of their own, and care managers of those of everybody whom they meet. It runs every hour, since the day
 * begins at another hour in each time zone.
 */
export async function remindOfExpiry(deps: Deps, now: Date): Promise<void> {
  // Nowhere on earth is it a later day than this.
  const newest = addDays(dayIn('UTC', now), 1);
  const listeners = await store.findListeners(deps.db, addDays(newest, -mattersForDays - 2), newest);
  // What fails is tried again by the next run, and keeps nobody else from being told.
  const failures: unknown[] = [];
  for (const listener of listeners) {
    const today = dayIn(listener.timezone, now);
    const isTold = listener.toldUntil !== null && listener.toldUntil >= today;
    if (isTold || !hasBegun(listener.timezone, now)) continue;
    const telling = deps.db.transaction((tx) => tell(deps, tx, listener, today));
    await telling.catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some credentials could not be announced.');
}

async function tell(deps: Deps, tx: Transaction, listener: store.Listener, today: Day): Promise<void> {
  const { id, since } = listener;
  // Whoever is new is told of what falls due from now on.
  const told = { firstly: addDays(since, -1), oldest: addDays(today, -mattersForDays) };
  const toldUntil = await store.takeTurn(tx, id, told, today);
  if (toldUntil === undefined) return;
  const due = await store.findFallingDue(tx, listener, toldUntil, today);
  const [first] = due;
  if (!first) return;
  const left = due.map(({ expiresOn }) => daysBetween(today, expiresOn));
  await notify(deps, tx, {
    ...(due.length === 1 ? noticeOf(first, first.expiresOn, left[0] ?? 0) : noticeOfSeveral(left)),
    to: { userId: id },
    link: due.length > 1 && listener.role === 'CareManager' ? listPath : pageOf(first),
  });
}

/** Where somebody's license or credential is shown. */
function pageOf({ userId, isLicense }: store.Due): string {
  return `${profilePath(userId)}?tab=${isLicense ? 'professional' : 'employment'}`;
}
