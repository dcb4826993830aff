import { expect, test } from '../fixtures/test.ts';
import { makeProvider } from '../ratings/provider.ts';
import { planShift } from './shift.ts';

test.use({ serviceWorkers: 'allow' });

test('a whole visit without a connection, over a reload, is there exactly once when it is back', async ({
  signIn,
  openBrowser,
  request,
  expectFault,
}) => {
  // What nobody answers is an error line in the browser's console.
  expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  // Without a location a reason is asked for at first; whoever pressed has gone on, so it is sent as one that was kept.
  expectFault(/422 .*\/api\/visits\/clock-in/);
  const office = await signIn('admin');
  const { id, email, password } = await makeProvider(request, office.headers);
  const task = `Read the paper with her, ${email}`;
  const client = await planShift(office.page.request, office.headers, { careProviderId: id, task });
  const { context, page } = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  const entered = await context.request.post('/api/auth/login', { data: { identifier: email, password } });
  expect(entered.status(), await entered.text()).toBe(200);

  await page.goto('/dashboard/time-clock');
  await expect(page.getByRole('heading', { name: 'You can clock in now.' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You can clock in now.' })).toBeVisible();
  await page.getByRole('button', { name: /^Clock in for/ }).click();
  await expect(page.getByRole('heading', { name: /^Clocked in at/ })).toBeVisible();
  await page.getByRole('group', { name: task }).getByText('Done', { exact: true }).click();
  await expect(page.getByText(/^1 of \d+ done/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: /^Clocked in at/ })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(task);
  await page.goto('/dashboard/calendar');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Open Time Clock' }).click();
  await page.getByRole('button', { name: 'Clock out' }).click();
  await page.getByRole('dialog', { name: 'Clock out' }).getByRole('button', { name: 'Clock out' }).click();
  await expect(page.getByRole('heading', { name: /^Clocked in at/ })).toBeHidden();
  // A second page of the same browser has the same to send.
  const second = await context.newPage();
  await second.goto('/dashboard/time-clock');
  await expect(second.getByRole('alert')).toContainText('Clock out');

  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(second.getByRole('alert')).toBeHidden();
  const found = await office.page.request.get(`/api/visits?staffId=${id}`, { headers: office.headers });
  const { data } = (await found.json()) as { data: readonly { id: string }[] };
  expect(data).toHaveLength(1);
  const read = await office.page.request.get(`/api/visits/${data[0]?.id}`, { headers: office.headers });
  const visit = (await read.json()) as {
    client: { name: string };
    tasksDone: number;
    punches: readonly { kind: string }[];
  };
  expect(visit.client.name).toBe(client);
  expect(visit.tasksDone).toBe(1);
  expect(visit.punches.map(({ kind }) => kind).sort()).toEqual(['IN', 'OUT']);
});
