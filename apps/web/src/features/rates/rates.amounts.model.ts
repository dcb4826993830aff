import { type Cents, formatCents, parseCents } from '@homeward/contract/core';
import { mostRateCents, ratesText } from '@homeward/contract/rates';
import { words } from './rates.text.ts';

/** An amount as it is typed: "1234.50", without the currency sign. */
export const typedAmount = (cents: Cents) => formatCents(cents).replaceAll(/[$,]/g, '');

/** Why a typed text is not a rate; undefined if it is one. */
export function amountErrorOf(text: string): string | undefined {
  const cents = parseCents(text);
  if (cents === undefined) return words.amount;
  if (cents < 0) return ratesText.negative;
  return cents > mostRateCents ? ratesText.tooHigh : undefined;
}

/** The cents of a typed rate; undefined if the text is not a rate. */
export const centsOf = (text: string): Cents | undefined =>
  amountErrorOf(text) === undefined ? parseCents(text) : undefined;

/** A typed or pasted amount as its cell keeps it: in one format if it can be read. */
export function tidied(text: string): string {
  const cents = centsOf(text);
  return cents === undefined ? text.trim() : typedAmount(cents);
}
