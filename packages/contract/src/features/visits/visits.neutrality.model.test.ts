import { expect, it } from 'vitest';
import { addNeutrality, neutralityOf, quarterOf, type RoundedVisit } from './visits.neutrality.model.ts';
import { type Rounding, roundedMinutes } from './visits.rounding.model.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

/** Punches, as they are rounded, and what is left of it: 29 CFR 785.48(b), and 8:07/8:08 of the quarter hour. */
const cases: [string, Rounding, readonly (readonly [string, string])[], number][] = [
  ['nothing is rounded', { mode: 'NONE', minutes: 15 }, [['08:07', '12:08']], 0],
  ['7 minutes are given', { mode: 'NEAREST', minutes: 15 }, [['08:07', '12:00']], 7],
  ['7 minutes are taken', { mode: 'NEAREST', minutes: 15 }, [['08:08', '12:00']], -7],
  [
    'one gives what the other takes',
    { mode: 'NEAREST', minutes: 15 },
    [
      ['08:07', '12:00'],
      ['08:00', '12:07'],
    ],
    0,
  ],
  [
    'it only ever takes',
    { mode: 'NEAREST', minutes: 15 },
    [
      ['08:08', '12:07'],
      ['08:10', '12:05'],
    ],
    -24,
  ],
  ['a tenth of an hour', { mode: 'NEAREST', minutes: 6 }, [['08:02', '12:03']], 5],
  [
    'up is never below 0',
    { mode: 'UP', minutes: 15 },
    [
      ['08:08', '12:07'],
      ['08:00', '12:00'],
    ],
    1,
  ],
];

it.each(cases)('says what rounding comes to: %s', (_name, rounding, punches, difference) => {
  const visits = punches.map(([from, to]): RoundedVisit => {
    const time = { from: at(from), to: at(to), breakMinutes: 0, timezone: 'UTC' };
    const payMinutes = roundedMinutes(time, rounding);
    const rest = { plannedStart: null, isInApproved: false, breakMinutes: 0, countsEarlyMinutes: false };
    return { staffId: 'ana', in: time.from, out: time.to, payMinutes, ...rest };
  });
  const [row] = neutralityOf(visits);
  expect([row?.visits, (row?.roundedMinutes ?? 0) - (row?.actualMinutes ?? 0)]).toEqual([
    punches.length,
    difference,
  ]);
});

it('leaves out what is not paid however it is rounded', () => {
  const early = {
    staffId: 'ana',
    in: at('07:50'),
    out: at('12:00'),
    plannedStart: at('08:00'),
    breakMinutes: 30,
  };
  const rows = (countsEarlyMinutes: boolean, isInApproved: boolean) =>
    neutralityOf([{ ...early, payMinutes: 210, countsEarlyMinutes, isInApproved }]).map(
      ({ actualMinutes }) => actualMinutes,
    );
  expect([rows(false, false), rows(true, false), rows(false, true)]).toEqual([[210], [220], [220]]);
});

it('adds the parts of a report', () => {
  const row = (staffId: string, actualMinutes: number) => ({
    staffId,
    visits: 1,
    actualMinutes,
    roundedMinutes: 60,
  });
  expect(addNeutrality([row('ana', 61), row('ben', 60)], [row('ana', 58), row('eva', 60)])).toEqual([
    { staffId: 'ana', visits: 2, actualMinutes: 119, roundedMinutes: 120 },
    row('ben', 60),
    row('eva', 60),
  ]);
});

it.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-04-01', '2026-06-30'],
  ['2026-08-15', '2026-07-01', '2026-09-30'],
  ['2026-12-31', '2026-10-01', '2026-12-31'],
])('%s is of a quarter', (day, from, to) => {
  expect(quarterOf(day)).toEqual({ from, to });
});
