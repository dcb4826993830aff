import { pageLimits } from '@homeward/contract/core';
import type { Tag } from '@homeward/contract/skills';
import { tagSchema } from '@homeward/contract/skills';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable } from '../../platform/db/index.ts';

/** A tag with the folded name that it is sorted by. */
export interface TagRow extends Tag {
  readonly key: string;
}

const pageRow = z.strictObject({
  total: z.number(),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  key: z.nullable(z.string()),
});
type PageRow = z.output<typeof pageRow>;

/** `$1`, `$2`: the place before the page; `$3`: how many rows. */
const preparePage = (order: 'asc' | 'desc') =>
  prepare(
    `skills.tags.${order}`,
    pageRow,
    `select total.value as total, s.id, s.name, s.sort_name as key
     from (select (select count(*)::int from (select from skills order by sort_name, id limit ${countedRows + 1}) as few)) as total (value)
     left join (
       select * from (
         select id, name, sort_name from skills where (sort_name, id) ${order === 'asc' ? '>' : '<'} ($1, $2::uuid)
         order by sort_name ${order}, id ${order} limit ${pageLimits.max + 1}
       ) as first limit $3
     ) as s on true
     order by s.sort_name ${order}, s.id ${order}`,
  );

const pages = { next: preparePage('asc'), previous: preparePage('desc') };

const firstPlace = ['', '00000000-0000-0000-0000-000000000000'] as const;

/** Tags by name from a place on, in walking order, and how many there are (up to one more than `countedRows`). */
export async function readTags(
  db: Queryable,
  walk: { direction: 'next' | 'previous'; place: readonly [string, string] | undefined; limit: number },
): Promise<{ rows: TagRow[]; total: number }> {
  const found = await pages[walk.direction](db, [...(walk.place ?? firstPlace), walk.limit]);
  return {
    rows: found.filter((row): row is PageRow & TagRow => row.id !== null),
    total: found[0]?.total ?? 0,
  };
}

const selectTags = prepare(
  'skills.tags.found',
  tagSchema,
  `select s.id, s.name from unnest($1::uuid[]) with ordinality as found (id, place) join skills s on s.id = found.id
   order by found.place`,
);

/** The tags of these ids, in their order. */
export function readTagsOf(db: Queryable, ids: readonly string[]): Promise<Tag[]> {
  return selectTags(db, [ids]);
}
