import { idRow, lockRows, sql, type Transaction } from '../../platform/db/index.ts';

/**
 * Counts the version of every profile on that names a skill, itself or in a work experience, so that whoever has it
 * open does not save over what becomes of it. They are locked in one order: two merges never wait in a circle.
 * @returns whose they are
 */
export async function countOnVersions(tx: Transaction, skillId: string): Promise<string[]> {
  const naming = await tx.rows(
    idRow,
    sql`
    select user_id as id from care_provider_skills where skill_id = ${skillId}
    union
    select w.user_id from work_experience_skills k join work_experiences w on w.id = k.work_experience_id
    where k.skill_id = ${skillId}`,
  );
  const ids = naming.map(({ id }) => id);
  await lockRows(tx, 'care_provider_profiles', ids, { key: 'user_id', strength: 'no key update' });
  const changed = await tx.rows(
    idRow,
    sql`update care_provider_profiles set version = version + 1 where user_id = any (${ids}::uuid[])
      returning user_id as id`,
  );
  return changed.map(({ id }) => id);
}

/**
 * Puts one skill in the place of another in every professional profile and work experience; where both are named, one
 * stays. The caller has locked both skills.
 */
export async function moveSkill(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx.run(sql`
    update care_provider_skills k set skill_id = ${intoId} where k.skill_id = ${fromId}
      and not exists (select from care_provider_skills o where o.user_id = k.user_id and o.skill_id = ${intoId})`);
  await tx.run(sql`delete from care_provider_skills where skill_id = ${fromId}`);
  await tx.run(sql`
    update work_experience_skills k set skill_id = ${intoId} where k.skill_id = ${fromId}
      and not exists (select from work_experience_skills o
        where o.work_experience_id = k.work_experience_id and o.skill_id = ${intoId})`);
  await tx.run(sql`delete from work_experience_skills where skill_id = ${fromId}`);
}
