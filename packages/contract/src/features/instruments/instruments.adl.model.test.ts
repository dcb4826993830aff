import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { score } from './instruments.scoring.model.ts';

// Cases of domain.md 4.1.1, and every total, letter and band edge.

const ids = ['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'] as const;
/** Six answers in the order of `ids`: `111111`; `x` leaves one open. */
const answersOf = (text: string) =>
  Object.fromEntries(ids.flatMap((id, at) => (text[at] === 'x' ? [] : [[id, Number(text[at])]])));

describe('adl-6', () => {
  it.each([
    // As printed in 4.1.1.
    ['111111', 6, 'A', 'independent'],
    ['111110', 5, 'B', 'moderate'],
    ['011110', 4, 'C', 'moderate'],
    ['101110', 4, 'Other', 'moderate'],
    ['000001', 1, 'F', 'severe'],
    ['000000', 0, 'G', 'severe'],
    // Every single activity is a B.
    ['011111', 5, 'B', 'moderate'],
    ['101111', 5, 'B', 'moderate'],
    ['110111', 5, 'B', 'moderate'],
    ['111011', 5, 'B', 'moderate'],
    ['111101', 5, 'B', 'moderate'],
    // C to F: the first ones and exactly one other, whichever that is.
    ['001111', 4, 'C', 'moderate'],
    ['000111', 3, 'D', 'moderate'],
    ['001110', 3, 'D', 'moderate'],
    ['010110', 3, 'Other', 'moderate'],
    ['000011', 2, 'E', 'severe'],
    ['000110', 2, 'E', 'severe'],
    ['001010', 2, 'Other', 'severe'],
    ['000010', 1, 'F', 'severe'],
    ['000100', 1, 'Other', 'severe'],
    ['100000', 1, 'Other', 'severe'],
  ])('%s: %i, %s, %s', (text, total, letter, band) => {
    expect(score('adl-6', answersOf(text))).toMatchObject({
      scores: { total, letter },
      bands: { total: band },
      missing: [],
    });
  });

  it.each([
    ['a missing activity', answersOf('11111x'), ['feed'], []],
    ['none at all', {}, [...ids], []],
    ['one with a reason', { ...answersOf('11111x'), feed: { notAssessed: 'REFUSED' } }, [], ['feed']],
  ])('gives no total for %s', (_what, answers, missing, notAssessed) => {
    expect(score('adl-6', answers)).toMatchObject({
      scores: { total: null, letter: null },
      bands: {},
      missing,
      notAssessed,
    });
  });

  it('counts what was written of falls for nothing', () => {
    const { scores } = score('adl-6', { ...answersOf('111111'), falls: 4, fallInjury: true, lift: true });
    expect(scores).toEqual({ total: 6, letter: 'A' });
  });

  it('never falls when an activity is done alone again, whatever the order of the answers', () => {
    const values = fc.tuple(...ids.map(() => fc.constantFrom(0, 1)));
    fc.assert(
      fc.property(values, fc.nat(5), fc.shuffledSubarray([...ids], { minLength: 6 }), (given, at, order) => {
        const before = Object.fromEntries(ids.map((id, index) => [id, given[index]]));
        const after = { ...before, [ids[at] ?? '']: 1 };
        expect(Number(score('adl-6', after).scores.total)).toBeGreaterThanOrEqual(
          Number(score('adl-6', before).scores.total),
        );
        expect(score('adl-6', Object.fromEntries(order.map((id) => [id, before[id]])))).toEqual(
          score('adl-6', before),
        );
      }),
    );
  });
});
