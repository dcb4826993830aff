import { homeWith, makeSigned } from '../assessments/made.ts';
import { joinTeam, makeClient } from '../clients/client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';

test('a care manager has a hazard of the home seen to, and the caregiver who owns it reports it done', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  const caregiver = await openBrowser();
  await caregiver.page.setViewportSize({ width: 390, height: 844 });
  const { id: userId, fullName: caregiverName } = await signInNewcomer(
    caregiver.page,
    request,
    'CareProvider',
    ownName(),
  );
  const client = await makeClient(page.request, headers);
  await joinTeam(page.request, headers, client.id, userId);
  const id = await makeSigned(page.request, headers, client.id, {
    instrument: 'home-safety',
    answers: homeWith(['rugs', 'cords']),
  });
  const rugs = 'Fix the rugs or take them up.';

  await page.goto(`/dashboard/assessments/home-safety/${id}`);
  await page.getByRole('button', { name: 'Create actions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create hazard actions' });
  await dialog.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('option', { name: caregiverName }).click();
  await dialog.getByText('Move cords along the wall.').click();
  await dialog.getByRole('button', { name: 'Create 1 action' }).click();
  await expect(dialog).toHaveCount(0);
  const actions = page.getByRole('list', { name: 'Hazard actions' });
  await expect(actions.getByRole('listitem')).toHaveCount(1);
  await expect(actions).toContainText(rugs);
  await expect(actions.getByText('Open', { exact: true })).toBeVisible();

  await caregiver.page.goto(`/dashboard/clients/${client.id}?tab=assessments`);
  await expect(caregiver.page.getByRole('list', { name: 'Hazard actions' })).toContainText(rugs);
  await expectAccessible(caregiver.page);
  await caregiver.page.getByRole('button', { name: `Mark as done: ${rugs}` }).click();
  await expect(caregiver.page.getByText('Done', { exact: true })).toBeVisible();

  await expect(actions.getByText('Done', { exact: true })).toBeVisible();
  await expect(actions).toContainText(`${caregiverName},`);
  // What is left of what was found can still be seen to.
  await expect(page.getByRole('button', { name: 'Create actions' })).toBeVisible();
});
