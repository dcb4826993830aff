import { type ServiceType, type ShiftType, serviceTypeLabels } from '@homeward/contract/core';
import { type TimeBandName, timeBandNames } from '@homeward/contract/offices';
import {
  type DayType,
  dayTypeLabels,
  dayTypes,
  isCutAtBands,
  type PriceKey,
  type RateUnit,
  shiftTypeLabels,
  timeBandLabels,
  timedUnits,
  unitsThatPrice,
} from '@homeward/contract/rates';

// Which prices would be lost where one price list follows another, cell by cell.

/** A service and shift type on one kind of day at one time of day. */
export interface PriceCell {
  readonly serviceType: ServiceType;
  readonly shiftType: ShiftType;
  readonly dayType: DayType;
  readonly timeBand: TimeBandName;
}

/** Units by which all of a shift is priced where it begins. */
const byStartUnits: readonly RateUnit[] = ['VISIT', 'NIGHT'];
/** By which prices the hours go that are left after whole days of live-in care. */
const restTypes: readonly ShiftType[] = ['LIVE_IN', 'HOURLY'];

const isFor = (one: PriceKey, { serviceType, dayType, timeBand }: PriceCell) =>
  one.serviceType === serviceType &&
  (one.dayType === 'ANY' || one.dayType === dayType) &&
  (one.timeBand === 'ANY' || one.timeBand === timeBand);

const has = (
  keys: readonly PriceKey[],
  shiftTypes: readonly ShiftType[],
  units: readonly RateUnit[],
  cell?: PriceCell,
) =>
  keys.some(
    (one) =>
      shiftTypes.includes(one.shiftType) &&
      units.includes(one.unit) &&
      (cell === undefined || isFor(one, cell)),
  );

/** Whether a cell that the one price list has a price for has none in the other, as `priceShift` asks for prices. */
function isLost(before: readonly PriceKey[], after: readonly PriceKey[], cell: PriceCell): boolean {
  const { serviceType, shiftType } = cell;
  const mine = after.filter((one) => one.serviceType === serviceType);
  const loses = (types: readonly ShiftType[], units: readonly RateUnit[]) =>
    has(before, types, units, cell) && !has(mine, types, units, cell);
  if (loses([shiftType], unitsThatPrice[shiftType].flat()) || loses([shiftType], ['MILE'])) return true;
  // Parts of a shift that began in another cell go by time, unless all of it goes by its start; so does what is left of
  // live-in days.
  if (isCutAtBands(shiftType) && has(mine, [shiftType], timedUnits)) {
    const wentByStart = has(before, [shiftType], byStartUnits);
    return wentByStart ? !has(mine, [shiftType], timedUnits, cell) : loses([shiftType], timedUnits);
  }
  return shiftType === 'LIVE_IN' && has(mine, [shiftType], ['DAY']) && loses(restTypes, timedUnits);
}

/**
 * The cells that one price list has a price for and another has not, in the order of the first one.
 * @param before the prices that end
 * @param after the prices that follow them
 */
export function lostCells(before: readonly PriceKey[], after: readonly PriceKey[]): PriceCell[] {
  const pairs = new Map(before.map((one) => [`${one.serviceType} ${one.shiftType}`, one]));
  return [...pairs.values()].flatMap(({ serviceType, shiftType }) => {
    const own = before.filter((one) => one.serviceType === serviceType);
    return dayTypes.flatMap((dayType) =>
      timeBandNames
        .map((timeBand): PriceCell => ({ serviceType, shiftType, dayType, timeBand }))
        .filter((cell) => isLost(own, after, cell)),
    );
  });
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });
/** How many services and shift types a sentence names. */
const mostNamed = 8;

/** Days of the week and times of day; empty where they are all. */
function momentsInWords(cells: readonly PriceCell[]): string {
  if (cells.length === dayTypes.length * timeBandNames.length) return '';
  return dayTypes
    .flatMap((dayType) => {
      const bands = cells.filter((cell) => cell.dayType === dayType).map(({ timeBand }) => timeBand);
      const day = dayTypeLabels[dayType].toLowerCase();
      if (bands.length === timeBandNames.length) return [day];
      return bands.map((band) => `${day} ${timeBandLabels[band].toLowerCase()}`);
    })
    .join(', ');
}

/** Cells as a sentence names them: `Personal care (hourly: weekend, holiday overnight) and Respite (hourly)`. */
export function cellsInWords(cells: readonly PriceCell[]): string {
  const pairs = Map.groupBy(cells, ({ serviceType, shiftType }) => `${serviceType} ${shiftType}`);
  const words = [...pairs.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const moments = momentsInWords(own);
    const shiftType = shiftTypeLabels[first.shiftType].toLowerCase();
    return [`${serviceTypeLabels[first.serviceType]} (${shiftType}${moments && `: ${moments}`})`];
  });
  const more = words.length - mostNamed;
  return inWords.format(more > 0 ? [...words.slice(0, mostNamed), `${more} more`] : words);
}
