import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  mostChosenRecords,
  numberRangeParam,
  readNumberRange,
  recordsParam,
  writeNumberRange,
  yesNoParam,
} from './index.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? undefined : parsed.error.issues.map(({ message }) => message).join();
};

it.each([
  ['12..40', { min: 12, max: 40 }],
  ['12..', { min: 12, max: undefined }],
  ['..40', { min: undefined, max: 40 }],
  ['-3..0.25', { min: -3, max: 0.25 }],
  ['7..7', { min: 7, max: 7 }],
])('reads %s and writes it again', (text, range) => {
  expect(readNumberRange(text)).toEqual(range);
  expect(writeNumberRange(range)).toBe(text);
});

it.each(['', '..', '12', '40..12', '1e3..', '12...40', ' 12..', '1234567890..', '2026-01-01..2026-01-31'])(
  'takes %j for no range',
  (text) => {
    expect(readNumberRange(text)).toBeUndefined();
    expect(messageOf(numberRangeParam(), text)).toBe('Enter a range as in 12..40; one end may be left out.');
  },
);

it('keeps both ends within their limits', () => {
  const hours = numberRangeParam({ max: 168 });
  expect(z.parse(hours, '12..168')).toEqual({ min: 12, max: 168 });
  expect(z.parse(hours, undefined)).toBeUndefined();
  for (const wrong of ['-1..', '..169', '0.5..']) {
    expect(messageOf(hours, wrong)).toBe('Use whole numbers from 0 to 168.');
  }
  expect(z.parse(numberRangeParam({ max: 168, isWhole: false }), '0.5..')).toEqual({
    min: 0.5,
    max: undefined,
  });
});

it('reads yes and no', () => {
  expect(['yes', 'no', 'true', 'false', undefined].map((text) => z.parse(yesNoParam(), text))).toEqual([
    true,
    false,
    true,
    false,
    undefined,
  ]);
  expect(messageOf(yesNoParam(), 'maybe')).toBe('Use yes or no.');
});

it('reads one id, or several up to a limit', () => {
  const id = (number: number) => `01985f00-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const ids = Array.from({ length: mostChosenRecords }, (_, at) => id(at));
  expect(z.parse(recordsParam(), id(1))).toEqual([id(1)]);
  expect(z.parse(recordsParam(), ids)).toEqual(ids);
  expect(messageOf(recordsParam(), [...ids, id(9)])).toBeDefined();
  expect(messageOf(recordsParam(), 'ana')).toBeDefined();
});
