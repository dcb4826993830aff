import type { APIRequest, APIRequestContext, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { makeNewcomer, type Newcomer } from '../session/accounts.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
} as const;

/** Where a sign-in comes from. */
export type Device = keyof typeof agents;

/** What the message of a sign-in from a device says of it. */
export const inMessage: Record<Device, RegExp> = {
  iPhone: /Safari 18 on iOS/,
  Windows: /Edge 140/,
  Mac: /macOS/,
};

/** Somebody who signs in from new devices, and is told of it each time. */
export interface Reader {
  /** Opens a page of the dashboard in this person's name, and waits until the live connections stand. */
  readonly open: (page: Page, path?: string) => Promise<void>;
  /** Lets a notification arrive. */
  readonly arrive: (...devices: Device[]) => Promise<void>;
}

async function signIn(request: APIRequestContext, { email, password }: Newcomer): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { identifier: email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Makes somebody whom a test has for itself, and who was never told of anything. */
export async function makeReader(
  playwright: { readonly request: APIRequest },
  request: APIRequestContext,
  role = 'Family',
): Promise<Reader> {
  const newcomer = await makeNewcomer(request, role);
  const baseURL = process.env.HOMEWARD_URL ?? '';
  return {
    async open(page, path = '/dashboard') {
      // A browser that this person has used before: of another one they would be told, at any moment of the test.
      const { cookies } = await request.storageState();
      await page.context().addCookies(cookies.filter(({ name }) => name.endsWith('device')));
      await signIn(page.context().request, newcomer);
      await show(page, path);
    },
    async arrive(...devices) {
      for (const device of devices) {
        const fresh = await playwright.request.newContext({ baseURL, userAgent: agents[device] });
        await signIn(fresh, newcomer);
        await fresh.dispose();
      }
    },
  };
}

/** Goes to a page and waits until both connections stand. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectConnected(page);
}

/** The shell says that both connections stand; on a phone in its menu, where it is not looked for here. */
export async function expectConnected(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) return;
  await expect(page.getByText('Notifications connected, chat connected').first()).toBeAttached();
}

/** The bell, by its name: with a count, or without. */
export const bell = (page: Page, unread?: number) =>
  page.getByRole('button', {
    name:
      unread === undefined
        ? /^Notifications/
        : unread === 0
          ? 'Notifications'
          : `Notifications, ${unread} unread`,
    exact: true,
  });

/** The panel, and the rows in it. */
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const rows = (page: Page) => panel(page).getByRole('listitem');

/** Opens the panel and waits for its list. */
export async function openPanel(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Makes every page of the browser note the sounds that it would play. */
export async function noteSounds(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = async function play() {
      heard.push(`${new URL(this.src).pathname} at ${this.volume}`);
    };
  });
}

/** The sounds of several tabs together. */
export async function soundsOf(...pages: Page[]): Promise<string[]> {
  const each = await Promise.all(
    pages.map((page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)),
  );
  return each.flat();
}
