import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, diffPlans, diffTexts } from './care-plans.diff.model.ts';
import { emptyPlan, type PlanSections } from './care-plans.model.ts';
import { planSectionNames, planTiers } from './care-plans.text.ts';

/** Parts in a line: `[-removed-]`, `{+added+}`. */
const spell = (parts: readonly DiffPart[]) =>
  parts
    .map(({ kind, text }) => (kind === 'SAME' ? text : kind === 'ADDED' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

describe('two texts', () => {
  it.each([
    ['', '', ''],
    ['Walk.', 'Walk.', 'Walk.'],
    ['', 'Walk.', '{+Walk.+}'],
    ['Walk.', '', '[-Walk.-]'],
    ['Walk with walker', 'Walk with cane', 'Walk with [-walker-]{+cane+}'],
    ['Walk daily', 'Walk twice daily', 'Walk {+twice +}daily'],
    ['Walk twice daily', 'Walk daily', 'Walk [-twice -]daily'],
    ['Up at 8\nBed at 9\n', 'Up at 7\nBed at 9\n', 'Up at [-8\n-]{+7\n+}Bed at 9\n'],
    ['One\nTwo\nThree', 'One\nThree', 'One\n[-Two\n-]Three'],
    ['One\nThree', 'One\nTwo\nThree', 'One\n{+Two\n+}Three'],
    ['a b c d', 'b x d', '[-a -]b [-c -]{+x +}d'],
    ['all of it', 'something else', '[-all of it-]{+something else+}'],
  ])('%j and %j', (before, after, spelled) => {
    expect(spell(diffTexts(before, after))).toBe(spelled);
  });

  const text = fc
    .array(fc.constantFrom('walk ', 'eat ', 'sleep ', 'rest\n', '\n', ' ', 'é', '👵'), { maxLength: 40 })
    .map((words) => words.join(''));
  const join = (parts: readonly DiffPart[], left: DiffPart['kind']) =>
    parts.map(({ kind, text: one }) => (kind === left ? '' : one)).join('');

  it('are told without loss, and without a part twice', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after);
        expect(join(parts, 'ADDED')).toBe(before);
        expect(join(parts, 'REMOVED')).toBe(after);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.some((part, at) => at > 0 && part.kind === parts[at - 1]?.kind)).toBe(false);
        if (before === after) expect(parts.every(({ kind }) => kind === 'SAME')).toBe(true);
      }),
    );
  });

  it('of the greatest length are compared', () => {
    const words = (step: number) =>
      Array.from({ length: 2_500 }, (_, at) => `w${(at * step) % 997}`)
        .join(' ')
        .slice(0, 20_000);
    const parts = diffTexts(words(1), words(7));
    expect(join(parts, 'REMOVED')).toBe(words(7));
  });
});

describe('two versions', () => {
  const plan = (changes: Partial<PlanSections>): PlanSections => ({ ...emptyPlan, ...changes });

  it.each([
    ['nothing', plan({}), plan({}), ''],
    [
      'a section that is new',
      plan({}),
      plan({ goals: { text: 'Walk.', tier: 'CAREGIVER' } }),
      'goals ADDED CAREGIVER>CAREGIVER {+Walk.+}',
    ],
    [
      'a section that is gone',
      plan({ goals: { text: 'Walk.', tier: 'CAREGIVER' } }),
      plan({}),
      'goals REMOVED CAREGIVER>CAREGIVER [-Walk.-]',
    ],
    [
      'a tier alone',
      plan({ goals: { text: 'Walk.', tier: 'CAREGIVER' } }),
      plan({ goals: { text: 'Walk.', tier: 'FAMILY' } }),
      'goals CHANGED CAREGIVER>FAMILY ',
    ],
    [
      'spaces at the ends and line breaks of another kind',
      plan({ goals: { text: 'Walk.\r\nEat.', tier: 'CAREGIVER' } }),
      plan({ goals: { text: ' Walk.\nEat. \n', tier: 'CAREGIVER' } }),
      '',
    ],
    [
      'two sections, in their order',
      plan({ goals: { text: 'Walk.', tier: 'OFFICE' } }),
      plan({ goals: { text: 'Run.', tier: 'OFFICE' }, health: { text: 'Well.', tier: 'CAREGIVER' } }),
      'health ADDED CAREGIVER>CAREGIVER {+Well.+}|goals CHANGED OFFICE>OFFICE [-Walk.-]{+Run.+}',
    ],
  ])('list what changed: %s', (_what, before, after, told) => {
    const changes = diffPlans(before, after).map(
      ({ section, kind, tierBefore, tierAfter, parts }) =>
        `${section} ${kind} ${tierBefore}>${tierAfter} ${spell(parts)}`,
    );
    expect(changes.join('|')).toBe(told);
  });

  it('tell the first as new, and nothing of a section that is not shown and empty', () => {
    const [change, ...rest] = diffPlans({}, plan({ goals: { text: 'Walk.', tier: 'FAMILY' } }));
    expect(change).toMatchObject({
      section: 'goals',
      kind: 'ADDED',
      tierBefore: null,
      tierAfter: 'FAMILY',
    });
    expect(rest).toEqual([]);
  });

  it('list exactly the sections that differ', () => {
    const section = fc.record({
      text: fc.constantFrom('', 'Walk.', 'Eat.'),
      tier: fc.constantFrom(...planTiers),
    });
    const anyPlan = fc.record(
      Object.fromEntries(planSectionNames.map((name) => [name, section])),
    ) as unknown as fc.Arbitrary<PlanSections>;
    fc.assert(
      fc.property(anyPlan, anyPlan, (before, after) => {
        const differ = planSectionNames.filter(
          (name) => before[name].text !== after[name].text || before[name].tier !== after[name].tier,
        );
        expect(diffPlans(before, after).map((change) => change.section)).toEqual(differ);
        expect(diffPlans(before, before)).toEqual([]);
      }),
    );
  });
});
