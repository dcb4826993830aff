import { weekdayNames } from '@homeward/contract/core';
import {
  type AvailabilityAnswer,
  type AvailabilityRow,
  type AvailabilityType,
  availabilityTypeLabels,
  hoursInWords,
  minutesOfTime,
  type SaveAvailability,
  type TimeFormat,
} from '@homeward/contract/staff';

/** Half hours of a day. */
export const slotsOfDay = 48;
const slotMinutes = 30;

/** A half hour of the week: its day (0 is Sunday) and its place in the day. */
export interface Cell {
  readonly day: number;
  readonly slot: number;
}

/** What a half hour is painted with; a blank one is not available either. */
export type Paint = AvailabilityType | null;

/** A day as its 48 half hours, a letter each: a text, because a form compares and merges it whole. */
export type PaintedDay = string;

const letters = { AVAILABLE: 'A', PREFERRED: 'P', UNAVAILABLE: 'U' } as const satisfies Record<
  AvailabilityType,
  string
>;
const blank = '-';
const blankDay: PaintedDay = blank.repeat(slotsOfDay);
const paints = new Map<string, AvailabilityType>(
  (Object.keys(letters) as AvailabilityType[]).map((type) => [letters[type], type]),
);

/** The name of a day's field in the form. */
export type DayName = (typeof weekdayNames)[number];

type Row = SaveAvailability['rows'][number];

/** Availability as a form holds it: each day a field, so that two editors' changes of different days both stay. */
export type AvailabilityForm = Record<DayName, PaintedDay> & {
  readonly timezone: string;
  /** What the week cannot show: dated rows, and hours of the week with dates, other minutes or a reason. */
  readonly others: readonly Row[];
  readonly version: number;
};

/** What a half hour is painted with. */
export function paintAt(day: PaintedDay, slot: number): Paint {
  return paints.get(day[slot] ?? blank) ?? null;
}

/** A day with some half hours painted. */
function paintDay(day: PaintedDay, first: number, last: number, paint: Paint): PaintedDay {
  const letter = paint === null ? blank : letters[paint];
  return day.slice(0, first) + letter.repeat(last - first + 1) + day.slice(last + 1);
}

/** The week with all half hours between two cells painted: on each of their days, or through one day. */
export function paintCells(
  form: AvailabilityForm,
  [one, other]: readonly [Cell, Cell],
  paint: Paint,
  dayOrder: readonly number[],
): Partial<Record<DayName, PaintedDay>> {
  const [first, last] = [Math.min(one.slot, other.slot), Math.max(one.slot, other.slot)];
  return Object.fromEntries(
    daysBetweenCells([one, other], dayOrder).map((day) => {
      const name = nameOfDay(day);
      return [name, paintDay(form[name], first, last, paint)];
    }),
  );
}

/** The days that lie between two cells, in the order in which they are shown. */
function daysBetweenCells(
  [one, other]: readonly [Cell, Cell],
  dayOrder: readonly number[],
): readonly number[] {
  const places = [dayOrder.indexOf(one.day), dayOrder.indexOf(other.day)];
  return dayOrder.slice(Math.min(...places), Math.max(...places) + 1);
}

/** Whether a cell lies between two others. */
export function isBetween(cell: Cell, ends: readonly [Cell, Cell], dayOrder: readonly number[]): boolean {
  const [one, other] = ends;
  return (
    cell.slot >= Math.min(one.slot, other.slot) &&
    cell.slot <= Math.max(one.slot, other.slot) &&
    daysBetweenCells(ends, dayOrder).includes(cell.day)
  );
}

export function nameOfDay(day: number): DayName {
  return weekdayNames[day] ?? 'Sunday';
}

/** The days of the week in the reader's order. */
export function dayOrderOf(weekStart: 'sunday' | 'monday'): readonly number[] {
  return weekStart === 'monday' ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6];
}

/** The time at which a half hour begins; the 48th is the next midnight. */
export function timeOfSlot(slot: number): string {
  const minutes = (slot % slotsOfDay) * slotMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Whether the grid can show a row whole. */
function fitsGrid(row: Row): boolean {
  return (
    row.kind === 'RECURRING' &&
    row.effectiveFrom === undefined &&
    row.effectiveUntil === undefined &&
    row.reason === undefined &&
    minutesOfTime(row.startTime) % slotMinutes === 0 &&
    minutesOfTime(row.endTime) % slotMinutes === 0
  );
}

/** What a form holds of an answer. */
export function formOf({ rows, timezone, version }: AvailabilityAnswer): AvailabilityForm {
  const week = weekdayNames.map(() => blankDay);
  const paintOn = (day: number, first: number, last: number, type: AvailabilityType) => {
    if (first <= last) week[day % 7] = paintDay(week[day % 7] ?? blankDay, first, last, type);
  };
  for (const row of rows) {
    if (row.kind !== 'RECURRING' || !fitsGrid(row)) continue;
    const first = minutesOfTime(row.startTime) / slotMinutes;
    const end = minutesOfTime(row.endTime) / slotMinutes;
    if (end > first) paintOn(row.dayOfWeek, first, end - 1, row.type);
    else {
      paintOn(row.dayOfWeek, first, slotsOfDay - 1, row.type);
      paintOn(row.dayOfWeek + 1, 0, end - 1, row.type);
    }
  }
  const days = Object.fromEntries(weekdayNames.map((name, day) => [name, week[day] ?? blankDay]));
  return {
    ...(days as Record<DayName, PaintedDay>),
    timezone,
    others: rows.filter((row) => !fitsGrid(row)),
    version,
  };
}

/** Half hours in a row that are painted alike. */
interface Run {
  readonly type: AvailabilityType;
  readonly startTime: string;
  readonly endTime: string;
}

function runsOf(day: PaintedDay): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < slotsOfDay; ) {
    let end = first + 1;
    while (end < slotsOfDay && day[end] === day[first]) end += 1;
    const type = paintAt(day, first);
    if (type) runs.push({ type, startTime: timeOfSlot(first), endTime: timeOfSlot(end) });
    first = end;
  }
  return runs;
}

/** The rows that a form stands for. */
export function rowsOf(form: AvailabilityForm): Row[] {
  const weekly = weekdayNames.flatMap((name, dayOfWeek) =>
    runsOf(form[name]).map((run) => ({ kind: 'RECURRING' as const, dayOfWeek, ...run })),
  );
  return [...weekly, ...form.others];
}

/** A day in words: `9:00 AM to 5:00 PM available; 6:00 PM to 8:00 PM preferred`; `Not available` where it is blank. */
export function dayInWords(day: PaintedDay, format: TimeFormat): string {
  const runs = runsOf(day).map(
    ({ type, startTime, endTime }) =>
      `${hoursInWords(startTime, endTime, format)} ${availabilityTypeLabels[type].toLowerCase()}`,
  );
  const words = runs.join('; ') || availabilityTypeLabels.UNAVAILABLE;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What a cell is called: `Monday 9:00 AM to 9:30 AM, available`. */
export function cellInWords({ day, slot }: Cell, paint: Paint, format: TimeFormat): string {
  const hours = hoursInWords(timeOfSlot(slot), timeOfSlot(slot + 1), format);
  return `${nameOfDay(day)} ${hours}, ${availabilityTypeLabels[paint ?? 'UNAVAILABLE'].toLowerCase()}`;
}

/** Rows beside the week in the order of their dates; rows of the week first. */
export function inOrderOfDates<One extends AvailabilityRow>(rows: readonly One[]): One[] {
  const keyOf = ({ startDate = '', startTime = '' }: AvailabilityRow) => `${startDate} ${startTime}`;
  return [...rows].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
