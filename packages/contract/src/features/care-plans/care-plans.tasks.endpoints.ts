import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { clientParams } from '../clients/index.ts';
import * as policy from './care-plans.policy.ts';
import * as t from './care-plans.tasks.schemas.ts';

const noClient = 'no such client, or out of reach';
const noTask = 'no such task, or the client is out of reach';

/** Thousands of tasks are refused in words, not by the size of the request. */
const mostTaskBytes = 4 * 1024 * 1024;

export const listCareTasks = defineEndpoint({
  id: 'care-plans.tasks',
  method: 'GET',
  path: '/clients/{id}/tasks',
  summary: 'The care tasks of a client in their order, 200 at most',
  policy: policy.mayReadCareTasks,
  params: clientParams,
  answer: t.tasksSchema,
  errors: { 404: noClient },
});

export const addCareTasks = defineEndpoint({
  id: 'care-plans.addTasks',
  method: 'POST',
  path: '/clients/{id}/tasks',
  summary: 'Add tasks, by hand or from templates, behind those that are there: all of them, or none',
  policy: policy.mayKeepCarePlans,
  params: clientParams,
  body: t.addTasksBody,
  maxBodyBytes: mostTaskBytes,
  answer: t.tasksSchema,
  status: 201,
  errors: { 404: noClient, 409: 'the client would have more than 200 tasks' },
});

export const orderCareTasks = defineEndpoint({
  id: 'care-plans.orderTasks',
  method: 'PUT',
  path: '/clients/{id}/tasks/order',
  summary: 'Put the tasks into another order. Needs If-Match with the version of the list',
  policy: policy.mayKeepCarePlans,
  params: clientParams,
  body: t.orderTasksBody,
  answer: t.tasksSchema,
  errors: { 404: noClient, ...versionErrors },
});

export const changeCareTask = defineEndpoint({
  id: 'care-plans.changeTask',
  method: 'PUT',
  path: '/care-tasks/{id}',
  summary: 'Change a task. Needs If-Match',
  policy: policy.mayKeepCarePlans,
  params: t.taskParams,
  body: t.changeTaskBody,
  answer: t.taskSchema,
  errors: { 404: noTask, ...versionErrors },
});

export const removeCareTask = defineEndpoint({
  id: 'care-plans.removeTask',
  method: 'DELETE',
  path: '/care-tasks/{id}',
  summary: 'Remove a task. Needs If-Match',
  policy: policy.mayKeepCarePlans,
  params: t.taskParams,
  errors: { 404: noTask, ...versionErrors },
});
