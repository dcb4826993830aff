import { expect, it } from 'vitest';
import { lacksMealBreak } from './visits.meals.model.ts';

const at = (time: string, day = 10) => `2026-06-${day}T${time}${time.length === 5 ? ':00' : ''}.000Z`;

/** Work that begins at midnight UTC, to an hour of the day, with breaks as `05:00-05:30`. */
function workTo(out: string, breaks: readonly string[], breakMinutes?: number) {
  const punched = breaks.map((text) => {
    const [from = '', to = ''] = text.split('-');
    return { from: at(from), to: at(to) };
  });
  const minutes = punched.reduce(
    (sum, { from, to }) => sum + Math.floor((Date.parse(to) - Date.parse(from)) / 60_000),
    0,
  );
  return {
    in: at('00:00'),
    out: out === '24:00' ? at('00:00', 11) : at(out),
    breaks: punched,
    breakMinutes: breakMinutes ?? minutes,
  };
}

type Case = [what: string, out: string, breaks: string[], lacks: boolean, corrected?: number];

// California Labor Code 512(a), as the Supreme Court of California reads it in Brinker and in Donohue.
const cases: Case[] = [
  ['4 hours', '04:00', [], false],
  ['5 hours: no more than five', '05:00', [], false],
  ['5 h 30: may be waived', '05:30', [], false],
  ['6 hours: may be waived', '06:00', [], false],
  ['a minute more', '06:01', [], true],
  ['8 hours with a break at the end of the 5th hour', '08:30', ['05:00-05:30'], false],
  ['half a minute later', '08:30', ['05:00:30-05:30:30'], true],
  ['a break of 29 min 59 s is none', '08:30', ['04:00-04:29:59'], true],
  ['two of 15 minutes are none', '08:30', ['02:00-02:15', '04:00-04:15'], true],
  ['a short break is no work: the 5th hour ends later', '08:40', ['01:00-01:10', '05:10-05:40'], false],
  ['6 h 30 with a late break: 6 hours are worked', '06:30', ['05:45-06:15'], false],
  ['10 hours with one break', '10:30', ['04:00-04:30'], false],
  ['12 hours with one: the second may be waived', '12:30', ['04:00-04:30'], false],
  ['a minute more with one', '12:31', ['04:00-04:30'], true],
  ['13 hours with two in time', '14:00', ['05:00-05:30', '10:30-11:00'], false],
  ['the second a minute late', '14:00', ['05:00-05:30', '10:31-11:01'], true],
  ['11 hours without the first: it was not waived', '11:00', [], true],
  ['a day with two', '24:00', ['04:00-04:30', '09:00-09:30'], false],
  ['corrected to 30 minutes whose times nobody knows', '08:30', [], false, 30],
  ['corrected to 29 minutes', '08:30', [], true, 29],
  ['corrected away', '08:30', ['04:00-04:30'], true, 0],
  ['13 hours, corrected to an hour', '14:00', [], false, 60],
];

it.each(cases)('%s', (_what, out, breaks, lacks, corrected) => {
  expect(lacksMealBreak('CA', '2026-06-10', workTo(out, breaks, corrected))).toBe(lacks);
});

it.each([
  ['NY', '2026-06-10'],
  [null, '2026-06-10'],
  ['CA', '1999-12-31'],
])('asks for none in %s on %s', (state, day) => {
  expect(lacksMealBreak(state, day, workTo('24:00', []))).toBe(false);
});
