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
  /** The current version. */
  readonly version: number;
  readonly status: ShiftStatus;
}

/**
 * Restores what an undone change ended: a confirmation, if the caregiver has not acknowledged the change, or an offer, if
 * nobody has been notified of its end. Anything else stays as the change left it.
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
