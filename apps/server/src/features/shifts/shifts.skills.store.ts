import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: skills are the vocabulary of the agency; no row of a client is shown here.

/** A column as an array in which another skill has taken the place of one; what is named twice stays once. */
const replaced = (column: string, fromId: string, intoId: string) => sql`array(
  select id from unnest(array_replace(${raw(column)}, ${fromId}::uuid, ${intoId}::uuid)) with ordinality as named (id, place)
  group by id order by min(place))`;

/**
 * Puts one skill in the place of another in what shifts and series require and prefer. What is required is not preferred as
 * well. The caller has locked both skills.
 */
export async function replaceSkill(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  for (const table of ['shifts', 'shift_series'])
    await tx.run(sql`
      update ${raw(table)} t set required_skill_ids = becomes.required,
        preferred_skill_ids = array(select id from unnest(becomes.preferred) with ordinality as named (id, place)
          where id <> all (becomes.required) order by place)
      from (select id, ${replaced('required_skill_ids', fromId, intoId)} as required,
          ${replaced('preferred_skill_ids', fromId, intoId)} as preferred
        from ${raw(table)} where ${fromId}::uuid = any (required_skill_ids || preferred_skill_ids)) becomes
      where t.id = becomes.id`);
}

const countRow = z.strictObject({ shifts: z.int() });

/** How many shifts that are not over, and series that go on, require or prefer a skill. */
export async function countAskingFor(db: Queryable, skillId: string): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select ((select count(*) from shifts where ends_at > now() and status <> 'CANCELLED'
        and ${skillId}::uuid = any (required_skill_ids || preferred_skill_ids))
      + (select count(*) from shift_series where made_until is not null and (ends_on is null or ends_on >= (now() at time zone known_zone(timezone))::date)
        and ${skillId}::uuid = any (required_skill_ids || preferred_skill_ids)))::int as shifts`,
  );
  return found?.shifts ?? 0;
}
