import type { Cents, Day, ServiceType, ShiftType } from '../../core/index.ts';
import type { TimeBandName } from '../offices/index.ts';

// Where the price of an hour stands: the lines of cards and overrides, and the order in which they are asked.

export const rateUnits = ['HOUR', 'QUARTER_HOUR', 'VISIT', 'DAY', 'NIGHT', 'MILE'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** The units that count time. */
export const timedUnits: readonly RateUnit[] = ['HOUR', 'QUARTER_HOUR'];

/** The units by which a shift may be priced, the preferred ones first: what is not by time goes by the start. */
export const unitsThatPrice: Readonly<Record<ShiftType, readonly (readonly RateUnit[])[]>> = {
  HOURLY: [timedUnits, ['VISIT']],
  OVERNIGHT_AWAKE: [timedUnits, ['NIGHT'], ['VISIT']],
  OVERNIGHT_SLEEP: [['NIGHT'], ['VISIT'], timedUnits],
  LIVE_IN: [['DAY'], timedUnits],
  VISIT_FLAT: [['VISIT'], timedUnits],
};

/** Whether a shift that is priced by time is cut at midnight and at the edges of time bands, holidays and the weekend. */
export const isCutAtBands = (shiftType: ShiftType): boolean =>
  shiftType === 'HOURLY' || shiftType === 'OVERNIGHT_AWAKE';

/** By which unit a price counts that is given for a shift of each type alone. */
export const unitOfShifts: Readonly<Record<ShiftType, RateUnit>> = {
  HOURLY: 'HOUR',
  OVERNIGHT_AWAKE: 'HOUR',
  OVERNIGHT_SLEEP: 'NIGHT',
  LIVE_IN: 'DAY',
  VISIT_FLAT: 'VISIT',
};

/** A rate for one shift alone, in cents of its unit; null leaves a side as the card has it. */
export interface ShiftRate {
  readonly billRateCents: Cents | null;
  readonly payRateCents: Cents | null;
  readonly reason: string;
}

/** Of several that fit, a holiday goes before a weekend. */
export const dayTypes = ['WEEKDAY', 'WEEKEND', 'HOLIDAY'] as const;
export type DayType = (typeof dayTypes)[number];

export const overrideScopes = ['SHIFT', 'CLIENT_STAFF', 'CLIENT', 'PAYER', 'STAFF'] as const;
export type OverrideScope = (typeof overrideScopes)[number];

/** One price: for a service and a way of counting time, on such days in such a band. */
export interface RateLine {
  readonly serviceType: ServiceType;
  readonly shiftType: ShiftType;
  readonly unit: RateUnit;
  readonly dayType: DayType | 'ANY';
  readonly timeBand: TimeBandName | 'ANY';
  /** Null in an override that leaves this side as it is. */
  readonly billRateCents: Cents | null;
  readonly payRateCents: Cents | null;
  /** Of hours and quarter hours: a shorter shift counts as this many. 0: none. */
  readonly minUnits: number;
}

/** A price list, for one office or for all (null), from a day to a day that is included, or on. */
export interface RateCard {
  readonly id: string;
  readonly name: string;
  readonly officeId: string | null;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly lines: readonly RateLine[];
}

/** A line for somebody or something alone; it goes before the cards. */
export interface RateOverride extends RateLine {
  readonly id: string;
  readonly scope: OverrideScope;
  readonly shiftId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly staffId?: string | undefined;
  readonly payer?: string | undefined;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
}

/** Where a price comes from. */
export interface RateSource {
  readonly level: OverrideScope | 'OFFICE' | 'ALL';
  /** Of the card or the override. */
  readonly id: string;
  /** Of the card; null for an override. */
  readonly card: string | null;
}

interface DatedLine {
  readonly line: RateLine;
  readonly from: Day;
  readonly to: Day | null;
  readonly source: RateSource;
}

/** The lines that may be asked for, by level and then by service and kind of shift. */
export type PreparedRates = ReadonlyMap<string, ReadonlyMap<string, readonly DatedLine[]>>;

const keyOf = (serviceType: ServiceType, shiftType: ShiftType) => `${serviceType}|${shiftType}`;

/** Brings cards and overrides into the order in which they are looked up. The order in which they come is of no account. */
export function prepareRates(
  cards: readonly RateCard[],
  overrides: readonly RateOverride[] = [],
): PreparedRates {
  const levels = new Map<string, Map<string, DatedLine[]>>();
  const add = (level: string, dated: DatedLine) => {
    const lines = levels.get(level) ?? new Map<string, DatedLine[]>();
    const key = keyOf(dated.line.serviceType, dated.line.shiftType);
    lines.set(key, [...(lines.get(key) ?? []), dated]);
    levels.set(level, lines);
  };
  for (const { id, name, officeId, effectiveFrom: from, effectiveTo: to, lines } of cards) {
    const level = officeId === null ? 'ALL' : 'OFFICE';
    for (const line of lines)
      add(`${level}:${officeId}`, { line, from, to, source: { level, id, card: name } });
  }
  for (const override of overrides) {
    const { id, scope, effectiveFrom: from, effectiveTo: to } = override;
    add(levelOf(scope, override), { line: override, from, to, source: { level: scope, id, card: null } });
  }
  return levels;
}

/** Whom and what a shift concerns. */
export interface ShiftParties {
  readonly shiftId?: string | undefined;
  readonly officeId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly staffId?: string | undefined;
  readonly payer?: string | undefined;
}

function levelOf(scope: OverrideScope, parties: ShiftParties): string {
  const { shiftId, clientId, staffId, payer } = parties;
  const ids = {
    SHIFT: shiftId,
    CLIENT_STAFF: `${clientId}:${staffId}`,
    CLIENT: clientId,
    PAYER: payer,
    STAFF: staffId,
  };
  return `${scope}:${ids[scope]}`;
}

export type Side = 'bill' | 'pay';

const overridesOf: Record<Side, readonly OverrideScope[]> = {
  bill: ['SHIFT', 'CLIENT_STAFF', 'CLIENT', 'PAYER'],
  pay: ['SHIFT', 'CLIENT_STAFF', 'STAFF', 'CLIENT'],
};
/** A day and an hour, as lines tell them apart. */
export interface RateMoment {
  readonly day: Day;
  readonly dayType: DayType;
  readonly timeBand: TimeBandName;
}

/** A line that was found, and its rate on the side that was asked for. */
export interface Found {
  readonly line: RateLine;
  readonly rateCents: Cents;
  readonly source: RateSource;
}

const isExact = (wanted: string, given: string) => (wanted === given ? 1 : 0);

/** The line of a level for a moment: of the first units that have one, the one that says most about the day, then the band. */
function pick(
  lines: readonly DatedLine[],
  { day, dayType, timeBand }: RateMoment,
  side: Side,
  units: readonly (readonly RateUnit[])[],
): Found | undefined {
  for (const wanted of units) {
    let best: Found | undefined;
    let bestRank = -1;
    for (const { line, from, to, source } of lines) {
      const rateCents = side === 'bill' ? line.billRateCents : line.payRateCents;
      if (rateCents === null || !wanted.includes(line.unit) || day < from || (to !== null && day > to))
        continue;
      if (line.dayType !== 'ANY' && line.dayType !== dayType) continue;
      if (line.timeBand !== 'ANY' && line.timeBand !== timeBand) continue;
      const rank = 2 * isExact(dayType, line.dayType) + isExact(timeBand, line.timeBand);
      if (rank > bestRank) [best, bestRank] = [{ line, rateCents, source }, rank];
    }
    if (best) return best;
  }
  return undefined;
}

/** The lines of each level of a side for one service, the first level first. */
export type Levels = readonly ((shiftType: ShiftType) => readonly DatedLine[] | undefined)[];

export function levelsOf(
  rates: PreparedRates,
  shift: ShiftParties & { readonly serviceType: ServiceType },
  side: Side,
): Levels {
  const names = [
    ...overridesOf[side].map((scope) => levelOf(scope, shift)),
    `OFFICE:${shift.officeId}`,
    'ALL:null',
  ];
  return names.flatMap((name) => {
    const lines = rates.get(name);
    return lines ? [(shiftType) => lines.get(keyOf(shift.serviceType, shiftType))] : [];
  });
}

/** @returns the line of the first level that has one; undefined where none does */
export function findRate(
  levels: Levels,
  side: Side,
  moment: RateMoment,
  units: readonly (readonly RateUnit[])[],
  kinds: readonly ShiftType[],
): Found | undefined {
  for (const linesOf of levels) {
    for (const kind of kinds) {
      const lines = linesOf(kind);
      const found = lines && pick(lines, moment, side, units);
      if (found) return found;
    }
  }
  return undefined;
}
