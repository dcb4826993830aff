import { minuteMs } from '@homeward/contract/core';
import {
  type ClockOut,
  mostVisitMinutes,
  outClosesAt,
  seesTimesOnly,
  type TakeBreak,
  visitsText,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { lockSchedules } from '../shifts/index.ts';
import { imply, settle, what } from './visits.changes.service.ts';
import { type PunchDeps, takeCode } from './visits.codes.service.ts';
import { judge } from './visits.judge.service.ts';
import { after, isCounted, type PunchTime, punchOf, recordPunch } from './visits.punches.service.ts';
import { insertPunches, insertSignature } from './visits.punches.store.ts';
import type { StoredVisit } from './visits.row.store.ts';
import * as store from './visits.store.ts';

/** A visit of the caller's own, kept from others. @throws 404 */
export async function lockOwn(tx: Transaction, id: string, { viewer }: Caller): Promise<store.SeenVisit> {
  await lockSchedules(tx, [viewer.id]);
  const visit = await store.lockVisit(tx, id, viewer);
  if (!visit || visit.staff.id !== viewer.id) throw notFound(what);
  return visit;
}

/** Whether a visit waits for its end: it runs, or was flagged because nobody clocked out. */
const isUnended = ({ status, inAt, outAt }: StoredVisit) =>
  status === 'IN_PROGRESS' || (status === 'NEEDS_REVIEW' && inAt !== null && outAt === null);

/** When nobody clocks out any more: 4 hours after the planned end, or a day after the start where nothing was planned. */
export function closesAt({ plannedEndUtc, inAt }: Pick<StoredVisit, 'plannedEndUtc' | 'inAt'>): Date {
  const latest = new Date(inAt ?? 0).getTime() + mostVisitMinutes * minuteMs;
  return outClosesAt(plannedEndUtc) ?? new Date(latest);
}

function requireMoment(visit: StoredVisit, { at }: PunchTime): void {
  if (!isUnended(visit)) throw problem(409, visitsText.notIn, { code: 'NOT_IN' });
  if (visit.inAt !== null && at <= new Date(visit.inAt))
    throw problem(422, visitsText.beforeIn, { code: 'BEFORE_IN' });
  if (at > closesAt(visit)) throw problem(422, visitsText.tooLateOut, { code: 'TOO_LATE' });
}

/**
 * Clocks somebody out; a break that runs ends with it.
 * @throws 404 not their visit; 409 not clocked in; 422 too late, or with a code that does not count
 */
export async function clockOut(
  deps: PunchDeps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: ClockOut },
  pressed: PunchTime,
  caller: Caller,
): Promise<void> {
  const visit = await lockOwn(tx, id, caller);
  if (await isCounted(tx, body.punchId, { kind: 'OUT', visitId: id }, caller)) return;
  const time = after(await store.findLastPunch(tx, id), pressed, caller);
  requireMoment(visit, time);
  const { shiftId } = visit;
  const given = { code: body.code, shiftId, addressId: await store.findAddressOf(tx, id) };
  const hasCode = await takeCode(deps, tx, given, time, caller);
  const punch = punchOf(body, { kind: 'OUT', visitId: id, ...placeOf(visit), hasCode }, time, caller);
  await insertPunches(tx, [punch]);
  // Without reach the time is all that is kept.
  const signature = seesTimesOnly(caller.viewer, visit.isReached) ? undefined : body.signature;
  if (signature) await insertSignature(tx, signature, punch);
  const breakFrom = await store.findBreakStart(tx, id);
  const ended = {
    outAt: punch.at,
    outMethod: punch.method,
    breakFrom: null,
    breakMinutes: visit.breakMinutes + minutesSince(breakFrom, punch.at),
    ...(body.mileage !== undefined && { mileage: body.mileage }),
  };
  await store.saveVisit(tx, id, ended, visit.status !== 'IN_PROGRESS');
  const next =
    visit.status === 'IN_PROGRESS'
      ? await imply(tx, visit, 'end', caller)
      : { ...visit, version: visit.version + 1 };
  await settle(deps, tx, next, { ...caller, now: caller.meta.at });
  await recordPunch(deps, tx, 'visits.clocked-out', punch, caller, {
    signature: signature?.kind ?? null,
  });
}

const placeOf = ({ shiftId, timezone, pin }: StoredVisit) => ({ shiftId, timezone, pin });

const minutesSince = (from: Date | null, to: Date) =>
  from === null ? 0 : Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs));

/**
 * Begins or ends a break.
 * @throws 404 not their visit; 409 not clocked in, on a break already, or on none
 */
export async function takeBreak(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: TakeBreak },
  pressed: PunchTime,
  caller: Caller,
): Promise<void> {
  const visit = await lockOwn(tx, id, caller);
  const { kind } = body;
  if (await isCounted(tx, body.punchId, { kind, visitId: id }, caller)) return;
  const time = after(await store.findLastPunch(tx, id), pressed, caller);
  requireMoment(visit, time);
  const from = await store.findBreakStart(tx, id);
  if (kind === 'BREAK_START' && from !== null) throw problem(409, visitsText.onBreak);
  if (kind === 'BREAK_END' && (from === null || time.at <= from)) throw problem(409, visitsText.notOnBreak);
  const punch = punchOf(body, { kind, visitId: id, ...placeOf(visit) }, time, caller);
  await insertPunches(tx, [punch]);
  const breakMinutes = visit.breakMinutes + minutesSince(from, punch.at);
  await store.saveVisit(
    tx,
    id,
    kind === 'BREAK_START' ? { breakFrom: punch.at } : { breakFrom: null, breakMinutes },
  );
  await judge(tx, id, caller.meta.at);
  await recordPunch(deps, tx, 'visits.break', punch, caller);
}
