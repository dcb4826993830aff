import type { ChangeSkill, CreateSkill, Skill } from '@homeward/contract/skills';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { skillJson } from './skills.row.store.ts';

interface SkillRow extends Record<string, unknown> {
  skill: Skill;
}

const skill = sql.raw(skillJson);

/** @returns undefined when there is one of this name already */
export async function insertSkill(
  tx: Transaction,
  { name, category }: CreateSkill,
): Promise<Skill | undefined> {
  const inserted = await tx.execute<SkillRow>(sql`
    insert into skills as s (name, category) values (${name}, ${category})
    on conflict (name_key) do nothing returning ${skill} as skill`);
  return inserted.rows[0]?.skill;
}

/** The skill that another of this name would be a second of. */
export async function findNamesake(tx: Transaction, name: string): Promise<Skill | undefined> {
  const found = await tx.execute<SkillRow>(sql`
    select ${skill} as skill from skills s
    where s.name_key = replace(fold_text(normalize(${name}::text, NFKC)), ' ', '')`);
  return found.rows[0]?.skill;
}

export async function findSkills(tx: Transaction, ids: readonly string[]): Promise<Skill[]> {
  const found = await tx.execute<SkillRow>(
    sql`select ${skill} as skill from skills s where s.id = any (${`{${ids.join()}}`}::uuid[])`,
  );
  return found.rows.map((row) => row.skill);
}

/** As `findSkills`, kept from everybody else until the transaction ends; always locked in one order. */
export async function lockSkills(tx: Transaction, ids: readonly string[]): Promise<Skill[]> {
  const found = await tx.execute<SkillRow>(sql`
    select ${skill} as skill from skills s
    where s.id = any (${`{${ids.join()}}`}::uuid[]) order by s.id for update`);
  return found.rows.map((row) => row.skill);
}

/** Writes what a skill is called and where it is sorted in, as the next version. */
export async function updateSkill(tx: Transaction, id: string, next: ChangeSkill): Promise<Skill> {
  const updated = await tx.execute<SkillRow>(sql`
    update skills as s set name = ${next.name}, category = ${next.category}, version = s.version + 1, updated_at = now()
    where s.id = ${id} returning ${skill} as skill`);
  const row = updated.rows[0];
  if (!row) throw new Error('The skill went while it was locked.');
  return row.skill;
}

export async function removeSkill(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from skills where id = ${id}`);
}
