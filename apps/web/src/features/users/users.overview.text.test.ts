import { expect, it } from 'vitest';
import { completeness, missingInWords } from './users.overview.text.ts';

it('says how complete a profile is, and what it lacks', () => {
  expect(completeness([])).toBe(100);
  expect(completeness(['image', 'address'])).toBe(50);
  expect(missingInWords(['image', 'address'])).toBe('Still missing: a picture and an address.');
  expect(missingInWords(['phone'])).toBe('Still missing: a phone number.');
});
