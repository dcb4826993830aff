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
  { careProviderId, task }: { careProviderId: string; task: string },
): Promise<string> {
  const found = await request.get('/api/clients?status=ACTIVE&sort=name&limit=1', { headers });
  const { data } = (await found.json()) as { data: readonly { id: string; fullName: string }[] };
  const [client] = data;
  if (!client) throw new Error('The demo has no client.');
  const added = await request.post(`/api/clients/${client.id}/tasks`, {
    headers,
    data: { tasks: [{ category: 'ADL_BATHING', title: task, schedule: { kind: 'EVERY_VISIT' } }] },
  });
  expect(added.ok(), await added.text()).toBe(true);
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

test('a caregiver clocks in where the phone is, reports a task, clocks out, and the office sees it done', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const office = await signIn('admin');
  const { id, email, password } = await makeProvider(request, office.headers);
  const task = `Read the paper with her, ${email}`;
  const client = await planShift(office.page.request, office.headers, { careProviderId: id, task });
  const person = await office.page.request.get(`/api/users/id/${id}`, { headers: office.headers });
  const { fullName } = (await person.json()) as { fullName: string };
  const { context, page } = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  const entered = await context.request.post('/api/auth/login', { data: { identifier: email, password } });
  expect(entered.status(), await entered.text()).toBe(200);
  const { tokens } = (await entered.json()) as { tokens: { accessToken: string } };
  const asked = await context.request.get('/api/time-clock', {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  const { next } = (await asked.json()) as { next: readonly { pin: { lat: number; lng: number } }[] };
  const [shift] = next;
  if (!shift) throw new Error('The shift cannot be begun.');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: shift.pin.lat, longitude: shift.pin.lng, accuracy: 10 });

  await page.goto('/dashboard/time-clock');
  await expect(page.getByRole('heading', { name: 'You can clock in now.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Clock in for/ }).click();
  await expect(page.getByRole('heading', { name: /^Clocked in at/ })).toBeVisible();
  await expectAccessible(page);

  await office.page.goto('/dashboard/time-clock');
  const onSite = office.page.getByRole('region', { name: /^On site/ });
  const done = office.page.getByRole('region', { name: /^Done/ });
  const theirs = { name: new RegExp(`${client}.*${fullName}`) };
  await expect(onSite.getByRole('button', theirs)).toBeVisible();

  await page.getByRole('group', { name: task }).getByText('Done', { exact: true }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Handover/ }).fill('She slept well.');
  await page.getByRole('button', { name: 'Clock out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clock out' });
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await expect(page.getByRole('heading', { name: /^Clocked out at/ })).toBeVisible();
  await expectAccessible(page);

  await expect(done.getByRole('button', theirs)).toBeVisible();
  await done.getByRole('button', theirs).click();
  const sheet = office.page.getByRole('dialog', { name: `Companion care for ${client}` });
  await expect(sheet.getByText('She slept well.')).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: task })).toContainText('Done');
  await expect(sheet.getByText(/At the address/).first()).toBeVisible();
  await expectAccessible(office.page);
});
