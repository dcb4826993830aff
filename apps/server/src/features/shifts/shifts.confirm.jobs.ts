import { dayIn } from '@homeward/contract/core';
import { autoConfirm } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps, type JobHandler } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { settingsOf } from '../offices/index.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import * as store from './shifts.confirm.store.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { saveShift } from './shifts.store.ts';

const chunk = 200;

/** Confirms shifts of offices that want it, a day after they were published. */
export function confirmJobs(deps: Deps): JobHandler[] {
  return [{ task: 'shifts.auto-confirm', cron: '*/10 * * * *', run: () => confirmDue(deps, new Date()) }];
}

/**
 * Confirms what is due. Each shift is a transaction of its own: one that fails is tried again by the next run, and keeps no
 * other from being confirmed. Nobody is notified.
 */
export async function confirmDue(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id: officeId } of await store.findOfficeIds(deps.db)) {
    if (!(await settingsOf(deps.db, officeId)).on(autoConfirm, dayIn('UTC', now)).value) continue;
    let page: store.DueShift[] = [];
    do {
      page = await store.findToConfirm(deps.db, { officeId, now, after: page.at(-1) }, chunk);
      for (const { id } of page)
        await deps.db
          .transaction((tx) => confirmOne(deps, tx, id, now))
          .catch((error: unknown) => void failures.push(error));
    } while (page.length === chunk);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some shifts could not be confirmed.');
}

async function confirmOne(deps: Deps, tx: Transaction, id: string, now: Date): Promise<void> {
  const shift = await store.holdToConfirm(tx, id, now);
  if (!shift) return;
  await saveShift(tx, id, { status: 'CONFIRMED' });
  await writeImplied(tx, shiftHistory, { name: 'auto-confirm', thing: shift }, null);
  const { version, clientId, careProviderId } = shift;
  await deps.record(bySystem, tx, {
    action: 'shifts.auto-confirmed',
    ...ofShift(id),
    before: { status: shift.status },
    after: { status: 'CONFIRMED' },
    tell: shiftsChangedMessage([
      { id, version: version + 1, clientId, people: [careProviderId], isPublished: true },
    ]),
  });
}
