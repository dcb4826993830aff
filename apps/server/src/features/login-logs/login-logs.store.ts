import { pageLimits, roles } from '@homeward/contract/core';
import { type LoginLogFilters, loginEvents, loginOutcomes } from '@homeward/contract/login-logs';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable } from '../../platform/db/index.ts';
import { rowJson } from './login-logs.row.store.ts';

/** A place between two rows of the log. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** Sorts before every id, so that a place with it stands before all rows of its instant. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** What a search matched; every list may be empty. */
export interface Found {
  readonly userIds: readonly string[];
  readonly addresses: readonly string[];
  readonly networks: readonly string[];
  readonly attemptedNames: readonly string[];
}

export interface Wanted {
  readonly filters: Pick<LoginLogFilters, 'event' | 'outcome' | 'role'>;
  /** From (included) and to (left out), of the whole list. */
  readonly period: { readonly from: Date; readonly to: Date };
  readonly hasPeriod: boolean;
  /** Undefined where nothing is searched for. */
  readonly found: Found | undefined;
}

export interface Walk {
  /** Both ends are left out. */
  readonly after: Place;
  readonly before: Place;
  readonly direction: 'older' | 'newer';
  readonly limit: number;
}

const listedRow = z.strictObject({
  at: z.date(),
  id: z.string(),
  /** A `LoginLog` as JSON. */
  json: z.string(),
});
export type ListedRow = z.output<typeof listedRow>;

/** Rows that an export reads at a time. */
export const chunkRows = 1_000;

type Order = 'asc' | 'desc';
type Source = 'everything' | 'period' | 'event' | 'outcome' | 'role' | 'facets' | 'found';

/** Parts of the log that an index holds in order of time: one for each key. */
interface Branch {
  readonly keys: string;
  /** What the index holds before the time, and the key that it must equal. */
  readonly column?: string;
  readonly key?: string;
  readonly filter?: string;
}

// $1 to $4: the places to walk between; $5: how many rows; $6…: what `valuesOf` brings for the source.
const filter = `($6::text[] is null or event = any ($6)) and ($7::text[] is null or outcome = any ($7))
  and ($8::text[] is null or role = any ($8))`;
const listed = { keys: 'unnest($6::text[]) as key', key: 'key' };

/**
 * What bounds each list, however long the log is: at most (number of keys) × (rows of a page) index entries are
 * read. `facets` has 13 × 3 × 8 keys, of which two filters or more leave 192. `found` has 41; with a filter besides,
 * it passes over the other events of the people and addresses that were found, so what those did is its bound.
 */
const branches: Record<Source, readonly Branch[]> = {
  everything: [{ keys: '(select) as whole' }],
  period: [{ keys: '(select) as whole' }],
  event: [{ ...listed, column: 'event' }],
  outcome: [{ ...listed, column: 'outcome' }],
  role: [{ ...listed, column: 'role' }],
  facets: [{ ...listed, column: 'facets' }],
  found: [
    { keys: 'unnest($9::uuid[]) as key', column: 'user_id', key: 'key', filter },
    { keys: 'unnest($10::inet[]) as key', column: 'address', key: 'key', filter },
    { keys: 'unnest($11::inet[]) as key', column: 'network', key: 'network(key)', filter },
    { keys: 'unnest($12::text[]) as key', column: 'attempted_name', key: 'key', filter },
  ],
};

const valueCounts: Record<Source, number> = {
  everything: 0,
  period: 0,
  event: 1,
  outcome: 1,
  role: 1,
  facets: 1,
  found: 7,
};

/** The parameters of a source, from `$6` on. */
function valuesOf(source: Source, { filters, found }: Wanted): unknown[] {
  const { event, outcome, role } = filters;
  switch (source) {
    case 'everything':
    case 'period':
      return [];
    case 'event':
      return [event];
    case 'outcome':
      return [outcome];
    case 'role':
      return [role];
    case 'facets':
      return [facetsOf(filters)];
    case 'found':
      return [event, outcome, role, found?.userIds, found?.addresses, found?.networks, found?.attemptedNames];
  }
}

/** Every value that the column `facets` may have under the filters; no filter stands for all its values. */
function facetsOf({ event, outcome, role }: Wanted['filters']): string[] {
  return (event ?? loginEvents).flatMap((e) =>
    (outcome ?? loginOutcomes).flatMap((o) => (role ?? [...roles, '']).map((r) => `${e} ${o} ${r}`)),
  );
}

function sourceOf({ filters, found, hasPeriod }: Wanted): Source {
  if (found) return 'found';
  const facets = (['event', 'outcome', 'role'] as const).filter((name) => filters[name] !== undefined);
  if (facets.length > 1) return 'facets';
  return facets[0] ?? (hasPeriod ? 'period' : 'everything');
}

/**
 * The first rows between two places, for each key of a source. The key stands in the bounds and in the order, so that
 * only its own index serves: PostgreSQL would otherwise rather filter the index of time, to the end where the key is rare.
 */
function rowsText(
  source: Source,
  order: Order,
  [after, before]: readonly [string, string],
  limits: string[],
): string {
  return branches[source]
    .map(({ keys, column, key, filter: passes = 'true' }) => {
      const row = column ? `${column}, at, id` : 'at, id';
      const place = (end: string) => (key ? `(${key}, ${end})` : `(${end})`);
      const sorted = row.split(', ').map((name) => `${name} ${order}`);
      const found = `select at, id from login_events
        where (${row}) > ${place(after)} and (${row}) < ${place(before)} and ${passes} order by ${sorted.join()}`;
      const [inner, ...outer] = limits;
      const limited = outer.reduce(
        (text, limit) => `select * from (${text}) as row limit ${limit}`,
        `${found} limit ${inner}`,
      );
      return `(select row.at, row.id from ${keys} cross join lateral (${limited}) as row)`;
    })
    .join(' union all ');
}

/** The first rows of each key, then of all keys together. `most` is a constant for the sake of the plan: see `prepare`. */
function walkText(source: Source, order: Order, most: number): string {
  const each = rowsText(
    source,
    order,
    ['$1::timestamptz, $2::uuid', '$3::timestamptz, $4::uuid'],
    [`${most}`, '$5'],
  );
  return `select at, id
    from (select at, id from (${each}) as each_key order by at ${order}, id ${order} limit ${most}) as together
    order by at ${order}, id ${order} limit $5`;
}

/** How many rows the whole list has, counted up to one more than `countedRows`. */
function totalText(source: Source): string {
  const from = 6 + valueCounts[source];
  const most = countedRows + 1;
  const place = (number: number) => `$${number}::timestamptz, '${firstId}'::uuid`;
  const each = rowsText(source, 'desc', [place(from), place(from + 1)], [`${most}`]);
  const counted = `select count(*)::int from (select 1 from (${each}) as each_key limit ${most}) as few`;
  if (source !== 'everything') return counted;
  return `select case when reltuples > ${most} then reltuples::int else (${counted}) end
    from pg_class where oid = 'login_events'::regclass`;
}

const pageRow = z.strictObject({
  total: z.number(),
  at: z.nullable(z.date()),
  id: z.nullable(z.string()),
  json: z.nullable(z.string()),
});
type PageRow = z.output<typeof pageRow>;

const preparePage = (source: Source, order: Order) =>
  prepare(
    `login-logs.page.${source}.${order}`,
    pageRow,
    `select total.value as total, event.at, event.id, ${rowJson}::text as json
     from (${totalText(source)}) as total (value)
     left join (${walkText(source, order, pageLimits.max + 1)}) as place on true
     left join login_events as event on event.id = place.id
     left join users as person on person.id = event.user_id
     order by place.at ${order}, place.id ${order}`,
  );

const prepareChunk = (source: Source, order: Order) =>
  prepare(
    `login-logs.chunk.${source}.${order}`,
    listedRow,
    `select event.at, event.id, ${rowJson}::text as json
     from (${walkText(source, order, chunkRows)}) as place
     join login_events as event on event.id = place.id
     left join users as person on person.id = event.user_id
     order by place.at ${order}, place.id ${order}`,
  );

const prepareAll = <Statement>(make: (source: Source, order: Order) => Statement) =>
  Object.fromEntries(
    (Object.keys(branches) as Source[]).map((source) => [
      source,
      { older: make(source, 'desc'), newer: make(source, 'asc') },
    ]),
  ) as Record<Source, Record<Walk['direction'], Statement>>;

const pages = prepareAll(preparePage);
const chunks = prepareAll(prepareChunk);

function walkValues({ after, before, limit }: Walk): unknown[] {
  return [after.at, after.id, before.at, before.id, limit];
}

/**
 * Rows of a list in walking order, and how many the whole list has.
 * @returns `total` is exact up to `countedRows`; `isEstimate` where PostgreSQL's statistics told it
 */
export async function readPage(
  db: Queryable,
  wanted: Wanted,
  walk: Walk,
): Promise<{ rows: ListedRow[]; total: number; isEstimate: boolean }> {
  const source = sourceOf(wanted);
  const { from, to } = wanted.period;
  const found = await pages[source][walk.direction](db, [
    ...walkValues(walk),
    ...valuesOf(source, wanted),
    from,
    to,
  ]);
  const total = found[0]?.total ?? 0;
  return {
    rows: found.filter((row): row is PageRow & ListedRow => row.id !== null),
    total,
    // Counting never comes beyond this.
    isEstimate: total > countedRows + 1,
  };
}

/** Rows of a list in walking order, without its total; up to `chunkRows`. */
export async function readChunk(db: Queryable, wanted: Wanted, walk: Walk): Promise<ListedRow[]> {
  const source = sourceOf(wanted);
  return chunks[source][walk.direction](db, [...walkValues(walk), ...valuesOf(source, wanted)]);
}
