import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allenSupervisionSetting, defaultTables, needsMinutesSetting, score } from '../instruments/index.ts';
import { changeOf, dueWhenSigned, nextDueOn } from './assessments.model.ts';
import { interpretationOf } from './assessments.words.model.ts';

it.each([
  ['nothing to compare', undefined, null],
  ['no score in both', {}, null],
  ['no difference', { total: { by: 0, way: 'SAME' } }, 'SAME'],
  ['one that is better', { a: { by: 0, way: 'SAME' }, b: { by: 0.4, way: 'BETTER' } }, 'BETTER'],
  [
    'one that is worse among better ones',
    { a: { by: 2, way: 'BETTER' }, b: { by: -0.1, way: 'WORSE' } },
    'WORSE',
  ],
] as const)('%s', (_what, deltas, change) => {
  expect(changeOf(deltas)).toBe(change);
});

it('is due again after the days of its instrument', () => {
  // Across the end of a month and of February.
  expect(nextDueOn('adl-6', '2026-01-31')).toBe('2026-05-01');
  expect(nextDueOn('home-safety', '2026-01-31')).toBe('2026-07-30');
});

const regular = { on: '2026-05-01', reason: 'INTERVAL', eventOn: null } as const;
const back = { on: '2026-02-12', reason: 'HOSPITAL_DISCHARGE', eventOn: '2026-02-05' } as const;
it.each([
  ['no assessment before', undefined, regular],
  ['a regular one before', { on: '2026-02-01', reason: 'INTERVAL', eventOn: null } as const, regular],
  ['an event after the visit', back, back],
  ['an event before the visit', { ...back, on: '2026-02-06', eventOn: '2026-01-30' }, regular],
  ['an event on the day of the visit', { ...back, on: '2026-02-07', eventOn: '2026-01-31' }, regular],
  [
    'an event that is due later than the interval',
    { ...back, on: '2026-06-07', eventOn: '2026-05-31' },
    regular,
  ],
])('is due again when it is signed after %s', (_what, was, due) => {
  expect(dueWhenSigned('adl-6', '2026-01-31', was)).toEqual(due);
});

it('says in words what a result means, and what helps', () => {
  const answers = { bath: 0, dress: 0, toilet: 1, transfer: 1, contin: 1, feed: 1 };
  const { bands, guidance, items, flags } = interpretationOf('adl-6', answers, score('adl-6', answers));
  expect(bands).toEqual([
    { score: 'total', band: 'moderate', label: 'Moderate', summary: expect.stringMatching(/needs someone/) },
  ]);
  expect(guidance.map(({ title }) => title)).toEqual(['How to help', 'Look out for']);
  expect(items?.map(({ item }) => item)).toEqual(['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed']);
  expect(items?.[0]).toMatchObject({ label: 'Bathing', task: 'Help with the bath or shower' });
  expect(flags).toEqual([]);
});

it('says for which area each part of the guidance is, where there are several', () => {
  const [physical, communication] = [
    { grooming: 3, dressing: 3, bathing: 3, walking: 3 },
    { following: 5, expressing: 5, reading: 5, writing: 5 },
  ];
  const titlesOf = (answers: Record<string, number>) =>
    interpretationOf('rti', answers, score('rti', answers)).guidance.map(({ title }) => title);
  expect(titlesOf({ ...physical, ...communication })).toEqual([
    'Physical: Cues that work',
    'Communication: Cues that work',
  ]);
  expect(titlesOf({ ...physical, ...{ following: 3, expressing: 3, reading: 3, writing: 3 } })).toEqual([
    'Physical, Communication: Cues that work',
  ]);
  expect(titlesOf(physical)).toEqual(['Cues that work']);
});

describe('what an agency has chosen', () => {
  const answers = { source: 'CLINICAL_ESTIMATE', value: 3.4 };
  const allenSupervision = {
    ...defaultTables.allenSupervision,
    manual: 'Never alone.\n\n Two people in the kitchen. ',
  };
  const needsMinutes = { ...defaultTables.needsMinutes, bath: 10 };
  const tables = { allenSupervision, needsMinutes };

  it('stands in the guidance of an Allen level, line by line, and only there', () => {
    const said = (given?: typeof tables) =>
      interpretationOf('acl', answers, score('acl', answers), given).guidance;
    expect(said(tables)[0]).toEqual({
      title: 'Supervision',
      lines: ['Never alone.', 'Two people in the kitchen.'],
    });
    expect(said(tables).slice(1)).toEqual(said().slice(1));
    expect(said()[0]?.lines).toEqual([
      '24 hours, step by step.',
      'Take away hazards: stove, blades, chemicals, car keys.',
    ]);
  });

  it('goes with the result of the daily activities', () => {
    const none = { bands: {}, flags: [] };
    expect(interpretationOf('adl-6', {}, none, tables).needsMinutes).toEqual(needsMinutes);
    expect(interpretationOf('adl-6', {}, none).needsMinutes).toEqual(defaultTables.needsMinutes);
    expect(interpretationOf('iadl-8', {}, none, tables)).not.toHaveProperty('needsMinutes');
  });

  it('is refused in words', () => {
    const said = (setting: { schema: z.ZodMiniType }, value: unknown) =>
      setting.schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    for (const bath of [-1, 61, 2.5, null])
      expect(said(needsMinutesSetting, { ...needsMinutes, bath })).toEqual([
        ['bath', 'Enter 0 to 60 minutes.'],
      ]);
    for (const bath of [0, 60]) expect(said(needsMinutesSetting, { ...needsMinutes, bath })).toBeUndefined();
    expect(said(allenSupervisionSetting, { ...allenSupervision, planned: ' ' })).toEqual([
      ['planned', 'Enter the supervision for this level.'],
    ]);
  });
});
