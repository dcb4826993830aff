import { addDays, dayIn, daysBetween } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { pageOfProfile } from './profiles.changes.service.ts';
import { tellCareManagers } from './profiles.digest.service.ts';
import { expiresOn, nextNoticeOn } from './profiles.notice-days.model.ts';
import * as store from './profiles.watch.store.ts';
import { hasBegun, noticeOf } from './profiles.watch-words.model.ts';

const batch = 200;

/**
 * Tells care providers and care managers of licenses that run out: 60, 30 and 7 days before, and on the last day, each
 * once. It runs every hour, since the day begins at another hour in each time zone; after a standstill it says at once
 * what would have been said last, and no more.
 */
export async function watchLicenses(deps: Deps, now: Date): Promise<void> {
  // What fails is tried again by the next run, and keeps nobody else from being told.
  const failures = [...(await tellProviders(deps, now)), ...(await tellCareManagers(deps, now))];
  if (failures.length > 0) throw new AggregateError(failures, 'Some licenses could not be announced.');
}

/** Each care provider hears of each license. */
async function tellProviders(deps: Deps, now: Date): Promise<unknown[]> {
  // Nowhere on earth is it a later day than this.
  const newest = addDays(dayIn('UTC', now), 1);
  const failures: unknown[] = [];
  let after: store.WatchedLicense | undefined;
  for (;;) {
    const due = await store.findDue(deps.db, newest, after, batch);
    for (const license of due) {
      await tellOne(deps, license, now).catch((error: unknown) => void failures.push(error));
    }
    after = due.at(-1);
    if (due.length < batch) break;
  }
  return failures;
}

async function tellOne(deps: Deps, license: store.WatchedLicense, now: Date): Promise<void> {
  if (isDue(license, now)) await deps.db.transaction((tx) => tell(deps, tx, license.id, now));
}

function isDue({ nextNoticeOn: day, timezone }: store.WatchedLicense, now: Date): boolean {
  const today = dayIn(timezone, now);
  return today > day || (today === day && hasBegun(timezone, now));
}

async function tell(deps: Deps, tx: Transaction, id: string, now: Date): Promise<void> {
  const license = await store.takeDue(tx, id);
  if (!license || !isDue(license, now)) return;
  const today = dayIn(license.timezone, now);
  const last = expiresOn(license);
  await store.setNextNotice(tx, id, last && nextNoticeOn(license, addDays(today, 1)));
  if (!license.isWatched || last === null) return;
  await notify(deps, tx, {
    ...noticeOf(license, last, daysBetween(today, last)),
    to: { userId: license.userId },
    link: pageOfProfile(license.userId),
  });
}
