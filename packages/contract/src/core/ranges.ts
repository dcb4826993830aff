// What filters are written by in addresses: apart from their schemas, so that a page that shows a list needs no zod.

/** Numbers from `min` to `max`, both included; either end may be open. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const rangePattern = /^(-?\d{1,9}(?:\.\d{1,4})?)?\.\.(-?\d{1,9}(?:\.\d{1,4})?)?$/;

/**
 * Reads a range as a query and the address of a page write it: `12..40`, `12..`, `..40`.
 * @returns undefined for what is no range, has no end at all, or ends before it begins
 */
export function readNumberRange(text: string): NumberRange | undefined {
  const [whole, first, last] = rangePattern.exec(text) ?? [];
  if (whole === undefined || (first === undefined && last === undefined)) return undefined;
  const min = first === undefined ? undefined : Number(first);
  const max = last === undefined ? undefined : Number(last);
  return min !== undefined && max !== undefined && min > max ? undefined : { min, max };
}

/** The other way of `readNumberRange`. */
export function writeNumberRange({ min, max }: NumberRange): string {
  return `${min ?? ''}..${max ?? ''}`;
}

/** How many records one filter may name: as many as an address of a page holds. */
export const mostChosenRecords = 5;
