import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domains } from './instruments.iadl.text.ts';
import { score } from './instruments.scoring.model.ts';

// Cases of domain.md 4.1.2.

const ids = domains.map(({ id }) => id);
/** Eight levels in the order of the domains: `1 1 1 1 1 1 1 1`, with `NA` and `-`. */
const answersOf = (text: string) =>
  Object.fromEntries(
    text
      .split(' ')
      .flatMap((level, at) => (level === '-' ? [] : [[ids[at], level === 'NA' ? level : Number(level)]])),
  );

describe('iadl-8', () => {
  it('has the 31 levels of the published scale', () => {
    expect(domains.map(({ levels }) => levels.length)).toEqual([4, 4, 4, 5, 3, 5, 3, 3]);
  });

  it.each([
    ['phone', [1, 1, 1, 0]],
    ['shop', [1, 0, 0, 0]],
    ['food', [1, 0, 0, 0]],
    ['house', [1, 1, 1, 1, 0]],
    ['laundry', [1, 1, 0]],
    ['travel', [1, 1, 1, 0, 0]],
    ['meds', [1, 0, 0]],
    ['money', [1, 1, 0]],
  ])('counts the levels of %s as %j', (id, counts) => {
    const all = answersOf('1 1 1 1 1 1 1 1');
    const totals = counts.map((_count, at) => score('iadl-8', { ...all, [id]: at + 1 }).scores.total);
    expect(totals).toEqual(counts.map((count) => 7 + count));
  });

  it.each([
    ['1 1 1 1 1 1 1 1', 8, 8, 'independent'],
    ['4 4 4 5 3 5 3 3', 0, 8, 'extensive-help'],
    ['1 1 1 1 1 1 2 1', 7, 8, 'some-help'],
    ['1 1 1 1 1 1 2 3', 6, 8, 'some-help'],
    ['1 1 1 1 1 4 2 3', 5, 8, 'regular-help'],
    ['4 4 4 5 3 1 1 1', 3, 8, 'regular-help'],
    ['4 4 4 5 3 5 1 1', 2, 8, 'extensive-help'],
    // "6 of 7", and the share of what is left set against 8.
    ['NA 1 1 1 1 1 2 1', 6, 7, 'some-help'],
    ['NA 1 1 1 1 1 1 1', 7, 7, 'independent'],
    ['NA NA NA NA 1 1 1 3', 3, 4, 'some-help'],
    ['NA NA NA NA NA 1 3 3', 1, 3, 'extensive-help'],
    ['NA NA NA NA NA NA 3 3', 0, 2, 'extensive-help'],
  ])('%s: %i of %i, %s', (text, total, outOf, band) => {
    expect(score('iadl-8', answersOf(text))).toMatchObject({
      scores: { total, outOf },
      bands: { total: band },
      missing: [],
    });
  });

  it('says of each domain that is not kept up what was answered', () => {
    expect(score('iadl-8', answersOf('1 1 1 4 3 1 2 1')).flags).toEqual([
      { kind: 'AT_ZERO', id: 'laundry', text: 'Laundry: Others do all of the washing.' },
      {
        kind: 'AT_ZERO',
        id: 'meds',
        text: 'Taking medicines: Takes medicines when someone else has set them out.',
      },
    ]);
  });

  it('has no band where no domain is part of the person’s life, and no total where one is missing', () => {
    expect(score('iadl-8', answersOf('NA NA NA NA NA NA NA NA'))).toMatchObject({
      scores: { total: 0, outOf: 0 },
      bands: {},
    });
    expect(score('iadl-8', answersOf('1 1 1 1 - 1 1 1'))).toMatchObject({
      scores: { total: null, outOf: null },
      bands: {},
      missing: ['laundry'],
    });
    expect(
      score('iadl-8', { ...answersOf('1 1 1 1 1 1 1 1'), meds: { notAssessed: 'UNABLE' } }),
    ).toMatchObject({
      scores: { total: null, outOf: null },
      missing: [],
      notAssessed: ['meds'],
    });
  });

  it('never falls when a higher level is chosen, whatever the order of the answers', () => {
    const levels = fc.tuple(
      ...domains.map(({ levels: all }) => fc.constantFrom(...all.map((_level, at) => at + 1), 'NA')),
    );
    fc.assert(
      fc.property(levels, fc.nat(7), (given, at) => {
        const before = Object.fromEntries(ids.map((id, index) => [id, given[index]]));
        const level = given[at];
        fc.pre(typeof level === 'number' && level > 1);
        const after = { ...before, [ids[at] ?? '']: Number(level) - 1 };
        expect(Number(score('iadl-8', after).scores.total)).toBeGreaterThanOrEqual(
          Number(score('iadl-8', before).scores.total),
        );
        expect(score('iadl-8', Object.fromEntries(Object.entries(before).reverse()))).toEqual(
          score('iadl-8', before),
        );
      }),
    );
  });
});
