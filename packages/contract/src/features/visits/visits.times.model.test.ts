import { expect, it } from 'vitest';
import {
  inWindow,
  isCorrectionInTime,
  isFamilyInTime,
  isTooOld,
  outClosesAt,
  placeInWindow,
  rungsReached,
} from './visits.times.model.ts';

const on = (time: string, day = 20) => `2026-11-${day}T${time}Z`;
const shift = { startUtc: on('09:00:00.000'), endUtc: on('13:00:00.000') };
const now = on('12:00:00.000');

it('opens 15 minutes before the start, and closes at the end', () => {
  expect(inWindow(shift).opensAt.toISOString()).toBe(on('08:45:00.000'));
  expect(inWindow(shift).closesAt.toISOString()).toBe(on('13:00:00.000'));
  expect(outClosesAt(shift.endUtc)?.toISOString()).toBe(on('17:00:00.000'));
  expect(outClosesAt(null)).toBeNull();
});

it.each([
  ['08:44:59.999', 'EARLY'],
  ['08:45:00.000', 'OPEN'],
  ['09:00:00.000', 'OPEN'],
  ['13:00:00.000', 'OPEN'],
  ['13:00:00.001', 'OVER'],
])('at %s the window is %s', (time, place) => {
  expect(placeInWindow(shift, on(time))).toBe(place);
});

it.each([
  [on('12:00:00.000', 18), false],
  [on('11:59:59.999', 18), true],
])('a punch of %s is too old: %s', (at, isOld) => {
  expect(isTooOld(at, now)).toBe(isOld);
});

it.each([
  ['09:04:59.999', ''],
  ['09:05:00.000', 'CAREGIVER'],
  ['09:15:00.000', 'CAREGIVER OFFICE'],
  ['09:30:00.000', 'CAREGIVER OFFICE ON_CALL'],
  ['09:59:59.999', 'CAREGIVER OFFICE ON_CALL'],
  ['10:00:00.000', 'CAREGIVER OFFICE ON_CALL MISSED'],
])('at %s the ladder is at: %s', (time, rungs) => {
  expect(rungsReached(shift, on(time)).join(' ')).toBe(rungs);
});

it('counts a short shift as missed at its end', () => {
  const short = { startUtc: on('09:00:00.000'), endUtc: on('09:20:00.000') };
  expect(rungsReached(short, on('09:19:59.999'))).not.toContain('MISSED');
  expect(rungsReached(short, on('09:20:00.000'))).toEqual(['CAREGIVER', 'OFFICE', 'MISSED']);
});

it.each([
  [null, false],
  [on('12:00:00.000', 17), true],
  [on('11:59:59.999', 17), false],
  [on('12:00:00.001'), false],
])('the family answers a visit that ended at %s: %s', (outAt, isInTime) => {
  expect(isFamilyInTime(outAt, now)).toBe(isInTime);
});

it('lets a caregiver ask for 30 days', () => {
  expect(isCorrectionInTime('2026-10-21T12:00:00.000Z', now)).toBe(true);
  expect(isCorrectionInTime('2026-10-21T11:59:59.999Z', now)).toBe(false);
});
