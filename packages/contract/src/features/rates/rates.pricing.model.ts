import {
  type Cents,
  type Day,
  dayMinutes,
  intervalAt,
  multiplyCents,
  type ServiceType,
  type ShiftType,
  type WallTime,
  wallStretches,
  wallTimeAt,
} from '../../core/index.ts';
import { type BandPart, bandsOfDay, type TimeBandName, type TimeBands } from '../offices/index.ts';
import {
  type DayType,
  type Found,
  findRate,
  isCutAtBands,
  levelsOf,
  type PreparedRates,
  type RateMoment,
  type RateSource,
  type RateUnit,
  type ShiftParties,
  type Side,
  timedUnits,
  unitsThatPrice,
} from './rates.lines.model.ts';

// What an hour costs. The rules are those of the agency's price list: a shift is cut at midnight and at the edges of
// time bands and holidays, and each piece is priced by the most specific line of the first level that has one.

/** A shift to be priced: wall clock in `timezone`, to the minute; an end at or before the start is refused by the caller. */
export interface PricedShift extends ShiftParties {
  readonly serviceType: ServiceType;
  readonly shiftType: ShiftType;
  readonly start: WallTime;
  readonly end: WallTime;
  readonly timezone: string;
}

/** A part of a day, in minutes from its midnight. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** What days and hours are where the work is done. */
export interface RateCalendar {
  readonly on: (day: Day) => {
    readonly bands: TimeBands;
    readonly weekend: readonly DaySpan[];
    readonly holidays: readonly DaySpan[];
  };
}

export interface PricedSegment {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly dayType: DayType;
  readonly timeBand: TimeBandName;
  /** Elapsed: an hour that the clocks skip is none, one that they show twice is two. */
  readonly minutes: number;
  readonly units: number;
  /** Of the bill, and of the pay, which may be from another level. */
  readonly unit: RateUnit;
  readonly payUnit: RateUnit;
  readonly billRateCents: Cents;
  readonly payRateCents: Cents;
  readonly billCents: Cents;
  readonly payCents: Cents;
  /** `MINIMUM`: what is missing to the fewest units of the line at the start; it has no time of its own. */
  readonly rule: 'SPLIT' | 'BY_START' | 'DAYS' | 'MINIMUM';
  readonly source: { readonly bill: RateSource; readonly pay: RateSource };
}

/** A day for which no line was found. */
export interface MissingRate {
  readonly serviceType: ServiceType;
  readonly day: Day;
  readonly side: Side;
}

export interface Pricing {
  /** Empty where a rate is missing. */
  readonly segments: readonly PricedSegment[];
  readonly missing: readonly MissingRate[];
  readonly billCents: Cents;
  readonly payCents: Cents;
  readonly marginCents: Cents;
}

const fullDay = 1_440;
/** A part of a day of live-in care that is longer than this counts as a day. */
const livedInMinutes = 16 * 60;
const unitMinutes = { HOUR: 60, QUARTER_HOUR: 15 } as const;

/** A part of a shift within one day, one band and one type of day; wall minutes as `wallMinutes` counts them. */
interface Piece extends RateMoment {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

const dayAt = (minutes: number): Day => wallTimeAt(minutes).slice(0, 10);
/** A day with the minutes, from its midnight to the next, at which the price may be another. */
interface CutDay {
  readonly day: Day;
  readonly midnight: number;
  readonly edges: readonly number[];
  readonly bands: readonly BandPart[];
  readonly dayTypeAt: (minute: number) => DayType;
}

function cutDay(calendar: RateCalendar, day: Day): CutDay {
  const { bands, weekend, holidays } = calendar.on(day);
  const parts = bandsOfDay(bands);
  const edges = [fullDay, ...parts.map(({ from }) => from)];
  for (const { from, to } of [...weekend, ...holidays]) edges.push(from, to);
  const isIn = (spans: readonly DaySpan[], minute: number) =>
    spans.some(({ from, to }) => from <= minute && minute < to);
  return {
    day,
    midnight: dayMinutes(day),
    edges: edges.sort((one, other) => one - other),
    bands: parts,
    dayTypeAt: (minute) =>
      isIn(holidays, minute) ? 'HOLIDAY' : isIn(weekend, minute) ? 'WEEKEND' : 'WEEKDAY',
  };
}

/** Cuts a shift at midnight and at the edges of bands, holidays and the weekend. */
function cut({ timezone, start, end }: PricedShift, calendar: RateCalendar): Piece[] {
  const interval = intervalAt(timezone, start, end);
  const pieces: Piece[] = [];
  let current: CutDay | undefined;
  for (const stretch of wallStretches(timezone, interval.start, interval.end)) {
    for (let from = stretch.from; from < stretch.to; ) {
      const day = dayAt(from);
      if (current?.day !== day) current = cutDay(calendar, day);
      const minute = from - current.midnight;
      const edge = current.edges.find((one) => one > minute) ?? fullDay;
      const to = Math.min(current.midnight + edge, stretch.to);
      const timeBand = current.bands.findLast((part) => part.from <= minute)?.band ?? 'DAY';
      const dayType = current.dayTypeAt(minute);
      const last = pieces.at(-1);
      // Where the clocks change within a band, its two parts are one.
      if (last?.day === day && last.timeBand === timeBand && last.dayType === dayType && from !== last.to) {
        pieces[pieces.length - 1] = {
          ...last,
          to: Math.max(to, last.to),
          minutes: last.minutes + to - from,
        };
      } else pieces.push({ from, to, minutes: to - from, day, dayType, timeBand });
      from = to;
    }
  }
  return pieces;
}

/** One side of the price of a shift, for each of its pieces. */
interface Charge {
  readonly rateCents: Cents;
  readonly unit: RateUnit;
  readonly units: number;
  readonly cents: Cents;
  readonly rule: PricedSegment['rule'];
  readonly source: RateSource;
}

const isTimed = (unit: RateUnit): unit is keyof typeof unitMinutes => timedUnits.includes(unit);
const inUnits = (minutes: number, unit: RateUnit) =>
  isTimed(unit) ? Math.round((minutes / unitMinutes[unit]) * 10_000) / 10_000 : 1;

function chargeFor(
  { line: { unit }, rateCents, source }: Found,
  minutes: number,
  rule: Charge['rule'],
): Charge {
  const cents = isTimed(unit) ? multiplyCents(rateCents, minutes, unitMinutes[unit]) : rateCents;
  return { rateCents, unit, units: inUnits(minutes, unit), cents, rule, source };
}

/** Whole days of live-in care from the start, each to the same time of the next day, and the minutes that are left. */
function liveInDays(pieces: readonly Piece[]): { days: number; rest: number } {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return { days: 0, rest: 0 };
  const days = Math.floor((last.to - first.from) / fullDay);
  const edge = first.from + days * fullDay;
  const rest = pieces.reduce((sum, { from, to, minutes }) => {
    if (from >= edge) return sum + minutes;
    // A piece over the edge: what is after it, which no change of the clocks divides.
    return to > edge ? sum + (to - edge) : sum;
  }, 0);
  return rest > livedInMinutes ? { days: days + 1, rest: 0 } : { days, rest };
}

const nothing = (charge: Charge): Charge => ({ ...charge, units: 0, cents: 0 });

/**
 * One side of a shift.
 * @returns a charge for each piece, then those beside them (what is left of live-in days, a minimum); or the day whose
 *   rate is missing
 */
function charge(
  rates: PreparedRates,
  shift: PricedShift,
  pieces: readonly Piece[],
  side: Side,
): { charges: Charge[]; beside: Charge[] } | { missing: Day } {
  const [first] = pieces;
  if (!first) return { charges: [], beside: [] };
  const { shiftType } = shift;
  const levels = levelsOf(rates, shift, side);
  const atStart = findRate(levels, side, first, unitsThatPrice[shiftType], [shiftType]);
  if (!atStart) return { missing: first.day };
  const minutes = pieces.reduce((sum, piece) => sum + piece.minutes, 0);
  const { unit, minUnits } = atStart.line;
  const asOne = (one: Charge, beside: Charge[] = []) => ({
    charges: pieces.map((_, at) => (at === 0 ? one : nothing(one))),
    beside,
  });
  if (unit === 'DAY') {
    const { days, rest } = liveInDays(pieces);
    const whole: Charge = {
      ...chargeFor(atStart, 0, 'DAYS'),
      units: days,
      cents: multiplyCents(atStart.rateCents, days),
    };
    if (rest === 0) return asOne(whole);
    const hourly = findRate(levels, side, first, [timedUnits], [shiftType, 'HOURLY']);
    if (!hourly) return { missing: first.day };
    const left = chargeFor(hourly, rest, 'BY_START');
    return days === 0 ? asOne(left) : asOne(whole, [left]);
  }
  if (!isTimed(unit)) return asOne(chargeFor(atStart, minutes, 'BY_START'));
  const short = minUnits * unitMinutes[unit] - minutes;
  const beside = short > 0 ? [chargeFor(atStart, short, 'MINIMUM')] : [];
  if (!isCutAtBands(shiftType)) return asOne(chargeFor(atStart, minutes, 'BY_START'), beside);
  const charges: Charge[] = [];
  for (const piece of pieces) {
    const found = findRate(levels, side, piece, [timedUnits], [shiftType]);
    if (!found) return { missing: piece.day };
    charges.push(chargeFor(found, piece.minutes, 'SPLIT'));
  }
  return { charges, beside };
}

function segmentOf(piece: Piece, bill: Charge, pay: Charge): PricedSegment {
  const { dayType, timeBand, minutes } = piece;
  return {
    start: wallTimeAt(piece.from),
    end: wallTimeAt(piece.to),
    dayType,
    timeBand,
    minutes,
    units: bill.units,
    unit: bill.unit,
    payUnit: pay.unit,
    billRateCents: bill.rateCents,
    payRateCents: pay.rateCents,
    billCents: bill.cents,
    payCents: pay.cents,
    rule: bill.rule,
    source: { bill: bill.source, pay: pay.source },
  };
}

/** The pieces of a shift that no side cuts, as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return [];
  return [{ ...first, to: last.to, minutes: pieces.reduce((sum, { minutes }) => sum + minutes, 0) }];
}

/**
 * What a shift costs and pays. Amounts are cents, rounded half up for each segment.
 *
 * Of the levels of a side (bill: shift, client with caregiver, client, payer, card of the office, card for all; pay: shift,
 * client with caregiver, caregiver, client, cards) the first that has a line for the moment counts. Live-in days, nights
 * and visits are priced by the day on which they begin, and are not cut. A live-in day runs to the same time of the next
 * day; what is left is a day above 16 hours, else it goes by the hour.
 */
export function priceShift(shift: PricedShift, rates: PreparedRates, calendar: RateCalendar): Pricing {
  const cutPieces = cut(shift, calendar);
  const sides = {
    bill: charge(rates, shift, cutPieces, 'bill'),
    pay: charge(rates, shift, cutPieces, 'pay'),
  };
  const { bill, pay } = sides;
  if ('missing' in bill || 'missing' in pay) {
    const { serviceType } = shift;
    const missing = (['bill', 'pay'] as const).flatMap((side): MissingRate[] => {
      const one = sides[side];
      return 'missing' in one ? [{ serviceType, day: one.missing, side }] : [];
    });
    return { segments: [], missing, billCents: 0, payCents: 0, marginCents: 0 };
  }
  const isCut = [bill, pay].some(({ charges }) => charges[0]?.rule === 'SPLIT');
  const pieces = isCut ? cutPieces : joined(cutPieces);
  const segments = pieces.flatMap((piece, at): PricedSegment[] => {
    const [one, other] = [bill.charges[at], pay.charges[at]];
    return one && other ? [segmentOf(piece, one, other)] : [];
  });
  const last = segments.at(-1);
  const [firstBill, firstPay] = [bill.charges[0], pay.charges[0]];
  if (last && firstBill && firstPay) {
    const end = cutPieces.at(-1)?.to ?? 0;
    const after: Piece = {
      from: end,
      to: end,
      minutes: 0,
      day: dayAt(end),
      dayType: last.dayType,
      timeBand: last.timeBand,
    };
    for (let at = 0; at < Math.max(bill.beside.length, pay.beside.length); at += 1) {
      const [one, other] = [bill.beside[at], pay.beside[at]];
      const segment = segmentOf(after, one ?? nothing(firstBill), other ?? nothing(firstPay));
      segments.push({ ...segment, rule: one?.rule ?? other?.rule ?? segment.rule });
    }
  }
  const sum = (of: (segment: PricedSegment) => Cents) =>
    segments.reduce((total, segment) => total + of(segment), 0);
  const [billCents, payCents] = [sum((one) => one.billCents), sum((one) => one.payCents)];
  return { segments, missing: [], billCents, payCents, marginCents: billCents - payCents };
}
