import {
  addDays,
  type Cents,
  type Day,
  dayMinutes,
  type Instant,
  intervalAt,
  type WallTime,
  wallStretches,
  wallTimeAt,
  weekdayOf,
} from '../../core/index.ts';
import { type Weekday, weekdays } from '../offices/index.ts';

// How many hours of a week are overtime, and what they pay. The rules are data, so that another state is a row.

/** When work is paid at one and a half times the regular rate, and when at twice. Minutes. */
export interface OvertimeRules {
  /** Regular minutes of a workweek; more are overtime. What a day has made overtime already does not count again. */
  readonly weekly: number;
  /** Regular minutes of a day, and those after which it pays twice; null: days have no limit. */
  readonly daily: { readonly over: number; readonly doubleOver: number } | null;
  /** Whether the seventh day of a workweek in which each day is worked is overtime from its start. */
  readonly hasSeventhDay: boolean;
}

const hour = 60;

export const overtimeRules = {
  /** 29 U.S.C. 207(a): over 40 hours in a workweek. */
  US_FEDERAL: { weekly: 40 * hour, daily: null, hasSeventhDay: false },
  /** California Labor Code 510(a): also over 8 and 12 hours in a day, and on the seventh day of a workweek. */
  US_CALIFORNIA: {
    weekly: 40 * hour,
    daily: { over: 8 * hour, doubleOver: 12 * hour },
    hasSeventhDay: true,
  },
} as const satisfies Record<string, OvertimeRules>;

export type OvertimeRuleSet = keyof typeof overtimeRules;

/** Time that was worked, on the clocks of the place of work, to the minute, and what an hour of it pays. */
export interface PaidVisit {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly rateCents: Cents;
}

interface Minutes {
  readonly regularMinutes: number;
  readonly overtimeMinutes: number;
  readonly doubleMinutes: number;
}

export interface PaidDay extends Minutes {
  readonly date: Day;
}

export interface Pay extends Minutes {
  readonly grossCents: Cents;
  /** Each day that was worked, in order. */
  readonly days: readonly PaidDay[];
}

/** What was worked on one day: its minutes, and cents times minutes at the straight rates. */
export interface WorkedDay {
  readonly minutes: number;
  readonly centMinutes: bigint;
}

const fullDay = 1_440;
const dayAt = (minutes: number): Day => wallTimeAt(minutes).slice(0, 10);

/** Elapsed time as calendar days have it, in order: a night in which the clocks go back is an hour longer. */
export function cutAtMidnight(
  timezone: string,
  start: Instant,
  end: Instant,
): { readonly date: Day; readonly minutes: number }[] {
  return wallStretches(timezone, start, end).flatMap((stretch) => {
    const parts: { date: Day; minutes: number }[] = [];
    for (let from = stretch.from; from < stretch.to; ) {
      const date = dayAt(from);
      const to = Math.min(dayMinutes(date) + fullDay, stretch.to);
      parts.push({ date, minutes: to - from });
      from = to;
    }
    return parts;
  });
}

/** Adds work to the day on which it was done. */
export function addWork(days: Map<Day, WorkedDay>, date: Day, work: WorkedDay): void {
  const known = days.get(date);
  days.set(date, {
    minutes: (known?.minutes ?? 0) + work.minutes,
    centMinutes: (known?.centMinutes ?? 0n) + work.centMinutes,
  });
}

function byDay(visits: readonly PaidVisit[], timezone: string): Map<Day, WorkedDay> {
  const days = new Map<Day, WorkedDay>();
  for (const { start, end, rateCents } of visits) {
    const interval = intervalAt(timezone, start, end);
    for (const { date, minutes } of cutAtMidnight(timezone, interval.start, interval.end))
      addWork(days, date, { minutes, centMinutes: BigInt(minutes) * BigInt(rateCents) });
  }
  return days;
}

/** The first day of the workweek that a day is in. */
export function workweekOf(day: Day, startsOn: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - weekdays.indexOf(startsOn) + 7) % 7));
}

/** The minutes of one day before the week is looked at. */
function splitDay(minutes: number, { daily }: OvertimeRules, isSeventh: boolean): Minutes {
  if (!daily) return { regularMinutes: minutes, overtimeMinutes: 0, doubleMinutes: 0 };
  const [over, doubleOver] = isSeventh ? [0, daily.over] : [daily.over, daily.doubleOver];
  return {
    regularMinutes: Math.min(minutes, over),
    overtimeMinutes: Math.max(0, Math.min(minutes, doubleOver) - over),
    doubleMinutes: Math.max(0, minutes - doubleOver),
  };
}

/** The days of one workweek with what is overtime on each; hours above the weekly limit are the last of the week. */
function splitWeek(first: Day, worked: ReadonlyMap<Day, WorkedDay>, rules: OvertimeRules): PaidDay[] {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(first, at));
  const isWhole = dates.every((date) => worked.has(date));
  let left = rules.weekly;
  return dates.flatMap((date, at) => {
    const day = worked.get(date);
    if (!day) return [];
    const split = splitDay(day.minutes, rules, rules.hasSeventhDay && isWhole && at === 6);
    const regularMinutes = Math.min(split.regularMinutes, left);
    left -= regularMinutes;
    const above = split.regularMinutes - regularMinutes;
    return [{ date, ...split, regularMinutes, overtimeMinutes: split.overtimeMinutes + above }];
  });
}

const sum = (days: readonly PaidDay[], of: (day: PaidDay) => number) =>
  days.reduce((total, day) => total + of(day), 0);

/** A workweek in which somebody worked. */
export interface Workweek {
  readonly first: Day;
  /** Each day that was worked, in order. */
  readonly days: readonly PaidDay[];
  /** All that was earned at straight rates. */
  readonly straight: WorkedDay;
}

/** The workweeks of what was worked, in order, with what is overtime on each of their days. */
export function workweeksOf(
  worked: ReadonlyMap<Day, WorkedDay>,
  rules: OvertimeRules,
  startsOn: Weekday,
): Workweek[] {
  const firsts = new Set([...worked.keys()].map((day) => workweekOf(day, startsOn)));
  return [...firsts].sort().map((first) => {
    const days = splitWeek(first, worked, rules);
    const all = days.flatMap(({ date }) => worked.get(date) ?? []);
    return {
      first,
      days,
      straight: {
        minutes: all.reduce((total, day) => total + day.minutes, 0),
        centMinutes: all.reduce((total, day) => total + day.centMinutes, 0n),
      },
    };
  });
}

/**
 * What a week pays, half up to the cent. Where rates differ, the regular rate is their weighted average: all that was earned
 * at straight rates, divided by all hours (29 CFR 778.115; California DLSE Manual 49.2.5). Overtime adds half of it for
 * each hour, double time the whole of it.
 */
export function grossOf({ days, straight }: Workweek): Cents {
  const minutes = BigInt(straight.minutes);
  if (minutes === 0n) return 0;
  const overtime = BigInt(sum(days, (day) => day.overtimeMinutes));
  const double = BigInt(sum(days, (day) => day.doubleMinutes));
  // centMinutes / 60 × (1 + (overtime / 2 + double) / minutes), as one fraction.
  const numerator = straight.centMinutes * (2n * minutes + overtime + 2n * double);
  const denominator = BigInt(hour) * 2n * minutes;
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Regular hours, overtime and double time of one person, and what they pay.
 * @param visits that do not overlap, each with its end after its start; of any number of workweeks
 */
export function payFor(
  visits: readonly PaidVisit[],
  given: {
    readonly rules: OvertimeRules;
    readonly workweekStart: Weekday;
    readonly timezone: string;
  },
): Pay {
  const weeks = workweeksOf(byDay(visits, given.timezone), given.rules, given.workweekStart);
  const days = weeks.flatMap((week) => week.days);
  return {
    regularMinutes: sum(days, (day) => day.regularMinutes),
    overtimeMinutes: sum(days, (day) => day.overtimeMinutes),
    doubleMinutes: sum(days, (day) => day.doubleMinutes),
    grossCents: weeks.reduce((total, week) => total + grossOf(week), 0),
    days,
  };
}
