import {
  createGroup,
  deleteGroup,
  explainCapability,
  type Group,
  listGroups,
  previewGroup,
  readGroup,
} from '@homeward/contract/groups';
import { listOffices } from '@homeward/contract/offices';
import { listSkills } from '@homeward/contract/skills';
import { listCredentialKinds } from '@homeward/contract/staff';
import { listUsers } from '@homeward/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refetchGroups } from '../../src/features/groups/groups.queries.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf } from '../people.ts';

const groupOf = (number: number, fields: Partial<Group> = {}): Group => ({
  id: idOf(number),
  name: `Group ${number}`,
  description: '',
  kind: 'STATIC',
  purposes: [],
  rule: null,
  capabilities: [],
  colour: 'teal',
  isSystem: false,
  status: 'ACTIVE',
  members: 3,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

const staff = groupOf(60, { name: 'All staff', isSystem: true, kind: 'DYNAMIC', members: 12 });
const night = groupOf(61, { name: 'Night team with a name of sixty characters, as long as it gets' });
const address = '/dashboard/user-groups';

beforeEach(() => {
  api.on(listGroups, ({ query }) => pageOfRows([staff, night], query));
  api.on(readGroup, ({ params }) => ({
    ...(params.id === staff.id ? staff : night),
    uses: [],
    warnings: [],
  }));
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listSkills, ({ query }) => pageOfRows([], query));
  api.on(listCredentialKinds, ({ query }) => pageOfRows([], query));
  api.on(listUsers, ({ query }) => pageOfRows([], query));
});

test('shows groups, says when there are none, and what failed', async () => {
  await open(address);
  await expect.element(page.getByText(night.name)).toBeVisible();
  await expect.element(page.getByText('System', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for All staff' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});

test('an empty list leads to the first group', async () => {
  api.on(listGroups, ({ query }) => pageOfRows([], query));
  await open(`${address}?sort=-name`);
  await expect.element(page.getByText('No groups')).toBeVisible();
});

test('a list that fails can be asked for again', async () => {
  api.fail(listGroups);
  await open(`${address}?sort=members`);
  await expect.element(page.getByText('User groups could not be loaded')).toBeVisible();
});

test('a rule is made by keyboard, with who is in and why; a refused permission is said beside it', async () => {
  api.on(previewGroup, () => ({
    total: 1,
    data: [
      {
        id: idOf(70),
        fullName: 'Marco Diaz',
        image: null,
        role: 'Family' as const,
        isActive: true,
        because: ['their role is Family'],
      },
    ],
    warnings: [],
  }));
  const refusal = 'Family members cannot have this permission.';
  api.on(createGroup, () => {
    throw new Refusal(422, refusal, { errors: [{ path: 'capabilities', message: refusal }] });
  });
  await open(address);
  await page.getByRole('button', { name: 'New group' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Relatives');
  await page.getByText('By a rule', { exact: true }).click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect.element(page.getByText('Add at least one condition')).toBeVisible();
  await page.getByRole('button', { name: 'Add condition', exact: true }).click();
  await page.getByRole('combobox', { name: 'Condition 1: any of these roles' }).fill('Fam');
  await page.getByRole('option', { name: 'Family' }).click();
  await expect.element(page.getByText('1 person is in')).toBeVisible();
  await expect.element(page.getByText('Because their role is Family')).toBeVisible();
  await page.getByText('See pay and bill rates').click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect.element(page.getByText(refusal).first()).toBeVisible();
  expect(api.asked(createGroup)[0]?.body).toMatchObject({
    name: 'Relatives',
    kind: 'DYNAMIC',
    rule: { match: 'ALL', conditions: [{ field: 'role', roles: ['Family'] }] },
    capabilities: ['rate.view'],
  });
});

test('chooses the members of a new group while it is made', async () => {
  const marco = accountOf({ id: idOf(70), fullName: 'Marco Diaz' });
  api.on(listUsers, ({ query }) => pageOfRows([marco], query));
  api.on(createGroup, () => ({ ...night, uses: [], warnings: [] }));
  await open(address);
  await page.getByRole('button', { name: 'New group' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night team');
  await dialog.getByRole('combobox', { name: 'People' }).fill('Marco');
  await page.getByRole('option', { name: /Marco/ }).click();
  await press('{Escape}');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(createGroup)[0]?.body).toMatchObject({ kind: 'STATIC', userIds: [marco.id] });
});

test('deleting a group lists its uses first', async () => {
  const refusal = 'This group is in use by “Weekend team”. Change that first.';
  api.on(readGroup, () => ({
    ...night,
    uses: [{ what: 'group' as const, id: idOf(62), name: 'Weekend team' }],
    warnings: [],
  }));
  api.fail(deleteGroup, 409, refusal);
  await open(address);
  await page.getByRole('button', { name: `Actions for ${night.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Weekend team', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
});

test('a group that was deleted is not asked for any more', async () => {
  api.on(readGroup, () => ({ ...night, uses: [], warnings: [] }));
  api.on(deleteGroup, () => {
    // Whoever follows groups hears of it before the answer.
    void refetchGroups();
    api.fail(readGroup, 404, 'This group was not found.');
    api.on(listGroups, ({ query }) => pageOfRows([], query));
    return undefined;
  });
  await open(address);
  await page.getByRole('button', { name: `Actions for ${night.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => api.asked(readGroup).length).toBeGreaterThan(0);
  const asked = api.asked(readGroup).length;
  await page.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete group' })).not.toBeInTheDocument();
  await expect.element(page.getByText(night.name, { exact: true })).not.toBeInTheDocument();
  expect(api.asked(readGroup)).toHaveLength(asked);
});

test('says by which path a user has a permission', async () => {
  api.on(listUsers, ({ query }) =>
    pageOfRows(
      [
        {
          id: idOf(71),
          firstName: 'Rosa',
          lastName: 'Park',
          fullName: 'Rosa Park',
          username: 'rosa',
          email: 'rosa@agency.example',
          emailVerified: true,
          phone: null,
          phoneVerified: false,
          image: null,
          role: 'CareManager' as const,
          isActive: true,
          isOnboarded: true,
          inviteStatus: null,
          emailStatus: null,
          createdAt: '2026-01-01T00:00:00Z',
          lastLogin: null,
        },
      ],
      query,
    ),
  );
  api.on(explainCapability, () => ({
    userId: idOf(71),
    fullName: 'Rosa Park',
    role: 'CareManager' as const,
    capability: 'rate.view' as const,
    allowed: true,
    paths: [{ kind: 'GROUP' as const, groupId: night.id, name: 'Billing', because: ['they are in Office'] }],
    ceiling: null,
    sentence: 'Rosa Park has “See pay and bill rates” by the group Billing.',
  }));
  await open(`${address}?tab=why`);
  await page.getByRole('combobox', { name: 'User' }).fill('ros');
  await page.getByRole('option', { name: 'Rosa Park' }).click();
  await expect
    .element(page.getByText('Rosa Park has “See pay and bill rates” by the group Billing.'))
    .toBeVisible();
  await expect.element(page.getByText('In Billing because they are in Office.')).toBeVisible();
});
