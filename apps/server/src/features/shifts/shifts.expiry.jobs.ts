import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps, type JobHandler } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import * as store from './shifts.offers.store.ts';
import { tellOffice } from './shifts.offers-notices.service.ts';
import { readChanged } from './shifts.store.ts';

const chunk = 200;

/** Ends offers whose time has come, every minute. */
export function expiryJobs(deps: Deps): JobHandler[] {
  return [{ task: 'shifts.end-offers', cron: '* * * * *', run: () => endDueOffers(deps, new Date()) }];
}

/**
 * Ends the offers whose time has come: their shifts are open again, and the office is told. Each ends by itself, so that one
 * that fails is tried again by the next run and keeps no other from ending.
 */
export async function endDueOffers(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await store.findDue(deps.db, now, chunk))
    await deps.db
      .transaction((tx) => endDue(deps, tx, due, now))
      .catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some offers could not be ended.');
}

async function endDue(
  deps: Deps,
  tx: Transaction,
  due: { readonly offerId: string; readonly shiftId: string },
  now: Date,
): Promise<void> {
  const held = await store.holdShift(tx, due.shiftId);
  // Somebody accepted while it was waited for.
  if (!held || !(await store.isDue(tx, due.offerId, now))) return;
  const shift = await readChanged(tx, due.shiftId);
  const { willing } = await store.countAnswers(tx, due.offerId);
  await store.endOffer(tx, due, willing > 0 ? 'ANSWERED' : 'EXPIRED');
  await writeImplied(tx, shiftHistory, { name: 'end-offer', thing: held }, null);
  await deps.record(bySystem, tx, {
    action: 'shifts.offer-expired',
    ...ofShift(due.shiftId),
    before: { status: held.status },
    after: { status: 'OPEN' },
    tell: shiftsChangedMessage([
      {
        id: held.id,
        version: held.version + 1,
        clientId: shift.client.id,
        people: [],
        isPublished: true,
      },
    ]),
  });
  await tellOffice(deps, tx, shift, { wording: willing > 0 ? 'lapsed' : 'expired' });
}
