import { describe, expect, it } from 'vitest';
import type { ConflictFacts } from './shifts.conflict-facts.model.ts';
import { findUnmetWishes, isRatedBelow, noWishes, wishesOf } from './shifts.wishes.model.ts';

type Reviews = NonNullable<ConflictFacts['person']>['reviews'];

/** Each: how many reviews there are, the sum of their half stars, what a shift asks for. Worked by hand. */
const ratings: readonly [why: string, reviews: Reviews, minRating: number | null, isBelow: boolean][] = [
  ['nobody has rated them', { count: 0, halfStars: 0 }, 5, false],
  ['the shift asks for nothing', { count: 4, halfStars: 4 }, null, false],
  ['zero stars are asked for', { count: 1, halfStars: 0 }, 0, false],
  ['exactly as many stars', { count: 2, halfStars: 18 }, 4.5, false],
  ['half a star less', { count: 1, halfStars: 8 }, 4.5, true],
  ['half a star more', { count: 1, halfStars: 9 }, 4, false],
  // 89 / 20 = 4.45, which screens show as 4.5.
  ['an average that is shown rounded up', { count: 10, halfStars: 89 }, 4.5, false],
  // 88 / 20 = 4.40
  ['an average that is shown as 4.4', { count: 10, halfStars: 88 }, 4.5, true],
  // 17 / 4 = 4.25, which screens show as 4.3.
  ['an average that is shown as 4.3', { count: 2, halfStars: 17 }, 4.5, true],
  ['one star of many', { count: 100, halfStars: 200 }, 1.5, true],
  ['five stars of many', { count: 100, halfStars: 1_000 }, 5, false],
  ['one review of less than five', { count: 100, halfStars: 989 }, 5, true],
];

it.each(ratings)('rated below what a shift asks for: %s', (_why, reviews, minRating, isBelow) => {
  expect(isRatedBelow(reviews, minRating)).toBe(isBelow);
});

const client = {
  name: 'Rosa Delgado',
  languages: [],
  pets: [],
  caregiverGender: null,
  smokingInHome: null,
} as const;
const person = { languages: [], petTolerance: null, gender: null, smokeTolerance: null } as const;

/** Each: what the client prefers in general, what the shift asks for, the gender of the caregiver, and the sentence. */
const genders = [
  ['FEMALE', null, 'MALE', 'Rosa Delgado prefers a female caregiver.'],
  ['FEMALE', null, 'FEMALE', undefined],
  [null, 'FEMALE', 'MALE', 'Rosa Delgado prefers a female caregiver for this shift.'],
  [null, 'FEMALE', 'FEMALE', undefined],
  // The shift goes before the client.
  ['FEMALE', 'MALE', 'FEMALE', 'Rosa Delgado prefers a male caregiver for this shift.'],
  ['FEMALE', 'MALE', 'MALE', undefined],
  // What is not known speaks against nobody.
  [null, 'FEMALE', null, undefined],
  [null, 'FEMALE', 'UNDISCLOSED', undefined],
  [null, null, 'MALE', undefined],
] as const;

describe('the gender that a shift asks for', () => {
  it.each(genders)('client %s, shift %s, caregiver %s: %s', (caregiverGender, genderPref, gender, said) => {
    const found = [...findUnmetWishes({ ...client, caregiverGender }, { ...person, gender }, genderPref)];
    expect(found.map(([, sentence]) => sentence)).toEqual(said === undefined ? [] : [said]);
  });
});

it('takes what a shift asks for out of all that it is', () => {
  const wishes = { genderPref: 'MALE', minRating: 4, preferredSkillIds: ['lift'] } as const;
  expect(wishesOf({ ...wishes, id: 'a shift' } as never)).toEqual(wishes);
  expect(wishesOf(noWishes)).toEqual({ genderPref: null, minRating: null, preferredSkillIds: [] });
});
