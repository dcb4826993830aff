import { type EnterVisit, type Visit, visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { lockSchedules } from '../shifts/index.ts';
import { answerOf } from './visits.changes.service.ts';
import { requestCorrection } from './visits.corrections.service.ts';
import { type EnteredShift, findShift, lockShift } from './visits.entry.store.ts';
import { addMissed } from './visits.missed.service.ts';
import { findOfShift } from './visits.store.ts';

const shiftText = 'This shift';

/**
 * Enters the visit of a shift that nobody clocked in to. The shift counts as missed until somebody else in the office has
 * approved the times, which are a correction of its visit.
 * @throws 404 no such shift within reach; 409 not over, nobody assigned, not published, it does not take place, it has a visit,
 *   an entry waits, or the timesheet of the day is approved; 422 times that cannot be
 */
export async function enterVisit(
  deps: Deps,
  tx: Transaction,
  { shiftId, ...times }: EnterVisit,
  caller: Caller,
): Promise<Visit> {
  const shift = await lockEnterable(tx, shiftId, caller);
  const made = await findOfShift(tx, shiftId);
  if (made && made.status !== 'MISSED') throw problem(409, visitsText.hasVisit);
  const id = made?.id ?? (await addMissed(deps, tx, shift, { ...caller, now: caller.meta.at }));
  await requestCorrection(deps, tx, { id, body: times }, caller);
  return answerOf(tx, id, caller);
}

/** The shift, and the schedule of who was to come, kept from others. @throws 404, 409 */
async function lockEnterable(
  tx: Transaction,
  id: string,
  { viewer, meta }: Caller,
): Promise<EnteredShift & { staffId: string }> {
  const seen = await findShift(tx, id, viewer);
  if (!seen) throw notFound(shiftText);
  if (seen.staffId !== null) await lockSchedules(tx, [seen.staffId]);
  const shift = await lockShift(tx, id, viewer);
  if (!shift) throw notFound(shiftText);
  const { staffId, status } = shift;
  // Somebody else was assigned while this waited: their schedule is not locked.
  if (staffId === null || staffId !== seen.staffId) throw problem(409, visitsText.nobodyAssigned);
  if (['IN_PROGRESS', 'COMPLETED', 'VERIFIED'].includes(status)) throw problem(409, visitsText.hasVisit);
  if (status === 'DRAFT' || !shift.isPublished) throw problem(409, visitsText.notPublished);
  if (status !== 'ASSIGNED' && status !== 'CONFIRMED' && status !== 'MISSED')
    throw problem(409, visitsText.notHeld);
  if (new Date(shift.endUtc) > meta.at) throw problem(409, visitsText.notOver);
  return { ...shift, staffId };
}
