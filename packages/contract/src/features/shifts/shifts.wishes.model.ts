import { genderLabels, petLabels } from '../staff/index.ts';
import type { ClientFacts, PersonFacts, ShiftWishes } from './shifts.conflict-facts.model.ts';
import type { ConflictCode } from './shifts.text.ts';

/** Conflicts with what a client prefers. */
export const wishCodes = [
  'LANGUAGE',
  'GENDER_PREF',
  'PET',
  'SMOKE',
] as const satisfies readonly ConflictCode[];

/** A shift that asks for nothing beyond what it requires. */
export const noWishes: ShiftWishes = { genderPref: null, minRating: null, preferredSkillIds: [] };

/** What a shift asks for, out of all that it is. */
export const wishesOf = ({ genderPref, minRating, preferredSkillIds }: ShiftWishes): ShiftWishes => ({
  genderPref,
  minRating,
  preferredSkillIds,
});

/**
 * Whether someone is rated below what a shift asks for, by the average as screens show it: rounded to a tenth. Someone whom
 * nobody has rated is not: they would never get the first visit that could be rated.
 * @example isRatedBelow({ count: 2, halfStars: 17 }, 4.5) // 4.25 shows as 4.3: true
 */
export function isRatedBelow(
  { count, halfStars }: PersonFacts['reviews'],
  minRating: number | null,
): boolean {
  if (minRating === null || count === 0) return false;
  return 10 * halfStars + count < 20 * count * minRating;
}

type Wishing = Pick<ClientFacts, 'name' | 'languages' | 'pets' | 'caregiverGender' | 'smokingInHome'>;
type Asked = Pick<PersonFacts, 'languages' | 'petTolerance' | 'gender' | 'smokeTolerance'>;

/**
 * What the client prefers and the caregiver does not meet (domain 3.15). What is not known of the caregiver speaks against
 * nobody. The sentences are about the client alone: none says the gender of a caregiver.
 * @param genderPref of the shift: goes before what the client prefers in general
 */
export function* findUnmetWishes(
  client: Wishing,
  person: Asked,
  genderPref: ShiftWishes['genderPref'] = null,
): Generator<readonly [(typeof wishCodes)[number], string]> {
  const { name, languages, pets, caregiverGender } = client;
  const spoken = new Set(person.languages.map((language) => language.toLowerCase()));
  if (spoken.size > 0 && languages.length > 0 && !languages.some((one) => spoken.has(one.toLowerCase())))
    yield ['LANGUAGE', `${name} prefers a caregiver who speaks ${languages.join(' or ')}.`];
  const { gender, petTolerance } = person;
  const isSaid = gender !== null && gender !== 'UNDISCLOSED';
  const wanted = genderPref ?? caregiverGender;
  const here = genderPref === null ? '' : ' for this shift';
  if (wanted !== null && isSaid && gender !== wanted)
    yield ['GENDER_PREF', `${name} prefers a ${genderLabels[wanted].toLowerCase()} caregiver${here}.`];
  const refused = petTolerance && pets.filter((pet) => !petTolerance.includes(pet));
  if (refused && refused.length > 0) {
    const animals = refused.map((pet) => petLabels[pet].toLowerCase()).join(' and ');
    yield ['PET', `${name} prefers a caregiver who works with ${animals}.`];
  }
  if (client.smokingInHome && person.smokeTolerance === false)
    yield ['SMOKE', `${name} prefers a caregiver who works where people smoke.`];
}
