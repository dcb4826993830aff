import { expect, test } from '../fixtures/test.ts';
import { show } from '../notifications/reader.ts';
import { makeNewcomer } from '../session/accounts.ts';

test('a face says who is online, and follows who comes and who goes', async ({
  page,
  signIn,
  openBrowser,
  request,
}) => {
  const { email, password } = await makeNewcomer(request, 'Other');
  await signIn('super.admin');
  await page.goto(`/dashboard/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(row.getByTitle('Offline')).toBeVisible();

  const other = await openBrowser();
  const signedIn = await other.context.request.post('/api/auth/login', {
    data: { identifier: email, password },
  });
  expect(signedIn.status()).toBe(200);
  await show(other.page, '/dashboard');
  await expect(row.getByTitle('Online')).toBeVisible();
  const name = row.locator('a:not([aria-hidden])').first();
  const card = page.getByRole('region', { name: 'User' });
  await name.hover();
  await expect(card).toContainText('Online');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card).toHaveCount(0);

  const second = await other.context.newPage();
  await show(second, '/dashboard');
  await other.page.close();
  await second.reload();
  await expect(second.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row.getByTitle('Online')).toBeVisible();
  await other.context.close();
  await expect(row.getByTitle('Offline')).toBeVisible();
  // Dot and words come from the same moment, however lately the card was fetched.
  await name.hover();
  await expect(card).toContainText('Last seen Just now');
  await expect(card).not.toContainText('Never seen');
});
