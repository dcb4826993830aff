import { expect, test } from 'vitest';
import { optionKeys } from './optionKeys.ts';

test.each([[['0', '5', '10', '15']], [['0', '5']]])('%j are chosen by their own digits', (labels) => {
  expect(optionKeys(labels)).toEqual(labels);
});

test('words are chosen by letters, also where one of them is a number', () => {
  expect(optionKeys(['Independent', 'Needs help'])).toEqual(['a', 'b']);
  expect(optionKeys(['0', '1', 'Not seen'])).toEqual(['a', 'b', 'c']);
});
