import type { TimesheetLine } from '@homeward/contract/timesheets';
import { expect, it } from 'vitest';
import { entryFieldsOf, entryOf } from './timesheets.entries.model.ts';

const line = {
  ...{ inAt: '2027-01-04T14:00:00.000Z', entry: null, timezone: 'America/Chicago' },
} as TimesheetLine;
const fields = { ...entryFieldsOf(line), note: ' Her log. ' };

it('gives times of a night their days: each is the next after the one before', () => {
  const { body } = entryOf(
    {
      ...fields,
      ...{ isAgreed: true, agreedOn: '2027-01-01', from: '22:00', to: '06:00' },
      calls: [
        { key: 1, from: '23:30', to: '00:15' },
        { key: 2, from: '02:00', to: '03:00' },
      ],
    },
    line,
  );
  expect(body).toEqual({
    ...{ travel: null, note: 'Her log.' },
    sleep: {
      ...{ agreedOn: '2027-01-01', from: '2027-01-04T22:00', to: '2027-01-05T06:00' },
      interruptions: [
        { from: '2027-01-04T23:30', to: '2027-01-05T00:15' },
        { from: '2027-01-05T02:00', to: '2027-01-05T03:00' },
      ],
    },
  });
});

it('asks for both times of the night and of each call', () => {
  const night = { ...fields, isAgreed: true, agreedOn: '2027-01-01', from: '22:00', to: '06:00' };
  const errorsOf = (more: object) => Object.keys(entryOf({ ...night, ...more }, line).errors);
  expect([errorsOf({ to: null }), errorsOf({ calls: [{ from: '01:00', to: null }] })]).toEqual([
    ['sleep.from'],
    ['sleep.interruptions'],
  ]);
});

it('asks for the minutes of a way of which only the miles are entered', () => {
  const errors = { 'travel.minutes': 'Enter the minutes too, or clear the miles.' };
  expect(entryOf({ ...fields, miles: 4.5 }, line)).toEqual({ errors });
  const night = { isAgreed: true, agreedOn: null, from: '22:00', to: '06:00' };
  expect(Object.keys(entryOf({ ...fields, ...night, miles: 4.5 }, line).errors)).toEqual([
    'travel.minutes',
    'sleep.agreedOn',
  ]);
  const { body } = entryOf({ ...fields, minutes: 0, miles: 4.5 }, line);
  expect(body?.travel).toEqual({ minutes: 0, miles: 4.5 });
});
