import {
  addDays,
  type Cents,
  type Day,
  dayMinutes,
  type Instant,
  wallStretches,
  wallTimeAt,
  weekdayOf,
} from '../../core/index.ts';
import { type Weekday, weekdays } from '../offices/index.ts';
import {
  type IncentiveBase,
  type OvertimeRuleSet,
  type OvertimeRules,
  rulesOn,
} from './timesheets.rules.model.ts';
import type { HourComponent } from './timesheets.text.ts';

// How many hours of a week are overtime, and what they pay.

interface Minutes {
  readonly regularMinutes: number;
  readonly overtimeMinutes: number;
  readonly doubleMinutes: number;
}

export interface PaidDay extends Minutes {
  readonly date: Day;
}

/** What was worked on one day: its minutes, and cents times minutes at the straight rates. */
export interface WorkedDay {
  readonly minutes: number;
  /** Of them, those of live-in care. */
  readonly liveInMinutes: number;
  readonly centMinutes: bigint;
  /** Incentives of the shifts that began on it. */
  readonly incentiveCents: Cents;
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
    liveInMinutes: (known?.liveInMinutes ?? 0) + work.liveInMinutes,
    centMinutes: (known?.centMinutes ?? 0n) + work.centMinutes,
    incentiveCents: (known?.incentiveCents ?? 0) + work.incentiveCents,
  });
}

/** The first day of the workweek that a day is in. */
export function workweekOf(day: Day, startsOn: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - weekdays.indexOf(startsOn) + 7) % 7));
}

/** The minutes of one day before the week is looked at. */
function splitDay(minutes: number, { daily }: OvertimeRules, isSeventh: boolean): Minutes {
  if (!daily) return { regularMinutes: minutes, overtimeMinutes: 0, doubleMinutes: 0 };
  const [over, limit] = isSeventh ? [0, daily.over] : [daily.over, daily.doubleOver];
  const doubleOver = limit ?? minutes;
  return {
    regularMinutes: Math.min(minutes, over),
    overtimeMinutes: Math.max(0, Math.min(minutes, doubleOver) - over),
    doubleMinutes: Math.max(0, minutes - doubleOver),
  };
}

/** A person who does any other work in a workweek loses the exemption for all of that week. */
const isLiveInAlone = (day: WorkedDay | undefined) => day === undefined || day.liveInMinutes === day.minutes;

/** The days of one workweek with what is overtime on each; hours above the weekly limit are the last of the week. */
function splitWeek(first: Day, worked: ReadonlyMap<Day, WorkedDay>, rules: OvertimeRules): PaidDay[] {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(first, at));
  if (rules.isLiveInExempt && dates.every((date) => isLiveInAlone(worked.get(date))))
    return dates.flatMap((date) => {
      const { minutes = 0 } = worked.get(date) ?? {};
      return minutes > 0 ? [{ date, regularMinutes: minutes, overtimeMinutes: 0, doubleMinutes: 0 }] : [];
    });
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
  /** All that was earned at straight rates, and all incentives. */
  readonly straight: WorkedDay;
  readonly incentiveOver: IncentiveBase;
}

/** The workweeks of what was worked, in order, with what is overtime on each of their days. */
export function workweeksOf(
  worked: ReadonlyMap<Day, WorkedDay>,
  ruleSet: OvertimeRuleSet,
  startsOn: Weekday,
): Workweek[] {
  const firsts = new Set([...worked.keys()].map((day) => workweekOf(day, startsOn)));
  return [...firsts].sort().map((first) => {
    const rules = rulesOn(ruleSet, first);
    const days = splitWeek(first, worked, rules);
    const all = days.flatMap(({ date }) => worked.get(date) ?? []);
    return {
      first,
      days,
      incentiveOver: rules.incentiveOver,
      straight: {
        minutes: all.reduce((total, day) => total + day.minutes, 0),
        liveInMinutes: all.reduce((total, day) => total + day.liveInMinutes, 0),
        centMinutes: all.reduce((total, day) => total + day.centMinutes, 0n),
        incentiveCents: all.reduce((total, day) => total + day.incentiveCents, 0),
      },
    };
  });
}

/** What each minute of a week adds to the pay for its incentives: so many halves of their cents, divided by `base` minutes. */
export interface IncentiveShare {
  readonly base: bigint;
  readonly halves: Readonly<Record<HourComponent, bigint>>;
}

/** How the incentives of a week count for its overtime. A week of overtime alone divides by all hours: it has no others. */
export function incentiveShareOf({ days, straight, incentiveOver }: Workweek): IncentiveShare {
  const regular = sum(days, (day) => day.regularMinutes);
  return incentiveOver === 'REGULAR_HOURS' && regular > 0
    ? { base: BigInt(regular), halves: { REGULAR: 0n, OVERTIME: 3n, DOUBLE: 4n } }
    : { base: BigInt(straight.minutes), halves: { REGULAR: 0n, OVERTIME: 1n, DOUBLE: 2n } };
}

/**
 * What the hours of a week pay, half up to the cent; its incentives come on top. Where rates differ, the regular rate is their
 * weighted average: all that was earned at straight rates, divided by all hours (29 CFR 778.115; California DLSE Manual
 * 49.2.5). Overtime adds half of it for each hour, double time the whole of it, and both add their share of the incentives.
 */
export function hoursPayOf(week: Workweek): Cents {
  const { days, straight } = week;
  const minutes = BigInt(straight.minutes);
  if (minutes === 0n) return 0;
  const overtime = BigInt(sum(days, (day) => day.overtimeMinutes));
  const double = BigInt(sum(days, (day) => day.doubleMinutes));
  const { base, halves } = incentiveShareOf(week);
  // centMinutes / 60 × (1 + (overtime / 2 + double) / minutes) + incentives × halves / 2 / base, as one fraction.
  const ofRates = straight.centMinutes * (2n * minutes + overtime + 2n * double) * base;
  const ofIncentives =
    BigInt(straight.incentiveCents) * (overtime * halves.OVERTIME + double * halves.DOUBLE) * 60n * minutes;
  const denominator = 60n * 2n * minutes * base;
  return Number((2n * (ofRates + ofIncentives) + denominator) / (2n * denominator));
}
