import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';

test('says that there is no connection, keeps the page, and goes away by itself', async ({
  signIn,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|websocket/i);
  const { page, context } = await signIn('super.admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Never signed in' })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByText('No connection.');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByTitle('Offline')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Never signed in' })).toBeVisible();
  const refetched = page.waitForResponse((response) => response.url().endsWith('/api/overview'));
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  expect((await refetched).status()).toBe(200);
});

test('says so too when the server is gone while the network is there', async ({ signIn, expectFault }) => {
  expectFault(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  const { page } = await signIn('family');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('No connection.')).toBeHidden();
});

test('waits at the start for a server that does not answer, and goes on once it does', async ({
  signIn,
  expectFault,
}) => {
  expectFault(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  const { page } = await signIn('family');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /, Ruth$/ })).toBeVisible();
});

test('offers a new version once the server has one', async ({ signIn }) => {
  const { page } = await signIn('family');
  let isNewer = false;
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    await route.fulfill({
      response,
      headers: isNewer ? { ...headers, 'x-homeward-build': 'a-newer-one' } : headers,
    });
  });
  // The page that is loaded then is the newer one.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNewer = false;
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  isNewer = true;
  // What is five seconds old is asked for again when somebody comes back to the window.
  await page.clock.fastForward(6_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload to update' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
});

test('a page that breaks says so without its insides, and names the request', async ({
  signIn,
  expectFault,
}) => {
  expectFault(/TypeError|Cannot read|Minified React error/);
  const { page, context } = await signIn('family');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/overview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { profile: null } });
  });
  const answered = page.waitForResponse('**/api/overview');
  await page.goto('/dashboard');
  const requestId = (await answered).headers()['x-request-id'] ?? 'none';
  await expect(page.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const shown = await page.getByRole('main').textContent();
  expect(shown).not.toMatch(/TypeError|undefined|null| at /);
  await page.getByRole('button', { name: 'Copy the request id' }).click();
  await expect(page.getByText('Request id copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[0-9a-zA-Z-]{6,}$/);
  expect([requestId, copied].every((id) => id !== 'none')).toBe(true);

  await page.unroute('**/api/overview');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
});

test('the bar at the top runs while a page is on its way, and is done with the path', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  const letGo = await holdBack(page, '**/assets/dashboard.settings*.js');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(bar).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(bar).toHaveCount(0);
});
