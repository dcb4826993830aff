import { expect, it } from 'vitest';
import { hasDecimalComma, plainNumber } from './typedNumber.ts';

it.each([
  ['7', '7'],
  ['7.5', '7.5'],
  ['.5', '.5'],
  ['-7.25', '-7.25'],
  ['\u22127', '-7'],
  ['7.', '7'],
  ['1,234', '1234'],
  ['1,234.5', '1234.5'],
  ['12,345,678', '12345678'],
  ['$0.67', '0.67'],
  [' 25 %', '25'],
  ['\u200b7.5\u00a0', '7.5'],
  // A decimal comma.
  ['7,5', '7.5'],
  ['0,25', '0.25'],
  [',5', '.5'],
  ['-7,5', '-7.5'],
  ['1234,567', '1234.567'],
  ['1.234,5', '1234.5'],
  ['1.234,567', '1234.567'],
  ['1 234,5', '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['7,', '7'],
])('reads %j as %s', (text, number) => {
  expect(plainNumber(text)).toBe(number);
});

it.each([
  '',
  '-',
  '.',
  ',',
  '12,34,5',
  '1,23,4',
  '7,5.2',
  '1,234,5',
  '7.5.2',
  '3e1',
  '3x',
  '1-2',
  '--1',
  'seven',
])('refuses %j', (text) => {
  expect(plainNumber(text)).toBeUndefined();
});

it.each([
  ['7,5', true],
  ['1.234,5', true],
  [',5', true],
  ['1,234', false],
  ['7.5', false],
  ['7', false],
  ['12,34,5', false],
])('tells whether %j has a decimal comma: %s', (text, has) => {
  expect(hasDecimalComma(text)).toBe(has);
});
