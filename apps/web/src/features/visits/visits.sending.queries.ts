import {
  clockIn,
  clockOut,
  getVisit,
  type KeptPunch,
  mostAgoMs,
  reportTasks,
  syncPunches,
  takeBreak,
  type Visit,
  visitsText,
  writeObservation,
} from '@homeward/contract/visits';
import { call } from '../../lib/api/index.ts';
import { isPassing } from '../../lib/failure.ts';
import { ProblemError, RefusedError } from '../../lib/problem.ts';
import { deviceClock } from './visits.device-clock.hooks.ts';
import type { Press } from './visits.outbox.model.ts';
import type { Work } from './visits.work.model.ts';

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ProblemError && codes.includes(error.problem.code ?? '');

/** Refusals of a place: a reason helps, and so does the code at the address. */
const ofPlace = ['OUT_OF_FENCE', 'NO_FIX'];
/** Refusals of a code. */
const ofCode = ['WRONG_CODE', 'OLD_CODE', 'CODE_TRIES'];

/** Whether a punch that was refused would be taken with a reason. */
export const asksReason = (error: unknown): boolean => isOneOf(error, [...ofPlace, 'TOO_EARLY']);

/** Whether a punch that was refused would be taken with the code at the address, or with another one. */
export const asksCode = (error: unknown): boolean => isOneOf(error, [...ofPlace, ...ofCode]);

/** Refusals that say nothing of the press: signed out, too slow, too many. */
const ofTheWay = [401, 408, 425, 429];

/** Whether nobody knows what became of a press. What failed on the server may have been done before it failed. */
export const isUnreached = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ProblemError && ofTheWay.includes(error.status));

type Punch = Extract<Work, { facts: object }>;

/** What a clock-out carries besides its place. */
const withOut = ({ mileage, signature }: Extract<Punch, { kind: 'OUT' }>) => ({
  ...(mileage !== null && { mileage }),
  ...(signature && { signature }),
});

/** Sends a punch that waited; where it had arrived the first time, it counts once by its `punchId`. */
async function sendKept(key: string, work: Punch, visitId: string): Promise<Visit> {
  const { kind } = work;
  const { moment, ...facts } = work.facts;
  const clock = moment && deviceClock.told(moment);
  const of: Partial<KeptPunch> =
    kind === 'IN' ? work.start : { visitId, ...(kind === 'OUT' && withOut(work)) };
  const { results } = await call(syncPunches, {
    body: {
      sentAt: new Date(Date.now()).toISOString(),
      punches: [{ ...facts, ...of, ...(clock && { clock }), punchId: key, kind }],
    },
  });
  const [result] = results;
  if (!result?.visitId) throw new RefusedError(result?.message ?? visitsText.notIn);
  return call(getVisit, { params: { id: result.visitId } });
}

/** @param agoMs how long ago it was pressed: it says so, so that each try is another request, and `punchId` counts it once */
function sendPunch(key: string, work: Punch, id: string, agoMs: number): Promise<Visit> {
  const once = { idempotencyKey: `${key}.${agoMs}` };
  const { moment: _moment, ...given } = work.facts;
  const facts = { ...given, punchId: key, agoMs };
  switch (work.kind) {
    case 'IN':
      return call(clockIn, { body: { ...facts, ...work.start } }, once);
    case 'OUT':
      return call(clockOut, { params: { id }, body: { ...facts, ...withOut(work) } }, once);
    default:
      return call(takeBreak, { params: { id }, body: { ...facts, kind: work.kind } }, once);
  }
}

/**
 * Makes the call of a press, under its key each time. A punch counts from when it was pressed.
 * @param visitId the visit that it is of; of a clock-in nothing is known yet
 * @throws as `call`; `RefusedError` where a kept punch was refused
 */
export async function sendPress({ key, at, work, state }: Press<Work>, visitId: string): Promise<Visit> {
  const params = { id: visitId };
  const once = { idempotencyKey: key };
  if (work.kind === 'TASK') return call(reportTasks, { params, body: { tasks: [work.report] } }, once);
  if (work.kind === 'NOTE') return call(writeObservation, { params, body: work.note }, once);
  const { moment } = work.facts;
  const agoMs = moment ? deviceClock.agoMs(moment) : Math.max(0, Date.now() - Date.parse(at));
  // Longer ago, it is sent as one that the device has kept.
  if (agoMs > mostAgoMs) return sendKept(key, work, visitId);
  try {
    return await sendPunch(key, work, visitId, agoMs);
  } catch (error) {
    // The person who pressed it has gone on: it counts without a reason or a code, and the office looks at it.
    if (state === 'unreached' && (asksReason(error) || asksCode(error))) return sendKept(key, work, visitId);
    throw error;
  }
}
