import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';
import { workLongAgo } from './hours.ts';

test.use({ locale: 'es-ES' });

test('in a Spanish browser a decimal point and a decimal comma are both miles, and the wheel changes none', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { headers } = await signIn('admin');
  const colleague = await openBrowser('super.admin');
  const { page } = await openBrowser();
  const worker = await signInNewcomer(page, request, 'CareProvider', ownName());
  await workLongAgo(request, worker, { asks: headers, decides: colleague.headers });
  expect(await page.evaluate(() => navigator.language)).toBe('es-ES');

  await page.goto('/dashboard/time-clock?tab=timesheets');
  await page.getByRole('button', { name: /^Open the timesheet of/ }).click();
  const form = page.getByRole('dialog', { name: 'Travel to this visit' });
  const miles = form.getByRole('textbox', { name: 'Miles' });
  for (const typed of ['7.5', '7,5']) {
    await page.getByRole('button', { name: /^Travel and sleep: / }).click();
    await form.getByRole('textbox', { name: 'Minutes from the client before' }).fill('20');
    await miles.fill('');
    await miles.pressSequentially(typed);
    await form.getByRole('textbox', { name: 'How do you know?' }).fill(`Entered as ${typed}.`);
    await expect(miles).toHaveValue('7.5');
    await miles.click();
    await page.mouse.wheel(0, 200);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.reload();
  }
  await page.getByRole('button', { name: /^Travel and sleep: / }).click();
  await expect(miles).toHaveValue('7.5');
  // What React Aria says of itself is in the language of the page as well.
  await expect(form.getByRole('button', { name: 'Increase Miles' })).toBeVisible();
});
