import { beginAssessment } from '../assessments/made.ts';
import { joinFamily, joinTeam, makeClient } from '../clients/client.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';

test('a caregiver logs how an activity went, and the family sees that it did their mother good @phone', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  const caregiver = await openBrowser();
  const family = await openBrowser();
  const { id: userId } = await signInNewcomer(caregiver.page, request, 'CareProvider', ownName());
  const { email, fullName: name } = await signInNewcomer(family.page, request, 'Family', ownName());
  const client = await makeClient(page.request, headers);
  await joinTeam(page.request, headers, client.id, userId);
  await joinFamily(page.request, headers, client.id, { name, email, consents: ['assessments'] });
  const address = `/dashboard/clients/${client.id}?tab=engagement`;

  await family.page.goto(address);
  await expect(family.page.getByText('No sessions yet')).toBeVisible();

  await caregiver.page.goto(address);
  await caregiver.page.getByRole('button', { name: 'Log activity' }).click();
  const dialog = caregiver.page.getByRole('dialog', { name: 'Log activity' });
  await dialog.getByRole('textbox', { name: 'What you did' }).fill('Tended the roses');
  for (const [label, minutes] of [
    ['Watching or listening', '3'],
    ['Elsewhere', '1'],
  ] as const) {
    await dialog.getByRole('textbox', { name: label }).fill(minutes);
    await caregiver.page.keyboard.press('Tab');
  }
  await expect(dialog.getByRole('textbox', { name: 'Doing' })).toHaveValue('6');
  await dialog.getByRole('textbox', { name: 'What helped' }).fill('Her own gloves.');
  await dialog.getByRole('button', { name: 'Log activity' }).click();
  await expect(dialog).toHaveCount(0);
  const logged = caregiver.page.getByRole('article').filter({ hasText: 'Tended the roses' });
  await expect(logged).toContainText('75%');
  await expect(logged).toContainText('Her own gloves.');
  await expectAccessible(caregiver.page);

  const seen = family.page.getByRole('article').filter({ hasText: 'Tended the roses' });
  await expect(seen).toContainText('75%');
  // What was observed is for those who give the care.
  await expect(seen).not.toContainText('Her own gloves.');
});

test('a daughter shares a story, and it becomes a part of her mother’s profile @phone', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  const family = await openBrowser();
  const { email, fullName: name } = await signInNewcomer(family.page, request, 'Family', ownName());
  const client = await makeClient(page.request, headers);
  await joinFamily(page.request, headers, client.id, { name, email, consents: ['assessments'] });
  await beginAssessment(page.request, headers, client.id, 'montessori');
  const address = `/dashboard/clients/${client.id}?tab=engagement`;
  const text = 'She taught half the town to swim.';

  await page.goto(address);
  await expect(page.getByText('The family has not shared a story yet.')).toBeVisible();
  await family.page.goto(address);
  await family.page.getByRole('button', { name: 'Share a story' }).click();
  const dialog = family.page.getByRole('dialog', { name: 'Share a story' });
  await dialog.getByRole('textbox', { name: 'Story' }).fill(text);
  await dialog.getByRole('button', { name: 'Share story' }).click();
  await expect(dialog).toHaveCount(0);

  const story = page.getByRole('article').filter({ hasText: text });
  await story.getByRole('button', { name: 'Add to the profile' }).click();
  const topic = page.getByRole('dialog', { name: 'Add the story to the profile' });
  await topic.locator('label', { hasText: 'Roles I am proud of' }).click();
  await topic.getByRole('button', { name: 'Add story' }).click();
  await expect(story).toContainText('In the profile under “Roles I am proud of”');

  const own = family.page.getByRole('article').filter({ hasText: text });
  await expect(own).toContainText('In the profile under “Roles I am proud of”');
  await expectAccessible(family.page);
  await own.getByRole('button', { name: 'Remove story' }).click();
  await family.page.getByRole('alertdialog').getByRole('button', { name: 'Remove story' }).click();
  await expect(own).toHaveCount(0);
  await expect(story).toHaveCount(0);
});
