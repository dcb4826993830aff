import { type CarePlan, type CareTask, type CareTasks, taskTemplates } from '@homeward/contract/care-plans';
import type { Overview } from '@homeward/contract/overview';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePlan } from '../../../test/care-plans.ts';
import { joinTeam, type MadeClient, mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
});

type Said = { detail: string; errors?: { path: string; message: string }[]; current?: unknown };
const call = <T>(method: string, path: string, as: Person, body?: object, version?: number) =>
  server.current.call<T & Said>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const newClient = async () => makeClient(server.current, { officeId: await mainOffice(server.current) });
const task = (title: string) => ({ category: 'OTHER', title, schedule: { kind: 'EVERY_VISIT' } });
const add = ({ id }: MadeClient, tasks: object[], as = manager) =>
  call<CareTasks>('POST', `/clients/${id}/tasks`, as, { tasks });
const titles = ({ tasks }: CareTasks) => tasks.map(({ title }) => title);

describe('tasks', () => {
  it('come from templates and by hand, behind those that are there', async () => {
    const client = await newClient();
    await add(client, [task('Feed the cat')]);
    const { status, body } = await add(client, [
      { ...taskTemplates.mechanicalLift, template: 'mechanicalLift' },
      { ...taskTemplates.breakfast, title: 'Oatmeal', template: 'breakfast' },
    ]);
    expect(status).toBe(201);
    expect(body.tasks.map(({ title, source, needsTwoPeople }) => [title, source, needsTwoPeople])).toEqual([
      ['Feed the cat', 'MANUAL', false],
      ['Transfer with mechanical lift', 'TEMPLATE', true],
      ['Oatmeal', 'TEMPLATE', false],
    ]);
    expect(body.tasks[2]?.schedule).toEqual(taskTemplates.breakfast.schedule);
    const provider = await server.current.createPerson({ role: 'CareProvider' });
    await joinTeam(server.current, client, provider);
    expect((await call<CareTasks>('GET', `/clients/${client.id}/tasks`, provider)).body).toEqual(body);
  });

  it('of a client are 200 at most; beyond, none is added', async () => {
    const client = await newClient();
    const many = (count: number) => Array.from({ length: count }, (_, at) => task(`Task ${at}`));
    const thousands = await add(client, many(5_000));
    expect([thousands.status, thousands.body.errors?.[0]?.message]).toEqual([
      400,
      'A client has at most 200 tasks, and you are adding 5,000. Choose fewer.',
    ]);
    expect((await add(client, many(199))).status).toBe(201);
    const beyond = await add(client, many(2));
    expect([beyond.status, beyond.body.detail]).toEqual([
      409,
      'A client has at most 200 tasks. This client has 199, and you are adding 2.',
    ]);
    const both = await Promise.all([add(client, many(1)), add(client, many(1))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are changed and removed over the version that one has seen', async () => {
    const client = await newClient();
    const [made] = (await add(client, [task('Feed the cat')])).body.tasks as [CareTask];
    const path = `/care-tasks/${made.id}`;
    const next = { ...task('Feed both cats'), priority: 'CRITICAL', instructions: 'Half a can each.' };
    const changed = await call<CareTask>('PUT', path, manager, next, 1);
    expect(changed.body).toMatchObject({ ...next, version: 2, source: 'MANUAL' });
    expect((await call<CareTask>('PUT', path, manager, next, 1)).body.version).toBe(2);
    const stale = await call('PUT', path, manager, task('Mine'), 1);
    expect([stale.status, stale.body.current]).toEqual([412, changed.body]);
    expect((await call('DELETE', path, manager, undefined, 1)).status).toBe(412);
    expect((await call('DELETE', path, manager, undefined, 2)).status).toBe(204);
    expect((await call('DELETE', path, manager, undefined, 2)).status).toBe(404);
    const { rows } = await server.current.owner.query(
      `select action from audit_entries where subject_id = $1 and action like 'care-plans.%' order by at, id`,
      [client.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'care-plans.tasks-added',
      'care-plans.task-changed',
      'care-plans.task-removed',
    ]);
  });

  it('are put into another order by one of two people; the other sees the new order', async () => {
    const client = await newClient();
    const { tasks, version } = (await add(client, ['A', 'B', 'C'].map(task))).body;
    const [a = '', b = '', c = ''] = tasks.map(({ id }) => id);
    const order = (ids: string[], over: number, as = manager) =>
      call<CareTasks>('PUT', `/clients/${client.id}/tasks/order`, as, { ids }, over);
    const answers = await Promise.all([order([c, a, b], version), order([b, c, a], version, admin)]);
    const [won, lost] = answers.sort((one, two) => one.status - two.status);
    expect([won?.status, lost?.status]).toEqual([200, 412]);
    expect(lost?.body.current).toEqual({ version: won?.body.version, tasks: won?.body.tasks });
    const newer = won?.body.version ?? 0;
    expect(titles((await order([c, b, a], newer)).body)).toEqual(['C', 'B', 'A']);
    for (const wrong of [
      [a, b],
      [a, b, client.id],
    ])
      expect((await order(wrong, newer + 1)).body.errors).toEqual([
        { path: 'ids', message: 'The order has to name each task of this client once.' },
      ]);
  });
});

describe('a review', () => {
  const overdue = async (as: Person) => (await call<Overview>('GET', '/overview', as)).body.carePlanReviews;

  it('that is overdue stands on the Overview of those who keep plans and reach the client', async () => {
    const own = await newClient();
    const far = await makeClient(server.current, { officeId: await makeOffice(server.current) });
    const over = await makeClient(server.current, {
      officeId: await mainOffice(server.current),
      status: 'DISCHARGED',
    });
    const today = await newClient();
    for (const client of [own, far, over]) await makePlan(server.current, client, admin, { dueIn: -2 });
    await makePlan(server.current, today, admin, { dueIn: 1 });
    expect((await overdue(manager))?.clients.map(({ id }) => id)).toEqual([own.id]);
    expect((await overdue(admin))?.overdue).toBe(2);
    const provider = await server.current.createPerson({ role: 'CareProvider' });
    await joinTeam(server.current, own, provider);
    expect(await overdue(provider)).toBeUndefined();
    const plan = async (id: string) => (await call<CarePlan>('GET', `/clients/${id}/care-plan`, admin)).body;
    expect([(await plan(own.id)).isReviewOverdue, (await plan(over.id)).isReviewOverdue]).toEqual([
      true,
      false,
    ]);
  });

  it('is due as many days after publishing as the office has chosen, also for plans that are there', async () => {
    const office = await makeOffice(server.current);
    const client = await makeClient(server.current, { officeId: office });
    await makePlan(server.current, client, admin);
    const choose = (value: number) =>
      call('PUT', `/offices/${office}/settings/carePlanReviewDays`, admin, { value }, 0);
    expect((await choose(29)).body.detail).toBe('Choose between 30 and 365 days.');
    expect((await choose(30)).status).toBe(200);
    const days = async () => {
      const { rows } = await server.current.owner.query(
        'select review_due_on - published_on as days from care_plans where client_id = $1',
        [client.id],
      );
      return rows[0].days;
    };
    await expect.poll(days).toBe(30);
  });
});
