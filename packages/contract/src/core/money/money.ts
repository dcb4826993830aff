import * as z from 'zod/mini';

/**
 * An amount of the agency's one currency in whole cents, in a field whose name ends in `Cents`. Never a fraction:
 * what would be one is rounded where it arises, by `multiplyCents` or `allocateCents`.
 */
export type Cents = number;

/** An amount in whole cents, which may be negative (a credit). */
export const centsSchema = z
  .number({ error: 'Enter an amount in cents.' })
  .check(z.int('Enter an amount in whole cents.'));

/** An amount in whole cents that is not negative: a rate, a price. */
export const priceCentsSchema = centsSchema.check(z.gte(0, 'Enter an amount of 0 or more.'));

/**
 * @returns the cents themselves
 * @throws RangeError when it is no whole number of cents, or too large to be exact
 */
function requireCents(cents: Cents): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an exact number of cents.`);
  return cents;
}

/**
 * Adds amounts up.
 * @throws RangeError when one of them, or what they come to, is not exact
 */
export function addCents(...amounts: readonly Cents[]): Cents {
  // In exact numbers: a sum of safe integers may leave them on the way and come back rounded.
  const sum = amounts.reduce((total, cents) => total + BigInt(requireCents(cents)), 0n);
  return requireCents(Number(sum));
}

/**
 * Multiplies an amount by a fraction, rounded half up: half a cent counts as a whole one, away from zero, so that a
 * credit is the exact mirror of its charge.
 * @param cents what one unit costs
 * @param numerator whole number, as in 50 (minutes)
 * @param denominator whole number above 0, as in 60 (minutes in an hour)
 * @throws RangeError when a part is not a whole number, or the result is not exact
 */
export function multiplyCents(cents: Cents, numerator: number, denominator = 1): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`${numerator}/${denominator} is not a fraction of whole numbers.`);
  }
  const product = BigInt(requireCents(cents)) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const divisor = BigInt(denominator);
  const rounded = Number((size * 2n + divisor) / (divisor * 2n));
  return requireCents(product < 0n && rounded !== 0 ? -rounded : rounded);
}

/**
 * Splits an amount by weights without losing or making a cent: each part is what its weight comes to, rounded down,
 * and the cents that are left go one each to the parts that lost most by it, of equal ones to the first.
 * @param cents what is split; the parts of a credit are the mirror of those of a charge
 * @param weights whole numbers of 0 or more, as in the minutes of each visit; a weight of 0 gets nothing
 * @returns a part for each weight
 * @throws RangeError when there is no weight above 0, or a number is not whole
 */
export function allocateCents(cents: Cents, weights: readonly number[]): Cents[] {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`${weight} is not a weight.`);
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new RangeError('There is nobody to split this among.');
  const size = BigInt(Math.abs(requireCents(cents)));
  const parts = weights.map((weight, index) => {
    const share = size * BigInt(weight);
    return { index, part: share / total, rest: share % total };
  });
  const left = Number(size - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, part }) => {
    const share = Number(part) + (lucky.has(index) ? 1 : 0);
    return cents < 0 && share !== 0 ? -share : share;
  });
}

const typedDecimal = /^(?<minus>-)?(?<whole>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<decimals>\d+))?$/;

/**
 * Reads a number that a person typed in the same way as `parseCents` reads an amount: `7.5`, `1,234`, `.25`. A decimal
 * comma and an exponent are no number: `7,5` is not 75, and `3e1` is not 30.
 * @returns undefined where the text is no number
 */
export function parseDecimal(text: string): number | undefined {
  const { minus, whole = '', decimals = '' } = typedDecimal.exec(text.trim())?.groups ?? {};
  if (whole === '' && decimals === '') return undefined;
  const size = Number(`${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`);
  return minus === undefined || size === 0 ? size : -size;
}
