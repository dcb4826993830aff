import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the demo is written for nobody in particular.

/** Whether nobody has been asked to observe yet. */
export async function hasNoObservers(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from observers limit 1`)) === 0;
}

const taskRow = z.strictObject({
  assessmentId: z.string(),
  clientId: z.string(),
  userId: z.string(),
  by: z.string(),
});
export type SeedTask = z.output<typeof taskRow>;

/** The drafts of daily activities, each with a caregiver of the client's team: first those of somebody. */
export function findSeedDrafts(db: Queryable, username: string): Promise<SeedTask[]> {
  return db.rows(
    taskRow,
    sql`select a.id as "assessmentId", a.client_id as "clientId", m.id as "userId", a.assessor_id as by
      from assessments a cross join lateral (select u.id, u.username from client_team t
        join users u on u.id = t.user_id and u.role = 'CareProvider' and u.is_active
        where t.client_id = a.client_id and t.ends_on is null
        order by u.username = ${username} desc, t.role = 'PRIMARY' desc, u.username limit 1) m
      where a.instrument = 'adl-6' and a.status = 'DRAFT'
      order by m.username = ${username} desc, a.created_at, a.id limit 2`,
  );
}

export async function insertSeedObserver(
  tx: Transaction,
  { assessmentId, clientId, userId, by, dueIn }: SeedTask & { readonly dueIn: number },
): Promise<void> {
  await tx.run(sql`insert into observers (assessment_id, client_id, observer_id, due_on, assigned_by)
    values (${assessmentId}, ${clientId}, ${userId}, current_date + ${dueIn}::int, ${by})`);
}

/** What somebody saw, sent a while ago. */
export async function insertSeedSent(
  tx: Transaction,
  { assessmentId, userId }: SeedTask,
  answers: object,
): Promise<void> {
  await tx.run(sql`insert into observed_sections (assessment_id, observer_id, section, answers, observed_at)
    values (${assessmentId}, ${userId}, 'activities', ${JSON.stringify(answers)}::jsonb, now() - interval '2 hours')`);
  await tx.run(sql`update observers set sent_at = now() - interval '2 hours'
    where assessment_id = ${assessmentId} and observer_id = ${userId}`);
}
