import { type CreateShift, type Shift, shiftSchema, shiftsText } from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { markReadOnly } from '../clients/index.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { planShift, requireFuture, requireSavable, visibilityIn } from './shifts.planning.service.ts';
import { codesOf, type StoredShift } from './shifts.row.store.ts';
import { shownShift } from './shifts.shown.service.ts';
import * as store from './shifts.store.ts';

/** What a refusal calls it. */
export const what = 'This shift';

/** A shift as far as the viewer may see it. @throws 404 */
export async function readShift(db: Queryable, id: string, { viewer }: Caller): Promise<Shift> {
  const stored = await store.findShift(db, id, viewer);
  if (!stored) throw notFound(what);
  const shown = shownShift(stored, viewer);
  const [shift = shown] = await markReadOnly(db, viewer, [shown], ({ client }) => client.id);
  return shift;
}

/**
 * Plans a shift as a draft.
 * @throws 400 naming the field, 404, 409 naming the conflicts
 */
export async function createShift(
  deps: Deps,
  tx: Transaction,
  body: CreateShift,
  caller: Caller,
): Promise<Shift> {
  const { viewer } = caller;
  // Before it is asked whether the person may be assigned: whoever ends their employment meanwhile is waited for.
  await store.lockSchedules(tx, [body.careProviderId]);
  const planned = await planShift(tx, null, body, caller);
  requireFuture(planned, caller);
  const [conflicts = []] = await findConflictsOf(tx, [planned], viewer);
  requireSavable(conflicts, body.overrideReason, viewer);
  const { id: _new, ...shift } = planned;
  const id = await store.insertShift(tx, {
    ...shift,
    notesOffice: body.notesOffice,
    notesCaregiver: body.notesCaregiver,
    visibility: await visibilityIn(tx, shift.officeId, body.visibility),
    status: 'DRAFT',
    conflicts: codesOf(conflicts),
    overrideReason: conflicts.length > 0 ? (body.overrideReason ?? '') : '',
    createdBy: viewer.id,
  });
  const { clientId, careProviderId } = planned;
  await deps.record(caller, tx, {
    action: 'shifts.added',
    ...ofShift(id),
    after: { clientId, careProviderId, start: planned.start, end: planned.end, timezone: planned.timezone },
    tell: shiftsChangedMessage([{ id, version: 1, clientId, people: [careProviderId], isPublished: false }]),
  });
  return shownShift(await store.readChanged(tx, id, viewer), viewer);
}

/**
 * Deletes a draft; of a series, its day is skipped from now on.
 * @throws 404, 409 not a draft, 412 with the newer version, 428
 */
export async function deleteShift(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const before = await requireLocked(tx, given, caller);
  if (before.status !== 'DRAFT') throw problem(409, shiftsText.notDraft);
  await store.deleteShift(tx, before);
  const { id, version, client, careProvider } = before;
  await deps.record(caller, tx, {
    action: 'shifts.deleted',
    ...ofShift(id),
    before: {
      clientId: client.id,
      careProviderId: careProvider?.id ?? null,
      start: before.start,
      end: before.end,
    },
    tell: shiftsChangedMessage([
      { id, version: version + 1, clientId: client.id, people: [careProvider?.id], isPublished: false },
    ]),
  });
}

/** The shift, kept from others who want to change it. @throws 404, 412 with the newer version, 428 */
export async function requireLocked(
  tx: Transaction,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | undefined },
  { viewer }: Caller,
): Promise<StoredShift> {
  const version = requireVersion(ifMatch);
  const found = await store.lockShift(tx, id, viewer);
  if (!found) throw notFound(what);
  if (found.version !== version) throw staleVersion(shiftSchema, shownShift(found, viewer));
  return found;
}
