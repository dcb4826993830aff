import { addDays, type WallTime, wallTimeIn } from '@homeward/contract/core';
import type { EntryBody, TimesheetLine } from '@homeward/contract/timesheets';

/** Times of day, as they are typed. */
export interface TimeSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** A call to duty; `key` tells the rows of the form apart. */
export interface Call extends TimeSpan {
  readonly key: number;
}

export interface EntryFields extends TimeSpan {
  readonly minutes: number | null;
  readonly miles: number | null;
  readonly isAgreed: boolean;
  readonly agreedOn: string | null;
  readonly calls: readonly Call[];
  readonly note: string;
}

const timeOf = (wall: WallTime) => wall.slice(11);

/** What the form begins with: what was entered before. */
export function entryFieldsOf({ entry }: TimesheetLine): EntryFields {
  const { travel = null, sleep = null, note = '' } = entry ?? {};
  return {
    ...{ minutes: travel?.minutes ?? null, miles: travel?.miles ?? null, note },
    ...{ isAgreed: sleep !== null, agreedOn: sleep?.agreedOn ?? null },
    from: sleep ? timeOf(sleep.from) : null,
    to: sleep ? timeOf(sleep.to) : null,
    calls:
      sleep?.interruptions.map(({ from, to }, key) => ({ key, from: timeOf(from), to: timeOf(to) })) ?? [],
  };
}

/** The first moment after another at which clocks show a time. */
function wallAfter(time: string, earliest: WallTime): WallTime {
  const day = earliest.slice(0, 10);
  return `${day}T${time}` < earliest ? `${addDays(day, 1)}T${time}` : `${day}T${time}`;
}

function spanAfter({ from, to }: TimeSpan, earliest: WallTime): { from: WallTime; to: WallTime } | undefined {
  if (from === null || to === null) return undefined;
  const begin = wallAfter(from, earliest);
  return { from: begin, to: wallAfter(to, begin) };
}

/** What is sent, or what has to be filled in first. The night is on the clock of the client's office, as the visit is shown. */
export function entryOf(
  fields: EntryFields,
  { inAt, timezone }: Pick<TimesheetLine, 'inAt' | 'timezone'>,
): { readonly body?: EntryBody; readonly errors: Readonly<Record<string, string>> } {
  const { minutes, miles, isAgreed, agreedOn, calls, note } = fields;
  const night = spanAfter(fields, wallTimeIn(timezone, new Date(inAt ?? 0)));
  const interruptions = calls.map((call) => night && spanAfter(call, night.from));
  const called = interruptions.flatMap((call) => call ?? []);
  const errors = {
    ...(minutes === null &&
      miles !== null && { 'travel.minutes': 'Enter the minutes too, or clear the miles.' }),
    ...(isAgreed && agreedOn === null && { 'sleep.agreedOn': 'Choose the day of the agreement.' }),
    ...(isAgreed && !night && { 'sleep.from': 'Enter when the night began and ended.' }),
    ...(isAgreed &&
      night &&
      called.length < calls.length && { 'sleep.interruptions': 'Enter both times of each call.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const travel = minutes === null ? null : { minutes, miles };
  const sleep = isAgreed && agreedOn !== null && night ? { agreedOn, ...night, interruptions: called } : null;
  return { body: { travel, sleep, note: note.trim() }, errors };
}

const longDutyMs = 24 * 3_600_000;

/** Whether sleep in a visit may go unpaid: only in a duty of 24 hours or more. */
export function isLongDuty({ inAt, outAt, entry }: TimesheetLine): boolean {
  if (entry?.sleep) return true;
  return inAt !== null && outAt !== null && Date.parse(outAt) - Date.parse(inAt) >= longDutyMs;
}
