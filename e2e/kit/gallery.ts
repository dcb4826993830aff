import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { ensureGalleryBuilt } from '../../tools/build.mjs';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.csv': 'text/csv',
};

// As strict as the product's own, so that a part that needs more is found here.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-kit'; img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; require-trusted-types-for 'script'";

/** Serves a folder of built files, with the nonce put into pages as the product's server does. */
async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const file = path.join(folder, pathname === '/dev/kit' ? 'dev/kit/index.html' : path.normalize(pathname));
    try {
      const content = await readFile(file);
      const isPage = file.endsWith('.html');
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy,
      });
      response.end(isPage ? content.toString().replaceAll('__CSP_NONCE__', 'kit') : content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export type Theme = 'light' | 'dark';
export const themes = ['light', 'dark'] as const;

/** The moment that every gallery page believes it is, and where: nobody is signed in whose zone it could take. */
const now = new Date('2026-11-20T23:40:00Z');
const zone = 'America/Chicago';

interface OpenOptions {
  theme?: Theme;
  /** Of the window, in px. */
  width?: number;
}

interface Fixtures {
  /** Opens a section of the gallery, with its fonts there and nothing moving. */
  openSection: (section: string, options?: OpenOptions) => Promise<Page>;
  /** Lets complaints that match pass in this test. */
  expectFault: (pattern: RegExp) => void;
  expected: RegExp[];
}

/** A test with the gallery, built once for its sources. What the browser complains of fails the test. */
export const test = base.extend<Fixtures, { gallery: string }>({
  timezoneId: zone,
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const { server, origin } = await serve(await ensureGalleryBuilt());
      await use(origin);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  expected: async ({}, use) => use([]),
  expectFault: async ({ expected }, use) => use((pattern) => expected.push(pattern)),
  openSection: async ({ page, gallery, expected }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(async (section, { theme = 'light', width } = {}) => {
      if (width !== undefined) await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      await page.clock.setFixedTime(now);
      await page.goto(`${gallery}/dev/kit?section=${section}`);
      await page.locator(`section#${section}`).waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    });
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    base.expect(unexpected, 'what the browser complains of').toEqual([]);
  },
});

export { expect } from '@playwright/test';
