import { rateUnits } from '@homeward/contract/rates';
import { payrollComponents } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import type { PaidRow } from './timesheets.payroll.model.ts';

const paidShape = {
  officeId: z.string(),
  component: z.enum(payrollComponents),
  rateCents: z.int(),
  rateMills: z.int(),
  regularRateCents: z.int(),
  unit: z.enum(rateUnits),
  minutes: z.int(),
  tenthMiles: z.int(),
  cents: z.int(),
};

const paidRow = z.strictObject({ timesheetId: z.string(), ...paidShape });

const runRow = z.strictObject({ id: z.string(), madeAt: z.date() });

/** Adds a payroll file. @returns its id and when it was made */
export async function insertRun(
  tx: Transaction,
  places: readonly string[],
  by: string,
): Promise<z.output<typeof runRow>> {
  const made = await tx.one(
    runRow,
    sql`insert into payroll_runs (places, made_by) values (${places}::text[], ${by}) returning id, made_at as "madeAt"`,
  );
  if (!made) throw new Error('The payroll run was not added.');
  return made;
}

/** A payroll file by its id; undefined: there is none. */
export async function findRun(db: Queryable, id: string) {
  return db.one(runRow, sql`select id, made_at as "madeAt" from payroll_runs where id = ${id}`);
}

/** The last payroll file of these periods; undefined: there is none. */
export async function findLastRun(db: Queryable, places: readonly string[]): Promise<string | undefined> {
  const found = await db.one(
    idRow,
    sql`select id from payroll_runs where places = ${places}::text[] order by made_at desc, id desc limit 1`,
  );
  return found?.id;
}

/** What was paid of some timesheets by earlier files, in all. */
export async function findPaidBefore(db: Queryable, sheetIds: readonly string[]): Promise<PaidRow[]> {
  return db.rows(
    paidRow,
    sql`select r.timesheet_id as "timesheetId", coalesce(r.office_id, t.office_id) as "officeId", r.component,
        r.rate_cents as "rateCents", r.rate_mills as "rateMills", r.regular_rate_cents as "regularRateCents", r.unit, sum(r.minutes)::int as minutes,
        sum(r.tenth_miles)::int as "tenthMiles", sum(r.cents)::int as cents
      from payroll_rows r join timesheets t on t.id = r.timesheet_id
      where r.timesheet_id = any (${sheetIds}::uuid[]) group by 1, 2, 3, 4, 5, 6, 7`,
  );
}

/** Adds the rows of a payroll file, in their order, with the names of the moment. */
export async function insertRows(tx: Transaction, runId: string, rows: readonly PaidRow[]): Promise<void> {
  const placed = rows.map((row, position) => ({ ...row, position }));
  await tx.run(sql`
    insert into payroll_rows (run_id, position, timesheet_id, office_id, staff_name, employee_no, office_name, component, rate_cents, rate_mills,
      regular_rate_cents, unit, minutes, tenth_miles, cents)
    select ${runId}, r.position, t.id, r."officeId", p.first_name || ' ' || p.last_name, coalesce(f.employee_no, ''), o.name, r.component,
      r."rateCents", r."rateMills", r."regularRateCents", r.unit, r.minutes, r."tenthMiles", r.cents
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as r(position int, "timesheetId" uuid, "officeId" uuid, component text,
      "rateCents" int, "rateMills" int, "regularRateCents" int, unit text, minutes int, "tenthMiles" int, cents int)
    join timesheets t on t.id = r."timesheetId" join users p on p.id = t.staff_id left join staff_records f on f.user_id = p.id
    join offices o on o.id = r."officeId"`);
}

const lineRow = z.strictObject({
  employeeNo: z.string(),
  staffName: z.string(),
  officeName: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  ...paidShape,
});
export type PayrollLine = z.output<typeof lineRow>;

/** The rows of a payroll file, as they were written. */
export async function findLines(db: Queryable, runId: string): Promise<PayrollLine[]> {
  return db.rows(
    lineRow,
    sql`select r.employee_no as "employeeNo", r.staff_name as "staffName", r.office_name as "officeName", coalesce(r.office_id, t.office_id) as "officeId",
        t.period_start::text as "periodStart", t.period_end::text as "periodEnd", r.component,
        r.rate_cents as "rateCents", r.rate_mills as "rateMills", r.regular_rate_cents as "regularRateCents", r.unit, r.minutes, r.tenth_miles as "tenthMiles", r.cents
      from payroll_rows r join timesheets t on t.id = r.timesheet_id where r.run_id = ${runId} order by r.position`,
  );
}
