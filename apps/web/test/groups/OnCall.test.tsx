import {
  createRotation,
  createSwap,
  listGroups,
  listRotations,
  type RotationAnswer,
} from '@homeward/contract/groups';
import { listUsers } from '@homeward/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf } from '../people.ts';

const address = '/dashboard/user-groups?tab=on-call';
const ana = { id: idOf(81), fullName: 'Ana Villanueva', image: null, phone: null, isActive: true };
const ben = { id: idOf(82), fullName: 'Ben Okafor', image: null, phone: null, isActive: true };
const inDays = (days: number) => new Date(Date.UTC(2099, 0, 5 + days, 13)).toISOString();

const nights: RotationAnswer = {
  id: idOf(80),
  name: 'Nights',
  timezone: 'America/New_York',
  handoverWeekday: 1,
  handoverTime: '08:00',
  startsOn: '2099-01-05',
  userIds: [ana.id],
  version: 4,
  people: [ana, ben],
  turns: [
    { start: inDays(0), end: inDays(7), userId: ana.id, by: 'ROTATION', gap: null },
    { start: inDays(7), end: inDays(14), userId: ben.id, by: 'SWAP', gap: null },
    { start: inDays(14), end: inDays(21), userId: null, by: 'SWAP', gap: 'Nobody takes this turn.' },
  ],
};

beforeEach(() => {
  api.on(listGroups, ({ query }) => pageOfRows([], query));
  api.on(listRotations, () => ({ data: [nights] }));
  api.on(listUsers, ({ query }) => pageOfRows([accountOf({ id: ben.id, fullName: ben.fullName })], query));
});

const turns = page.getByRole('list', { name: 'Turns of Nights' }).getByRole('listitem');

test('shows who is on call when, what was swapped, and gaps', async () => {
  await open(address);
  await expect.element(page.getByText('Handover on Mondays at 8:00 AM, America/New York')).toBeVisible();
  await expect.element(page.getByText('1 gap')).toBeVisible();
  expect(turns.all()).toHaveLength(3);
  await expect.element(turns.nth(1)).toMatchTextContent('Ben Okafor');
  await expect.element(turns.nth(1)).toMatchTextContent('Swap');
  await expect.element(turns.nth(2)).toMatchTextContent('Nobody takes this turn.');
});

test('swaps a turn by keyboard, and keeps what was typed where it is refused', async () => {
  const asked: unknown[] = [];
  api.on(createSwap, ({ body }) => {
    asked.push(body);
    if (asked.length === 1)
      throw new Refusal(422, 'Only people with an active account who work for the agency can be on call.', {
        errors: [{ path: 'userId', message: 'Only staff can be on call.' }],
      });
    return nights;
  });
  await open(address);
  await turns.first().getByRole('button', { name: /^Swap/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap a turn' });
  await dialog.getByRole('button', { name: 'Swap turn' }).click();
  await expect.element(dialog.getByText('Choose who takes this turn.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Ben');
  await page.getByRole('option', { name: 'Ben Okafor' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Only staff can be on call.')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked[1]).toEqual({ userId: ben.id, start: inDays(0), end: inDays(7) });
});

test('leaves a gap on purpose', async () => {
  const asked: unknown[] = [];
  api.on(createSwap, ({ body }) => {
    asked.push(body);
    return nights;
  });
  await open(address);
  await turns.first().getByRole('button', { name: /^Swap/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap a turn' });
  await dialog.getByText('Nobody, which leaves a gap').click();
  await dialog.getByRole('button', { name: 'Swap turn' }).click();
  await expect.poll(() => asked).toEqual([{ userId: null, start: inDays(0), end: inDays(7) }]);
});

test('makes the first rotation, and says what is wrong beside it', async () => {
  api.on(listRotations, () => ({ data: [] }));
  const made: unknown[] = [];
  api.on(createRotation, ({ body }) => {
    made.push(body);
    return nights;
  });
  await open(address);
  await page.getByRole('button', { name: 'New rotation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rotation' });
  await dialog.getByRole('button', { name: 'Create rotation' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  await dialog.getByLabelText('Name').fill('Nights');
  await dialog.getByRole('button', { name: 'Create rotation' }).click();
  await expect
    .poll(() => made)
    .toMatchObject([{ name: 'Nights', handoverWeekday: 1, handoverTime: '08:00', userIds: [] }]);
});

test('what fails can be asked for again', async () => {
  api.fail(listRotations);
  await open(address);
  await expect.element(page.getByText('Rotations could not be loaded')).toBeVisible();
});
