import { demoPassword } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkFor, makeNewcomer } from './accounts.ts';
import { door, signOut } from './door.ts';

// What each role finds inside is looked at by `everyone`; that each may come in, by the server's tests.
test('a demo account signs in and out @phone', async ({ page, expectFault }) => {
  // Chromium writes every refusal into its console, also the one that tells that nobody is signed in.
  expectFault(/401.*\/api\/auth\/refresh/);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Care Manager' }).click();
  await door.submit(page).click();
  await door.expectInside(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  await signOut(page);
  await door.expectOutside(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await page.goto('/dashboard');
  await door.expectOutside(page);
});

test('the keyboard alone is enough, and after signing in comes the page that was asked for', async ({
  page,
  expectFault,
}) => {
  expectFault(/401.*\/api\/auth\/refresh/);
  await page.goto('/dashboard/settings?part=security#devices');
  await door.expectOutside(page);
  await page.keyboard.press('Tab');
  await expect(door.identifier(page)).toBeFocused();
  await page.keyboard.type('family');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(door.password(page)).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(door.password(page)).toHaveAttribute('type', 'text');
  await expect(door.password(page)).toHaveValue(demoPassword);
  await page.keyboard.press('Tab');
  await expect(door.submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/settings\?part=security/);
  await door.expectInside(page);
});

test('too many tries: a link by email lets the owner in at once', async ({ page, request, expectFault }) => {
  expectFault(/401|429/);
  const { email } = await makeNewcomer(request, 'Other');
  await page.goto('/sign-in');
  await door.identifier(page).fill(email);
  await door.password(page).fill('not the password');
  const way = page.getByRole('alert').getByRole('link', { name: 'Get a link by email' });
  for (let tries = 0; tries < 8 && !(await way.isVisible()); tries += 1) {
    const answer = page.waitForResponse('**/api/auth/login');
    await door.submit(page).click();
    await answer;
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await way.click();
  await expect(door.identifier(page)).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await linkFor(request, email, '/reset-password'));
  await page.getByLabel('New password').fill('seven slow herons wade');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await door.enter(page, email, 'seven slow herons wade');
  await door.expectInside(page);
});

// session.address.model.test.ts knows more of these.
test('a page that is not ours is not gone on to', async ({ page }) => {
  await page.goto(`/sign-in?${new URLSearchParams({ next: '//evil.example' })}`);
  const { origin } = new URL(page.url());
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url());
  });
  await door.enter(page, 'other', demoPassword);
  await door.expectInside(page);
  expect(page.url()).toBe(`${origin}/dashboard`);
  expect(elsewhere).toEqual([]);
});
