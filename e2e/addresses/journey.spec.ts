import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('somebody moves: types an address, chooses it, puts it right and saves', async ({
  signIn,
  expectFault,
}) => {
  const { page } = await signIn('other');
  await page.goto('/dashboard/settings');
  const card = page
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: 'Profile', exact: true }) })
    .last();
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  const address = dialog.getByRole('group', { name: 'Address (optional)' });
  const input = dialog.getByRole('combobox', { name: 'Address (optional)' });
  const save = dialog.getByRole('button', { name: 'Save changes' });

  // The demo gave this person an address; it makes room for the new one.
  await address.getByRole('button', { name: 'Clear address' }).click();
  await expect(input).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.fill('742 evergreen ter apt 3 sprngfield il 62704');
  await page.keyboard.press('Escape');

  // What is typed is no address until it is chosen.
  await save.click();
  await expect(dialog.getByText('Select a valid address from the list')).toBeVisible();
  await input.click();
  await page.getByRole('option', { name: '742 Evergreen Ter, Apt 3, Springfield, IL 62704, USA' }).click();
  await expect(address).toContainText('742 Evergreen Ter, Apt 3, Springfield, IL 62704, USA');
  await expect(address).toContainText('The map point is the middle of 62704.');
  await expectAccessible(page);

  // The server does not answer: the dialog stays with what was typed.
  expectFault(/places\/address/);
  await page.route('**/api/google-maps/places/address', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await address.getByRole('button', { name: 'Edit address' }).click();
  const parts = page.getByRole('dialog', { name: 'Edit address' });
  await parts.getByRole('textbox', { name: 'Address line 2' }).fill('Apt 4');
  await parts.getByRole('button', { name: 'Save changes' }).click();
  await expect(parts.getByText('Not saved:')).toBeVisible();
  await expect(parts.getByRole('textbox', { name: 'Address line 2' })).toHaveValue('Apt 4');
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('alertdialog')).toHaveCount(0);
  await parts.getByRole('button', { name: 'Save changes' }).click();
  await expect(parts).toBeHidden();
  await expect(address).toContainText('742 Evergreen Ter, Apt 4, Springfield, IL 62704, USA');

  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('742 Evergreen Ter, Apt 4, Springfield, IL 62704, USA')).toBeVisible();
  await page.reload();
  await expect(page.getByText('742 Evergreen Ter, Apt 4, Springfield, IL 62704, USA')).toBeVisible();
});

test('a place that cannot be fetched is told in a toast, and the search stays', async ({
  signIn,
  expectFault,
}) => {
  const { page } = await signIn('medical');
  expectFault(/places\/details/);
  await page.route('**/api/google-maps/places/details*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await dialog.getByRole('button', { name: 'Clear address' }).click();
  const input = dialog.getByRole('combobox', { name: 'Address (optional)' });
  await input.fill('90210');
  await page.getByRole('option', { name: 'Beverly Hills, CA 90210, USA' }).click();
  await expect(page.getByText('Error fetching address data')).toBeVisible();
  await expect(input).toHaveValue('Beverly Hills, CA 90210, USA');
});
