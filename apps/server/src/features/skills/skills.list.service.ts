import { idSchema, type NumberRange, type Page } from '@homeward/contract/core';
import {
  type SkillFilters,
  skillCategories,
  type Tag,
  type tagsQuery,
  type vocabularyQuery,
} from '@homeward/contract/skills';
import * as z from 'zod/mini';
import {
  type Asked,
  endsOf,
  pageFrom,
  type Queryable,
  readCursor,
  totalOf,
} from '../../platform/db/index.ts';
import { skillList } from './skills.list.store.ts';
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
  const { ids, isMore } = await searchSkills(db, skillCategories, search, undefined);
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

/**
 * One page of the vocabulary as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listVocabulary(
  db: Queryable,
  query: z.output<typeof vocabularyQuery>,
): Promise<string> {
  return skillList.page(db, await askedOf(db, query), query);
}

/** What a list of skills is of. */
export async function askedOf(
  db: Queryable,
  { category, uses, inUse, search, sort }: SkillFilters,
): Promise<Asked<'categories' | 'used'>> {
  const categories = [...new Set(category ?? skillCategories)];
  const used = usesOf(uses, inUse);
  return {
    ...(used
      ? { source: 'used', values: [categories, ...endsOf(used)] }
      : { source: 'categories', values: [categories] }),
    sort,
    found: search === undefined ? undefined : await searchSkills(db, categories, search, used),
  };
}

/** How often a skill may be named: both filters say it, and both hold. */
function usesOf(uses: NumberRange | undefined, inUse: boolean | undefined): NumberRange | undefined {
  if (inUse === undefined) return uses;
  const { min = 0, max } = uses ?? {};
  return inUse ? { min: Math.max(1, min), max } : { min, max: 0 };
}
