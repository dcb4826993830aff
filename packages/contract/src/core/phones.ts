import { withoutMarks } from './fields.ts';

/** A phone number and its extension, as typed. */
export interface PhoneParts {
  /** What stands before the extension. */
  readonly number: string;
  /** One to seven digits, or empty. */
  readonly extension: string;
}

/**
 * How people introduce an extension: `ext. 12`, `x12`, `#12`, `local 12` (Philippines), `,12` of a phone's keypad, and
 * `;ext=12` (RFC 3966), in which numbers are kept.
 */
const extended = /(?:;ext=|[,#x]|ext(?:n|ension)?|loc(?:al)?)[\s.:]{0,5}(\d{1,7})$/iu;

/** Takes the extension from a number as people write it: `415-555-0132 x12`. */
export function splitExtension(text: string): PhoneParts {
  const found = extended.exec(text);
  if (found?.[1] === undefined) return { number: text, extension: '' };
  const before = text.slice(0, found.index).trimEnd();
  return { number: before.endsWith(',') ? before.slice(0, -1).trimEnd() : before, extension: found[1] };
}

/** A number with its extension as it is kept: `+14155550132;ext=12` (RFC 3966). */
export const joinExtension = (number: string, extension: string): string =>
  extension === '' ? number : `${number};ext=${extension}`;

/**
 * Whether a text has the form of a phone number, with an extension or not. Which countries it may be of, the server
 * checks: see `wrongPhone`.
 * @param fewest digits that it has at least
 */
export function looksLikePhone(text: string, fewest = 7): boolean {
  const { number } = splitExtension(withoutMarks(text));
  return /^\+?[\d\s().-]*$/.test(number) && number.replaceAll(/\D/g, '').length >= fewest;
}
