import { listSkills, listVocabulary, type Skill } from '@homeward/contract/skills';
import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const path = '/dashboard/skills';
const rows = () => page.css('main [data-row]');
const dementia: Skill = {
  id: idOf(51),
  name: 'Dementia care',
  category: 'DEMENTIA',
  profiles: 2,
  workExperiences: 3,
  version: 1,
  createdAt: '2026-01-05T15:00:00Z',
};

async function expectAccessibleInBothThemes(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
}

const answerVocabulary = () => api.on(listVocabulary, ({ query }) => pageOfRows([dementia], query));
beforeEach(() => {
  answerVocabulary();
  api.on(listSkills, ({ query }) => pageOfRows([{ id: idOf(52), name: 'Wound care' }], query));
});

test('a care provider reads and changes nothing', async () => {
  await open(path, 'CareProvider');
  await expect.element(rows()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'New skill' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  await rows().first().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a family has no such page', async () => {
  await open(path, 'Family');
  await expect.element(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  expect(api.asked(listVocabulary)).toEqual([]);
});

test('a failure says so and is tried again', async () => {
  api.fail(listVocabulary);
  await open(path, 'CareManager');
  await expect.element(page.getByText('Skills could not be loaded')).toBeVisible();
  answerVocabulary();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows()).toHaveLength(1);
});

test('axe finds nothing in both themes, and nothing is wider than 320 px', async () => {
  await open(path, 'CareManager');
  await expect.element(rows()).toHaveLength(1);
  await expectAccessibleInBothThemes();
  for (const [action, title] of [
    ['Edit', 'Edit skill'],
    ['Merge into another', 'Merge “Dementia care”'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Dementia care' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectAccessibleInBothThemes();
    await press('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await page.viewport(320, 640);
  await expect.element(page.getByRole('list', { name: 'Skills' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  await expectAccessibleInBothThemes();
});
