import { createRequire } from 'node:module';
import { joinExtension, splitExtension, withoutMarks, wrongPhone } from '@homeward/contract/core';
import type * as Library from 'libphonenumber-js/min';
import { fieldProblem } from '../errors/index.ts';

/** Loaded with the first number: a server at rest holds less without it. */
const library = () => createRequire(import.meta.url)('libphonenumber-js/min') as typeof Library;

/** The Philippines, and everywhere that the United States share +1 with others: the areas that their addresses offer. */
const served: readonly (string | undefined)[] = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'PH'];

/**
 * A phone number of the United States and its territories (where nothing else is said) or the Philippines: E.164, with an
 * extension as RFC 3966 writes it (`+14155550132;ext=12`).
 * @returns undefined when it is none. The length and the country are checked, not whether an area has such numbers: a
 *   new area code would be refused until the library knows it.
 */
export function normalizePhone(text: string): string | undefined {
  const { number, extension } = splitExtension(withoutMarks(text));
  const national = number.replaceAll(/[\s().-]/g, '');
  // A Philippine mobile number as it is written there: 0917 555 0123.
  const country = /^09\d{9}$/.test(national) ? 'PH' : 'US';
  const parsed = library().parsePhoneNumberFromString(number, country);
  if (!parsed?.isPossible()) return undefined;
  const isServed =
    parsed.country === undefined
      ? ['1', '63'].includes(parsed.countryCallingCode)
      : served.includes(parsed.country);
  return isServed ? joinExtension(parsed.number, extension) : undefined;
}

/**
 * The same for a field of a form.
 * @throws 400 naming the field
 */
export function requirePhone(text: string, path = 'phone'): string {
  const phone = normalizePhone(text);
  if (phone === undefined) {
    throw fieldProblem(400, path, wrongPhone);
  }
  return phone;
}

/** A stored number as people of its country write it: `(415) 555-0132 ext. 12`. What is none stays as it is. */
export function nationalPhone(stored: string): string {
  return library().parsePhoneNumberFromString(stored)?.formatNational() ?? stored;
}
