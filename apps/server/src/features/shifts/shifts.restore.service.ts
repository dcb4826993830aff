import type { ShiftStatus } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { shiftHistory } from './shifts.history.service.ts';
import * as store from './shifts.restore.store.ts';
import { saveShift } from './shifts.store.ts';

interface Undone {
  readonly id: string;
  /** The version that is undone. */
  readonly undone: number;
  /** As it is by now. */
  readonly version: number;
  readonly status: ShiftStatus;
}

/**
 * Lets hold again what an undone change ended: a confirmation, where the caregiver knows the shift as it is again, and an
 * offer that nobody was told the end of. What cannot be stays as the change left it.
 */
export async function restoreEnded(
  tx: Transaction,
  { id, undone, version, status }: Undone,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<void> {
  const ended = await store.findEnded(tx, id, undone);
  if (!ended) return;
  const isConfirmed = ended.from === 'CONFIRMED' && status === 'ASSIGNED' && ended.isKnown;
  const isOffered =
    ended.from === 'OFFERED' && status === 'OPEN' && (await store.resumeOffer(tx, id, undone));
  if (!isConfirmed && !isOffered) return;
  await saveShift(tx, id, { status: isConfirmed ? 'CONFIRMED' : 'OFFERED' });
  const name = isConfirmed ? 'reconfirm' : 'resume-offer';
  await writeImplied(tx, shiftHistory, { name, thing: { id, version, status } }, viewer);
}
