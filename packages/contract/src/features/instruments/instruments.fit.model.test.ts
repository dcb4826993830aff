import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aclValues } from './instruments.acl.text.ts';
import type { Activity, ActivityPerson } from './instruments.activities.model.ts';
import { activityFaults, fitOf, fittingActivities, personOfProfile } from './instruments.fit.model.ts';
import { checkInstrument } from './instruments.scoring.model.ts';

// Cases of domain.md 4.4 and 4.5.

const folding: Activity = {
  id: 'folding',
  title: 'Folding',
  purpose: 'A role',
  aclMin: 3,
  aclMax: 4.4,
  materials: ['Towels'],
  preparation: 'Lay them out.',
  steps: ['Fold.'],
  up: 'More',
  down: 'Fewer',
  minutes: 15,
  with: 'PAIR',
  hazards: [],
  stopSigns: ['Turns away'],
  preferences: ['clothes', 'helping'],
  abilities: ['grip', 'steps-1'],
};
const anna: ActivityPerson = {
  acl: 3.6,
  preferences: { clothes: 3, helping: 3 },
  abilities: { grip: 'YES', 'steps-1': 'YES' },
  bestHours: ['MORNING'],
};

describe('fit', () => {
  it.each<[string, Partial<Activity>, Partial<ActivityPerson>, number]>([
    ['everything', {}, {}, 100],
    ['half of the preferences', {}, { preferences: { clothes: 3 } }, 80],
    ['somewhat of each', {}, { preferences: { clothes: 2, helping: 2 } }, 87],
    ['unknown preferences', {}, { preferences: { clothes: 0 } }, 60],
    ['one ability with a cue', {}, { abilities: { grip: 'CUE', 'steps-1': 'YES' } }, 88],
    ['an ability that nobody tried', {}, { abilities: { grip: 'YES' } }, 88],
    ['the lower edge of the band', {}, { acl: 3 }, 100],
    ['the upper edge of the band', {}, { acl: 4.4 }, 100],
    ['one mode below the band', {}, { acl: 2.8 }, 90],
    ['one mode above the band', {}, { acl: 4.6 }, 90],
    ['no level', {}, { acl: undefined }, 90],
    ['another time of day', {}, { bestHours: ['EVENING'] }, 90],
  ])('%s', (_what, activity, person, score) => {
    expect(fitOf({ ...folding, ...activity }, { ...anna, ...person }, 'MORNING')).toEqual({
      score,
      excluded: false,
    });
  });

  it.each<[string, Partial<Activity>, Partial<ActivityPerson>]>([
    ['an ability that is not there', {}, { abilities: { grip: 'NO', 'steps-1': 'YES' } }],
    ['two modes below the band', {}, { acl: 2.6 }],
    ['two modes above the band', {}, { acl: 4.8 }],
    ['heat', { hazards: ['HEAT'] }, {}],
  ])('is excluded by %s', (_what, activity, person) => {
    expect(fitOf({ ...folding, ...activity }, { ...anna, ...person })).toEqual({ score: 0, excluded: true });
  });

  it('counts no time of day where none is given', () => {
    expect(fitOf(folding, anna).score).toBe(90);
  });

  it('sorts what fits, the best first, and leaves out the rest', () => {
    const other = { ...folding, id: 'other', preferences: ['wood'] as const };
    const never = { ...folding, id: 'never', aclMin: 5, aclMax: 6 };
    expect(
      fittingActivities([other, never, folding], anna).map(({ activity, score }) => [activity.id, score]),
    ).toEqual([
      ['folding', 90],
      ['other', 50],
    ]);
  });

  it('never falls when something matters more or an ability comes back', () => {
    const levels = fc.constantFrom(...aclValues);
    const ability = fc.constantFrom('YES' as const, 'CUE' as const, 'NO' as const);
    fc.assert(
      fc.property(levels, fc.nat(3), fc.nat(3), ability, (acl, clothes, helping, grip) => {
        const person = {
          ...anna,
          acl,
          preferences: { clothes, helping },
          abilities: { grip, 'steps-1': 'CUE' as const },
        };
        const { score } = fitOf(folding, person);
        expect(
          fitOf(folding, { ...person, preferences: { clothes: 3, helping } }).score,
        ).toBeGreaterThanOrEqual(score);
        expect(
          fitOf(folding, { ...person, abilities: { grip: 'YES', 'steps-1': 'CUE' } }).score,
        ).toBeGreaterThanOrEqual(score);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('what speaks against an activity', () => {
  const hot = 'Below level 4.6 heat, blades and chemicals need hands-on supervision.';
  const small = 'Small parts are not for someone who may choke.';
  const steps = 'Below level 4.0 an activity has one to five steps.';
  const six = ['1', '2', '3', '4', '5', '6'];
  it.each<[string, Partial<Activity>, Partial<ActivityPerson>, string[]]>([
    ['heat at 4.4', { hazards: ['HEAT'] }, { acl: 4.4 }, [hot]],
    ['heat at 4.6', { hazards: ['HEAT'] }, { acl: 4.6 }, []],
    ['heat with hands on it', { hazards: ['HEAT'], isHandsOn: true }, { acl: 3 }, []],
    ['a blade at 4.4', { hazards: ['BLADE'] }, { acl: 4.4 }, [hot]],
    ['a chemical at 4.4', { hazards: ['CHEMICAL'] }, { acl: 4.4 }, [hot]],
    ['heat without a level', { hazards: ['HEAT'] }, { acl: undefined }, [hot]],
    ['food', { hazards: ['FOOD', 'FALL'] }, { mayChoke: true }, []],
    ['small parts', { hazards: ['SMALL_PARTS'] }, {}, []],
    ['small parts and choking', { hazards: ['SMALL_PARTS'] }, { mayChoke: true }, [small]],
    ['print that is too small', { readingPt: 24 }, { readingPt: 36 }, ['The print must be 36 pt or larger.']],
    ['print that is large enough', { readingPt: 36 }, { readingPt: 36 }, []],
    ['print of someone whose size is unknown', { readingPt: 12 }, {}, []],
    ['no print', {}, { readingPt: 36 }, []],
    ['six steps at 3.8', { steps: six }, { acl: 3.8 }, [steps]],
    ['six steps at 4.0', { steps: six }, { acl: 4 }, []],
    ['five steps at 3.8', { steps: six.slice(1) }, { acl: 3.8 }, []],
    ['no steps at 3.8', { steps: [] }, { acl: 3.8 }, [steps]],
  ])('%s', (_what, activity, person, faults) => {
    expect(activityFaults({ ...folding, ...activity }, { ...anna, ...person })).toEqual(faults);
  });
});

it('reads a person off a profile', () => {
  const answers = {
    work: 'YES',
    reads: 'CUE',
    grip: 'YES',
    sit: { notAssessed: 'REFUSED' },
    readingSize: 24,
    bestHours: ['MORNING'],
    'likes-home': { clothes: 3, table: 0 },
    'likes-spirit': { helping: 2 },
    'still-home': { clothes: 1 },
  };
  expect(checkInstrument('montessori', answers)).toEqual({});
  expect(personOfProfile(answers, { acl: 3.4, mayChoke: true })).toEqual({
    acl: 3.4,
    mayChoke: true,
    preferences: { clothes: 3, table: 0, helping: 2 },
    abilities: { reads: 'CUE', grip: 'YES' },
    bestHours: ['MORNING'],
    readingPt: 24,
  });
  expect(personOfProfile({})).toEqual({ preferences: {}, abilities: {}, bestHours: [] });
});
