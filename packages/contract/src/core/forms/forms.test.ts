import { describe, expect, it } from 'vitest';
import { checkAnswers, missingItems, progressOf, shownAnswers, shownItems } from './answers.ts';
import { type Answers, defineForm, type FormDefinition, type FormItem } from './definition.ts';

const options = [
  { value: 'none', label: 'No help' },
  { value: 'some', label: 'Some help' },
];
const skipReasons = [{ value: 'REFUSED', label: 'Refused' }];

const form = defineForm({
  key: 'sample',
  version: 1,
  title: 'Sample',
  sections: [
    {
      id: 'moving',
      title: 'Moving',
      items: [
        { kind: 'statement', id: 'intro', label: 'What the person does, not what they could do.' },
        { kind: 'yesNo', id: 'fell', label: 'Did they fall in the last year?' },
        {
          kind: 'number',
          id: 'falls',
          label: 'How often?',
          min: 1,
          max: 50,
          showIf: { item: 'fell', isOneOf: [true] },
        },
        {
          kind: 'text',
          id: 'story',
          label: 'What happened?',
          max: 20,
          isOptional: true,
          showIf: {
            all: [{ item: 'falls', isOneOf: [1, 2] }, { not: { item: 'fell', isOneOf: [false] } }],
          },
        },
        { kind: 'choice', id: 'stairs', label: 'Stairs', options, skipReasons },
      ],
    },
    {
      id: 'rest',
      title: 'The rest',
      items: [
        {
          kind: 'grid',
          id: 'rooms',
          label: 'Rooms',
          rows: [
            { id: 'bath', label: 'Bathroom' },
            { id: 'kitchen', label: 'Kitchen' },
          ],
          options,
        },
        { kind: 'several', id: 'aids', label: 'Aids', options, least: 1, most: 1, isOptional: true },
        { kind: 'scale', id: 'pain', label: 'Pain', min: 0, max: 10, minLabel: 'None', maxLabel: 'Worst' },
        { kind: 'score', id: 'level', label: 'Level', min: 3, max: 5.8, step: 0.2, isOptional: true },
        {
          kind: 'date',
          id: 'day',
          label: 'Day',
          earliest: '2026-01-01',
          latest: '2026-12-31',
          isOptional: true,
        },
        { kind: 'time', id: 'time', label: 'Time', isOptional: true },
        { kind: 'number', id: 'weight', label: 'Weight', unit: 'kg', decimals: 1, isOptional: true },
      ],
    },
  ],
});

const idsOf = (items: readonly FormItem[]) => items.map(({ id }) => id);

describe('what is shown', () => {
  it.each<[string, Answers, string[]]>([
    ['nothing answered', {}, []],
    ['the answer that leads on', { fell: true }, ['falls']],
    ['two steps on', { fell: true, falls: 2 }, ['falls', 'story']],
    ['a number that does not lead on', { fell: true, falls: 9 }, ['falls']],
    ['an old answer to an item that is hidden now', { fell: false, falls: 2 }, []],
  ])('%s', (_, answers, also) => {
    expect(idsOf(shownItems(form, answers)).filter((id) => id === 'falls' || id === 'story')).toEqual(also);
  });

  it('reads a condition on one of several', () => {
    const several = defineForm({
      key: 's',
      version: 1,
      title: 'S',
      sections: [
        {
          id: 'a',
          title: 'A',
          items: [
            { kind: 'several', id: 'aids', label: 'Aids', options },
            {
              kind: 'yesNo',
              id: 'more',
              label: 'More?',
              showIf: {
                any: [
                  { item: 'aids', isOneOf: ['some'] },
                  { item: 'aids', isOneOf: ['x'] },
                ],
              },
            },
          ],
        },
      ],
    });
    expect(idsOf(shownItems(several, { aids: ['none', 'some'] }))).toEqual(['aids', 'more']);
    expect(idsOf(shownItems(several, { aids: ['none'] }))).toEqual(['aids']);
  });

  it('keeps no answer to what is not shown', () => {
    expect(shownAnswers(form, { fell: false, falls: 2, story: 'x', pain: 0 })).toEqual({
      fell: false,
      pain: 0,
    });
  });
});

describe('what is missing', () => {
  it.each<[string, Answers, string[]]>([
    ['nothing answered', {}, ['fell', 'stairs', 'rooms', 'pain']],
    ['zero and no are answers', { fell: false, pain: 0 }, ['stairs', 'rooms']],
    ['a reason settles', { fell: false, pain: 0, stairs: { notAssessed: 'REFUSED' } }, ['rooms']],
    ['half a grid does not', { fell: false, pain: 0, stairs: 'none', rooms: { bath: 'none' } }, ['rooms']],
    ['blank text does not', { fell: true, pain: 1, stairs: '' }, ['falls', 'stairs', 'rooms']],
  ])('%s', (_, answers, ids) => {
    expect(idsOf(missingItems(form, answers))).toEqual(ids);
  });

  it('counts how far somebody has come', () => {
    expect(progressOf(form, {})).toEqual({ settled: 0, asked: 4 });
    expect(progressOf(form, { fell: true, pain: 3 })).toEqual({ settled: 2, asked: 5 });
  });
});

describe('what is wrong', () => {
  it.each<[string, unknown, string]>([
    ['unknown', 1, 'This form does not ask this.'],
    ['intro', 'x', 'This form does not ask this.'],
    ['fell', 'yes', 'Answer yes or no.'],
    ['fell', { notAssessed: 'REFUSED' }, 'Answer this.'],
    ['falls', 0, 'Enter 1 or more.'],
    ['falls', 51, 'Enter 50 or less.'],
    ['falls', 1.5, 'Enter a whole number.'],
    ['falls', '3', 'Enter a number.'],
    ['falls', Number.NaN, 'Enter a number.'],
    ['story', 'x'.repeat(21), 'Use at most 20 characters.'],
    ['story', 'a\u0000b', 'This holds characters that cannot be shown.'],
    ['stairs', 'most', 'Choose one of the options.'],
    ['stairs', { notAssessed: 'TIRED' }, 'Choose a reason from the list.'],
    ['rooms', 'none', 'Answer each row.'],
    ['aids', ['none', 'none'], 'Choose from the options.'],
    ['aids', ['none', 'some'], 'Choose at most 1.'],
    ['aids', ['most'], 'Choose from the options.'],
    ['aids', 'none', 'Choose from the options.'],
    ['pain', 11, 'Enter 10 or less.'],
    ['pain', 2.5, 'Enter a whole number.'],
    ['level', 3.1, 'Scores go in steps of 0.2 from 3.'],
    ['level', 6, 'Enter 5.8 or less.'],
    ['day', '2026-02-30', 'Enter a date as in 2026-11-20.'],
    ['day', '2025-12-31', 'Enter a day from 2026-01-01 on.'],
    ['day', '2027-01-01', 'Enter a day up to 2026-12-31.'],
    ['time', '24:00', 'Enter a time as in 14:30.'],
    ['weight', 70.55, 'Use at most 1 digit after the point.'],
  ])('%s: %j', (id, answer, sentence) => {
    expect(checkAnswers(form, { [id]: answer })).toEqual({ [id]: sentence });
  });

  it('lets no name of an object’s own workings through', () => {
    expect(Object.keys(checkAnswers(form, JSON.parse('{"__proto__": 1, "constructor": 2}')))).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('names the row of a grid', () => {
    expect(checkAnswers(form, { rooms: { bath: 'most', attic: 'none', kitchen: 'some' } })).toEqual({
      'rooms.bath': 'Choose one of the options.',
      'rooms.attic': 'There is no such row.',
    });
  });

  it('finds nothing wrong with what is right, every step of a score included', () => {
    const levels = Array.from({ length: 15 }, (_, step) => Number((3 + step * 0.2).toFixed(1)));
    expect(levels.at(-1)).toBe(5.8);
    for (const level of levels) {
      expect(checkAnswers(form, { level, day: '2026-02-28', time: '00:00', weight: 70.5 })).toEqual({});
    }
    expect(checkAnswers(form, { fell: false, stairs: { notAssessed: 'REFUSED' }, aids: [] })).toEqual({});
  });
});

describe('a definition that does not hold together', () => {
  const one = (items: FormItem[]): FormDefinition => ({
    key: 'f',
    version: 1,
    title: 'F',
    sections: [{ id: 's', title: 'S', items }],
  });
  const yesNo = { kind: 'yesNo', label: 'Q' } as const;
  it.each<[string, FormItem[], string]>([
    [
      'an id twice',
      [
        { ...yesNo, id: 'a' },
        { ...yesNo, id: 'a' },
      ],
      'its id is used twice',
    ],
    [
      'a later item asked for',
      [
        { ...yesNo, id: 'a', showIf: { item: 'b', isOneOf: [true] } },
        { ...yesNo, id: 'b' },
      ],
      'it depends on b, which does not come before it',
    ],
    [
      'itself asked for',
      [{ ...yesNo, id: 'a', showIf: { not: { item: 'a', isOneOf: [true] } } }],
      'it depends on a',
    ],
    ['no options', [{ kind: 'choice', id: 'a', label: 'Q', options: [] }], 'it has no options'],
    [
      'options alike',
      [{ kind: 'choice', id: 'a', label: 'Q', options: [...options, ...options] }],
      'two of its options have the same value',
    ],
    [
      'limits the wrong way round',
      [{ kind: 'number', id: 'a', label: 'Q', min: 2, max: 1 }],
      'its least value is above its largest',
    ],
  ])('%s', (_, items, sentence) => {
    expect(() => defineForm(one(items))).toThrow(sentence);
  });
});
