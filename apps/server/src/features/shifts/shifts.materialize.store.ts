import type { Day } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

/** The days from one to another on which a series has a shift already, or is skipped. */
export async function findTakenDays(db: Queryable, seriesId: string, from: Day, to: Day): Promise<Set<Day>> {
  const rows = await db.rows(
    z.strictObject({ date: z.string() }),
    sql`select recurrence_date::text as date from shifts
        where series_id = ${seriesId} and recurrence_date between ${from}::date and ${to}::date
      union all
      select date::text from shift_series_skips
        where series_id = ${seriesId} and date between ${from}::date and ${to}::date`,
  );
  return new Set(rows.map(({ date }) => date));
}

/** The care managers who are to hear of shifts of a client: theirs, or where they have none all who reach them. */
export async function findManagersOf(
  db: Queryable,
  clientIds: readonly string[],
): Promise<{ userId: string; clientId: string }[]> {
  return db.rows(
    z.strictObject({ userId: z.string(), clientId: z.string() }),
    sql`select u.id as "userId", c.id as "clientId" from clients c join users u on u.is_active and u.role = 'CareManager'
      where c.id = any (${clientIds}::uuid[]) and exists (select from client_reach r where r.user_id = u.id
          and r.client_id = c.id and (r.until is null or r.until > now()))
        and (c.care_manager_id = u.id or not exists (select from users m where m.id = c.care_manager_id and m.is_active))
      order by u.id, c.id`,
  );
}
