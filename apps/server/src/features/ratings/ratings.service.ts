import { idSchema, instantSchema } from '@homeward/contract/core';
import type { RatingsQuery, WaitingRatingsQuery } from '@homeward/contract/ratings';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type ListedRating, type Place, readPage, type Walk } from './ratings.list.store.ts';
import { waitingList } from './ratings.waiting.store.ts';

const placeKeys = z.tuple([z.string().check(z.regex(/^-?\d{1,2}$/)), instantSchema, idSchema]);

const keysOf = ({ key, at, id }: ListedRating) => [String(key), at, id];
const placeOf = ([key, at, id]: [string, string, string]): Place => ({ key: Number(key), at, id });

const filters = { true: 'verified', false: 'waiting' } as const;

/**
 * One page of a provider's ratings as JSON text: PostgreSQL has built the rows, and taking them apart here would only
 * cost. The total is exact: it is kept.
 * @throws 400 when the cursor was made by another list, 404 when nobody of this id is a care provider
 */
export async function listRatings(db: Queryable, query: RatingsQuery): Promise<string> {
  const { limit } = query;
  const cursor = readCursor(query.cursor, placeKeys);
  const here = cursor && placeOf(cursor.keys);
  const direction: Walk['direction'] = cursor?.direction === 'previous' ? 'up' : 'down';
  const found = await readPage(db, {
    userId: query.userId,
    sort: query.sortOrder,
    filter: query.isVerified ? filters[query.isVerified] : 'all',
    direction,
    after: direction === 'up' ? here : undefined,
    before: direction === 'down' ? here : undefined,
    limit: limit + 1,
  });
  if (!found) throw notFound('This care provider');
  const { data, pagination } = pageFrom({
    rows: found.rows,
    limit,
    cursor,
    keysOf,
    total: { total: found.total, totalPrecision: 'exact' },
  });
  const rows = data.map((row) => row.json).join();
  return `{"data":[${rows}],"pagination":${JSON.stringify(pagination)},"summary":${found.summary}}`;
}

/** One page of the ratings that nobody has verified yet, the oldest first, as JSON text. @throws 400 a cursor of another list */
export function listWaitingRatings(db: Queryable, query: WaitingRatingsQuery): Promise<string> {
  return waitingList.page(db, { source: 'all', values: [], sort: 'time' }, query);
}
