import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describedOf } from '@homeward/contract/core';
import { listNotifications } from '@homeward/contract/notifications';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';

/**
 * Leaves notifications out of the live connection: the demo's own jobs may notify everybody of a role in the moment
 * that is measured, and what shows an arrival is fetched with the first one.
 * @returns once the page connects
 */
function dropNotifications(page: Page): Promise<void> {
  return new Promise((resolve) => {
    void page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        if (!String(frame).includes('"notification:sent"')) socket.send(frame);
      });
      resolve();
    });
  });
}

/** What `startOffline` fetches, a second after the page stands: a slow machine would still count it, a fast one not. */
const later = /\/assets\/(offline|device)-[^/]+\.js$/;

/**
 * What a browser with an empty cache fetches as JavaScript until the page is quiet, in kilobytes (1000 bytes) of
 * gzip: the truth behind the table that tools/size.mjs makes from the build.
 */
async function measureScripts(page: Page, path: string, isLive: boolean): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok() || later.test(response.url()))
      return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 6 }).length));
  });
  const live = dropNotifications(page);
  await page.goto(path);
  // The live connection is made once the page is idle: what it needs is part of the first load.
  if (isLive) await live;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes, 'no script was seen').toBeGreaterThan(0);
  return bytes / 1000;
}

test('the sign-in page fetches at most 110 kB of JavaScript', async ({ page }) => {
  expect(await measureScripts(page, '/sign-in', false)).toBeLessThanOrEqual(110);
});

// Cards of the Overview come after the first paint; management has most of them, one with a chart (tools/size.mjs).
for (const [role, most] of [
  ['CareProvider', 190],
  ['Admin', 210],
] as const) {
  test(`the dashboard of ${role} fetches at most ${most} kB of JavaScript at first`, async ({
    page,
    request,
  }) => {
    // Somebody whom nothing happens to meanwhile.
    await signInNewcomer(page, request, role);
    expect(await measureScripts(page, '/dashboard', true)).toBeLessThanOrEqual(most);
  });
}

test('the page of a list names all its files beside those of the shell, and they are not many', async ({
  page,
  request,
}) => {
  await signInNewcomer(page, request, 'Admin');
  const fetched: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') fetched.push(new URL(asked.url()).pathname);
  });
  const answer = await page.goto('/dashboard/users');
  const html = (await answer?.text()) ?? '';
  await expect(page.getByRole('table')).toBeVisible();
  const routes = fileURLToPath(new URL('../../apps/web/dist/routes.json', import.meta.url));
  const { files }: { files: string[] } = JSON.parse(readFileSync(routes, 'utf8'))['/dashboard/users'];
  expect(html).toContain(
    `<meta name="homeward-parts" content="${files.map((file) => `/${file}`).join(' ')}"`,
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(20);
  expect(new Set(fetched).size, 'a file was asked for twice').toBe(fetched.length);
});

test('a page asks who is signed in while its code is on its way', async ({ page, request }) => {
  await signInNewcomer(page, request, 'Admin');
  const asked = page.waitForRequest('**/api/auth/refresh');
  await page.route(/\/assets\/dashboard-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  let times = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/api/auth/refresh')) times += 1;
  });
  await page.goto('/dashboard/users');
  await expect(page.getByRole('table')).toBeVisible();
  expect(times).toBe(1);
});

test('the page of a client reads the client while its code is on its way, once', async ({
  page,
  request,
}) => {
  await signInNewcomer(page, request, 'Admin');
  await page.goto('/dashboard/clients');
  const link = page.getByRole('table').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const path = (await link.getAttribute('href')) ?? '';
  const read = `/api${path.replace('/dashboard', '')}`;
  const asked = page.waitForRequest(`**${read}`);
  await page.route(/\/assets\/dashboard-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  let times = 0;
  page.on('request', (call) => {
    if (new URL(call.url()).pathname === read) times += 1;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect(times).toBe(1);
});

test('what only the server and the documentation read of the contract is not sent to browsers', async () => {
  const folder = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const { id, summary } = describedOf(listNotifications);
  expect(code, 'the call itself').toContain(id);
  expect(code, 'its sentence in the documentation').not.toContain(summary);
});
