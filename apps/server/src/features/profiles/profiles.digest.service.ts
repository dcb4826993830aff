import { addDays, dayIn, daysBetween } from '@homeward/contract/core';
import { licenseNoticeDays } from '@homeward/contract/profiles';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { pageOfProfile } from './profiles.changes.service.ts';
import * as store from './profiles.digest.store.ts';
import { hasBegun, noticeOf, noticeOfSeveral } from './profiles.watch-words.model.ts';

/** The list of licenses that run out. */
const listPath = '/dashboard#expiring-licenses';

/**
 * Care managers hear of every care provider's licenses, in one word a day: by the calendar, in the morning where the
 * manager lives. A license that falls due alone is said by its name.
 * @returns what failed
 */
export async function tellCareManagers(deps: Deps, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const manager of await store.findCareManagers(deps.db)) {
    const today = dayIn(manager.timezone, now);
    const isTold = manager.toldUntil !== null && manager.toldUntil >= today;
    if (isTold || !hasBegun(manager.timezone, now)) continue;
    const telling = deps.db.transaction((tx) => tell(deps, tx, manager, today));
    await telling.catch((error: unknown) => void failures.push(error));
  }
  return failures;
}

async function tell(
  deps: Deps,
  tx: Transaction,
  { id, since }: store.CareManager,
  today: string,
): Promise<void> {
  // Whoever is new is told of what falls due from now on; a standstill is made good for as long as it matters.
  const told = { firstly: addDays(since, -1), oldest: addDays(today, -licenseNoticeDays[0]) };
  const toldUntil = await store.takeTurn(tx, id, told, today);
  if (toldUntil === undefined) return;
  const due = await store.findFallingDue(tx, toldUntil, today, licenseNoticeDays);
  const [first] = due;
  if (!first) return;
  const left = due.map(({ expiresOn }) => daysBetween(today, expiresOn));
  await notify(deps, tx, {
    ...(due.length === 1 ? noticeOf(first, first.expiresOn, left[0] ?? 0) : noticeOfSeveral(left)),
    to: { userId: id },
    link: due.length === 1 ? pageOfProfile(first.userId) : listPath,
  });
}
