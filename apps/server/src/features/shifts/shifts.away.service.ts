import type { WithoutShifts } from '@homeward/contract/shifts';
import { ofClientAlone } from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { AccountFollower, Caller, Deps, Origin, TimeAway } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { requireRecord } from '../staff/index.ts';
import { acknowledge } from './shifts.acknowledge.store.ts';
import * as store from './shifts.away.store.ts';
import { impliedMove } from './shifts.change.model.ts';
import { tellOfAway } from './shifts.notices.service.ts';
import type { BulkShift } from './shifts.operations.model.ts';
import { findBulkOf, lockBulk, saveBulk } from './shifts.operations.store.ts';
import { keepBooks, moveOf } from './shifts.operations-apply.service.ts';
import { lockSchedules } from './shifts.store.ts';

/**
 * The shifts to which somebody would not come: how many there are, and the first of them.
 * @throws 404 no such staff record, or no access
 */
export async function listWithout(
  db: Queryable,
  { userId, ...days }: store.Away,
  caller: Caller,
): Promise<WithoutShifts> {
  await requireRecord(db, userId, caller);
  return store.findWithout(db, { userId, ...days }, caller.viewer);
}

/** Opens the shifts of people who do not come to work: a leave, a suspension, the end of the employment. */
export function followAccounts(deps: Deps): AccountFollower {
  return async (tx, change, origin) => {
    if (change.what !== 'away') return;
    for (const userId of change.ids) await openShifts(deps, tx, { userId, time: change.time }, origin);
  };
}

/** Takes somebody off the shifts ahead of them, and tells who looks after the clients. Visits that have begun stay as they are. */
async function openShifts(
  deps: Deps,
  tx: Transaction,
  { userId, time }: { readonly userId: string; readonly time: TimeAway },
  origin: Origin,
): Promise<void> {
  const { from, until } = time;
  const days = { from: from ?? undefined, until: until ?? undefined };
  // As everybody does who assigns: whoever waits for this finds that the person does not come.
  await lockSchedules(tx, [userId]);
  await lockBulk(tx, await store.findIdsWithout(tx, { userId, ...days }));
  const before = await findBulkOf(tx, await store.findIdsWithout(tx, { userId, ...days }));
  if (before.length === 0) return;
  const kept = before.map((shift) => ({ before: shift, after: openedOf(shift) }));
  await saveBulk(
    tx,
    kept.map(({ after }) => after),
  );
  await insertMoves(
    tx,
    kept.flatMap((one) => {
      const move = impliedMove(one.before.status, one.after.status);
      return move ? [moveOf(one, move, origin)] : [];
    }),
  );
  // They are told of the leave or the end of the employment, and do not make the trip.
  for (const { id } of before) await acknowledge(tx, id, userId);
  await keepBooks(deps, tx, { kept, action: 'shifts.changed', isCopy: false }, origin);
  await tellOfAway(deps, tx, { userId, shifts: before }, origin);
}

function openedOf(shift: BulkShift): BulkShift {
  const conflicts = shift.conflicts.filter((code) => ofClientAlone.has(code));
  const isTaken = shift.status === 'ASSIGNED' || shift.status === 'CONFIRMED';
  return {
    ...shift,
    careProviderId: null,
    status: isTaken ? 'OPEN' : shift.status,
    isException: shift.isException || shift.seriesId !== null,
    conflicts,
    overrideReason: conflicts.length === 0 ? '' : shift.overrideReason,
    version: shift.version + 1,
  };
}
