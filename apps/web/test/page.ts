import type { Page } from '@homeward/contract/core';
import { Refusal } from './api.ts';

/** The page of a list that a cursor names: here it is the number of rows before it. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Page<Row> {
  if (cursor !== undefined && !/^\d+$/.test(cursor)) {
    const message = 'This page of the list cannot be found.';
    throw new Refusal(400, message, { errors: [{ path: 'cursor', message }] });
  }
  const before = Number(cursor ?? 0);
  const data = rows.slice(before, before + limit);
  const at = (start: number) => (start >= 0 && start < rows.length ? String(start) : null);
  return {
    data,
    pagination: {
      total: rows.length,
      totalPrecision: 'exact',
      from: data.length > 0 ? before + 1 : 0,
      nextCursor: at(before + limit),
      previousCursor: before > 0 ? at(Math.max(0, before - limit)) : null,
    },
  };
}
