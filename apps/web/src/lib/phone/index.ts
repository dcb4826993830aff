import { joinExtension, splitExtension, withoutMarks } from '@homeward/contract/core';
import { AsYouType, type MetadataJson, type PhoneNumber, parsePhoneNumber } from 'libphonenumber-js/core';
import rules from './metadata.json' with { type: 'json' };

/** The countries whose numbers are offered (specification 5.2); the first is the default. */
export const phoneCountries = ['US', 'PH'] as const;
export type PhoneCountry = (typeof phoneCountries)[number];

/** What stands before the national part of a number. */
export const callingCodes: Record<PhoneCountry, string> = { US: '+1', PH: '+63' };

// The library's own rules for these two countries only: the whole world would be 80 kB. A test compares them.
const metadata = rules as unknown as MetadataJson;

function parse(text: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumber(text, 'US', metadata);
  } catch {
    // Of another country, or no number at all.
    return undefined;
  }
}

/** Whether a number of the rules has the length that one of its country has. */
export function isPossiblePhone(e164: string): boolean {
  return parse(e164)?.isPossible() ?? false;
}

/** What a phone field holds: the country, the text as it is written there, and the number it stands for. */
export interface TypedPhone {
  readonly country: PhoneCountry;
  readonly text: string;
  /**
   * E.164, complete or not, with `;ext=12` where there is an extension; the text itself where it is of neither country
   * or where words follow the number; empty when nothing is typed.
   */
  readonly value: string;
}

/** The country whose code a text begins with. */
function countryOf(text: string): PhoneCountry | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return phoneCountries.find((country) => digits.startsWith(callingCodes[country].slice(1)));
}

/** Takes a number from what follows it, from its first letter or sign on: an extension, or the beginning of one. */
function splitAfterNumber(text: string): { before: string; space: string; after: string } | undefined {
  const at = text.search(/[a-z#,;]/i);
  const before = text.slice(0, Math.max(at, 0)).trimEnd();
  return /\d/.test(before)
    ? { before, space: text.slice(before.length, at), after: text.slice(at) }
    : undefined;
}

/** Numbers of three to six digits, as emergency calls and hotlines have them. */
const shortNumber = /^\d{1,6}$/;

/**
 * Reads what was typed or pasted so far. Marks that nobody sees are taken away.
 * @param typed as it stands in the field
 * @param country as chosen; a text that begins with `+` and the code of the other country changes it
 * @param allowsShort whether up to six digits are a number of their own, as 988 is
 */
export function readPhone(typed: string, country: PhoneCountry, allowsShort = false): TypedPhone {
  const text = withoutMarks(typed);
  const split = splitAfterNumber(text);
  if (split) {
    const { before, space, after } = split;
    const number = readNumber(before, country, false);
    const shown = `${number.text}${space}${after}`;
    const { extension } = splitExtension(`${before}${after}`);
    return {
      ...number,
      text: shown,
      value: extension === '' ? shown : joinExtension(number.value, extension),
    };
  }
  return readNumber(text, country, allowsShort);
}

function readNumber(text: string, country: PhoneCountry, allowsShort: boolean): TypedPhone {
  if (allowsShort && shortNumber.test(text)) return { country, text, value: text };
  const isInternational = text.trimStart().startsWith('+');
  const found = isInternational ? countryOf(text) : country;
  if (found === undefined) return { country, text, value: text.replaceAll(/[^\d+]/g, '') };
  const typed = new AsYouType(found, metadata);
  const shown = typed.input(text.trim());
  const value = /\d/.test(shown) ? (typed.getNumberValue() ?? '') : '';
  const number = typed.getNumber();
  // A whole number that came with its code is written the national way.
  const isWhole = isInternational && number?.isPossible() === true;
  return { country: found, text: isWhole && number ? number.formatNational() : shown, value };
}

/** What a field shows for a stored number. */
export function showPhone(stored: string): TypedPhone {
  if (stored === '') return { country: phoneCountries[0], text: '', value: '' };
  const { number, extension } = splitExtension(stored);
  // A stored text that is no number stays as somebody wrote it.
  if (!/^\+\d+$/.test(number)) return { country: phoneCountries[0], text: stored, value: stored };
  const shown = readPhone(number, phoneCountries[0]);
  return { ...shown, text: extension === '' ? shown.text : `${shown.text} ext. ${extension}`, value: stored };
}
