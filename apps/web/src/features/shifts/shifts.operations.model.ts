import { type CallInput, parseCents, type Viewer } from '@homeward/contract/core';
import { mayKeepRates } from '@homeward/contract/rates';
import {
  type FillPlan,
  type ShiftOperationKind,
  type shiftOperationCalls,
  shiftOperations,
} from '@homeward/contract/shifts';
import type { FieldTag } from '../../ui/TagsField.tsx';
import type { WindowQuery } from './shifts.calendar.model.ts';

/** What is asked of many shifts. */
export type ShiftOperationBody = CallInput<(typeof shiftOperationCalls)['check']>['body'];

/** Which shifts something is to be done to. */
export interface SelectedShifts {
  readonly ids: ReadonlySet<string>;
  /** All that pass it, whether they are shown or not; undefined: those of `ids`. */
  readonly filter: WindowQuery | undefined;
}

/** How the time of shifts is changed. */
export const timeWays = ['LATER', 'EARLIER', 'SET'] as const;

/** What is typed for an operation; each kind takes what it needs. */
export interface OperationFields {
  readonly person: readonly FieldTag[];
  readonly way: (typeof timeWays)[number];
  readonly minutes: number;
  readonly start: string | null;
  readonly end: string | null;
  readonly weeks: number;
  readonly keepsCaregivers: boolean;
  readonly cause: string | null;
  readonly serviceType: string | null;
  /** As typed; empty: as the rate card has it. */
  readonly bill: string;
  readonly pay: string;
  readonly reason: string;
  readonly overrideReason: string;
}

export const firstFields: OperationFields = {
  person: [],
  way: 'LATER',
  minutes: 30,
  start: null,
  end: null,
  weeks: 1,
  keepsCaregivers: true,
  cause: null,
  serviceType: null,
  bill: '',
  pay: '',
  reason: '',
  overrideReason: '',
};

/** What somebody who plans can do to many shifts: rates are for admins. */
export function kindsFor(viewer: Viewer): readonly ShiftOperationKind[] {
  return shiftOperations.filter((kind) => kind !== 'CHANGE_RATE' || mayKeepRates.allows(viewer));
}

/** Kinds that conflicts may speak against. */
export const judgedKinds: readonly ShiftOperationKind[] = [
  'ASSIGN',
  'SHIFT_TIME',
  'COPY_WEEK',
  'CHANGE_SERVICE',
];

/** The cents of a typed rate; null: none is typed; undefined: it is no amount. */
function rateOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const cents = parseCents(typed);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

/** Whether a typed rate is no amount. */
export const isWrongRate = (typed: string): boolean => rateOf(typed) === undefined;

/** What each kind needs; undefined while something is missing. */
const payloads: Record<ShiftOperationKind, (fields: OperationFields) => object | undefined> = {
  ASSIGN: ({ person: [one] }) => one && { careProviderId: one.id },
  UNASSIGN: () => ({}),
  SHIFT_TIME: ({ way, minutes, start, end }) => {
    if (way === 'SET') return start !== null && end !== null ? { start, end } : undefined;
    if (!(minutes > 0)) return undefined;
    return { minutes: way === 'LATER' ? minutes : -minutes };
  },
  COPY_WEEK: ({ weeks, keepsCaregivers }) => (weeks > 0 ? { weeks, keepsCaregivers } : undefined),
  CANCEL: ({ cause }) => (cause === null ? undefined : { cause }),
  PUBLISH: () => ({}),
  CHANGE_SERVICE: ({ serviceType }) => (serviceType === null ? undefined : { serviceType }),
  CHANGE_RATE: ({ bill, pay, reason }) => {
    const [billRateCents, payRateCents] = [rateOf(bill), rateOf(pay)];
    if (billRateCents === undefined || payRateCents === undefined || reason.trim() === '') return undefined;
    if (billRateCents === null && payRateCents === null) return undefined;
    return { billRateCents, payRateCents, reason: reason.trim() };
  },
  DELETE_DRAFTS: () => ({}),
  APPLY_HOLD: ({ reason }) => (reason.trim() === '' ? undefined : { reason: reason.trim() }),
};

const shortestReason = 10;

/** What the server is asked; undefined while something is still to be chosen. A reason too short to be one is left out. */
export function operationBodyOf(
  kind: ShiftOperationKind,
  fields: OperationFields,
  { ids, filter }: SelectedShifts,
): ShiftOperationBody | undefined {
  const payload = payloads[kind](fields);
  if (!payload) return undefined;
  const reason = fields.overrideReason.trim();
  const hasReason = judgedKinds.includes(kind) && reason.length >= shortestReason;
  return {
    kind,
    ...(filter ? { filter } : { shiftIds: [...ids] }),
    ...payload,
    ...(hasReason ? { overrideReason: reason } : {}),
  } as ShiftOperationBody;
}

/** What the server is asked to assign the rows of a plan. A reason too short to be one is left out. */
export function fillBodyOf(rows: FillPlan['rows'], typed: string): ShiftOperationBody {
  const reason = typed.trim();
  return {
    kind: 'ASSIGN',
    shiftIds: rows.map(({ shift }) => shift.id),
    assignments: rows.map(({ shift, person }) => ({ shiftId: shift.id, careProviderId: person.id })),
    ...(reason.length >= shortestReason ? { overrideReason: reason } : {}),
  };
}
