import {
  changeNamedView,
  createNamedView,
  deleteNamedView,
  listNamedViews,
  type NamedView,
  putDefaultView,
  putView,
} from '@homeward/contract/settings';
import { listVocabulary, type Skill } from '@homeward/contract/skills';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

let views: NamedView[] = [];
const plain = { hiddenColumns: [], density: 'comfortable' as const, address: {} };
const unused: NamedView = {
  id: idOf(31),
  name: 'Unused skills',
  value: { hiddenColumns: ['profiles'], density: 'compact', address: { inUse: 'no', sort: '-name' } },
  sharedWith: [],
  isMine: true,
  sharedBy: null,
  isDefault: false,
  version: 1,
};
const shared: NamedView = {
  ...unused,
  id: idOf(32),
  name: 'Languages of everybody who works in the northern offices',
  value: { ...plain, address: { category: 'LANGUAGE' } },
  isMine: false,
  sharedBy: 'Maria Santos',
};

const skill: Skill = {
  id: idOf(51),
  name: 'Dementia care',
  category: 'DEMENTIA',
  profiles: 2,
  workExperiences: 3,
  version: 1,
  createdAt: '2026-01-05T15:00:00Z',
};

const menuitem = (name: string) => page.getByRole('menuitem', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const notice = (text: string) => page.getByText(text, { exact: true });
const address = () => router.state.location.search as Record<string, string>;
const openMenu = () => page.getByRole('button', { name: 'Views' }).click();

const seen = (id: string, headers: Headers): NamedView => {
  const view = views.find((one) => one.id === id);
  if (!view) throw new Refusal(404, 'This view was not found.');
  if (headers.get('if-match') !== `"${view.version}"`) {
    throw new Refusal(412, 'Someone else saved first.', { current: view });
  }
  return view;
};

beforeEach(() => {
  views = [unused, shared];
  api.on(listVocabulary, ({ query }) => pageOfRows([skill], query));
  api.on(listNamedViews, () => ({ data: views }));
  api.on(createNamedView, ({ body: { isDefault, ...body } }) => {
    const made = {
      ...body,
      id: idOf(40 + views.length),
      isMine: true,
      sharedBy: null,
      isDefault,
      version: 1,
    };
    views = [...views, made];
    return made;
  });
  api.on(changeNamedView, ({ params, body, headers }) => {
    const before = seen(params.id, headers);
    const { name = before.name, value = before.value, sharedWith = before.sharedWith } = body;
    const after = { ...before, name, value, sharedWith, version: before.version + 1 };
    views = views.map((view) => (view === before ? after : view));
    return after;
  });
  api.on(deleteNamedView, ({ params, headers }) => {
    const gone = seen(params.id, headers);
    views = views.filter((view) => view !== gone);
    return undefined;
  });
  api.on(putDefaultView, ({ body }) => {
    views = views.map((view) => ({ ...view, isDefault: view.id === body.id }));
    return undefined;
  });
});

test('a view is chosen by keyboard, and shows its columns, filters and order', async () => {
  await open('/dashboard/skills');
  // Its code comes after the list.
  await expect.element(page.getByRole('button', { name: 'Views' })).toBeVisible();
  page.getByRole('button', { name: 'Views' }).element().focus();
  await press('{Enter}');
  await expect.element(menuitem('All (shown now)')).toHaveFocus();
  await expect.element(menuitem('Languages of everybody')).toBeVisible();
  await expect.element(page.getByText('From Maria Santos')).toBeVisible();
  await expectAccessible();
  await press('{ArrowDown}{Enter}');
  await expect.poll(address).toEqual({ inUse: 'no', sort: '-name' });
  await expect.element(page.getByRole('columnheader', { name: 'Uses' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Profiles' })).not.toBeInTheDocument();
  await expect.poll(() => api.asked(putView).at(-1)?.body).toEqual(unused.value);

  await openMenu();
  await expect.element(menuitem('Unused skills (shown now)')).toBeVisible();
  await menuitem('All').click();
  await expect.poll(address).toEqual({});
  await expect.element(page.getByRole('columnheader', { name: 'Profiles' })).toBeVisible();
});

test('what is shown is saved by a name, given to roles, and opened with', async () => {
  await open('/dashboard/skills?uses=5..&search=care', 'CareManager');
  await openMenu();
  await menuitem('Save as new view…').click();
  await dialog('Save view').getByRole('button', { name: 'Save view' }).click();
  await expect.element(dialog('Save view').getByText('Enter a name for the view.')).toBeVisible();
  await dialog('Save view').getByRole('textbox', { name: 'Name' }).fill('Often used');
  await dialog('Save view').getByText('Care Provider', { exact: true }).click();
  await dialog('Save view').getByText('Open with this view when I sign in').click();
  await expectAccessible();
  await press('{Enter}');
  await expect.element(notice('View created')).toBeVisible();
  expect(api.asked(createNamedView)[0]?.body).toEqual({
    name: 'Often used',
    value: { ...plain, address: { uses: '5..', search: 'care' } },
    sharedWith: ['CareProvider'],
    isDefault: true,
  });
  await openMenu();
  await expect.element(menuitem('Often used (shown now)')).toBeVisible();
  await menuitem('Stop opening with this view').click();
  await expect.element(notice('No default view')).toBeVisible();
});

test('a changed view is updated, renamed, and comes back after it was deleted', async () => {
  await open('/dashboard/skills');
  await openMenu();
  await menuitem('Unused skills').click();
  await openMenu();
  await expect.element(menuitem('Update view')).not.toBeInTheDocument();
  await press('{Escape}');
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  await openMenu();
  await menuitem('Update view').click();
  await expect.element(notice('View updated')).toBeVisible();
  expect(views[0]?.value).toEqual({ ...unused.value, density: 'comfortable' });

  await openMenu();
  await menuitem('Rename or share view…').click();
  await dialog('Rename or share view').getByRole('textbox', { name: 'Name' }).fill('Nobody names them');
  await press('{Enter}');
  await expect.element(dialog('Rename or share view')).not.toBeInTheDocument();
  await openMenu();
  await menuitem('Delete view').click();
  await expect.element(notice('View deleted')).toBeVisible();
  expect(views.map(({ name }) => name)).toEqual([shared.name]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => views.map(({ name }) => name)).toContain('Nobody names them');
});

test('what another window has saved is met, not overwritten', async () => {
  await open('/dashboard/skills');
  await openMenu();
  await menuitem('Unused skills').click();
  await openMenu();
  await menuitem('Rename or share view…').click();
  views = views.map((view) => (view.id === unused.id ? { ...view, name: 'Theirs', version: 2 } : view));
  await dialog('Rename or share view').getByRole('textbox', { name: 'Name' }).fill('Mine');
  await press('{Enter}');
  await dialog('Rename or share view').getByRole('button', { name: 'Use theirs' }).click();
  await expect
    .element(dialog('Rename or share view').getByRole('textbox', { name: 'Name' }))
    .toHaveValue('Theirs');
});

test('a role that may not share is offered nobody to share with, and no change of what others share', async () => {
  await open('/dashboard/skills', 'CareProvider');
  await openMenu();
  await menuitem('Languages of everybody').click();
  await openMenu();
  await expect.element(menuitem('Open with this view')).toBeVisible();
  await expect.element(menuitem('Delete view')).not.toBeInTheDocument();
  await menuitem('Save as new view…').click();
  await expect.element(dialog('Save view').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect.element(dialog('Save view').getByText('Shared with')).not.toBeInTheDocument();
});

test('views that cannot be loaded are asked for again, and a refused name stays to be mended', async () => {
  api.fail(listNamedViews);
  await page.viewport(320, 640);
  await open('/dashboard/skills');
  await openMenu();
  await expect.element(menuitem('Load views again')).toBeVisible();
  api.fail(createNamedView, 409, 'You already have a view with this name. Choose another name.', {
    errors: [{ path: 'name', message: 'You already have a view with this name. Choose another name.' }],
  });
  await menuitem('Save as new view…').click();
  const name = dialog('Save view').getByRole('textbox', { name: 'Name' });
  await name.fill('Unused skills');
  await press('{Enter}');
  await expect
    .element(dialog('Save view').getByText('You already have a view with this name.').first())
    .toBeVisible();
  await expect.element(name).toHaveValue('Unused skills');
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});
