import { describe, expect, it } from 'vitest';
import type { Answers } from '../../core/index.ts';
import { areComparable, deltasOf, isDecline, type StoredResult } from './instruments.changes.model.ts';
import type { InstrumentKey } from './instruments.model.ts';
import { needsMap, needsOf } from './instruments.needs.model.ts';
import { score } from './instruments.scoring.model.ts';
import { helpTypes } from './instruments.text.ts';

const result = (
  instrument: InstrumentKey,
  scores: StoredResult['scores'],
  ruleVersion = 'one',
): StoredResult => ({
  instrument,
  scores,
  ruleVersion,
});
const adl = (total: number | null) => result('adl-6', { total, letter: 'A' });

describe('changes', () => {
  it.each([
    ['a fall of an ability', adl(5), adl(4), { total: { by: -1, way: 'WORSE' } }],
    ['a rise of an ability', adl(4), adl(6), { total: { by: 2, way: 'BETTER' } }],
    ['no change', adl(4), adl(4), { total: { by: 0, way: 'SAME' } }],
    ['no total before', adl(null), adl(4), {}],
    ['no total now', adl(4), adl(null), {}],
    [
      'a mean in tenths',
      result('rti', { physical: 3.4 }),
      result('rti', { physical: 3.1 }),
      { physical: { by: -0.3, way: 'WORSE' } },
    ],
    [
      'fewer hazards',
      result('home-safety', { index: 12.5, score: 18 }),
      result('home-safety', { index: 3.4, score: 5 }),
      { index: { by: -9.1, way: 'BETTER' }, score: { by: -13, way: 'BETTER' } },
    ],
    [
      'more hazards',
      result('home-safety', { index: 3.4 }),
      result('home-safety', { index: 12.5 }),
      { index: { by: 9.1, way: 'WORSE' } },
    ],
  ])('%s', (_what, before, after, deltas) => {
    expect(deltasOf(before, after)).toEqual(deltas);
  });

  it('compares only one instrument by one rule', () => {
    expect(areComparable(adl(5), adl(4))).toBe(true);
    expect(deltasOf(adl(5), { ...adl(4), ruleVersion: 'two' })).toBeUndefined();
    expect(deltasOf(adl(5), result('iadl-8', { total: 4 }))).toBeUndefined();
  });

  describe('of a household compares what both answered', () => {
    const ids = ['phone', 'shop', 'food', 'house', 'laundry', 'travel', 'meds', 'money'];
    /** The first level everywhere, but for the last level or "not part of their life" in these domains. */
    const household = (lost: readonly string[], none: readonly string[] = [], open: Answers = {}) => {
      const last = { phone: 4, shop: 4, food: 4, house: 5, laundry: 3, travel: 5, meds: 3, money: 3 };
      const answers: Answers = {
        ...Object.fromEntries(
          ids.map((id) => [
            id,
            none.includes(id) ? 'NA' : lost.includes(id) ? last[id as keyof typeof last] : 1,
          ]),
        ),
        ...open,
      };
      return { ...result('iadl-8', score('iadl-8', answers).scores), answers };
    };
    const delta = (by: number, way: string) => ({ total: { by, way } });

    it.each([
      ['nothing changed', household([]), household([]), delta(0, 'SAME'), false],
      ['two are lost', household([]), household(['shop', 'food']), delta(-2, 'WORSE'), true],
      [
        'two are lost, and one that was lost is no longer part of their life',
        household(['money']),
        household(['shop', 'food'], ['money']),
        delta(-2, 'WORSE'),
        true,
      ],
      [
        'two are lost while two that counted for nothing became part of their life and are kept up',
        household([], ['house', 'laundry']),
        household(['shop', 'food']),
        delta(-2, 'WORSE'),
        true,
      ],
      [
        'what was kept up is no longer part of their life: nothing was lost',
        household([]),
        household([], ['food', 'house', 'laundry']),
        delta(0, 'SAME'),
        false,
      ],
      [
        'two are lost, and one was not assessed this time',
        household([]),
        household(['shop', 'food'], [], { money: { notAssessed: 'REFUSED' } }),
        delta(-2, 'WORSE'),
        true,
      ],
      ['nothing is answered in both', household([], ids), household(['shop']), {}, false],
    ])('%s', (_what, before, after, deltas, is) => {
      expect(deltasOf(before, after)).toEqual(deltas);
      expect(isDecline(before, after)).toBe(is);
    });

    it('where the answers are not known, only totals out of as many', () => {
      const without = (total: number, outOf: number) => result('iadl-8', { total, outOf });
      expect(deltasOf(without(8, 8), without(5, 5))).toEqual({});
      expect(deltasOf(without(7, 7), without(5, 7))).toEqual(delta(-2, 'WORSE'));
    });
  });

  it.each([
    ['adl-6', 6, 5, true],
    ['adl-6', 5, 5, false],
    ['adl-6', 4, 5, false],
    ['iadl-8', 8, 7, false],
    ['iadl-8', 8, 6, true],
    ['barthel', 100, 20, false],
  ] as const)('%s from %i to %i is a decline: %s', (key, before, after, is) => {
    expect(isDecline(result(key, { total: before }), result(key, { total: after }))).toBe(is);
  });
});

describe('needs', () => {
  it.each(helpTypes.map((help, points) => [help, points] as const))('%s counts %i', (help, points) => {
    expect(needsMap([{ itemId: 'bath', help, visitsPerDay: 1 }])).toMatchObject({
      load: points,
      minutesPerDay: points * 6,
    });
  });

  it('adds up the visits of a day and hints at the hours of a week', () => {
    const needs = [
      { itemId: 'bath', help: 'TOTAL', visitsPerDay: 1 },
      { itemId: 'toilet', help: 'CUE', visitsPerDay: 4 },
      { itemId: 'feed', help: 'SET_UP', visitsPerDay: 3 },
    ] as const;
    // 5 × 6 + 8 × 3 + 3 × 6 = 72 minutes a day, 504 a week: 8.4 hours, up to the next quarter.
    expect(needsMap(needs)).toMatchObject({ load: 16, minutesPerDay: 72, hoursPerWeek: 8.5 });
    expect(needsMap(needs, { bath: 10 })).toMatchObject({ load: 16, minutesPerDay: 50, hoursPerWeek: 6 });
    expect(needsMap(needs).lines.map(({ load, minutesPerDay }) => [load, minutesPerDay])).toEqual([
      [5, 30],
      [8, 24],
      [3, 18],
    ]);
    expect(needsMap([])).toEqual({ lines: [], load: 0, minutesPerDay: 0, hoursPerWeek: 0 });
  });

  it('are read from the help with each activity, and never guessed', () => {
    expect(
      needsOf({
        // Not in the order of the form, which counts.
        feed: { help: 'SET_UP', visitsPerDay: 3 },
        bath: { help: 'TOTAL', visitsPerDay: 1 },
        dress: { help: 'CUE' },
        toilet: { help: 'NONE', visitsPerDay: 4 },
        transfer: { visitsPerDay: 2 },
        contin: { help: 'CUE', visitsPerDay: 0 },
        falls: { help: 'CUE', visitsPerDay: 1 },
      }),
    ).toEqual({
      needs: [
        { itemId: 'bath', help: 'TOTAL', visitsPerDay: 1 },
        { itemId: 'contin', help: 'CUE', visitsPerDay: 0 },
        { itemId: 'feed', help: 'SET_UP', visitsPerDay: 3 },
      ],
      open: ['dress'],
    });
    expect(needsOf({})).toEqual({ needs: [], open: [] });
  });
});
