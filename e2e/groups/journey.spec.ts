import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/axe.ts';
import { chooseOne } from '../fixtures/choose.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';

test('a Super Admin lets a caregiver see rates through a group, and takes it back with the group', async ({
  signIn,
  openBrowser,
  request,
  expectFault,
}) => {
  // The page that was open asks once more for what is not allowed any longer.
  expectFault(/403 .*\/api\//);
  const { page } = await signIn('super.admin');
  const caregiver = await openBrowser();
  const { fullName } = await signInNewcomer(caregiver.page, request, 'CareProvider', ownName());
  const name = `Rate readers ${randomUUID().slice(0, 8)}`;
  const link = caregiver.page.getByRole('navigation').getByRole('link', { name: 'Base Rates' });

  await caregiver.page.goto('/dashboard');
  await expect(caregiver.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);

  await page.goto('/dashboard/user-groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByText('See pay and bill rates').click();
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  const members = page.getByRole('dialog', { name });
  await members.getByRole('combobox', { name: 'Members' }).fill(fullName);
  await page.getByRole('option', { name: fullName }).click();
  await page.keyboard.press('Escape');
  await members.getByRole('button', { name: 'Save members' }).click();
  await expect(members).toHaveCount(0);

  await link.click();
  await expect(caregiver.page.getByRole('heading', { level: 1, name: 'Base Rates' })).toBeVisible();

  await page.getByRole('tab', { name: 'Permissions of a user' }).click();
  await chooseOne(page.getByRole('combobox', { name: 'User' }), fullName);
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(link).toHaveCount(0);
});

test('a care manager gives a turn on call to a colleague, and the turns say so', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page } = await signIn('care.manager');
  const colleague = await openBrowser();
  const { fullName } = await signInNewcomer(colleague.page, request, 'CareManager', ownName());

  await page.goto('/dashboard/directory');
  await page.getByRole('button', { name: 'Turns and swaps' }).click();
  const sheet = page.getByRole('dialog', { name: 'On call' });
  // The last turn of those that are shown: who is on call now stays so for all others.
  const turns = sheet
    .getByRole('list', { name: /^Turns of/ })
    .first()
    .getByRole('listitem');
  await turns.nth(4).getByRole('button', { name: /^Swap/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap a turn' });
  await chooseOne(dialog.getByRole('combobox', { name: 'Person' }), fullName);
  await dialog.getByRole('button', { name: 'Swap turn' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(turns.filter({ hasText: fullName })).toContainText('Swap');

  await colleague.page.goto('/dashboard/directory');
  await colleague.page.getByRole('button', { name: 'Turns and swaps' }).click();
  await expect(colleague.page.getByRole('listitem').filter({ hasText: fullName })).toBeVisible();
});
