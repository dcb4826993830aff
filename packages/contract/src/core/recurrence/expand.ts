import { addDays, type Day, intervalAt, type WallTime } from '../time/index.ts';
import { type RecurrenceRule, type RuleDay, ruleDays } from './rule.ts';

const dayMs = 86_400_000;
/** Days since 1970, which was a Thursday. */
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);
const weekdayOf = (number: number) => (number + 4) % 7;

/** A month as a count of months since year 0, with its first day and its length, in days since 1970. */
function monthOf(months: number): { first: number; length: number } {
  const first = Date.UTC(Math.floor(months / 12), months % 12, 1) / dayMs;
  return { first, length: Date.UTC(Math.floor(months / 12), (months % 12) + 1, 1) / dayMs - first };
}

/** The days of a rule within one of its periods (a day, a week, a month), in order. */
type Period = { readonly first: number; readonly days: readonly number[] };

/** The periods of a rule from the one that its start is in. */
function* periodsOf(rule: RecurrenceRule, start: number): Generator<Period> {
  const { freq, interval, byDay, weekStart } = rule;
  const weekdays = new Set(byDay.map(({ day }) => ruleDays.indexOf(day)));
  if (freq === 'DAILY') {
    for (let day = start; ; day += interval)
      yield { first: day, days: weekdays.size === 0 || weekdays.has(weekdayOf(day)) ? [day] : [] };
  }
  if (freq === 'WEEKLY') {
    const wanted = weekdays.size === 0 ? new Set([weekdayOf(start)]) : weekdays;
    const begins = ruleDays.indexOf(weekStart);
    for (let first = start - ((weekdayOf(start) - begins + 7) % 7); ; first += 7 * interval) {
      const days = [0, 1, 2, 3, 4, 5, 6].map((at) => first + at).filter((day) => wanted.has(weekdayOf(day)));
      yield { first, days };
    }
  }
  const [year = 0, month = 1, date = 1] = dayOf(start).split('-').map(Number);
  for (let months = year * 12 + month - 1; ; months += interval) {
    const { first, length } = monthOf(months);
    if (byDay.length === 0) yield { first, days: date <= length ? [first + date - 1] : [] };
    else yield { first, days: daysInMonth(rule, first, length) };
  }
}

function daysInMonth({ byDay }: RecurrenceRule, first: number, length: number): number[] {
  const found = new Set<number>();
  for (const { day, nth } of byDay) {
    const earliest = first + ((ruleDays.indexOf(day) - weekdayOf(first) + 7) % 7);
    const all = [0, 7, 14, 21, 28].map((later) => earliest + later).filter((one) => one < first + length);
    const chosen = nth === undefined ? all : [all.at(nth > 0 ? nth - 1 : nth)];
    for (const one of chosen) if (one !== undefined) found.add(one);
  }
  return [...found].sort((one, other) => one - other);
}

/**
 * The days on which something comes, in order: calendar days without a zone, which each zone then resolves for itself. A
 * start that the rule does not fall on is none of them.
 * @param start the first day on which it may come; COUNT counts from it
 * @param last the day after which nobody asks; a rule without an end needs it
 */
export function* daysOf(rule: RecurrenceRule, start: Day, last: Day): Generator<Day> {
  const from = numberOf(start);
  const to = Math.min(
    numberOf(last),
    rule.until === undefined ? Number.POSITIVE_INFINITY : numberOf(rule.until),
  );
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (const { first, days } of periodsOf(rule, from)) {
    if (first > to) return;
    for (const day of days) {
      if (day < from) continue;
      if (day > to || left === 0) return;
      left -= 1;
      yield dayOf(day);
    }
  }
}

/** One time of a series: wall clock in its zone, and the instants. */
export interface Occurrence {
  readonly date: Day;
  readonly start: WallTime;
  readonly end: WallTime;
  readonly startUtc: string;
  readonly endUtc: string;
}

/** The times of a series on each of its days. An end that is not after the start is on the next day. */
export interface SeriesTimes {
  /** `09:00` */
  readonly startTime: string;
  readonly endTime: string;
  readonly timezone: string;
}

/** The series on one of its days. Where clocks change, `intervalAt` says what becomes of a time that they skip. */
export function occurrenceOn({ startTime, endTime, timezone }: SeriesTimes, date: Day): Occurrence {
  const start = `${date}T${startTime}`;
  const end = `${endTime > startTime ? date : addDays(date, 1)}T${endTime}`;
  const instants = intervalAt(timezone, start, end);
  return { date, start, end, startUtc: instants.start.toISOString(), endUtc: instants.end.toISOString() };
}

/** The day of the week of a calendar day, as rules name it. */
export function ruleDayOf(day: Day): RuleDay {
  return ruleDays[weekdayOf(numberOf(day))] ?? 'SU';
}
