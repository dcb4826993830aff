import type { Cents } from './money.ts';

/** The currencies that an agency may have: each has a hundred cents. */
export const currencies = ['USD', 'PHP'] as const;

/** The one currency of an agency, by its ISO 4217 code. */
export type Currency = (typeof currencies)[number];

const signs: Record<Currency, string> = { USD: '$', PHP: '₱' };

/**
 * An amount as people read it: `$1,234.50`, `-$0.05`. Digits are put together, never divided, so that what is shown is
 * what is kept.
 * @param cents whole cents
 */
export function formatCents(cents: Cents, currency: Currency = 'USD'): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an exact number of cents.`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = Number(digits.slice(0, -2)).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}${signs[currency]}${whole}.${digits.slice(-2)}`;
}

const typedAmount = /^(?<minus>-)?(?:[$₱]\s?)?(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<cents>\d{0,2}))?$/;

/**
 * Reads an amount that a person typed: `1,234.5`, `$20`, `-.05`. More than two decimals are no amount: nothing is
 * rounded behind a person's back.
 * @returns whole cents, or undefined where the text is no amount, or too large to be exact
 */
export function parseCents(text: string): Cents | undefined {
  const { minus, whole = '', cents = '' } = typedAmount.exec(text.trim())?.groups ?? {};
  if (whole === '' && cents === '') return undefined;
  const size = Number(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(size)) return undefined;
  return minus !== undefined && size !== 0 ? -size : size;
}
