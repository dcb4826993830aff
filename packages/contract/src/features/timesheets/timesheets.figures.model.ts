import { addCents, allocateCents, type Cents, type Day } from '../../core/index.ts';
import type { RateUnit } from '../rates/index.ts';
import { exactPayOf, regularRateOf, type WorkCell, type Workweek } from './timesheets.overtime.model.ts';
import { type PayComponent, payComponents } from './timesheets.text.ts';
import type { Trip } from './timesheets.travel.model.ts';
import {
  type Incentive,
  type PayRules,
  type Piece,
  type PricedPart,
  type PricedVisit,
  weeksOf,
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
  /** Of its workweek, for overtime and double time. Missing where it was approved before it was kept. */
  readonly regularRateCents?: Cents;
}

export interface FiguredVisit extends PaidMinutes {
  readonly id: string;
  /** For which it was worked. Missing where it was approved before timesheets held all offices. */
  readonly officeId?: string;
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
  /** What its hours pay of each workweek. Missing where it was approved before timesheets held all offices. */
  readonly weeks?: readonly WeekPay[];
  /** What other timesheets of a workweek, which are approved, paid too little or too much of it. */
  readonly adjustments?: readonly WeekPay[];
}

/** Of a workweek, what the hours of a timesheet pay. */
export interface WeekPay {
  /** Its first day. */
  readonly first: Day;
  readonly cents: Cents;
}

type Cell = WorkCell<Piece>;

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** Half up. */
const roundedCents = (share: bigint, denominator: bigint): Cents =>
  Number((2n * share + denominator) / (2n * denominator));

/**
 * What the cells of one timesheet pay of a week; undefined where another timesheet pays. The week is rounded once. Its cents up
 * to a moment are those of all work up to then, rounded, so that each timesheet pays its part and all parts are the week.
 */
function centsOf(week: Workweek<Piece>, isOwn: (cell: Cell) => boolean): (Cents | undefined)[] {
  const { shares, denominator } = exactPayOf(week);
  const found: (Cents | undefined)[] = [];
  let before = 0n;
  for (let at = 0; at < week.cells.length; ) {
    const own = isOwnAt(week, at, isOwn);
    let end = at + 1;
    while (end < week.cells.length && isOwnAt(week, end, isOwn) === own) end += 1;
    const run = shares.slice(at, end);
    const after = run.reduce((total, share) => total + share, before);
    const cents = roundedCents(after, denominator) - roundedCents(before, denominator);
    if (own) found.push(...(cents === 0 ? run.map(() => 0) : allocateCents(cents, weightsOf(run))));
    else found.push(...run.map(() => undefined));
    [before, at] = [after, end];
  }
  return found;
}

/** Shares as whole numbers that stay exact. */
function weightsOf(shares: readonly bigint[]): number[] {
  const all = shares.reduce((total, share) => total + share, 0n);
  const divisor = all / BigInt(Number.MAX_SAFE_INTEGER) + 1n;
  return shares.map((share) => Number(share / divisor));
}

function isOwnAt({ cells }: Workweek<Piece>, at: number, isOwn: (cell: Cell) => boolean): boolean {
  const cell = cells[at];
  return cell !== undefined && isOwn(cell);
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

function paidPart({ piece, component, minutes }: Cell, cents: Cents, regularRateCents: Cents): PaidPart {
  const { flatCents: _flat, ...rate } = piece.part;
  return { ...rate, component, minutes, cents, ...(component !== 'REGULAR' && { regularRateCents }) };
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
  const isSameRate =
    one.rateCents === other.rateCents &&
    one.unit === other.unit &&
    one.regularRateCents === other.regularRateCents;
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
 * @param visits that do not overlap, in any order, of whole workweeks and of all offices (29 CFR 778.103). Those that are
 * `isElsewhere` count toward overtime and are paid by another timesheet: the figures leave them out.
 */
export function figuresOf(visits: readonly PricedVisit[], rules: PayRules): SheetFigures {
  const paid: { visit: number; part: PaidPart }[] = [];
  const weeks: WeekPay[] = [];
  const isOwn = (visit: number) => visits[visit]?.isElsewhere !== true;
  const begun = new Set<number>();
  for (const week of weeksOf(visits, rules)) {
    const cents = centsOf(week, ({ piece }) => isOwn(piece.visit));
    const own: Cents[] = [];
    const regularRate = regularRateOf(week);
    for (const [at, cell] of week.cells.entries()) {
      const pays = cents[at];
      if (pays === undefined) continue;
      begun.add(cell.piece.visit);
      own.push(pays);
      paid.push({ visit: cell.piece.visit, part: paidPart(cell, pays, regularRate) });
    }
    if (own.length > 0) weeks.push({ first: week.first, cents: addCents(...own) });
  }
  for (const [visit, { parts }] of visits.entries())
    for (const { flatCents, ...part } of parts)
      if (part.minutes === 0 && flatCents > 0 && isOwn(visit))
        paid.push({ visit, part: { ...part, component: 'REGULAR', cents: flatCents } });
  for (const [visit, { incentive }] of visits.entries())
    if (incentive && incentive.cents > 0 && begun.has(visit))
      paid.push({ visit, part: incentivePart(incentive) });
  const all = paid.map(({ part }) => part);
  return {
    ...minutesOf(all),
    grossCents: addCents(...all.map(({ cents }) => cents)),
    visits: visits.flatMap(({ id, officeId, trip, pauses = [] }, at) => {
      if (!isOwn(at)) return [];
      const unpaidMinutes = sum(pauses, ({ minutes }) => minutes);
      const more = {
        ...(officeId !== undefined && { officeId }),
        ...(trip && { trip }),
        ...(unpaidMinutes > 0 && { unpaidMinutes }),
      };
      const parts = joined(paid.flatMap(({ visit, part }) => (visit === at ? [part] : [])));
      const cents = addCents(...parts.map((part) => part.cents));
      return [{ id, ...more, ...minutesOf(parts), cents, parts }];
    }),
    rates: ratesOf(all),
    weeks,
  };
}
