import type { NumberRange } from '@homeward/contract/core';

// What a row must meet beside its key, as text for the `filter` of a branch. Each lets every row pass while its
// parameter is null, so that one statement serves whether something is asked for or not.

/** The column is one of those in an array: `$at`. For choices, people and other records. */
export function isOneOf(column: string, at: number, type: 'text' | 'uuid' = 'text'): string {
  return `($${at}::${type}[] is null or ${column} = any ($${at}))`;
}

/** The column is what was asked for: `$at`. For a yes or a no. */
export function isSame(column: string, at: number, type: 'boolean' | 'text' = 'boolean'): string {
  return `($${at}::${type} is null or ${column} = $${at})`;
}

/** The column lies between two numbers, both included: `$at` and the one after it, from `endsOf`. */
export function isBetween(column: string, at: number, type: 'int' | 'numeric' = 'int'): string {
  return `($${at}::${type} is null or ${column} >= $${at}) and ($${at + 1}::${type} is null or ${column} <= $${at + 1})`;
}

/** The two parameters of `isBetween`. */
export function endsOf(range: NumberRange | undefined): [min: number | null, max: number | null] {
  return [range?.min ?? null, range?.max ?? null];
}

/**
 * Many conditions as one. PostgreSQL plans without the values, takes each condition for a rare one, and would read and sort
 * every row of a facet; of one condition it expects that half of the rows pass, and walks along the index.
 */
export function asOne(conditions: string): string {
  return `case when ${conditions} then true else false end`;
}
