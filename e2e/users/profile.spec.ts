import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { type DemoUser, demoUsers } from '../fixtures/demo.ts';
import { failLater, tryAgain } from '../fixtures/failing.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer, signInNewcomer } from '../session/accounts.ts';

/** Somebody of one's own, so that tests do not meet in one profile; found as the demo's Super Admin. */
async function newcomer(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  role = 'Family',
) {
  const { email } = await makeNewcomer(request, role);
  const found = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await found.json()) as { data: { id: string }[] }).data;
  if (!user) throw new Error('The newcomer is not in the list.');
  return { id: user.id, email };
}

const idOf = async (page: Page, headers: Readonly<Record<string, string>>) => {
  const answer = await page.request.get('/api/auth/session', { headers });
  return ((await answer.json()) as { user: { id: string } }).user.id;
};
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const user of demoUsers) {
  test(`${user} reads and edits their own profile @phone`, async ({ signIn }) => {
    const { page, headers } = await signIn(user as DemoUser);
    await page.goto(`/dashboard/users/${await idOf(page, headers)}`);
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    const tabs = ['Overview', 'Preferences', 'Activity'];
    await expect(page.getByRole('tab')).toHaveText([
      ...tabs,
      ...(['medical', 'care.provider'].includes(user) ? ['Professional Information'] : []),
      ...(user === 'care.provider' ? ['Reviews'] : []),
      'Documents',
      ...(user === 'family' ? [] : ['Employment']),
      ...(['super.admin', 'family'].includes(user) ? [] : ['Availability']),
    ]);
  });
}

test('somebody else’s profile is for management; only a Super Admin edits it', async ({
  signIn,
  openBrowser,
}) => {
  const own = await signIn('family');
  const id = await idOf(own.page, own.headers);
  const manager = await openBrowser('care.manager');
  await manager.page.goto(`/dashboard/users/${id}`);
  await expect(manager.page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expect(manager.page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  const superAdmin = await openBrowser('super.admin');
  await superAdmin.page.goto(`/dashboard/users/${id}`);
  await expect(superAdmin.page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  // Everybody else learns who it is, and nothing more.
  const other = await openBrowser('other');
  await other.page.goto(`/dashboard/users/${id}`);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Ruth Tanaka' })).toBeVisible();
  await expect(other.page.getByRole('heading', { name: 'Personal Information' })).toHaveCount(0);
  await expect(other.page.getByRole('tab')).toHaveCount(0);
});

test('personal information is changed; a changed email loses its mark', async ({ signIn, request }) => {
  const { page, headers } = await signIn('super.admin');
  const { id } = await newcomer(request, headers);
  await page.goto(`/dashboard/users/${id}`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = dialogOf(page, 'Edit Personal Information');
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/Enter a first name/);
  await dialog.getByLabel('First name').fill('Nora');
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.fill('');
  await phone.pressSequentially('4155550142');
  await expect(phone).toHaveValue('(415) 555-0142');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(415) 555-014');
  await phone.press('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Haddad' })).toBeVisible();
  await expect(page.getByText('(415) 555-0142')).toBeVisible();
  await expect(page).toHaveTitle(/^Nora Haddad/);
});

test('a newer version by somebody else is shown beside what was typed, and not overwritten', async ({
  signIn,
  request,
  expectFault,
}) => {
  expectFault(/412/);
  const { page, headers } = await signIn('super.admin');
  const { id } = await newcomer(request, headers);
  await page.goto(`/dashboard/users/${id}`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = dialogOf(page, 'Edit Personal Information');
  await dialog.getByLabel('First name').fill('Mine');

  const before = (await (await request.get(`/api/users/id/${id}`, { headers })).json()) as {
    version: number;
    username: string;
    email: string;
    phone: string;
  };
  const { username, email, phone, version } = before;
  const theirs = await request.put(`/api/users/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { firstName: 'Theirs', lastName: 'Changed', username, email, phone },
  });
  expect(theirs.status(), await theirs.text()).toBe(200);

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Somebody else changed this profile')).toBeVisible();
  const first = dialog.getByRole('listitem').filter({ hasText: 'First name' });
  await expect(first).toContainText('Mine');
  await expect(first).toContainText('Theirs');
  await expect(
    dialog.getByRole('textbox', { name: 'Last name' }),
    'what was not typed follows them',
  ).toHaveValue('Changed');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Use theirs: First name' }).click();
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Theirs');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Both');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Both Changed' })).toBeVisible();
});

test('display preferences hold at once, on every time of the page', async ({ page, request }) => {
  const { id } = await signInNewcomer(page, request, 'CareManager');
  await page.goto(`/dashboard/users/${id}?tab=preferences`);
  await page.getByRole('button', { name: 'Edit Display Preferences' }).click();
  const dialog = dialogOf(page, 'Display Preferences');
  const zones: string[] = [];
  page.on('request', (sent) => {
    if (/TimeZoneList/.test(sent.url())) zones.push(sent.url());
  });
  await dialog.getByRole('button', { name: /^Timezone/ }).focus();
  expect(zones, 'the zones are fetched only when the field opens').toEqual([]);
  await page.keyboard.press('ArrowDown');
  const search = page
    .getByRole('searchbox', { name: 'Search: Timezone' })
    .or(page.getByPlaceholder('City, country or zone'));
  await expect(search.first()).toBeFocused();
  expect(zones).toHaveLength(1);
  await page.keyboard.type('philippine davao');
  await expect(page.getByRole('option')).toHaveText([/^\(\+08:00\) Asia\/Manila — Philippines/]);
  // The library moves its mark half a second after the list: until then it may name an option that is gone.
  const marked = () =>
    search.first().evaluate((input) => {
      const mark = input.getAttribute('aria-activedescendant');
      return mark === null ? undefined : document.getElementById(mark)?.textContent;
    });
  await expect.poll(marked).toContain('Asia/Manila');
  await expectAccessible(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('honolulu');
  await expect(page.getByRole('option')).toHaveText([/Pacific\/Honolulu/]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Timezone: .* Pacific\/Honolulu/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.first()).toBeFocused();
  await page.keyboard.type('philippine davao');
  await expect(page.getByRole('option')).toHaveText([/^\(\+08:00\) Asia\/Manila — Philippines/]);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'Timezone: (+08:00) Asia/Manila — Philippines' }),
  ).toBeFocused();
  await dialog.getByText('24-hour', { exact: true }).click();
  await dialog.getByText('YYYY-MM-DD', { exact: true }).click();
  await dialog.getByText('Monday', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Display preferences updated')).toBeVisible();
  await expect(page.getByText('Asia/Manila')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const manila = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila', dateStyle: 'short' });
  await expect(page.getByText(new RegExp(`^${manila.format(new Date())}, \\d\\d:\\d\\d`))).toBeVisible();
});

test('the history of an invitation, with what each step means', async ({ signIn, request }) => {
  const { page, headers } = await signIn('super.admin');
  const { id } = await newcomer(request, headers);
  await page.goto(`/dashboard/users/${id}?tab=activity`);
  const panel = page.getByRole('tabpanel', { name: 'Activity' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(/Invited\s*Previous/);
  await expect(panel.getByRole('listitem').last()).toContainText(/Accepted\s*Current/);
  await panel.getByRole('button', { name: 'View Full History' }).click();
  const dialog = dialogOf(page, 'Invite History');
  await expect(dialog.getByText('Invitation accepted and account active')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Invite Status' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Email Status' })).toBeFocused();
  await expect(dialog.getByRole('tabpanel', { name: 'Email Status' })).toBeVisible();
  await expectAccessible(page);
});

test('a medical professional keeps their card, and a mistyped NPI is noticed', async ({
  signIn,
  request,
}) => {
  const { page, headers } = await signIn('super.admin');
  const { id } = await newcomer(request, headers, 'MedicalProfessional');
  await page.goto(`/dashboard/users/${id}?tab=professional`);
  const panel = page.getByRole('tabpanel', { name: 'Professional Information' });
  await expect(panel.getByText('Not given')).toHaveCount(5);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = dialogOf(page, 'Edit Professional Information');
  await dialog.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: 'Medical Director' }).click();
  await dialog.getByLabel('NPI').fill('1234567890');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('NPI')).toHaveAccessibleDescription(/not a valid NPI/);
  await dialog.getByLabel('NPI').fill('1234567893');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('1234567893')).toBeVisible();
  await expect(page.locator('main header').getByText('Medical Director')).toBeVisible();
});

test('loading, failing and being nobody have faces of their own', async ({ signIn, expectFault }) => {
  expectFault(/404|500/);
  const { page, headers } = await signIn('care.manager');
  const id = await idOf(page, headers);
  const answer = await failLater(page, /\/api\/users\/id\//);
  await page.goto(`/dashboard/users/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the profile…' })).toBeVisible();
  answer();
  await expect(page.getByText('Error loading user')).toBeVisible();
  await tryAgain(page, /\/api\/users\/id\//);
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
});
