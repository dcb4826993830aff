import { demoPassword } from '../fixtures/demo.ts';
import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';

/** The code of all pages. */
const scripts = '**/assets/*.js';

test('the sign-in page stands before its code does, and is taken over with what was typed @phone', async ({
  page,
}) => {
  const letIn = await holdBack(page, scripts);
  await page.goto('/sign-in?next=%2Fdashboard%2Fsettings', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const identifier = page.getByLabel('Email or username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Super Admin' })).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-painted', ''));
  const before = await page.locator('#root').boundingBox();

  // Impatient: nothing is sent, so nothing gets into the address.
  await identifier.fill('family');
  await password.fill(demoPassword);
  await password.press('Enter');
  await password.press('End');
  expect(page.url()).toMatch(/\/sign-in\?next=%2Fdashboard%2Fsettings$/);

  letIn();
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', /next=/);
  // The same elements, not others that look the same, so that focus and what is read out stay.
  await expect(heading).toHaveAttribute('data-painted', '');
  await expect(password).toBeFocused();
  await expect(identifier).toHaveValue('family');
  await expect(password).toHaveValue(demoPassword);
  expect(await page.locator('#root').boundingBox()).toEqual(before);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test('why somebody was signed out is said in a page that starts without a first paint', async ({ page }) => {
  const letIn = await holdBack(page, scripts);
  await page.goto('/sign-in?reason=signed-out', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
  letIn();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

for (const { width, isMini, sidebar } of [
  { width: 1440, isMini: false, sidebar: 264 },
  { width: 1440, isMini: true, sidebar: 64 },
  { width: 900, isMini: false, sidebar: 64 },
]) {
  test(`the outline of the shell is as wide as the shell: ${width} px, ${isMini ? 'mini' : 'full'}`, async ({
    signIn,
  }) => {
    const { page } = await signIn('family');
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((flag) => localStorage.setItem('homeward.sidebar.mini', flag), String(isMini));
    const letIn = await holdBack(page, scripts);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByText('Homeward is loading…')).toBeAttached();
    const outline = page.locator('#root [aria-busy] .bg-side');
    // The stylesheet may come a moment after the first words of the page.
    await expect.poll(async () => (await outline.boundingBox())?.width).toBe(sidebar);
    letIn();
    const real = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(real).toBeVisible();
    expect((await real.boundingBox())?.width).toBe(sidebar);
    await expect(outline).toHaveCount(0);
  });
}

test('the page follows the outline, and nothing comes between them', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.addInitScript(() => {
    const follow = new MutationObserver(() => {
      const root = document.getElementById('root');
      if (root?.querySelector('h1')) follow.disconnect();
      else if (root?.dataset.isDrawn && !root.hasChildNodes()) root.dataset.wasEmpty = 'true';
      else if (root?.hasChildNodes()) root.dataset.isDrawn = 'true';
    });
    follow.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const root = page.locator('#root');
  await expect(root).toHaveAttribute('data-is-drawn', 'true');
  await expect(root).not.toHaveAttribute('data-was-empty');
});

test('the outline holds the title that the page has, at its place @phone', async ({ signIn }) => {
  const { page } = await signIn('admin');
  for (const path of ['login-logs', 'users', 'users/care-providers', 'clients', 'calendar', 'directory']) {
    const letIn = await holdBack(page, scripts);
    await page.goto(`/dashboard/${path}`, { waitUntil: 'commit' });
    const painted = page.locator('#root [aria-busy] p.peer');
    await expect(painted, path).toBeVisible();
    const title = (await painted.textContent()) ?? '';
    const place = await painted.boundingBox();
    letIn();
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading, path).toBeVisible();
    expect((await heading.boundingBox())?.x, path).toBe(place?.x);
    await page.unrouteAll();
  }
});
