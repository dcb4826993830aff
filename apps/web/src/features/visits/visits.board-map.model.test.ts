import type { BoardRow } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { boardPins } from './visits.board-map.model.ts';

const pin = { lat: 42.65, lng: -73.75 };
const line = (column: BoardRow['column'], more: Partial<BoardRow> = {}): BoardRow => ({
  column,
  shiftId: '1',
  visitId: null,
  status: 'NOT_STARTED',
  client: { id: 'a', name: 'Dorothy Bell' },
  staff: { id: 's', fullName: 'Maria Santos', image: null },
  officeId: 'o',
  serviceType: 'PERSONAL_CARE',
  timezone: 'America/Chicago',
  startUtc: null,
  endUtc: null,
  inAt: null,
  outAt: null,
  isOnBreak: false,
  pin,
  exceptions: [],
  ...more,
});
const pinsOf = (...rows: BoardRow[]) =>
  boardPins(rows).pins.map(({ mark, label, tone }) => [mark, label, tone]);

it.each<[string, BoardRow[], unknown]>([
  ['expected', [line('EXPECTED')], [['…', 'Dorothy Bell, expected', 'neutral']]],
  ['on site', [line('ON_SITE', { status: 'IN_PROGRESS' })], [['▸', 'Dorothy Bell, on site', 'info']]],
  ['late', [line('LATE')], [['!', 'Dorothy Bell, late', 'danger']]],
  ['missed', [line('LATE', { status: 'MISSED' })], [['×', 'Dorothy Bell, missed', 'danger']]],
  ['nothing of what is done', [line('DONE', { status: 'VERIFIED' })], []],
  [
    'the most urgent of a place',
    [line('EXPECTED'), line('LATE'), line('ON_SITE')],
    [['!', 'Dorothy Bell, late', 'danger']],
  ],
  [
    'two clients at one address',
    [line('ON_SITE'), line('EXPECTED', { client: { id: 'b', name: 'Walter Reyes' } })],
    [
      ['▸', 'Dorothy Bell, on site', 'info'],
      ['…', 'Walter Reyes, expected', 'neutral'],
    ],
  ],
])('the map shows %s', (_, rows, pins) => {
  expect(pinsOf(...rows)).toEqual(pins);
});

it('counts every line, also those without a pin', () => {
  const { counts, unplaced } = boardPins([
    line('ON_SITE'),
    line('ON_SITE', { pin: null }),
    line('DONE', { pin: null }),
  ]);
  expect([counts, unplaced]).toEqual([{ MISSED: 0, LATE: 0, ON_SITE: 2, EXPECTED: 0 }, 1]);
});
