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
