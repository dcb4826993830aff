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

/** Time that was worked within one day. */
export interface WorkPiece {
  readonly date: Day;
  readonly minutes: number;
  /** Cents times minutes at its straight rate. */
  readonly centMinutes: bigint;
  readonly isLiveIn: boolean;
  /** The incentive of a shift that began with it. */
  readonly incentiveCents: Cents;
  /** The rules of the place where it was worked. */
  readonly ruleSet: OvertimeRuleSet;
}

/** A piece, or a share of one, as one component. */
export interface WorkCell<Piece extends WorkPiece = WorkPiece> {
  readonly piece: Piece;
  readonly component: HourComponent;
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

/** The first day of the workweek that a day is in. */
export function workweekOf(day: Day, startsOn: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - weekdays.indexOf(startsOn) + 7) % 7));
}

/** The rules of a workweek: each place has its own, and the week takes of them what is better for the employee. */
interface WeekRules {
  readonly bySet: ReadonlyMap<OvertimeRuleSet, OvertimeRules>;
  /** The lowest weekly limit: all hours for one employer count toward it (29 CFR 778.103). */
  readonly weekly: number;
  /** Live-in care is all work of the week, and exempt in each place of it. */
  readonly isExempt: boolean;
  readonly incentiveOver: IncentiveBase;
  /** The seventh day of a week in which each day was worked. Undefined: there is none. */
  readonly seventhDay: Day | undefined;
}

function rulesOfWeek(first: Day, pieces: readonly WorkPiece[]): WeekRules {
  const bySet = new Map(pieces.map(({ ruleSet }) => [ruleSet, rulesOn(ruleSet, first)] as const));
  const all = [...bySet.values()];
  const dates = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(first, at));
  return {
    bySet,
    weekly: Math.min(...all.map(({ weekly }) => weekly)),
    isExempt: all.every(({ isLiveInExempt }) => isLiveInExempt) && pieces.every(({ isLiveIn }) => isLiveIn),
    incentiveOver: all.some(({ incentiveOver }) => incentiveOver === 'REGULAR_HOURS')
      ? 'REGULAR_HOURS'
      : 'ALL_HOURS',
    seventhDay: dates.every((day) => pieces.some(({ date }) => date === day)) ? dates.at(-1) : undefined,
  };
}

/** Up to which minute of a day work pays as each component, before the week is looked at. */
function dayLimits(
  { daily, hasSeventhDay }: OvertimeRules,
  isSeventh: boolean,
): readonly [HourComponent, number][] {
  if (!daily) return [['REGULAR', Number.POSITIVE_INFINITY]];
  const { over, doubleOver } = daily;
  const [regular, overtime] = hasSeventhDay && isSeventh ? [0, over] : [over, doubleOver];
  return [
    ['REGULAR', regular],
    ['OVERTIME', overtime ?? Number.POSITIVE_INFINITY],
    ['DOUBLE', Number.POSITIVE_INFINITY],
  ];
}

/**
 * The work of one workweek by what it pays, in the order of work. Days count by the rules of each place, the week counts all
 * hours; what a day has made overtime does not count again, so that no hour has two premiums and the greater number of hours
 * is overtime.
 */
function cellsOf<Piece extends WorkPiece>(
  pieces: readonly Piece[],
  { bySet, weekly, isExempt, seventhDay }: WeekRules,
): WorkCell<Piece>[] {
  const worked = new Map<string, number>();
  let left = isExempt ? Number.POSITIVE_INFINITY : weekly;
  return pieces.flatMap((piece) => {
    const { date, ruleSet } = piece;
    const rules = bySet.get(ruleSet) ?? rulesOn(ruleSet, date);
    const limits: readonly [HourComponent, number][] = isExempt
      ? [['REGULAR', Number.POSITIVE_INFINITY]]
      : dayLimits(rules, date === seventhDay);
    const key = `${ruleSet} ${date}`;
    const before = worked.get(key) ?? 0;
    worked.set(key, before + piece.minutes);
    const minutesAs = new Map<HourComponent, number>();
    const add = (component: HourComponent, minutes: number) => {
      if (minutes > 0) minutesAs.set(component, (minutesAs.get(component) ?? 0) + minutes);
    };
    let at = before;
    for (const [component, limit] of limits) {
      const minutes = Math.max(0, Math.min(before + piece.minutes, limit) - at);
      at += minutes;
      const kept = component === 'REGULAR' ? Math.min(minutes, left) : minutes;
      if (component === 'REGULAR') left -= kept;
      add(component, kept);
      add('OVERTIME', minutes - kept);
    }
    let done = 0;
    const share = (upTo: number) => (piece.centMinutes * BigInt(upTo)) / BigInt(piece.minutes);
    return [...minutesAs].map(([component, minutes]) => {
      const centMinutes = share(done + minutes) - share(done);
      done += minutes;
      return { piece, component, minutes, centMinutes };
    });
  });
}

/** A workweek in which somebody worked. */
export interface Workweek<Piece extends WorkPiece = WorkPiece> {
  readonly first: Day;
  /** All its work by what it pays, in the order of work. */
  readonly cells: readonly WorkCell<Piece>[];
  /** Each day that was worked, in order. */
  readonly days: readonly PaidDay[];
  readonly incentiveOver: IncentiveBase;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const minutesIn = (cells: readonly WorkCell[], component: HourComponent) =>
  sum(cells, (cell) => (cell.component === component ? cell.minutes : 0));

function daysOf(cells: readonly WorkCell[]): PaidDay[] {
  return [...Map.groupBy(cells, ({ piece }) => piece.date)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, own]) => ({
      date,
      regularMinutes: minutesIn(own, 'REGULAR'),
      overtimeMinutes: minutesIn(own, 'OVERTIME'),
      doubleMinutes: minutesIn(own, 'DOUBLE'),
    }));
}

/** The workweeks of what one person worked, for whatever office. @param pieces with minutes, in the order of work */
export function workweeksOf<Piece extends WorkPiece>(
  pieces: readonly Piece[],
  startsOn: Weekday,
): Workweek<Piece>[] {
  return [...Map.groupBy(pieces, ({ date }) => workweekOf(date, startsOn))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([first, own]) => {
      const rules = rulesOfWeek(first, own);
      const cells = cellsOf(own, rules);
      return { first, cells, days: daysOf(cells), incentiveOver: rules.incentiveOver };
    });
}

/** What each minute of a week adds to the pay for its incentives: so many halves of their cents, divided by `base` minutes. */
interface IncentiveShare {
  readonly base: bigint;
  readonly halves: Readonly<Record<HourComponent, bigint>>;
}

/** How the incentives of a week count for its overtime. A week of overtime alone divides by all hours: it has no others. */
function incentiveShareOf({ cells, incentiveOver }: Workweek): IncentiveShare {
  const regular = minutesIn(cells, 'REGULAR');
  return incentiveOver === 'REGULAR_HOURS' && regular > 0
    ? { base: BigInt(regular), halves: { REGULAR: 0n, OVERTIME: 3n, DOUBLE: 4n } }
    : {
        base: BigInt(sum(cells, ({ minutes }) => minutes)),
        halves: { REGULAR: 0n, OVERTIME: 1n, DOUBLE: 2n },
      };
}

/** How much of the regular rate an hour pays beside its own rate, in halves. */
const halves: Record<HourComponent, bigint> = { REGULAR: 0n, OVERTIME: 1n, DOUBLE: 2n };

/**
 * What each cell of a week pays, exactly: its share of a number of cents, above one denominator. Where rates differ, the
 * regular rate is their weighted average: all that was earned at straight rates for whatever office, divided by all hours (29
 * CFR 778.115; California DLSE Manual 49.2.5). Overtime adds half of it for each hour, double time the whole of it, and both
 * add their share of the incentives.
 */
export function exactPayOf(week: Workweek): {
  readonly shares: readonly bigint[];
  readonly denominator: bigint;
} {
  const { cells } = week;
  const minutes = BigInt(sum(cells, (cell) => cell.minutes));
  const straight = cells.reduce((total, cell) => total + cell.centMinutes, 0n);
  const incentives = BigInt(sum(incentivesOf(cells), (cents) => cents));
  // Without incentives the numbers stay small.
  const share = incentives === 0n ? { base: 1n, halves } : incentiveShareOf(week);
  // centMinutes / 60 + halves / 2 × (straight / 60 / minutes) + incentives × their halves / 2 / base, each for its minutes.
  return {
    denominator: 120n * minutes * share.base,
    shares: cells.map(({ component, minutes: own, centMinutes }) => {
      const ofRates = centMinutes * 2n * minutes + BigInt(own) * halves[component] * straight;
      const ofIncentives = 60n * incentives * minutes * BigInt(own) * share.halves[component];
      return ofRates * share.base + ofIncentives;
    }),
  };
}

/**
 * The regular rate of a week in cents an hour, half a cent up: of which overtime pays half on top of each hour, double time the
 * whole (29 CFR 778.109). It is the average of all straight pay, with the incentives divided by the hours that the rules name.
 */
export function regularRateOf(week: Workweek): Cents {
  const { cells } = week;
  const minutes = BigInt(sum(cells, (cell) => cell.minutes));
  if (minutes === 0n) return 0;
  const straight = cells.reduce((total, cell) => total + cell.centMinutes, 0n);
  const incentives = BigInt(sum(incentivesOf(cells), (cents) => cents));
  const { base } = incentiveShareOf(week);
  const share = straight * base + 60n * incentives * minutes;
  const denominator = minutes * base;
  return Number((2n * share + denominator) / (2n * denominator));
}

/** The incentives of pieces, each once, although a piece may be cut into several cells. */
const incentivesOf = (cells: readonly WorkCell[]): Cents[] =>
  [...new Set(cells.map(({ piece }) => piece))].map(({ incentiveCents }) => incentiveCents);
