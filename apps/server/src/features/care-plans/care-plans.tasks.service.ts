import {
  type AddTasks,
  type CareTask,
  type CareTasks,
  type ChangeTask,
  carePlansText,
  mostTasks,
  taskSchema,
  tasksSchema,
} from '@homeward/contract/care-plans';
import type { Viewer } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { ofClient, refused } from '../clients/index.ts';
import { carePlansChangedMessage, requirePlanReach } from './care-plans.changes.service.ts';
import { findPlan, lockPlan } from './care-plans.store.ts';
import * as store from './care-plans.tasks.store.ts';

/** The tasks of a client in their order. @throws 404 out of reach */
export async function listTasks(db: Queryable, clientId: string, caller: Caller): Promise<CareTasks> {
  await requirePlanReach(db, clientId, caller);
  return tasksOf(db, clientId, caller.viewer);
}

async function tasksOf(db: Queryable, clientId: string, viewer: Viewer): Promise<CareTasks> {
  const { tasksVersion } = await findPlan(db, clientId, viewer);
  return { version: tasksVersion, tasks: await store.findTasks(db, clientId, viewer) };
}

/**
 * Adds tasks behind those that are there: all of them, or none.
 * @throws 404, 409 the client would have too many
 */
export async function addTasks(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly clientId: string;
    readonly tasks: AddTasks['tasks'];
    /** The assessment that added them. */
    readonly assessmentId?: string;
  },
  caller: Caller,
): Promise<CareTasks> {
  const { clientId } = given;
  await requirePlanReach(tx, clientId, caller);
  const { tasksVersion } = await lockPlan(tx, clientId, caller.viewer);
  const there = (await store.findTasks(tx, clientId, caller.viewer)).length;
  if (there + given.tasks.length > mostTasks)
    throw problem(409, carePlansText.tooManyTasks(there, given.tasks.length));
  const tasks = given.tasks.map(({ template, ...task }) => ({
    ...task,
    source: template === undefined ? ('MANUAL' as const) : ('TEMPLATE' as const),
  }));
  await store.insertTasks(tx, clientId, tasks, given.assessmentId ?? null);
  await recordTasks(
    deps,
    tx,
    { clientId, action: 'care-plans.tasks-added', after: { tasks } },
    tasksVersion,
    caller,
  );
  return tasksOf(tx, clientId, caller.viewer);
}

/** @throws 404, 412 with the newer version, 428 */
export async function changeTask(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeTask; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<CareTask> {
  const version = requireVersion(given.ifMatch);
  const { task: before, tasksVersion } = await requireTask(tx, given.id, caller.viewer);
  const { id, clientId, source: _source, version: current, ...was } = before;
  if (!isDifferent(was, given.body)) return before;
  if (version !== current) throw staleTask(before);
  await store.saveTask(tx, id, given.body);
  await deps.record(caller, tx, {
    action: 'care-plans.task-changed',
    ...ofClient(clientId),
    before: was,
    after: given.body,
    tell: carePlansChangedMessage({ clientId, part: 'TASKS', version: tasksVersion }),
  });
  return { ...before, ...given.body, version: current + 1 };
}

/** @throws 404, 412 with the newer version, 428 */
export async function removeTask(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const version = requireVersion(given.ifMatch);
  const { task, tasksVersion } = await requireTask(tx, given.id, caller.viewer);
  if (version !== task.version) throw staleTask(task);
  await store.deleteTask(tx, task.id);
  const { clientId, title } = task;
  await recordTasks(
    deps,
    tx,
    { clientId, action: 'care-plans.task-removed', before: { title } },
    tasksVersion,
    caller,
  );
}

/**
 * Removes the tasks that an assessment added, once it is marked as entered in error. The caller checks that the viewer may mark
 * it; permission for the care plan is not needed.
 */
export async function removeAssessedTasks(
  deps: Deps,
  tx: Transaction,
  { clientId, assessmentId }: { readonly clientId: string; readonly assessmentId: string },
  caller: Caller,
): Promise<void> {
  const { tasksVersion } = await lockPlan(tx, clientId, caller.viewer);
  const titles = await store.deleteAssessedTasks(tx, assessmentId);
  if (titles.length === 0) return;
  const change = { clientId, action: 'care-plans.tasks-withdrawn', before: { titles, assessmentId } };
  await recordTasks(deps, tx, change, tasksVersion, caller);
}

/**
 * Puts the tasks of a client into another order.
 * @throws 400 not each task once, 404, 412 with the list as it is, 428
 */
export async function orderTasks(
  deps: Deps,
  tx: Transaction,
  given: { readonly clientId: string; readonly ids: readonly string[]; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<CareTasks> {
  const { clientId, ids } = given;
  await requirePlanReach(tx, clientId, caller);
  const version = requireVersion(given.ifMatch);
  const { tasksVersion } = await lockPlan(tx, clientId, caller.viewer);
  const before = await tasksOf(tx, clientId, caller.viewer);
  const had = before.tasks.map(({ id }) => id);
  if (had.join() === ids.join()) return before;
  if (version !== tasksVersion)
    throw problem(412, carePlansText.tasksChangedSince, { current: tasksSchema.parse(before) });
  if ([...had].sort().join() !== [...ids].sort().join()) throw refused('ids', carePlansText.wholeOrder);
  await store.saveOrder(tx, clientId, ids);
  await recordTasks(
    deps,
    tx,
    { clientId, action: 'care-plans.tasks-ordered', before: { ids: had }, after: { ids } },
    tasksVersion,
    caller,
  );
  return tasksOf(tx, clientId, caller.viewer);
}

/** A task, kept from others with its list: the plan is locked first, as by all who change the list. */
async function requireTask(tx: Transaction, id: string, viewer: Viewer) {
  const found = await store.findTask(tx, id, viewer);
  if (!found) throw notFound(carePlansText.task);
  const { tasksVersion } = await lockPlan(tx, found.clientId, viewer);
  // As it is now: it may have changed while this waited for the lock.
  const task = await store.findTask(tx, id, viewer);
  if (!task) throw notFound(carePlansText.task);
  return { task, tasksVersion };
}

function staleTask(current: CareTask) {
  return problem(412, carePlansText.taskChangedSince, { current: taskSchema.parse(current) });
}

/** Records a change of the list of tasks, and counts it. */
async function recordTasks(
  deps: Deps,
  tx: Transaction,
  {
    clientId,
    ...change
  }: {
    readonly clientId: string;
    readonly action: string;
    readonly before?: object;
    readonly after?: object;
  },
  tasksVersion: number,
  caller: Caller,
): Promise<void> {
  await store.countChange(tx, clientId);
  await deps.record(caller, tx, {
    ...change,
    ...ofClient(clientId),
    tell: carePlansChangedMessage({ clientId, part: 'TASKS', version: tasksVersion + 1 }),
  });
}
