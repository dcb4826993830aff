import { daySchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const isDue = (now: Date) => sql`s.status = 'LEAVE' and s.leave_until is not null
  and s.leave_reminded_of is distinct from s.leave_until
  and s.leave_until <= day_of_person(s.user_id, ${now.toISOString()}::timestamptz)`;

const dueRow = z.strictObject({ id: z.string(), timezone: z.string() });

/** Those on leave whose expected return has come, and of whom nobody was told. */
export function findDueBack(db: Queryable, now: Date): Promise<z.output<typeof dueRow>[]> {
  return db.rows(
    dueRow,
    sql`select s.user_id as id, zone_of_person(s.user_id) as timezone from staff_records s
      where ${isDue(now)} order by s.user_id`,
  );
}

const takenRow = z.strictObject({ fullName: z.string(), until: daySchema });

/** Takes the turn of telling of somebody's return; undefined where another node was faster, or the leave has changed. */
export function takeReturn(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<z.output<typeof takenRow> | undefined> {
  return tx.one(
    takenRow,
    sql`update staff_records s set leave_reminded_of = s.leave_until from users u
      where s.user_id = ${id} and u.id = s.user_id and ${isDue(now)}
      returning u.first_name || ' ' || u.last_name as "fullName", s.leave_until::text as until`,
  );
}

/** Who manages somebody's record: the admins, and the care managers of their offices unless it is one of themselves. */
export async function findOverseers(tx: Transaction, id: string): Promise<string[]> {
  const found = await tx.rows(
    idRow,
    sql`select u.id from users u where u.is_active and u.id <> ${id} and (u.role in ('SuperAdmin', 'Admin')
      or u.role = 'CareManager' and exists (select from staff_records m join staff_records s on s.user_id = ${id}
        where m.user_id = u.id and m.office_ids && s.office_ids and s.role not in ('Admin', 'CareManager')))
      order by u.id`,
  );
  return found.map((one) => one.id);
}
