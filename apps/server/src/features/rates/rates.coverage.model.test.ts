import { shiftTypes } from '@homeward/contract/core';
import { timeBandNames } from '@homeward/contract/offices';
import {
  dayTypes,
  type PriceKey,
  prepareRates,
  priceShift,
  type RateCalendar,
  rateUnits,
} from '@homeward/contract/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsInWords, lostCells } from './rates.coverage.model.ts';

/** `HOURLY HOUR WEEKDAY ANY`: prices of personal care, one in each line. */
const keysOf = (text: string) =>
  text.split(', ').map((line) => {
    const [shiftType, unit, dayType = 'ANY', timeBand = 'ANY'] = line.split(' ');
    return { serviceType: 'PERSONAL_CARE', shiftType, unit, dayType, timeBand } as PriceKey;
  });
const lostOf = (before: string, after: string) => cellsInWords(lostCells(keysOf(before), keysOf(after)));

describe('what is lost from one price list to the next', () => {
  it.each([
    ['nothing, where all is there', 'HOURLY HOUR', 'HOURLY HOUR', ''],
    ['nothing, where it says the same in more prices', 'HOURLY HOUR', everyDay('HOURLY HOUR'), ''],
    ['nothing, where it says more', 'HOURLY HOUR WEEKDAY', 'HOURLY HOUR', ''],
    ['nothing, with another unit of time', 'HOURLY HOUR', 'HOURLY QUARTER_HOUR', ''],
    ['nothing, where hours become flat visits', 'HOURLY HOUR', 'HOURLY VISIT', ''],
    ['a shift type', 'HOURLY HOUR, LIVE_IN DAY', 'HOURLY HOUR', 'Personal care (live-in)'],
    [
      'the weekend and holidays',
      'HOURLY HOUR',
      'HOURLY HOUR WEEKDAY',
      'Personal care (hourly: weekend, holiday)',
    ],
    [
      'nights',
      'HOURLY HOUR',
      'HOURLY HOUR ANY DAY, HOURLY HOUR ANY EVENING, HOURLY HOUR HOLIDAY',
      'Personal care (hourly: weekday overnight, weekend overnight)',
    ],
    [
      'the part of a shift on a day that has flat visits only',
      'HOURLY HOUR',
      'HOURLY HOUR WEEKDAY, HOURLY HOUR HOLIDAY, HOURLY VISIT WEEKEND',
      'Personal care (hourly: weekend)',
    ],
    [
      'the hours after whole days of live-in care',
      'LIVE_IN DAY, LIVE_IN HOUR',
      'LIVE_IN DAY, LIVE_IN HOUR WEEKDAY',
      'Personal care (live-in: weekend, holiday)',
    ],
    [
      'nothing of these, where they go by hourly care',
      'LIVE_IN DAY, HOURLY HOUR',
      'LIVE_IN DAY, HOURLY HOUR',
      '',
    ],
    ['miles', 'HOURLY HOUR, HOURLY MILE', 'HOURLY HOUR', 'Personal care (hourly)'],
  ])('%s', (_what, before, after, lost) => {
    expect(lostOf(before, after)).toBe(lost);
  });

  it('names eight services and shift types, and counts the others', () => {
    const services = ['COMPANION', 'PERSONAL_CARE', 'HOMEMAKER', 'RESPITE', 'THERAPY'] as const;
    const before = services.flatMap((serviceType) =>
      keysOf('HOURLY HOUR, VISIT_FLAT VISIT').map((key) => ({ ...key, serviceType })),
    );
    expect(cellsInWords(lostCells(before, []))).toMatch(
      /^Companion care \(hourly\), Companion care \(flat visit\), .+, Respite care \(flat visit\), and 2 more$/,
    );
  });

  // Saturday and Sunday are the weekend, and each Wednesday is a holiday.
  const calendar: RateCalendar = {
    on: (day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const whole = [{ from: 0, to: 1_440 }];
      return {
        bands: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
        weekend: weekday === 0 || weekday === 6 ? whole : [],
        holidays: weekday === 3 ? whole : [],
      };
    },
  };
  const some = <Item extends string>(items: readonly Item[]) => fc.constantFrom(...items);
  const key = fc.record({
    serviceType: fc.constant('PERSONAL_CARE' as const),
    shiftType: some(shiftTypes),
    unit: some(rateUnits),
    dayType: some(['ANY', ...dayTypes] as const),
    timeBand: some(['ANY', ...timeBandNames] as const),
  });
  const keys = fc.array(key, { minLength: 1, maxLength: 12 });
  const ratesOf = (given: readonly PriceKey[]) =>
    prepareRates([
      {
        id: 'card',
        name: 'Card',
        officeId: null,
        effectiveFrom: '2026-01-01',
        effectiveTo: null,
        lines: given.map((one) => ({ ...one, billRateCents: 3_000, payRateCents: 2_000, minUnits: 0 })),
      },
    ]);

  it('leaves each shift with a price that had one, where nothing is lost', () => {
    fc.assert(
      fc.property(
        keys,
        fc.array(
          fc.oneof(
            key,
            keys.map(([first]) => first as PriceKey),
          ),
          { maxLength: 12 },
        ),
        some(shiftTypes),
        fc.record({ start: fc.nat(7 * 24), hours: fc.integer({ min: 1, max: 60 }) }),
        (before, added, shiftType, { start, hours }) => {
          // Most of what was there is there again: else hardly anything would be kept.
          const after = [...before.slice(added.length % 3), ...added];
          fc.pre(lostCells(before, after).length === 0);
          const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour)).toISOString().slice(0, 16);
          const shift = {
            serviceType: 'PERSONAL_CARE',
            shiftType,
            start: at(start),
            end: at(start + hours),
            timezone: 'UTC',
          } as const;
          const missingOf = (given: readonly PriceKey[]) =>
            priceShift(shift, ratesOf(given), calendar).missing.length;
          if (missingOf(before) === 0) expect(missingOf(after)).toBe(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

function everyDay(text: string): string {
  return dayTypes.map((day) => `${text} ${day}`).join(', ');
}
