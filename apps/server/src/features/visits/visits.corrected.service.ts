import { type CorrectionField, visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { followVisit } from '../shifts/index.ts';
import { imply, ofVisit, settle, visitsChangedMessage } from './visits.changes.service.ts';
import { requireOpenPeriod, requireTimes, valuesOf } from './visits.corrected-times.service.ts';
import type { StoredCorrection } from './visits.corrections.store.ts';
import { readChanged, type SavedVisit, saveVisit } from './visits.store.ts';

const columnsOf = {
  in: 'inAt',
  out: 'outAt',
  breakMinutes: 'breakMinutes',
  serviceType: 'serviceType',
  mileage: 'mileage',
  location: 'location',
} as const satisfies Record<CorrectionField, keyof SavedVisit>;

/**
 * Makes what counts of a visit what a correction says; the punches stay. A visit with a time by hand waits for somebody who
 * vouches for it.
 * @throws 409 the visit has changed since, its period is locked, or the timesheet of its new day is approved; 422 the times no longer fit
 */
export async function applyCorrection(
  deps: Deps,
  tx: Transaction,
  { visitId, changes }: StoredCorrection,
  caller: Caller,
): Promise<void> {
  const visit = await readChanged(tx, visitId);
  if (visit.status === 'LOCKED') throw problem(409, visitsText.locked);
  const was = valuesOf(visit);
  if (changes.some(({ field, from }) => was[field] !== from)) throw problem(409, visitsText.overtaken);
  const next = { ...was, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
  requireTimes(next, caller);
  const to = changes.find(({ field }) => field === 'in')?.to;
  if (to !== undefined) await requireOpenPeriod(tx, visit, String(to));
  const touches = (field: CorrectionField) => changes.some((change) => change.field === field);
  const isManual = touches('in') || touches('out');
  await saveVisit(tx, visitId, {
    ...Object.fromEntries(changes.map(({ field, to }) => [columnsOf[field], to])),
    ...(touches('in') && { inMethod: 'MANUAL', isInApproved: true }),
    ...(touches('out') && { outMethod: 'MANUAL', breakFrom: null }),
    ...(isManual && { isManual: true }),
  });
  await follow(deps, tx, visitId, isManual, caller);
  await deps.record(caller, tx, {
    action: 'visits.corrected',
    ...ofVisit(visitId),
    before: was,
    after: next,
    tell: visitsChangedMessage([await readChanged(tx, visitId)]),
  });
}

/** A visit whose times changed by hand is reviewed again. */
async function follow(
  deps: Deps,
  tx: Transaction,
  visitId: string,
  isManual: boolean,
  caller: Caller,
): Promise<void> {
  const visit = await readChanged(tx, visitId);
  const { status, shiftId } = visit;
  const isOver = visit.outAt !== null;
  const isBack =
    (isManual && status === 'VERIFIED') || (isOver && (status === 'IN_PROGRESS' || status === 'MISSED'));
  if (status === 'MISSED' && isOver && shiftId !== null)
    await followVisit(deps, tx, { shiftId, move: 'begin' }, caller);
  const now = isBack ? await imply(tx, visit, 'review', caller) : visit;
  await settle(deps, tx, now, { ...caller, now: caller.meta.at });
}
