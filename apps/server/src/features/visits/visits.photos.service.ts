import type { Transaction } from '../../platform/db/index.ts';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { ofVisit, visitsChangedMessage } from './visits.changes.service.ts';
import { photosOfPunches } from './visits.photos.store.ts';
import { findVisitOfPunch, readChanged } from './visits.store.ts';

/** Screens that show the visit of a punch hear of its new photo. */
const noteFiled: NonNullable<FileOwnerKind['onFiled']> = async (
  { record },
  tx: Transaction,
  punchId,
  caller,
) => {
  const id = await findVisitOfPunch(tx, punchId);
  await record(caller, tx, {
    action: 'visits.photo-added',
    ...ofVisit(id),
    after: { punchId },
    tell: visitsChangedMessage([await readChanged(tx, id)]),
  });
};

/** The photos of punches, as files keep them. */
export const photoOwners: readonly FileOwnerKind[] = [{ ...photosOfPunches, onFiled: noteFiled }];
