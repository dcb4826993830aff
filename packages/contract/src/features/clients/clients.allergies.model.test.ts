import { expect, test } from 'vitest';
import { allergiesInWords } from './clients.allergies.model.ts';

const penicillin = { substance: 'Penicillin', type: 'DRUG', reaction: 'Rash', severity: 'MODERATE' } as const;
const latex = { substance: 'Latex', type: 'UNSPECIFIED', reaction: '', severity: null } as const;

test.each([
  [[], false, 'Not asked'],
  [[], true, 'None known'],
  [[penicillin], false, 'Penicillin (medication, rash, moderate)'],
  [[penicillin, latex], false, 'Penicillin (medication, rash, moderate); Latex'],
])('%j, asked for and none: %s, is %s', (allergies, noKnownAllergies, words) => {
  expect(allergiesInWords({ allergies, noKnownAllergies })).toBe(words);
});
