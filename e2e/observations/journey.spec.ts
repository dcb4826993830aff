import { beginAssessment } from '../assessments/made.ts';
import { joinTeam, makeClient } from '../clients/client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';

test('a care manager asks a caregiver what they see, the caregiver answers, and the answers are used', async ({
  signIn,
  openBrowser,
  request,
  expectFault,
}) => {
  // The page of an assessment asks for the whole of it first, which a caregiver does not have.
  expectFault(/404 .*\/api\/assessments\//);
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
  const { id } = await beginAssessment(page.request, headers, client.id, 'adl-6');

  await page.goto(`/dashboard/assessments/initial-assessment/${id}`);
  await page.getByRole('button', { name: 'Ask a caregiver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a caregiver' });
  await dialog.getByRole('button', { name: /Caregiver/ }).click();
  await page.getByRole('option', { name: caregiverName }).click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const observer = page.getByRole('list', { name: 'Who observes' }).getByRole('listitem');
  await expect(observer).toContainText(caregiverName);

  await caregiver.page.goto(`/dashboard/clients/${client.id}?tab=assessments`);
  await caregiver.page.getByRole('link', { name: 'Answer: Daily activities' }).click();
  await expect(
    caregiver.page.getByRole('heading', {
      level: 1,
      name: `Observation of ${client.fullName}: Daily activities`,
    }),
  ).toBeVisible();
  for (const item of ['Bathing', 'Dressing'])
    await caregiver.page.getByRole('radiogroup', { name: item }).getByRole('radio').first().press(' ');
  await expect(caregiver.page.getByText(/^Draft saved/)).toBeVisible();
  await expectAccessible(caregiver.page);
  await caregiver.page.getByRole('button', { name: 'Send what you saw' }).click();
  await expect(caregiver.page.getByText(/^Sent /)).toBeVisible();

  await expect(observer).toContainText('Sent');
  await page.getByRole('button', { name: 'Use 2 answers that you lack' }).click();
  await expect(page.getByText('2 of 6 answered')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 6 answered')).toBeVisible();
  await expect(page.getByText('Same as your answer').first()).toBeVisible();
});
