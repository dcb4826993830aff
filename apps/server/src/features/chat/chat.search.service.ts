import { type FoundMessage, type MessageSearchQuery, readSearch } from '@homeward/contract/chat';
import { idSchema, instantSchema, type Page } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import * as store from './chat.search.store.ts';

const keys = z.tuple([instantSchema, idSchema]);

/** One page of the messages that hold some words. @throws 400 a strange cursor */
export async function searchMessages(
  db: Queryable,
  query: MessageSearchQuery,
  { viewer }: Caller,
): Promise<Page<FoundMessage>> {
  const cursor = readCursor(query.cursor, keys);
  const asked = { ...query, ...readSearch(query.q) };
  const rows = await store.searchMessages(db, viewer, {
    ...asked,
    after: cursor?.keys,
    isUp: cursor?.direction === 'previous',
    limit: query.limit + 1,
  });
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ at, found }) => [at, found.message.id],
    total: totalOf(await store.countFound(db, viewer, asked)),
  });
  return { ...page, data: page.data.map(({ found }) => found) };
}
