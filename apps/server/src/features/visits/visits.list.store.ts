import type { Viewer } from '@homeward/contract/core';
import { exceptionCodes, type VisitFilters, visitTierOf } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import {
  countedRows,
  idRow,
  join,
  type Queryable,
  raw,
  type Sql,
  sql,
  type TimePlace,
  walkByTime,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { joined, rowJson, storedRowSchema } from './visits.row.store.ts';
import { seenBy } from './visits.store.ts';

// Reach: `seenBy` is part of every statement.

const listedRow = z.strictObject({ visit: storedRowSchema, isReached: z.boolean() });

/** A place between two visits, and which way a page goes from there. */
export interface From extends TimePlace {
  readonly isLater: boolean;
}

/** One page of visits after or before a place, in the order of the walk. */
export async function findVisits(
  db: Queryable,
  filters: VisitFilters,
  { from, isLater, limit }: { from: From | undefined; isLater: boolean; limit: number },
  viewer: Viewer,
) {
  const { beyond, order } = walkByTime('v.starts_at', 'v.id', { from, isLater });
  return db.rows(
    listedRow,
    sql`select ${raw(rowJson)} as visit, ${withinReach(viewer, 'v.client_id')} as "isReached"
      from visits v ${raw(joined)}
      where ${askedVisits(filters, viewer)} and ${beyond} order by ${order} limit ${limit}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many visits there are, counted up to a bit above what a page says exactly. */
export async function countVisits(db: Queryable, filters: VisitFilters, viewer: Viewer): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from visits v where ${askedVisits(filters, viewer)}
      limit ${countedRows + 1}) counted`,
  );
  return found?.total ?? 0;
}

/** Days are those where the visits were. No zone is further than 14 hours from UTC, which lets the index serve. */
function days({ from, to }: VisitFilters): Sql[] {
  const day = sql`(v.starts_at at time zone v.timezone)::date`;
  return [
    ...(from ? [sql`v.starts_at >= ${from}::date - interval '15 hours' and ${day} >= ${from}::date`] : []),
    ...(to ? [sql`v.starts_at < ${to}::date + interval '40 hours' and ${day} <= ${to}::date`] : []),
  ];
}

/** The condition that a viewer sees a visit (`visits as v`), and that it is as the filters say. */
export function askedVisits(filters: VisitFilters, viewer: Viewer): Sql {
  const { officeId, staffId, clientId, serviceType, status, exception, method, manualOnly, payer } = filters;
  const isOffice = visitTierOf(viewer) === 'OFFICE';
  // What families are not shown narrows nothing for them.
  const isTold = visitTierOf(viewer) !== 'FAMILY';
  return join(
    [
      seenBy(viewer),
      // Whom a visit was with, what it was for and who pays narrow nothing for those who are only told its times.
      ...(clientId || serviceType || payer || exception || method
        ? [withinReach(viewer, 'v.client_id')]
        : []),
      ...days(filters),
      ...(officeId ? [among(sql`v.office_id`, officeId, raw('uuid'))] : []),
      ...(staffId ? [among(sql`v.staff_id`, staffId, raw('uuid'))] : []),
      ...(clientId ? [among(sql`v.client_id`, clientId, raw('uuid'))] : []),
      ...(serviceType ? [among(sql`v.service_type`, serviceType, raw('text'))] : []),
      ...(status ? [among(sql`v.status`, status, raw('text'))] : []),
      ...(exception ? [isOffice ? hasOpen(exception) : sql`false`] : []),
      ...(payer ? [isOffice ? isPaidBy(payer) : sql`false`] : []),
      ...(method
        ? [
            isTold
              ? sql`(v.in_method = any (${method}::text[]) or v.out_method = any (${method}::text[]))`
              : sql`false`,
          ]
        : []),
      ...(manualOnly === undefined ? [] : [isTold ? sql`v.is_manual = ${manualOnly}` : sql`false`]),
    ],
    ' and ',
  );
}

/** Whether one of some exceptions is open. Their index goes by time, so that a page ends once it is full. */
function hasOpen(codes: readonly string[]): Sql {
  return sql`v.open_exceptions <> '{}' and exists (select from unnest(v.open_exceptions) o(code) where o.code = any (${codes}::text[]))`;
}

/** Whether one of some payers pays for the client. Who asks sees the visit, so they reach the client. */
function isPaidBy(payers: readonly string[]): Sql {
  return sql`v.client_id in (select k.id from clients k where ${among(sql`k.payer`, payers, raw('text'))})`;
}

/** So many clients are named one by one: their visits are then read along the index of clients. */
const fewClients = 100;

/**
 * Filters that name the clients of a payer where they are few; the visits of many are found soonest along time.
 * @returns the filters as they were, or with the clients in place of the payer
 */
export async function namePaidFor(
  db: Queryable,
  filters: VisitFilters,
  viewer: Viewer,
): Promise<VisitFilters> {
  const { payer, clientId, ...others } = filters;
  if (payer === undefined || visitTierOf(viewer) !== 'OFFICE') return filters;
  const found = await db.rows(
    idRow,
    sql`select k.id from clients k where ${among(sql`k.payer`, payer, raw('text'))} order by k.id limit ${fewClients + 1}`,
  );
  if (found.length > fewClients) return filters;
  const paidFor = found.map(({ id }) => id);
  return { ...others, clientId: paidFor.filter((id) => clientId === undefined || clientId.includes(id)) };
}

/** One value is compared by itself: the index of that column then gives the order of the list as well. */
function among(column: Sql, values: readonly string[], type: Sql): Sql {
  const [one, ...others] = values;
  if (one === undefined) return sql`false`;
  return others.length === 0 ? sql`${column} = ${one}::${type}` : sql`${column} = any (${values}::${type}[])`;
}

/** A place in the order of the list. */
interface Place {
  readonly startsAt: string;
  readonly id: string;
}

/**
 * All rows of a statement by when the visits (`visits as v`) began, in chunks: a file of any size needs no memory.
 * @param read the rows beyond a place, by `starts_at` and `id`, at most `size`
 */
export async function* inChunks<Row extends Place>(
  size: number,
  read: (beyond: Sql) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let beyond = sql`true`;
  for (;;) {
    const rows = await read(beyond);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < size) return;
    beyond = sql`(v.starts_at, v.id) > (${last.startsAt}::timestamptz, ${last.id}::uuid)`;
  }
}

const groupRow = z.strictObject({ code: z.enum(exceptionCodes), visits: z.int() });

/** How many visits within reach have each exception that is not settled. */
export async function countExceptions(
  db: Queryable,
  officeIds: readonly string[] | undefined,
  viewer: Viewer,
) {
  return db.rows(
    groupRow,
    sql`select x.code, count(*)::int as visits from visits v cross join lateral unnest(v.open_exceptions) x(code)
      where v.open_exceptions <> '{}' and v.status not in ('REJECTED', 'LOCKED') and ${withinReach(viewer, 'v.client_id')}
        and (${officeIds ?? null}::uuid[] is null or v.office_id = any (${officeIds ?? null}::uuid[]))
      group by x.code`,
  );
}
