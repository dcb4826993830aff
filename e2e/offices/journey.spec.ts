import { randomUUID } from 'node:crypto';
import { makeClient } from '../clients/client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('an admin opens an office with rules of its own, and can close it once nobody belongs to it', async ({
  signIn,
  expectFault,
}) => {
  // An office to which somebody belongs stays.
  expectFault(/409 .*\/api\/offices\//);
  const { page, headers } = await signIn('admin');
  const name = `Office ${randomUUID().slice(0, 8)}`;

  await page.goto('/dashboard/settings/offices');
  await page.getByRole('button', { name: 'Add office' }).click();
  const added = page.getByRole('dialog', { name: 'Add office' });
  await added.getByRole('textbox', { name: 'Name' }).fill(name);
  await added.getByRole('button', { name: 'Add office' }).click();
  await expect(added).toHaveCount(0);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  // A setting is found by its name, and its group opens.
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('first day');
  await page.getByRole('link', { name: 'First day of the week' }).click();
  await expect(page.getByRole('heading', { name: 'First day of the week' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit: First day of the week' }).click();
  const setting = page.getByRole('dialog', { name: 'First day of the week' });

  await setting.getByText('Monday').click();
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(setting).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'First day of the week' });
  await expect(row).toContainText('Differs from the agency default');
  await page.reload();
  await expect(row).toContainText('Differs from the agency default');
  await expect(row).toContainText('Monday');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Use agency default/ }).click();
  await expect(row).not.toContainText('Differs from the agency default');

  const officeId = new URL(page.url()).pathname.split('/').at(-1);
  const client = await makeClient(page.request, headers, { officeId });
  await page.getByRole('link', { name: 'Contact and location' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('button', { name: 'Delete office' }).click();
  await expect(confirm).toContainText('1 client');
  await confirm.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/dashboard/clients/${client.id}`);
  await page.getByRole('button', { name: 'Edit client' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit client' });
  await edited.getByRole('button', { name: /Office$/ }).click();
  await page.getByRole('option', { name: 'Main office' }).click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toHaveCount(0);
  await page.goto(`/dashboard/settings/offices/${officeId}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm.getByRole('button', { name: 'Delete office' }).click();
  await expect(page.getByRole('region', { name: 'Offices', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
