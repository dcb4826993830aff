import {
  addDays,
  refusalOfMove,
  serviceTypes,
  shiftTypes,
  type Verdict,
  type Viewer,
  wallMinutes,
  wallTimeAt,
} from '@homeward/contract/core';
import {
  cancelReasonLabels,
  conflictCodes,
  mayPlanPast,
  refusalOfEdit,
  type ShiftMove,
  type ShiftOperationKind,
  type ShiftOperationPayload,
  type ShiftStatus,
  shiftStates,
  shiftsText,
  shiftVisibilities,
  shiftOperationsText as text,
} from '@homeward/contract/shifts';
import { preferredGenders } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { cancelledBy, impliedMove, readInstants, statusAfter } from './shifts.change.model.ts';

const statuses = Object.keys(shiftStates.states) as [ShiftStatus];

/** A shift as an operation reads it, writes it, and keeps it for undoing: all that is stored. */
export const bulkShiftSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  status: z.enum(statuses),
  clientId: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  seriesId: z.nullable(z.string()),
  recurrenceDate: z.nullable(z.string()),
  isException: z.boolean(),
  start: z.string(),
  end: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  timezone: z.string(),
  careProviderId: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  requiredSkillIds: z.array(z.string()),
  /** A kept one may be older than these. */
  genderPref: z._default(z.nullable(z.enum(preferredGenders)), null),
  minRating: z._default(z.nullable(z.number()), null),
  preferredSkillIds: z._default(z.array(z.string()), []),
  breakMinutes: z.int(),
  notesOffice: z.string(),
  notesCaregiver: z.string(),
  /** A kept one may be older than the field. */
  visibility: z._default(z.enum(shiftVisibilities), 'OFFERED_ONLY'),
  publishedAt: z.nullable(z.string()),
  conflicts: z.array(z.enum(conflictCodes)),
  overrideReason: z.string(),
  cancelled: z.unknown(),
  callOut: z.unknown(),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type BulkShift = z.output<typeof bulkShiftSchema>;

/** Who does it, and when. */
export interface Moment {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** What of a shift is another: conflicts are judged by it. */
export interface Touched {
  readonly time: boolean;
  readonly person: boolean;
  readonly service: boolean;
}

/** What an operation makes of a shift. */
export interface Change {
  readonly before: BulkShift;
  /** Null: it is there no more. Of a copy: what is added; its id is that of the one that it is copied from. */
  readonly after: BulkShift | null;
  readonly touched: Touched;
  /** The move that it makes by that, as the history calls it. */
  readonly move?: string | undefined;
  readonly reason?: string;
}

/** Why nothing is made of it. */
export interface Refusal {
  readonly verdict: Extract<Verdict, 'BLOCKED' | 'UNCHANGED'>;
  readonly reason: string;
}

const untouched: Touched = { time: false, person: false, service: false };
const blocked = (reason: string): Refusal => ({ verdict: 'BLOCKED', reason });
const unchanged = (reason: string): Refusal => ({ verdict: 'UNCHANGED', reason });

/** What each kind makes of a shift, before conflicts are looked at. */
export const becoming: {
  readonly [Kind in ShiftOperationKind]: (
    before: BulkShift,
    payload: ShiftOperationPayload<Kind>,
    at: Moment,
  ) => Change | Refusal;
} = {
  ASSIGN: (before, { careProviderId, assignments }, at) => {
    if (careProviderId !== undefined) return edited(before, { careProviderId }, at);
    const own = assignments?.find(({ shiftId }) => shiftId === before.id);
    if (!own) return blocked(text.notNamed);
    // A proposal fills open shifts: who took one in the meantime keeps it.
    if (before.careProviderId !== null && before.careProviderId !== own.careProviderId)
      return blocked(text.taken);
    return edited(before, { careProviderId: own.careProviderId }, at);
  },
  UNASSIGN: (before, _, at) =>
    before.careProviderId === null ? unchanged(text.nobody) : edited(before, { careProviderId: null }, at),
  SHIFT_TIME: retimed,
  COPY_WEEK: copied,
  CANCEL: (before, { cause }, at) => {
    const cancelled = cancelledBy(before, cause, { viewer: at.viewer, at: at.now });
    return moved(
      before,
      'cancel',
      { status: 'CANCELLED', cancelled },
      { ...at, reason: cancelReasonLabels[cause] },
    );
  },
  PUBLISH: (before, _, at) => {
    if (before.publishedAt !== null) return unchanged(text.published);
    const status = before.careProviderId === null ? 'OPEN' : 'ASSIGNED';
    return moved(before, 'publish', { status, publishedAt: at.now.toISOString() }, at);
  },
  CHANGE_SERVICE: (before, { serviceType }, at) => edited(before, { serviceType }, at),
  CHANGE_RATE: (before) => {
    const refusal = refusalOfEdit(before.status);
    return refusal === undefined ? { before, after: before, touched: untouched } : blocked(refusal);
  },
  DELETE_DRAFTS: (before) =>
    before.status === 'DRAFT' ? { before, after: null, touched: untouched } : blocked(shiftsText.notDraft),
  APPLY_HOLD: (before, { reason }, at) => moved(before, 'hold', { status: 'ON_HOLD' }, { ...at, reason }),
};

type Fields = Partial<
  Pick<BulkShift, 'careProviderId' | 'serviceType' | 'start' | 'end' | 'startUtc' | 'endUtc'>
>;

/** By the rules of a change of a single shift. */
function edited(before: BulkShift, fields: Fields, { viewer, now }: Moment): Change | Refusal {
  const refusal = refusalOfEdit(before.status);
  if (refusal !== undefined) return blocked(refusal);
  const next = { ...before, ...fields };
  const touched = touchedBy(before, next);
  if (!Object.values(touched).some(Boolean)) return unchanged(text.isSoAlready);
  if ((touched.time || touched.person) && !mayPlanPast.allows(viewer)) {
    if (new Date(before.startUtc) < now) return blocked(shiftsText.started);
    if (new Date(next.startUtc) < now) return blocked(shiftsText.past);
  }
  const status = statusAfter(before, next.careProviderId, { ...touched, place: false });
  const isTakenUp = touched.person && next.careProviderId !== null;
  const isException = before.isException || before.seriesId !== null;
  const after = { ...next, status, isException, ...(isTakenUp ? { callOut: null } : {}) };
  return { before, after, touched, move: impliedMove(before.status, status) };
}

/** Whom an operation is to assign. */
export function peopleOf(payload: unknown): string[] {
  const { careProviderId, assignments = [] } = payload as Partial<ShiftOperationPayload<'ASSIGN'>>;
  const people = assignments.map((one) => one.careProviderId);
  return [...new Set(careProviderId === undefined ? people : [careProviderId, ...people])];
}

/** What of a shift is another than before. */
function touchedBy(before: BulkShift, next: BulkShift): Touched {
  return {
    time: before.start !== next.start || before.end !== next.end,
    person: before.careProviderId !== next.careProviderId,
    service: before.serviceType !== next.serviceType,
  };
}

/** Later or earlier by the clock on the wall, or from one time to another on the day on which it begins. */
function retimed(
  before: BulkShift,
  { minutes, start, end }: ShiftOperationPayload<'SHIFT_TIME'>,
  at: Moment,
): Change | Refusal {
  if (start !== undefined && start === end && before.shiftType !== 'LIVE_IN')
    return blocked(shiftsText.endEqualsStart);
  const times =
    minutes === undefined
      ? timesOn(before.start.slice(0, 10), start ?? '', end ?? '')
      : { start: later(before.start, minutes), end: later(before.end, minutes) };
  const found = readInstants({ ...times, timezone: before.timezone });
  return typeof found === 'string' ? blocked(found) : edited(before, { ...times, ...instantsOf(found) }, at);
}

const later = (wall: string, minutes: number) => wallTimeAt(wallMinutes(wall) + minutes);

function timesOn(day: string, start: string, end: string): { start: string; end: string } {
  return { start: `${day}T${start}`, end: `${end > start ? day : addDays(day, 1)}T${end}` };
}

const instantsOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startUtc: startsAt.toISOString(),
  endUtc: endsAt.toISOString(),
});

const weekMinutes = 7 * 24 * 60;

/** The same shift some weeks later: a draft of no series. */
function copied(
  before: BulkShift,
  { weeks, keepsCaregivers }: ShiftOperationPayload<'COPY_WEEK'>,
  { viewer, now }: Moment,
): Change | Refusal {
  if (before.status === 'CANCELLED' || before.status === 'MISSED') return blocked(text.notCopied);
  const minutes = weeks * weekMinutes;
  const times = { start: later(before.start, minutes), end: later(before.end, minutes) };
  const found = readInstants({ ...times, timezone: before.timezone });
  if (typeof found === 'string') return blocked(found);
  if (found.startsAt < now && !mayPlanPast.allows(viewer)) return blocked(shiftsText.past);
  const after: BulkShift = {
    ...before,
    ...times,
    ...instantsOf(found),
    status: 'DRAFT',
    seriesId: null,
    recurrenceDate: null,
    isException: false,
    careProviderId: keepsCaregivers ? before.careProviderId : null,
    publishedAt: null,
    conflicts: [],
    overrideReason: '',
    cancelled: null,
    callOut: null,
    createdBy: viewer.id,
  };
  return { before, after, touched: { time: true, person: after.careProviderId !== null, service: true } };
}

/** By the table of states, as a move of a single shift. */
function moved(
  before: BulkShift,
  move: ShiftMove,
  fields: Partial<BulkShift>,
  { viewer, reason }: Moment & { readonly reason?: string },
): Change | Refusal {
  if (before.status === fields.status) return unchanged(text.isSoAlready);
  const refusal = refusalOfMove(shiftStates, move, before.status, viewer, { isMine: false });
  if (refusal) return blocked(refusal.text);
  const after = { ...before, ...fields };
  return { before, after, touched: untouched, move, ...(reason === undefined ? {} : { reason }) };
}

/** The move that undoes a move, as the history calls it; undefined: it made none. */
export function inverseOf(before: BulkShift, after: BulkShift): string | undefined {
  if (before.status === after.status) return undefined;
  if (after.status === 'CANCELLED') return 'reinstate';
  if (after.status === 'ON_HOLD') return 'resume';
  if (before.status === 'DRAFT') return 'retract';
  if (after.status === 'OPEN') return 'assign';
  return before.status === 'CONFIRMED' ? 'confirm' : 'unassign';
}

/** What has to be moved away from comes first, so that no two of one person ever overlap on the way. */
export function inTurn(
  kind: ShiftOperationKind,
  payload: unknown,
  shifts: readonly BulkShift[],
): BulkShift[] {
  const { minutes = 0 } = kind === 'SHIFT_TIME' ? (payload as { minutes?: number }) : {};
  const sign = minutes > 0 ? -1 : 1;
  return shifts.toSorted((a, b) => {
    const [one, other] = [`${a.startUtc} ${a.id}`, `${b.startUtc} ${b.id}`];
    return one < other ? -sign : one > other ? sign : 0;
  });
}
