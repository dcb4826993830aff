// How long it takes from the click on a photo in a list until it is painted, and how much code that click may fetch.
// Each round is a browser that has never been here; its mouse presses as soon as it is over the name. Beside it, in
// the same round: how long the same bytes alone take, asked for again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '@homeward/contract/session';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../tools/build.mjs';
import { findChromium } from '../tools/chromium.mjs';
import { startServer } from '../tools/server.mjs';
import { median } from './cpu.ts';
import { printTable } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const mostMs = 300;
const mostKilobytes = 60;

/** From the click: until the small picture stands in the viewer, and the photo. Beside it, what its bytes take alone. */
interface Figures {
  readonly smallMs: number;
  /** Its bytes have come, after the opening was written down. */
  readonly arrivedMs: number;
  readonly paintedMs: number;
  readonly bytesMs: number;
}

const folder = mkdtempSync(`${tmpdir()}/homeward-viewer-`);
await ensureBuilt();
const server = await startServer({ data: `${folder}/data`, log: `${folder}/server.log` });
const browser = await chromium.launch(findChromium());
try {
  const { address, name } = await keepPhoto(browser);
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await open(browser, address, name));
  const middle = (of: keyof Figures) => median(figures.map((one) => one[of]));
  const [painted, alone] = [middle('paintedMs'), middle('bytesMs')];
  const times = median(figures.map((one) => one.paintedMs / one.bytesMs));
  const kilobytes = codeOfViewer();
  printTable(`The viewer, from the click (median of ${rounds})`, [
    ['what', 'ours', 'its bytes alone', 'times', 'goal'],
    ['its small picture is painted, ms', middle('smallMs').toFixed(0), '', '', ''],
    ['the photo has arrived, ms', middle('arrivedMs').toFixed(0), '', '', ''],
    ['the photo is painted, ms', painted.toFixed(0), alone.toFixed(0), times.toFixed(1), `≤ ${mostMs}`],
    ['code of the viewer without PDF, kB', kilobytes.toFixed(1), '', '', `≤ ${mostKilobytes}`],
  ]);
  process.exitCode = painted <= mostMs && kilobytes <= mostKilobytes ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function signIn(page: Page) {
  const answer = await page.request.post(`${server.url}/api/auth/login`, {
    data: { identifier: 'care.provider', password: demoPassword },
  });
  const { user, tokens } = (await answer.json()) as {
    user: { id: string };
    tokens: { accessToken: string };
  };
  return { id: user.id, headers: { authorization: `Bearer ${tokens.accessToken}` } };
}

/** A photo of 12 megapixels with as much detail as a phone's, drawn by the browser. */
async function drawPhoto(page: Page): Promise<Buffer> {
  await page.goto(`${server.url}/sign-in`);
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('There is nothing to draw with.');
    for (let stroke = 0; stroke < 60_000; stroke += 1) {
      brush.fillStyle = `hsl(${(stroke * 137) % 360} 40% ${30 + (stroke % 40)}%)`;
      brush.fillRect((stroke * 977) % 4000, (stroke * 613) % 3000, 8 + (stroke % 90), 6 + (stroke % 50));
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return Buffer.from(encoded, 'base64');
}

/** Keeps the photo, and waits until its smaller sizes are made. */
async function keepPhoto(inBrowser: Browser): Promise<{ address: string; name: string }> {
  const page = await inBrowser.newPage();
  const buffer = await drawPhoto(page);
  const { id, headers } = await signIn(page);
  const name = 'wound-on-the-left-heel.jpg';
  const uploaded = await page.request.post(`${server.url}/api/files/image`, {
    headers,
    multipart: {
      isPublic: 'false',
      shouldGenerateBlurhash: 'true',
      file: { name, mimeType: 'image/jpeg', buffer },
    },
  });
  const { key } = (await uploaded.json()) as { key: string };
  const list = `${server.url}/api/lock-care/by-owner/USER/${id}`;
  await page.request.post(list, { headers, data: { key, name, category: 'MEDICAL_RECORD' } });
  for (let isReady = false; !isReady; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { data } = (await (await page.request.get(list, { headers })).json()) as {
      data: { previews: { display: string | null } }[];
    };
    isReady = data[0]?.previews.display != null;
  }
  await page.close();
  return { address: `${server.url}/dashboard/users/${id}?tab=documents`, name };
}

/** Opens the photo in a browser without a cache. */
async function open(inBrowser: Browser, address: string, name: string): Promise<Figures> {
  const context = await inBrowser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(address);
  const place = page.locator('main').getByRole('button', { name, exact: true });
  await place.waitFor();
  await page.waitForLoadState('networkidle');
  const painting = page.evaluate(
    (alt) =>
      new Promise<{ smallMs: number; arrivedMs: number; paintedMs: number; source: string }>((resolve) => {
        let pressedAt = 0;
        let smallMs = Number.NaN;
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            pressedAt ||= timeStamp;
          },
          true,
        );
        document.addEventListener(
          'load',
          ({ target }) => {
            if (!(target instanceof HTMLImageElement) || !target.closest('[role=dialog]')) return;
            // The frame after the next one shows it.
            requestAnimationFrame(() =>
              requestAnimationFrame((now) => {
                if (target.alt !== alt) {
                  smallMs = now - pressedAt;
                  return;
                }
                const [fetched] = performance.getEntriesByName(target.src);
                const arrivedAt = fetched ? fetched.startTime + fetched.duration : Number.NaN;
                resolve({
                  smallMs: Number.isNaN(smallMs) ? now - pressedAt : smallMs,
                  arrivedMs: arrivedAt - pressedAt,
                  paintedMs: now - pressedAt,
                  source: target.src,
                });
              }),
            );
          },
          true,
        );
      }),
    name,
  );
  await place.click();
  const { source, ...painted } = await painting;
  const bytesMs = await page.evaluate(async (from) => {
    const begun = performance.now();
    await (await fetch(from, { cache: 'no-store' })).arrayBuffer();
    return performance.now() - begun;
  }, source);
  await context.close();
  return { ...painted, bytesMs };
}

/** What is fetched for the first file that is opened: all that the viewer needs and the page with the list has not. */
function codeOfViewer(): number {
  const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const needs = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const other of chunk.imports ?? []) needs(other, found);
    return found;
  };
  const already = needs('src/features/files/index.ts');
  for (const key of Object.keys(manifest)) {
    if (key.includes('UserProfile')) needs(key, already);
  }
  const files = [...needs('src/features/files/FileViewer.tsx')].filter((file) => !already.has(file));
  const bytes = files.map((file) => gzipSync(readFileSync(dist + file)).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
