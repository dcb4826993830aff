import * as z from 'zod/mini';
import { capabilities } from './capabilities.ts';
import { roles } from './roles.ts';

/**
 * Two messages for one schema. Where a form sends an empty field, a person reads what to do; for a malformed value, a
 * developer who calls the API reads the expected format.
 */
// @__NO_SIDE_EFFECTS__
const missingOr =
  (missing: string, wrong: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? missing : wrong;

/** A UUID (version 7 when we made it). */
export const idSchema = z.uuid({ error: missingOr('Choose one.', 'This is not a valid id.') });

/** What a field with controls or broken characters answers. */
export const unshowableText = 'This holds characters that cannot be shown.';

/** One of the seven roles. Apart from `roles`, which every page needs and which need no schema. */
export const roleSchema = z.enum(roles);

/** What a user group can give. */
export const capabilitySchema = z.enum(capabilities, { error: 'This is not a known permission.' });

/** Any field with a date accepts these years. A year typed with two digits is before them. */
const firstYear = '1800';
const lastYear = '2999';
const wrongYear = `Enter a year from ${firstYear} to ${lastYear}.`;

/** The check of every date, for a field with checks of its own. */
// @__NO_SIDE_EFFECTS__
export const inPossibleYear = () =>
  z.refine<string>((text) => text.slice(0, 4) >= firstYear && text.slice(0, 4) <= lastYear, {
    error: wrongYear,
    abort: true,
  });

/** An instant: RFC 3339 in UTC, as in `2026-11-20T17:39:00.000Z`. */
export const instantSchema = z.iso
  .datetime({ error: 'Enter a date and time in UTC, as in 2026-11-20T17:39:00Z.', abort: true })
  .check(inPossibleYear());

/** What is said to a text that is no calendar day. */
export const wrongDay = 'Enter a date as in 2026-11-20.';

/** A calendar day without a zone: `2026-11-20`. */
export const daySchema = z.iso
  .date({ error: missingOr('Enter a date.', wrongDay), abort: true })
  .check(inPossibleYear());

/** @returns the day so many years from today, in UTC; February 29 becomes March 1 where the year has none */
function yearsFromToday(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}

/** @returns the day after today in UTC: somewhere on earth it is today already */
const latestToday = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A birth date: within the last 120 years. */
export const birthDaySchema = daySchema.check(
  z.refine((day) => day >= yearsFromToday(-120), 'Enter a birth date within the last 120 years.'),
  z.refine((day) => day <= latestToday(), 'A birth date is not after today.'),
);

const isPlannable = (text: string) =>
  text.slice(0, 10) >= '2000-01-01' && text.slice(0, 10) <= yearsFromToday(10);
const notPlannable = 'Enter a date from 2000 to 10 years from now.';

/** The check of `plannedDaySchema` and `plannedWallSchema`, for a field with further checks. */
// @__NO_SIDE_EFFECTS__
export const plannable = () => z.refine<string>(isPlannable, notPlannable);

/** A day on which work is planned, paid or priced: from 2000 to 10 years from now. */
export const plannedDaySchema = daySchema.check(plannable());

/** A day that a document or a record of a person holds: within 100 years before and 50 after today. */
export const recordedDaySchema = daySchema.check(
  z.refine(
    (day) => day >= yearsFromToday(-100) && day <= yearsFromToday(50),
    'Enter a date within the last 100 or the next 50 years.',
  ),
);

const wrongWall = 'Enter a date and time as in 2026-03-08T09:00.';

/** Wall clock to the minute, of a day that there is, without a zone: `2026-03-08T09:00`. */
export const wallSchema = z
  .string({ error: wrongWall })
  .check(z.refine(isWallTime, { error: wrongWall, abort: true }), inPossibleYear());

/** Wall clock at which work is planned: from 2000 to 10 years from now. */
export const plannedWallSchema = wallSchema.check(plannable());

/** Whether a text is wall clock to the minute of a day that there is: `2026-03-08T09:00`. */
export function isWallTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text)) return false;
  const at = new Date(`${text}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Text that a person types: trimmed, with at least one visible character, and without controls (NUL and others) and
 * lone surrogates, which PostgreSQL or a screen would refuse later. Joiners inside of a name stay: "क्‍ष" needs its own.
 * @param max most characters (UTF-16 units)
 * @param required what to say when it is empty
 */
// @__NO_SIDE_EFFECTS__
export function textField(max: number, required = 'Fill this in.') {
  return z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine(isPlainText, unshowableText),
    z.refine((text) => text === '' || hasVisibleCharacter(text), invisibleText),
  );
}

/**
 * As `textField`, for what may be left empty: a second address line, a note.
 * @param max most characters (UTF-16 units)
 */
// @__NO_SIDE_EFFECTS__
export function emptiableTextField(max: number) {
  return z.string({ error: 'This is not text.' }).check(
    z.trim(),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine(isPlainText, unshowableText),
    z.refine((text) => text === '' || hasVisibleCharacter(text), invisibleText),
  );
}

/**
 * Text that is kept exactly as it was typed, for what is still being written: spaces at its ends and empty lines stay.
 * @param max most characters (UTF-16 units)
 */
// @__NO_SIDE_EFFECTS__
export function typedTextField(max: number) {
  return z
    .string({ error: 'This is not text.' })
    .check(
      z.maxLength(max, `Use at most ${max.toLocaleString('en-US')} characters.`),
      z.refine(isPlainText, unshowableText),
    );
}

/** Line breaks, tabs and other controls, which a field of one line has none of; two separators of Unicode break lines, too. */
const beyondLine = /[\p{Cc}\u{2028}\u{2029}]/u;
const notOneLine = 'Use one line, without line breaks or tabs.';

/** The check of a field of one line, for one with checks of its own: a name, a title, a phone number, a code. */
// @__NO_SIDE_EFFECTS__
const onOneLine = () => z.refine<string>((text) => !beyondLine.test(text), notOneLine);

/** As `textField`, for one line. @param max most characters (UTF-16 units) @param required what to say when it is empty */
// @__NO_SIDE_EFFECTS__
export const lineField = (max: number, required?: string) => textField(max, required).check(onOneLine());

/** As `emptiableTextField`, for one line. @param max most characters (UTF-16 units) */
// @__NO_SIDE_EFFECTS__
export const emptiableLineField = (max: number) => emptiableTextField(max).check(onOneLine());

/** Text for a field of one line: line breaks, tabs and other controls become one space. */
export const asOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ');

const invisibleText = 'Use at least one character that can be seen.';

/**
 * Any character but controls, formats, spaces, lone surrogates, what Unicode calls ignorable (zero widths, Hangul
 * fillers, variation selectors) and the signs that are drawn as nothing: the blank of Braille, the Khitan filler and
 * the null notehead.
 */
const visibleCharacter =
  /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}\u{16fe4}\u{1d159}]/u;

/** Whether a reader sees anything of a text. */
export function hasVisibleCharacter(text: string): boolean {
  return visibleCharacter.test(text);
}

/** Marks that steer how text is drawn and are not drawn themselves: direction, zero widths, soft hyphens, variations. */
const marks = /\p{Cf}|\p{Variation_Selector}|\u{34f}/gu;

/**
 * A pasted number, code or address of one line without what web pages, spreadsheets and address books put in and nobody
 * sees: marks of direction and zero widths go, spaces of every kind become a space, dashes of every kind a hyphen, and
 * digits and letters of full width plain ones. Not for prose or names: some scripts need their marks.
 */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(marks, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u{2212}]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The check that takes away such marks, for a field with checks of its own after it. */
// @__NO_SIDE_EFFECTS__
export const cleaned = () => z.overwrite<string>(withoutMarks);

/** Whether a text is free of control characters (line breaks and tabs apart) and of lone surrogates. */
function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

/**
 * A query parameter that may be given once, several times or not at all.
 * @param item the schema of one value
 */
// @__NO_SIDE_EFFECTS__
export function listParam<T extends z.ZodMiniType>(item: T) {
  return z.optional(
    z.union([
      z.array(item),
      z.pipe(
        item,
        z.transform((value: z.output<T>) => [value]),
      ),
    ]),
  );
}
