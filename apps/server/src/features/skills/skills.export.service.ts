import { Readable } from 'node:stream';
import { dayIn } from '@homeward/contract/core';
import {
  type SkillFilters,
  skillCategories,
  skillCategoryLabels,
  skillSchema,
} from '@homeward/contract/skills';
import { stringify } from 'csv-stringify/sync';
import type { Queryable } from '../../platform/db/index.ts';
import { walkOf } from './skills.list.service.ts';
import { chunkRows, readChunk, readFound } from './skills.list.store.ts';
import { searchSkills } from './skills.search.service.ts';

/** All skills that match, as CSV, read and sent in chunks: its size needs no memory. */
export function exportVocabulary(
  db: Queryable,
  query: SkillFilters,
  at: Date,
): { fileName: string; csv: Readable } {
  return {
    fileName: `skills-${dayIn('UTC', at)}.csv`,
    csv: Readable.from(linesOf(db, query), { objectMode: false }),
  };
}

async function* linesOf(db: Queryable, query: SkillFilters): AsyncGenerator<string> {
  // Excel takes a file without the mark for another character set.
  yield `\uFEFF${stringify([['Name', 'Category', 'Profiles', 'Work experiences', 'Id']])}`;
  const categories = [...new Set(query.category ?? skillCategories)];
  const found = query.search === undefined ? undefined : await searchSkills(db, categories, query.search);
  let walk = walkOf(query.sort, undefined, chunkRows);
  for (;;) {
    const rows = found ? await readFound(db, found.ids, walk) : await readChunk(db, categories, walk);
    const last = rows.at(-1);
    if (!last) return;
    const skills = rows.map((row) => skillSchema.parse(JSON.parse(row.json)));
    // A cell that starts like a formula would be run by a spreadsheet: names are typed by people.
    yield stringify(
      skills.map(({ name, category, profiles, workExperiences, id }) => [
        name,
        skillCategoryLabels[category],
        String(profiles),
        String(workExperiences),
        id,
      ]),
      { escape_formulas: true },
    );
    if (rows.length < chunkRows) return;
    const place = [last.uses, last.name, last.id] as const;
    walk = walk.direction === 'up' ? { ...walk, after: place } : { ...walk, before: place };
  }
}
