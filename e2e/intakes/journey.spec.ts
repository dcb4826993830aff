import { clientName } from '../clients/client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { chooseOne } from '../fixtures/choose.ts';
import { expect, test } from '../fixtures/test.ts';
import { skipSections } from './sections.ts';

test('a care manager takes a first call and assesses at home, an admin reviews, and the prospect becomes a client', async ({
  signIn,
  openBrowser,
}) => {
  const { page, headers } = await signIn('care.manager');
  const session = await page.request.get('/api/auth/session', { headers });
  const { user } = (await session.json()) as { user: { firstName: string; lastName: string } };
  const me = `${user.firstName} ${user.lastName}`;
  const lastName = clientName();
  const fullName = `Zelda ${lastName}`;

  await page.goto('/dashboard/initial-assessments');
  await page.getByRole('button', { name: 'New prospect' }).click();
  const added = page.getByRole('dialog', { name: 'New prospect' });
  await added.getByRole('textbox', { name: 'First name' }).fill('Zelda');
  await added.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await added
    .getByRole('textbox', { name: 'Phone', exact: true })
    .fill(`+1 512 5${String(Date.now()).slice(-6)}`);
  await added.getByRole('button', { name: /Source$/ }).click();
  await page.getByRole('option', { name: 'Website' }).click();
  await added.getByRole('button', { name: 'Add prospect' }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Mark as contacted' }).click();
  await page.getByRole('button', { name: 'Schedule the visit' }).click();
  const visit = page.getByRole('dialog', { name: `Schedule the visit of ${fullName}` });
  await visit.getByRole('group', { name: 'Day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`0610${new Date().getFullYear() + 1}`);
  await visit.getByRole('group', { name: 'Time' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('0930am');
  await chooseOne(visit.getByRole('combobox', { name: 'Assessor' }), me);
  await visit.getByRole('button', { name: 'Save the visit' }).click();
  await expect(visit).toHaveCount(0);
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();

  await skipSections(page.request, headers, id, ['story']);
  await page.reload();
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await page.getByRole('textbox', { name: 'What should we know about them?' }).fill('She kept bees.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What should we know about them?' })).toHaveValue(
    'She kept bees.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Someone other than the assessor has to review this.')).toBeVisible();
  const { page: admins } = await openBrowser('admin');
  await admins.goto(`/dashboard/initial-assessments/${id}`);
  await admins.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create client' }).click();

  await expect(page).toHaveURL(/\/dashboard\/clients\//);
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await page.getByRole('tab', { name: 'Initial assessment' }).click();
  await expect(page.getByText('She kept bees.')).toBeVisible();
});
