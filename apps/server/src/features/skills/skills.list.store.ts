import { pageLimits } from '@homeward/contract/core';
import type { SkillCategory } from '@homeward/contract/skills';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable } from '../../platform/db/index.ts';
import { skillJson } from './skills.row.store.ts';

/** `mostUses` is `uses` from the other end: skills of the same number stand by name in both. */
export type SortKey = 'name' | 'uses' | 'mostUses';

/** A place between two skills: how often it is used (0 where that does not sort), its folded name, its id. */
export type Place = readonly [uses: string, name: string, id: string];

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
  uses: z.string(),
  name: z.string(),
  /** A `Skill` as JSON. */
  json: z.string(),
});
export type ListedRow = z.output<typeof listedRow>;

/** Rows that an export reads at a time. */
export const chunkRows = 1_000;

const firstPlace: Place = ['-2147483648', '', '00000000-0000-0000-0000-000000000000'];
const lastPlace: Place = ['2147483647', '\u{10FFFF}', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** The column of each sort, as its index has it; the name sorts by itself. */
const columns: Record<SortKey, string> = { name: '0', uses: 'uses', mostUses: '(-uses)' };

/** The columns that an index orders by, and the same of a place whose parameters begin at `$first`. */
function orderOf(sort: SortKey, first: number): { columns: string[]; place: string[] } {
  const [uses, name, id] = [`$${first}::int`, `$${first + 1}`, `$${first + 2}::uuid`];
  return sort === 'name'
    ? { columns: ['sort_name', 'id'], place: [name, id] }
    : { columns: [columns[sort], 'sort_name', 'id'], place: [uses, name, id] };
}

/**
 * The first skills between two places, of each category and then of all together: at most (categories) × (rows of a
 * page) index entries are read. `$1`: the categories; `$2` to `$7`: the places; `$8`: how many. `most` is a constant for
 * the sake of the plan: see `prepare`.
 */
function walkText(sort: SortKey, order: 'asc' | 'desc', most: number): string {
  const { columns: by, place: after } = orderOf(sort, 2);
  const { place: before } = orderOf(sort, 5);
  const row = `(category, ${by.join()})`;
  const inOrder = ['category', ...by].map((column) => `${column} ${order}`).join();
  return `select each.id, each.uses, each.sort_name from unnest($1::text[]) as keys (category) cross join lateral (
      select * from (
        select ${columns[sort]} as uses, sort_name, id from skills
        where ${row} > (keys.category, ${after.join()}) and ${row} < (keys.category, ${before.join()})
          and $2::int is not null and $5::int is not null
        order by ${inOrder} limit ${most}
      ) as first limit $8
    ) as each
    order by each.uses ${order}, each.sort_name ${order}, each.id ${order} limit ${most}`;
}

const most = countedRows + 1;

const pageRow = z.strictObject({
  total: z.number(),
  id: z.nullable(z.string()),
  uses: z.nullable(z.string()),
  name: z.nullable(z.string()),
  json: z.nullable(z.string()),
});
type PageRow = z.output<typeof pageRow>;

const listed = `s.id, place.uses::text as uses, s.sort_name as name, ${skillJson}::text as json`;
const ordered = (order: 'asc' | 'desc') =>
  `order by place.uses ${order}, place.sort_name ${order}, place.id ${order}`;

const preparePage = (sort: SortKey, order: 'asc' | 'desc') =>
  prepare(
    `skills.page.${sort}.${order}`,
    pageRow,
    `select total.value as total, ${listed}
     from (select (select count(*)::int from (select from skills where category = any ($1) order by category, sort_name, id limit ${most}) as few)) as total (value)
     left join (
       select * from (${walkText(sort, order, pageLimits.max + 1)}) as together limit $8
     ) as place on true
     left join skills as s on s.id = place.id
     ${ordered(order)}`,
  );

const prepareChunk = (sort: SortKey, order: 'asc' | 'desc') =>
  prepare(
    `skills.chunk.${sort}.${order}`,
    listedRow,
    `select ${listed} from (${walkText(sort, order, chunkRows)}) as place join skills as s on s.id = place.id
     ${ordered(order)}`,
  );

/** `$1`: the ids that a search found; `$2` to `$7`: the places; `$8`: how many. */
const prepareFound = (sort: SortKey, order: 'asc' | 'desc') => {
  const { columns: by, place: after } = orderOf(sort, 2);
  const { place: before } = orderOf(sort, 5);
  const row = `(${by.join()})`;
  return prepare(
    `skills.found.${sort}.${order}`,
    listedRow,
    `select s.id, (${columns[sort]})::text as uses, s.sort_name as name, ${skillJson}::text as json from skills as s
     where s.id = any ($1::uuid[]) and ${row} > (${after.join()}) and ${row} < (${before.join()})
       and $2::int is not null and $5::int is not null
     order by ${by.map((column) => `${column} ${order}`).join()} limit $8`,
  );
};

const prepareAll = <Statement>(make: (sort: SortKey, order: 'asc' | 'desc') => Statement) =>
  Object.fromEntries(
    (Object.keys(columns) as SortKey[]).map((sort) => [
      sort,
      { up: make(sort, 'asc'), down: make(sort, 'desc') },
    ]),
  ) as Record<SortKey, Record<Walk['direction'], Statement>>;

const pages = prepareAll(preparePage);
const chunks = prepareAll(prepareChunk);
const founds = prepareAll(prepareFound);

function valuesOf({ after, before, limit }: Walk): (string | number)[] {
  return [...(after ?? firstPlace), ...(before ?? lastPlace), limit];
}

/**
 * Skills of some categories in walking order, and how many the whole list has (up to one more than `countedRows`).
 */
export async function readPage(
  db: Queryable,
  categories: readonly SkillCategory[],
  walk: Walk,
): Promise<{ rows: ListedRow[]; total: number }> {
  const found = await pages[walk.sort][walk.direction](db, [categories, ...valuesOf(walk)]);
  return {
    rows: found.filter((row): row is PageRow & ListedRow => row.id !== null),
    total: found[0]?.total ?? 0,
  };
}

/** Skills in walking order, without their total; up to `chunkRows`. */
export function readChunk(
  db: Queryable,
  categories: readonly SkillCategory[],
  walk: Walk,
): Promise<ListedRow[]> {
  return chunks[walk.sort][walk.direction](db, [categories, ...valuesOf(walk)]);
}

/** Those of the skills that a search found which stand between two places, in walking order. */
export function readFound(db: Queryable, ids: readonly string[], walk: Walk): Promise<ListedRow[]> {
  return founds[walk.sort][walk.direction](db, [ids, ...valuesOf(walk)]);
}
