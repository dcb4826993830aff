// What a phone loads and when it shows the main thing of a page: slow 4G (1.6 Mbit/s, 150 ms there and back), a quarter
// of this machine's processor, an empty cache. Beside it a page that loads nothing: one heading in one file.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '@homeward/contract/session';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureBuilt } from '../tools/build.mjs';
import { findChromium } from '../tools/chromium.mjs';
import { startServer } from '../tools/server.mjs';
import { median } from './cpu.ts';
import { printTable } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const mostSeconds = 2.5;
const pages = [
  { what: 'sign-in', path: '/sign-in', isSignedIn: false, most: 170 },
  { what: 'Overview', path: '/dashboard', isSignedIn: true, most: 180 },
  { what: 'People', path: '/dashboard/users', isSignedIn: true, most: 230 },
  { what: 'Login logs', path: '/dashboard/login-logs', isSignedIn: true, most: 230 },
  { what: 'Client', path: '/dashboard/clients/{client}', isSignedIn: true, most: 250 },
] as const;

interface Visit {
  /** Of scripts, as gzip makes them: what the server's own compression does is not what is compared. */
  readonly scriptKilobytes: number;
  readonly allKilobytes: number;
  readonly lcpSeconds: number;
}

const folder = mkdtempSync(`${tmpdir()}/homeward-pages-`);
await ensureBuilt();
const server = await startServer({ data: `${folder}/data`, log: `${folder}/server.log` });
const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>Bare</title><h1 style="font-size:3rem">Good morning</h1>');
}).listen(0, '127.0.0.1');
const browser = await chromium.launch(findChromium());
try {
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const rows: string[][] = [];
  let isGood = true;
  const client = await firstClient(browser);
  for (const { what, path, isSignedIn, most } of pages) {
    const visits: Visit[] = [];
    const bares: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, `${server.url}${path.replace('{client}', client)}`, isSignedIn));
      bares.push((await visit(browser, bareUrl, false)).lcpSeconds);
    }
    const of = (figure: (one: Visit) => number) => median(visits.map(figure));
    const [lcp, scripts] = [of((one) => one.lcpSeconds), of((one) => one.scriptKilobytes)];
    isGood &&= lcp <= mostSeconds && scripts <= most;
    rows.push([
      what,
      scripts.toFixed(0),
      String(most),
      of((one) => one.allKilobytes).toFixed(0),
      lcp.toFixed(2),
      median(bares).toFixed(2),
      (lcp / median(bares)).toFixed(2),
    ]);
  }
  printTable(`First load on a phone (slow 4G, processor ÷ 4, median of ${rounds})`, [
    [
      'page',
      'scripts kB',
      'scripts kB at most',
      'all kB',
      `LCP s (≤ ${mostSeconds})`,
      'bare LCP s',
      'times bare',
    ],
    ...rows,
  ]);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  bare.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function signIn({ request }: BrowserContext): Promise<string> {
  const answer = await request.post(`${server.url}/api/auth/login`, {
    data: { identifier: 'super.admin', password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
}

/** The id of the first client by name. */
async function firstClient(on: Browser): Promise<string> {
  const context = await on.newContext();
  const headers = { authorization: `Bearer ${await signIn(context)}` };
  const answer = await context.request.get(`${server.url}/api/clients?limit=1&sort=name`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  await context.close();
  const [client] = data;
  if (!client) throw new Error('The demo has no client.');
  return client.id;
}

async function visit(on: Browser, url: string, isSignedIn: boolean): Promise<Visit> {
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    if (isSignedIn) await signIn(context);
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    const bytesPerSecond = 1_600_000 / 8;
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let all = 0;
    let scripts = 0;
    const read: Promise<void>[] = [];
    page.on('response', (response) => {
      read.push(
        response.body().then(
          (body) => {
            const size = gzipSync(body).length;
            all += size;
            if (response.request().resourceType() === 'script') scripts += size;
          },
          () => undefined,
        ),
      );
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.lcp = String(entry.startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { timeout: 60_000 });
    // A quiet network does not mean a whole page: a slow processor still has much to do then.
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"], .animate-breathe'),
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForLoadState('networkidle');
    await Promise.all(read);
    const lcp = await page.evaluate(() => document.documentElement.dataset.lcp);
    return {
      scriptKilobytes: scripts / 1000,
      allKilobytes: all / 1000,
      lcpSeconds: Number(lcp ?? Number.NaN) / 1000,
    };
  } finally {
    await context.close();
  }
}
