import { expectAccessible } from '../fixtures/axe.ts';
import { readIds } from '../fixtures/ids.ts';
import { expect, test } from '../fixtures/test.ts';

test('a care manager writes a plan and changes it, and a caregiver says that they have read the changes', async ({
  signIn,
  openBrowser,
}) => {
  const { page, headers } = await signIn('care.manager');
  const caregiver = await openBrowser('care.provider');
  const { id: userId } = await readIds(caregiver.page, caregiver.headers);
  // A client of its own, the last by name, in an office of the care manager.
  const listed = await page.request.get('/api/clients?limit=1', { headers });
  const { data } = (await listed.json()) as { data: readonly { readonly office: { readonly id: string } }[] };
  const added = await page.request.post('/api/clients', {
    headers,
    data: {
      firstName: 'Zelda',
      lastName: `Zyplan ${Date.now()}`,
      birthDate: null,
      officeId: data[0]?.office.id,
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  const { id } = (await added.json()) as { id: string };
  const joined = await page.request.post(`/api/clients/${id}/care-team`, {
    headers,
    data: { userId, role: 'PRIMARY' },
  });
  expect(joined.status(), await joined.text()).toBe(201);
  const path = `/dashboard/clients/${id}?tab=care-plan`;

  const publish = async (reason: string) => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish care plan' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.goto(path);
  await page.getByRole('button', { name: 'Start care plan' }).click();
  await page.getByRole('textbox', { name: 'Health' }).fill('Watch her weight.');
  await page.getByRole('textbox', { name: 'Match criteria' }).fill('Somebody patient.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expectAccessible(page);
  await publish('The first plan.');
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();

  await caregiver.page.goto(path);
  await caregiver.page.getByRole('button', { name: 'I have read the plan' }).click();
  await expect(caregiver.page.getByText('You have not read this plan yet')).toHaveCount(0);
  await expect(caregiver.page.getByText('Watch her weight.')).toBeVisible();
  await expect(caregiver.page.getByText('Somebody patient.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit care plan' }).click();
  await page.getByRole('textbox', { name: 'Health' }).fill('Watch her breathing.');
  await publish('Her weight is fine.');
  const title = 'The plan has changed since you last read it';
  await expect(caregiver.page.getByText(title)).toBeVisible();
  await expect(caregiver.page.getByRole('deletion')).toContainText('weight.');
  await expect(caregiver.page.getByRole('insertion')).toContainText('breathing.');
  await expectAccessible(caregiver.page);
  await caregiver.page.getByRole('button', { name: 'I have read the changes' }).click();
  await expect(caregiver.page.getByText(title)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Acknowledged' }).getByText('Read on')).toBeVisible();
});
