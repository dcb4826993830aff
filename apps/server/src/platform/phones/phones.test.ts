import { describe, expect, it } from 'vitest';
import { nationalPhone, normalizePhone } from './index.ts';

describe('a number of', () => {
  it.each([
    ['the United States', '(415) 555-0142', '+14155550142'],
    ['Puerto Rico', '787-721-6121', '+17877216121'],
    ['Puerto Rico, second area', '+1 939 555 0142', '+19395550142'],
    ['Guam', '671-646-1234', '+16716461234'],
    ['the U.S. Virgin Islands', '340.774.1234', '+13407741234'],
    ['American Samoa', '1 684 633 1234', '+16846331234'],
    ['the Northern Mariana Islands', '(670) 234-1234', '+16702341234'],
    ['a toll-free line', '800 555 1234', '+18005551234'],
    ['the Philippines', '0917 555 0123', '+639175550123'],
  ])('%s is accepted', (_, typed, kept) => {
    expect(normalizePhone(typed)).toBe(kept);
  });

  it.each([
    ['Canada', '416-555-0123'],
    ['the Bahamas', '242-322-1234'],
    ['the United Kingdom', '+44 20 7946 0000'],
    ['nobody', '721-6121'],
  ])('%s is not', (_, typed) => {
    expect(normalizePhone(typed)).toBeUndefined();
  });
});

it.each([
  ['787-721-6121 x12', '+17877216121;ext=12', '(787) 721-6121 ext. 12'],
  ['787-721-6121, ext. 0012', '+17877216121;ext=0012', '(787) 721-6121 ext. 0012'],
  ['7877216121,12', '+17877216121;ext=12', '(787) 721-6121 ext. 12'],
  ['787 721 6121 #4', '+17877216121;ext=4', '(787) 721-6121 ext. 4'],
  ['(787) 721-6121 Extension 1234567', '+17877216121;ext=1234567', '(787) 721-6121 ext. 1234567'],
  ['0917 555 0123 local 5', '+639175550123;ext=5', '0917 555 0123 ext. 5'],
])('the extension of %s is kept', (typed, kept, shown) => {
  expect(normalizePhone(typed)).toBe(kept);
  expect(normalizePhone(kept)).toBe(kept);
  expect(nationalPhone(kept)).toBe(shown);
  expect(normalizePhone(shown)).toBe(kept);
});

it.each([
  ['marks of direction of an address book', '\u202a+1 (415) 555-0142\u202c'],
  ['a left-to-right mark', '\u200e+14155550142'],
  ['hard spaces', '+1\u00a0415\u202f555\u20070142'],
  ['zero widths', '415\u200b555\u2060\ufeff0142'],
  ['dashes of a text', '415–555‑0142'],
  ['digits of full width', '+１４１５５５５０１４２'],
])('%s go', (_, pasted) => {
  expect(normalizePhone(pasted)).toBe('+14155550142');
});

it('leaves what is no number as it stands', () => {
  expect(normalizePhone('call after 5')).toBeUndefined();
  expect(normalizePhone('415-555-0142 after 5')).toBeUndefined();
  expect(nationalPhone('988')).toBe('988');
});
