import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const rowOf = (page: Page, name: string) => page.locator('main [data-row]').filter({ hasText: name });

test('a care manager adds a pharmacy, finds it by its digits, saves the contact and deletes it', async ({
  signIn,
}) => {
  const { page } = await signIn('care.manager');
  const name = `Pharmacy ${Date.now().toString(36)}`;
  const digits = String(Date.now()).slice(-4);
  await page.goto('/dashboard/directory?tab=partners');
  await page.getByRole('button', { name: 'Add partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add partner' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Number 1' }).fill(`415 555 ${digits}`);
  await dialog.getByRole('button', { name: 'Add partner' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(`555${digits}`);
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save contact' }).click(),
  ]);
  const card = await readFile(await file.path(), 'utf8');
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
  expect(card).toContain(`+1415555${digits}`);
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toBeHidden();
});

test('a family member finds a caregiver and a hotline, and no physician', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard/directory');
  await page.getByRole('searchbox').fill('care provider');
  await expect(page.locator('main [data-row]').first()).toContainText('Care Provider');
  await page.getByRole('tab', { name: 'Partners' }).click();
  await expect(rowOf(page, '988 Suicide & Crisis Lifeline')).toBeVisible();
  await expect(rowOf(page, 'Sunset Geriatrics')).toBeHidden();
});
