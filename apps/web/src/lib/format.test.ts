import { expect, test } from 'vitest';
import { formatBytes, formatNumber, formatShortNumber, initials, listOf, plural } from './format.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1 MB'],
  [26_015_170, '24.81 MB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9, '1024 YB'],
])('%d bytes are %s', (bytes, label) => {
  expect(formatBytes(bytes)).toBe(label);
});

test('numbers, counts and rows of words', () => {
  expect(formatNumber(1_234_567.5)).toBe('1,234,567.5');
  expect(formatShortNumber(1_234_567)).toBe('1.2M');
  expect([plural(0, 'review'), plural(1, 'review'), plural(2, 'entry', 'entries')]).toEqual([
    '0 reviews',
    '1 review',
    '2 entries',
  ]);
  expect([listOf([]), listOf(['a']), listOf(['a', 'b']), listOf(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

test('initials hold for spaces, single names and letters beyond the first plane', () => {
  expect(initials(' Ana Marie', 'Villanueva')).toBe('AV');
  expect(initials('𝒜na', '')).toBe('𝒜');
  expect(initials('', '')).toBe('');
});
