import type { ShiftStatus } from '@homeward/contract/shifts';
import { shiftStates } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps, Origin } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { lockRow, saveShift } from './shifts.store.ts';

/** What a time record does to its shift. */
export type VisitMoveOfShift = 'begin' | 'complete' | 'verify' | 'miss';

/**
 * Moves a shift as its visit says, in the transaction of the visit; from a state that the move does not begin in, it stays.
 * The schedule of whoever is assigned is locked before (`lockSchedules`).
 * @returns whether it moved
 */
export async function followVisit(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  given: { readonly shiftId: string; readonly move: VisitMoveOfShift },
  origin: Origin,
): Promise<boolean> {
  const shift = await lockRow(tx, given.shiftId);
  const { from, to } = shiftStates.implied?.[given.move] ?? { from: [], to: 'DRAFT' };
  if (!shift || !(from as readonly ShiftStatus[]).includes(shift.status)) return false;
  await saveShift(tx, shift.id, { status: to });
  await writeImplied(tx, shiftHistory, { name: given.move, thing: shift }, origin.viewer);
  await deps.record(origin, tx, {
    action: 'shifts.moved',
    ...ofShift(shift.id),
    before: { status: shift.status },
    after: { status: to },
    tell: shiftsChangedMessage([
      {
        id: shift.id,
        version: shift.version + 1,
        clientId: shift.clientId,
        people: [shift.careProviderId],
        isPublished: true,
      },
    ]),
  });
  return true;
}
