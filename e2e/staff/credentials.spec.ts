import type { Page as ListPage } from '@homeward/contract/core';
import type { StaffRow } from '@homeward/contract/staff';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('a credential is added with a file, verified, rejected, and seen by nobody but those concerned', async ({
  signIn,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  // Somebody whom no other test looks at.
  const found = await request.get('/api/staff?role=MedicalProfessional&limit=50', { headers });
  const { data } = (await found.json()) as ListPage<StaffRow>;
  const person = data.find(({ fullName, status }) => status === 'ACTIVE' && fullName !== '');
  await page.goto(`/dashboard/users/${person?.id}?tab=employment`);
  const card = page.getByRole('region', { name: 'Credentials', exact: true });
  await card.getByRole('button', { name: 'Add credential' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /\bKind\b/ }).click();
  await page.getByRole('option', { name: 'CPR and first aid' }).click();
  const number = `CPR-${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Number' }).fill(number);
  const year = String(new Date().getFullYear() + 2);
  await dialog.getByRole('group', { name: 'Expires on' }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`0630${year}`);
  await dialog.getByRole('button', { name: 'Add credential' }).click();
  await expect(dialog).toHaveCount(0);

  const row = card.getByRole('listitem').filter({ hasText: number });
  await expect(row.getByText('Pending')).toBeVisible();
  await row.getByRole('button', { name: 'Files of CPR and first aid: 0' }).click();
  const files = page.getByRole('dialog', { name: 'Files of CPR and first aid' });
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('CPR card') });
  await expect(files.getByText('card.txt').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Files of CPR and first aid: 1' })).toBeVisible();

  await row.getByRole('button', { name: 'Actions for CPR and first aid' }).click();
  await page.getByRole('menuitem', { name: 'Verify' }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Actions for CPR and first aid' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The card belongs to somebody else.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(row.getByText('The card belongs to somebody else.')).toBeVisible();

  await row.getByRole('button', { name: 'Delete CPR and first aid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete credential' }).click();
  await expect(row).toHaveCount(0);
});
