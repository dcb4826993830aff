import { expect, it } from 'vitest';
import { areBandsInOrder, bandsOfDay, type TimeBands } from './offices.bands.model.ts';
import { timeBands, weekend } from './offices.settings.schemas.ts';

const bands = (DAY: string, EVENING: string, OVERNIGHT: string): TimeBands => ({ DAY, EVENING, OVERNIGHT });

it('cuts a day at the edges of its bands', () => {
  expect(bandsOfDay(timeBands.default)).toEqual([
    { band: 'OVERNIGHT', from: 0, to: 360 },
    { band: 'DAY', from: 360, to: 1080 },
    { band: 'EVENING', from: 1080, to: 1320 },
    { band: 'OVERNIGHT', from: 1320, to: 1440 },
  ]);
  expect(bandsOfDay(bands('07:00', '15:00', '00:00'))).toEqual([
    { band: 'OVERNIGHT', from: 0, to: 420 },
    { band: 'DAY', from: 420, to: 900 },
    { band: 'EVENING', from: 900, to: 1440 },
  ]);
});

it.each([
  ['06:00', '18:00', '22:00', true],
  ['07:00', '15:00', '23:00', true],
  ['08:00', '20:00', '01:00', true],
  ['06:00', '06:00', '22:00', false],
  ['06:00', '22:00', '18:00', false],
  ['22:00', '18:00', '06:00', false],
])('day at %s, evening at %s, overnight at %s: %s', (day, evening, overnight, isGood) => {
  expect(areBandsInOrder(bands(day, evening, overnight))).toBe(isGood);
  expect(timeBands.schema.safeParse(bands(day, evening, overnight)).success).toBe(isGood);
});

it('takes quarters of an hour only', () => {
  const { error } = timeBands.schema.safeParse(bands('06:10', '18:00', '24:00'));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['DAY', 'OVERNIGHT']);
});

it.each([
  ['friday', '18:00', 'monday', '06:00', true],
  ['saturday', '00:00', 'sunday', '24:00', true],
  ['saturday', '00:00', 'saturday', '00:00', false],
  ['monday', '00:00', 'friday', '00:15', false],
] as const)('a weekend from %s %s to %s %s: %s', (startsOn, startsAt, endsOn, endsAt, isGood) => {
  expect(weekend.schema.safeParse({ startsOn, startsAt, endsOn, endsAt }).success).toBe(isGood);
});
