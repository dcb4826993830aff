import type { PlannedShift } from './shifts.materialize.model.ts';
import type { StoredSeries } from './shifts.series.store.ts';
import type { StoredOccurrence } from './shifts.series-edits.store.ts';

/** What a shift takes over from its series, beside its time. */
const taken = [
  'serviceType',
  'shiftType',
  'timezone',
  'breakMinutes',
  'notesOffice',
  'notesCaregiver',
] as const;

/** How a shift becomes what its series says. */
export interface ChangedOccurrence {
  readonly before: StoredOccurrence;
  readonly after: StoredOccurrence;
  /** The move that it makes by that, as the history calls it. */
  readonly move: 'assign' | 'unassign' | 'ask' | undefined;
}

/** A shift as its series says. @param planned on its day, with who comes */
export function becomeOf(
  before: StoredOccurrence,
  series: StoredSeries,
  { start, end, startUtc, endUtc, careProviderId }: PlannedShift,
): ChangedOccurrence {
  const fields = Object.fromEntries(taken.map((name) => [name, series[name]]));
  const next = { ...before, ...fields, start, end, startUtc, endUtc, isException: false };
  return withPerson(before, next, careProviderId);
}

/** The same shift with somebody else, or nobody: a published one is assigned, open, or asks to be confirmed again. */
export function withPerson(
  before: StoredOccurrence,
  next: StoredOccurrence,
  careProviderId: string | null,
): ChangedOccurrence {
  const after = { ...next, careProviderId, status: before.status };
  const to = (status: StoredOccurrence['status'], move: ChangedOccurrence['move']) => ({
    before,
    after: { ...after, status },
    move,
  });
  if (before.status === 'OPEN' || before.status === 'OFFERED')
    return careProviderId === null ? to(before.status, undefined) : to('ASSIGNED', 'assign');
  if (before.status !== 'ASSIGNED' && before.status !== 'CONFIRMED') return to(before.status, undefined);
  if (careProviderId === null) return to('OPEN', 'unassign');
  const isConfirmedAnew = before.status === 'CONFIRMED' && whatChanged(before, after) !== undefined;
  return isConfirmedAnew ? to('ASSIGNED', 'ask') : to(before.status, undefined);
}

/** What of a shift is another for whoever comes: the person, the time, something else of it; undefined: nothing. */
export function whatChanged(
  before: StoredOccurrence,
  after: StoredOccurrence,
): 'person' | 'time' | 'details' | undefined {
  if (before.careProviderId !== after.careProviderId) return 'person';
  if (before.startUtc !== after.startUtc || before.endUtc !== after.endUtc) return 'time';
  const told = ['serviceType', 'shiftType', 'breakMinutes', 'notesCaregiver'] as const;
  return told.some((name) => before[name] !== after[name]) ? 'details' : undefined;
}

/** Whether anything at all is another. */
export function isChanged({ before, after }: ChangedOccurrence): boolean {
  return (
    before.isException !== after.isException ||
    before.notesOffice !== after.notesOffice ||
    before.timezone !== after.timezone ||
    whatChanged(before, after) !== undefined
  );
}
