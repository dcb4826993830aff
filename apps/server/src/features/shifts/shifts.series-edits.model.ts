import type { Day, ServiceType, ShiftType } from '@homeward/contract/core';
import type { ShiftStatus, ShiftVisibility, ShiftWishes } from '@homeward/contract/shifts';
import type { PlannedShift } from './shifts.materialize.model.ts';

/** A shift of a series as a change of the series reads and writes it. */
export interface SeriesShift extends ShiftWishes {
  readonly id: string;
  readonly version: number;
  /** The day on which the series has it. */
  readonly date: Day;
  readonly isException: boolean;
  readonly status: ShiftStatus;
  readonly start: string;
  readonly end: string;
  readonly startUtc: string;
  readonly endUtc: string;
  readonly timezone: string;
  readonly careProviderId: string | null;
  readonly serviceType: ServiceType;
  readonly shiftType: ShiftType;
  readonly breakMinutes: number;
  readonly notesOffice: string;
  readonly notesCaregiver: string;
  readonly visibility: ShiftVisibility;
  readonly addressId: string | null;
  readonly requiredSkillIds: readonly string[];
}

/** What a shift takes over from its series, beside its time. */
const taken = [
  'serviceType',
  'shiftType',
  'timezone',
  'breakMinutes',
  'notesOffice',
  'notesCaregiver',
  'visibility',
  'addressId',
  'requiredSkillIds',
  'genderPref',
  'minRating',
  'preferredSkillIds',
] as const;

/** How a shift becomes what its series says. */
export interface ChangedOccurrence {
  readonly before: SeriesShift;
  readonly after: SeriesShift;
  /** The move that it makes by that, as the history calls it. */
  readonly move: 'assign' | 'unassign' | 'ask' | 'end-offer' | undefined;
}

/** A shift as its series says. @param planned on its day, with who comes */
export function becomeOf(
  before: SeriesShift,
  series: Pick<SeriesShift, (typeof taken)[number]>,
  { start, end, startUtc, endUtc, careProviderId }: PlannedShift,
): ChangedOccurrence {
  const fields = Object.fromEntries(taken.map((name) => [name, series[name]]));
  const next = { ...before, ...fields, start, end, startUtc, endUtc, isException: false };
  return withPerson(before, next, careProviderId);
}

/** The same shift with somebody else, or nobody: a published one is assigned, open, or asks to be confirmed again. */
export function withPerson(
  before: SeriesShift,
  next: SeriesShift,
  careProviderId: string | null,
): ChangedOccurrence {
  const after = { ...next, careProviderId, status: before.status };
  const to = (status: SeriesShift['status'], move: ChangedOccurrence['move']) => ({
    before,
    after: { ...after, status },
    move,
  });
  if (before.status === 'OPEN' || before.status === 'OFFERED') {
    if (careProviderId !== null) return to('ASSIGNED', 'assign');
    // What was offered is another shift now.
    const isOfferOver = before.status === 'OFFERED' && whatChanged(before, after) !== undefined;
    return isOfferOver ? to('OPEN', 'end-offer') : to(before.status, undefined);
  }
  if (before.status !== 'ASSIGNED' && before.status !== 'CONFIRMED') return to(before.status, undefined);
  if (careProviderId === null) return to('OPEN', 'unassign');
  const isConfirmedAnew = before.status === 'CONFIRMED' && whatChanged(before, after) !== undefined;
  return isConfirmedAnew ? to('ASSIGNED', 'ask') : to(before.status, undefined);
}

/** What of a shift is another for whoever comes: the person, the time, something else of it; undefined: nothing. */
export function whatChanged(
  before: Omit<SeriesShift, 'date'>,
  after: Omit<SeriesShift, 'date'>,
): 'person' | 'time' | 'details' | undefined {
  if (before.careProviderId !== after.careProviderId) return 'person';
  if (before.startUtc !== after.startUtc || before.endUtc !== after.endUtc) return 'time';
  const told = ['serviceType', 'shiftType', 'breakMinutes', 'notesCaregiver', 'addressId'] as const;
  return told.some((name) => before[name] !== after[name]) ? 'details' : undefined;
}

/** Whether anything at all is another. */
export function isChanged({ before, after }: ChangedOccurrence): boolean {
  return (
    before.isException !== after.isException ||
    before.notesOffice !== after.notesOffice ||
    before.visibility !== after.visibility ||
    before.timezone !== after.timezone ||
    before.requiredSkillIds.join() !== after.requiredSkillIds.join() ||
    before.genderPref !== after.genderPref ||
    before.minRating !== after.minRating ||
    before.preferredSkillIds.join() !== after.preferredSkillIds.join() ||
    whatChanged(before, after) !== undefined
  );
}
