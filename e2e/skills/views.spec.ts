import { expect, test } from '../fixtures/test.ts';

test('a view that management shares is found by the role, and opens the list at sign-in', async ({
  signIn,
  openBrowser,
}) => {
  const name = `Unused ${Date.now().toString(36)}`;
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard/skills?inUse=no');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByText('Care Provider', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View created')).toBeVisible();

  const { page: other } = await openBrowser('care.provider');
  await other.goto('/dashboard/skills');
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('menuitem', { name }).click();
  await expect(other).toHaveURL(/inUse=no/);
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('menuitem', { name: 'Open with this view' }).click();
  await expect(other.getByText('Default view chosen')).toBeVisible();
  await other.goto('/dashboard/skills');
  await expect(other).toHaveURL(/inUse=no/);

  // Nothing of it stays for other tests: without the view, nobody's list opens with it.
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
});
