import { genderLabels, petLabels } from '../staff/index.ts';
import type { ClientFacts, PersonFacts } from './shifts.conflict-facts.model.ts';
import type { ConflictCode } from './shifts.text.ts';

/** Conflicts with what a client prefers. */
export const wishCodes = [
  'LANGUAGE',
  'GENDER_PREF',
  'PET',
  'SMOKE',
] as const satisfies readonly ConflictCode[];

type Wishing = Pick<ClientFacts, 'name' | 'languages' | 'pets' | 'caregiverGender' | 'smokingInHome'>;
type Asked = Pick<PersonFacts, 'languages' | 'petTolerance' | 'gender' | 'smokeTolerance'>;

/**
 * What the client prefers and the caregiver does not meet (domain 3.15). What is not known of the caregiver speaks against
 * nobody. The sentences are about the client alone: none says the gender of a caregiver.
 */
export function* findUnmetWishes(
  client: Wishing,
  person: Asked,
): Generator<readonly [(typeof wishCodes)[number], string]> {
  const { name, languages, pets, caregiverGender } = client;
  const spoken = new Set(person.languages.map((language) => language.toLowerCase()));
  if (spoken.size > 0 && languages.length > 0 && !languages.some((one) => spoken.has(one.toLowerCase())))
    yield ['LANGUAGE', `${name} prefers a caregiver who speaks ${languages.join(' or ')}.`];
  const { gender, petTolerance } = person;
  const isSaid = gender !== null && gender !== 'UNDISCLOSED';
  if (caregiverGender !== null && isSaid && gender !== caregiverGender)
    yield ['GENDER_PREF', `${name} prefers a ${genderLabels[caregiverGender].toLowerCase()} caregiver.`];
  const refused = petTolerance && pets.filter((pet) => !petTolerance.includes(pet));
  if (refused && refused.length > 0) {
    const animals = refused.map((pet) => petLabels[pet].toLowerCase()).join(' and ');
    yield ['PET', `${name} prefers a caregiver who works with ${animals}.`];
  }
  if (client.smokingInHome && person.smokeTolerance === false)
    yield ['SMOKE', `${name} prefers a caregiver who works where people smoke.`];
}
