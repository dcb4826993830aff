import { type Cents, defineStates, multiplyCents } from '../../core/index.ts';
import { type RateLine, timedUnits } from './rates.lines.model.ts';
import { mayKeepRates } from './rates.policy.ts';

const may = mayKeepRates.allows;

/** A rate card from its first draft to the archive. A job moves cards on their first day and after their last. */
export const cardStates = defineStates<unknown>()({
  thing: 'rate card',
  states: {
    DRAFT: 'draft',
    SCHEDULED: 'scheduled',
    ACTIVE: 'active',
    EXPIRED: 'expired',
    ARCHIVED: 'archived',
  },
  moves: {
    // A card whose first day is still to come becomes scheduled.
    activate: { from: ['DRAFT'], to: 'ACTIVE', may, label: 'Activate', says: 'Activated' },
    withdraw: {
      from: ['SCHEDULED'],
      to: 'DRAFT',
      may,
      label: 'Back to draft',
      says: 'Taken back to draft',
    },
    archive: { from: ['DRAFT', 'EXPIRED'], to: 'ARCHIVED', may, label: 'Archive', says: 'Archived' },
    // One that was active once becomes expired again.
    restore: { from: ['ARCHIVED'], to: 'DRAFT', may, label: 'Restore', says: 'Restored' },
  },
  implied: {
    begin: { from: ['SCHEDULED'], to: 'ACTIVE', says: 'Its first day came' },
    expire: { from: ['SCHEDULED', 'ACTIVE'], to: 'EXPIRED', says: 'Its last day is over' },
    extend: { from: ['EXPIRED'], to: 'ACTIVE', says: 'Its last day was moved' },
  },
});

export type CardStatus = keyof typeof cardStates.states;
export type CardMove = keyof typeof cardStates.moves;

/** What a price is for. */
export type PriceKey = Pick<RateLine, 'serviceType' | 'shiftType' | 'unit' | 'dayType' | 'timeBand'>;

/** The identity of a price on its card: service, shift type, unit, day type and time band. No two lines share it. */
export function keyOfLine({ serviceType, shiftType, unit, dayType, timeBand }: PriceKey): string {
  return [serviceType, shiftType, unit, dayType, timeBand].join(' ');
}

/**
 * The slot of a price on its card. Two prices with one slot compete for the same shift, and only one of them would be used;
 * a card refuses the second. It is the key without the unit, because a price covers the whole shift whatever its unit.
 * Two kinds have a slot of their own: miles, and in live-in care the units of time, which pay what its days leave over.
 */
export function placeOfLine({ serviceType, shiftType, unit, dayType, timeBand }: PriceKey): string {
  const isBeside = shiftType === 'LIVE_IN' && timedUnits.includes(unit);
  const kind = unit === 'MILE' ? 'MILE' : isBeside ? 'REST' : 'SHIFT';
  return [serviceType, shiftType, kind, dayType, timeBand].join(' ');
}

/** The share of the bill rate that is left after pay, in percent; null where nothing is billed. */
export function marginPercent(billRateCents: Cents, payRateCents: Cents): number | null {
  return billRateCents === 0 ? null : ((billRateCents - payRateCents) / billRateCents) * 100;
}

/** What prices are measured by where a card holds. */
export interface RateLimits {
  /** In percent of the bill rate. */
  readonly marginLimit: number;
  /** Of the states in which the card holds. */
  readonly wages: readonly { readonly state: string; readonly hourlyCents: Cents }[];
}

export type RateWarning =
  | { readonly kind: 'PAY_ABOVE_BILL' }
  | { readonly kind: 'BELOW_MINIMUM_WAGE'; readonly state: string; readonly hourlyCents: Cents }
  | { readonly kind: 'LOW_MARGIN'; readonly percent: number };

/** How many of a unit an hour of work has; other units are not paid by time. */
const unitsInHour: Partial<Record<RateLine['unit'], number>> = { HOUR: 1, QUARTER_HOUR: 4 };

/**
 * What is worth a second look in a price. A minimum wage is compared with what is paid for an hour, so only with rates of
 * an hour and of a quarter of one.
 */
export function warningsOf(
  line: Pick<RateLine, 'unit'> & { readonly billRateCents: Cents; readonly payRateCents: Cents },
  { marginLimit, wages }: RateLimits,
): RateWarning[] {
  const { unit, billRateCents, payRateCents } = line;
  const warnings: RateWarning[] = [];
  if (payRateCents > billRateCents) warnings.push({ kind: 'PAY_ABOVE_BILL' });
  const perHour = unitsInHour[unit];
  const highest = wages.toSorted((one, other) => other.hourlyCents - one.hourlyCents)[0];
  if (perHour !== undefined && highest && payRateCents * perHour < highest.hourlyCents)
    warnings.push({ kind: 'BELOW_MINIMUM_WAGE', ...highest });
  const percent = marginPercent(billRateCents, payRateCents);
  if (percent !== null && percent >= 0 && percent < marginLimit)
    warnings.push({ kind: 'LOW_MARGIN', percent });
  return warnings;
}

/** How the prices of a copy differ from those of its card. */
export type Raise = {
  readonly side: 'BILL' | 'PAY' | 'BOTH';
  /** Rates are rounded to a multiple of it. */
  readonly roundToCents: 1 | 5 | 25;
} & (
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'AMOUNT'; readonly cents: Cents }
);

const hundredths = 10_000;

/**
 * A rate with so much percent or so many cents more, rounded half up to the step; never below zero. A rate of zero stays
 * zero: what is not charged is not raised.
 * @param rateCents cents of one unit; `percent` has at most two decimals
 */
export function raisedRate(rateCents: Cents, raise: Raise): Cents {
  if (rateCents === 0) return 0;
  const { roundToCents: step } = raise;
  // In steps, half up, from a whole number of hundredths of a percent: no binary fraction decides a half.
  const steps =
    raise.kind === 'PERCENT'
      ? multiplyCents(rateCents, hundredths + Math.round(raise.percent * 100), hundredths * step)
      : multiplyCents(rateCents + raise.cents, 1, step);
  return Math.max(0, steps * step);
}

/** A card's prices with a raise on the side that it is for. */
export function raisedLines<Line extends { readonly billRateCents: Cents; readonly payRateCents: Cents }>(
  lines: readonly Line[],
  raise: Raise,
): Line[] {
  const { side } = raise;
  return lines.map((line) => ({
    ...line,
    billRateCents: side === 'PAY' ? line.billRateCents : raisedRate(line.billRateCents, raise),
    payRateCents: side === 'BILL' ? line.payRateCents : raisedRate(line.payRateCents, raise),
  }));
}
