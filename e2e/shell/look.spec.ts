import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page and waits until what it shows has arrived. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// What the pages of the menu hold is looked at by e2e/everyone.
for (const width of [1440, 390]) {
  test(`axe finds nothing at ${width} px in what the shell opens`, async ({ signIn }) => {
    const { page } = await signIn('super.admin');
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/dashboard/nowhere');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    if (width === 390) {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
  });
}

test('axe finds nothing in the mini sidebar', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.setViewportSize({ width: 900, height: 900 });
  await open(page, '/dashboard');
  await expectAccessible(page);
});

test('a name of 60 characters breaks nothing', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  const longName = { firstName: 'Maximiliana-Alexandrina-Wil', lastName: 'Featherstonehaugh-Cholmondeley-X' };
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: Record<string, unknown> };
    await route.fulfill({ response, json: { ...body, user: { ...body.user, ...longName } } });
  });
  await page.route('**/api/overview', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { arrivals: { invited: { people: object[] } } };
    body.arrivals.invited.people = body.arrivals.invited.people.map((person) => ({ ...person, ...longName }));
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/branding', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, productName: 'W'.repeat(40) } });
  });
  for (const width of [1440, 1024, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/dashboard');
    expect(await scrollsSideways(page), `at ${width} px`).toBe(false);
    for (const heading of await page.getByRole('heading').all()) {
      const box = await heading.boundingBox();
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: /Open Settings$/ })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

/** What the browser tells of a part that has moved without having been asked to. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    /** Missing if it has been removed since. */
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

test('nothing jumps while the Overview loads', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 60) ?? 'removed since'}: ${previousRect.y} to ${currentRect.y}`,
        );
        if (!hadRecentInput) shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Never signed in' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Online' })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const shifted = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shifted, JSON.stringify(shifts)).toBeLessThan(0.02);
});

for (const user of ['care.manager', 'family'] as const) {
  test(`Settings of ${user}: the notifications take as much room before they come as after @phone`, async ({
    signIn,
  }) => {
    const { page } = await signIn(user);
    const letGo = await holdBack(page, '**/api/notification/preferences');
    await page.goto('/dashboard/settings/notifications');
    const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
    await expect(page.getByText('Loading your notification settings…')).toBeAttached();
    const before = await height();
    letGo();
    await expect(page.getByRole('checkbox', { name: 'Sign-in from a new device, by email' })).toBeVisible();
    expect(Math.abs((await height()) - before)).toBeLessThan(1);
  });
}
