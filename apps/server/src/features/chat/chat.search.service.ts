import { type FoundMessage, type MessageSearchQuery, readSearch } from '@homeward/contract/chat';
import { idSchema, instantSchema, type Page } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { countedRows, pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import * as store from './chat.search.store.ts';

const keys = z.tuple([instantSchema, idSchema]);

/** How many of the nearest messages a search may look at, in turn, before it asks the index of words. */
const usualDepths: readonly number[] = [1_000, 16_000];

/** What part of the messages has files, at a guess. */
const partWithFiles = 0.02;

/**
 * One page of the messages that hold some words, newest first.
 * @param depths for tests, which have few messages
 * @throws 400 a strange cursor
 */
export async function searchMessages(
  db: Queryable,
  query: MessageSearchQuery,
  { viewer }: Caller,
  depths = usualDepths,
): Promise<Page<FoundMessage>> {
  const cursor = readCursor(query.cursor, keys);
  const asked = { ...query, ...readSearch(query.q) };
  const [scope, estimate] = await Promise.all([
    store.readScope(db, viewer, query.conversationId),
    store.readEstimate(db, asked.words),
  ]);
  const searched = { viewer, scope, asked, estimate };
  const start = { after: cursor?.keys, isUp: cursor?.direction === 'previous', limit: query.limit + 1 };
  const [rows, total] = await Promise.all([
    findRows(db, searched, start, depths),
    countFound(db, searched, depths),
  ]);
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ at, found }) => [at, found.message.id],
    total: totalOf(total),
  });
  return { ...page, data: page.data.map(({ found }) => found) };
}

async function findRows(
  db: Queryable,
  searched: store.Searched,
  start: Parameters<typeof store.findPage>[2],
  depths: readonly number[],
): Promise<store.FoundRow[]> {
  for (const depth of depthsFor(searched, start.limit, depths)) {
    const { rows, isWhole } = await store.findPage(db, searched, start, depth);
    if (isWhole || rows.length >= start.limit) return rows;
  }
  return (await store.findPage(db, searched, start, undefined)).rows;
}

/** How many match, counted up to a bit above what is shown. */
async function countFound(
  db: Queryable,
  searched: store.Searched,
  depths: readonly number[],
): Promise<number> {
  const most = countedRows + 1;
  for (const depth of depthsFor(searched, most, depths)) {
    const { total, isWhole } = await store.countHits(db, searched, most, depth);
    if (isWhole || total >= most) return total;
  }
  return (await store.countHits(db, searched, most, undefined)).total;
}

/** The depths at which so many hits are to be expected. One’s stars are few: they are read themselves. */
function depthsFor({ asked, estimate }: store.Searched, wanted: number, depths: readonly number[]) {
  if (asked.isStarred) return [];
  const part = asked.words === '' ? partWithFiles : estimate.part;
  return depths.filter((depth) => depth * part >= wanted);
}
