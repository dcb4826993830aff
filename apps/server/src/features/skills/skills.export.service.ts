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
export async function exportVocabulary(db: Queryable, query: SkillFilters, at: Date): Promise<CsvFile> {
  const asked = await askedOf(db, query);
  return csvOf({ name: 'skills', zone: 'UTC', at }, columns, skillList.items(db, asked, skillSchema));
}
