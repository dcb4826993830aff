import { minuteMs, wallMinutes } from '@homeward/contract/core';
import { describe, expect, test } from 'vitest';
import { axisOf } from '../../ui/schedule/axis.ts';
import { scheduleDays } from '../../ui/schedule/days.ts';
import {
  clockAtPlace,
  daysLater,
  draggedTo,
  type GroundKind,
  isMovable,
  isShown,
  type KeyStep,
  momentsOfTimes,
  type Part,
  stepOf,
  stepped,
} from './shifts.drag.model.ts';
import { notRestored } from './shifts.drag.text.ts';

const newYork = 'America/New_York';
const clockOf = (first: string, last: string, timezone = newYork) => ({ timezone, first, last });
const timesOf = (start: string, end: string, timezone = newYork) => ({ start, end, timezone });
const hoursOf = (times: ReturnType<typeof timesOf>) => {
  const { startUtc, endUtc } = momentsOfTimes(times);
  return (Date.parse(endUtc) - Date.parse(startUtc)) / (60 * minuteMs);
};

/** A usual week, that of 23 hours on Sunday, and that of 25. */
const usual = clockOf('2026-06-07', '2026-06-13');
const spring = clockOf('2026-03-08', '2026-03-14');
const fall = clockOf('2026-11-01', '2026-11-07');
const visit = timesOf('2026-06-10T09:00', '2026-06-10T13:00');
const night = timesOf('2026-06-10T22:00', '2026-06-11T06:00');
const odd = timesOf('2026-06-10T09:05', '2026-06-10T09:50');

/** From the clock at which a pointer took hold to that at which it is; what comes of it, and the hours that elapse. */
type Case = [string, ReturnType<typeof timesOf>, typeof usual, Part, string];

describe('a pointer takes times, or one of their ends', () => {
  const seenIn = (timezone: string) => clockOf('2026-06-07', '2026-06-13', timezone);
  const began = timesOf('2026-06-06T22:00', '2026-06-07T06:00');
  const early = timesOf('2026-03-08T00:30', '2026-03-08T01:30');
  const first = timesOf('2026-11-01T00:30', '2026-11-01T01:00');
  const late = (day: string, next: string) => timesOf(`2026-${day}T22:00`, `2026-${next}T06:00`);
  const inManila = timesOf('2026-03-06T10:00', '2026-03-06T12:00', 'Asia/Manila');
  test.each<Case>([
    // What is dragged as a whole keeps its length by the clock, and begins on a quarter of an hour.
    ['later', visit, usual, 'all', '06-10 10:00 > 06-10 11:30 = 06-10 10:30 > 06-10 14:30 = 4'],
    ['to a quarter', visit, usual, 'all', '06-10 10:00 > 06-10 10:08 = 06-10 09:15 > 06-10 13:15 = 4'],
    ['too little', visit, usual, 'all', '06-10 10:00 > 06-10 10:07 = 06-10 09:00 > 06-10 13:00 = 4'],
    ['to another day', visit, usual, 'all', '06-10 10:00 > 06-12 10:00 = 06-12 09:00 > 06-12 13:00 = 4'],
    ['to day and time', visit, usual, 'all', '06-10 10:00 > 06-08 07:00 = 06-08 06:00 > 06-08 10:00 = 4'],
    ['over midnight', visit, usual, 'all', '06-10 12:00 > 06-10 23:45 = 06-10 20:45 > 06-11 00:45 = 4'],
    ['a night by its end', night, usual, 'all', '06-11 02:00 > 06-12 03:00 = 06-11 23:00 > 06-12 07:00 = 8'],
    ['odd, another day', odd, usual, 'all', '06-10 09:20 > 06-11 09:22 = 06-11 09:05 > 06-11 09:50 = 0.75'],
    ['odd, to a quarter', odd, usual, 'all', '06-10 09:20 > 06-10 10:20 = 06-10 10:00 > 06-10 10:45 = 0.75'],
    ['above all days', visit, usual, 'all', '06-10 12:30 > 06-07 01:00 = 06-07 00:00 > 06-07 04:00 = 4'],
    ['below all days', visit, usual, 'all', '06-10 09:00 > 06-14 00:00 = 06-13 23:45 > 06-14 03:45 = 4'],
    ['what began before', began, usual, 'all', '06-07 05:00 > 06-07 04:00 = 06-06 22:00 > 06-07 06:00 = 8'],
    // An end stays a quarter of an hour to a day away from the other.
    ['its end', visit, usual, 'end', '06-10 13:00 > 06-10 14:37 = 06-10 09:00 > 06-10 14:30 = 5.5'],
    ['over midnight', visit, usual, 'end', '06-10 13:00 > 06-11 01:00 = 06-10 09:00 > 06-11 01:00 = 16'],
    ['above its start', visit, usual, 'end', '06-10 13:00 > 06-10 07:00 = 06-10 09:00 > 06-10 09:15 = 0.25'],
    ['beyond a day', visit, usual, 'end', '06-10 13:00 > 06-12 13:00 = 06-10 09:00 > 06-11 09:00 = 24'],
    ['by too little', odd, usual, 'end', '06-10 09:50 > 06-10 09:53 = 06-10 09:05 > 06-10 09:50 = 0.75'],
    ['its start', visit, usual, 'start', '06-10 09:00 > 06-10 07:20 = 06-10 07:15 > 06-10 13:00 = 5.75'],
    ['below its end', visit, usual, 'start', '06-10 09:00 > 06-10 15:00 = 06-10 12:45 > 06-10 13:00 = 0.25'],
    ['a day before', visit, usual, 'start', '06-10 09:00 > 06-08 09:00 = 06-09 13:00 > 06-10 13:00 = 24'],
    // Where clocks change the wall clock stays, and hours that elapse are others.
    [
      'a night to the day of 23 hours',
      late('03-10', '03-11'),
      clockOf('2026-03-07', '2026-03-13'),
      'all',
      '03-10 23:00 > 03-07 23:00 = 03-07 22:00 > 03-08 06:00 = 7',
    ],
    [
      'a night to the day of 25 hours',
      late('11-03', '11-04'),
      clockOf('2026-10-31', '2026-11-06'),
      'all',
      '11-03 23:00 > 10-31 23:00 = 10-31 22:00 > 11-01 06:00 = 9',
    ],
    ['down 23 hours', early, spring, 'all', '03-08 01:00 > 03-08 04:00 = 03-08 03:30 > 03-08 04:30 = 1'],
    ['what is skipped', early, spring, 'end', '03-08 01:30 > 03-08 03:30 = 03-08 00:30 > 03-08 03:30 = 2'],
    ['what comes twice', first, fall, 'end', '11-01 01:00 > 11-01 02:00 = 11-01 00:30 > 11-01 02:00 = 2.5'],
    ['the second 1:30', first, fall, 'end', '11-01 01:00 > 11-01 01:30 = 11-01 00:30 > 11-01 01:30 = 1'],
    // Whatever the zone of the calendar, a shift stands at the hours of its own clock.
    [
      'seen in Chicago',
      visit,
      seenIn('America/Chicago'),
      'all',
      '06-10 09:30 > 06-10 11:30 = 06-10 11:00 > 06-10 15:00 = 4',
    ],
    [
      'seen in Manila',
      visit,
      seenIn('Asia/Manila'),
      'all',
      '06-10 09:00 > 06-11 15:00 = 06-11 15:00 > 06-11 19:00 = 4',
    ],
    [
      'of Manila, seen in New York over its clock change',
      inManila,
      clockOf('2026-03-05', '2026-03-11'),
      'all',
      '03-06 10:30 > 03-10 10:30 = 03-10 10:00 > 03-10 12:00 = 2',
    ],
    [
      'an end, seen in Denver',
      visit,
      seenIn('America/Denver'),
      'end',
      '06-10 13:00 > 06-10 14:00 = 06-10 09:00 > 06-10 14:00 = 5',
    ],
  ])('%s', (_, times, clock, part, way) => {
    const [from, to, start, end] = [...way.matchAll(/(..-..) (..:..)/g)].map(
      ([, day, time]) => `2026-${day}T${time}`,
    ) as [string, string, string, string];
    const dragged = draggedTo(times, clock, part, { from: wallMinutes(from), to: wallMinutes(to) });
    expect(dragged).toEqual({ ...times, start, end });
    expect(hoursOf(dragged)).toBe(Number(way.split(' = ')[2]));
  });
});

test('a place of the axis is a time of the clock, also where clocks change', () => {
  const at = (day: string, place: number) => {
    const days = scheduleDays(newYork, day, 1);
    return clockAtPlace(axisOf(days), days[0] as never, place) - wallMinutes(`${day}T00:00`);
  };
  expect(at('2026-06-10', 570)).toBe(570);
  expect(at('2026-06-10', -40)).toBe(0);
  expect(at('2026-06-10', 9_000)).toBe(1_440);
  // Within what is skipped, the clock shows three.
  expect(at('2026-03-08', 150)).toBe(180);
  // The hour that comes twice stands twice.
  expect(at('2026-11-01', 90)).toBe(90);
  expect(at('2026-11-01', 150)).toBe(90);
  expect(at('2026-11-01', 600)).toBe(540);
});

test('whole days later the clock stays, also in a zone that changes', () => {
  const before = timesOf('2026-03-07T02:30', '2026-03-07T04:30');
  expect(daysLater(before, 1)).toEqual(timesOf('2026-03-08T02:30', '2026-03-08T04:30'));
  expect(daysLater(before, -8)).toEqual(timesOf('2026-02-27T02:30', '2026-02-27T04:30'));
});

describe('keys', () => {
  test.each([
    ['all', 1, '09:00', '10:00', '09:15', '10:15'],
    ['all', -1, '09:05', '10:05', '09:00', '10:00'],
    ['all', 1, '09:05', '10:05', '09:15', '10:15'],
    ['end', -1, '09:00', '09:15', '09:00', '09:15'],
    ['end', 1, '09:00', '10:00', '09:00', '10:15'],
    ['start', 1, '09:00', '10:00', '09:15', '10:00'],
    // From a quarter to two straight to three.
    ['all', 1, '01:45', '04:00', '03:00', '05:15'],
    ['all', -1, '03:00', '04:00', '01:45', '02:45'],
  ] as const)('move %s by a quarter (%i) from %s – %s', (part, step, start, end, nextStart, nextEnd) => {
    const on = (from: string, to: string) => timesOf(`2026-03-08T${from}`, `2026-03-08T${to}`);
    expect(stepped(on(start, end), part, step)).toEqual(on(nextStart, nextEnd));
  });

  test.each<[GroundKind, string, boolean, KeyStep | undefined]>([
    ['hours', 'ArrowDown', false, { by: 'quarter', part: 'all', step: 1 }],
    ['hours', 'ArrowLeft', false, { by: 'days', days: -1 }],
    ['lanes', 'ArrowUp', false, { by: 'lane', step: -1 }],
    ['lanes', 'PageDown', false, { by: 'quarter', part: 'all', step: 1 }],
    ['month', 'ArrowDown', false, { by: 'days', days: 7 }],
    ['month', 'ArrowUp', true, { by: 'quarter', part: 'end', step: -1 }],
    ['lanes', 'ArrowRight', true, { by: 'quarter', part: 'start', step: 1 }],
    ['hours', 'C', false, { by: 'copy' }],
    ['hours', 'Enter', false, { by: 'drop' }],
    ['hours', 'Escape', false, { by: 'cancel' }],
    ['hours', 'Tab', false, undefined],
  ])('in %s %s (Shift: %s) is a step', (kind, key, isShift, step) => {
    expect(stepOf(kind, key, isShift)).toEqual(step);
  });

  test('stay within the days that are shown, by their own clock', () => {
    const manila = clockOf('2026-06-10', '2026-06-11', 'Asia/Manila');
    expect(isShown(visit, manila)).toBe(true);
    expect(isShown(daysLater(visit, -1), manila)).toBe(false);
    expect(isShown(night, manila)).toBe(true);
    expect(isShown(daysLater(night, 1), manila)).toBe(true);
    expect(isShown(daysLater(night, 2), manila)).toBe(false);
  });
});

test('only what may change and has not started is dragged', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const later = '2026-06-10T12:01:00Z';
  expect(isMovable({ status: 'CONFIRMED', startUtc: later }, now)).toBe(true);
  expect(isMovable({ status: 'CONFIRMED', startUtc: '2026-06-10T12:00:00Z' }, now)).toBe(false);
  expect(isMovable({ status: 'CONFIRMED', startUtc: later, isReadOnly: true }, now)).toBe(false);
  for (const status of ['CANCELLED', 'IN_PROGRESS', 'VERIFIED', 'MISSED'] as const)
    expect(isMovable({ status, startUtc: later }, now)).toBe(false);
});

test.each([
  ['CONFIRMED', 'CONFIRMED', undefined],
  ['CONFIRMED', 'ASSIGNED', /confirm again/],
  ['OFFERED', 'OPEN', /offer has ended/],
  ['ASSIGNED', 'OPEN', undefined],
] as const)(
  'undoing a change of a %s shift that is %s afterwards says what it could not restore',
  (before, back, said) => {
    const lost = notRestored({ status: before }, { status: back });
    if (said === undefined) expect(lost).toBeUndefined();
    else expect(lost).toMatch(said);
  },
);
