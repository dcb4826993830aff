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
  /** E.164, complete or not; the text itself where it is of neither country, empty when nothing is typed. */
  readonly value: string;
}

/** The country whose code a text begins with. */
function countryOf(text: string): PhoneCountry | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return phoneCountries.find((country) => digits.startsWith(callingCodes[country].slice(1)));
}

/**
 * Reads what was typed or pasted so far.
 * @param text as it stands in the field
 * @param country as chosen; a text that begins with `+` and the code of the other country changes it
 */
export function readPhone(text: string, country: PhoneCountry): TypedPhone {
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
  // A stored text that is no number stays as somebody wrote it.
  if (!/^\+\d+$/.test(stored)) return { country: phoneCountries[0], text: stored, value: stored };
  return { ...readPhone(stored, phoneCountries[0]), value: stored };
}
