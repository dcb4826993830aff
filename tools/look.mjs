// Takes pictures of a page at four widths in both themes and lays them out on one sheet in .look/.
//   npm run look -- /dashboard/login-logs --role admin --state empty --widths 1440,390
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { continueOnPinnedNode, root } from './install.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ width: number, theme: 'light' | 'dark', file: string, notes: string[] }} Picture */

const usage = `npm run look -- <route> [options]
  --role <username>     demo account that looks (super.admin below /dashboard, else signed out; "none": signed out)
  --state <state>       loading, error or empty: what the API answers to the page's own questions
  --widths <list>       1440,1024,768,390
  --url <address>       a running server; else one is started on data kept in .cache/look
  --name <name>         name of the pictures; else made of route, role and state`;

const password = 'homeward-demo-2026';
const phoneWidth = 640;

// The session, the branding and the health of the server are no part of the page's own state.
const shellCalls = /\/api\/(auth|branding|health|settings\/agency)(\/|\?|$)/;

/** @type {Record<string, (route: import('@playwright/test').Route) => Promise<void>>} */
const states = {
  loading: async () => {},
  error: (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        requestId: 'look',
      }),
    }),
  empty: async (route) => {
    const response = await route.fetch();
    const body = await response.json().catch(() => undefined);
    if (!Array.isArray(body?.data)) return route.fulfill({ response });
    const pagination = body.pagination && { ...body.pagination, total: 0, nextCursor: null };
    return route.fulfill({ response, json: { ...body, data: [], ...(pagination && { pagination }) } });
  },
};

/** @param {string} name @param {() => Promise<unknown>} step is given up after a while: a picture is taken all the same */
async function settle(name, step) {
  try {
    await step();
    return [];
  } catch {
    return [`${name} did not settle`];
  }
}

/**
 * @param {Browser} browser
 * @param {{ url: string, route: string, role: string, state: string | undefined, folder: string }} what
 * @param {number} width @param {'light' | 'dark'} theme
 * @returns {Promise<Picture>}
 */
async function takePicture(browser, what, width, theme) {
  const isPhone = width < phoneWidth;
  const context = await browser.newContext({
    baseURL: what.url,
    viewport: { width, height: isPhone ? 844 : 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    ...(isPhone && { isMobile: true, hasTouch: true }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  });
  /** @type {string[]} */
  const notes = [];
  try {
    if (what.role !== 'none') {
      const data = { identifier: what.role, password };
      const answer = await context.request.post('/api/auth/login', { data });
      if (!answer.ok())
        throw new Error(`${what.role} could not sign in: ${answer.status()} ${await answer.text()}`);
    }
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !(what.state === 'error' && message.text().includes('503'))) {
        notes.push(message.text());
      }
    });
    page.on('pageerror', (error) => notes.push(error.message));
    const answers = what.state ? states[what.state] : undefined;
    if (answers) {
      await page.route(/\/api\//, (route) =>
        shellCalls.test(route.request().url()) ? route.continue() : answers(route),
      );
    }
    await page.goto(what.route, { waitUntil: 'load' });
    const patience = what.state === 'loading' ? 1500 : 6000;
    const idle = await settle('the network', () =>
      page.waitForLoadState('networkidle', { timeout: patience }),
    );
    if (what.state !== 'loading') notes.push(...idle);
    notes.push(...(await settle('fonts', () => page.evaluate(() => document.fonts.ready.then(() => {})))));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) notes.push(`scrolls sideways by ${sideways} px`);
    const file = path.join(what.folder, `${width}-${theme}.png`);
    await page.screenshot({ path: file, fullPage: true });
    return { width, theme, file, notes };
  } finally {
    await context.close();
  }
}

/** @param {Browser} browser @param {Picture[]} pictures @param {string} title @param {string} file */
async function composeSheet(browser, pictures, title, file) {
  const shown = (/** @type {number} */ width) => Math.round(180 + width * 0.3);
  const rows = /** @type {const} */ (['light', 'dark']).map((theme) => {
    const figures = pictures
      .filter((picture) => picture.theme === theme)
      .map((picture) => {
        const image = readFileSync(picture.file).toString('base64');
        return `<figure><figcaption>${picture.width} px, ${theme}</figcaption><img width="${shown(picture.width)}" src="data:image/png;base64,${image}"></figure>`;
      });
    return `<section>${figures.join('')}</section>`;
  });
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 16px; width: max-content; font: 13px system-ui; background: #8a8a8a; color: #fff }
    section { display: flex; gap: 16px; align-items: flex-start; margin-top: 12px }
    figure { margin: 0; max-height: 1000px; overflow: hidden } img { display: block; margin-top: 4px }
  </style><body><b></b>${rows.join('')}`);
  await page.evaluate((text) => {
    const heading = document.querySelector('b');
    if (heading) heading.textContent = text;
  }, title);
  const size = await page.evaluate(() => ({
    width: document.body.scrollWidth + 32,
    height: document.body.scrollHeight + 32,
  }));
  await page.setViewportSize(size);
  await page.screenshot({ path: file });
  await page.close();
}

/** @returns {Promise<import('./server.mjs').RunningServer>} a server on kept data; others may be looking at the same time */
async function startOnKeptData() {
  await ensureBuilt();
  /** @type {unknown} */
  let reason;
  for (const name of ['look', 'look-2', 'look-3']) {
    try {
      return await startServer({
        data: path.join(root, '.cache', name),
        log: path.join(root, '.cache', `${name}.log`),
      });
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

/** @param {string[]} args @returns {Promise<void>} */
async function look(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      state: { type: 'string' },
      widths: { type: 'string', default: '1440,1024,768,390' },
      url: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const [route] = positionals;
  if (!route || (values.state && !states[values.state])) throw new Error(usage);
  const role = values.role ?? (route.startsWith('/dashboard') ? 'super.admin' : 'none');
  const made = [route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home', role, values.state];
  const name = values.name ?? made.filter(Boolean).join('.');
  const folder = path.join(root, '.look', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = values.url ? undefined : await startOnKeptData();
  const browser = await chromium.launch(findChromium());
  try {
    const what = { url: values.url ?? server?.url ?? '', route, role, state: values.state, folder };
    const widths = values.widths.split(',').map(Number);
    /** @type {Picture[]} */
    const pictures = [];
    for (const width of widths) {
      pictures.push(
        ...(await Promise.all([
          takePicture(browser, what, width, 'light'),
          takePicture(browser, what, width, 'dark'),
        ])),
      );
    }
    const sheet = path.join(root, '.look', `${name}.png`);
    await composeSheet(
      browser,
      pictures,
      `${route} · ${role}${values.state ? ` · ${values.state}` : ''}`,
      sheet,
    );
    for (const { width, theme, notes } of pictures) {
      for (const note of new Set(notes)) console.log(`${width} px, ${theme}: ${note}`);
    }
    console.log(`${path.relative(root, sheet)} (single pictures in ${path.relative(root, folder)}/)`);
  } finally {
    await browser.close();
    await server?.stop();
  }
}

await continueOnPinnedNode();
try {
  await look(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
