import { describe, expect, test } from 'vitest';
import { axisOf } from './axis.ts';
import { scheduleDays } from './days.ts';
import { laneHeight, lanesOf } from './lanes.ts';
import { addMonths, startOfWeek, weeksOfMonth } from './periods.ts';
import { type Entry, piecesOf } from './pieces.ts';

const zone = 'America/New_York';
const entryOf = (id: string, startUtc: string, endUtc: string): Entry => ({ id, startUtc, endUtc });
/** In November of 2026 after the clocks went back: New York is five hours behind. */
const on10th = (id: string, from: number, to: number) =>
  entryOf(
    id,
    new Date(Date.UTC(2026, 10, 10, from + 5)).toISOString(),
    new Date(Date.UTC(2026, 10, 10, to + 5)).toISOString(),
  );

function layOut(entries: readonly Entry[], most = 4, first = '2026-11-10') {
  const days = scheduleDays(zone, first, 2);
  const axis = axisOf(days);
  return days.map((day) => piecesOf(axis, day, entries, most));
}

describe('entries of a day', () => {
  test('that overlap stand beside each other; touching edges do not overlap', () => {
    const [day] = layOut([on10th('a', 8, 12), on10th('b', 9, 10), on10th('c', 10, 11), on10th('d', 12, 13)]);
    expect(day?.pieces.map(({ entry, column, columns }) => [entry.id, column, columns])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 1, 2],
      ['d', 0, 1],
    ]);
    expect(day?.crowds).toEqual([]);
  });

  test('for which there is no room are counted in the last column', () => {
    const many = Array.from({ length: 6 }, (_, at) => on10th(`e${at}`, 9, 11));
    const [day] = layOut([...many, on10th('f', 15, 16)], 3);
    expect(day?.pieces.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 3],
      [1, 3],
      [0, 1],
    ]);
    expect(day?.crowds).toMatchObject([{ from: 540, to: 660, column: 2, columns: 3 }]);
    expect(day?.crowds[0]?.entries).toHaveLength(4);
  });

  test('that are short keep room to be pressed', () => {
    const short = entryOf('s', '2026-11-10T14:00:00Z', '2026-11-10T14:05:00Z');
    const next = entryOf('t', '2026-11-10T14:05:00Z', '2026-11-10T14:30:00Z');
    expect(layOut([short, next])[0]?.pieces.map(({ column }) => column)).toEqual([0, 1]);
  });

  test('over midnight are cut there', () => {
    const night = entryOf('n', '2026-11-11T03:00:00Z', '2026-11-11T11:00:00Z');
    const [first, second] = layOut([night]);
    expect(first?.pieces).toMatchObject([{ from: 1_320, to: 1_440, isBegun: false, isGoingOn: true }]);
    expect(second?.pieces).toMatchObject([{ from: 0, to: 360, isBegun: true, isGoingOn: false }]);
  });

  test('the two hours past one of the day of 25 hours do not overlap', () => {
    const first = entryOf('a', '2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z');
    const second = entryOf('b', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z');
    const [day] = layOut([first, second], 4, '2026-11-01');
    expect(day?.pieces).toMatchObject([
      { from: 60, to: 120, column: 0, columns: 1 },
      { from: 120, to: 180, column: 0, columns: 1 },
    ]);
  });

  test('a night over the day of 23 hours is as long as it was', () => {
    const night = entryOf('n', '2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z');
    const [first, second] = layOut([night], 4, '2026-03-07');
    expect([first?.pieces[0]?.from, first?.pieces[0]?.to]).toEqual([1_320, 1_440]);
    expect([second?.pieces[0]?.from, second?.pieces[0]?.to]).toEqual([0, 360]);
  });
});

describe('lanes', () => {
  const days = scheduleDays(zone, '2026-11-10', 2);
  const owners: Record<string, { key: string; name: string }> = {
    b: { key: '2', name: 'Zoe' },
    c: { key: '1', name: 'ana' },
  };
  const ownerOf = ({ id }: Entry) => owners[id] ?? { key: '', name: 'Open' };

  test('begin with nobody’s, then go by name; what began before stands in the first day', () => {
    const before = entryOf('c', '2026-11-10T03:00:00Z', '2026-11-10T11:00:00Z');
    const later = entryOf('d', '2026-11-12T15:00:00Z', '2026-11-12T16:00:00Z');
    const lanes = lanesOf(days, [before, on10th('b', 9, 10), on10th('a', 10, 11), later], ownerOf);
    expect(lanes.map(({ name, cells }) => [name, cells.map(({ length }) => length)])).toEqual([
      ['Open', [1, 0]],
      ['ana', [1, 0]],
      ['Zoe', [1, 0]],
    ]);
    const others = ['2', '9'].map((key) => ({ key, name: `of ${key}` }));
    const withOthers = lanesOf(days, [on10th('b', 9, 10)], ownerOf, others);
    expect(withOthers.map(({ key, cells }) => [key, cells.flat().length])).toEqual([
      ['2', 1],
      ['9', 0],
    ]);
  });

  test('are as high as their fullest day, up to six entries', () => {
    const heights = [0, 1, 3, 6, 7, 40].map((count) =>
      laneHeight({ key: '', name: '', cells: [Array.from({ length: count }, () => on10th('a', 9, 10)), []] }),
    );
    expect(heights).toEqual([62, 62, 147, 285, 311, 311]);
  });
});

describe('periods', () => {
  test('weeks begin as their reader’s do', () => {
    expect(startOfWeek('2026-11-25', 'sun')).toBe('2026-11-22');
    expect(startOfWeek('2026-11-22', 'mon')).toBe('2026-11-16');
  });

  test('a month is shown in whole weeks', () => {
    const weeks = weeksOfMonth('2026-11-25', 'sun');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-11-01', '2026-12-05']);
    expect(weeksOfMonth('2026-11-25', 'mon')).toHaveLength(6);
    expect(weeksOfMonth('2027-02-10', 'mon')).toHaveLength(4);
  });

  test('months pass years', () => {
    expect([addMonths('2026-11-25', 2), addMonths('2026-01-31', -1), addMonths('2026-12-01', 1)]).toEqual([
      '2027-01-01',
      '2025-12-01',
      '2027-01-01',
    ]);
  });
});
