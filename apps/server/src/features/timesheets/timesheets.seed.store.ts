import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../../platform/db/index.ts';
import { joined, sheetJson, storedSheetSchema } from './timesheets.row.store.ts';

/** Whether there is no timesheet yet. */
export async function hasNoSheets(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from timesheets limit 1`)) === 0;
}

const peopleRow = z.strictObject({ adminId: z.string(), managerId: z.string() });

/** Who approves and who pays in the demo; undefined: it is not there. */
export async function findDemoOffice(db: Queryable): Promise<z.output<typeof peopleRow> | undefined> {
  return db.one(
    peopleRow,
    sql`select a.id as "adminId", m.id as "managerId" from users a, users m
      where a.username = 'admin' and m.username = 'care.manager'`,
  );
}

const moverRow = z.strictObject({ id: z.string(), homeId: z.string(), nextId: z.string() });

/** A caregiver of the demo who works in two offices, with the one that is not their home office; undefined: there is none. */
export async function findMover(db: Queryable): Promise<z.output<typeof moverRow> | undefined> {
  return db.one(
    moverRow,
    sql`select s.user_id as id, h.office_id as "homeId", o.office_id as "nextId"
      from staff_records s join users u on u.id = s.user_id join staff_home_offices h on h.user_id = u.id
      join staff_offices o on o.user_id = u.id and o.office_id <> h.office_id
      where u.role = 'CareProvider' and u.username <> 'care.provider' and s.status = 'ACTIVE'
        and exists (select from timesheets t where t.staff_id = u.id)
      order by u.username, o.office_id limit 1`,
  );
}

const seedRow = z.strictObject({ sheet: storedSheetSchema, place: z.string(), isOwn: z.boolean() });
export type SeedSheet = z.output<typeof seedRow>;

/** The timesheets of periods that are over, the latest first; `isOwn`: the demo's caregiver. */
export async function findOver(db: Queryable): Promise<SeedSheet[]> {
  return db.rows(
    seedRow,
    sql`select ${raw(sheetJson)} as sheet, t.office_period as place, p.username = 'care.provider' as "isOwn"
      from timesheets t ${raw(joined)} where t.period_end < current_date order by t.period_start desc, t.sort_name, t.id`,
  );
}
