import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeProvider } from '../ratings/provider.ts';

type Headers = Readonly<Record<string, string>>;

const minuteMs = 60_000;
/** A moment on the clocks of a zone, as in `2026-03-08T09:00`. */
const wallTime = (at: number, timeZone: string) =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Plans and publishes a shift of somebody that begins now, with a task. @returns what the client is called */
async function planShift(
  request: APIRequestContext,
  headers: Headers,
  careProviderId: string,
): Promise<string> {
  const found = await request.get('/api/clients?status=ACTIVE&sort=name&limit=1', { headers });
  const { data } = (await found.json()) as { data: readonly { id: string; fullName: string }[] };
  const [client] = data;
  if (!client) throw new Error('The demo has no client.');
  const timezone = 'America/Chicago';
  const made = await request.post('/api/shifts', {
    headers,
    data: {
      clientId: client.id,
      careProviderId,
      serviceType: 'COMPANION',
      shiftType: 'HOURLY',
      start: wallTime(Date.now() - 5 * minuteMs, timezone),
      end: wallTime(Date.now() + 120 * minuteMs, timezone),
      timezone,
      overrideReason: 'She comes for the first time.',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, version } = (await made.json()) as { id: string; version: number };
  const published = await request.post(`/api/shifts/${id}/moves`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { move: 'publish' },
  });
  expect(published.status(), await published.text()).toBe(200);
  return client.fullName;
}

test('a caregiver clocks in where the phone is, reports a task, clocks out, and the office sees it done @phone', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const office = await signIn('admin');
  const { id, email, password } = await makeProvider(request, office.headers);
  const client = await planShift(office.page.request, office.headers, id);
  const { context, page } = await openBrowser();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.9, longitude: -87.6, accuracy: 10 });
  const entered = await context.request.post('/api/auth/login', { data: { identifier: email, password } });
  expect(entered.status(), await entered.text()).toBe(200);

  await page.goto('/dashboard/time-clock');
  await expect(page.getByRole('heading', { name: 'You can clock in now.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Clock in for/ }).click();
  // The demo's homes are where they are: from anywhere else it asks why.
  const why = page.getByRole('button', { name: /Choose one/ });
  const inside = page.getByRole('heading', { name: /^Clocked in at/ });
  await expect(why.or(inside)).toBeVisible();
  if (await why.isVisible()) {
    await why.click();
    await page.getByRole('option', { name: /^Service started elsewhere/ }).click();
    await page.getByRole('button', { name: /^Clock in for/ }).click();
  }
  await expect(inside).toBeVisible();
  await expectAccessible(page);

  await office.page.goto('/dashboard/time-clock');
  const onSite = office.page.getByRole('region', { name: /^On site/ });
  const done = office.page.getByRole('region', { name: /^Done/ });
  const theirs = { name: new RegExp(`${client}.*Companion care`) };
  await expect(onSite.getByRole('button', theirs).first()).toBeVisible();

  const task = page
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: 'Done', exact: true }) });
  if ((await task.count()) > 0) {
    await task.first().getByText('Done', { exact: true }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();
  }
  await page.getByRole('textbox', { name: /^Handover/ }).fill('She slept well.');
  await page.getByRole('button', { name: 'Clock out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clock out' });
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await expect(page.getByRole('heading', { name: /^Clocked out at/ })).toBeVisible();
  await expectAccessible(page);

  await expect(done.getByRole('button', theirs).first()).toBeVisible();
  await done.getByRole('button', theirs).first().click();
  const sheet = office.page.getByRole('dialog', { name: `Companion care for ${client}` });
  await expect(sheet.getByText('She slept well.')).toBeVisible();
  await expectAccessible(office.page);
});
