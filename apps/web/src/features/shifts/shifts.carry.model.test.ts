import type { Shift, ShiftRow } from '@homeward/contract/shifts';
import { describe, expect, test } from 'vitest';
import { axisOf } from '../../ui/schedule/axis.ts';
import { scheduleDays } from '../../ui/schedule/days.ts';
import {
  type Carry,
  carriedBy,
  carriedTo,
  changeOf,
  checkOf,
  copyOf,
  type Ground,
  ghostsOf,
  overLane,
  returnOf,
  takenUp,
} from './shifts.carry.model.ts';

const timezone = 'America/Chicago';
const clock = { timezone, first: '2027-01-10', last: '2027-01-16' };
const days = scheduleDays(timezone, clock.first, 7);
const hours: Ground = { kind: 'hours', clock, axis: axisOf(days), days };
const month: Ground = { kind: 'month', clock: { timezone, first: '2026-12-27', last: '2027-02-06' } };
const maria = { id: 'maria', fullName: 'Maria Santos', image: null };
const lanes = [
  { key: '', name: 'Nobody assigned' },
  { key: 'jonah', name: 'Jonah Cole' },
  { key: 'maria', name: 'Maria Santos' },
];
const byStaff: Ground = { kind: 'lanes', by: 'staff', clock, lanes };
const byClient: Ground = {
  kind: 'lanes',
  by: 'client',
  clock,
  lanes: [
    { key: 'dorothy', name: 'Dorothy Bell' },
    { key: 'walter', name: 'Walter Reyes' },
  ],
};

/** A night of Maria with Dorothy, from Monday on. */
const shift = {
  id: 'night',
  client: { id: 'dorothy', name: 'Dorothy Bell' },
  careProvider: maria,
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  start: '2027-01-11T22:00',
  end: '2027-01-12T06:00',
  timezone,
  version: 3,
  addressId: null,
  requiredSkills: [{ id: 'hoyer', name: 'Hoyer lift' }],
  genderPref: 'FEMALE',
  minRating: 4.5,
  preferredSkills: [{ id: 'swim', name: 'Swimming' }],
  breakMinutes: 30,
  notesOffice: 'Ring twice.',
  visibility: 'EVERYONE_ELIGIBLE',
  notesCaregiver: null,
  overrideReason: null,
} as unknown as Shift & ShiftRow;
const taken = (ground: Ground) => takenUp(ground, shift, 'all');
const at = (row: number, column: number, belowPx = 10) => ({ row, column, belowPx });
const wall = ({ times }: Carry) => [times.start, times.end];

describe('a pointer carries a shift', () => {
  test('over hours to the day and time at which it is', () => {
    // An hour is 48 px: from 3 AM of the second day to 1 AM of the fourth.
    expect(wall(carriedTo(hours, taken(hours), at(0, 2, 144), at(0, 3, 48)))).toEqual([
      '2027-01-12T20:00',
      '2027-01-13T04:00',
    ]);
  });

  test('over lanes to the day and person, over a month to the day; the time stays', () => {
    const given = carriedTo(byStaff, taken(byStaff), at(2, 1), at(1, 4));
    expect(wall(given)).toEqual(['2027-01-14T22:00', '2027-01-15T06:00']);
    expect(changeOf(given)).toEqual({
      start: '2027-01-14T22:00',
      end: '2027-01-15T06:00',
      careProviderId: 'jonah',
    });
    expect(wall(carriedTo(month, taken(month), at(2, 1), at(3, 0)))).toEqual([
      '2027-01-17T22:00',
      '2027-01-18T06:00',
    ]);
  });

  test('to nobody, and never to another client', () => {
    expect(changeOf(carriedTo(byStaff, taken(byStaff), at(2, 1), at(0, 1)))).toEqual({
      careProviderId: null,
    });
    const refused = carriedTo(byClient, taken(byClient), at(0, 1), at(1, 1));
    expect(refused.isElsewhere).toBe(true);
    expect(overLane(byClient, refused, { key: 'dorothy', name: 'Dorothy Bell' }).isElsewhere).toBe(false);
  });
});

test('keys move it within the days and lanes that are shown', () => {
  const up = carriedBy(byStaff, taken(byStaff), { by: 'lane', step: -1 });
  expect(up.careProviderId).toBe('jonah');
  const top = carriedBy(byStaff, carriedBy(byStaff, up, { by: 'lane', step: -1 }), { by: 'lane', step: -1 });
  expect(top.lane?.key).toBe('');
  expect(carriedBy(byStaff, taken(byStaff), { by: 'lane', step: 1 }).careProviderId).toBe('maria');
  expect(wall(carriedBy(hours, taken(hours), { by: 'days', days: -1 }))[0]).toBe('2027-01-10T22:00');
  expect(wall(carriedBy(hours, taken(hours), { by: 'days', days: -2 }))[0]).toBe('2027-01-11T22:00');
  expect(carriedBy(hours, taken(hours), { by: 'copy' }).isCopy).toBe(true);
});

test('it is drawn where it would be: a night in both of its days', () => {
  expect(ghostsOf(hours, taken(hours))).toEqual([
    { cell: '0:1', box: { top: 1_056, height: 96 } },
    { cell: '0:2', box: { top: 0, height: 288 } },
  ]);
  expect(ghostsOf(byStaff, taken(byStaff))).toEqual([{ cell: '2:1' }]);
  expect(ghostsOf(month, taken(month))).toEqual([{ cell: '2:1' }]);
});

test('dropped where it was nothing changes; a check and a copy ask for all of it', () => {
  const carry = taken(hours);
  expect(changeOf(carry)).toBeUndefined();
  expect(checkOf(shift, carry)).toMatchObject({
    shiftId: 'night',
    requiredSkillIds: ['hoyer'],
    breakMinutes: 30,
  });
  expect(checkOf(shift, { ...carry, isCopy: true })).not.toHaveProperty('shiftId');
  const copy = copyOf(shift, carry);
  expect(copy).toMatchObject({
    start: '2027-01-11T22:00',
    careProviderId: 'maria',
    genderPref: 'FEMALE',
    minRating: 4.5,
    preferredSkillIds: ['swim'],
    visibility: 'EVERYONE_ELIGIBLE',
    notesOffice: 'Ring twice.',
  });
  expect(copy).not.toHaveProperty('addressId');
});

test('what is undone are the times and the person that changed, with the reason of the shift before', () => {
  const later = { ...shift, start: '2027-01-11T23:00', end: '2027-01-12T07:00' };
  expect(returnOf(shift, later)).toEqual({ start: shift.start, end: shift.end, timezone });
  expect(returnOf({ ...shift, careProvider: null }, shift)).toEqual({ careProviderId: null });
  expect(returnOf({ ...shift, overrideReason: 'She agreed.' }, { ...shift, careProvider: null })).toEqual({
    careProviderId: 'maria',
    overrideReason: 'She agreed.',
  });
});
