import {
  type FoundMessage,
  type MessageSearchQuery,
  readSearch,
  type SearchAsked,
} from '@homeward/contract/chat';
import { addDays, idSchema, instantSchema, type Page, startOfDay } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { countedRows, pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { displayOf } from '../users/index.ts';
import { named } from './chat.names.service.ts';
import * as store from './chat.search.store.ts';
import { readEstimate, readScope, readSenders } from './chat.search-scope.store.ts';

const keys = z.tuple([instantSchema, idSchema]);

/** How many of the nearest messages a search may look at, in turn, before it asks the index of words. */
const usualDepths: readonly number[] = [1_000, 16_000];

/** With fewer hits than one in so many of those that were expected, the words are of an older time. */
const farFewer = 8;

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
  const read = readSearch(query.q);
  const [scope, estimate, time] = await Promise.all([
    readScope(db, viewer, query.conversationId),
    readEstimate(db, read.words),
    readTime(db, viewer.id, query, read),
  ]);
  const senderIds = read.from === undefined ? undefined : await readSenders(db, scope, read.from);
  const asked = { ...query, ...read, ...time, ...(senderIds && { senderIds }) };
  const searched = { viewer, scope, asked, estimate };
  const isUp = cursor?.direction === 'previous';
  const start = { after: cursor?.keys, isUp, limit: query.limit + 1, most };
  const isEmpty = senderIds?.length === 0 || scope.conversationIds.length === 0;
  const found = isEmpty ? nothing : await findRows(db, searched, start, depths);
  const { rows } = found;
  const total = found.total ?? (await countFound(db, searched, found.isOld ? [] : depths));
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ at, found }) => [at, found.message.id],
    total: totalOf(total),
  });
  const display = await displayOf(db, viewer.id);
  return {
    ...page,
    data: page.data.map(({ found: { message, conversation } }) => ({
      message,
      conversation: named(conversation, display),
    })),
  };
}

type Time = Pick<MessageSearchQuery, 'since' | 'until'>;

/** The time that is asked for, by the address and by the days that were typed, which are days of the reader's own zone. */
async function readTime(
  db: Queryable,
  viewerId: string,
  { since, until }: Time,
  { firstDay, lastDay }: SearchAsked,
): Promise<Time> {
  if (firstDay === undefined && lastDay === undefined) return { since, until };
  const zone = (await displayOf(db, viewerId)).timezone;
  const startOf = (day: string) => startOfDay(zone, day).toISOString();
  const begins = firstDay === undefined ? [] : [startOf(firstDay)];
  const ends = lastDay === undefined ? [] : [startOf(addDays(lastDay, 1))];
  return { since: latest([since, ...begins]), until: latest([until, ...ends], -1) };
}

/** The latest of several moments, or the earliest (`sign` -1). */
const latest = (moments: readonly (string | undefined)[], sign = 1) =>
  moments
    .filter((moment) => moment !== undefined)
    .sort((a, b) => sign * (Date.parse(b) - Date.parse(a)))
    .at(0);

interface Rows {
  readonly rows: store.FoundRow[];
  /** How many match, where that is known already. */
  readonly total: number | null;
  /** Far fewer of the nearest messages match than the statistics say: it is no use to walk further. */
  readonly isOld: boolean;
}
const nothing: Rows = { rows: [], total: 0, isOld: false };

async function findRows(
  db: Queryable,
  searched: store.Searched,
  start: Parameters<typeof store.findPage>[2],
  depths: readonly number[],
): Promise<Rows> {
  let isOld = false;
  for (const depth of depthsFor(searched, start.limit, depths)) {
    const { rows, isWhole } = await store.findPage(db, searched, start, depth);
    if (isWhole || rows.length >= start.limit) return { rows, total: totalIn(rows, start), isOld };
    isOld = rows.length * farFewer < start.limit;
    if (isOld) break;
  }
  const depth = depthOfAll(searched);
  const { rows, total } = await store.findPage(db, searched, start, depth);
  return { rows, total: total ?? totalIn(rows, start), isOld };
}

/** How to look among all messages: by the index of words (undefined), or message by message. */
const depthOfAll = (searched: store.Searched) =>
  !store.isOfFiles(searched) && store.isWalkCheaper(searched) ? Number.POSITIVE_INFINITY : undefined;

/** How many match, where the first page has room for all of them. */
const totalIn = (rows: readonly store.FoundRow[], { after, limit }: Parameters<typeof store.findPage>[2]) =>
  after === undefined && rows.length < limit ? rows.length : null;

/** How many are counted: a bit above what is shown. */
const most = countedRows + 1;

/** How many match, counted up to `most`. */
async function countFound(
  db: Queryable,
  searched: store.Searched,
  depths: readonly number[],
): Promise<number> {
  for (const depth of depthsFor(searched, most, depths)) {
    const { total, isWhole } = await store.countHits(db, searched, most, depth);
    if (isWhole || total >= most) return total;
  }
  return (await store.countHits(db, searched, most, depthOfAll(searched))).total;
}

/** The depths at which so many hits are to be expected. One’s stars are few, and files have an index: they are read themselves. */
function depthsFor(searched: store.Searched, wanted: number, depths: readonly number[]) {
  if (searched.asked.isStarred || store.isOfFiles(searched)) return [];
  return depths.filter((depth) => depth * searched.estimate.part >= wanted);
}
