import { type Instant, minuteMs } from '../../core/index.ts';
import type { TaskPriority } from '../care-plans/index.ts';
import {
  type ExceptionCode,
  exceptionCodes,
  exceptionKinds,
  type Fence,
  type TaskOutcome,
  type VisitElement,
  visitElements,
} from './visits.text.ts';
import { graceMinutes, mostVisitMinutes } from './visits.times.model.ts';

/** What a visit is judged by. Times are those that count: as they were punched, or as a correction has them. */
export interface VisitFacts {
  readonly now: Instant;
  /** Null: it was not on the schedule. */
  readonly planned: {
    readonly startUtc: Instant;
    readonly endUtc: Instant;
    readonly staffId: string | null;
  } | null;
  readonly clientId: string | null;
  readonly staffId: string | null;
  readonly serviceType: string | null;
  /** Where it took place: an address, or coordinates of a punch. */
  readonly hasLocation: boolean;
  readonly in: Instant | null;
  readonly out: Instant | null;
  readonly fenceIn: Fence | null;
  readonly fenceOut: Fence | null;
  /** The least exact fix of its punches, in meters; null: there was none. */
  readonly worstAccuracyM: number | null;
  readonly isClockOff: boolean;
  readonly isOffline: boolean;
  /** A time was entered by hand. */
  readonly isManual: boolean;
  readonly tasks: readonly { readonly priority: TaskPriority; readonly outcome: TaskOutcome | null }[];
  /** It overlaps another visit of the caregiver, and of the client. */
  readonly overlapsStaff: boolean;
  readonly overlapsClient: boolean;
  readonly hasRate: boolean;
  /** Others punched with the same device around the same time. */
  readonly isDeviceShared: boolean;
  /** A signature is asked for and not there. */
  readonly lacksSignature: boolean;
  readonly exceedsAuthorization: boolean;
  /** The law of the office’s state asks for a meal break that nobody took. */
  readonly lacksMealBreak: boolean;
}

const lowAccuracyM = 100;
const tooLongMinutes = 16 * 60;
const [shortShare, longShare] = [0.8, 1.2];
const outHoursMs = 4 * 60 * minuteMs;

const ms = (at: Instant) => new Date(at).getTime();
const minutesBetween = (from: Instant, to: Instant) => (ms(to) - ms(from)) / minuteMs;

/** What is wrong with a visit, in the order of `exceptionKinds`. What a running visit cannot know yet is not said. */
export function exceptionsOf(visit: VisitFacts): ExceptionCode[] {
  const found = new Set<ExceptionCode>([
    ...missing(visit),
    ...ofSchedule(visit),
    ...ofTimes(visit),
    ...ofPunches(visit),
    ...ofWork(visit),
  ]);
  return exceptionCodes.filter((code) => found.has(code));
}

type Judged = [ExceptionCode, boolean][];
const those = (judged: Judged) => judged.flatMap(([code, isSo]) => (isSo ? [code] : []));

/** A clock-out is missing 4 hours after the planned end, or a day after the start where nothing was planned. */
function isOutDue({ planned, in: from, now }: VisitFacts): boolean {
  if (planned !== null) return ms(now) > ms(planned.endUtc) + outHoursMs;
  return from === null || ms(now) > ms(from) + mostVisitMinutes * minuteMs;
}

function missing(visit: VisitFacts): ExceptionCode[] {
  return those([
    ['NO_IN', visit.in === null],
    ['NO_OUT', visit.out === null && (visit.in === null || isOutDue(visit))],
    ['NO_SERVICE', visit.serviceType === null],
    ['NO_CLIENT', visit.clientId === null],
    ['NO_STAFF', visit.staffId === null],
    ['NO_LOCATION', !visit.hasLocation],
    ['MISSING_RATE', !visit.hasRate],
  ]);
}

function ofSchedule(visit: VisitFacts): ExceptionCode[] {
  const { planned } = visit;
  return those([
    ['UNSCHEDULED', planned === null],
    ['WRONG_STAFF', planned !== null && planned.staffId !== null && planned.staffId !== visit.staffId],
    ['OVERLAP_STAFF_VISITS', visit.overlapsStaff],
    ['OVERLAP_CLIENT_VISITS', visit.overlapsClient],
    ['AUTHORISATION_EXCEEDED', visit.exceedsAuthorization],
  ]);
}

function ofTimes(visit: VisitFacts): ExceptionCode[] {
  const { planned, in: from, out: to } = visit;
  const late = (planned && from !== null && minutesBetween(planned.startUtc, from)) || 0;
  const after = (planned && to !== null && minutesBetween(planned.endUtc, to)) || 0;
  const length = from !== null && to !== null ? minutesBetween(from, to) : null;
  const share = planned && length !== null ? length / minutesBetween(planned.startUtc, planned.endUtc) : 1;
  return those([
    ['LATE_IN', late > graceMinutes],
    ['EARLY_IN', late < -graceMinutes],
    ['EARLY_OUT', after < -graceMinutes],
    ['LATE_OUT', after > graceMinutes],
    ['SHORT_VISIT', share < shortShare],
    ['LONG_VISIT', share > longShare],
    ['TOO_LONG', length !== null && length > tooLongMinutes],
    ['MANUAL_TIME', visit.isManual],
  ]);
}

const isAway = (fence: Fence | null) => fence === 'FAIL' || fence === 'NO_FIX';

function ofPunches(visit: VisitFacts): ExceptionCode[] {
  return those([
    ['OUT_OF_FENCE_IN', isAway(visit.fenceIn)],
    ['OUT_OF_FENCE_OUT', isAway(visit.fenceOut)],
    ['LOW_ACCURACY', visit.worstAccuracyM !== null && visit.worstAccuracyM > lowAccuracyM],
    ['DEVICE_TIME', visit.isClockOff],
    ['OFFLINE', visit.isOffline],
    ['SHARED_DEVICE', visit.isDeviceShared],
  ]);
}

function ofWork(visit: VisitFacts): ExceptionCode[] {
  if (visit.out === null) return [];
  const isOpen = (priority: TaskPriority) =>
    visit.tasks.some(
      (task) => task.priority === priority && task.outcome !== 'DONE' && task.outcome !== 'PARTLY',
    );
  return those([
    ['CRITICAL_TASK_MISSED', isOpen('CRITICAL')],
    ['TASKS_INCOMPLETE', isOpen('STANDARD')],
    ['SIGNATURE_MISSING', visit.lacksSignature],
    ['MEAL_BREAK_MISSING', visit.lacksMealBreak],
  ]);
}

/** An exception as it stands, with what the office said to it. */
export interface Judgeable {
  readonly code: ExceptionCode;
  readonly isSettled: boolean;
}

/** What only a change of the visit mends: nobody can vouch for what is not there. */
const mendedOnly = [
  'NO_IN',
  'NO_OUT',
  'NO_SERVICE',
  'NO_CLIENT',
  'NO_STAFF',
  'NO_LOCATION',
] as const satisfies readonly ExceptionCode[];

/** How many exceptions still stop the approval. */
export function blocking(exceptions: readonly Judgeable[]): number {
  return exceptions.filter(({ code, isSettled }) => exceptionKinds[code].severity === 'BLOCK' && !isSettled)
    .length;
}

/** How many stop even who vouches for the visit. */
export function unmendable(exceptions: readonly Pick<Judgeable, 'code'>[]): number {
  return exceptions.filter(({ code }) => (mendedOnly as readonly ExceptionCode[]).includes(code)).length;
}

/** Whether each of the six elements is there. */
export function missingElements(
  visit: Pick<VisitFacts, 'serviceType' | 'clientId' | 'staffId' | 'hasLocation' | 'in' | 'out'>,
): VisitElement[] {
  const isThere: Record<VisitElement, boolean> = {
    service: visit.serviceType !== null,
    client: visit.clientId !== null,
    date: visit.in !== null,
    location: visit.hasLocation,
    staff: visit.staffId !== null,
    time: visit.in !== null && visit.out !== null,
  };
  return visitElements.filter((element) => !isThere[element]);
}

/** Whether a visit that is over counts as verified by itself: six elements, nothing that blocks, no time by hand. */
export function isVerifiedByItself(visit: VisitFacts): boolean {
  const exceptions = exceptionsOf(visit).map((code) => ({ code, isSettled: false }));
  return missingElements(visit).length === 0 && blocking(exceptions) === 0 && !visit.isManual;
}
