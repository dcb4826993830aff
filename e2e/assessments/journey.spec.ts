import { expectAccessible } from '../fixtures/axe.ts';
import { chooseOne } from '../fixtures/choose.ts';
import { expect, test } from '../fixtures/test.ts';

test('a care manager assesses a client by keyboard, signs, and finds the result in the list', async ({
  signIn,
}) => {
  const { page, headers } = await signIn('care.manager');
  // A client of their own, the last by name: what others do to theirs is not in the way, and the first stays the first.
  const lastName = `Journey${Date.now()}`;
  const reached = await page.request.get('/api/clients?sort=name&limit=1', { headers });
  const { data } = (await reached.json()) as { data: readonly { office: { id: string } }[] };
  const made = await page.request.post('/api/clients', {
    headers,
    data: { firstName: 'Zelda', lastName, birthDate: '1940-05-06', officeId: data[0]?.office.id },
  });
  expect(made.status()).toBe(201);

  await page.goto('/dashboard/assessments/initial-assessment');
  await page.getByRole('button', { name: 'New assessment' }).first().click();
  await chooseOne(page.getByRole('combobox', { name: 'Client' }), lastName);
  await page.getByRole('button', { name: 'Begin assessment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Zelda ${lastName}` })).toBeVisible();

  // A letter chooses, Enter goes on.
  await page.getByRole('radiogroup', { name: 'Bathing' }).getByRole('radio').first().focus();
  for (const key of ['b', 'a', 'a', 'a', 'a', 'a']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Moving about and falls' })).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  // What was saved is there again after a reload.
  await page.reload();
  await expect(page.getByText('6 of 6 answered')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Complete assessment' }).click();

  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Sign assessment' }).click();
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('of 6').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click();
  await expect(page.getByRole('row', { name: new RegExp(lastName) }).getByText('5 of 6')).toBeVisible();
});
