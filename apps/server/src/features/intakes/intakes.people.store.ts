import { duplicateMatches, reachesAll } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import type { IntakeTwins } from '@homeward/contract/intakes';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Whether somebody can assess prospects of an office: an admin, or a Care Manager who works there. */
export async function isAssessor(db: Queryable, id: string, officeId: string): Promise<boolean> {
  const found = await db.one(
    idRow,
    sql`select u.id from users u where u.id = ${id} and u.is_active and (u.role in ('SuperAdmin', 'Admin')
      or u.role = 'CareManager' and exists (select from staff_offices w where w.user_id = u.id and w.office_id = ${officeId}))`,
  );
  return found !== undefined;
}

/** Of some people those who are medical professionals. */
export async function findMedical(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select id from users where id = any (${ids}::uuid[]) and is_active and role = 'MedicalProfessional'`,
  );
  return found.map(({ id }) => id);
}

/** Who hears of an intake beside the admins: the Care Managers of its office, and the medical professionals who are invited. */
export async function findHearers(
  db: Queryable,
  officeId: string,
  guestIds: readonly string[],
): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select u.id from users u join staff_offices w on w.user_id = u.id and w.office_id = ${officeId}
      where u.is_active and u.role = 'CareManager'
      union select id from users where id = any (${guestIds}::uuid[]) and is_active and role = 'MedicalProfessional'`,
  );
  return found.map(({ id }) => id);
}

const twinRow = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  birthDate: z.nullable(z.string()),
  match: z.enum(duplicateMatches),
});

/** Prospects of a viewer's offices with this name, unless both dates of birth are there and differ, or this phone number. */
export async function findTwinIntakes(
  db: Queryable,
  given: { readonly name: string; readonly birthDate: string | null; readonly phone: string | undefined },
  viewer: Viewer,
): Promise<
  (Omit<IntakeTwins['twins'][number], 'kind' | 'message'> & {
    readonly match: (typeof duplicateMatches)[number];
  })[]
> {
  const found = await db.rows(
    twinRow,
    sql`select i.id, i.first_name || ' ' || i.last_name as "fullName", i.birth_date::text as "birthDate", i.match
      from (
        select i.*, case when i.birth_date = ${given.birthDate}::date then 'NAME_AND_BIRTH_DATE' else 'NAME' end as match
        from intakes i where i.sort_name = fold_text(${given.name})
          and coalesce(i.birth_date = ${given.birthDate}::date, true)
        union all
        select i.*, 'PHONE' from intakes i where i.phone = ${given.phone ?? null}
      ) i
      where ${reachesAll(viewer)} or exists (select from staff_offices w where w.user_id = ${viewer.id}
        and w.office_id = i.office_id)
      order by array_position(${duplicateMatches}::text[], match), sort_name, id limit 20`,
  );
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
}

/** How many prospects belong to an office. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    z.strictObject({ count: z.int() }),
    sql`select count(*)::int as count from intakes where office_id = ${officeId}`,
  );
  return found?.count ?? 0;
}
