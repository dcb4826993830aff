import type { ShiftPlace, ShiftRow } from '@homeward/contract/shifts';
import { expect, test } from 'vitest';
import { daysOfPeople, pinsOf } from './shifts.map.model.ts';

const shift = (id: string, hour: number, person: string | null, more: Partial<ShiftRow> = {}) =>
  ({
    id,
    status: person === null ? 'OPEN' : 'ASSIGNED',
    startUtc: `2026-11-25T${hour}:00:00Z`,
    client: { id: `client of ${id}`, name: `Client ${id}` },
    careProvider: person === null ? null : { id: person, fullName: person, image: null },
    ...more,
  }) as ShiftRow;
const place = (shiftId: string, lat: number): ShiftPlace => ({ shiftId, address: '', lat, lng: -87 });

const days = daysOfPeople(
  [
    shift('c', 18, 'Maria'),
    shift('a', 10, 'Maria'),
    shift('b', 14, 'Maria'),
    shift('x', 12, 'Maria', { status: 'CANCELLED' }),
    shift('d', 11, 'Jonah'),
    shift('e', 12, null),
  ],
  [place('a', 41), place('c', 41), place('d', 42), place('e', 43)],
  'Nobody assigned',
);

test('each caregiver has a day in order; shifts of nobody come first', () => {
  expect(
    days.map(({ name, stops }) => [name, stops.map((stop) => `${stop.number} ${stop.shift.id}`)]),
  ).toEqual([
    ['Nobody assigned', ['1 e']],
    ['Jonah', ['1 d']],
    ['Maria', ['1 a', '2 b', '3 c']],
  ]);
  expect(days[2]?.stops.map((stop) => stop.place?.lat)).toEqual([41, undefined, 41]);
});

test('stops at one address share a pin, and a line joins the stops of one day', () => {
  const { pins, routes } = pinsOf(days);
  expect(pins.map(({ id, mark, label }) => [id, mark, label])).toEqual([
    ['43.00000,-87.00000', '1', 'Client e'],
    ['42.00000,-87.00000', '1', 'Client d'],
    ['41.00000,-87.00000', '1,3', 'Client a, Client c'],
  ]);
  expect(routes).toEqual([['42.00000,-87.00000'], ['41.00000,-87.00000', '41.00000,-87.00000']]);
  const visits = [10, 11, 12].map((hour) => shift(`v${hour}`, hour, 'Maria'));
  const three = daysOfPeople(
    visits,
    visits.map(({ id }) => place(id, 41)),
    '',
  );
  expect(pinsOf(three).pins.map(({ mark }) => mark)).toEqual(['1+']);
});
