import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenFor,
  type FillAssignment,
  type FillCandidate,
  type FillInput,
  type FillRoom,
  fillGreedily,
  sumsOf,
  whyFilled,
  whyOpen,
} from './shifts.fill.model.ts';
import { solveProgram } from './shifts.fill-highs.service.ts';

const shift = (id: string, minutes = 240, span = 'week') => ({
  id,
  startUtc: `2026-03-0${id.charCodeAt(0) - 96}T09:00:00.000Z`,
  loads: [{ span, minutes }],
});
const can = (shiftId: string, personId: string, score = 50, more: Partial<FillCandidate> = {}) => ({
  ...{ shiftId, personId, score, continuity: 0, alerts: 0 },
  ...more,
});
const room = (personId: string, more: Partial<FillRoom> = {}): FillRoom => ({
  ...{ personId, span: 'week', planned: 0, max: null, regular: 2_400 },
  ...more,
});
const input = (given: Partial<FillInput>): FillInput => ({
  ...{ shifts: [], candidates: [], rooms: [], clashes: [] },
  ...given,
});
const two = [shift('a'), shift('b')];

/** What is open and who could come, the proposal, and its points, worked by hand from `fillPoints`. */
const cases: readonly [why: string, given: FillInput, plan: string[], points: number][] = [
  ['nothing is open', input({}), [], 0],
  ['nobody can come', input({ shifts: [shift('a')] }), [], 0],
  [
    'the better match: 1000 + 10 x 80',
    input({ shifts: [shift('a')], candidates: [can('a', 'p', 60), can('a', 'q', 80)] }),
    ['a q'],
    1_800,
  ],
  [
    'visits count once more: 1000 + 600 + 10 x 12.5 is above 1000 + 700',
    input({
      shifts: [shift('a')],
      candidates: [can('a', 'p', 60, { continuity: 12.5 }), can('a', 'q', 70)],
    }),
    ['a p'],
    1_725,
  ],
  [
    'a conflict costs 50: 1000 + 640 is above 1000 + 680 - 50',
    input({ shifts: [shift('a')], candidates: [can('a', 'p', 64), can('a', 'q', 68, { alerts: 1 })] }),
    ['a p'],
    1_640,
  ],
  [
    'an hour of overtime costs 60: 1000 + 500 is above 1000 + 550 - 60',
    input({
      shifts: [shift('a', 240)],
      candidates: [can('a', 'p', 50), can('a', 'q', 55)],
      rooms: [room('p'), room('q', { planned: 2_220 })],
    }),
    ['a p'],
    1_500,
  ],
  [
    'overtime is better than nobody: 1000 + 500 - 240',
    input({ shifts: [shift('a')], candidates: [can('a', 'p')], rooms: [room('p', { planned: 3_000 })] }),
    ['a p'],
    1_260,
  ],
  [
    'more overtime than it is worth: 1000 + 500 - 1600',
    input({
      shifts: [shift('a', 1_600)],
      candidates: [can('a', 'p')],
      rooms: [room('p', { planned: 3_000 })],
    }),
    [],
    0,
  ],
  [
    'nobody works more than their most, to the minute',
    input({
      shifts: two,
      candidates: [can('a', 'p'), can('b', 'p')],
      rooms: [room('p', { planned: 121, max: 600 })],
    }),
    ['a p'],
    1_500,
  ],
  [
    'who has reached it takes nothing more',
    input({
      shifts: [shift('a')],
      candidates: [can('a', 'p')],
      rooms: [room('p', { planned: 600, max: 600 })],
    }),
    [],
    0,
  ],
  [
    'two that clash go to two',
    input({
      shifts: two,
      candidates: [can('a', 'p', 90), can('b', 'p', 80), can('b', 'q', 20)],
      clashes: [['b', 'a']],
    }),
    ['a p', 'b q'],
    3_100,
  ],
  [
    'the scarcer shift comes first: p alone can take b',
    input({
      shifts: two,
      candidates: [can('a', 'p', 90), can('a', 'q', 10), can('b', 'p', 40)],
      clashes: [['a', 'b']],
    }),
    ['a q', 'b p'],
    2_500,
  ],
];

const shown = (plan: readonly FillAssignment[]) =>
  plan.map(({ shiftId, personId }) => `${shiftId} ${personId}`).sort();

describe('a proposal', () => {
  it.each(cases)('%s', (_why, given, plan, points) => {
    expect(shown(fillGreedily(given))).toEqual(plan);
    expect(sumsOf(given, fillGreedily(given))?.points).toBe(points);
  });

  it('says why somebody has a shift, and why one stays open', () => {
    const given = input({
      shifts: [shift('a'), shift('b'), shift('c'), shift('d', 1_600, 'other')],
      candidates: [can('a', 'p', 90), can('b', 'p', 80), can('b', 'q', 20), can('d', 'r'), can('d', 'p')],
      rooms: [
        room('r', { span: 'other', planned: 3_000 }),
        room('p', { span: 'other', planned: 0, max: 600 }),
        room('q', { max: 100 }),
      ],
      clashes: [['a', 'b']],
    });
    const plan = [{ shiftId: 'a', personId: 'p' }];
    expect(Object.fromEntries(whyOpen(given, plan))).toEqual({
      b: { candidates: 2, clash: 1, hours: 1, overtime: 0 },
      c: { candidates: 0, clash: 0, hours: 0, overtime: 0 },
      d: { candidates: 2, clash: 0, hours: 1, overtime: 1 },
    });
    expect(Object.fromEntries(whyFilled(given, [{ shiftId: 'b', personId: 'q' }]))).toEqual({
      b: { candidates: 2, better: 1 },
    });
  });

  it('is nothing where it breaks a rule', () => {
    const given = input({
      shifts: two,
      candidates: [can('a', 'p'), can('b', 'p'), can('a', 'q')],
      rooms: [room('q', { max: 10 })],
      clashes: [['a', 'b']],
    });
    const of = (...plan: string[]) =>
      sumsOf(
        given,
        plan.map((one) => ({ shiftId: one[0] ?? '', personId: one[1] ?? '' })),
      );
    expect([of('ap', 'bp'), of('aq'), of('bq'), of('ap', 'ap')]).toEqual(Array(4).fill(undefined));
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const persons = ['p', 'q', 'r'];
/** Small weeks with scarce hours. */
const anyWeek: fc.Arbitrary<FillInput> = fc
  .record({
    shifts: fc.tuple(
      ...ids.map((id) => fc.integer({ min: 60, max: 720 }).map((minutes) => shift(id, minutes))),
    ),
    candidates: fc.subarray(ids.flatMap((id) => persons.map((person) => [id, person] as const))),
    scores: fc.array(fc.nat(100), { minLength: 15, maxLength: 15 }),
    alerts: fc.array(fc.nat(2), { minLength: 15, maxLength: 15 }),
    rooms: fc.tuple(
      ...persons.map((person) =>
        fc
          .record({ planned: fc.nat(2_400), max: fc.option(fc.integer({ min: 600, max: 3_000 })) })
          .map((more) => room(person, more)),
      ),
    ),
    clashes: fc.subarray(ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [a, b] as const))),
  })
  .map(({ shifts, candidates, scores, alerts, rooms, clashes }) => ({
    shifts,
    rooms,
    clashes,
    candidates: candidates.map(([id, person], at) =>
      can(id, person, scores[at] ?? 0, { continuity: (scores[at] ?? 0) / 5, alerts: alerts[at] ?? 0 }),
    ),
  }));

/** The most points of all proposals that break no rule. */
function bestOf(given: FillInput, at = 0, plan: readonly FillAssignment[] = []): number {
  const sums = sumsOf(given, plan);
  const next = given.shifts[at];
  if (!sums) return 0;
  if (!next) return sums.points;
  const own = given.candidates.filter(({ shiftId }) => shiftId === next.id);
  return Math.max(
    bestOf(given, at + 1, plan),
    ...own.map(({ shiftId, personId }) => bestOf(given, at + 1, [...plan, { shiftId, personId }])),
  );
}

describe('who is judged for a shift', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => at);

  it.each([
    ['all of a small pool', 25, 3, people(25)],
    ['the 25 best for the first shift', 400, 0, people(25)],
    ['the best and the next ones for the second', 400, 1, [...people(15), ...people(35).slice(25)]],
    [
      'from the front again at the end of the pool',
      31,
      1,
      [...people(15), 25, 26, 27, 28, 29, 30, 15, 16, 17, 18],
    ],
  ])('%s', (_what, count, at, expected) => {
    expect(chosenFor(people(count), at)).toEqual(expected);
  });

  it('is everybody where there are enough shifts', () => {
    const all = new Set(people(40).flatMap((at) => chosenFor(people(400), at)));
    expect(all.size).toBe(400);
  });
});

describe('every proposal', () => {
  it('breaks no hard rule, leaves nothing open that somebody could take, and does not depend on the order', () => {
    fc.assert(
      fc.property(anyWeek, (given) => {
        const plan = fillGreedily(given);
        expect(sumsOf(given, plan)).toBeDefined();
        for (const { candidates, clash, hours, overtime } of whyOpen(given, plan).values())
          expect(clash + hours + overtime).toBe(candidates);
        const turned = {
          shifts: given.shifts.toReversed(),
          candidates: given.candidates.toReversed(),
          rooms: given.rooms.toReversed(),
          clashes: given.clashes.map(([a, b]) => [b, a] as const).toReversed(),
        };
        expect(shown(fillGreedily(turned))).toEqual(shown(plan));
      }),
    );
  });

  it('is the best of all where the solver makes it, and never worse than greedy', async () => {
    await fc.assert(
      fc.asyncProperty(anyWeek, async (given) => {
        fc.pre(given.candidates.length > 0);
        const solved = sumsOf(given, await solveProgram(given, 20));
        expect(solved?.points).toBe(bestOf(given));
        expect(solved?.points).toBeGreaterThanOrEqual(sumsOf(given, fillGreedily(given))?.points ?? 0);
      }),
      { numRuns: 40 },
    );
  });
});
