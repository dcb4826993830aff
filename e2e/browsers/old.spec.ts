import { randomUUID } from 'node:crypto';
import { openFile, openShelf, record } from '../files/shelf.ts';
import { type DemoUser, demoPassword } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeProvider } from '../ratings/provider.ts';
import { door } from '../session/door.ts';
import { arriveAtShift, planShift } from '../visits/shift.ts';
import { makeOld, makeTooOld } from './old.ts';

/** Where each role goes from the Overview. */
const ways: Readonly<Record<Exclude<DemoUser, 'care.provider'>, string>> = {
  'super.admin': '/dashboard/users?search=ana',
  admin: '/dashboard/calendar',
  'care.manager': '/dashboard/clients',
  family: '/dashboard/chat',
  medical: '/dashboard/directory',
  other: '/dashboard/settings',
};

for (const [user, way] of Object.entries(ways)) {
  test(`the oldest browsers: ${user} signs in and reads`, async ({ openBrowser }) => {
    const { context, page } = await openBrowser();
    await makeOld(context);
    await page.goto('/sign-in');
    await door.enter(page, user, demoPassword);
    await door.expectInside(page);
    await page.goto(way);
    await door.expectInside(page);
    await expect(page.getByText('No connection')).toHaveCount(0);
  });
}

test('the oldest browsers: a caregiver clocks in', async ({ signIn, openBrowser, request }) => {
  const office = await signIn('admin');
  const lastName = `Okafor ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const { id, email, password } = await makeProvider(request, office.headers, lastName);
  await planShift(office.page.request, office.headers, { careProviderId: id, task: `Tea, ${email}` });
  const { context, page } = await openBrowser();
  await makeOld(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAtShift(context, { email, password });
  await page.goto('/dashboard/time-clock');
  await page.getByRole('button', { name: /^Clock in for/ }).click();
  await expect(page.getByRole('heading', { name: /^Clocked in at/ })).toBeVisible();
});

test('the oldest browsers: a PDF opens, with what is missing filled in', async ({ openBrowser, request }) => {
  const { context, page } = await openBrowser();
  await makeOld(context);
  await openShelf(page, request, [record]);
  const filled = await page.evaluate(() => [
    String(Promise.withResolvers).includes('[native code]'),
    'size' in URLSearchParams.prototype,
    URL.parse('nowhere'),
    Map.groupBy([1, 2, 3], (one) => one % 2).get(1),
    ['\ud800', 'a😀'].map((text) => text.isWellFormed()),
    AbortSignal.any([AbortSignal.abort('over')]).reason,
  ]);
  expect(filled).toEqual([false, false, null, [1, 3], [false, true], 'over']);
  const viewer = await openFile(page, record.name);
  await expect(viewer.getByText('Care record, page 1', { exact: true })).toBeVisible();
});

test('newer browsers fetch no polyfills', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/sign-in');
  await expect(door.identifier(page)).toBeVisible();
  expect(asked).not.toContain('/polyfills.js');
});

for (const address of ['/sign-in', '/dashboard/time-clock']) {
  test(`older browsers read which ones work instead of a dead form: ${address}`, async ({ openBrowser }) => {
    const { context, page } = await openBrowser();
    await makeTooOld(context);
    await page.goto(address);
    await page.waitForURL('/unsupported-browser');
    await expect(page.getByRole('heading', { name: 'This browser is too old for Homeward' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Open Homeward again' })).toHaveAttribute('href', '/');
  });
}
