import { type Skill, type SkillFilters, skillCategoryLabels, skillSchema } from '@homeward/contract/skills';
import { type CsvColumn, type CsvFile, csvOf } from '../../platform/csv/index.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { askedOf } from './skills.list.service.ts';
import { skillList } from './skills.list.store.ts';

const columns: CsvColumn<Skill>[] = [
  ['Name', (skill) => skill.name],
  ['Category', (skill) => skillCategoryLabels[skill.category]],
  ['Profiles', (skill) => String(skill.profiles)],
  ['Work experiences', (skill) => String(skill.workExperiences)],
  ['Id', (skill) => skill.id],
];

/** All skills that match, as CSV. */
export function exportVocabulary(db: Queryable, query: SkillFilters, at: Date): CsvFile {
  return csvOf({ name: 'skills', zone: 'UTC', at }, columns, skills(db, query));
}

async function* skills(db: Queryable, query: SkillFilters): AsyncGenerator<Skill[]> {
  for await (const rows of skillList.chunks(db, await askedOf(db, query)))
    yield rows.map((row) => skillSchema.parse(JSON.parse(row.json)));
}
