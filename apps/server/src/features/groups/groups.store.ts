import { type Group, type GroupRule, groupSchema, ruleSchema } from '@homeward/contract/groups';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import type { Named } from './groups.model.ts';
import { groupJson } from './groups.row.store.ts';

const groupRow = z.strictObject({ group: groupSchema });
const group = raw(groupJson);

/** What a change of a group writes. */
export interface GroupContent {
  readonly name: string;
  readonly description: string;
  readonly purposes: readonly string[];
  readonly rule: GroupRule | null;
  readonly capabilities: readonly string[];
  readonly colour: string;
  readonly status: string;
}

/**
 * Changes of groups, of who is in and of what that gives come one after the other: each reads what the one before has
 * left. To be called first in a transaction that makes one.
 */
export async function lockGroups(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('user groups', 0))`);
}

export async function findGroup(db: Queryable, id: string): Promise<Group | undefined> {
  const found = await db.one(groupRow, sql`select ${group} as group from user_groups g where g.id = ${id}`);
  return found?.group;
}

/** The group that says who is on call now. */
export async function findOnCallGroup(db: Queryable): Promise<string | undefined> {
  return (await db.one(idRow, sql`select id from user_groups where system_key = 'on-call'`))?.id;
}

const ruledRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  rule: ruleSchema,
  capabilities: z.array(z.string()),
});
export type RuledGroup = z.output<typeof ruledRow>;

/** Every active group whose members a rule finds. */
export function readRuledGroups(db: Queryable): Promise<RuledGroup[]> {
  return db.rows(
    ruledRow,
    sql`select id, name, rule, capabilities from user_groups where rule is not null and status = 'ACTIVE' order by id`,
  );
}

export async function insertGroup(tx: Transaction, kind: string, given: GroupContent): Promise<Group> {
  const { name, description, purposes, rule, capabilities, colour, status } = given;
  const row = await tx.one(
    groupRow,
    sql`
    insert into user_groups as g (name, description, kind, purposes, rule, capabilities, colour, status)
    values (${name}, ${description}, ${kind}, ${purposes}::text[], ${rule && JSON.stringify(rule)}::jsonb,
      ${capabilities}::text[], ${colour}, ${status})
    returning ${group} as group`,
  );
  if (!row) throw new Error('The group was not inserted.');
  return row.group;
}

export async function updateGroup(tx: Transaction, id: string, given: GroupContent): Promise<void> {
  const { name, description, purposes, rule, capabilities, colour, status } = given;
  await tx.run(sql`
    update user_groups set name = ${name}, description = ${description}, purposes = ${purposes}::text[],
      rule = ${rule && JSON.stringify(rule)}::jsonb, capabilities = ${capabilities}::text[], colour = ${colour},
      status = ${status}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

/** The next version of a group whose members were chosen again. */
export async function countVersion(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update user_groups set version = version + 1, updated_at = now() where id = ${id}`);
}

export async function removeGroup(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from user_groups where id = ${id}`);
}

const useRow = z.strictObject({ id: z.string(), name: z.string() });

/** Groups whose rule names this one. */
export function readUses(db: Queryable, id: string): Promise<z.output<typeof useRow>[]> {
  return db.rows(
    useRow,
    sql`
    select g.id, g.name from user_groups g
    where g.rule is not null and jsonb_path_exists(g.rule, '$.**.groupId ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)
    order by g.name_key, g.id`,
  );
}

const namedRow = z.strictObject({
  kind: z.enum(['group', 'office', 'skill', 'credential']),
  id: z.string(),
  name: z.string(),
});

/** What the groups, offices, skills and kinds of credentials that rules name are called; one that is not there is left out. */
export function readNames(
  db: Queryable,
  given: Named & { readonly groupIds: readonly string[] },
): Promise<z.output<typeof namedRow>[]> {
  return db.rows(
    namedRow,
    sql`
    select 'group' as kind, id, name from user_groups where id = any (${given.groupIds}::uuid[])
    union all select 'office', id, name from offices where id = any (${given.officeIds}::uuid[])
    union all select 'skill', id, name from skills where id = any (${given.skillIds}::uuid[])
    union all select 'credential', id, name from staff_credential_kinds where id = any (${given.kindIds}::uuid[])`,
  );
}
