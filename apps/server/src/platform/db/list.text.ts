import { pageLimits } from '@homeward/contract/core';
import { countedRows } from './keyset.ts';
import type { SortKey } from './list.keys.ts';

/** Sorts before and after every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Rows that an export reads at a time. */
export const chunkRows = 1_000;

/** Counting stops one beyond what is shown as exact. */
export const mostCounted = countedRows + 1;

/** Parts of a table that an index holds in the list's order: one for each key. */
export interface Branch {
  /** What brings the keys, as `unnest($1::text[]) as key`; without one the table is a single part. */
  readonly keys?: string;
  /** What the index holds before the order, and the key that it must equal. */
  readonly column?: string;
  readonly key?: string;
  /** What else a row must meet: passed over row by row, so let the keys be the bound. */
  readonly filter?: string;
}

/** One way to narrow a list. Its parameters are `$1` and on. */
export interface ListSource {
  readonly branches: readonly Branch[];
  /** How many parameters it has. */
  readonly values: number;
  /** What all branches share: `keys as materialized (…)`. */
  readonly with?: string;
  /**
   * What its index goes by, where rows are counted along it: for a source of few orders, or whose keys differ much in how many
   * rows they have. PostgreSQL would rather read all rows of a key and sort them.
   */
  readonly counted?: readonly SortKey[];
  /** Where rows are counted along another index than they are listed by. */
  readonly countedBranches?: readonly Branch[];
  /** When the list is the whole table: only of that do PostgreSQL's statistics know how long it is. */
  readonly isWhole?: string;
}

/** A table as a list shows it. */
export interface ListTable {
  readonly table: string;
  /** How `json` calls a row. */
  readonly alias: string;
  /** The row as JSON, built by PostgreSQL: half of what rows cost that are put together in JavaScript. */
  readonly json: string;
  readonly joins?: string;
}

export type Order = 'asc' | 'desc';

/** Parameters from `$from` on that hold a place: the keys and an id. */
const placeAt = (keys: readonly SortKey[], from: number): string[] => [
  ...keys.map(({ type }, index) => `$${from + index}::${type}`),
  `$${from + keys.length}::uuid`,
];

const names = (keys: readonly SortKey[]) => keys.map((_, index) => `k${index}`);
const inOrder = (columns: readonly string[], order: Order) =>
  columns.map((column) => `${column} ${order}`).join();

interface Part {
  readonly table: string;
  readonly keys: readonly SortKey[];
  readonly order: Order;
  readonly after: readonly string[];
  readonly before: readonly string[];
  readonly limits: readonly string[];
}

/**
 * The first rows between two places, for each key of each branch. The key stands in the bounds and in the order, so that
 * only its own index serves: PostgreSQL would otherwise rather filter another, to the end where the key is rare.
 */
function branchesText(branches: readonly Branch[], { table, keys, order, after, before, limits }: Part) {
  const columns = [...keys.map(({ column }) => column), 'id'];
  const listed = [...keys.map(({ column }, index) => `${column} as k${index}`), 'id'].join();
  return branches
    .map(({ keys: from = '(select) as whole', column, key, filter }) => {
      const row = column ? [column, ...columns] : columns;
      const place = (values: readonly string[]) => (key ? [key, ...values] : values).join();
      const bounds = `(${row.join()}) > (${place(after)}) and (${row.join()}) < (${place(before)})`;
      const [inner, ...outer] = limits;
      const found = `select ${listed} from ${table} where ${bounds} ${filter ? `and ${filter}` : ''}
        order by ${inOrder(row, order)} limit ${inner}`;
      const limited = outer.reduce((text, limit) => `select * from (${text}) as first limit ${limit}`, found);
      return `(select part.* from ${from} cross join lateral (${limited}) as part)`;
    })
    .join(' union all ');
}

/**
 * The first rows of each key, then of all keys together: at most (keys) × (rows of a page) index entries are read.
 * `most` is a constant for the sake of the plan: see `prepare`.
 */
function walkText(
  { branches, values }: ListSource,
  table: string,
  keys: readonly SortKey[],
  order: Order,
  most: number,
) {
  const size = keys.length + 1;
  const after = placeAt(keys, values + 1);
  const before = placeAt(keys, values + size + 1);
  const limit = `$${values + 2 * size + 1}`;
  const each = branchesText(branches, { table, keys, order, after, before, limits: [`${most}`, limit] });
  const by = inOrder([...names(keys), 'id'], order);
  return `select * from (select * from (${each}) as each_key order by ${by} limit ${most}) as together
    order by ${by} limit ${limit}`;
}

/** The places before and after all rows. */
const wholeOf = (keys: readonly SortKey[]) => ({
  after: [...keys.map(({ first, type }) => `'${first}'::${type}`), `'${firstId}'::uuid`],
  before: [...keys.map(({ last, type }) => `'${last}'::${type}`), `'${lastId}'::uuid`],
});

/** How many rows the whole list has, counted up to `mostCounted`. `isBounded`: between two places. */
function totalText(source: ListSource, table: string, keys: readonly SortKey[], isBounded: boolean): string {
  const size = keys.length + 1;
  const from = source.values + 2 * size + 2;
  const part = {
    table,
    keys,
    order: 'desc' as const,
    after: placeAt(keys, from),
    before: placeAt(keys, from + size),
    limits: [`${mostCounted}`],
  };
  const along = source.counted;
  const counted = source.countedBranches ?? source.branches;
  const each = isBounded
    ? branchesText(source.branches, part)
    : along
      ? branchesText(counted, { ...part, keys: along, ...wholeOf(along) })
      : counted
          .map(({ keys: rows = '(select) as whole', column, key, filter = 'true' }) => {
            const by = [...(column ? [column] : []), ...keys.map((one) => one.column), 'id'].join();
            return `(select part.* from ${rows} cross join lateral (
            select 1 from ${table} where ${column ? `${column} = ${key}` : 'true'} and ${filter} order by ${by} limit ${mostCounted}
          ) as part)`;
          })
          .join(' union all ');
  const text = `select count(*)::int from (select 1 from (${each}) as each_key limit ${mostCounted}) as few`;
  if (source.isWhole === undefined) return text;
  return `select case when ${source.isWhole} and reltuples > ${mostCounted} then reltuples::int else (${text}) end
    from pg_class where oid = '${table}'::regclass`;
}

const listedOf = ({ alias, json }: ListTable, keys: readonly SortKey[], valueAt: (index: number) => string) =>
  [
    `${alias}.id`,
    ...keys.map(({ text }, index) => `${text(valueAt(index))} as k${index}`),
    `${json}::text as json`,
  ].join(', ');

/**
 * The row of each place, by its id. `limit 1` keeps it apart: what a walk costs is estimated so high that PostgreSQL takes
 * any way to join for equally good, a read of the whole table too.
 */
const rowAtPlace = ({ table, alias }: ListTable) =>
  `cross join lateral (select * from ${table} where id = place.id limit 1) as ${alias}`;

/**
 * A page with the total. Parameters: the source's, after, before, how many rows, and where the list is bounded, its ends.
 * The rows and their joins are a part of their own: were an inner join beside the total, PostgreSQL could count the total
 * again for each row, and an empty page would have none.
 */
export function pageText(
  list: ListTable,
  source: ListSource,
  given: { keys: readonly SortKey[]; totalKeys: readonly SortKey[]; order: Order; isBounded: boolean },
): string {
  const { keys, order } = given;
  const { table, joins = '' } = list;
  const orders = [...names(keys), 'id'].map((name) => `order_${name}`);
  return `${source.with ? `with ${source.with}` : ''}
    select total.value as total, ${[...names(keys), 'id', 'json'].map((name) => `listed.${name}`).join()}
    from (${totalText(source, table, given.isBounded ? keys : given.totalKeys, given.isBounded)}) as total (value)
    left join (
      select ${listedOf(list, keys, (index) => `place.k${index}`)},
        ${[...names(keys), 'id'].map((name) => `place.${name} as order_${name}`).join()}
      from (${walkText(source, table, keys, order, pageLimits.max + 1)}) as place
      ${rowAtPlace(list)} ${joins}
    ) as listed on true
    order by ${inOrder(orders, order)}`;
}

/** As a page, without its total, of up to `chunkRows`. */
export function chunkText(
  list: ListTable,
  source: ListSource,
  keys: readonly SortKey[],
  order: Order,
): string {
  const { table, joins = '' } = list;
  return `${source.with ? `with ${source.with}` : ''}
    select ${listedOf(list, keys, (index) => `place.k${index}`)}
    from (${walkText(source, table, keys, order, chunkRows)}) as place
    ${rowAtPlace(list)} ${joins}
    order by ${inOrder(
      [...names(keys), 'id'].map((name) => `place.${name}`),
      order,
    )}`;
}

/** Those of some ids (`$1`) that stand between two places. */
export function foundText(list: ListTable, keys: readonly SortKey[], order: Order): string {
  const { table, alias, joins = '' } = list;
  const size = keys.length + 1;
  const columns = [...keys.map(({ column }) => column), 'id'];
  const row = `(${columns.join()})`;
  const listed = [...keys.map(({ column }, index) => `${column} as k${index}`), 'id'].join();
  const limit = `$${2 * size + 2}`;
  return `select ${listedOf(list, keys, (index) => `place.k${index}`)}
    from (
      select ${listed} from ${table} where id = any ($1::uuid[])
        and ${row} > (${placeAt(keys, 2).join()}) and ${row} < (${placeAt(keys, 2 + size).join()})
      order by ${inOrder(columns, order)} limit ${limit}
    ) as place
    join ${table} as ${alias} on ${alias}.id = place.id ${joins}
    order by ${inOrder(
      [...names(keys), 'id'].map((name) => `place.${name}`),
      order,
    )}`;
}
