import { expect, it } from 'vitest';
import { checkEntry, entryFieldsOf, isToEnter } from './visits.entry.model.ts';

/** Over the night in which the clocks of New York go back: 9 hours. */
const shift = {
  id: '01991a00-0000-7000-8000-000000000001',
  name: 'Personal care for Dorothy Bell',
  startUtc: '2026-11-01T02:00:00.000Z',
  endUtc: '2026-11-01T11:00:00.000Z',
  timezone: 'America/New_York',
};
const reason = { reasonCode: 'NO_SIGNAL' as const };

it('begins with the planned times by the clock of the office, and sends them as instants', () => {
  const fields = entryFieldsOf(shift);
  expect(fields).toMatchObject({
    inDay: '2026-10-31',
    inTime: '22:00',
    outDay: '2026-11-01',
    outTime: '06:00',
  });
  expect(checkEntry({ ...fields, ...reason, breakMinutes: 30, mileage: 4.5 }, shift)).toEqual({
    body: {
      ...{ shiftId: shift.id, in: shift.startUtc, out: shift.endUtc },
      ...{ breakMinutes: 30, mileage: 4.5, reasonCode: 'NO_SIGNAL', note: '' },
    },
    errors: {},
  });
});

it.each([
  [{}, { reasonCode: 'Choose a reason.' }],
  [{ ...reason, inTime: null }, { in: 'Enter when the visit began.' }],
  [{ ...reason, outDay: null }, { out: 'Enter when the visit ended.' }],
  [{ ...reason, outDay: '2026-10-31' }, { out: 'Clock-out must be after clock-in.' }],
  [{ reasonCode: 'OTHER' as const, note: 'Late' }, { note: 'Add at least 10 characters.' }],
  [{ ...reason, breakMinutes: 601 }, { breakMinutes: 'Enter whole minutes from 0 to 600.' }],
])('says what is wrong: %j', (change, errors) => {
  expect(checkEntry({ ...entryFieldsOf(shift), ...change }, shift)).toEqual({ errors });
});

it.each([
  ['MISSED', '2026-11-01T11:00:00.000Z', true],
  ['CONFIRMED', '2026-11-01T11:00:00.000Z', true],
  ['ASSIGNED', '2026-11-01T10:59:00.000Z', false],
  ['COMPLETED', '2026-11-02T11:00:00.000Z', false],
  ['OPEN', '2026-11-02T11:00:00.000Z', false],
  ['CANCELLED', '2026-11-02T11:00:00.000Z', false],
])('a shift that is %s at %s can be entered: %s', (status, now, expected) => {
  expect(isToEnter({ ...shift, status }, new Date(now))).toBe(expected);
});
