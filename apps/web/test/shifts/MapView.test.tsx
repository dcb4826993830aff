import { listOffices } from '@homeward/contract/offices';
import { listShiftPlaces, listShifts, type ShiftRow } from '@homeward/contract/shifts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerShift, jonah, office, rowOf, shiftOf, walter } from './made.ts';

const day = '/dashboard/calendar?date=2027-01-11&view=day';
const list = (name: string) => page.getByRole('list', { name });

const morning = rowOf();
const evening = rowOf({
  ...{ id: idOf(201), client: walter, start: '2027-01-11T16:00', end: '2027-01-11T18:00' },
  ...{ startUtc: '2027-01-11T22:00:00.000Z', endUtc: '2027-01-12T00:00:00.000Z' },
});
const other = rowOf({ id: idOf(202), careProvider: jonah });
const placeOf = ({ id }: ShiftRow, lat: number) => ({ shiftId: id, address: `${lat} Oak St`, lat, lng: -87 });

beforeEach(() => {
  answerShift(shiftOf());
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listShifts, ({ query }) => pageOfRows([evening, other, morning], query));
  api.on(listShiftPlaces, () => ({ places: [placeOf(morning, 41), placeOf(other, 42)] }));
});

test('shows the day of each caregiver by numbers on a map, and as lists', async () => {
  await open(day);
  await choose(page.getByRole('radio', { name: 'Map' }));
  await expect.element(page.getByRole('img', { name: /^Map of 2 places/ })).toBeVisible();
  await expect.element(list('Jonah Cole')).toBeVisible();
  const lines = list('Maria Santos').getByRole('button').elements();
  expect(lines.map(({ textContent }) => textContent?.slice(0, 30))).toEqual([
    '1. Monday, January 11, 9 AM – ',
    '2. Monday, January 11, 4 – 6 P',
  ]);
  await expect.element(page.getByText('Not on the map', { exact: true })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: /Caregiver$/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Jonah Cole' }).click();
  await expect.element(list('Maria Santos')).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: /^Map of 1 place/ })).toBeVisible();
  // A week has no map.
  await choose(page.getByRole('radio', { name: 'Week' }));
  await expect.element(page.getByRole('radio', { name: 'Map' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('grid', { name: /^Shifts by staff/ })).toBeVisible();
});

test('says that a day has only cancelled shifts', async () => {
  api.on(listShifts, ({ query }) => pageOfRows([rowOf({ status: 'CANCELLED' })], query));
  await open(`${day}&lanes=map`);
  await expect.element(page.getByText('All shifts on this day were cancelled.')).toBeVisible();
});

test('says that places could not be loaded, and still lists the day', async () => {
  api.fail(listShiftPlaces);
  await open(`${day}&lanes=map`);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await list('Maria Santos').getByRole('button').first().click();
  await expect.element(page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' })).toBeVisible();
});
