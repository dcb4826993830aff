import { describe, expect, it } from 'vitest';
import { itemsOf, missingItems, type Question, shownItems } from '../../core/index.ts';
import {
  engagementIndex,
  engagementSummary,
  engagementWeeks,
  hasEngagementFallen,
  wrongMinutes,
} from './instruments.engagement.model.ts';
import { isDayOfAbility, resultInWords } from './instruments.montessori.model.ts';
import { abilities, montessori } from './instruments.montessori.text.ts';
import { preferenceAreas } from './instruments.preferences.text.ts';
import { answersToCopy, checkInstrument, score } from './instruments.scoring.model.ts';

// Cases of domain.md 4.4.

describe('montessori', () => {
  it('has eight sections, and 40 preferences in six areas', () => {
    expect(montessori.form.sections.map(({ title }) => title)).toEqual([
      'My story',
      'What I can do',
      'What matters',
      'Roles I could hold',
      'My rhythm',
      'My place',
      'Comfort and distress',
      'Support style',
    ]);
    expect(preferenceAreas).toHaveLength(6);
    const ids = preferenceAreas.flatMap(({ items }) => items.map(([id]) => id));
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  });

  it('has no score, and asks for the abilities alone', () => {
    const ids = abilities.map(([id]) => id);
    expect(score('montessori', {})).toEqual({
      scores: {},
      bands: {},
      missing: ids,
      notAssessed: [],
      flags: [],
      ruleVersion: 'montessori-1',
    });
    const answers = {
      ...Object.fromEntries(ids.map((id) => [id, 'CUE'])),
      reads: { notAssessed: 'REFUSED' },
    };
    expect(score('montessori', answers)).toMatchObject({ missing: [], notAssessed: ['reads'] });
  });

  it('takes preferences from 0 to 3', () => {
    expect(checkInstrument('montessori', { 'likes-body': { walks: 3, dancing: 0 } })).toEqual({});
    expect(checkInstrument('montessori', { 'likes-body': { walks: 4 } })).toEqual({
      'likes-body.walks': 'Choose one of the options.',
    });
  });
});

describe('the days on which abilities were tried out', () => {
  const { form } = montessori;
  const daysOf = (answers: object) =>
    shownItems(form, { ...answers })
      .map(({ id }) => id)
      .filter(isDayOfAbility);
  const words = (id: string, answers: object) => {
    const item = itemsOf(form).find((one) => one.id === id);
    return resultInWords(
      item as Question,
      { ...answers },
      { day: (day) => `day ${day}`, clock: (wall) => wall },
    );
  };

  it('are asked one by one, of what was tried out only, and none must be answered', () => {
    const all = Object.fromEntries(abilities.map(([id]) => [id, 'NO']));
    expect(daysOf(all)).toEqual(abilities.map(([id]) => `tried-${id}`));
    expect(missingItems(form, all)).toEqual([]);
    const some = { grip: 'YES', 'steps-1': 'CUE', pour: { notAssessed: 'REFUSED' } };
    expect(daysOf(some)).toEqual(['tried-grip', 'tried-steps-1']);
    expect(daysOf({})).toEqual([]);
  });

  it.each([
    ['its own day', { grip: 'YES', 'tried-grip': '2026-03-04' }, 'Yes, tried out on day 2026-03-04'],
    [
      'its own day before that of all',
      { grip: 'CUE', 'tried-grip': '2026-03-04', triedOn: '2026-03-01' },
      'With a cue, tried out on day 2026-03-04',
    ],
    [
      'the one day of an older profile',
      { grip: 'NO', triedOn: '2026-03-01' },
      'No, tried out on day 2026-03-01',
    ],
    ['no day', { grip: 'NO' }, 'No'],
    ['a day that was cleared', { grip: 'NO', 'tried-grip': '', triedOn: '' }, 'No'],
    [
      'a reason, and the day from before it',
      { grip: { notAssessed: 'REFUSED' }, 'tried-grip': '2026-03-04', triedOn: '2026-03-01' },
      'Not assessed: The person declined',
    ],
    ['nothing', { triedOn: '2026-03-01' }, ''],
  ])('are read with the ability: %s', (_what, answers, said) => {
    expect(words('grip', answers)).toBe(said);
  });

  it('are read with nothing else', () => {
    const answers = { triedOn: '2026-03-01', work: 'Taught school.', readingSize: 18 };
    expect(['triedOn', 'work', 'readingSize'].map((id) => words(id, answers))).toEqual([
      'day 2026-03-01',
      'Taught school.',
      '18 pt',
    ]);
  });

  it.each([
    ['their own', { grip: 'YES', 'tried-grip': '2026-03-04' }, { grip: 'YES', 'tried-grip': '2026-03-04' }],
    ['that of all', { grip: 'YES', triedOn: '2026-03-01' }, { grip: 'YES', 'tried-grip': '2026-03-01' }],
    [
      'their own before that of all',
      { grip: 'YES', 'tried-grip': '2026-03-04', triedOn: '2026-03-01' },
      { grip: 'YES', 'tried-grip': '2026-03-04' },
    ],
    [
      'none where it was not tried out',
      { grip: { notAssessed: 'REFUSED' }, triedOn: '2026-03-01' },
      { grip: { notAssessed: 'REFUSED' } },
    ],
    ['none', { grip: 'NO', work: 'Taught school.' }, { grip: 'NO', work: 'Taught school.' }],
  ])('go into the next profile with the ability: %s', (_what, answers, copied) => {
    expect(answersToCopy('montessori', { ...answers })).toEqual(copied);
  });

  it.each(['tried-grip', 'triedOn'])('are today or earlier: %s', (item) => {
    const wrong = (day: string, today?: string) =>
      checkInstrument('montessori', { grip: 'YES', [item]: day }, today);
    expect(wrong('2026-03-05', '2026-03-04')).toEqual({
      [item]: 'An ability cannot be tried out in the future. Enter today or an earlier day.',
    });
    expect(wrong('2026-03-04', '2026-03-04')).toEqual({});
    expect(wrong('2025-12-31', '2026-03-04')).toEqual({});
    // Where nobody says what day it is.
    expect(wrong('2026-03-05')).toEqual({});
    expect(Object.keys(wrong('soon', '2026-03-04'))).toEqual([item]);
    expect(wrong('soon', '2026-03-04')[item]).not.toContain('future');
  });
});

const engagement = (doing: number, watching: number, elsewhere: number, away: number) => ({
  doing,
  watching,
  elsewhere,
  away,
});
const session = (day: number, doing: number, activity = 'Folding', hour = 10) => ({
  ...engagement(doing, 0, 10 - doing, 0),
  at: `2026-03-${String(day).padStart(2, '0')}T15:00:00Z`,
  activity,
  hour,
});

describe('engagement', () => {
  it.each([
    [engagement(6, 3, 1, 0), 75],
    [engagement(10, 0, 0, 0), 100],
    [engagement(0, 0, 5, 5), 0],
    [engagement(0, 10, 0, 0), 50],
    [engagement(1, 0, 2, 0), 33.3],
    [engagement(0, 0, 0, 0), null],
  ])('%o: %s %%', (minutes, index) => {
    expect(engagementIndex(minutes)).toBe(index);
  });

  it('asks for minutes that add up', () => {
    expect(wrongMinutes(engagement(6, 3, 1, 0), 10)).toBeUndefined();
    expect(wrongMinutes(engagement(6, 3, 1, 1), 10)).toBe('Minutes must add up to 10.');
  });

  it('looks back from five sessions on, the best first', () => {
    const four = [session(1, 2), session(2, 4), session(3, 8, 'Baking', 15), session(4, 10, 'Baking', 15)];
    expect(engagementSummary(four)).toBeNull();
    expect(engagementSummary([...four, session(5, 3)])).toEqual({
      hours: [
        { key: 15, index: 90 },
        { key: 10, index: 30 },
      ],
      activities: [
        { key: 'Baking', index: 90 },
        { key: 'Folding', index: 30 },
      ],
    });
  });

  it('takes the mean of each week from Monday on, and leaves out weeks without a session', () => {
    const on = (day: string, doing: number) => ({ ...session(1, doing), day });
    // March 1, 2026 is a Sunday.
    const seen = [on('2026-03-16', 10), on('2026-03-01', 5), on('2026-03-02', 6), on('2026-03-08', 9)];
    expect(engagementWeeks(seen)).toEqual([
      { week: '2026-02-23', index: 50, sessions: 1 },
      { week: '2026-03-02', index: 75, sessions: 2 },
      { week: '2026-03-16', index: 100, sessions: 1 },
    ]);
    expect(engagementWeeks([])).toEqual([]);
  });

  it.each([
    ['20 points within 14 days', [session(1, 8), session(15, 6)], true],
    ['less than 20 points', [session(1, 8), session(8, 7), session(15, 7)], false],
    ['20 points over 15 days', [session(1, 8), session(16, 6)], false],
    ['a rise', [session(1, 6), session(15, 8)], false],
    ['no session', [], false],
    ['sessions in another order', [session(15, 6), session(1, 8)], true],
  ])('has fallen: %s', (_what, sessions, hasFallen) => {
    expect(hasEngagementFallen(sessions)).toBe(hasFallen);
  });
});
