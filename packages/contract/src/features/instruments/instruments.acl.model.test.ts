import { describe, expect, it } from 'vitest';
import { type Answers, type FormOption, itemsOf, offeredItem, type Question } from '../../core/index.ts';
import { aclBandOf, isConfirmationDue } from './instruments.acl.model.ts';
import { acl, aclSources, aclValues } from './instruments.acl.text.ts';
import { checkInstrument, needsCognitive, score, worksUsed } from './instruments.scoring.model.ts';

// Cases of domain.md 4.3.

const other = (value: number) => ({ source: 'OTHER_ALLEN', value });

describe('acl', () => {
  it('has 27 levels: 0.8, 1.0 to 5.8 by 0.2, and 6.0', () => {
    expect(aclValues).toEqual([
      0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8, 4, 4.2, 4.4, 4.6, 4.8, 5, 5.2,
      5.4, 5.6, 5.8, 6,
    ]);
    for (const value of aclValues) expect(checkInstrument('acl', other(value))).toEqual({});
  });

  it.each([[3.1], [0.6], [4.5], [0], [6.2], ['4.6']])('refuses %j', (value) => {
    expect(checkInstrument('acl', { source: 'OTHER_ALLEN', value })).toEqual({
      value: 'Choose a level from the list.',
    });
    expect(score('acl', { source: 'OTHER_ALLEN', value })).toMatchObject({
      scores: { level: null },
      bands: {},
    });
  });

  it.each([
    ['ACLS-5', 2.8, false],
    ['ACLS-5', 3, true],
    ['ACLS-5', 5.8, true],
    ['ACLS-5', 6, false],
    ['LACLS-5', 2.8, false],
    ['LACLS-5', 3, true],
    ['ACLS-6', 6, false],
    ['ACLS-6', 5.8, true],
    ['OTHER_ALLEN', 2.8, true],
    ['CLINICAL_ESTIMATE', 0.8, true],
  ])('of %s, %s is taken: %s', (source, value, isTaken) => {
    expect(checkInstrument('acl', { source, value })).toEqual(
      isTaken
        ? {}
        : { value: `This screen reports 3.0 to 5.8. Choose another source for ${value.toFixed(1)}.` },
    );
    expect(score('acl', { source, value }).scores.value).toBe(isTaken ? value : null);
  });

  it('offers with a screen what it reports, and keeps what was chosen before', () => {
    const item = itemsOf(acl.form).find(({ id }) => id === 'value') as Question;
    const offered = (answers: Answers) => {
      const { options = [] } = offeredItem(item, answers) as { options?: readonly FormOption[] };
      return options.map(({ value }) => value);
    };
    expect(offered({ source: 'OTHER_ALLEN' })).toEqual(aclValues);
    expect(offered({ source: 'ACLS-5' })).toEqual(aclValues.filter((value) => value >= 3 && value < 6));
    expect(offered({ source: 'ACLS-5', value: 2.8 })).toContain(2.8);
  });

  it('refuses a best ability below the level now, and offers none', () => {
    const best = (bestAbility: number) => checkInstrument('acl', { ...other(4.4), bestAbility });
    expect(best(4.4)).toEqual({});
    expect(best(5)).toEqual({});
    expect(best(4.2)).toEqual({
      bestAbility: 'The best ability cannot be below the level now. Choose 4.4 or higher.',
    });
    const item = itemsOf(acl.form).find(({ id }) => id === 'bestAbility') as Question;
    const { options } = offeredItem(item, other(4.4)) as { options: readonly FormOption[] };
    expect(options[0]?.value).toBe(4.4);
  });

  it.each([
    [0.8, 0, 'automatic'],
    [1, 1, 'automatic'],
    [1.8, 1, 'automatic'],
    [2, 2, 'postural'],
    [2.8, 2, 'postural'],
    [3, 3, 'manual'],
    [3.8, 3, 'manual'],
    [4, 4, 'goal-directed'],
    [4.4, 4, 'goal-directed'],
    [4.6, 4, 'goal-directed-scanning'],
    [4.8, 4, 'goal-directed-scanning'],
    [5, 5, 'exploratory'],
    [5.8, 5, 'exploratory'],
    [6, 6, 'planned'],
  ])('%s is level %i, %s', (value, level, band) => {
    expect(score('acl', other(value))).toMatchObject({
      scores: { level, value },
      bands: { level: band },
      missing: [],
    });
  });

  it('has a card for each band, with its supervision first', () => {
    expect(acl.guidance.map(({ band }) => band)).toEqual(acl.bands.map(({ key }) => key));
    for (const { parts } of acl.guidance) {
      expect(parts.map(({ title }) => title)).toEqual([
        'Supervision',
        'Attention',
        'Cues that work',
        'Set-up',
        'What to avoid',
        'Safety',
        'Activities',
      ]);
    }
    expect(new Set(aclValues.map(aclBandOf)).size).toBe(acl.bands.length);
  });

  it('flags an estimate, and a screen that nobody confirmed', () => {
    const flagsOf = (answers: object) =>
      score('acl', { value: 4.6, ...answers }).flags.map(({ text }) => text);
    expect(flagsOf({ source: 'CLINICAL_ESTIMATE', confirmed: true })).toEqual([
      'Clinical estimate: no screen was given.',
    ]);
    expect(flagsOf({ source: 'ACLS-5' })).toEqual(['Confirm with observed tasks.']);
    expect(flagsOf({ source: 'ACLS-5', confirmed: true })).toEqual([]);
    expect(flagsOf({ source: 'OTHER_ALLEN' })).toEqual([]);
  });

  it.each([
    ['ACLS-5', false, '2026-03-15', false],
    ['ACLS-5', false, '2026-03-16', true],
    ['ACLS-5', true, '2026-03-16', false],
    ['CLINICAL_ESTIMATE', false, '2026-03-16', false],
  ])('asks to confirm %s of March 1 (confirmed: %s) on %s: %s', (source, confirmed, today, isDue) => {
    expect(isConfirmationDue({ source, value: 4.6, confirmed }, '2026-03-01', today)).toBe(isDue);
  });

  it('counts the days to confirm from the screen, not from the visit', () => {
    const screen = { source: 'ACLS-5', value: 4.6 };
    expect(isConfirmationDue({ ...screen, screenedOn: '2026-03-10' }, '2026-03-01', '2026-03-16')).toBe(
      false,
    );
    expect(isConfirmationDue({ ...screen, screenedOn: '2026-03-01' }, '2026-03-10', '2026-03-16')).toBe(true);
  });

  it('needs a license for a screen alone, and the capability always', () => {
    const licensed = aclSources.filter(({ value: source }) => worksUsed('acl', { source }).length > 0);
    expect(licensed.map(({ value }) => value)).toEqual(['ACLS-5', 'LACLS-5', 'ACLS-6']);
    expect(needsCognitive('acl', { source: 'CLINICAL_ESTIMATE' })).toBe(true);
    expect([worksUsed('barthel', {}), needsCognitive('barthel', {})]).toEqual([['BARTHEL'], true]);
    expect([worksUsed('rti', {}), needsCognitive('rti', {})]).toEqual([[], false]);
    expect([worksUsed('rti', { mode: 'RTI_E' }), needsCognitive('rti', { mode: 'RTI_E' })]).toEqual([
      ['RTI_E'],
      true,
    ]);
    expect([worksUsed('adl-6', {}), needsCognitive('adl-6', {})]).toEqual([[], false]);
  });
});
