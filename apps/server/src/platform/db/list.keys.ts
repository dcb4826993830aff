import { instantSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';

/** What a list is sorted by before the id, as its index has it. */
export interface SortKey {
  /** Of the table, as in the index. */
  readonly column: string;
  readonly type: string;
  /** Before and after every value. */
  readonly first: string;
  readonly last: string;
  /** The value as the text that a cursor carries. */
  readonly text: (value: string) => string;
  /** What that text looks like. */
  readonly shape: z.ZodMiniType<string>;
  readonly isBefore: (a: string, b: string) => boolean;
  /** That text as PostgreSQL takes it. */
  readonly given: (text: string) => string;
}

const wordShape = z.string().check(
  z.maxLength(500),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
);

/** Sorts by text, in the order of the column's own collation. */
export function byText(column: string): SortKey {
  return {
    column,
    type: 'text',
    first: '',
    last: '\u{10FFFF}',
    text: (value) => value,
    shape: wordShape,
    isBefore: (a, b) => a < b,
    given: (text) => text,
  };
}

/** Sorts by whole numbers of 32 bits. */
export function byNumber(column: string): SortKey {
  return {
    column,
    type: 'int',
    first: '-2147483648',
    last: '2147483647',
    text: (value) => `${value}::text`,
    shape: z.string().check(z.regex(/^-?\d{1,9}$/)),
    isBefore: (a, b) => Number(a) < Number(b),
    given: (text) => text,
  };
}

/** Sorts by instants. `precision`: as fine as the column is, or pages would skip rows of one moment. */
export function byTime(column: string, precision: 'ms' | 'us' = 'us'): SortKey {
  return {
    column,
    type: 'timestamptz',
    first: '-infinity',
    last: 'infinity',
    text: (value) =>
      `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${precision.toUpperCase()}"Z"')`,
    shape: instantSchema,
    isBefore: (a, b) => Date.parse(a) < Date.parse(b),
    // There is no year 0 in PostgreSQL.
    given: (text) => (text.startsWith('0000') ? '-infinity' : text),
  };
}
