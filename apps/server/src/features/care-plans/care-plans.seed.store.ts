import type { PlanSection, PlanSections, TaskSource, taskTemplates } from '@homeward/contract/care-plans';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Whether no plan is there yet. */
export async function hasNoPlans(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from care_plans limit 1`)) === 0;
}

const clientRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  status: z.string(),
  whatMatters: z.string(),
  whatToWatch: z.string(),
  caregiverPreferences: z.string(),
  riskFlags: z.array(z.string()),
  /** Who writes the plan: the care manager, or the first there is. */
  by: z.string(),
  today: z.string(),
});
export type SeedClient = z.output<typeof clientRow>;

/** The clients of the demo who are in care or about to be, or were. */
export async function readSeedClients(db: Queryable): Promise<SeedClient[]> {
  return db.rows(
    clientRow,
    sql`select c.id, c.first_name as "firstName", c.status, c.what_matters as "whatMatters",
        c.what_to_watch as "whatToWatch", c.caregiver_preferences as "caregiverPreferences",
        c.risk_flags as "riskFlags",
        coalesce(c.care_manager_id, m.id) as by, (now() at time zone o.timezone)::date::text as today
      from clients c join offices o on o.id = c.office_id
      cross join lateral (select id from users where role = 'CareManager' and is_active order by username limit 1) m
      where c.status <> 'PROSPECT' order by c.client_no`,
  );
}

export interface SeedPlan {
  readonly clientId: string;
  readonly sections: PlanSections;
  readonly version: number;
  readonly by: string;
  readonly publishedNo: number | null;
  readonly publishedOn: string | null;
  readonly reviewDueOn: string | null;
}

/** Adds plans with their drafts. */
export async function insertSeedPlans(tx: Transaction, plans: readonly SeedPlan[]): Promise<void> {
  await tx.run(sql`
    insert into care_plans (client_id, sections, version, changed_by, changed_at, published_no, published_on, review_due_on)
    select p."clientId", p.sections, p.version, p.by, now() - interval '2 days', p."publishedNo", p."publishedOn", p."reviewDueOn"
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p("clientId" uuid, sections jsonb, version int, by uuid,
      "publishedNo" int, "publishedOn" date, "reviewDueOn" date)`);
}

export interface SeedVersion {
  readonly clientId: string;
  readonly no: number;
  readonly sections: PlanSections;
  readonly changed: readonly PlanSection[];
  readonly reason: string;
  readonly by: string;
  readonly day: string;
}

/** Adds versions, each published at 15:00 UTC of its day. */
export async function insertSeedVersions(tx: Transaction, versions: readonly SeedVersion[]): Promise<void> {
  await tx.run(sql`
    insert into care_plan_versions (client_id, no, sections, changed, reason, published_by, published_at)
    select v."clientId", v.no, v.sections, v.changed, v.reason, v.by, v.day + time '15:00'
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v("clientId" uuid, no int, sections jsonb, changed text[],
      reason text, by uuid, day date)`);
}

/** The primary caregivers have read every version, the others the ones before the latest. */
export async function insertSeedReads(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into care_plan_acknowledgements (client_id, user_id, no, at)
    select v.client_id, m.user_id, v.no, v.published_at + interval '1 hour'
    from care_plan_versions v join care_plans p on p.client_id = v.client_id
    join client_team m on m.client_id = v.client_id and m.preference <> 'EXCLUDED'
    where m.role = 'PRIMARY' or v.no < p.published_no on conflict do nothing`);
}

type SeedTask = (typeof taskTemplates)[keyof typeof taskTemplates] & {
  readonly clientId: string;
  readonly position: number;
  readonly source: TaskSource;
};

/** Adds tasks. */
export async function insertSeedTasks(tx: Transaction, tasks: readonly SeedTask[]): Promise<void> {
  await tx.run(sql`
    insert into care_tasks (client_id, position, category, title, instructions, schedule, priority, needs_two_people, source)
    select t."clientId", t.position, t.category, t.title, t.instructions, t.schedule, t.priority, t."needsTwoPeople", t.source
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t("clientId" uuid, position int, category text, title text,
      instructions text, schedule jsonb, priority text, "needsTwoPeople" boolean, source text)`);
}
