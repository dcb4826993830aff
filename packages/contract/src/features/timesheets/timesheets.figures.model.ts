import { addCents, allocateCents, type Cents, type Day, type Instant, minuteMs } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import type { RateSource, RateUnit } from '../rates/index.ts';
import {
  addWork,
  cutAtMidnight,
  grossOf,
  type OvertimeRules,
  type WorkedDay,
  type Workweek,
  workweeksOf,
} from './timesheets.overtime.model.ts';
import { type PayComponent, payComponents } from './timesheets.text.ts';

// What a timesheet says: the hours of its visits, what of them is overtime, and what they pay, to the cent.

/** What the minutes of a part of a visit pay, and by which line of which card, or by which override. */
export interface PricedPart {
  readonly minutes: number;
  readonly rateCents: Cents;
  readonly unit: RateUnit;
  /** What the part pays where the unit is no time, and where it has no minutes (what is missing to a minimum). */
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
}

export interface PaidMinutes {
  readonly regularMinutes: number;
  readonly overtimeMinutes: number;
  readonly doubleMinutes: number;
}

/** What a part of a visit pays as one component. The cents of all of them are the gross. */
export interface PaidPart extends Omit<PricedPart, 'flatCents'> {
  readonly component: PayComponent;
  readonly cents: Cents;
}

export interface FiguredVisit extends PaidMinutes {
  readonly id: string;
  readonly cents: Cents;
  readonly parts: readonly PaidPart[];
}

/** What one rate pays as each component. */
export interface RateFigures {
  readonly rateCents: Cents;
  readonly unit: RateUnit;
  readonly components: readonly {
    readonly component: PayComponent;
    readonly minutes: number;
    readonly cents: Cents;
  }[];
}

export interface SheetFigures extends PaidMinutes {
  readonly grossCents: Cents;
  readonly visits: readonly FiguredVisit[];
  /** One for each rate that differs, the highest first. */
  readonly rates: readonly RateFigures[];
}

/** How the hours of a period are counted. */
export interface PayRules {
  readonly rules: OvertimeRules;
  readonly workweekStart: Weekday;
  readonly timezone: string;
}

/** A part of a visit within one day and one component. */
interface Cell {
  readonly visit: number;
  readonly part: PricedPart;
  readonly date: Day;
  readonly component: PayComponent;
  readonly minutes: number;
  readonly centMinutes: bigint;
}

const perHour: Partial<Record<RateUnit, number>> = { HOUR: 1, QUARTER_HOUR: 4 };

/** Cents times minutes that the first minutes of a part earn at its straight rate. What is flat is spread evenly. */
function earned({ rateCents, unit, minutes, flatCents }: PricedPart, first: number): bigint {
  const times = perHour[unit];
  if (times !== undefined) return BigInt(rateCents) * BigInt(times) * BigInt(first);
  return minutes === 0 ? 0n : (BigInt(flatCents) * 60n * BigInt(first)) / BigInt(minutes);
}

/** The parts of visits cut at midnight, in the order in which they were worked. */
function piecesOf(visits: readonly PricedVisit[], timezone: string): Omit<Cell, 'component'>[] {
  return visits
    .map(({ start, parts }, visit) => ({ at: new Date(start).getTime(), parts, visit }))
    .sort((one, other) => one.at - other.at || one.visit - other.visit)
    .flatMap(({ at, parts, visit }) => {
      let from = at;
      return parts.flatMap((part) => {
        const to = from + part.minutes * minuteMs;
        let done = 0;
        const pieces = cutAtMidnight(timezone, new Date(from), new Date(to)).map(({ date, minutes }) => {
          const before = earned(part, done);
          done += minutes;
          return { visit, part, date, minutes, centMinutes: earned(part, done) - before };
        });
        from = to;
        return pieces;
      });
    });
}

/** Gives the first minutes of a day to regular time, the next to overtime, the last to double time. */
function componentsOf(week: Workweek, pieces: readonly Omit<Cell, 'component'>[]): Cell[] {
  return week.days.flatMap((day) => {
    const left = [day.regularMinutes, day.overtimeMinutes, day.doubleMinutes];
    let at = 0;
    return pieces
      .filter(({ date }) => date === day.date)
      .flatMap((piece) => {
        const cells: Cell[] = [];
        for (let done = 0; done < piece.minutes; ) {
          while (at < left.length - 1 && left[at] === 0) at += 1;
          const minutes = Math.min(left[at] ?? 0, piece.minutes - done) || piece.minutes - done;
          left[at] = (left[at] ?? 0) - minutes;
          const share = (upTo: number) => (piece.centMinutes * BigInt(upTo)) / BigInt(piece.minutes);
          const component = payComponents[at] ?? 'REGULAR';
          cells.push({ ...piece, component, minutes, centMinutes: share(done + minutes) - share(done) });
          done += minutes;
        }
        return cells;
      });
  });
}

/** How much of the regular rate an hour pays beside its own rate, in halves. */
const halves: Record<PayComponent, bigint> = { REGULAR: 0n, OVERTIME: 1n, DOUBLE: 2n };

/** What each cell of a week pays: together the gross of the week, to the cent. */
function centsOf(week: Workweek, cells: readonly Cell[]): Cents[] {
  const gross = grossOf(week);
  if (gross === 0) return cells.map(() => 0);
  const { minutes, centMinutes } = week.straight;
  const weights = cells.map((cell) =>
    Number(
      cell.centMinutes * 2n * BigInt(minutes) + BigInt(cell.minutes) * halves[cell.component] * centMinutes,
    ),
  );
  return allocateCents(gross, weights);
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const minutesIn = (parts: readonly PaidPart[], component: PayComponent) =>
  sum(parts, (part) => (part.component === component ? part.minutes : 0));

const minutesOf = (parts: readonly PaidPart[]): PaidMinutes => ({
  regularMinutes: minutesIn(parts, 'REGULAR'),
  overtimeMinutes: minutesIn(parts, 'OVERTIME'),
  doubleMinutes: minutesIn(parts, 'DOUBLE'),
});

function paidPart({ part, component, minutes }: Cell, cents: Cents): PaidPart {
  const { flatCents: _flat, ...rate } = part;
  return { ...rate, component, minutes, cents };
}

/** What one part pays as one component, where midnight has cut it in two. */
function joined(parts: readonly PaidPart[]): PaidPart[] {
  const found: PaidPart[] = [];
  for (const part of parts) {
    const { minutes, cents, ...key } = part;
    const at = found.findIndex((one) => isSamePart(one, key));
    const known = found[at];
    if (known)
      found[at] = { ...known, minutes: known.minutes + minutes, cents: addCents(known.cents, cents) };
    else found.push(part);
  }
  return found;
}

function isSamePart(one: PaidPart, other: Omit<PaidPart, 'minutes' | 'cents'>): boolean {
  const isSameRate = one.rateCents === other.rateCents && one.unit === other.unit;
  const isSameTime = one.dayType === other.dayType && one.timeBand === other.timeBand;
  return isSameRate && isSameTime && one.component === other.component && one.source.id === other.source.id;
}

/** One line for each rate that differs, the highest first. */
function ratesOf(parts: readonly PaidPart[]): RateFigures[] {
  const byRate = Map.groupBy(parts, ({ unit, rateCents }) => `${unit} ${rateCents}`);
  return [...byRate.values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { rateCents, unit } = first;
      const components = payComponents.flatMap((component) => {
        const those = same.filter((part) => part.component === component);
        if (those.length === 0) return [];
        const cents = addCents(...those.map((part) => part.cents));
        return [{ component, minutes: sum(those, (part) => part.minutes), cents }];
      });
      return [{ rateCents, unit, components }];
    })
    .sort((one, other) => other.rateCents - one.rateCents || (one.unit < other.unit ? -1 : 1));
}

/**
 * What visits of one person pay: by visit, by rate and in all. Overtime is the last of a day or of a workweek, and adds
 * half of the regular rate to the rate of the visit, double time the whole of it. Each workweek is rounded once; its cents
 * go to its parts so that none is lost. What is missing to a minimum is paid beside the hours: it is no work (29 CFR 778.220).
 * @param visits that do not overlap, in any order, of whole workweeks
 */
export function figuresOf(
  visits: readonly PricedVisit[],
  { rules, workweekStart, timezone }: PayRules,
): SheetFigures {
  const pieces = piecesOf(visits, timezone);
  const worked = new Map<Day, WorkedDay>();
  for (const { date, minutes, centMinutes } of pieces) addWork(worked, date, { minutes, centMinutes });
  const paid: { visit: number; part: PaidPart }[] = [];
  for (const week of workweeksOf(worked, rules, workweekStart)) {
    const cells = componentsOf(week, pieces);
    const cents = centsOf(week, cells);
    for (const [at, cell] of cells.entries())
      paid.push({ visit: cell.visit, part: paidPart(cell, cents[at] ?? 0) });
  }
  for (const [visit, { parts }] of visits.entries())
    for (const { flatCents, ...part } of parts)
      if (part.minutes === 0 && flatCents > 0)
        paid.push({ visit, part: { ...part, component: 'REGULAR', cents: flatCents } });
  const all = paid.map(({ part }) => part);
  return {
    ...minutesOf(all),
    grossCents: addCents(...all.map(({ cents }) => cents)),
    visits: visits.map(({ id }, at) => {
      const parts = joined(paid.flatMap(({ visit, part }) => (visit === at ? [part] : [])));
      return { id, ...minutesOf(parts), cents: addCents(...parts.map(({ cents }) => cents)), parts };
    }),
    rates: ratesOf(all),
  };
}
