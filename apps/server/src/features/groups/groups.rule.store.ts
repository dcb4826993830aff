import { roleSchema } from '@homeward/contract/core';
import type { GroupCondition, GroupRule, SubRule } from '@homeward/contract/groups';
import * as z from 'zod/mini';
import { empty, join, type Queryable, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { conditionsOf } from './groups.model.ts';

/** Whether `users u` has a credential of any of these kinds that was verified and has not expired. */
const isHeld = (kindIds: readonly string[]) => sql`exists (select from staff_credentials c
  where c.user_id = u.id and c.kind_id = any (${kindIds}::uuid[]) and c.status = 'VERIFIED'
    and (c.expires_on is null or c.expires_on >= day_of_person(u.id)))`;

/** Whether a condition holds for `users u`. */
function conditionSql(condition: GroupCondition): Sql {
  switch (condition.field) {
    case 'role':
      return sql`u.role = any (${condition.roles}::text[])`;
    case 'skill':
      return sql`exists (select from care_provider_skills k
        where k.user_id = u.id and k.skill_id = any (${condition.skillIds}::uuid[]))`;
    case 'office':
      return sql`exists (select from staff_offices o
        where o.user_id = u.id and o.office_id = any (${condition.officeIds}::uuid[]))`;
    case 'language':
      return sql`exists (select from staff_records s
        where s.user_id = u.id and s.languages && ${condition.languages}::text[])`;
    case 'hired':
      return condition.when === 'LONGER_AGO'
        ? sql`exists (select from staff_records s
            where s.user_id = u.id and s.hire_date <= day_of_person(u.id) - ${condition.days}::int)`
        : sql`exists (select from staff_records s where s.user_id = u.id
            and s.hire_date > day_of_person(u.id) - ${condition.days}::int and s.hire_date <= day_of_person(u.id))`;
    case 'employment':
      return sql`exists (select from staff_records s
        where s.user_id = u.id and s.employment_type = any (${condition.types}::text[]))`;
    case 'credential':
      return condition.has === 'HELD'
        ? isHeld(condition.kindIds)
        : sql`(exists (select from staff_records s where s.user_id = u.id) and not ${isHeld(condition.kindIds)})`;
    case 'rating':
      return sql`exists (select from rating_summaries r where r.user_id = u.id and r.average >= ${condition.atLeast})`;
    case 'group':
      return sql`exists (select from user_group_members m join user_groups o on o.id = m.group_id
        where m.group_id = ${condition.groupId}::uuid and m.user_id = u.id and o.status = 'ACTIVE')`;
  }
}

/** Whether a whole rule holds for `users u`. */
function ruleSql(rule: GroupRule | SubRule): Sql {
  const parts = rule.conditions.map((part) => ('conditions' in part ? ruleSql(part) : conditionSql(part)));
  return sql`(${join(parts, rule.match === 'ALL' ? ' and ' : ' or ')})`;
}

const within = (userIds: readonly string[] | undefined, column: Sql) =>
  userIds === undefined ? empty : sql`and ${column} = any (${userIds}::uuid[])`;

const movedRow = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) });
export type Moved = z.output<typeof movedRow>;

/**
 * Writes down whom a rule finds now.
 * @param userIds only these people are looked at; everybody where it is undefined
 */
export async function settleRule(
  tx: Transaction,
  groupId: string,
  rule: GroupRule,
  userIds: readonly string[] | undefined,
): Promise<Moved> {
  return settle(
    tx,
    groupId,
    sql`select u.id from users u where u.is_active and ${ruleSql(rule)} ${within(userIds, sql`u.id`)}`,
    userIds,
  );
}

/** Writes down who is in, where people or the product itself have chosen them. */
export async function settleChosen(
  tx: Transaction,
  groupId: string,
  chosen: readonly string[],
): Promise<Moved> {
  return settle(tx, groupId, sql`select id from unnest(${chosen}::uuid[]) as chosen (id)`, undefined);
}

async function settle(
  tx: Transaction,
  groupId: string,
  wanted: Sql,
  userIds: readonly string[] | undefined,
): Promise<Moved> {
  const moved = await tx.one(
    movedRow,
    sql`
    with wanted as materialized (${wanted}),
      removed as (
        delete from user_group_members m where m.group_id = ${groupId} ${within(userIds, sql`m.user_id`)}
          and not exists (select from wanted w where w.id = m.user_id) returning m.user_id
      ),
      added as (
        insert into user_group_members (group_id, user_id) select ${groupId}::uuid, id from wanted
        on conflict do nothing returning user_id
      ),
      moved as (
        select array(select user_id::text from added order by 1) as added,
          array(select user_id::text from removed order by 1) as removed
      ),
      counted as (
        update user_groups g set members = g.members + cardinality(moved.added) - cardinality(moved.removed)
        from moved where g.id = ${groupId} and cardinality(moved.added) + cardinality(moved.removed) > 0
      )
    select added, removed from moved`,
  );
  if (!moved) throw new Error('The members were not counted.');
  return moved;
}

const foundRow = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  isActive: z.boolean(),
  /** Which of the conditions hold, in the order of `conditionsOf`. */
  holds: z.array(z.boolean()),
});
export type FoundPerson = z.output<typeof foundRow>;

const holdsSql = (rule: GroupRule | null) =>
  rule === null ? sql`'{}'::boolean[]` : sql`array[${join(conditionsOf(rule).map(conditionSql))}]`;

const person = sql`u.id, u.first_name || ' ' || u.last_name as "fullName", u.image, u.role, u.is_active as "isActive"`;

/** The first whom a rule finds, by name. */
export function previewRule(db: Queryable, rule: GroupRule, limit: number): Promise<FoundPerson[]> {
  return db.rows(
    foundRow,
    sql`
    select ${person}, ${holdsSql(rule)} as holds from users u where u.is_active and ${ruleSql(rule)}
    order by u.sort_name, u.id limit ${limit}`,
  );
}

const countRow = z.strictObject({ role: roleSchema, count: z.number() });

/** How many a rule finds, by role. */
export function countRule(db: Queryable, rule: GroupRule): Promise<z.output<typeof countRow>[]> {
  return db.rows(
    countRow,
    sql`
    select u.role, count(*)::int as count from users u where u.is_active and ${ruleSql(rule)} group by u.role`,
  );
}

const memberRow = z.strictObject({ ...foundRow.shape, key: z.string() });
export type MemberRow = z.output<typeof memberRow>;

/** Members by name, with which conditions of the rule hold for each. */
export function readMembers(
  db: Queryable,
  given: {
    groupId: string;
    rule: GroupRule | null;
    place: readonly string[] | undefined;
    isBack: boolean;
    limit: number;
  },
): Promise<MemberRow[]> {
  const { groupId, rule, place, isBack, limit } = given;
  const [key, id] = place ?? [];
  const beside =
    place === undefined
      ? empty
      : isBack
        ? sql`and (u.sort_name, u.id) < (${key}, ${id}::uuid)`
        : sql`and (u.sort_name, u.id) > (${key}, ${id}::uuid)`;
  const order = isBack ? sql`u.sort_name desc, u.id desc` : sql`u.sort_name, u.id`;
  return db.rows(
    memberRow,
    sql`
    select ${person}, ${holdsSql(rule)} as holds, u.sort_name as key
    from user_group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} ${beside} order by ${order} limit ${limit}`,
  );
}

/** One person, and which conditions of a rule hold for them. */
export function findHolds(
  db: Queryable,
  userId: string,
  rule: GroupRule | null,
): Promise<FoundPerson | undefined> {
  return db.one(
    foundRow,
    sql`select ${person}, ${holdsSql(rule)} as holds from users u where u.id = ${userId}`,
  );
}
