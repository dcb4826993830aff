import { idSchema, instantSchema } from '@homeward/contract/core';
import {
  type LoginLogDetail,
  type LoginLogFilters,
  type loginLogsQuery,
  shownSessionEvents,
} from '@homeward/contract/login-logs';
import * as z from 'zod/mini';
import { type Cursor, pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readLog, readSessionLogs } from './login-logs.row.store.ts';
import { findTargets } from './login-logs.search.service.ts';
import { firstId, type Place, readPage, type Walk, type Wanted } from './login-logs.store.ts';

const placeKeys = z.tuple([instantSchema, idSchema]);

// No row is outside: they are times that PostgreSQL can hold and Homeward was never alive at.
const longAgo = new Date('1970-01-01T00:00:00.000Z');
const farAhead = new Date('9999-12-31T23:59:59.999Z');

/**
 * One page of the log as JSON text: PostgreSQL has built the rows, and taking them apart here would only cost.
 * @throws a 400 problem when the cursor was made by another list
 */
export async function listLogs(db: Queryable, query: z.output<typeof loginLogsQuery>): Promise<string> {
  const cursor = readCursor(query.cursor, placeKeys);
  const { limit } = query;
  const wanted = await wantedOf(db, query);
  const { rows, total, isEstimate } = await readPage(db, wanted, {
    ...placesOf(wanted, query.sort, cursor),
    limit: limit + 1,
  });
  const page = pageFrom({
    rows,
    limit,
    cursor,
    keysOf: (row) => [row.at.toISOString(), row.id],
    total: isEstimate ? { total, totalPrecision: 'estimate' } : totalOf(total),
  });
  return `{"data":[${page.data.map((row) => row.json).join()}],"pagination":${JSON.stringify(page.pagination)}}`;
}

/** What a list is of: its filters, its period, and what the search stands for. */
export async function wantedOf(db: Queryable, query: LoginLogFilters): Promise<Wanted> {
  return {
    filters: { event: once(query.event), outcome: once(query.outcome), role: once(query.role) },
    period: {
      from: latest(longAgo, query.from ? new Date(query.from) : longAgo),
      to: earliest(farAhead, query.to ? new Date(query.to) : farAhead),
    },
    hasPeriod: query.from !== undefined || query.to !== undefined,
    found: query.search === undefined ? undefined : await findTargets(db, query.search),
  };
}

/**
 * Where a walk starts and ends: at the ends of the period, or at the cursor where that is nearer.
 * @param cursor undefined for the first page
 */
export function placesOf(
  { period }: Wanted,
  sort: LoginLogFilters['sort'],
  cursor: Pick<Cursor<[string, string]>, 'keys' | 'direction'> | undefined,
): Pick<Walk, 'after' | 'before' | 'direction'> {
  const goesOn = cursor?.direction !== 'previous';
  const direction = (sort === '-at') === goesOn ? 'older' : 'newer';
  const start: Place = { at: period.from, id: firstId };
  const end: Place = { at: period.to, id: firstId };
  if (!cursor) return { after: start, before: end, direction };
  const here: Place = { at: new Date(cursor.keys[0]), id: cursor.keys[1] };
  return direction === 'older'
    ? { after: start, before: here.at < end.at ? here : end, direction }
    : { after: here.at < start.at ? start : here, before: end, direction };
}

/** A value that is asked for twice would bring its rows twice. */
function once<Value>(values: Value[] | undefined): Value[] | undefined {
  return values && [...new Set(values)];
}

const latest = (a: Date, b: Date) => (a > b ? a : b);
const earliest = (a: Date, b: Date) => (a < b ? a : b);

/**
 * One event with what the list leaves out.
 * @throws a 404 problem when there is none
 */
export async function getLog(db: Queryable, id: string): Promise<LoginLogDetail> {
  const stored = await readLog(db, id);
  if (!stored) throw notFound('This event');
  const { log } = stored;
  return {
    ...log,
    userAgent: stored.user_agent,
    requestId: stored.request_id,
    sessionEvents: log.sessionId ? await readSessionLogs(db, log.sessionId, log.id, shownSessionEvents) : [],
  };
}
