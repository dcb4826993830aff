import {
  type ChangeShift,
  conflictsTouchedBy,
  type FoundConflict,
  mayPlanPast,
  refusalOfEdit,
  type Shift,
  type ShiftStatus,
  shiftsText,
  wishesOf,
} from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { acknowledge } from './shifts.acknowledge.store.ts';
import { impliedMove, statusAfter } from './shifts.change.model.ts';
import { ofShift, settlePeople, shiftsChangedMessage } from './shifts.changes.service.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { tellOfChange, tellOfTime } from './shifts.notices.service.ts';
import { tellOfFilled } from './shifts.offers-notices.service.ts';
import { type PlannedShift, planShift, requireFuture, requireSavable } from './shifts.planning.service.ts';
import { restoreEnded } from './shifts.restore.service.ts';
import { codesOf, type StoredShift } from './shifts.row.store.ts';
import { requireLocked, what } from './shifts.service.ts';
import { shownShift } from './shifts.shown.service.ts';
import * as store from './shifts.store.ts';

/**
 * Changes a shift; what is left out stays. Only conflicts that the change can bring are judged again. Assigning somebody to
 * an open one, taking them off, or changing what they confirmed moves it, and those concerned are told.
 * @throws 400, 404, 409 not in its state or conflicts, 412 with the newer version, 428
 */
export async function changeShift(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeShift; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Shift> {
  const { body } = given;
  const { viewer } = caller;
  // Schedules are kept before the row, as everybody does who assigns.
  const seen = await store.findShift(tx, given.id, viewer);
  if (!seen) throw notFound(what);
  await store.lockSchedules(tx, [seen.careProvider?.id ?? null, body.careProviderId ?? null]);
  const before = await requireLocked(tx, given, caller);
  const refusal = refusalOfEdit(before.status);
  if (refusal !== undefined) throw problem(409, refusal);
  const was = plainOf(before);
  const {
    overrideReason,
    notesOffice = was.notesOffice,
    notesCaregiver = was.notesCaregiver,
    undoes,
    ...fields
  } = body;
  const wanted = { ...was, ...definedOf(fields) };
  const planned = await planShift(
    tx,
    before.id,
    { ...wanted, addressId: addressOf(wanted.addressId) },
    caller,
  );
  const addressId = wanted.addressId === null ? null : planned.addressId;
  const next = {
    ...wanted,
    requiredSkillIds: [...planned.requiredSkillIds],
    ...wishesOf(planned),
    preferredSkillIds: [...planned.preferredSkillIds],
    addressId,
    notesOffice,
    notesCaregiver,
  };
  if (!isDifferent(was, next)) return shownShift(before, viewer);

  const touched = touchedBy(was, next);
  requireNotStarted(before, touched, planned, caller);
  const conflicts = await judge(tx, planned, touched, caller);
  requireSavable(conflicts, overrideReason, viewer);
  const kept = before.conflicts.filter((code) => !conflictsTouchedBy(touched).has(code));
  const codes = [...new Set([...kept, ...codesOf(conflicts)])];
  const status = statusAfter(before, next.careProviderId, touched);
  const { clientId: _same, ...saved } = next;
  await store.saveShift(tx, before.id, {
    ...saved,
    startsAt: planned.startsAt,
    endsAt: planned.endsAt,
    status,
    conflicts: codes,
    overrideReason: codes.length === 0 ? '' : (overrideReason ?? before.overrideReason ?? ''),
    ...(before.seriesId !== null && { isException: true }),
    ...(touched.person && next.careProviderId !== null && { callOut: null }),
  });
  await writeMove(tx, before, status, caller);
  // Nobody is asked to acknowledge their own change.
  await acknowledge(tx, before.id, viewer.id);
  if (undoes) {
    const { id, version } = before;
    await restoreEnded(tx, { id, undone: version, version: version + 1, status }, caller);
  }
  const after = await store.readChanged(tx, before.id);
  const people = [was.careProviderId, next.careProviderId];
  await settlePeople(deps, tx, people);
  await deps.record(caller, tx, {
    action: 'shifts.changed',
    ...ofShift(before.id),
    before: { ...was, status: before.status },
    after: { ...next, status: after.status, ...(overrideReason !== undefined && { overrideReason }) },
    tell: shiftsChangedMessage([
      {
        id: before.id,
        version: after.version,
        clientId: before.client.id,
        people,
        isPublished: before.publishedAt !== null,
        wasOpenToAll: was.visibility === 'EVERYONE_ELIGIBLE',
      },
    ]),
  });
  const ofOffice = { notesOffice, visibility: next.visibility, ...wishesOf(next) };
  const isForOffice = !isDifferent({ ...was, ...ofOffice }, next);
  if (before.publishedAt !== null && !isForOffice) await tell(deps, tx, { before, after, touched }, caller);
  return shownShift(after, viewer);
}

const addressOf = (id: string | null) => id ?? undefined;

/** What of a shift can be changed, as it is. */
function plainOf(shift: StoredShift) {
  return {
    clientId: shift.client.id,
    serviceType: shift.serviceType,
    shiftType: shift.shiftType,
    start: shift.start,
    end: shift.end,
    timezone: shift.timezone,
    careProviderId: shift.careProvider?.id ?? null,
    addressId: shift.addressId,
    requiredSkillIds: shift.requiredSkills.map(({ id }) => id),
    genderPref: shift.genderPref,
    minRating: shift.minRating,
    preferredSkillIds: shift.preferredSkills.map(({ id }) => id),
    breakMinutes: shift.breakMinutes,
    visibility: shift.visibility ?? 'OFFERED_ONLY',
    notesOffice: shift.notesOffice ?? '',
    notesCaregiver: shift.notesCaregiver ?? '',
  };
}
type Plain = ReturnType<typeof plainOf>;

function definedOf<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function touchedBy(was: Plain, next: Plain) {
  return {
    time: was.start !== next.start || was.end !== next.end || was.timezone !== next.timezone,
    person: was.careProviderId !== next.careProviderId,
    place: was.addressId !== next.addressId,
    service: was.serviceType !== next.serviceType,
    skills: isDifferent(
      { ids: [...was.requiredSkillIds].sort() },
      { ids: [...next.requiredSkillIds].sort() },
    ),
    wishes: was.genderPref !== next.genderPref || was.minRating !== next.minRating,
    break: was.breakMinutes !== next.breakMinutes,
  };
}
type Touched = ReturnType<typeof touchedBy>;

/** @throws 409 it has begun, 400 it would begin in the past */
function requireNotStarted(
  before: StoredShift,
  { time, person }: Touched,
  planned: PlannedShift,
  caller: Caller,
): void {
  if (!time && !person) return;
  if (new Date(before.startUtc) < caller.meta.at && !mayPlanPast.allows(caller.viewer))
    throw problem(409, shiftsText.started);
  if (time) requireFuture(planned, caller);
}

async function judge(
  tx: Transaction,
  planned: PlannedShift,
  touched: Touched,
  { viewer }: Caller,
): Promise<FoundConflict[]> {
  const codes = conflictsTouchedBy(touched);
  if (codes.size === 0) return [];
  const [found = []] = await findConflictsOf(tx, [planned], viewer);
  return found.filter(({ code }) => codes.has(code));
}

async function writeMove(
  tx: Transaction,
  before: StoredShift,
  status: ShiftStatus,
  { viewer }: Caller,
): Promise<void> {
  const name = impliedMove(before.status, status);
  if (name) await writeImplied(tx, shiftHistory, { name, thing: before }, viewer);
}

async function tell(
  deps: Deps,
  tx: Transaction,
  change: {
    readonly before: StoredShift;
    readonly after: StoredShift;
    readonly touched: Touched;
  },
  caller: Caller,
): Promise<void> {
  const { before, after, touched } = change;
  const [was, now] = [before.careProvider?.id, after.careProvider?.id];
  if (touched.person) {
    if (was !== undefined)
      await tellOfChange(deps, tx, { userId: was, wording: 'unassigned', shift: before }, caller);
    if (now !== undefined) {
      await tellOfChange(deps, tx, { userId: now, wording: 'assigned', shift: after }, caller);
      await tellOfFilled(deps, tx, { before, userId: now }, caller.viewer.id);
    }
  } else if (now !== undefined && touched.time)
    await tellOfTime(deps, tx, { userId: now, before, shift: after }, caller);
  else if (now !== undefined)
    await tellOfChange(deps, tx, { userId: now, wording: 'details', shift: after }, caller);
}
