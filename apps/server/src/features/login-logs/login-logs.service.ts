import {
  type LoginLogDetail,
  type LoginLogFilters,
  type loginLogsQuery,
  shownSessionEvents,
} from '@homeward/contract/login-logs';
import type * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readLog, readSessionLogs } from './login-logs.row.store.ts';
import { findTargets } from './login-logs.search.service.ts';
import { loginLogList, type Source, sourceOf } from './login-logs.store.ts';

// No row is outside: they are times that PostgreSQL can hold and Homeward was never alive at.
const longAgo = '1970-01-01T00:00:00.000Z';
const farAhead = '9999-12-31T23:59:59.999Z';

/**
 * One page of the log as JSON text.
 * @throws a 400 problem when the cursor was made by another list
 */
export async function listLogs(db: Queryable, query: z.output<typeof loginLogsQuery>): Promise<string> {
  return loginLogList.page(db, await askedOf(db, query), query);
}

/** What a list is of: its filters, its period, and what the search stands for. */
export async function askedOf(db: Queryable, query: LoginLogFilters): Promise<Asked<Source>> {
  const { from = longAgo, to = farAhead, sort } = query;
  const filters = { event: once(query.event), outcome: once(query.outcome), role: once(query.role) };
  const hasPeriod = query.from !== undefined || query.to !== undefined;
  const found = query.search === undefined ? undefined : await findTargets(db, query.search);
  return {
    ...sourceOf({ filters, userIds: once(query.person), hasPeriod, found }),
    sort,
    between: [latest(longAgo, from), earliest(farAhead, to)],
  };
}

/** A value that is asked for twice would bring its rows twice. */
function once<Value>(values: Value[] | undefined): Value[] | undefined {
  return values && [...new Set(values)];
}

const latest = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b);
const earliest = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b);

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
