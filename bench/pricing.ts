// What pricing a shift costs, by a card of a few hundred prices: one night from Friday to Saturday, and a year of one client,
// with no override, and beside 100,000 of others. The first tenth of each is left out: code that has just been loaded is slow.

import { serviceTypes, shiftTypes } from '@homeward/contract/core';
import {
  type PricedShift,
  prepareRates,
  priceShift,
  type RateCard,
  type RateLine,
  type RateOverride,
  rateCalendar,
} from '@homeward/contract/rates';
import { loadNote } from './cpu.ts';
import { printTable } from './table.ts';

const shifts = Number(process.env.SHIFTS ?? 20_000);
const overrides = Number(process.env.OVERRIDES ?? 100_000);
const shiftsOfYear = 1_500;
const mostUs = 50;
const mostYearMs = 100;
const mostTimes = 1.2;

const lines = serviceTypes.flatMap((serviceType) =>
  shiftTypes.flatMap((shiftType) =>
    (['WEEKDAY', 'WEEKEND', 'HOLIDAY', 'ANY'] as const).flatMap((dayType) =>
      (['DAY', 'EVENING', 'OVERNIGHT', 'ANY'] as const).map(
        (timeBand): RateLine => ({
          serviceType,
          shiftType,
          unit: 'HOUR',
          dayType,
          timeBand,
          billRateCents: 3_400,
          payRateCents: 2_200,
          minUnits: 0,
        }),
      ),
    ),
  ),
);
const card = (
  id: string,
  officeId: string | null,
  effectiveFrom: string,
  effectiveTo: string | null,
): RateCard => ({
  id,
  name: id,
  officeId,
  effectiveFrom,
  effectiveTo,
  lines,
});
const cards = [
  card('all', null, '2020-01-01', null),
  card('before', 'office', '2020-01-01', '2026-06-30'),
  card('now', 'office', '2026-07-01', null),
];
const others = Array.from(
  { length: overrides },
  (_, n): RateOverride => ({
    id: `${n}`,
    scope: 'CLIENT',
    clientId: `client ${n % 20_000}`,
    effectiveFrom: '2020-01-01',
    effectiveTo: null,
    ...(lines[n % lines.length] as RateLine),
  }),
);
const calendar = rateCalendar(() => ({
  bands: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
  weekend: { startsOn: 'saturday', startsAt: '00:00', endsOn: 'sunday', endsAt: '24:00' },
  holidays: { preset: 'US_FEDERAL', skipped: [], observance: 'DAY', own: [] },
}));

const dayAt = (after: number) => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10);
const shiftOn = (after: number, start: string, end: string, isOver: boolean): PricedShift => ({
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  start: `${dayAt(after)}T${start}`,
  end: `${dayAt(isOver ? after + 1 : after)}T${end}`,
  timezone: 'America/New_York',
  officeId: 'office',
  clientId: 'client 1',
  staffId: 'staff',
});
/** Four visits a day, one of them over the night. */
const year = Array.from({ length: shiftsOfYear }, (_, n) => {
  const [start, end] = [
    ['07:00', '09:00'],
    ['12:00', '13:30'],
    ['17:00', '19:15'],
    ['22:00', '06:00'],
  ][n % 4] as [string, string];
  return shiftOn(Math.floor(n / 4), start, end, end < start);
});
const night = shiftOn(323, '20:00', '04:00', true);

function measure(rates: ReturnType<typeof prepareRates>): { us: number; yearMs: number } {
  const time = (work: () => void) => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  const run = (count: number) => {
    for (let n = 0; n < count; n += 1) priceShift(night, rates, calendar);
  };
  run(shifts / 10);
  const us = time(() => run(shifts)) / shifts;
  const yearly = Array.from({ length: 10 }, () =>
    time(() => year.map((one) => priceShift(one, rates, calendar))),
  );
  const yearMs = (yearly.sort((one, other) => one - other)[5] ?? 0) / 1_000;
  return { us, yearMs };
}

const alone = measure(prepareRates(cards));
const beside = measure(prepareRates(cards, others));
const rows = [
  ['one night, µs', alone.us, beside.us],
  [`a year of one client (${shiftsOfYear.toLocaleString('en-US')} shifts), ms`, alone.yearMs, beside.yearMs],
] as const;
printTable(`Pricing a shift (processor time; ${loadNote()})`, [
  ['what', 'no override', `beside ${overrides.toLocaleString('en-US')} overrides`, 'times'],
  ...rows.map(([what, few, many]) => [what, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)]),
]);
const isMet =
  beside.us <= mostUs &&
  beside.yearMs <= mostYearMs &&
  rows.every(([, few, many]) => many / few <= mostTimes);
process.exitCode = isMet ? 0 : 1;
