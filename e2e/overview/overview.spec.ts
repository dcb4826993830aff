import type { Locator, Page } from '@playwright/test';
import type { DemoUser } from '../fixtures/demo.ts';
import { failure, tryAgain } from '../fixtures/failing.ts';
import { tellNothingLive } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';

const headingsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

const partsOf: Record<DemoUser, readonly string[]> = {
  'super.admin': [
    'Needs you',
    'Pending invitations',
    'Expiring licenses and credentials',
    'Coverage',
    'Sign-ins',
    'Never signed in',
  ],
  admin: [
    'Needs you',
    'Pending invitations',
    'Expiring licenses and credentials',
    'Coverage',
    'Sign-ins',
    'Never signed in',
  ],
  'care.manager': [
    'Needs you',
    'Pending invitations',
    'Expiring licenses and credentials',
    'Coverage',
    'Never signed in',
  ],
  'care.provider': ['Needs you', 'Next visits', 'On call now'],
  family: ['Needs you', 'Care team', 'Next visits', 'On call now'],
  medical: ['Needs you', 'Next visits', 'On call now'],
  other: ['Needs you', 'On call now'],
};

for (const [user, parts] of Object.entries(partsOf) as [DemoUser, readonly string[]][]) {
  test(`${user} is shown their own parts of the Overview by one request`, async ({ signIn }) => {
    const { page } = await signIn(user);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
    await expect.poll(() => headingsOf(page)).toEqual(parts);
    expect(asked.filter((path) => path === '/api/overview')).toHaveLength(1);
    const mayLook = parts.includes('Expiring licenses and credentials');
    await expect(page.getByRole('button', { name: 'Find caregivers' })).toHaveCount(mayLook ? 1 : 0);
  });
}

/** The people of a card; how many more there are is the last entry of their list. */
const peopleIn = (card: Locator) =>
  card.getByRole('listitem').filter({ hasNotText: /^and .*more (person|people)$/ });

test('greets by name at the hour and day where the viewer is @phone', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { display: object };
    await route.fulfill({
      response,
      json: { ...body, display: { ...body.display, timezone: 'Asia/Manila' } },
    });
  });
  const now = new Date();
  const inManila = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', ...options }).format(now);
  const hour = Number(inManila({ hour: 'numeric', hourCycle: 'h23' }));
  const partOfDay = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good ${partOfDay}, Ruth`);
  await expect(page.getByText(inManila({ weekday: 'long' }))).toBeVisible();
  await expect(page.getByText(new RegExp(`\\b${inManila({ day: 'numeric' })}\\b`)).first()).toBeVisible();
});

test('says what is missing from one’s own profile, or that nothing waits @phone', async ({
  page,
  request,
}) => {
  await signInNewcomer(page, request, 'Other');
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...body, user: { ...body.user, unReadNotificationCount: 0 } } });
  });
  // A newcomer is told of their sign-in from a new device; here nothing is told live.
  await tellNothingLive(page);
  await page.route('**/api/overview', (route) =>
    route.fulfill({ json: { profile: { missing: ['image', 'phone'] } } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Your profile is 50% complete')).toBeVisible();
  await expect(page.getByText('Still missing: a picture and a phone number.')).toBeVisible();
  await page.getByRole('link', { name: /Your profile is 50% complete/ }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.goBack();
  await page.unroute('**/api/overview');
  await page.route('**/api/overview', (route) => route.fulfill({ json: { profile: { missing: [] } } }));
  await page.reload();
  await expect(page.getByText('You are all caught up')).toBeVisible();
});

test('shows who waits, how many more, and the sign-ins of fourteen days as a table too', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard');
  const invited = page.getByRole('region', { name: 'Pending invitations' });
  await expect(peopleIn(invited)).toHaveCount(4);
  await expect(invited.getByText(/^and \d+ more (person|people)$/)).toBeVisible();
  const signIns = page.getByRole('region', { name: 'Sign-ins', exact: true });
  await expect(signIns.getByRole('table').getByRole('rowheader')).toHaveCount(14);
  await expect(signIns.getByRole('listitem').first()).toHaveText(/^[1-9]\d* succeeded$/);
});

test('names whose license or credential runs out, the most pressing first, and more when asked @phone', async ({
  signIn,
}) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard');
  const licenses = page.getByRole('region', { name: 'Expiring licenses and credentials' });
  await expect(licenses.getByRole('listitem')).toHaveCount(5);
  await expect(licenses.getByRole('listitem').first()).toContainText(/Expired( \d+ days? ago)?/);
  await licenses.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(licenses.getByRole('listitem').nth(5)).toBeVisible();
  await licenses.getByRole('link', { name: 'Ana Marie Villanueva' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Marie Villanueva');
});

test('says so when licenses could not be loaded, and loads them when asked again', async ({
  signIn,
  expectFault,
}) => {
  expectFault(/500/);
  const { page } = await signIn('care.manager');
  await page.route('**/api/credentials/expiring*', (route) => route.fulfill(failure()));
  await page.goto('/dashboard');
  const licenses = page.getByRole('region', { name: 'Expiring licenses and credentials' });
  await expect(licenses.getByText('Expiring credentials could not be loaded')).toBeVisible();
  // As the live connection begins, lists are asked for once more by themselves.
  await expect(page.getByText('Notifications connected, chat connected').first()).toBeAttached();
  await page.unroute('**/api/credentials/expiring*');
  await page.route('**/api/credentials/expiring*', (route) =>
    route.fulfill({
      json: {
        data: [],
        pagination: { total: 0, totalPrecision: 'exact', from: 0, nextCursor: null, previousCursor: null },
      },
    }),
  );
  await licenses.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(licenses.getByText('Nothing expires within 60 days.')).toBeVisible();
});

test('says when it could not be loaded, and loads it when asked again', async ({ signIn, expectFault }) => {
  expectFault(/500/);
  const { page } = await signIn('family');
  await page.route('**/api/overview', (route) => route.fulfill(failure()));
  await page.goto('/dashboard');
  await expect(page.getByText('Your overview could not be loaded')).toBeVisible();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(page.getByText('Reference request-7')).toBeVisible();
  await tryAgain(page, '**/api/overview');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
});

test('stays as it is while it is fetched again, and shows what has changed', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  await page.clock.install();
  await page.goto('/dashboard');
  const invited = page.getByRole('region', { name: 'Pending invitations' });
  await expect(invited).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/overview', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { arrivals: object };
    await held.promise;
    const nobody = { total: 0, totalPrecision: 'exact', people: [] };
    await route.fulfill({ response, json: { ...body, arrivals: { ...body.arrivals, invited: nobody } } });
  });
  await page.clock.fastForward(6_000);
  const asked = page.waitForRequest('**/api/overview');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  await expect(peopleIn(invited)).toHaveCount(4);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  held.resolve();
  await expect(invited.getByText('Everyone who was invited has accepted.')).toBeVisible();
});

test('a notification of many licenses leads to their list @phone', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard#expiring-licenses');
  await expect(page.getByRole('heading', { name: 'Expiring licenses and credentials' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Expiring licenses and credentials' })).toBeInViewport();
});
