// Search as you type, as a person meets it: from the press of a key to the painted rows, in a real browser, with a
// thousand people and with a million. All that lies between counts: what the field waits, the way to the server and
// back, the drawing; the three stand apart. Beside them stand what a key costs in a page that does nothing (what the
// machine itself takes) and the CPU time of a key in the browser, which other work on the machine changes least.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { demoPassword } from '@homeward/contract/session';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { findChromium } from '../tools/chromium.mjs';
import { startServer } from '../tools/server.mjs';
import { loadNote } from './cpu.ts';
import { insertCrowd } from './crowd.ts';
import { printTable } from './table.ts';

const mostMs = 100;
const rounds = Number(process.env.ROUNDS ?? 3);
const largest = Number(process.env.USERS ?? 1_000_000);
/** Between two keys, as a quick hand types. */
const keyMs = 120;
/** Frequent and rare names, two words, accents left out, a mistyped one, a number, a username, nobody. */
const words = ['reyes', 'maria clara', 'okafor', 'jose', 'garcai', '(415) 000', 'crowd.77', 'xqzw'];
/** Typed first: what is compiled and planned once is not what somebody waits for all day. None begins as those do. */
const earlier = ['santos tanaka', '639170', 'lindqvist', 'hilda', 'bayani'];

declare global {
  interface Window {
    /** Gets ready for the next key, after which this stands in the field; undefined: nothing is searched. */
    awaitKey: (typed: string | undefined) => void;
    /** How long it was from that key to the painted rows, or to the paint alone. */
    keyTime: Promise<KeyTime>;
  }
}

/** Milliseconds of one key. */
interface KeyTime {
  /** To the painted rows. */
  total: number;
  /** Until the question was on its way. */
  asking: number;
  /** Until its answer was there whole. */
  answering: number;
  drawing: number;
}

await ensureBuilt();
const rows: string[][] = [];
let worst = 0;
for (const people of [1_000, largest]) {
  const { searched, bare, cpuMs } = await timesWith(people);
  worst = Math.max(worst, at(searched, 'total', 0.95));
  const figures = [
    ...[0.5, 0.95, 1].map((share) => at(searched, 'total', share)),
    ...(['asking', 'answering', 'drawing'] as const).map((part) => at(searched, part, 0.95)),
    at(bare, 'total', 0.95),
    cpuMs,
  ];
  const row = [people.toLocaleString('en-US'), ...figures.map((ms) => ms.toFixed(0))];
  // Said at once: filling in the next agency takes minutes.
  process.stdout.write(`${row.join('  ')}\n`);
  rows.push(row);
}
printTable(
  `From key to rows, ms (${rounds} rounds of ${words.join('').length} keys, a key each ${keyMs} ms; ${loadNote()})`,
  [
    [
      'people',
      'median',
      `p95 (< ${mostMs})`,
      'slowest',
      'p95 to ask',
      'to be answered',
      'to draw',
      'p95 of a bare page',
      'CPU of the page, a key',
    ],
    ...rows,
  ],
);
process.exitCode = worst < mostMs ? 0 : 1;

function at(times: readonly KeyTime[], part: keyof KeyTime, share: number): number {
  const sorted = times.map((time) => time[part]).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function timesWith(people: number): Promise<{ searched: KeyTime[]; bare: KeyTime[]; cpuMs: number }> {
  const folder = mkdtempSync(`${tmpdir()}/homeward-typing-`);
  const server = await startServer({ data: `${folder}/data`, log: `${folder}/server.log` });
  const browser = await chromium.launch(findChromium());
  try {
    await withOwner(readEnv({ HOMEWARD_DATA: `${folder}/data` }), async (ownerUrl) => {
      const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
      await insertCrowd(owner, people);
      await owner.end();
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchKeys);
    await page.goto(`${server.url}/sign-in`);
    await page.getByLabel('Email or username').fill('super.admin');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    const searched: KeyTime[] = [];
    const cpu = await watchCpu(page);
    let cpuMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      // A page of its own for each round: every key is asked for, none is answered from the page's memory.
      await page.goto(`${server.url}/dashboard/users`);
      await page.locator('[data-row]').first().waitFor();
      await typeAll(page, earlier);
      const before = await cpu();
      searched.push(...(await typeAll(page, words)));
      cpuMs += (await cpu()) - before;
    }
    return { searched, bare: await typeIntoNothing(page), cpuMs: cpuMs / searched.length };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The CPU time that the page's main thread has used so far. */
async function watchCpu(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

async function typeAll(page: Page, typing: readonly string[]): Promise<KeyTime[]> {
  const search = page.getByRole('searchbox', { name: 'Name, email or phone' });
  const times: KeyTime[] = [];
  for (const word of typing) {
    await search.focus();
    for (const [index, letter] of [...word].entries()) {
      const typed = word.slice(0, index + 1).trim();
      const rest = page.waitForTimeout(keyMs);
      if (letter === ' ') await page.keyboard.press('Space');
      else {
        times.push(await timeOf(page, letter, typed));
      }
      await rest;
    }
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('search'));
    await page.waitForTimeout(keyMs);
  }
  return times;
}

/** The same keys into a field that nobody listens to. */
async function typeIntoNothing(page: Page): Promise<KeyTime[]> {
  await page.goto('data:text/html,<input autofocus>');
  const times: KeyTime[] = [];
  for (const letter of words.join('').replaceAll(/\s/g, '')) {
    const rest = page.waitForTimeout(keyMs);
    times.push(await timeOf(page, letter, undefined));
    await rest;
  }
  return times;
}

async function timeOf(page: Page, key: string, typed: string | undefined): Promise<KeyTime> {
  await page.evaluate((text) => window.awaitKey(text), typed);
  await page.keyboard.press(key);
  return page.evaluate(() => window.keyTime);
}

/** Runs in the page, before its own scripts. */
function watchKeys(): void {
  let pressedAt = 0;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      performance.clearResourceTimings();
    },
    true,
  );
  window.awaitKey = (typed) => {
    pressedAt = 0;
    const answer = () =>
      performance
        .getEntriesByType('resource')
        .find((entry) => new URL(entry.name).searchParams.get('search') === typed);
    const isDrawn = () => document.querySelector('[aria-busy="true"]') === null;
    const told = (total: number, asked: PerformanceEntry | undefined): KeyTime => {
      const { startTime = pressedAt, duration = 0 } = asked ?? {};
      const asking = startTime - pressedAt;
      return { total, asking, answering: duration, drawing: total - asking - duration };
    };
    window.keyTime = new Promise((resolve) => {
      const look = () => {
        const asked = typed === undefined ? undefined : answer();
        // After the frame that this one draws.
        if (pressedAt > 0 && (asked || typed === undefined) && isDrawn())
          setTimeout(() => resolve(told(performance.now() - pressedAt, asked)));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  };
}
