import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, deltasOf, haveFallen, nextDueOn, type Signed } from './assessments.model.ts';

const signed = (scores: Signed['scores'], bands: Signed['bands'] = {}, ruleVersion = 'rule-1'): Signed => ({
  scores,
  bands,
  ruleVersion,
});

describe('differences of two results', () => {
  it.each([
    ['adl-6', { total: 6 }, { total: 5 }, { total: -1 }, 'WORSE', true],
    ['adl-6', { total: 5 }, { total: 5 }, { total: 0 }, 'SAME', false],
    ['adl-6', { total: 4 }, { total: 6 }, { total: 2 }, 'BETTER', false],
    // Domain 4.1.4: one lost activity of daily living tells, of the others two.
    ['iadl-8', { total: 7, outOf: 8 }, { total: 6, outOf: 8 }, { total: -1 }, 'WORSE', false],
    ['iadl-8', { total: 7, outOf: 8 }, { total: 5, outOf: 8 }, { total: -2 }, 'WORSE', true],
    ['iadl-8', { total: 7, outOf: 8 }, { total: 5, outOf: 7 }, null, null, false],
    ['adl-6', { total: null }, { total: 5 }, {}, null, false],
    ['adl-6', { total: 6 }, { total: null }, {}, null, false],
  ] as const)('%s from %o to %o', (key, was, is, deltas, change, falls) => {
    const [before, now] = [signed(was), signed(is)];
    const found = deltasOf(key, before, now);
    expect(found).toEqual(deltas);
    expect(changeOf(key, found)).toBe(change);
    expect(haveFallen(key, before, now)).toBe(falls);
  });

  it('are not made across rules', () => {
    const [before, now] = [signed({ total: 6 }), signed({ total: 1 }, {}, 'rule-2')];
    expect(deltasOf('adl-6', before, now)).toBeNull();
    expect(changeOf('adl-6', null)).toBeNull();
    expect(haveFallen('adl-6', before, now)).toBe(false);
  });

  it('add up along a line of results', () => {
    const total = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(total, total, total, (a, b, c) => {
        const [first, second, third] = [a, b, c].map((value) => signed({ total: value }));
        const step = (one?: Signed, other?: Signed) =>
          one && other ? (deltasOf('adl-6', one, other)?.total ?? Number.NaN) : Number.NaN;
        expect(step(first, second) + step(second, third)).toBe(step(first, third));
      }),
    );
  });
});

it('is due again after the days of its instrument', () => {
  // Across the end of a month and of February.
  expect(nextDueOn('adl-6', '2026-01-31')).toBe('2026-05-01');
});
