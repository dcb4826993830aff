import { expect, test } from 'vitest';
import { nothingFound, suggestionNote } from './addresses.text.ts';

test('a suggestion says what it is, unless it is a known address', () => {
  expect(suggestionNote({ kind: 'typedStreet' })).toBe('Use as typed: the street is not checked');
  expect(suggestionNote({ kind: 'town' })).toBe('Town');
  expect(suggestionNote({ kind: 'postalCode' })).toBe('Postal code area');
  expect(suggestionNote({})).toBeUndefined();
});

test.each(['1200 Mark', '1600 Penn', '12b Elm St'])('%s lacks its town', (typed) => {
  expect(nothingFound(typed)).toBe('No address found. Add the town, as in 1200 Market St, San Francisco.');
});

test.each(['zzzz', '1200', '1200 Mark, Nowhere'])('%s is found nowhere', (typed) => {
  expect(nothingFound(typed)).toBe('No address found');
});
