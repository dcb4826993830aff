/** One decimal comma, with or without points or spaces between thousands; or more than one such point. */
const withComma = /^(-?(?:\d{1,3}(?:\.\d{3})+|\d*)),(\d+)$|^(-?\d{1,3}(?:\.\d{3}){2,})$/;
const thousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** What may stand beside the digits of a number: spaces, invisible marks, the signs of dollars and percent. */
const beside = /[\p{White_Space}\p{Cf}$%]/gu;
/** The sign that fonts draw for minus, U+2212. */
const drawnMinus = '\u2212';

const bare = (text: string) => text.replaceAll(beside, '').replace(drawnMinus, '-');

/** Whether a number is written as most of Europe and Latin America writes it: `7,5`, `1.234,5`. */
export function hasDecimalComma(text: string): boolean {
  const typed = bare(text);
  return !thousands.test(typed) && withComma.test(typed);
}

/**
 * A number as somebody typed or pasted it, written with a point and without thousands: `7.5` for `7,5`, `1234.5` for
 * `1,234.5`, `1.234,5` and `1 234,5`. A comma before three digits separates thousands, as the fields write it.
 * @returns undefined where the text is no number, as `12,34,5`: nothing is dropped, and nothing is guessed
 */
export function plainNumber(text: string): string | undefined {
  const typed = bare(text).replace(/[.,]$/, '');
  if (plain.test(typed)) return typed;
  if (thousands.test(typed)) return typed.replaceAll(',', '');
  const [, whole, decimals, grouped] = withComma.exec(typed) ?? [];
  if (grouped !== undefined) return grouped.replaceAll('.', '');
  return whole === undefined ? undefined : `${whole.replaceAll('.', '')}.${decimals}`;
}

/** What a field says of a text that is no number. */
export const noNumber = (text: string) =>
  `“${text}” is not a number. Enter it as 1234.5, with a point for the decimals.`;
