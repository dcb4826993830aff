import type { ChangeSkill, CreateSkill, Skill } from '@homeward/contract/skills';
import { skillSchema } from '@homeward/contract/skills';
import * as z from 'zod/mini';
import { lockRows, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { skillJson } from './skills.row.store.ts';

const skillRow = z.strictObject({
  skill: skillSchema,
});

const skill = raw(skillJson);

/** @returns undefined when there is one of this name already */
export async function insertSkill(
  tx: Transaction,
  { name, category }: CreateSkill,
): Promise<Skill | undefined> {
  const inserted = await tx.one(
    skillRow,
    sql`
    insert into skills as s (name, category) values (${name}, ${category})
    on conflict (name_key) do nothing returning ${skill} as skill`,
  );
  return inserted?.skill;
}

/** The skill that another of this name would be a second of. */
export async function findNamesake(tx: Transaction, name: string): Promise<Skill | undefined> {
  const found = await tx.one(
    skillRow,
    sql`
    select ${skill} as skill from skills s
    where s.name_key = replace(fold_text(normalize(${name}::text, NFKC)), ' ', '')`,
  );
  return found?.skill;
}

export async function findSkills(tx: Transaction, ids: readonly string[]): Promise<Skill[]> {
  const found = await tx.rows(
    skillRow,
    sql`select ${skill} as skill from skills s where s.id = any (${ids}::uuid[])`,
  );
  return found.map((row) => row.skill);
}

/** As `findSkills`, kept from everybody else until the transaction ends; always locked in one order. */
export async function lockSkills(tx: Transaction, ids: readonly string[]): Promise<Skill[]> {
  await lockRows(tx, 'skills', ids);
  return findSkills(tx, ids);
}

/** Writes what a skill is called and where it is sorted in, as the next version. */
export async function updateSkill(tx: Transaction, id: string, next: ChangeSkill): Promise<Skill> {
  const updated = await tx.one(
    skillRow,
    sql`
    update skills as s set name = ${next.name}, category = ${next.category}, version = s.version + 1, updated_at = now()
    where s.id = ${id} returning ${skill} as skill`,
  );
  const row = updated;
  if (!row) throw new Error('The skill went while it was locked.');
  return row.skill;
}

export async function removeSkill(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from skills where id = ${id}`);
}
