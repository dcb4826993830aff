import { type Role, roleLabels } from '@homeward/contract/core';
import type { DemoUser } from '../fixtures/demo.ts';
import { menuOf, menuPaths, rolesOf } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [user, role] of Object.entries(rolesOf) as [DemoUser, Role][]) {
  test(`a ${roleLabels[role]} sees their own menu, and nothing at other addresses`, async ({ signIn }) => {
    const { page } = await signIn(user);
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    for (const dropdown of await menu.getByRole('button', { expanded: false }).all()) await dropdown.click();

    const expected = menuOf(role);
    const links = await menu.getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(
      expected.map((item) => item.path),
    );
    // Beside the label of an entry stands how much of it is unread.
    const texts = await menu.getByRole('link').allInnerTexts();
    expect(texts.map((text) => text.split('\n')[0])).toEqual(expected.map((item) => item.label));

    const allowed = new Set(expected.map((item) => item.path));
    const forbidden = [...menuPaths].filter((candidate) => !allowed.has(candidate));
    // One whole load shows that the server hands out the page; the rest go through the router as links do.
    await page.goto(forbidden[0] ?? '');
    for (const candidate of forbidden) {
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, candidate);
      await expect(page, candidate).toHaveTitle('Page not found · Homeward');
      await expect(page.getByRole('heading', { level: 1 }), candidate).toHaveText('Page not found');
    }
  });
}

test('the profile card leads to Settings and says who is signed in', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard');
  const card = page.getByRole('link', { name: /Maya Okafor Care Manager Open Settings$/ });
  await expect(card.getByTitle('Online')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(bar).toHaveCount(0);
  // However fast the next page is there, the line along the top finishes on the change of the path.
  const finished = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          const line = document.querySelector('[role="progressbar"][aria-valuenow="100"]');
          if (!line) return;
          observer.disconnect();
          resolve(line.getAttribute('aria-label'));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await card.click();
  expect(await finished).toBe('Loading page');
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page).toHaveTitle('Profile settings · Homeward');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Overview · Homeward');
});

test('the footer shows the user id, to be copied, and the date where the viewer is', async ({ signIn }) => {
  const { page, context, headers } = await signIn('family');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await context.request.get('/api/auth/session', { headers });
  const { user, display } = (await answer.json()) as {
    user: { id: string };
    display: { timezone: string; dateFormat: string };
  };
  await page.goto('/dashboard');
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: display.timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date());
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const today = display.dateFormat
    .replace('MM', part('month'))
    .replace('DD', part('day'))
    .replace('YYYY', part('year'));
  const footer = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(footer.getByText(today)).toBeVisible();
  const id = footer.getByRole('button', { name: `Copy user id ${user.id}`, exact: true });
  await expect(id).toHaveText(user.id);
  await id.click();
  await expect(page.getByText('User id copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(user.id);
  // Whole, and not over the edge of the menu.
  const [button, menu] = await Promise.all([id.boundingBox(), footer.boundingBox()]);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((menu?.x ?? 0) + (menu?.width ?? 0));

  await page.setViewportSize({ width: 900, height: 900 });
  await footer.getByRole('button', { name: 'User id and date' }).click();
  const popover = page.getByRole('dialog', { name: 'User id and date' });
  await expect(popover.getByText(today)).toBeVisible();
  await expect(popover.getByRole('button', { name: `Copy user id ${user.id}` })).toHaveText(user.id);
});
