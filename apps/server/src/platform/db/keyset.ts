import type { Page } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { problem } from '../errors/index.ts';
import { raw, type Sql, sql } from './query.ts';

/** Where a page starts: the keys of the row beside it, which way to walk, and how many rows lie before it. */
export interface Cursor<Keys extends readonly string[] = readonly string[]> {
  readonly keys: Keys;
  readonly direction: 'next' | 'previous';
  /** 1-based position of the first row of the page. */
  readonly from: number;
}

/**
 * Reads a cursor that `pageFrom` wrote. It holds no secret and grants nothing: the query's own rules still apply.
 * @param text the cursor as it came, or undefined for the first page
 * @param keys what the sort keys of the list look like, as in `z.tuple([instantSchema, idSchema])`
 * @throws a 400 problem when it was not made by this list
 */
export function readCursor<Keys extends readonly string[]>(
  text: string | undefined,
  keys: z.ZodMiniType<Keys>,
): Cursor<Keys> | undefined {
  if (text === undefined) return undefined;
  const parsed = z
    .tuple([z.enum(['next', 'previous']), z.int().check(z.gte(1)), keys])
    .safeParse(unpack(text));
  if (parsed.success) {
    const [direction, from, found] = parsed.data;
    return { direction, from, keys: found };
  }
  throw problem(400, 'This page of the list cannot be found. Start from the first page.', {
    errors: [{ path: 'cursor', message: 'This cursor was not made by this list.' }],
  });
}

function unpack(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.direction, cursor.from, cursor.keys])).toString('base64url');
}

/** A place in a list by time: the instant of a row and its id. */
export interface TimePlace {
  readonly at: string;
  readonly id: string;
}

/**
 * A walk through a list by time, from a place to later or to earlier rows.
 * @param at column of the instant, as SQL text @param id column of the id, which breaks ties
 * @returns the condition and the order of its statement
 */
export function walkByTime(
  at: string,
  id: string,
  { from, isLater }: { readonly from: TimePlace | undefined; readonly isLater: boolean },
): { readonly beyond: Sql; readonly order: Sql } {
  const [compare, direction] = isLater ? [raw('>'), raw('asc')] : [raw('<'), raw('desc')];
  const keys = raw(`(${at}, ${id})`);
  return {
    beyond: from ? sql`${keys} ${compare} (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`,
    order: sql`${raw(at)} ${direction}, ${raw(id)} ${direction}`,
  };
}

/** Counting stops here: the total of a longer list is "more than" (decision 8). */
export const countedRows = 1_000;

/** How many rows a list has, and how exactly that is known. */
export type Total = Pick<Page<unknown>['pagination'], 'total' | 'totalPrecision'>;

/**
 * @param counted counted up to one more than `most`
 * @param most where counting stops
 */
export function totalOf(counted: number, most = countedRows): Total {
  return counted > most
    ? { total: most, totalPrecision: 'minimum' }
    : { total: counted, totalPrecision: 'exact' };
}

export interface PageParts<Row> {
  /** Up to `limit + 1` rows in walking order: the extra one only tells that there is more. */
  rows: Row[];
  limit: number;
  cursor: Cursor | undefined;
  keysOf: (row: Row) => string[];
  total: Total;
}

/**
 * Makes a page of what a keyset query found.
 * @returns the rows in the list's own order, with cursors to both sides
 */
export function pageFrom<Row>({ rows, limit, cursor, keysOf, total }: PageParts<Row>): Page<Row> {
  const backwards = cursor?.direction === 'previous';
  const more = rows.length > limit;
  const walked = rows.slice(0, limit);
  const data = backwards ? walked.reverse() : walked;
  const first = data[0];
  const last = data.at(-1);
  const from = backwards ? Math.max(1, (cursor?.from ?? 1) - data.length) : (cursor?.from ?? 1);
  const hasNext = backwards ? cursor !== undefined : more;
  const hasPrevious = backwards ? more : cursor !== undefined;
  return {
    data,
    pagination: {
      ...total,
      from: data.length === 0 ? 0 : from,
      nextCursor:
        hasNext && last
          ? writeCursor({ direction: 'next', from: from + data.length, keys: keysOf(last) })
          : null,
      previousCursor:
        hasPrevious && first ? writeCursor({ direction: 'previous', from, keys: keysOf(first) }) : null,
    },
  };
}
