import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { attachFiles, editorOf, openProfile, saveProfile, signInProvider } from './editor.ts';

const license = /^Certified Nursing Assistant/;
const filesName = 'Files of Certified Nursing Assistant';

test('files of a license are taken off, kept after all, and gone by saving; a failure is tried again alone', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/503/);
  const { id, headers } = await signInProvider(page, request);
  const { careProvider } = await saveProfile(request, headers, id);
  const licenseId = careProvider.licenses[0]?.id ?? '';
  await attachFiles(request, headers, { userId: id, licenseId, names: ['card.txt', 'old.txt', 'wrong.txt'] });
  const panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('button', { name: license }).click();
  const files = editor.getByRole('list', { name: filesName }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  for (const name of ['card.txt', 'old.txt', 'wrong.txt']) {
    await editor.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    await expect(editor.getByRole('button', { name: `Keep ${name}` }), 'the focus stays').toBeFocused();
  }
  await expect(files.filter({ hasText: 'Removed when you save' })).toHaveCount(3);
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Keep card.txt' }).press('Enter');
  await expect(editor.getByRole('button', { name: 'Remove card.txt' })).toBeFocused();
  await expect(files.filter({ hasText: 'Removed when you save' })).toHaveCount(2);

  const asked: string[] = [];
  page.on('request', (call) => {
    if (/care-provider/.test(call.url()) && call.method() !== 'GET' && !/draft/.test(call.url())) {
      asked.push(`${call.method()} ${new URL(call.url()).pathname.replace(`/api/users/${id}`, '')}`);
    }
  });
  const removing = /remove-files$/;
  await page.route(removing, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: '' }));
  await editor.getByRole('textbox', { name: 'About' }).fill('With the right proof.');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    editor.getByRole('alert').filter({ hasText: 'Not removed: old.txt, wrong.txt' }),
  ).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Failed to update your care provider profile.')).toBeVisible();
  await expect(panel.getByText('With the right proof.'), 'the profile itself is saved').toBeAttached();
  expect(asked).toEqual(['PUT /care-provider', 'POST /care-provider/remove-files']);
  await expectAccessible(page);
  await page.unroute(removing);
  await editor.getByRole('button', { name: 'Try again' }).click();
  await expect(editor).toBeHidden();
  await expect(messages.getByText('Your care provider profile has been updated successfully.')).toBeVisible();
  expect(asked.slice(2), 'only the removal is sent again').toEqual(['POST /care-provider/remove-files']);
  await expect(panel.getByRole('list', { name: filesName }).getByRole('listitem')).toHaveText([/card\.txt/]);
});

test('what somebody else has taken off is gone from an open editor, and saving it as well goes through', async ({
  page,
  request,
  openBrowser,
}) => {
  const { id, headers } = await signInProvider(page, request);
  const { careProvider } = await saveProfile(request, headers, id);
  const licenseId = careProvider.licenses[0]?.id ?? '';
  await attachFiles(request, headers, { userId: id, licenseId, names: ['card.txt', 'old.txt'] });
  const panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('button', { name: license }).click();
  await editor.getByRole('button', { name: 'Remove old.txt' }).click();

  const other = await openBrowser('super.admin');
  const otherPanel = await openProfile(other.page, id);
  await otherPanel.getByRole('button', { name: 'Edit Profile' }).click();
  const theirs = editorOf(other.page);
  await theirs.getByRole('button', { name: license }).click();
  await theirs.getByRole('button', { name: 'Remove old.txt' }).click();
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs).toBeHidden();

  const files = editor.getByRole('list', { name: filesName }).getByRole('listitem');
  await expect(files, 'told live').toHaveText([/card\.txt/]);
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor).toBeHidden();
  await expect(panel.getByRole('list', { name: filesName }).getByRole('listitem')).toHaveText([/card\.txt/]);
});
