import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures/test.ts';

const rowsOf = (page: Page) => page.locator('main [data-row]');
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(
    new RegExp(`search=${encodeURIComponent(text).replaceAll('%20', '(\\+|%20)')}`),
  );
};

interface Skill {
  id: string;
  name: string;
  version: number;
}

let count = 0;
/** A name that no other run and no other test has. */
const freshName = (what: string) => {
  count += 1;
  return `${what} ${Date.now().toString(36)}${count}`;
};

async function makeSkill({ page, headers }: Person, name: string): Promise<Skill> {
  const answer = await page.request.post('/api/skills', { headers, data: { name } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Somebody new whose profile names a skill. */
async function useSkill({ page, headers }: Person, skill: Skill): Promise<void> {
  const invited = await page.request.post('/api/users', {
    headers,
    data: {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: `e2e.${randomUUID()}@example.com`,
      role: 'CareProvider',
    },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const { id } = await invited.json();
  const saved = await page.request.put(`/api/users/${id}/care-provider`, {
    headers: { ...headers, 'if-match': '"0"' },
    data: { about: 'New here.', workExperiences: [], education: [], licenses: [], skills: [skill.id] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

test('management finds a skill: menu, search, category, sort, pages, the file', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Skills' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–20 of/)).toBeVisible();

  await page.getByRole('columnheader', { name: 'Uses' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-?uses/);
  await expect(rowsOf(page).first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('demntia');
  await expect(rowsOf(page).first(), 'a mistyped word is forgiven').toContainText('Dementia care');

  await page.goto('/dashboard/skills?category=LANGUAGE');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const row of await rowsOf(page).all()) await expect(row).toContainText('Languages');
  const total = Number(await page.locator('main header span').first().textContent());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(total + 1);
  await expect(page.getByText('Skills exported')).toBeVisible();
});

test('a skill is made, found by another browser at once, and renamed', async ({
  signIn,
  openBrowser,
  expectFault,
}) => {
  const name = freshName('Beekeeping');
  const watcher = await openBrowser('care.provider');
  await watcher.page.goto(`/dashboard/skills?search=${encodeURIComponent(name)}`);
  await expect(watcher.page.getByText('Nothing matches')).toBeVisible();

  const manager = await signIn('care.manager');
  const { page } = manager;
  await page.goto('/dashboard/skills');
  await page.getByRole('button', { name: 'New skill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('  dementia   CARE');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A skill with this name already exists.')).toBeVisible();
  await dialog.getByLabel('Name').fill('+++');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Use a letter or a digit.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Skill created')).toBeVisible();
  await expect(rowOf(watcher.page, name), 'told live').toBeVisible();

  await search(page, name);
  await expect(rowsOf(page)).toHaveCount(1);
  await act(page, name, 'Edit');
  await dialog.getByLabel('Name').fill(`${name} at night`);
  // Meanwhile somebody else sorts it in.
  expectFault(/412/);
  const [{ id }] = (
    await (await page.request.get(`/api/skills?search=${encodeURIComponent(name)}`, manager)).json()
  ).data;
  const other = await page.request.patch(`/api/skills/${id}`, {
    headers: { ...manager.headers, 'if-match': '"1"' },
    data: { name, category: 'COMPANION' },
  });
  expect(other.status()).toBe(200);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Someone else changed this skill while you were editing')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name} at night`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Skill updated')).toBeVisible();
  await expect(rowOf(page, `${name} at night`)).toContainText('Companionship');
});

test('a merge shows what moves, and moves it', async ({ signIn }) => {
  const manager = await signIn('super.admin');
  const { page } = manager;
  const from = await makeSkill(manager, freshName('Falconery'));
  const into = await makeSkill(manager, freshName('Falconry'));
  await useSkill(manager, from);
  await page.goto(`/dashboard/skills?search=${encodeURIComponent(from.name)}`);
  await expect(rowOf(page, from.name)).toBeVisible();
  await act(page, from.name, 'Merge into another');
  const dialog = page.getByRole('dialog', { name: `Merge “${from.name}”` });
  await expect(dialog.getByRole('button', { name: 'Merge skills' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill(into.name);
  await page.getByRole('option', { name: into.name }).click();
  await expect(dialog.getByText(`1 profile will name “${into.name}” instead.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge skills' }).click();
  await expect(page.getByText(`“${from.name}” is now “${into.name}”`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await search(page, into.name);
  await expect(rowsOf(page).first()).toContainText('1');
});

test('what nobody uses is deleted and taken back; what is in use asks for a skill in its place', async ({
  signIn,
}) => {
  const manager = await signIn('super.admin');
  const { page } = manager;
  const unused = await makeSkill(manager, freshName('Juggling'));
  await page.goto(`/dashboard/skills?search=${encodeURIComponent(unused.name)}`);
  await act(page, unused.name, 'Delete');
  await expect(page.getByText('Skill deleted')).toBeVisible();
  await expect(rowOf(page, unused.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, unused.name)).toBeVisible();

  const used = await makeSkill(manager, freshName('Archery'));
  await useSkill(manager, used);
  await search(page, used.name);
  await expect(rowOf(page, used.name)).toBeVisible();
  await act(page, used.name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete “${used.name}”` });
  await expect(dialog.getByText('This skill is in use in 1 profile.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Replacement skill' }).fill(unused.name);
  await page.getByRole('option', { name: unused.name }).click();
  await dialog.getByRole('button', { name: 'Delete skill' }).click();
  await expect(rowOf(page, used.name)).toHaveCount(0);
});
