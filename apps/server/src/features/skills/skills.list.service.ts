import { idSchema, type Page } from '@homeward/contract/core';
import {
  type SkillFilters,
  skillCategories,
  type Tag,
  type tagsQuery,
  type vocabularyQuery,
} from '@homeward/contract/skills';
import * as z from 'zod/mini';
import {
  type Cursor,
  pageFrom,
  type Queryable,
  readCursor,
  type Total,
  totalOf,
} from '../../platform/db/index.ts';
import { type ListedRow, readFound, readPage, type SortKey, type Walk } from './skills.list.store.ts';
import { searchSkills } from './skills.search.service.ts';
import { readTags, readTagsOf } from './skills.tags.store.ts';

const nameKey = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
);
const numberKey = z.string().check(z.regex(/^-?\d{1,9}$/));

/**
 * One page of tags to choose from.
 * @throws 400 when the cursor was made by another list
 */
export async function listTags(db: Queryable, query: z.output<typeof tagsQuery>): Promise<Page<Tag>> {
  if (query.search !== undefined) return listFoundTags(db, query.search, query);
  const cursor = readCursor(query.cursor, z.tuple([nameKey, idSchema]));
  const { rows, total } = await readTags(db, {
    direction: cursor?.direction ?? 'next',
    place: cursor?.keys,
    limit: query.limit + 1,
  });
  const { data, pagination } = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ key, id }) => [key, id],
    total: totalOf(total),
  });
  return { data: data.map(({ id, name }) => ({ id, name })), pagination };
}

/** The likeliest first: a page is walked by the places in that order. */
async function listFoundTags(
  db: Queryable,
  search: string,
  { cursor: text, limit }: z.output<typeof tagsQuery>,
): Promise<Page<Tag>> {
  const cursor = readCursor(text, z.tuple([numberKey]));
  const { ids, isMore } = await searchSkills(db, skillCategories, search);
  const place = Number(cursor?.keys[0] ?? -1);
  const isBack = cursor?.direction === 'previous';
  const beside = ids
    .map((id, index) => ({ id, index }))
    .filter(({ index }) => (isBack ? index < place : index > place));
  const page = pageFrom({
    rows: (isBack ? beside.reverse() : beside).slice(0, limit + 1),
    limit,
    cursor,
    keysOf: ({ index }) => [String(index)],
    total: { total: ids.length, totalPrecision: isMore ? 'minimum' : 'exact' },
  });
  return {
    data: await readTagsOf(
      db,
      page.data.map(({ id }) => id),
    ),
    pagination: page.pagination,
  };
}

type Keys = [string, string, string];

/**
 * One page of the vocabulary as JSON text: PostgreSQL has built the rows.
 * @throws 400 when the cursor was made by another list
 */
export async function listVocabulary(
  db: Queryable,
  query: z.output<typeof vocabularyQuery>,
): Promise<string> {
  const cursor = readCursor<Keys>(query.cursor, z.tuple([numberKey, nameKey, idSchema]));
  const walk = walkOf(query.sort, cursor, query.limit + 1);
  const { rows, ...total } = await readList(db, query, walk);
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [row.uses, row.name, row.id],
    total,
  });
  return `{"data":[${page.data.map((row) => row.json).join()}],"pagination":${JSON.stringify(page.pagination)}}`;
}

async function readList(
  db: Queryable,
  { category, search }: SkillFilters,
  walk: Walk,
): Promise<{ rows: ListedRow[] } & Total> {
  const categories = category ?? skillCategories;
  if (search !== undefined) {
    const { ids, isMore } = await searchSkills(db, categories, search);
    const rows = await readFound(db, ids, walk);
    return { rows, total: ids.length, totalPrecision: isMore ? 'minimum' : 'exact' };
  }
  const { rows, total } = await readPage(db, [...new Set(categories)], walk);
  return { rows, ...totalOf(total) };
}

const sorts: Record<SkillFilters['sort'], { sort: SortKey; isDescending: boolean }> = {
  name: { sort: 'name', isDescending: false },
  '-name': { sort: 'name', isDescending: true },
  uses: { sort: 'uses', isDescending: false },
  '-uses': { sort: 'mostUses', isDescending: false },
};

/**
 * Where a walk starts and which way it goes.
 * @param cursor undefined for the first page
 */
export function walkOf(
  by: SkillFilters['sort'],
  cursor: Pick<Cursor<Keys>, 'keys' | 'direction'> | undefined,
  limit: number,
): Walk {
  const { sort, isDescending } = sorts[by];
  const direction = isDescending === (cursor?.direction !== 'previous') ? 'down' : 'up';
  return {
    sort,
    direction,
    after: direction === 'up' ? cursor?.keys : undefined,
    before: direction === 'down' ? cursor?.keys : undefined,
    limit,
  };
}
