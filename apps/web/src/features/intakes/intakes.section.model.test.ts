import { expect, it } from 'vitest';
import { isSameContent, mergeContents, withAnswer } from './intakes.section.model.ts';

const content = (answers: Record<string, unknown>, more: object = {}) => ({
  answers,
  notApplicable: null,
  tier: 'CARE' as const,
  ...more,
});

it('keeps what both wrote in different items', () => {
  const { content: merged, clashes } = mergeContents({
    before: content({ falls: 0 }),
    mine: content({ falls: 2 }),
    theirs: content({ falls: 0, twoPerson: true }, { tier: 'FAMILY' }),
  });
  expect(merged).toEqual(content({ falls: 2, twoPerson: true }, { tier: 'FAMILY' }));
  expect(clashes).toEqual([]);
});

it('names the items that both answered differently, and keeps what was typed here', () => {
  const { content: merged, clashes } = mergeContents({
    before: content({ falls: 0, aids: ['CANE'] }),
    mine: content({ falls: 2, aids: ['CANE'] }, { notApplicable: 'Bedridden.' }),
    theirs: content({ falls: 5, aids: ['WALKER'] }),
  });
  expect(merged).toEqual(content({ falls: 2, aids: ['WALKER'] }, { notApplicable: 'Bedridden.' }));
  expect(clashes).toEqual(['falls']);
});

it('does not call the same answer of both a clash, and keeps what was taken away', () => {
  expect(
    mergeContents({
      before: content({ falls: 0, diet: 'Soft' }),
      mine: content({ falls: 1 }),
      theirs: content({ falls: 1, diet: 'Soft' }),
    }),
  ).toEqual({ content: content({ falls: 1 }), clashes: [] });
});

it('compares answers and not their order', () => {
  expect(isSameContent(content({ a: 1, b: [2] }), content({ b: [2], a: 1 }))).toBe(true);
  expect(isSameContent(content({ a: 1 }), content({ a: 1 }, { tier: 'OFFICE' }))).toBe(false);
  expect(withAnswer({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
});
