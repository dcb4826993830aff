import { randomUUID } from 'node:crypto';
import { demoPassword, demoUsers } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkFor, makeNewcomer } from './accounts.ts';
import { door, signOut } from './door.ts';

for (const user of demoUsers) {
  test(`${user} signs in and out @phone`, async ({ page, expectFault }) => {
    // Chromium writes every refusal into its console, also the one that tells that nobody is signed in.
    expectFault(/401.*\/api\/auth\/refresh/);
    await page.goto('/sign-in');
    await door.enter(page, user, demoPassword);
    await door.expectInside(page);
    expect(new URL(page.url()).pathname).toBe('/dashboard');

    await signOut(page);
    await door.expectOutside(page);
    await expect(page.getByText('You are signed out.')).toBeVisible();

    await page.goto('/dashboard');
    await door.expectOutside(page);
  });
}

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(door.identifier(page)).toBeVisible();
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
  await door.expectInside(page);
});

test('a wrong pair and an unknown name get the same words, and what was typed stays', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/401/);
  const { email } = await makeNewcomer(request, 'Other');
  for (const name of [email, `nobody.${randomUUID()}`]) {
    await page.goto('/sign-in');
    await door.enter(page, name, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(door.identifier(page)).toHaveValue(name);
    await expect(door.password(page)).toHaveValue('not the password');
  }
});

test('empty fields are named before anything is sent', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/auth/login', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/sign-in');
  await door.submit(page).click();
  await expect(page.getByText('Enter your email or username.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(door.identifier(page)).toBeFocused();
  await expect(door.identifier(page)).toHaveAccessibleDescription('Enter your email or username.');
  expect(calls).toBe(0);
});

test('an inactive account with the right password is told so', async ({
  page,
  request,
  signIn,
  expectFault,
}) => {
  expectFault(/403/);
  const { email, password } = await makeNewcomer(request, 'Other');
  const admin = await signIn('super.admin');
  const signedIn = await request.post('/api/auth/login', { data: { identifier: email, password } });
  const { user } = (await signedIn.json()) as { user: { id: string } };
  const change = await request.patch(`/api/users/${user.id}/status`, {
    headers: admin.headers,
    data: { isActive: false },
  });
  expect(change.status(), await change.text()).toBe(200);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await door.enter(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('This account is inactive. Contact your agency.');
});

test('too many tries: the wait is counted down, and another name may try at once', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/401|429/);
  await page.clock.install();
  const { email } = await makeNewcomer(request, 'Other');
  await page.goto('/sign-in');
  await door.identifier(page).fill(email);
  await door.password(page).fill('not the password');
  const countdown = page.getByRole('alert').getByText(/^\d+:\d\d$/);
  for (let tries = 0; tries < 8 && !(await countdown.isVisible()); tries += 1) {
    const answer = page.waitForResponse('**/api/auth/login');
    await door.submit(page).click();
    await answer;
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again in');
  await expect(door.submit(page)).toBeDisabled();
  const before = (await countdown.textContent()) ?? '';
  await page.clock.fastForward(2_000);
  await expect(countdown).not.toHaveText(before);
  await expect(door.password(page)).toHaveValue('not the password');

  await door.identifier(page).fill('somebody.else');
  await expect(door.submit(page)).toBeEnabled();
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

test('without a connection nothing that was typed is lost, and the same press works later', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/sign-in');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/auth/login', async (route) => {
    keys.push(
      await route
        .request()
        .headerValue('idempotency-key')
        .then((key) => key ?? undefined),
    );
    return keys.length === 1 ? route.abort('failed') : route.continue();
  });
  await door.enter(page, 'other', demoPassword);
  await expect(page.getByRole('alert')).toHaveText('No connection. Check your network and try again.');
  await expect(door.identifier(page)).toHaveValue('other');
  await door.submit(page).click();
  await door.expectInside(page);
  expect(keys[0], 'the same submission keeps its key').toBe(keys[1]);
});

test('a press of a demo account fills in the form', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Care Manager' }).click();
  await expect(door.identifier(page)).toHaveValue('care.manager');
  await door.submit(page).click();
  await door.expectInside(page);
});

test('after signing in comes the page that was asked for', async ({ page, expectFault }) => {
  expectFault(/401.*\/api\/auth\/refresh/);
  await page.goto('/dashboard/settings?part=security#devices');
  await door.expectOutside(page);
  await door.enter(page, 'other', demoPassword);
  await page.waitForURL(/\/dashboard\/settings\?part=security/);
  await door.expectInside(page);
});

for (const next of [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/dashboard',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  'javascript:document.title="evil"',
  '/api/docs',
]) {
  test(`?next=${JSON.stringify(next)} leads to the overview`, async ({ page }) => {
    await page.goto(`/sign-in?${new URLSearchParams({ next })}`);
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
}
