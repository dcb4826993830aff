import type { NumberRange } from '@homeward/contract/core';
import { mostSkillsFound, type SkillCategory } from '@homeward/contract/skills';
import type { Queryable } from '../../platform/db/index.ts';
import { findMeantWords, findSkillIds } from './skills.search.store.ts';

/** What a search found, the likeliest first; `isMore` when there are more than are shown. */
export interface Found {
  readonly ids: readonly string[];
  readonly isMore: boolean;
}

/**
 * The skills that a search means: each typed word begins a word of the name. Where that finds nothing, words that are
 * spelled almost so are tried too.
 */
export async function searchSkills(
  db: Queryable,
  categories: readonly SkillCategory[],
  text: string,
  uses: NumberRange | undefined,
): Promise<Found> {
  let ids = await findSkillIds(db, { categories, uses }, text, []);
  if (ids.length === 0) {
    const meant = await findMeantWords(db, text);
    if (meant.length > 0) ids = await findSkillIds(db, { categories, uses }, text, meant);
  }
  return { ids: ids.slice(0, mostSkillsFound), isMore: ids.length > mostSkillsFound };
}
