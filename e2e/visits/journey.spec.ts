import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeProvider } from '../ratings/provider.ts';
import { arriveAtShift, planShift } from './shift.ts';

test('a caregiver clocks in where the phone is, reports a task, clocks out, and the office sees it done', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const office = await signIn('admin');
  // A name of their own: others are on site with the same client meanwhile.
  const lastName = `Haddad ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const { id, email, password } = await makeProvider(request, office.headers, lastName);
  const task = `Read the paper with her, ${email}`;
  const client = await planShift(office.page.request, office.headers, { careProviderId: id, task });
  const person = await office.page.request.get(`/api/users/id/${id}`, { headers: office.headers });
  const { fullName } = (await person.json()) as { fullName: string };
  const { context, page } = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAtShift(context, { email, password });

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
