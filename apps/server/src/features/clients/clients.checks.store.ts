import type { Duplicates } from '@homeward/contract/clients';
import { duplicateMatches, reachesAll } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql } from '../../platform/db/index.ts';
import { withinReach } from './clients.reach.store.ts';

// What a client is checked against before they are saved.

const officeRow = z.strictObject({ timezone: z.string(), isTheirs: z.boolean() });

/** An office, and whether a viewer may put clients or prospects there: a Care Manager into their own offices. */
export async function findOffice(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<z.output<typeof officeRow> | undefined> {
  return db.one(
    officeRow,
    sql`select timezone, ${reachesAll(viewer)} or exists (select from staff_offices s
      where s.user_id = ${viewer.id} and s.office_id = o.id) as "isTheirs" from offices o where o.id = ${id}`,
  );
}

/** The office of an agency that has one; undefined where it has several. */
export async function findOnlyOffice(db: Queryable): Promise<string | undefined> {
  const offices = await db.rows(idRow, sql`select id from offices limit 2`);
  return offices.length === 1 ? offices[0]?.id : undefined;
}

/** Whether somebody can be the care manager of a client. */
export async function isCareManager(db: Queryable, id: string): Promise<boolean> {
  const found = await db.one(
    idRow,
    sql`select id from users where id = ${id} and is_active and role in ('SuperAdmin', 'Admin', 'CareManager')`,
  );
  return found !== undefined;
}

const twinRow = z.strictObject({
  id: z.string(),
  clientNo: z.string(),
  fullName: z.string(),
  birthDate: z.nullable(z.string()),
  status: z.enum(['PROSPECT', 'ONBOARDING', 'ACTIVE', 'ON_HOLD', 'DISCHARGED']),
  match: z.enum(duplicateMatches),
});
type Twin = Omit<Duplicates['duplicates'][number], 'message'>;

/**
 * Clients within reach with this name, or one of these phone numbers. Two people of one name are known to be two where both
 * birth dates are there and differ.
 */
export async function findTwins(
  db: Queryable,
  given: { readonly name: string; readonly birthDate: string | null; readonly phones: readonly string[] },
  viewer: Viewer,
): Promise<Twin[]> {
  return db
    .rows(
      twinRow,
      sql`
    select id, client_no as "clientNo", first_name || ' ' || last_name as "fullName", birth_date::text as "birthDate", status,
      match
    from (
      select c.*, case when c.birth_date = ${given.birthDate}::date then 'NAME_AND_BIRTH_DATE' else 'NAME' end as match
      from clients c where c.sort_name = fold_text(${given.name})
        and coalesce(c.birth_date = ${given.birthDate}::date, true)
      union all
      select c.*, 'PHONE' from clients c
      where c.phones @> any (array(select jsonb_build_array(jsonb_build_object('number', p)) from unnest(${given.phones}::text[]) p))
    ) c
    where ${withinReach(viewer, 'c.id')}
    order by array_position(${duplicateMatches}::text[], match), sort_name, id limit 20`,
    )
    .then((found) => found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at));
}
