import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  birthDaySchema,
  daySchema,
  emptiableTextField,
  hasVisibleCharacter,
  idSchema,
  instantSchema,
  plannedDaySchema,
  plannedWallSchema,
  recordedDaySchema,
  textField,
  wallSchema,
  withoutMarks,
} from './fields.ts';

const invisible: [string, string][] = [
  ['three zero-width spaces', '\u200b\u200b\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a zero-width non-joiner', '\u200c'],
  ['a word joiner', '\u2060'],
  ['a byte-order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['an override that nothing follows', '\u202e\u202c'],
  ['isolates', '\u2066\u2069'],
  ['the blank of Braille', '\u2800'],
  ['the filler of Hangul', '\u3164'],
  ['its half-width filler', '\uffa0'],
  ['the fillers of Jamo', '\u115f\u1160'],
  ['inherent vowels of Khmer', '\u17b4\u17b5'],
  ['a vowel separator of Mongolian', '\u180e'],
  ['a grapheme joiner', '\u034f'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['the Khitan filler', '\u{16fe4}'],
  ['the null notehead', '\u{1d159}'],
  ['an annotation anchor', '\ufff9\ufffb'],
  ['a line separator between zero widths', '\u200b\u2028\u200b'],
  ['an ideographic space between zero widths', '\u200b\u3000\u200b'],
  ['a no-break space between zero widths', '\u200b\u00a0\u200b'],
  ['zero widths around a line feed', '\u200b\n\u200b'],
];

const visible: [string, string][] = [
  ['a letter', 'x'],
  ['a letter among zero widths', '\u200bx\u200b'],
  ['a joiner inside of a Hindi name', 'क\u094d\u200dष'],
  ['a non-joiner inside of a Persian name', 'علی\u200cرضا'],
  ['a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a heart with its selector', '❤\ufe0f'],
  ['Hebrew with its marks', 'שָׁלוֹם'],
  ['Hangul', '김민준'],
  ['Braille that is none', '⠓⠊'],
  ['accents apart', 'e\u0301'],
  ['a sign', '?'],
];

it.each(invisible)('no text is %s', (_what, text) => {
  expect(hasVisibleCharacter(text)).toBe(false);
  expect(textField(40).safeParse(text).success).toBe(false);
  // What trimming leaves nothing of was left out.
  expect(text.trim() === '' || !emptiableTextField(40).safeParse(text).success).toBe(true);
});

it.each(visible)('a text may be %s, and is kept as it is', (_what, text) => {
  expect(textField(40).parse(text)).toBe(text);
  expect(emptiableTextField(40).parse(text)).toBe(text);
});

it('says what is the matter once, in words', () => {
  const issuesOf = (text: string) =>
    (textField(40).safeParse(text).error?.issues ?? []).map(({ message }) => message);
  expect(issuesOf('\u200b')).toEqual(['Use at least one character that can be seen.']);
  expect(issuesOf('  ')).toEqual(['Fill this in.']);
  expect(emptiableTextField(40).parse('  ')).toBe('');
});

describe('dates', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const inYears = (years: number) => `${Number(today().slice(0, 4)) + years}${today().slice(4)}`;
  const accepts = (schema: z.ZodMiniType, day: string) => z.safeParse(schema, day).success;

  it.each(['0001-01-01', '0026-11-20', '1799-12-31', '3000-01-01', '9999-12-31'])(
    'refuses the year of %s in every field',
    (day) => {
      expect(z.safeParse(daySchema, day).error?.issues[0]?.message).toBe('Enter a year from 1800 to 2999.');
      expect(accepts(wallSchema, `${day}T09:00`)).toBe(false);
      expect(accepts(instantSchema, `${day}T09:00:00Z`)).toBe(false);
    },
  );

  it.each(['1800-01-01', '1997-09-02', '2999-12-31'])('accepts %s where any date may stand', (day) => {
    expect(accepts(daySchema, day)).toBe(true);
    expect(accepts(wallSchema, `${day}T09:00`)).toBe(true);
    expect(accepts(instantSchema, `${day}T09:00:00Z`)).toBe(true);
  });

  it('says what is wrong with a text that is no date, and only that', () => {
    expect(z.safeParse(wallSchema, '0026-13-20T09:00').error?.issues.map(({ message }) => message)).toEqual([
      'Enter a date and time as in 2026-03-08T09:00.',
    ]);
  });

  it('has a range for each kind of date', () => {
    expect([inYears(-121), inYears(-119), inYears(1)].map((day) => accepts(birthDaySchema, day))).toEqual([
      false,
      true,
      false,
    ]);
    expect(
      ['1999-12-31', '2000-01-01', inYears(9), inYears(11)].map((day) => accepts(plannedDaySchema, day)),
    ).toEqual([false, true, true, false]);
    expect(accepts(plannedWallSchema, `${inYears(11)}T09:00`)).toBe(false);
    expect(
      [inYears(-101), inYears(-99), inYears(49), inYears(51)].map((day) => accepts(recordedDaySchema, day)),
    ).toEqual([false, true, true, false]);
  });
});

it.each([
  ['marks of direction', '\u202aana@example.com\u202c', 'ana@example.com'],
  ['zero widths and a soft hyphen', 'ana\u200b@exam\u00adple.com\ufeff', 'ana@example.com'],
  ['spaces of every kind', '\u00a0787\u202f721\u30006121 ', '787 721 6121'],
  ['dashes', '787–721‑6121', '787-721-6121'],
  ['full width', '（７８７）７２１-６１２１', '(787)721-6121'],
])('takes %s from what is pasted', (_, pasted, kept) => {
  expect(withoutMarks(pasted)).toBe(kept);
});

describe('what nobody has chosen or typed', () => {
  const said = (schema: z.ZodMiniType, input: unknown) =>
    schema.safeParse(input).error?.issues.map(({ message }) => message);

  it.each([undefined, null, ''])('%o is asked for in words for a person', (nothing) => {
    expect(said(idSchema, nothing)).toEqual(['Choose one.']);
    expect(said(daySchema, nothing)).toEqual(['Enter a date.']);
  });

  it('has no words of its own for what is written wrong', () => {
    expect(said(idSchema, 'me')).toEqual(['This is not a valid id.']);
    expect(said(daySchema, '2026-02-30')).toEqual(['Enter a date as in 2026-11-20.']);
  });
});
