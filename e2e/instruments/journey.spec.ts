import { randomUUID } from 'node:crypto';
import { makeSigned } from '../assessments/made.ts';
import { joinTeam, makeClient } from '../clients/client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';

test('an admin writes what an Allen level asks of caregivers, and a caregiver reads it in an assessment', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page } = await signIn('admin');
  const manager = await openBrowser('care.manager');
  const caregiver = await openBrowser();
  await caregiver.page.setViewportSize({ width: 390, height: 844 });
  const { id: userId } = await signInNewcomer(caregiver.page, request, 'CareProvider', ownName());
  const client = await makeClient(manager.page.request, manager.headers);
  await joinTeam(manager.page.request, manager.headers, client.id, userId);
  const words = `Call once a week, ${randomUUID()}.`;

  await page.goto('/dashboard/settings/offices?group=care');
  const edit = page.getByRole('button', { name: 'Edit: Supervision by Allen level' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Supervision by Allen level' });
  const planned = dialog.getByRole('textbox', { name: '6.0: planned actions' });
  const before = await planned.inputValue();
  await planned.fill(words);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const id = await makeSigned(manager.page.request, manager.headers, client.id, {
    instrument: 'acl',
    answers: { source: 'CLINICAL_ESTIMATE', value: 6 },
  });
  await caregiver.page.goto(`/dashboard/assessments/acl/${id}`);
  await expect(caregiver.page.getByText(words)).toBeVisible();
  await expectAccessible(caregiver.page);

  // What is signed keeps the words of its day.
  await edit.click();
  await planned.fill(before);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await caregiver.page.reload();
  await expect(caregiver.page.getByText(words)).toBeVisible();
});
