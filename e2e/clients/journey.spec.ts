import { expectAccessible } from '../fixtures/axe.ts';
import { chooseOne } from '../fixtures/choose.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownName, signInNewcomer } from '../session/accounts.ts';
import { clientName, joinFamily, makeClient, officeOf, publishPlan } from './client.ts';

test('a care manager adds a client, starts care once nothing is missing, and a caregiver of the team has them', async ({
  signIn,
  openBrowser,
  request,
  expectFault,
}) => {
  // The page that was open asks once more for whom it does not reach any longer.
  expectFault(/404 .*\/api\/clients\//);
  const { page, headers } = await signIn('care.manager');
  const caregiver = await openBrowser();
  const { fullName: caregiverName } = await signInNewcomer(
    caregiver.page,
    request,
    'CareProvider',
    ownName(),
  );
  const office = await officeOf(page.request, headers);
  const lastName = clientName();
  const fullName = `Zelda ${lastName}`;

  await page.goto('/dashboard/clients');
  await page.getByRole('button', { name: 'New client' }).click();
  const added = page.getByRole('dialog', { name: 'New client' });
  await added.getByRole('textbox', { name: 'First name' }).fill('Zelda');
  await added.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await added.getByRole('group', { name: 'Birth date' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('05061940');
  await added.getByRole('button', { name: 'Add address' }).click();
  await added.getByRole('combobox', { name: 'Address' }).fill('742 Evergreen Ter, Springfield, IL 62704');
  await page
    .getByRole('option', { name: /742 Evergreen/ })
    .first()
    .click();
  await added.getByRole('button', { name: /Office$/ }).click();
  await page.getByRole('option', { name: office.name }).click();
  await added.getByRole('group', { name: 'Agreement signed on' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01052026');
  await added.getByRole('textbox', { name: 'What to watch' }).fill('Her left knee.');
  await added.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(page.getByText('Missing before care can start')).toBeVisible();

  const move = async (label: string) => {
    await page.getByRole('button', { name: `Actions for ${fullName}` }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await move('Start onboarding');
  await expect(page.getByText('Onboarding', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Contacts & access' }).click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Add contact' });
  await contact.getByRole('textbox', { name: 'Name' }).fill('Rosa Journey');
  await contact.getByRole('textbox', { name: 'Who they are to the client' }).fill('Daughter');
  await contact.getByRole('textbox', { name: 'Phone' }).fill('+1 217 555 0142');
  await contact.getByText('Emergency contact').click();
  await contact.getByRole('button', { name: 'Add contact' }).click();
  await expect(contact).toHaveCount(0);

  await page.getByRole('tab', { name: 'Care team' }).click();
  await page.getByRole('button', { name: 'Add to care team' }).click();
  const member = page.getByRole('dialog', { name: 'Add to care team' });
  await chooseOne(member.getByRole('combobox', { name: 'Person' }), caregiverName);
  await member.getByRole('button', { name: 'Add to care team' }).click();
  await expect(page.getByRole('list', { name: 'Care team' }).getByText(caregiverName)).toBeVisible();

  await publishPlan(page.request, headers, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await expect(page.getByText('Missing before care can start')).toHaveCount(0);
  await move('Start care');
  const start = page.getByRole('dialog', { name: `Start care ${fullName}?` });
  await start.getByRole('group', { name: 'First day of care' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01052026');
  await start.getByRole('button', { name: 'Start care' }).click();
  await expect(start).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();

  await caregiver.page.goto('/dashboard/clients');
  await caregiver.page.getByRole('link', { name: fullName }).click();
  await expect(caregiver.page.getByText('Her left knee.')).toBeVisible();
  await expect(caregiver.page.getByRole('link', { name: /^Call Rosa Journey/ })).toBeVisible();
  await expect(caregiver.page.getByRole('button', { name: 'Edit client' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Care team' }).click();
  await page.getByRole('button', { name: `Actions for ${caregiverName}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from care team' }).click();
  await expect(caregiver.page.getByText('You no longer have access to this client.')).toBeVisible();
});

test('a family member sees what the client shares with them, from when it is shared until it is not @phone', async ({
  signIn,
  openBrowser,
  request,
  expectFault,
}) => {
  // The page that was open asks once more for what is not shared any longer.
  expectFault(/404 .*\/care-team/);
  const { page, headers } = await signIn('care.manager');
  const family = await openBrowser();
  const { email, fullName: name } = await signInNewcomer(family.page, request, 'Family', ownName());
  const client = await makeClient(page.request, headers, { whatMatters: 'Her roses.' });
  await joinFamily(page.request, headers, client.id, { name, email, consents: [] });

  await family.page.goto('/dashboard/clients');
  await family.page.getByRole('link', { name: client.fullName }).click();
  await expect(family.page.getByText('Nothing yet. The office can give you access to more.')).toBeVisible();
  await expect(family.page.getByText('Her roses.')).toHaveCount(0);

  await page.goto(`/dashboard/clients/${client.id}?tab=contacts`);
  const shared = page.locator('label', { hasText: 'Care plan and care team' });
  await shared.click();
  await expect(family.page.getByText('Her roses.')).toBeVisible();
  await family.page.getByRole('tab', { name: 'Care team' }).click();
  await expect(family.page.getByText('Nobody is on the care team')).toBeVisible();
  await expectAccessible(family.page);

  await shared.click();
  await expect(family.page.getByText(`${client.fullName} no longer shares this with you.`)).toBeVisible();
  await family.page.reload();
  await expect(family.page.getByText('Nothing yet. The office can give you access to more.')).toBeVisible();
});
