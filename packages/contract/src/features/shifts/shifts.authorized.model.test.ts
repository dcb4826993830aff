import { expect, it } from 'vitest';
import { intervalAt } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import { type AuthorizedHours, authorizedMinutesLeft } from './shifts.authorized.model.ts';

const timezone = 'America/New_York';

/** `06-10 09:00-13:00` of 2026; an end at or before the start is on the next day. `/30` is a break. */
function stretch(text: string) {
  const [day = '', hours = '', pause = '0'] = text.split(/[ /]/);
  const [from = '', to = ''] = hours.split('-');
  const date = `2026-${day}`;
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const { start, end } = intervalAt(timezone, `${date}T${from}`, `${to > from ? date : next}T${to}`);
  return { startsAt: start, endsAt: end, breakMinutes: Number(pause), timezone };
}

const hours = (perWeek: number, from = '01-01', to = '12-31'): AuthorizedHours => ({
  from: `2026-${from}`,
  to: `2026-${to}`,
  minutesPerWeek: perWeek * 60,
});

type Case = [
  what: string,
  shift: string,
  others: string[],
  authorized: AuthorizedHours[],
  startsOn: Weekday,
  left: number | undefined,
];

// 2026-06-10 is a Wednesday; its week begins on Sunday 06-07 or Monday 06-08. Clocks go back on Sunday 11-01.
const cases: Case[] = [
  ['no authorization is no rule', '06-10 09:00-13:00', [], [], 'sunday', undefined],
  ['within what is left', '06-10 09:00-13:00', ['06-08 09:00-13:00'], [hours(8)], 'sunday', undefined],
  ['an hour more than is left', '06-10 09:00-13:00', ['06-08 09:00-13:00'], [hours(7)], 'sunday', 180],
  ['later in the week counts too', '06-10 09:00-13:00', ['06-12 09:00-14:00'], [hours(8)], 'sunday', 180],
  ['nothing is left', '06-10 09:00-13:00', ['06-08 08:00-20:00'], [hours(10)], 'sunday', 0],
  ['a break is no care', '06-10 09:00-13:30/30', ['06-08 09:00-13:00'], [hours(8)], 'sunday', undefined],
  [
    'Sunday is of the week before',
    '06-10 09:00-13:00',
    ['06-07 09:00-17:00'],
    [hours(8)],
    'monday',
    undefined,
  ],
  ['Sunday is of this week', '06-10 09:00-13:00', ['06-07 09:00-17:00'], [hours(8)], 'sunday', 0],
  ['across midnight, within a week', '06-10 22:00-06:00', [], [hours(7)], 'sunday', 420],
  ['across the edge, 2 h here and 6 h there', '06-13 22:00-06:00', [], [hours(6)], 'sunday', undefined],
  [
    'too much in the week that it leaves',
    '06-13 22:00-06:00',
    ['06-08 09:00-14:00'],
    [hours(6)],
    'sunday',
    60,
  ],
  [
    'too much in the week that it enters',
    '06-13 22:00-06:00',
    ['06-15 09:00-10:00'],
    [hours(6)],
    'sunday',
    300,
  ],
  [
    'another that crosses the edge counts with its part',
    '06-10 09:00-13:00',
    ['06-06 22:00-06:00'],
    [hours(10)],
    'sunday',
    undefined,
  ],
  [
    'two at once add up',
    '06-10 09:00-13:00',
    ['06-08 09:00-13:00'],
    [hours(4), hours(4)],
    'sunday',
    undefined,
  ],
  [
    'one follows the other within a week',
    '06-11 09:00-13:00',
    ['06-08 09:00-15:00'],
    [hours(10, '01-01', '06-10'), hours(10, '06-11')],
    'sunday',
    undefined,
  ],
  [
    'the larger of the two counts',
    '06-11 09:00-13:00',
    ['06-08 09:00-15:00'],
    [hours(9, '01-01', '06-10'), hours(8, '06-11')],
    'sunday',
    180,
  ],
  ['it has ended', '06-10 09:00-13:00', [], [hours(1, '01-01', '06-09')], 'sunday', undefined],
  ['its last day', '06-10 09:00-13:00', [], [hours(1, '01-01', '06-10')], 'sunday', 60],
  ['its first day', '06-10 09:00-13:00', [], [hours(1, '06-10')], 'sunday', 60],
  [
    'care before it begins does not use it up',
    '06-10 09:00-13:00',
    ['06-08 09:00-17:00'],
    [hours(4, '06-10')],
    'sunday',
    undefined,
  ],
  [
    'only the part of a night that it covers',
    '06-10 22:00-06:00',
    [],
    [hours(2, '01-01', '06-10')],
    'sunday',
    undefined,
  ],
  [
    'the night in which clocks go back is 9 h',
    '10-31 22:00-06:00',
    [],
    [hours(7, '11-01')],
    'monday',
    undefined,
  ],
  ['and its part of the Sunday is 7 h', '10-31 22:00-06:00', [], [hours(6.5, '11-01')], 'monday', 390],
];

it.each(cases)('%s', (_what, shift, others, authorized, startsOn, left) => {
  expect(authorizedMinutesLeft(stretch(shift), others.map(stretch), authorized, startsOn)).toBe(left);
});

it('is no rule for a stretch that has no length', () => {
  const { startsAt } = stretch('06-10 09:00-13:00');
  const empty = { startsAt, endsAt: startsAt, breakMinutes: 0, timezone };
  expect(authorizedMinutesLeft(empty, [], [hours(0)], 'sunday')).toBeUndefined();
});
