import type { Viewer } from '@homeward/contract/core';
import { idRow, type Queryable, sql } from '../../platform/db/index.ts';

// Reach: these are asked for those who hear of a client, never for somebody who reads.

/**
 * Who is told what happens to a client: their care manager; where they have none, every care manager who reaches them, and
 * where nobody does, the admins. But not who did it.
 */
export async function findWhoActs(db: Queryable, clientId: string, viewer: Viewer): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`
    with own as (
      select u.id from clients c join users u on u.id = c.care_manager_id and u.is_active where c.id = ${clientId}
    ), near as (
      select distinct u.id from client_reach r join users u on u.id = r.user_id and u.role = 'CareManager' and u.is_active
      where r.client_id = ${clientId} and (r.until is null or r.until > now()) and not exists (select from own)
    ), told as (
      select id from own union all select id from near union all
      select id from users where role in ('SuperAdmin', 'Admin') and is_active
        and not exists (select from own) and not exists (select from near)
    )
    select id from told where id <> ${viewer.id} order by id limit 200`,
  );
  return found.map(({ id }) => id);
}

/** Who hears of a change of a client's assessment, beside admins: of these roles, and within reach; families by consent. */
export async function findListeners(
  db: Queryable,
  clientId: string,
  roles: readonly string[],
): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select distinct u.id from client_reach r join users u on u.id = r.user_id and u.role = any (${roles}::text[])
      where r.client_id = ${clientId} and (r.until is null or r.until > now()) and (u.role <> 'Family' or exists (
        select from client_contacts x join client_consents k on k.contact_id = x.id and k.is_given and k.section = 'assessments'
        where x.client_id = r.client_id and x.user_id = u.id))`,
  );
  return found.map(({ id }) => id);
}
