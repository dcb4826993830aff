import { pageLimits, type Role, roles } from '@homeward/contract/core';
import { type EmailStatus, emailStatuses, type InviteStatus, inviteStatuses } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable } from '../../platform/db/index.ts';
import { accountJson } from './users.row.store.ts';

export type SortKey = 'name' | 'createdAt' | 'lastLogin';

/** What a list may hold; undefined lets everybody pass. */
export interface Wanted {
  readonly roles: readonly Role[] | undefined;
  readonly isActive: boolean | undefined;
  readonly isOnboarded: boolean | undefined;
  readonly inviteStatuses: readonly InviteStatus[] | undefined;
  readonly emailStatuses: readonly EmailStatus[] | undefined;
}

/** A place between two people: the key of the sort and an id. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

export interface Walk {
  readonly sort: SortKey;
  readonly direction: 'up' | 'down';
  /** Both ends are left out; undefined stands for the end of the list. */
  readonly after: Place | undefined;
  readonly before: Place | undefined;
  readonly limit: number;
}

const listedRow = z.strictObject({
  id: z.string(),
  key: z.string(),
  /** An `Account` as JSON. */
  json: z.string(),
});
export type ListedRow = z.output<typeof listedRow>;

/** Rows that an export reads at a time. */
export const chunkRows = 1_000;

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The column of each sort (as its index has it), its ends, and its value as the text that a cursor carries. */
const sorts: Record<SortKey, { column: string; type: string; first: string; last: string; text: string }> = {
  name: { column: 'sort_name', type: 'text', first: '', last: '\u{10FFFF}', text: 'sort_name' },
  createdAt: timeSort('created_at'),
  lastLogin: timeSort(`coalesce(last_login_at, '1970-01-01T00:00:00Z'::timestamptz)`),
};

function timeSort(column: string) {
  const text = `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return { column, type: 'timestamptz', first: '-infinity', last: 'infinity', text };
}

/**
 * The condition on a facet, with the meaning that the migration gives its bits; its parameters are `$1` to `$4`, from
 * `facetValues`.
 */
export const facetPasses = `($1::int[] is null or facet >> 8 = any ($1)) and ($2::int[] is null or (facet >> 6) & 3 = any ($2))
  and ($3::int[] is null or (facet >> 3) & 7 = any ($3)) and ($4::int[] is null or facet & 7 = any ($4))`;

export function facetValues(wanted: Wanted): (number[] | null)[] {
  const { isActive, isOnboarded } = wanted;
  const access = [0, 1, 2, 3].filter(
    (bits) =>
      (isActive === undefined || isActive === bits > 1) &&
      (isOnboarded === undefined || isOnboarded === (bits % 2 === 1)),
  );
  return [
    wanted.roles?.map((role) => roles.indexOf(role)) ?? null,
    access.length === 4 ? null : access,
    wanted.inviteStatuses?.map((status) => inviteStatuses.indexOf(status) + 1) ?? null,
    wanted.emailStatuses?.map((status) => emailStatuses.indexOf(status) + 1) ?? null,
  ];
}

const keys = `keys as materialized (select facet from user_facets where ${facetPasses})`;

/**
 * The first people between two places, of each facet and then of all together: at most (facets) × (rows of a page)
 * index entries are read. The facet stands in the bounds and in the order, so that only the index of the sort serves.
 * `$5` to `$8`: the places; `$9`: how many. `most` is a constant for the sake of the plan: see `prepare`.
 */
function walkText(sort: SortKey, order: 'asc' | 'desc', most: number): string {
  const { column, type } = sorts[sort];
  const row = `(facet, ${column}, id)`;
  return `select key, id from (
      select each_facet.key, each_facet.id from keys cross join lateral (
        select * from (
          select ${column} as key, id from users
          where ${row} > (keys.facet, $5::${type}, $6::uuid) and ${row} < (keys.facet, $7::${type}, $8::uuid)
          order by facet ${order}, ${column} ${order}, id ${order} limit ${most}
        ) as first limit $9
      ) as each_facet
      order by key ${order}, id ${order} limit ${most}
    ) as together order by key ${order}, id ${order} limit $9`;
}

const most = countedRows + 1;
const counted = `select count(*)::int from (
    select 1 from keys cross join lateral (select 1 from users where users.facet = keys.facet limit ${most}) as one limit ${most}
  ) as few`;
/** Only of the whole list do PostgreSQL's statistics know how long it is. */
const total = `select case when $1 is null and $2 is null and $3 is null and $4 is null and reltuples > ${most}
    then reltuples::int else (${counted}) end
  from pg_class where oid = 'users'::regclass`;

const listed = (sort: SortKey) => `u.id, ${sorts[sort].text} as key, ${accountJson}::text as json`;

const pageRow = z.strictObject({
  total: z.number(),
  id: z.nullable(z.string()),
  key: z.nullable(z.string()),
  json: z.nullable(z.string()),
});
type PageRow = z.output<typeof pageRow>;

const preparePage = (sort: SortKey, order: 'asc' | 'desc') =>
  prepare(
    `users.page.${sort}.${order}`,
    pageRow,
    `with ${keys}
     select total.value as total, ${listed(sort)}
     from (${total}) as total (value)
     left join (${walkText(sort, order, pageLimits.max + 1)}) as place on true
     left join users as u on u.id = place.id
     order by place.key ${order}, place.id ${order}`,
  );

const prepareChunk = (sort: SortKey, order: 'asc' | 'desc') =>
  prepare(
    `users.chunk.${sort}.${order}`,
    listedRow,
    `with ${keys}
     select ${listed(sort)}
     from (${walkText(sort, order, chunkRows)}) as place
     join users as u on u.id = place.id
     order by place.key ${order}, place.id ${order}`,
  );

/** `$1`: the ids that a search found; `$2` to `$5`: the places; `$6`: how many. */
const prepareFound = (sort: SortKey, order: 'asc' | 'desc') => {
  const { column, type } = sorts[sort];
  return prepare(
    `users.found.${sort}.${order}`,
    listedRow,
    `select ${listed(sort)} from users as u
     where u.id = any ($1::uuid[]) and (${column}, id) > ($2::${type}, $3::uuid) and (${column}, id) < ($4::${type}, $5::uuid)
     order by ${column} ${order}, id ${order} limit $6`,
  );
};

const prepareAll = <Statement>(make: (sort: SortKey, order: 'asc' | 'desc') => Statement) =>
  Object.fromEntries(
    (Object.keys(sorts) as SortKey[]).map((sort) => [
      sort,
      { up: make(sort, 'asc'), down: make(sort, 'desc') },
    ]),
  ) as Record<SortKey, Record<Walk['direction'], Statement>>;

const pages = prepareAll(preparePage);
const chunks = prepareAll(prepareChunk);
const founds = prepareAll(prepareFound);

function places({ sort, after, before }: Walk): string[] {
  const { first, last } = sorts[sort];
  return [after?.key ?? first, after?.id ?? firstId, before?.key ?? last, before?.id ?? lastId];
}

/**
 * People in walking order, and how many the whole list has.
 * @returns `total` is exact up to `countedRows`; `isEstimate` where PostgreSQL's statistics told it
 */
export async function readPage(
  db: Queryable,
  wanted: Wanted,
  walk: Walk,
): Promise<{ rows: ListedRow[]; total: number; isEstimate: boolean }> {
  const found = await pages[walk.sort][walk.direction](db, [
    ...facetValues(wanted),
    ...places(walk),
    walk.limit,
  ]);
  const count = found[0]?.total ?? 0;
  return {
    rows: found.filter((row): row is PageRow & ListedRow => row.id !== null),
    total: count,
    isEstimate: count > most,
  };
}

/** People in walking order, without their total; up to `chunkRows`. */
export function readChunk(db: Queryable, wanted: Wanted, walk: Walk): Promise<ListedRow[]> {
  return chunks[walk.sort][walk.direction](db, [...facetValues(wanted), ...places(walk), walk.limit]);
}

/** Those of the people that a search found who stand between two places, in walking order. */
export function readFound(db: Queryable, ids: readonly string[], walk: Walk): Promise<ListedRow[]> {
  return founds[walk.sort][walk.direction](db, [ids, ...places(walk), walk.limit]);
}
