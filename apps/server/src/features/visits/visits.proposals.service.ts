import { type ProposalOutcome, refusalOfCorrection, type Visit, visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { addVisitedShift, followVisit } from '../shifts/index.ts';
import { answerOf, ofVisit, settle, visitsChangedMessage } from './visits.changes.service.ts';
import { settledBy } from './visits.moves.service.ts';
import { requireSeen, type Versioned } from './visits.office.service.ts';
import { findLinkable } from './visits.office.store.ts';
import type { StoredVisit } from './visits.row.store.ts';
import * as store from './visits.store.ts';

/**
 * Links an unscheduled visit to the shift that it belongs to.
 * @throws 403 their own, 404 no such visit or shift, 409 closed, on the schedule already or the shift has a visit, 412,
 *   422 another client, 428
 */
export async function linkVisit(
  deps: Deps,
  tx: Transaction,
  given: Versioned & { readonly shiftId: string },
  caller: Caller,
): Promise<Visit> {
  const visit = await requireProposal(tx, given, caller);
  const shift = await findLinkable(tx, given.shiftId, caller.viewer);
  if (!shift) throw notFound('This shift');
  if (shift.clientId !== visit.client.id) throw fieldProblem(422, 'shiftId', visitsText.otherClient);
  if (shift.hasVisit) throw problem(409, visitsText.hasVisit);
  if (!shift.isLinkable) throw problem(409, visitsText.notYours);
  return putOnSchedule(deps, tx, { visit, shift, outcome: 'LINKED_TO_SHIFT' }, caller);
}

/**
 * Creates the shift that an unscheduled visit proposes: its client, caregiver, service and times. The visit is linked to it.
 * @throws 403 their own, 404, 409 closed, still running, on the schedule already or nobody to assign, 412, 428
 */
export async function createShiftOfVisit(
  deps: Deps,
  tx: Transaction,
  given: Versioned,
  caller: Caller,
): Promise<Visit> {
  const visit = await requireProposal(tx, given, caller);
  const { client, staff, serviceType, timezone, inAt, outAt, breakMinutes } = visit;
  if (inAt === null || outAt === null) throw problem(409, visitsText.stillRunning);
  if (serviceType === null) throw problem(409, visitsText.chooseService);
  const addressId = await store.findAddressOf(tx, visit.id);
  const care = {
    clientId: client.id,
    careProviderId: staff.id,
    addressId,
    serviceType,
    timezone,
    breakMinutes,
  };
  const shift = await addVisitedShift(deps, tx, { ...care, from: inAt, to: outAt }, caller);
  if (!shift) throw problem(409, visitsText.cannotBeAssigned);
  return putOnSchedule(deps, tx, { visit, shift, outcome: 'SHIFT_CREATED' }, caller);
}

/** A visit whose proposed shift waits for a decision, and that is not the caller’s own. @throws 403, 404, 409, 412, 428 */
async function requireProposal(tx: Transaction, given: Versioned, caller: Caller): Promise<StoredVisit> {
  const visit = await requireSeen(tx, given, caller);
  if (visit.staff.id === caller.viewer.id) throw problem(403, visitsText.ownProposal);
  const refusal = refusalOfCorrection(visit.status);
  if (refusal !== undefined) throw problem(409, refusal);
  if (visit.shiftId !== null) throw problem(409, visitsText.notUnscheduled);
  return visit;
}

interface Decided {
  readonly visit: StoredVisit;
  readonly shift: { readonly id: string; readonly startUtc: string; readonly endUtc: string };
  readonly outcome: ProposalOutcome;
}

async function putOnSchedule(
  deps: Deps,
  tx: Transaction,
  { visit, shift, outcome }: Decided,
  caller: Caller,
): Promise<Visit> {
  const { viewer, meta } = caller;
  const { id: shiftId, startUtc: plannedStart, endUtc: plannedEnd } = shift;
  const said = { by: viewer.id, at: meta.at.toISOString(), resolution: outcome };
  const settled = settledBy(visit, said, ['UNSCHEDULED']);
  // What was worked before the shift that it is put on was no early arrival: who decides here approves its times.
  const planned = { shiftId, plannedStart, plannedEnd, isInApproved: true };
  await store.saveVisit(tx, visit.id, { ...planned, ...settled });
  await followVisit(deps, tx, { shiftId, move: 'begin' }, caller);
  const linked = { ...visit, shiftId, version: visit.version + 1 };
  await settle(deps, tx, linked, { ...caller, now: meta.at });
  await deps.record(caller, tx, {
    action: outcome === 'SHIFT_CREATED' ? 'visits.shift-created' : 'visits.linked',
    ...ofVisit(visit.id),
    after: { shiftId },
    tell: visitsChangedMessage([await store.readChanged(tx, visit.id)]),
  });
  return answerOf(tx, visit.id, caller);
}
