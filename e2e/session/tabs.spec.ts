import { demoPassword } from '../fixtures/demo.ts';
import { tellNothingLive } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from './accounts.ts';
import { door, signOut } from './door.ts';

test('two tabs share one sign-in and sign out together', async ({ page, context, request }) => {
  const { email, password } = await makeNewcomer(request, 'Family');
  await page.goto('/sign-in');
  const second = await context.newPage();
  await second.goto('/sign-in');
  await expect(door.identifier(second)).toBeVisible();
  await door.enter(page, email, password);
  await door.expectInside(page);
  await door.expectInside(second);

  let rotations = 0;
  context.on('request', (call) => {
    if (call.url().endsWith('/api/auth/refresh')) rotations += 1;
  });
  // The third is connected to nothing: what the server would tell it never comes, and it hears of the others alone.
  const third = await context.newPage();
  await tellNothingLive(third);
  // The clock stands, so that on a busy machine the others are not too late with their answer.
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 1_000);
  await third.goto('/dashboard');
  await door.expectInside(third);
  expect(rotations, 'a new tab asks the others before it asks the server').toBe(0);
  await context.clock.resume();

  await signOut(second);
  for (const tab of [second, page, third]) {
    await door.expectOutside(tab);
    await expect(tab.getByText('You are signed out.')).toBeVisible();
  }
});

test('an expired token is renewed once, whatever number of requests and tabs met it', async ({
  page,
  context,
  signIn,
  expectFault,
}) => {
  expectFault(/401/);
  await signIn('super.admin');
  await page.goto('/dashboard');
  await door.expectInside(page);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await door.expectInside(second);
  for (const tab of [page, second]) {
    await tab.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }

  // From here on the server's answer to every token that was known before is the one to an expired token.
  const known = new Set<string>();
  const refused: string[] = [];
  const fiveAreThere = Promise.withResolvers<void>();
  let rotations = 0;
  await context.route('**/api/**', async (route) => {
    const call = route.request();
    if (call.url().endsWith('/api/auth/refresh')) {
      rotations += 1;
      return route.continue();
    }
    const token = await call.headerValue('authorization');
    if (token === null) return route.continue();
    if (rotations === 0) known.add(token);
    if (!known.has(token)) return route.continue();
    refused.push(call.url());
    // All five are held until the last is there: they meet the refusal at one moment.
    if (refused.length === 5) fiveAreThere.resolve();
    await fiveAreThere.promise;
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Signed out',
        status: 401,
        detail: 'x',
        requestId: 'x',
      }),
    });
  });
  for (const tab of [page, second]) {
    await expect(tab.getByText('Notifications connected, chat connected').first()).toBeAttached();
  }
  let reopened = 0;
  for (const tab of [page, second]) {
    tab.on('websocket', () => {
      reopened += 1;
    });
  }
  await Promise.all(
    [page, second].map((tab) => tab.getByRole('link', { name: 'Security', exact: true }).click()),
  );
  for (const tab of [page, second]) {
    await expect(tab.getByText('This device', { exact: true })).toBeVisible();
  }
  expect(refused.length, 'several requests met the expired token').toBeGreaterThanOrEqual(5);
  expect(rotations).toBe(1);
  await expect.poll(() => reopened, 'both tabs drop their connections and open them again').toBe(2);
  for (const tab of [page, second]) {
    await expect(tab.getByText('Notifications connected, chat connected').first()).toBeAttached();
  }
});

test('other devices are signed out by a changed password and by a press, and this one stays', async ({
  openBrowser,
  request,
}) => {
  const { email, password } = await makeNewcomer(request, 'Family');
  const phone = await openBrowser();
  const desk = await openBrowser();
  for (const { page } of [phone, desk]) {
    await page.goto('/sign-in');
    await door.enter(page, email, password);
    await door.expectInside(page);
  }

  await desk.page.goto('/dashboard/settings/security');
  await desk.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'Change password' });
  const changed = `${demoPassword} and more`;
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password').fill(changed);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(desk.page.getByText('Password changed')).toBeVisible();
  await door.expectOutside(phone.page);
  await expect(phone.page.getByText('Your password was changed')).toBeVisible();

  await door.enter(phone.page, email, changed);
  await door.expectInside(phone.page);
  await desk.page.reload();
  await expect(desk.page.getByText('This device', { exact: true })).toBeVisible();
  await desk.page.getByRole('button', { name: 'Sign out all others' }).click();
  const question = desk.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out all others' }).press('Enter');
  await door.expectOutside(phone.page);
  await expect(phone.page.getByText('You were signed out from another device.')).toBeVisible();
  await expect(desk.page.getByRole('button', { name: 'Sign out all others' })).toBeHidden();
  await expect(desk.page.getByRole('region', { name: 'Devices' })).toBeFocused();
});
