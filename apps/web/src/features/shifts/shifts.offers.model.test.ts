import { expect, it } from 'vitest';
import { usualExpiry } from './shifts.offers.model.ts';

it.each([
  ['a shift in days: twelve hours', '2027-01-15T15:00:00Z', '2027-01-11T21:00:00.000Z'],
  ['a shift in six hours: an hour before it', '2027-01-11T15:00:00Z', '2027-01-11T14:00:00.000Z'],
  ['a shift in half an hour: half of what is left', '2027-01-11T09:30:00Z', '2027-01-11T09:15:00.000Z'],
  ['a shift in a minute: soon', '2027-01-11T09:01:00Z', '2027-01-11T09:01:00.000Z'],
])('ends an offer of %s', (_why, start, expected) => {
  expect(usualExpiry(new Date('2027-01-11T09:00:00Z'), start).toISOString()).toBe(expected);
});
