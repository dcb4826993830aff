import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures/test.ts';
import { editorOf, nursingLicense, openProfile, saveProfile, signInProvider } from './editor.ts';

const photo = fileURLToPath(new URL('../../apps/web/dev/kit/samples/photo.jpg', import.meta.url));

test('a care provider makes a profile: an end before its start is refused, then all is saved', async ({
  page,
  request,
}) => {
  const { id } = await signInProvider(page, request);
  const panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Add Care Provider Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('textbox', { name: 'About' }).fill('Eleven years of care at home.');
  await editor.getByRole('button', { name: 'Add work experience' }).click();
  const work = editor.getByRole('list', { name: 'Work experience' }).getByRole('listitem').first();
  await work.getByLabel('Title').fill('Home Health Aide');
  await work.getByLabel('Organization').fill('Brightway Home Care');
  const box = work.getByRole('checkbox', { name: 'Current position' });
  await box.focus();
  await page.keyboard.press('Space');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(work.getByText('Choose a month.')).toBeVisible();
  await work.getByRole('button', { name: /End: month/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'March' }).press('Enter');
  await work.getByRole('button', { name: /End: year/ }).focus();
  await page.keyboard.press('Enter');
  const years = page.getByRole('listbox').getByRole('option');
  await expect(years).toHaveCount(50);
  const lastYear = new Date().getFullYear() - 1;
  await page.getByRole('option', { name: String(lastYear) }).press('Enter');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(work.getByText('The end is before the start.')).toBeVisible();
  await work.getByRole('button', { name: /Start: year/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: String(lastYear) }).press('Enter');
  await editor.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText('Your care provider profile has been updated successfully.')).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(panel.getByText('Eleven years of care at home.')).toBeVisible();
  await expect(panel.getByText(`Jan ${lastYear} – Mar ${lastYear} · 3 months`)).toBeVisible();
});

test('what somebody has done is put in order by keyboard alone', async ({ page, request }) => {
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  const panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Edit Profile' }).focus();
  await page.keyboard.press('Enter');
  const editor = editorOf(page);
  const handle = editor.getByRole('button', { name: 'Move Companion', exact: true });
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Leave Companion where it is' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Before Home Health Aide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Companion',
    'Home Health Aide',
    'Certified Nursing Assistant',
  ]);
});

test('what was typed survives a crash, and leaving with it asks', async ({ page, request }) => {
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  let panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('textbox', { name: 'About' }).fill('Typed and never saved.');
  await expect(editor.getByText(/^Draft saved \d/)).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.reload();

  panel = page.getByRole('tabpanel', { name: 'Professional Information' });
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(editor.getByText('You have unsaved changes')).toBeVisible();
  await expect(editor.getByText(/in About\./)).toBeVisible();
  await editor.getByRole('button', { name: 'Continue editing' }).click();
  await expect(editor.getByRole('textbox', { name: 'About' })).toHaveValue('Typed and never saved.');

  await page.keyboard.press('Escape');
  await expect(editor.getByText('Your changes are not saved.')).toBeVisible();
  await editor.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.getByRole('textbox', { name: 'About' })).toHaveValue('Typed and never saved.');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  const dropped = page.waitForResponse(
    (response) => response.url().endsWith('/draft') && response.request().method() === 'DELETE',
  );
  await editor.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor).toBeHidden();
  await dropped;
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(editor.getByRole('textbox', { name: 'About' })).toHaveValue('Eleven years of care at home.');
});

test('two people edit one profile: the second sees what the first has changed', async ({
  page,
  request,
  openBrowser,
  expectFault,
}) => {
  expectFault(/412/);
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  const panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('textbox', { name: 'About' }).fill('Mine.');

  const other = await openBrowser('super.admin');
  const otherPanel = await openProfile(other.page, id);
  await otherPanel.getByRole('button', { name: 'Edit Profile' }).click();
  const theirs = editorOf(other.page);
  await theirs.getByRole('textbox', { name: 'About' }).fill('Theirs.');
  await theirs.getByRole('button', { name: /^Companion/ }).click();
  await theirs.getByLabel('Title').fill('Live-in companion');
  await theirs.getByRole('button', { name: 'Remove Home Health Aide' }).click();
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs).toBeHidden();

  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByText('Someone else changed this profile')).toBeVisible();
  await expect(editor.getByRole('group', { name: 'Yours: About' })).toContainText('Mine.');
  await expect(editor.getByRole('group', { name: 'Theirs: About' })).toContainText('Theirs.');
  const work = editor.getByRole('list', { name: 'Work experience' });
  await expect(work.getByRole('heading'), 'what was not touched follows them').toHaveText([
    /^Live-in companion/,
  ]);
  await editor.getByRole('button', { name: 'Use theirs: About' }).click();
  await expect(editor.getByRole('textbox', { name: 'About' })).toHaveValue('Theirs.');
  await editor.getByRole('textbox', { name: 'About' }).fill('Both of us.');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor).toBeHidden();
  await expect(panel.getByText('Both of us.')).toBeVisible();
  await expect(otherPanel.getByText('Both of us.'), 'told live').toBeVisible();
});

test('a profile is removed only after a question that names what is lost, and is back by “Undo”', async ({
  page,
  request,
}) => {
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  const panel = await openProfile(page, id);
  const question = page.getByRole('alertdialog', { name: /^Remove the care provider profile of / });
  await panel.getByRole('button', { name: 'Remove Profile' }).click();
  await expect(question).toContainText('the text about them, 2 work experiences and 1 license');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(panel.getByText('Eleven years of care at home.')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove Profile' }).click();
  await question.getByRole('button', { name: 'Remove profile' }).click();
  await expect(page.getByText('Care provider profile deleted')).toBeVisible();
  await expect(panel.getByText('No Professional Profile')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('Eleven years of care at home.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Certified Nursing Assistant' })).toBeVisible();
});

test('a license takes files: one that fails is named and tried again alone', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/503/);
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  const panel = await openProfile(page, id);
  const verify = panel.getByRole('link', { name: /^Verify Credential/ });
  await expect(verify).toHaveAttribute('href', nursingLicense.credentialUrl);
  await expect(verify).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(verify).toHaveAttribute('target', '_blank');
  await expect(panel.getByText(/No expiration/)).toBeVisible();

  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('button', { name: /^Certified Nursing Assistant/ }).click();
  await editor
    .getByLabel('Files to attach: Certified Nursing Assistant')
    .setInputFiles({ name: 'license.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) });
  await expect(editor.getByText(/attached when you save/)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (call) => {
    if (/care-provider/.test(call.url()) && call.method() !== 'GET' && !/draft/.test(call.url())) {
      asked.push(`${call.method()} ${new URL(call.url()).pathname.replace(`/api/users/${id}`, '')}`);
    }
  });
  const attaching = /attach-files$/;
  await page.route(attaching, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: '' }));
  await editor.getByRole('textbox', { name: 'About' }).fill('With a license.');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByRole('alert').filter({ hasText: 'Not attached: license.jpg' })).toBeVisible();
  await expect(panel.getByText('With a license.'), 'the profile itself is saved').toBeAttached();
  expect(asked).toEqual(['PUT /care-provider', 'POST /care-provider/attach-files']);
  await page.unroute(attaching);
  await editor.getByRole('button', { name: 'Try again' }).click();
  await expect(editor).toBeHidden();
  expect(asked.slice(2), 'only the file is sent again').toEqual(['POST /care-provider/attach-files']);

  const file = panel.getByRole('list', { name: /^Files of/ }).getByRole('button', { name: /license\.jpg/ });
  await file.click();
  await expect(page.getByRole('dialog', { name: /^File viewer/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(file).toBeFocused();
});
