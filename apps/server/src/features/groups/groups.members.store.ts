import {
  type Capability,
  capabilities,
  capabilitySchema,
  roleSchema,
  rolesBelow,
} from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

const roleRow = z.strictObject({ role: roleSchema });

/** The roles of those who are in. */
export async function readRolesOf(db: Queryable, groupId: string) {
  const rows = await db.rows(
    roleRow,
    sql`
    select distinct u.role from user_group_members m join users u on u.id = m.user_id where m.group_id = ${groupId}`,
  );
  return rows.map(({ role }) => role);
}

/** Those of some people who have an active account, or are in already. */
export async function findJoinable(
  db: Queryable,
  groupId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db.rows(
    idRow,
    sql`
    select u.id from users u where u.id = any (${userIds}::uuid[]) and (u.is_active
      or exists (select from user_group_members m where m.group_id = ${groupId} and m.user_id = u.id))`,
  );
  return rows.map(({ id }) => id);
}

export async function readMemberIds(db: Queryable, groupId: string): Promise<string[]> {
  const rows = await db.rows(
    idRow,
    sql`select user_id as id from user_group_members where group_id = ${groupId} order by user_id`,
  );
  return rows.map(({ id }) => id);
}

const above = raw(
  capabilities
    .flatMap((capability) => rolesBelow(capability).map((role) => `('${role}', '${capability}')`))
    .join(),
);

const changedRow = z.strictObject({
  userId: z.string(),
  role: roleSchema,
  before: z.array(capabilitySchema),
  after: z.array(capabilitySchema),
});
export type ChangedCapabilities = z.output<typeof changedRow>;

/** Works out what groups give to some people, within the ceiling of each role. @returns those for whom it is another now */
export function settleCapabilities(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ChangedCapabilities[]> {
  return tx.rows(
    changedRow,
    sql`
    with people as materialized (
        select u.id, u.role, coalesce(h.capabilities, '{}') as before, coalesce((
          select array_agg(distinct c.capability order by c.capability)
          from user_group_members m join user_groups g on g.id = m.group_id and g.status = 'ACTIVE'
            cross join unnest(g.capabilities) as c (capability)
          where m.user_id = u.id and (u.role, c.capability) not in (values ${above})), '{}') as after
        from users u left join user_capabilities h on h.user_id = u.id where u.id = any (${userIds}::uuid[])
      ),
      changed as (select * from people where before <> after),
      taken as (delete from user_capabilities h using changed c where h.user_id = c.id and c.after = '{}'),
      given as (
        insert into user_capabilities (user_id, capabilities) select id, after from changed where after <> '{}'
        on conflict (user_id) do update set capabilities = excluded.capabilities
      )
    select id as "userId", role, before, after from changed order by id`,
  );
}

/** Notes people whose dynamic groups are to be worked out again. */
export async function noteChecks(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into user_group_checks (user_id) select id from users where id = any (${userIds}::uuid[]) on conflict do nothing`);
}

/** Takes some of those who were noted. */
export async function takeChecks(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    idRow,
    sql`
    delete from user_group_checks where user_id in (
      select user_id from user_group_checks order by user_id limit ${limit} for update skip locked)
    returning user_id as id`,
  );
  return rows.map(({ id }) => id);
}

const grantRow = z.strictObject({ groupId: z.string(), name: z.string() });

/** The active groups of a person that give a capability. */
export function readGrants(
  db: Queryable,
  userId: string,
  capability: Capability,
): Promise<z.output<typeof grantRow>[]> {
  return db.rows(
    grantRow,
    sql`
    select g.id as "groupId", g.name from user_group_members m join user_groups g on g.id = m.group_id
    where m.user_id = ${userId} and g.status = 'ACTIVE' and ${capability} = any (g.capabilities)
    order by g.name_key, g.id`,
  );
}
