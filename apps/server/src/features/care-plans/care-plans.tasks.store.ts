import { type ChangeTask, type TaskSource, taskSchema } from '@homeward/contract/care-plans';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';

const taskRow = z.strictObject({ task: taskSchema });
export type StoredTask = z.output<typeof taskSchema>;

const taskJson = `json_build_object('id', t.id, 'clientId', t.client_id, 'category', t.category, 'title', t.title,
  'instructions', t.instructions, 'schedule', t.schedule, 'priority', t.priority, 'needsTwoPeople', t.needs_two_people,
  'source', t.source, 'version', t.version)`;

/** The tasks of a client within reach of a viewer, in their order. */
export async function findTasks(db: Queryable, clientId: string, viewer: Viewer): Promise<StoredTask[]> {
  const found = await db.rows(
    taskRow,
    sql`select ${raw(taskJson)} as task from care_tasks t where t.client_id = ${clientId}
      and ${withinReach(viewer, 't.client_id')} order by t.position, t.id limit 200`,
  );
  return found.map(({ task }) => task);
}

/** A task within reach of a viewer. */
export async function findTask(db: Queryable, id: string, viewer: Viewer): Promise<StoredTask | undefined> {
  const found = await db.one(
    taskRow,
    sql`select ${raw(taskJson)} as task from care_tasks t where t.id = ${id}
      and ${withinReach(viewer, 't.client_id')}`,
  );
  return found?.task;
}

/** Adds tasks behind those that are there, in their order. */
export async function insertTasks(
  tx: Transaction,
  clientId: string,
  tasks: readonly (ChangeTask & { readonly source: TaskSource })[],
  assessmentId: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into care_tasks (client_id, position, category, title, instructions, schedule, priority, needs_two_people, source,
      assessment_id)
    select ${clientId}, coalesce((select max(position) from care_tasks where client_id = ${clientId}), 0) + n,
      t.task ->> 'category', t.task ->> 'title', t.task ->> 'instructions', t.task -> 'schedule', t.task ->> 'priority',
      (t.task ->> 'needsTwoPeople')::boolean, t.task ->> 'source', ${assessmentId}::uuid
    from jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) with ordinality t(task, n) order by n`);
}

/** Changes a task. */
export async function saveTask(tx: Transaction, id: string, next: ChangeTask): Promise<void> {
  await tx.run(sql`update care_tasks set category = ${next.category}, title = ${next.title},
    instructions = ${next.instructions}, schedule = ${JSON.stringify(next.schedule)}::jsonb, priority = ${next.priority},
    needs_two_people = ${next.needsTwoPeople}, version = version + 1 where id = ${id}`);
}

/** Removes a task. */
export async function deleteTask(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from care_tasks where id = ${id}`);
}

const titleRow = z.strictObject({ title: z.string() });

/** Removes the tasks that an assessment added. @returns their titles */
export async function deleteAssessedTasks(tx: Transaction, assessmentId: string): Promise<string[]> {
  const gone = await tx.rows(
    titleRow,
    sql`delete from care_tasks where assessment_id = ${assessmentId} returning title`,
  );
  return gone.map(({ title }) => title);
}

/** Puts the tasks of a client into an order. */
export async function saveOrder(tx: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`update care_tasks t set position = o.place
    from unnest(${ids}::uuid[]) with ordinality o(id, place) where t.id = o.id and t.client_id = ${clientId}`);
}

/** Counts a change of the list of tasks. */
export async function countChange(tx: Transaction, clientId: string): Promise<void> {
  await tx.run(sql`update care_plans set tasks_version = tasks_version + 1 where client_id = ${clientId}`);
}
