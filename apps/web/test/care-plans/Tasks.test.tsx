import {
  addCareTasks,
  carePlansText,
  changeCareTask,
  listCareTasks,
  orderCareTasks,
  removeCareTask,
} from '@homeward/contract/care-plans';
import { getClientIntake } from '@homeward/contract/intakes';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { clientId } from '../clients/made.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { answerPlan, caregiverPlanOf, needy, planOf, taskOf } from './made.ts';

const path = `/dashboard/clients/${clientId}?tab=tasks`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const titles = () =>
  page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => /Task \d/.exec(heading.textContent ?? '')?.[0]);
const three = [taskOf(1), taskOf(2), taskOf(3)];

it('tells a caregiver what to do and when, and offers nothing to change', async () => {
  const shower = taskOf(1, {
    title: 'Shower with assistance',
    instructions: 'Check the water first.\nUse the grab bars.',
    schedule: { kind: 'DAYS', days: [1, 3, 5], bands: ['MORNING'] },
    priority: 'CRITICAL',
    needsTwoPeople: true,
  });
  answerPlan(caregiverPlanOf(3), [
    shower,
    taskOf(2, { schedule: { kind: 'EXACT_TIME', days: [0], time: '08:00' } }),
  ]);
  await page.viewport(320, 640);
  await open(path, 'CareProvider');
  for (const text of [
    'Shower with assistance',
    'Bathing',
    'Mornings on Mon, Wed, Fri',
    'Critical',
    'Two people',
  ])
    await shows(text);
  await shows('At 8:00 AM on Sun');
  await expect.element(button('Add task')).not.toBeInTheDocument();
  await expect.element(button('Remove Shower with assistance')).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

it('adds a task; what is missing is said at its field', async () => {
  answerPlan(planOf());
  api.on(addCareTasks, () => ({ version: 5, tasks: [taskOf(1, { title: 'Weigh' })] }));
  await open(path, 'CareManager');
  await shows('No tasks yet');
  await expectAccessible();
  await button('Add task').click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByText('On certain days').click();
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click();
  for (const said of [
    carePlansText.titleRequired,
    carePlansText.chooseCategory,
    carePlansText.chooseDays,
    carePlansText.chooseBands,
  ])
    await expect.element(dialog.getByText(said)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Weigh');
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Observation' }).click();
  await dialog.getByText('Monday', { exact: true }).click();
  await dialog.getByText('Morning', { exact: true }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await shows('Weigh');
  expect(api.asked(addCareTasks)[0]?.body.tasks).toEqual([
    {
      category: 'OBSERVATION',
      title: 'Weigh',
      instructions: '',
      schedule: { kind: 'DAYS', days: [1], bands: ['MORNING'] },
      priority: 'STANDARD',
      needsTwoPeople: false,
    },
  ]);
});

it('adds several from templates, and says where there would be too many', async () => {
  answerPlan(planOf(), three);
  api.fail(addCareTasks, 409, carePlansText.tooManyTasks(199, 2));
  await open(path, 'CareManager');
  await button('Add from templates').click();
  const dialog = page.getByRole('dialog', { name: 'Add from templates' });
  await dialog.getByRole('button', { name: 'Add tasks' }).click();
  await expect.element(dialog.getByText(carePlansText.noTasks)).toBeVisible();
  await dialog.getByText('Bed bath').click();
  await dialog.getByText('Skin check').click();
  await dialog.getByRole('button', { name: 'Add 2 tasks' }).click();
  await expect.element(dialog.getByText(carePlansText.tooManyTasks(199, 2))).toBeVisible();
  await expectAccessible();
  const tasks = api.asked(addCareTasks)[0]?.body.tasks.map(({ template }) => template);
  expect(tasks).toEqual(['bedBath', 'skinCheck']);
});

it('lists first what the initial assessment speaks for, with its source, and adds none by itself', async () => {
  answerPlan(planOf(), three);
  api.on(getClientIntake, () => ({ intake: needy }));
  api.on(addCareTasks, ({ body }) => ({
    version: 5,
    tasks: body.tasks.map(({ template: _template, ...task }, at) => ({ ...taskOf(9 + at), ...task })),
  }));
  await open(path, 'CareManager');
  await button('Add from templates').click();
  const dialog = page.getByRole('dialog', { name: 'Add from templates' });
  const suggested = dialog.getByRole('group', { name: 'Suggested by the initial assessment' });
  await expect
    .element(suggested.getByText(/Initial assessment, Daily activities: Bathing, 11\/20\/2026/))
    .toBeVisible();
  await expect.element(suggested.getByText(/Initial assessment, Home and safety: Loose rugs/)).toBeVisible();
  await expectAccessible();
  // Each stands once, and none is chosen.
  expect(dialog.getByText('Shower with assistance').elements()).toHaveLength(1);
  await expect.element(dialog.getByRole('button', { name: 'Add tasks' })).toBeVisible();
  await suggested.getByText('Shower with assistance').click();
  await dialog.getByRole('button', { name: 'Add 1 task' }).click();
  await expect
    .poll(() => api.asked(addCareTasks)[0]?.body.tasks.map(({ template }) => template))
    .toEqual(['shower']);
});

it('puts tasks into another order by keyboard, and takes back what was refused', async () => {
  answerPlan(planOf(), three);
  const newer = { version: 6, tasks: [three[1], three[0], three[2]].flatMap((task) => task ?? []) };
  api.on(orderCareTasks, () => newer);
  await open(path, 'CareManager');
  await expect.element(button('Move Task 1 down')).toBeVisible();
  (button('Move Task 1 down').element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.poll(titles).toEqual(['Task 2', 'Task 1', 'Task 3']);
  await expect.element(button('Move Task 1 down')).toHaveFocus();
  await expect.poll(() => api.asked(orderCareTasks)).toHaveLength(1);
  expect(api.asked(orderCareTasks)[0]?.headers.get('if-match')).toBe('"4"');
  api.fail(orderCareTasks, 412, carePlansText.tasksChangedSince, { current: newer });
  await button('Move Task 3 up').click();
  await shows(carePlansText.tasksChangedSince);
  await expect.poll(titles).toEqual(['Task 2', 'Task 1', 'Task 3']);
  await expectAccessible();
});

it('carries a task with the arrows in the direction that they point, and leaves it where nobody moved it', async () => {
  answerPlan(planOf(), three);
  api.on(orderCareTasks, ({ body }) => ({
    version: 5,
    tasks: body.ids.flatMap((id) => three.find((task) => task.id === id) ?? []),
  }));
  await open(path, 'CareManager');
  const handle = button('Move Task 2');
  await expect.element(handle).toBeVisible();
  const takeUp = async () => {
    (handle.element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(button('Leave Task 2 where it is')).toHaveFocus();
  };
  await takeUp();
  await press('{ArrowUp}');
  await expect.element(button('Before Task 1')).toHaveFocus();
  // Above the first there is nothing.
  await press('{ArrowUp}');
  await press('{Enter}');
  await expect.poll(titles).toEqual(['Task 2', 'Task 1', 'Task 3']);
  await expect.element(handle).toHaveFocus();
  await takeUp();
  await press('{ArrowDown}{ArrowDown}');
  await expect.element(button('After Task 3')).toHaveFocus();
  await press('{ArrowUp}');
  await press('{Enter}');
  await expect.poll(titles).toEqual(['Task 1', 'Task 2', 'Task 3']);
  await expect.poll(() => api.asked(orderCareTasks)).toHaveLength(2);
  await takeUp();
  await press('{Enter}');
  await expect.element(handle).toHaveFocus();
  await expect.element(page.getByText('Task 2 is still number 2 of 3.')).toBeInTheDocument();
  expect(api.asked(orderCareTasks)).toHaveLength(2);
});

it('removes a task, and puts it back at its place', async () => {
  answerPlan(planOf(), three);
  const [first, second, third] = three;
  const [again, last] = [taskOf(9, { title: 'Task 1' }), third];
  api.on(removeCareTask, () => undefined);
  await open(path, 'CareManager');
  await shows('Task 1');
  const left = [second, last].flatMap((task) => task ?? []);
  api.on(listCareTasks, () => ({ version: 5, tasks: left }));
  await button('Remove Task 1').click();
  await expect.poll(titles).toEqual(['Task 2', 'Task 3']);
  api.on(addCareTasks, () => ({ version: 6, tasks: [...left, again] }));
  api.on(orderCareTasks, () => ({ version: 7, tasks: [again, ...left] }));
  await button('Undo').click();
  await expect.poll(titles).toEqual(['Task 1', 'Task 2', 'Task 3']);
  expect(api.asked(removeCareTask)[0]?.params.id).toBe(first?.id);
  expect(api.asked(orderCareTasks)[0]?.body.ids).toEqual([again, ...left].map(({ id }) => id));
});

it('compares with what somebody else has changed in a task', async () => {
  answerPlan(planOf(), three);
  api.fail(changeCareTask, 412, carePlansText.taskChangedSince, {
    current: taskOf(1, { title: 'Task 1', priority: 'CRITICAL', version: 2 }),
  });
  await open(path, 'CareManager');
  await page.getByRole('button', { name: /^Task 1/ }).click();
  await button('Edit Task 1').click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Shower');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await shows('Someone else changed this task while you were editing');
  await expect.element(dialog.getByRole('radio', { name: 'Critical' })).toBeChecked();
  api.on(changeCareTask, () => taskOf(1, { title: 'Shower', version: 3 }));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(changeCareTask).at(-1)?.headers.get('if-match')).toBe('"2"');
});
