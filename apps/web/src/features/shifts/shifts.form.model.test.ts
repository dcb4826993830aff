import type { Shift } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { byField } from './shifts.errors.model.ts';
import {
  changeBodyOf,
  checkBodyOf,
  createBodyOf,
  fieldsOf,
  isPlanChanged,
  newFields,
  type ShiftFields,
  spanOf,
} from './shifts.form.model.ts';

const id = (number: number) => `01985f00-0000-7000-8000-${String(number).padStart(12, '0')}`;

const shift: Shift = {
  id: id(1),
  version: 3,
  status: 'ASSIGNED',
  moves: [],
  acknowledgeBy: null,
  acknowledgements: [],
  seriesId: null,
  isException: false,
  client: { id: id(2), name: 'Dorothy Bell' },
  careProvider: { id: id(3), fullName: 'Maria Santos', image: null },
  officeId: id(4),
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  start: '2027-01-11T09:00',
  end: '2027-01-12T09:00',
  timezone: 'America/Chicago',
  startUtc: '2027-01-11T15:00:00.000Z',
  endUtc: '2027-01-12T15:00:00.000Z',
  publishedAt: '2026-11-20T15:00:00.000Z',
  conflicts: [],
  recurrenceDate: null,
  breakMinutes: 0,
  place: null,
  addressId: id(5),
  requiredSkills: [],
  genderPref: null,
  minRating: null,
  preferredSkills: [],
  incentiveCents: 0,
  visibility: 'OFFERED_ONLY',
  notesOffice: '',
  notesCaregiver: '',
  overrideReason: null,
  cancelled: null,
  callOut: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
};

const fields = (more: Partial<ShiftFields> = {}): ShiftFields => ({
  ...newFields({
    start: '2027-01-11T22:00',
    end: '2027-01-12T06:00',
    client: { id: id(2), fullName: 'Dorothy Bell' },
  }),
  serviceType: 'PERSONAL_CARE',
  ...more,
});

it('ends on the next day where the end is not after the start; the same time is a day of live-in care only', () => {
  expect(spanOf(fields())).toEqual({ start: '2027-01-11T22:00', end: '2027-01-12T06:00' });
  expect(spanOf(fields({ endTime: '23:00' })).end).toBe('2027-01-11T23:00');
  expect(spanOf(fields({ endTime: '22:00', shiftType: 'LIVE_IN' })).end).toBe('2027-01-12T22:00');
  expect(spanOf(fields({ endTime: '22:00' })).end).toBe('2027-01-11T22:00');
  expect(spanOf(fields({ endTime: null }))).toEqual({ start: '', end: '' });
});

it('asks for cost and conflicts once nothing is missing', () => {
  expect(checkBodyOf(fields({ serviceType: null }))).toBeUndefined();
  expect(checkBodyOf(fields({ client: null }))).toBeUndefined();
  expect(checkBodyOf(fields({ breakMinutes: Number.NaN }))).toBeUndefined();
  expect(checkBodyOf(fields())).toMatchObject({ clientId: id(2), end: '2027-01-12T06:00' });
});

it('keeps a length that the fields cannot say while nobody touches the times', () => {
  const base = fieldsOf(shift);
  expect(checkBodyOf(base, shift)).toMatchObject({ shiftId: id(1), end: '2027-01-12T09:00' });
  expect(changeBodyOf({ ...base, notesOffice: 'Mine.' }, base)).toEqual({
    body: { notesOffice: 'Mine.' },
    errors: {},
  });
  expect(changeBodyOf({ ...base, endTime: '08:00' }, base).body).toEqual({
    start: '2027-01-11T09:00',
    end: '2027-01-12T08:00',
  });
});

it('tells a change of the plan from a change of the notes', () => {
  const base = fieldsOf(shift);
  expect(isPlanChanged({ ...base, notesOffice: 'Mine.' }, base)).toBe(false);
  expect(isPlanChanged({ ...base, careProvider: [] }, base)).toBe(true);
  expect(changeBodyOf({ ...base, careProvider: [] }, base).body).toEqual({ careProviderId: null });
});

it('says what is missing in the words of the fields', () => {
  const { body, errors } = createBodyOf(newFields({}));
  expect(body).toBeUndefined();
  expect(errors).toEqual({
    client: 'Choose a client.',
    serviceType: 'Choose a service.',
    day: 'Choose a day.',
    startTime: 'Enter a time.',
    endTime: 'Enter a time.',
  });
  expect(createBodyOf(fields({ overrideReason: 'Short.' })).errors).toEqual({
    overrideReason: 'Enter a reason of at least 10 characters.',
  });
});

it('finds the field of a path, and leaves out what no field shows', () => {
  expect(
    byField({
      start: 'a',
      'conflicts.MIN_REST': 'b',
      'regulars.0.careProviderId': 'c',
      careProviderId: 'd',
      rule: 'e',
    }),
  ).toEqual({ startTime: 'a', regulars: 'c', careProvider: 'd', repeat: 'e' });
});
