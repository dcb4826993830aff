import { roleSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

const personRow = z.strictObject({ id: z.string(), username: z.string(), role: roleSchema });

/** The active people of the demo agency whom its groups are made of. */
export function readSeedPeople(db: Queryable): Promise<z.output<typeof personRow>[]> {
  return db.rows(
    personRow,
    sql`select id, username, role from users where is_active and role in ('Admin', 'CareManager', 'CareProvider')
      order by username limit 500`,
  );
}

const countRow = z.strictObject({ count: z.number() });

/** Whether the agency has groups of its own. */
export async function hasOwnGroups(db: Queryable): Promise<boolean> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as count from user_groups where not is_system`,
  );
  return (found?.count ?? 0) > 0;
}
