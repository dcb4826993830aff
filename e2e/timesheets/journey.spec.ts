import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';
import { workLongAgo } from './hours.ts';

test('a caregiver submits their hours, the office approves and exports them, and the caregiver sees them paid', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('admin');
  const colleague = await openBrowser('super.admin');
  const caregiver = await openBrowser();
  await caregiver.page.setViewportSize({ width: 390, height: 844 });
  const worker = await signInNewcomer(caregiver.page, request, 'CareProvider', ownName());
  const day = await workLongAgo(request, worker, { asks: headers, decides: colleague.headers });

  await caregiver.page.goto('/dashboard/time-clock?tab=timesheets');
  await caregiver.page.getByRole('button', { name: /^Open the timesheet of/ }).click();
  const own = caregiver.page.getByRole('dialog', { name: worker.fullName });
  await expect(own.getByText('4 h', { exact: true }).first()).toBeVisible();
  await expectAccessible(caregiver.page);
  const { searchParams } = new URL(caregiver.page.url());
  await own.getByRole('button', { name: 'Submit timesheet' }).click();
  const attest = caregiver.page.getByRole('dialog', { name: 'Submit timesheet' });
  await attest.getByText('I confirm these hours are correct and complete.').click();
  await attest.getByRole('button', { name: 'Submit timesheet' }).click();
  await expect(own.getByText('Submitted', { exact: true })).toBeVisible();

  const address = `/dashboard/time-clock?tab=timesheets&day=${day}&timesheet=${searchParams.get('timesheet')}`;
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name: worker.fullName });
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await expect(sheet.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download payroll file…' }).click();
  const payroll = page.getByRole('dialog', { name: 'Download payroll file' });
  await expect(payroll.getByText(/become exported by the download/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    payroll.getByRole('button', { name: 'Download' }).click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(rows.filter((row) => row.includes(worker.fullName)).join()).toContain(',240,4.00,');

  await page.goto(address);
  await sheet.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(own.getByText('Paid', { exact: true })).toBeVisible();
});
