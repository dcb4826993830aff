// An answer in a long form, as a person meets it on a slow device: from the press of a number key to the painted choice,
// with the processor slowed down four times. The form has 120 questions, in twelve steps as the instruments have them and
// in a single one, which is the worst case. Beside them stands what a key costs in a page that does nothing: the frame and
// what the machine itself takes.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureGalleryBuilt } from '../tools/build.mjs';
import { findChromium } from '../tools/chromium.mjs';
import { loadNote } from './cpu.ts';
import { printTable } from './table.ts';

const mostMs = 50;
const items = 120;
const slower = 4;

declare global {
  interface Window {
    /** How long it was from the next key to the frame that shows it, in ms. */
    answerTime: Promise<number>;
    awaitAnswer: () => void;
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const folder = await ensureGalleryBuilt();
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = path.join(folder, pathname === '/dev/kit' ? '/dev/kit/index.html' : pathname);
  if (!file.startsWith(folder) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch(findChromium());
const rows: string[][] = [];
let worst = 0;
try {
  for (const steps of [12, 1]) {
    // One after the other, so that both meet the same machine.
    const bare = await timesOfBare(browser);
    const answers = await timesOfForm(browser, steps);
    worst = Math.max(worst, at(answers, 0.95));
    const figures = [...[0.5, 0.95, 1].map((share) => at(answers, share)), at(bare, 0.95)];
    const name = `${items} questions in ${steps === 1 ? 'one step' : `${steps} steps`}`;
    rows.push([name, String(answers.length), ...figures.map((ms) => ms.toFixed(0))]);
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
printTable(`From key to painted answer, ms (processor ÷ ${slower}; ${loadNote()})`, [
  ['form', 'answers', 'median', `p95 (≤ ${mostMs})`, 'slowest', 'p95 of a bare page'],
  ...rows,
]);
process.exitCode = worst <= mostMs ? 0 : 1;

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function openSlow(inBrowser: Browser, url: string): Promise<Page> {
  const page = await inBrowser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchAnswers);
  await page.goto(url);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** Answers every question with a number key, and goes on by Enter. */
async function timesOfForm(inBrowser: Browser, steps: number): Promise<number[]> {
  const page = await openSlow(
    inBrowser,
    `${origin}/dev/kit?section=form-steps&items=${items}&steps=${steps}`,
  );
  await page.getByRole('radio').first().focus();
  const times: number[] = [];
  for (let item = 0; item < items; item += 1) {
    times.push(await timeOf(page, String(1 + (item % 3))));
    await page.keyboard.press('Enter');
  }
  const left = await page.getByText(`${items} of ${items} answered`).count();
  await page.close();
  if (left === 0) throw new Error('Not every key answered a question.');
  return times;
}

/** The same keys into a field that nobody listens to. */
async function timesOfBare(inBrowser: Browser): Promise<number[]> {
  const page = await openSlow(inBrowser, 'data:text/html,<input autofocus>');
  const times: number[] = [];
  for (let item = 0; item < items; item += 1) times.push(await timeOf(page, String(1 + (item % 3))));
  await page.close();
  return times;
}

async function timeOf(page: Page, key: string): Promise<number> {
  await page.evaluate(() => window.awaitAnswer());
  await page.keyboard.press(key);
  return page.evaluate(() => window.answerTime);
}

/** Runs in the page, before its own scripts. */
function watchAnswers(): void {
  window.awaitAnswer = () => {
    window.answerTime = new Promise((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp, key }) => {
          const look = () => {
            const focused = document.activeElement;
            const isAnswered =
              !(focused instanceof HTMLInputElement) ||
              focused.type !== 'radio' ||
              (focused.checked && focused.closest('[data-key]')?.getAttribute('data-key') === key);
            // After the frame that this one draws.
            if (isAnswered) setTimeout(() => resolve(performance.now() - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  };
}
