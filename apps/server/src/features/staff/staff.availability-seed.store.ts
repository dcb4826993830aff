import type { SaveAvailability } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** When somebody of the demo can work; who has confirmed it so many days before the seed runs. */
export interface SeedPlan {
  readonly userId: string;
  readonly confirmedDaysAgo: number;
  readonly rows: SaveAvailability['rows'];
}

const staffRow = z.strictObject({ id: z.string(), username: z.string() });

/** Whether nobody has said when they can work. */
export async function hasNoAvailability(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select 1 from staff_availability_plans limit 1`)) === 0;
}

/** The staff of the demo who give care or look after those who do, always in the same order. */
export async function readSeedStaff(db: Queryable): Promise<z.output<typeof staffRow>[]> {
  return db.rows(
    staffRow,
    sql`select u.id, u.username from users u join staff_records s on s.user_id = u.id
      where s.status = 'ACTIVE' and s.role in ('CareProvider', 'CareManager', 'MedicalProfessional')
      order by u.username`,
  );
}

/** Writes the availability of the demo, each confirmed by the person. */
export async function insertSeedPlans(tx: Transaction, plans: readonly SeedPlan[]): Promise<void> {
  await tx.run(sql`
    insert into staff_availability_plans (user_id, timezone, updated_at, updated_by, confirmed_at, confirmed_by, asked_at)
    select s.user_id, zone_of_person(s.user_id),
      at, s.user_id, at, s.user_id, now()
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p("userId" uuid, "confirmedDaysAgo" int)
    join staff_records s on s.user_id = p."userId"
    cross join lateral (select now() - make_interval(days => p."confirmedDaysAgo")) as said (at)`);
  const rows = plans.flatMap(({ userId, rows: own }) =>
    own.map((row, at) => ({ ...row, userId, place: at + 1 })),
  );
  await tx.run(sql`
    insert into staff_availability (user_id, place, kind, type, day_of_week, start_time, end_time, start_date, end_date, reason)
    select "userId", place, kind, type, "dayOfWeek", "startTime", "endTime", "startDate", "endDate", reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("userId" uuid, place int, kind text, type text,
      "dayOfWeek" int, "startTime" text, "endTime" text, "startDate" date, "endDate" date, reason text)`);
}
