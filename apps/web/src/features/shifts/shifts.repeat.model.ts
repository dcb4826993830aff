import {
  type Day,
  type Display,
  formatRule,
  formatWordDate,
  isFault,
  parseRule,
  type RecurrenceRule,
  ruleDays,
  weekdayNames,
  weekdayOf,
} from '@homeward/contract/core';
import { shiftsText } from '@homeward/contract/shifts';
import { counted } from './shifts.text.ts';

/** How a shift repeats, as it is chosen; what another choice would need is kept while it is chosen. */
export interface Repeat {
  /** `OTHER`: a rule that these fields cannot say, kept as it is. */
  readonly kind: 'NONE' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'OTHER';
  /** Every so many days, weeks or months. */
  readonly interval: number;
  /** Of a weekly one: 0 is Sunday. */
  readonly days: readonly number[];
  /** Of a monthly one: on the day of its start, or on the nth weekday. */
  readonly monthly: 'DATE' | 'WEEKDAY';
  /** From 1 to 5, or -1 for the last. */
  readonly nth: number;
  readonly weekday: number;
  readonly ends: 'NEVER' | 'ON' | 'AFTER';
  readonly until: Day | null;
  readonly count: number;
  /** The rule of `OTHER`. */
  readonly raw: string;
}

export const nthLabels: ReadonlyArray<readonly [nth: number, label: string]> = [
  [1, 'First'],
  [2, 'Second'],
  [3, 'Third'],
  [4, 'Fourth'],
  [5, 'Fifth'],
  [-1, 'Last'],
];

/** What is offered first for a start: its weekday, its place within the month. */
export function firstRepeat(start: Day | null): Repeat {
  const weekday = start === null ? 1 : weekdayOf(start);
  const date = start === null ? 1 : Number(start.slice(8));
  return {
    kind: 'NONE',
    interval: 1,
    days: [weekday],
    monthly: 'DATE',
    nth: Math.ceil(date / 7),
    weekday,
    ends: 'NEVER',
    until: null,
    count: 10,
    raw: '',
  };
}

/** A rule as the fields show it. */
export function repeatOf(text: string, start: Day): Repeat {
  const blank = { ...firstRepeat(start), raw: text };
  const rule = parseRule(text);
  if (isFault(rule)) return { ...blank, kind: 'OTHER' };
  const { freq, interval, byDay, until, count } = rule;
  const [first, ...rest] = byDay;
  const isPlain =
    (freq === 'DAILY' && byDay.length === 0) ||
    freq === 'WEEKLY' ||
    (freq === 'MONTHLY' && (first === undefined || (rest.length === 0 && isListed(first.nth))));
  const days = byDay.map(({ day }) => ruleDays.indexOf(day));
  return {
    ...blank,
    kind: isPlain ? freq : 'OTHER',
    interval,
    ...(freq === 'WEEKLY' && days.length > 0 && { days: days.sort((one, other) => one - other) }),
    ...(freq === 'MONTHLY' &&
      first !== undefined && {
        monthly: 'WEEKDAY' as const,
        nth: first.nth ?? 1,
        weekday: ruleDays.indexOf(first.day),
      }),
    ends: until === undefined ? (count === undefined ? 'NEVER' : 'AFTER') : 'ON',
    until: until ?? null,
    count: count ?? blank.count,
  };
}

const isListed = (nth: number | undefined) => nthLabels.some(([one]) => one === nth);

/** What the fields say as the value of an RRULE; undefined where it does not repeat. */
export function ruleOf(repeat: Repeat, weekStart: 'sunday' | 'monday'): string | undefined {
  const { kind, interval, days, monthly, nth, weekday, ends, until, count, raw } = repeat;
  if (kind === 'NONE') return undefined;
  if (kind === 'OTHER') return raw;
  const nameOf = (day: number) => ruleDays[day] ?? 'SU';
  const byDay: RecurrenceRule['byDay'] =
    kind === 'WEEKLY'
      ? [...days].sort((one, other) => one - other).map((day) => ({ day: nameOf(day) }))
      : kind === 'MONTHLY' && monthly === 'WEEKDAY'
        ? [{ day: nameOf(weekday), nth }]
        : [];
  return formatRule({
    freq: kind,
    interval,
    byDay,
    // Only where a week is skipped does it matter on which day weeks begin.
    weekStart: kind === 'WEEKLY' && interval > 1 && weekStart === 'sunday' ? 'SU' : 'MO',
    ...(ends === 'ON' && until !== null && { until }),
    ...(ends === 'AFTER' && { count }),
  });
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** What is missing or wrong, by field. */
export function repeatErrors(repeat: Repeat, start: Day | null): Record<string, string> {
  const { kind, interval, days, ends, until, count } = repeat;
  if (kind === 'NONE' || kind === 'OTHER') return {};
  const rule = parseRule(`FREQ=DAILY;COUNT=${count}`);
  const found = {
    interval: isWhole(interval, 52) ? undefined : 'Enter a whole number from 1 to 52.',
    days: kind === 'WEEKLY' && days.length === 0 ? shiftsText.noWeekday : undefined,
    until:
      ends !== 'ON'
        ? undefined
        : until === null
          ? 'Choose a day.'
          : start !== null && until < start
            ? shiftsText.untilBeforeStart
            : undefined,
    count:
      ends !== 'AFTER' || isWhole(count, 730)
        ? undefined
        : count > 730 && isFault(rule)
          ? rule.message
          : 'Enter a whole number from 1 to 730.',
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [[field, message]])),
  );
}

/** The days of the week on which it may come, in the order of the reader's week. */
export function weekdaysOf(repeat: Repeat, display: Pick<Display, 'weekStart'>): number[] {
  const week = weekFrom(display);
  if (repeat.kind === 'WEEKLY') return week.filter((day) => repeat.days.includes(day));
  if (repeat.kind === 'MONTHLY' && repeat.monthly === 'WEEKDAY') return [repeat.weekday];
  return week;
}

/** The days of the week from the one that begins it: 0 is Sunday. */
export const weekFrom = ({ weekStart }: Pick<Display, 'weekStart'>): number[] =>
  weekStart === 'monday' ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6];

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const;

/** "Every 2 weeks on Monday and Wednesday, until Mar 1, 2027". */
export function repeatInWords(repeat: Repeat, display: Display): string {
  const { kind, interval, monthly, nth, weekday, ends, until, count, raw } = repeat;
  if (kind === 'NONE') return 'Does not repeat';
  if (kind === 'OTHER') return raw;
  const nameOf = (day: number) => weekdayNames[day] ?? '';
  const every = interval === 1 ? `Every ${units[kind]}` : `Every ${counted(interval, units[kind])}`;
  const days = weekdaysOf(repeat, display).map(nameOf);
  const on =
    kind === 'WEEKLY'
      ? ` on ${listed(days)}`
      : kind === 'MONTHLY' && monthly === 'WEEKDAY'
        ? ` on the ${nthLabels.find(([one]) => one === nth)?.[1].toLowerCase()} ${nameOf(weekday)}`
        : '';
  const end =
    ends === 'ON' && until !== null
      ? `, until ${formatWordDate(until, display)}`
      : ends === 'AFTER'
        ? `, ${counted(count, 'time')}`
        : '';
  return `${every}${on}${end}`;
}

const listed = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
