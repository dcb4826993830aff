import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

/** Beyond what the demo agency has planned, so that nothing else is at the time. */
const daysAhead = 200;

test('the office plans and publishes a shift, the caregiver sees and confirms it, and sees it cancelled', async ({
  signIn,
  openBrowser,
}) => {
  const { page, headers } = await signIn('admin');
  const caregiver = await openBrowser('care.provider');
  const asked = await caregiver.page.request.get('/api/clients?status=ACTIVE&sort=name&limit=1', {
    headers: caregiver.headers,
  });
  const { data } = (await asked.json()) as { data: readonly { readonly id: string }[] };
  // As the office calls the client: a caregiver may be told less.
  const found = await page.request.get(`/api/clients/${data[0]?.id}`, { headers });
  const { fullName: client } = (await found.json()) as { fullName: string };
  const session = await caregiver.page.request.get('/api/auth/session', { headers: caregiver.headers });
  const { user } = (await session.json()) as { user: { firstName: string; lastName: string } };
  const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const address = `/dashboard/calendar?view=agenda&date=${date}`;
  const theirs = (status: string) =>
    caregiver.page.getByRole('button', { name: new RegExp(`${client}.*${status}`) });
  const offices = (status: string) => page.getByRole('button', { name: new RegExp(`${client}.*${status}`) });

  await caregiver.page.goto(address);
  await expect(caregiver.page.getByText('You have no shifts in these days')).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Add shift' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New shift' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(client);
  await page.getByRole('option', { name: client }).first().click();
  await dialog.getByRole('combobox', { name: 'Caregiver' }).fill(`${user.firstName} ${user.lastName}`);
  await page
    .getByRole('option', { name: `${user.firstName} ${user.lastName}` })
    .first()
    .click();
  await dialog.getByRole('button', { name: /Service/ }).click();
  await page.getByRole('option', { name: 'Companion care' }).click();
  const check = dialog.getByRole('region', { name: 'Cost and conflicts' });
  await expect(check).toContainText('Paid time');
  await expect(check).not.toContainText('Checking…');
  await expectAccessible(page);
  // On some days of the week the caregiver is not available: an admin plans the visit anyway.
  const reason = check.getByRole('textbox', { name: 'Reason for saving anyway' });
  if (await reason.isVisible()) await reason.fill('The family has asked for this time.');
  await dialog.getByRole('button', { name: 'Plan shift' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(offices('Draft')).toBeVisible();
  await expect(caregiver.page.getByText('You have no shifts in these days')).toBeVisible();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog', { name: 'Publish shifts' })
    .getByRole('button', { name: /^Publish \d/ })
    .click();
  await expect(offices('Assigned')).toBeVisible();
  await theirs('Assigned').click();
  const sheet = caregiver.page.getByRole('dialog', { name: `Companion care for ${client}` });
  await expect(sheet.getByText('Where')).toBeVisible();
  await expectAccessible(caregiver.page);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByText('Confirmed')).toBeVisible();
  await caregiver.page.keyboard.press('Escape');

  await offices('Confirmed').click();
  await page.getByRole('button', { name: `Actions for Companion care for ${client}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel shift' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancel shift/ });
  await cancel.getByRole('button', { name: /Why is it cancelled/ }).click();
  await page.getByRole('option', { name: 'The client asked' }).click();
  await cancel.getByRole('button', { name: 'Cancel shift' }).click();
  await expect(cancel).toHaveCount(0);
  await expect(theirs('Cancelled')).toBeVisible();
  await expect(theirs('Confirmed')).toHaveCount(0);
});
