import { type Cents, type Instant, minuteMs } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import type { RateSource, RateUnit } from '../rates/index.ts';
import { cutAtMidnight, type WorkPiece, type Workweek, workweeksOf } from './timesheets.overtime.model.ts';
import type { OvertimeRuleSet } from './timesheets.rules.model.ts';
import type { Span } from './timesheets.sleep.model.ts';
import type { Trip } from './timesheets.travel.model.ts';

// What was worked: visits and trips with their rates, cut into the days and workweeks that rules of overtime count.

/** What the minutes of a part of a visit pay, and by which line of which card, or by which override. */
export interface PricedPart {
  readonly minutes: number;
  readonly rateCents: Cents;
  readonly unit: RateUnit;
  /** What the part pays if its unit is not time (a visit, a day), or if it tops up to a minimum and has no minutes. */
  readonly flatCents: Cents;
  readonly dayType: string;
  readonly timeBand: string;
  readonly source: RateSource;
}

/** A visit as it is paid: its paid minutes are one stretch from `start` on. */
export interface PricedVisit {
  readonly id: string;
  readonly start: Instant;
  /** In the order in which they were worked. */
  readonly parts: readonly PricedPart[];
  readonly isLiveIn?: boolean;
  /** Time within it that is not paid, in order. */
  readonly pauses?: readonly Pause[];
  /** Set for a trip between two visits. */
  readonly trip?: Trip;
  /** With what its shift was offered; paid where some of its minutes are. */
  readonly incentive?: Incentive;
  /** The rules of the office for which it was worked; without them, those of the person. */
  readonly ruleSet?: OvertimeRuleSet;
  /** For which it was worked. */
  readonly officeId?: string;
  /** It counts for the workweek, and another timesheet pays it. */
  readonly isElsewhere?: boolean;
}

/** A flat amount for taking a shift. */
export interface Incentive {
  readonly shiftId: string;
  readonly cents: Cents;
}

/** Minutes that are not paid, after so many that are. */
export interface Pause {
  readonly after: number;
  readonly minutes: number;
}

/** How the hours of one person are counted: a workweek and its days are those of one clock, whatever the office. */
export interface PayRules {
  /** Where a visit has none of its own. */
  readonly ruleSet: OvertimeRuleSet;
  readonly workweekStart: Weekday;
  readonly timezone: string;
}

/** A part of a visit within one day. */
export interface Piece extends WorkPiece {
  /** Which of the visits. */
  readonly visit: number;
  readonly part: PricedPart;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const perHour: Partial<Record<RateUnit, number>> = { HOUR: 1, QUARTER_HOUR: 4 };

/** Cents times minutes that the first minutes of a part earn at its straight rate. What is flat is spread evenly. */
function earned({ rateCents, unit, minutes, flatCents }: PricedPart, first: number): bigint {
  const times = perHour[unit];
  if (times !== undefined) return BigInt(rateCents) * BigInt(times) * BigInt(first);
  return minutes === 0 ? 0n : (BigInt(flatCents) * 60n * BigInt(first)) / BigInt(minutes);
}

/** The moments between which some paid minutes of a visit were worked: from the first one on, without its pauses. */
function stretchesOf(
  { start, pauses = [] }: PricedVisit,
  first: number,
  minutes: number,
): { readonly from: number; readonly minutes: number }[] {
  const end = first + minutes;
  const cuts = pauses.flatMap(({ after }) => (after > first && after < end ? [after] : []));
  const begin = new Date(start).getTime();
  return [first, ...cuts].map((from, at) => {
    const past = sum(pauses, ({ after, minutes: left }) => (after <= from ? left : 0));
    return { from: begin + (from + past) * minuteMs, minutes: (cuts[at] ?? end) - from };
  });
}

/** The parts of visits cut at midnight, in the order in which they were worked. A workweek begins at midnight, too. */
function piecesOf(visits: readonly PricedVisit[], { timezone, ruleSet }: PayRules): Piece[] {
  return visits
    .map((visit, index) => ({ at: new Date(visit.start).getTime(), visit, index }))
    .sort((one, other) => one.at - other.at || one.index - other.index)
    .flatMap(({ visit, index }) => {
      let first = 0;
      const pieces = visit.parts.flatMap((part) => {
        let done = 0;
        const stretches = stretchesOf(visit, first, part.minutes);
        first += part.minutes;
        return stretches
          .flatMap(({ from, minutes }) =>
            cutAtMidnight(timezone, new Date(from), new Date(from + minutes * minuteMs)),
          )
          .map(({ date, minutes }) => {
            const before = earned(part, done);
            done += minutes;
            return { part, date, minutes, centMinutes: earned(part, done) - before };
          });
      });
      return pieces.map((piece, at) => ({
        ...piece,
        visit: index,
        isLiveIn: visit.isLiveIn === true,
        incentiveCents: at === 0 ? (visit.incentive?.cents ?? 0) : 0,
        ruleSet: visit.ruleSet ?? ruleSet,
      }));
    });
}

/** The workweeks of visits, in order, with all their work by what it pays. */
export function weeksOf(visits: readonly PricedVisit[], rules: PayRules): Workweek<Piece>[] {
  return workweeksOf(piecesOf(visits, rules), rules.workweekStart);
}

/**
 * Leaves sleep out of the time of a visit.
 * @param unpaid in minutes since the visit began, in order
 */
export function withoutSleep(
  parts: readonly PricedPart[],
  unpaid: readonly Span[],
): { readonly parts: PricedPart[]; readonly pauses: Pause[] } {
  const total = sum(parts, ({ minutes }) => minutes);
  const spans = unpaid.map(({ from, to }) => ({ from: Math.min(from, total), to: Math.min(to, total) }));
  let at = 0;
  let left = 0;
  return {
    parts: parts.map((part) => {
      const [from, to] = [at, at + part.minutes];
      at = to;
      const asleep = sum(spans, (span) => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)));
      return { ...part, minutes: part.minutes - asleep };
    }),
    pauses: spans.flatMap(({ from, to }) => {
      const after = from - left;
      left += to - from;
      return to > from ? [{ after, minutes: to - from }] : [];
    }),
  };
}
