import { addCents, allocateCents, type Cents } from '../../core/index.ts';
import type { RateUnit } from '../rates/index.ts';
import { hoursPayOf, incentiveShareOf, type Workweek } from './timesheets.overtime.model.ts';
import { type HourComponent, hourComponents, type PayComponent, payComponents } from './timesheets.text.ts';
import type { Trip } from './timesheets.travel.model.ts';
import {
  type Incentive,
  type PayRules,
  type Piece,
  type PricedPart,
  type PricedVisit,
  piecesOf,
  weeksOfPieces,
} from './timesheets.work.model.ts';

// What a timesheet says: the hours of its visits, what of them is overtime, and what they pay, to the cent.

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
  readonly trip?: Trip;
  /** Sleep that is not paid. */
  readonly unpaidMinutes?: number;
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

/** A piece, or a share of one, as one component. */
interface Cell extends Piece {
  readonly component: HourComponent;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** Gives the first minutes of a day to regular time, the next to overtime, the last to double time. */
function componentsOf(week: Workweek, pieces: readonly Piece[]): Cell[] {
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
          const component = hourComponents[at] ?? 'REGULAR';
          cells.push({ ...piece, component, minutes, centMinutes: share(done + minutes) - share(done) });
          done += minutes;
        }
        return cells;
      });
  });
}

/** How much of the regular rate an hour pays beside its own rate, in halves. */
const halves: Record<HourComponent, bigint> = { REGULAR: 0n, OVERTIME: 1n, DOUBLE: 2n };

/** What each cell of a week pays: together what its hours pay, to the cent. */
function centsOf(week: Workweek, cells: readonly Cell[]): Cents[] {
  const pay = hoursPayOf(week);
  if (pay === 0) return cells.map(() => 0);
  const { minutes, centMinutes, incentiveCents } = week.straight;
  const all = 2n * BigInt(minutes);
  const ofRates = (cell: Cell) =>
    cell.centMinutes * all + BigInt(cell.minutes) * halves[cell.component] * centMinutes;
  if (incentiveCents === 0) return allocateCents(pay, cells.map(ofRates).map(Number));
  const share = incentiveShareOf(week);
  const ofIncentives = (cell: Cell) =>
    30n * BigInt(incentiveCents) * all * BigInt(cell.minutes) * share.halves[cell.component];
  return allocateCents(
    pay,
    cells.map((cell) => Number(ofRates(cell) * share.base + ofIncentives(cell))),
  );
}

/** An incentive as a part of its visit. It is as much an override of the pay of its shift as a rate would be. */
const incentivePart = ({ cents, shiftId }: Incentive): PaidPart => ({
  ...{
    component: 'INCENTIVE',
    minutes: 0,
    rateCents: cents,
    unit: 'VISIT',
    dayType: '',
    timeBand: '',
    cents,
  },
  source: { level: 'SHIFT', id: shiftId, card: null },
});

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
 * An incentive is a part of its own; what it adds to overtime is in the overtime (29 CFR 778.208 to 778.211).
 * @param visits that do not overlap, in any order, of whole workweeks
 */
export function figuresOf(visits: readonly PricedVisit[], { timezone, ...rules }: PayRules): SheetFigures {
  const pieces = piecesOf(visits, timezone);
  const paid: { visit: number; part: PaidPart }[] = [];
  for (const week of weeksOfPieces(visits, pieces, rules)) {
    const cells = componentsOf(week, pieces);
    const cents = centsOf(week, cells);
    for (const [at, cell] of cells.entries())
      paid.push({ visit: cell.visit, part: paidPart(cell, cents[at] ?? 0) });
  }
  for (const [visit, { parts }] of visits.entries())
    for (const { flatCents, ...part } of parts)
      if (part.minutes === 0 && flatCents > 0)
        paid.push({ visit, part: { ...part, component: 'REGULAR', cents: flatCents } });
  for (const [visit, { incentive }] of visits.entries())
    if (
      incentive &&
      incentive.cents > 0 &&
      pieces.some((piece) => piece.visit === visit && piece.minutes > 0)
    )
      paid.push({ visit, part: incentivePart(incentive) });
  const all = paid.map(({ part }) => part);
  return {
    ...minutesOf(all),
    grossCents: addCents(...all.map(({ cents }) => cents)),
    visits: visits.map(({ id, trip, pauses = [] }, at) => {
      const unpaidMinutes = sum(pauses, ({ minutes }) => minutes);
      const more = { ...(trip && { trip }), ...(unpaidMinutes > 0 && { unpaidMinutes }) };
      const parts = joined(paid.flatMap(({ visit, part }) => (visit === at ? [part] : [])));
      return { id, ...more, ...minutesOf(parts), cents: addCents(...parts.map(({ cents }) => cents)), parts };
    }),
    rates: ratesOf(all),
  };
}
