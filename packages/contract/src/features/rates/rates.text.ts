import type { ShiftType } from '../../core/index.ts';
import type { DayType, OverrideScope, RateUnit } from './rates.lines.model.ts';

// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

export const shiftTypeLabels: Readonly<Record<ShiftType, string>> = {
  HOURLY: 'Hourly',
  OVERNIGHT_AWAKE: 'Overnight, awake',
  OVERNIGHT_SLEEP: 'Overnight, sleep',
  LIVE_IN: 'Live-in',
  VISIT_FLAT: 'Flat visit',
};

export const rateUnitLabels: Readonly<Record<RateUnit, string>> = {
  HOUR: 'Hour',
  QUARTER_HOUR: 'Quarter hour',
  VISIT: 'Visit',
  DAY: 'Day',
  NIGHT: 'Night',
  MILE: 'Mile',
};

export const dayTypeLabels: Readonly<Record<DayType | 'ANY', string>> = {
  ANY: 'Any day',
  WEEKDAY: 'Weekday',
  WEEKEND: 'Weekend',
  HOLIDAY: 'Holiday',
};

export const timeBandLabels = {
  ANY: 'Any time',
  DAY: 'Day',
  EVENING: 'Evening',
  OVERNIGHT: 'Overnight',
} as const;

export const overrideScopeLabels: Readonly<Record<OverrideScope, string>> = {
  SHIFT: 'One shift',
  CLIENT_STAFF: 'Client with one caregiver',
  CLIENT: 'Client',
  PAYER: 'Payer',
  STAFF: 'Caregiver',
};

/** The scopes that an override can be written for. */
export const writtenScopes = ['CLIENT', 'CLIENT_STAFF', 'PAYER', 'STAFF', 'SHIFT'] as const;
export type WrittenScope = (typeof writtenScopes)[number];

export const cardSorts = ['-from', 'from', 'name', '-name'] as const;

/** The most prices of one card. */
export const mostLines = 1_000;
/** The highest rate of one unit, in cents: $100,000. */
export const mostRateCents = 10_000_000;
/** The fewest units that a line can ask for. */
export const mostMinUnits = 24;
/** Days of the longest shift that is priced. */
export const mostShiftDays = 31;

/** The sentences of rates, the same on the server and on the screen. */
export const ratesText = {
  card: 'This rate card',
  override: 'This override',
  name: 'Name is required',
  from: 'Effective date is required',
  toBeforeFrom: 'The last day cannot be before the effective date.',
  negative: 'Rate must be 0 or more',
  tooHigh: 'Rate must be at most $100,000.00',
  wholeCents: 'Enter the rate in whole cents.',
  minUnits: `Minimum units are a whole number from 0 to ${mostMinUnits}.`,
  overtime: 'The overtime multiplier is a number from 1 to 3.',
  tooManyLines: `A rate card holds at most ${mostLines.toLocaleString('en-US')} prices.`,
  emptyIsCard: 'Leave empty to use the rate card',
  twice: 'This service, shift type, unit, day and time already has a price in this card.',
  twoUnits:
    'This service, shift type, day and time already has a price by another unit. Shifts are priced by one of them only.',
  noColumns: (columns: string) => `The first row names the columns. These are missing: ${columns}.`,
  noPrices: 'There are no prices below the first row of this file.',
  unknownWord: (word: string) => `“${word}” is not one of the choices.`,
  noAmount: (text: string) => `“${text}” is not an amount. Enter it as 34.00, with a point for the cents.`,
  noNumber: (text: string) => `“${text}” is not a number. Enter it as 1.5, with a point for the decimals.`,
  noLines: 'Add at least one price before you activate this rate card.',
  used: 'This rate card has been used. Create a new version.',
  over: 'This rate card is over. Create a new version.',
  onlyDrafts: 'Only a draft can be deleted.',
  begun: 'This rate card has begun. Create a new version.',
  overlap: (card: string, from: string, to: string) => `These dates overlap with “${card}” (${from}–${to}).`,
  overlapOverride: (from: string, to: string) => `These dates overlap with another override (${from}–${to}).`,
  wouldLose: (card: string, services: string) =>
    `“${card}” would end, and it also has prices for ${services}. Add them to this card, or give “${card}” a last day first.`,
  wouldEnd: (card: string, lastDay: string) =>
    `“${card}” would end, and nothing would have a price after ${lastDay}, the last day of this card. Leave its last day empty, or give “${card}” a last day first.`,
  missing: (service: string, date: string) => `No rate found for ${service} on ${date}.`,
  chooseOffice: 'Choose one of the agency’s offices.',
  chooseClient: 'Choose a client.',
  chooseStaff: 'Choose a caregiver.',
  chooseShift: 'Choose a shift of this client.',
  choosePayer: 'Choose a payer.',
  chooseCard: 'Choose a rate card.',
  onlyFor: 'An override of this kind does not take this.',
  oneRate: 'Enter a bill rate, a pay rate, or both.',
  reason: 'Enter why this differs from the rate card.',
  endBeforeStart: 'The shift must end after it starts.',
  tooLong: `A shift lasts at most ${mostShiftDays} days.`,
  percent: 'Enter a percentage from -90 to 500.',
  amount: 'Enter an amount from -$1,000 to $1,000.',
  payAboveBill: 'Pay rate is higher than bill rate.',
  belowMinimumWage: (state: string, wage: string) => `Pay is below the minimum wage of ${state} (${wage}).`,
  lowMargin: (margin: string, limit: string) => `The margin of ${margin} is below ${limit}.`,
} as const;
