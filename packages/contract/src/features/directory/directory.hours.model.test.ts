import { describe, expect, it } from 'vitest';
import { openingAt, weekdayOf } from './directory.hours.model.ts';
import { type OpeningHours, openingHoursSchema } from './directory.hours.schemas.ts';
import type { Weekday } from './directory.text.ts';

type Times = Partial<Record<Weekday, readonly string[]>>;

/** Hours of some days, each as "09:00-17:00". */
function hoursOf(times: Times, isAlwaysOpen = false): OpeningHours {
  const day = (name: Weekday) =>
    (times[name] ?? []).map((text) => ({ opens: text.slice(0, 5), closes: text.slice(6) }));
  return {
    timezone: 'America/New_York',
    isAlwaysOpen,
    days: {
      monday: day('monday'),
      tuesday: day('tuesday'),
      wednesday: day('wednesday'),
      thursday: day('thursday'),
      friday: day('friday'),
      saturday: day('saturday'),
      sunday: day('sunday'),
    },
  };
}

const wholeDay = ['00:00-24:00'];
const allWeek: Times = {
  monday: wholeDay,
  tuesday: wholeDay,
  wednesday: wholeDay,
  thursday: wholeDay,
  friday: wholeDay,
  saturday: wholeDay,
  sunday: wholeDay,
};
const office: Times = { monday: ['08:00-12:00', '13:00-17:00'], tuesday: ['08:00-17:00'] };
const night: Times = { friday: ['20:00-06:00'], saturday: ['06:00-10:00'] };

// 2026-11-20 is a Friday, 2026-11-23 a Monday; New York is five hours behind UTC.
it.each<[string, Times, string, boolean, string | null]>([
  ['before the first hour', office, '2026-11-23T12:30:00Z', false, '2026-11-23 08:00'],
  ['at the minute that it opens', office, '2026-11-23T13:00:00Z', true, '2026-11-23 12:00'],
  ['at the minute that it closes for lunch', office, '2026-11-23T17:00:00Z', false, '2026-11-23 13:00'],
  ['in the afternoon', office, '2026-11-23T21:59:00Z', true, '2026-11-23 17:00'],
  ['after the last hour', office, '2026-11-23T22:00:00Z', false, '2026-11-24 08:00'],
  ['over a closed weekend', office, '2026-11-25T15:00:00Z', false, '2026-11-30 08:00'],
  [
    'overnight, before midnight, into what follows at once',
    night,
    '2026-11-21T03:00:00Z',
    true,
    '2026-11-21 10:00',
  ],
  ['overnight, after midnight', night, '2026-11-21T08:00:00Z', true, '2026-11-21 10:00'],
  ['the day before an overnight', night, '2026-11-20T08:00:00Z', false, '2026-11-20 20:00'],
  ['each day whole', allWeek, '2026-11-20T08:00:00Z', true, null],
  [
    'on the Sunday of the clock change',
    { sunday: ['01:00-04:00'] },
    '2026-03-08T07:30:00Z',
    true,
    '2026-03-08 04:00',
  ],
])('says whether it is open %s', (_, times, at, isOpen, changes) => {
  const opening = openingAt(hoursOf(times), at);
  expect(opening.isOpen).toBe(isOpen);
  expect(opening.changes && `${opening.changes.day} ${opening.changes.time}`).toBe(changes);
});

it('is always open where it says so', () => {
  expect(openingAt(hoursOf({}, true), '2026-11-20T08:00:00Z')).toEqual({ isOpen: true, changes: null });
});

it('knows the day of the week', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual(['sunday', 'monday', 'saturday']);
});

describe('hours that cannot be', () => {
  const faultsOf = (times: Times) =>
    (openingHoursSchema.safeParse(hoursOf(times)).error?.issues ?? []).map(({ path }) => path.join('.'));

  it.each<[string, Times, string[]]>([
    ['none at all', {}, ['days']],
    ['the same time twice', { monday: ['09:00-17:00', '09:00-17:00'] }, ['days.monday.1.opens']],
    ['one in another', { monday: ['09:00-17:00', '10:00-11:00'] }, ['days.monday.1.opens']],
    [
      'a night that reaches into the day after',
      { monday: ['22:00-06:00'], tuesday: ['05:00-09:00'] },
      ['days.tuesday.0.opens'],
    ],
    [
      'Sunday night into Monday',
      { sunday: ['22:00-06:00'], monday: ['05:00-09:00'] },
      ['days.monday.0.opens'],
    ],
    ['opening as it closes', { monday: ['09:00-09:00'] }, ['days.monday.0.closes']],
    ['an hour that is none', { monday: ['25:00-26:00'] }, ['days.monday.0.opens', 'days.monday.0.closes']],
    [
      'four times a day',
      { monday: ['01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00'] },
      ['days.monday'],
    ],
  ])('%s', (_, times, paths) => {
    expect(faultsOf(times)).toEqual(paths);
  });

  it('takes what only touches', () => {
    expect(faultsOf(night)).toEqual([]);
    expect(faultsOf(allWeek)).toEqual([]);
  });
});
