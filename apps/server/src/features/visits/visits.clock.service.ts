import { tierOf } from '@homeward/contract/clients';
import { type Display, formatHomeTime, minuteMs, type ServiceType } from '@homeward/contract/core';
import type { Pin } from '@homeward/contract/visits';
import {
  type ClockIn,
  feetOf,
  inWindow,
  needsStaffRecord,
  placeInWindow,
  visitsText,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { followVisit, lockSchedules } from '../shifts/index.ts';
import { displayOf } from '../users/index.ts';
import { imply, visitHistory } from './visits.changes.service.ts';
import * as clock from './visits.clock.store.ts';
import { type PunchDeps, takeCode } from './visits.codes.service.ts';
import { judge } from './visits.judge.service.ts';
import {
  type DevicePunch,
  hasReason,
  type PunchTime,
  punchOf,
  recordPunch,
  visitOfKnown,
} from './visits.punches.service.ts';
import { insertPunches, type NewPunch } from './visits.punches.store.ts';
import * as store from './visits.store.ts';

/** What a visit is begun for. */
interface Start {
  readonly shift: clock.FoundShift | null;
  readonly clientId: string;
  readonly client: string;
  readonly officeId: string;
  readonly addressId: string | null;
  readonly serviceType: ServiceType;
  readonly timezone: string;
  readonly pin: Pin | null;
}

/**
 * Clocks somebody in. A punch that was sent before counts once.
 * @returns the id of the visit
 * @throws 404 not their shift, or a client out of reach; 409 clocked in already, or not to be started; 422 from elsewhere,
 *   without a location or early, without a reason; late; or with a code that does not count
 */
export async function clockIn(
  deps: PunchDeps,
  tx: Transaction,
  body: ClockIn,
  time: PunchTime,
  caller: Caller,
): Promise<string> {
  const { viewer } = caller;
  await requireEnabled(tx, caller);
  // Two devices of one person are one after the other.
  await lockSchedules(tx, [viewer.id]);
  const known = await visitOfKnown(tx, body.punchId, 'IN', caller);
  if (known !== undefined) return known;
  const start = await startOf(tx, body, caller);
  const running = await store.findRunning(tx, viewer);
  if (running)
    throw problem(409, visitsText.alreadyIn(running.isReached ? running.client.name : running.initials), {
      code: 'ALREADY_IN',
    });
  requireWindow(start, body, time, await displayOf(tx, viewer.id));
  const { shift, timezone, pin } = start;
  const shiftId = shift?.id ?? null;
  const hasCode = await takeCode(
    deps,
    tx,
    { code: body.code, shiftId, addressId: start.addressId },
    time,
    caller,
  );
  const punched = { kind: 'IN' as const, shiftId, timezone, pin, hasCode };
  const draft = punchOf(body, { ...punched, visitId: '' }, time, caller);
  requirePlace(start.client, body, draft);
  const visitId = await begin(tx, start, draft, caller);
  await insertPunches(tx, [{ ...draft, visitId }]);
  await clock.insertVisitTasks(tx, visitId, await tasksOf(tx, start, time, caller));
  if (shift !== null) await followVisit(deps, tx, { shiftId: shift.id, move: 'begin' }, caller);
  await judge(tx, visitId, caller.meta.at);
  await recordPunch(deps, tx, 'visits.clocked-in', { ...draft, visitId }, caller);
  return visitId;
}

/** @throws 403 others who are not employed */
async function requireEnabled(tx: Transaction, { viewer }: Caller): Promise<void> {
  if (needsStaffRecord(viewer) && !(await clock.isEmployed(tx, viewer.id)))
    throw problem(403, visitsText.notEnabled);
}

async function startOf(tx: Transaction, body: ClockIn, { viewer }: Caller): Promise<Start> {
  const { shiftId, clientId, serviceType } = body;
  if (shiftId !== undefined) {
    const shift = await clock.lockOwnShift(tx, shiftId, viewer);
    // A role that does not care begins nothing with a client whom nobody gave them.
    if (!shift || (tierOf(viewer) === 'BASIC' && !shift.isReached)) throw notFound('This shift');
    const refusals: Partial<Record<typeof shift.status, string>> = {
      ASSIGNED: '',
      CONFIRMED: '',
      MISSED: '',
      IN_PROGRESS: visitsText.hasVisit,
      COMPLETED: visitsText.hasVisit,
      VERIFIED: visitsText.hasVisit,
    };
    const refusal = refusals[shift.status] ?? visitsText.notYours;
    // Who is at this visit now is told so.
    if (refusal !== '' && shift.status !== 'IN_PROGRESS') throw problem(409, refusal);
    return { ...shift, shift };
  }
  const place = await clock.findClientPlace(tx, clientId ?? '', viewer);
  if (!place || serviceType === undefined) throw notFound('This client');
  return { ...place, shift: null, serviceType };
}

/** A device that had no connection could not ask for a reason: what it kept is taken, and flagged. */
function requireWindow(
  { shift }: Start,
  body: DevicePunch,
  { at, isOffline }: PunchTime,
  display: Display,
): void {
  if (shift === null) return;
  if (shift.status === 'IN_PROGRESS') throw problem(409, visitsText.hasVisit);
  const place = placeInWindow(shift, at);
  if (place === 'OVER') throw problem(422, visitsText.over, { code: 'TOO_LATE' });
  if (place !== 'EARLY' || isOffline || hasReason(body)) return;
  const { timezone } = shift;
  const time = formatHomeTime({ at: inWindow(shift).opensAt, timezone }, display).text;
  throw problem(422, visitsText.tooEarly(time), { code: 'TOO_EARLY' });
}

function requirePlace(
  client: string,
  body: DevicePunch,
  { fence, distanceM, isOffline, method }: NewPunch,
): void {
  if (isOffline || method === 'QR' || hasReason(body)) return;
  const errors = (message: string) => [{ path: 'overrideReason', message }];
  if (fence === 'NO_FIX')
    throw problem(422, visitsText.noFix, { code: 'NO_FIX', errors: errors(visitsText.noFix) });
  if (fence !== 'FAIL') return;
  const message = visitsText.outOfFence(feetOf(distanceM ?? 0), client);
  throw problem(422, message, { code: 'OUT_OF_FENCE', errors: errors(message) });
}

/** Makes the visit, or takes up one that counted as missed. @returns its id */
async function begin(
  tx: Transaction,
  start: Start,
  { at, method }: NewPunch,
  caller: Caller,
): Promise<string> {
  const { viewer } = caller;
  const { shift, clientId, officeId, addressId, serviceType, timezone } = start;
  const missed = shift === null ? undefined : await store.findOfShift(tx, shift.id);
  if (missed) {
    if (missed.status !== 'MISSED') throw problem(409, visitsText.hasVisit);
    await store.saveVisit(tx, missed.id, { staffId: viewer.id, inAt: at, inMethod: method }, false);
    await imply(tx, missed, 'start', caller);
    return missed.id;
  }
  const planned = { plannedStart: shift?.startUtc ?? null, plannedEnd: shift?.endUtc ?? null };
  const place = { clientId, officeId, addressId, serviceType, timezone };
  const made = {
    shiftId: shift?.id ?? null,
    staffId: viewer.id,
    inAt: at,
    inMethod: method,
    ...place,
    ...planned,
  };
  const id = await store.insertVisit(tx, { ...made, status: 'IN_PROGRESS' });
  const before = { id, version: 0, status: 'NOT_STARTED' as const };
  await writeImplied(tx, visitHistory, { name: 'start', thing: before }, viewer);
  return id;
}

function tasksOf(
  tx: Transaction,
  { shift, clientId, timezone }: Start,
  { at }: PunchTime,
  { viewer }: Caller,
) {
  // What was not planned is as long as an hour, until somebody clocks out.
  const end = new Date(at.getTime() + 60 * minuteMs).toISOString();
  const span = shift ?? { startUtc: at.toISOString(), endUtc: end };
  return clock.findPlannedTasks(
    tx,
    { clientId, timezone, startUtc: span.startUtc, endUtc: span.endUtc },
    viewer,
  );
}
