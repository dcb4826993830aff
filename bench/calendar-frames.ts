// Whether a week of 400 lanes and 6,000 shifts scrolls and is dragged over without a dropped frame, in a real browser with
// the processor slowed down four times. Beside it stands a bare page with as many plain divs at absolute positions, which
// is scrolled and dragged over by the same hand: what it drops, the machine drops.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { demoPassword } from '@homeward/contract/session';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { findChromium } from '../tools/chromium.mjs';
import { startServer } from '../tools/server.mjs';
import { fillCalendar } from './calendar-fill.ts';
import { loadNote } from './cpu.ts';
import { printTable } from './table.ts';

const staff = Number(process.env.LANES ?? 400);
const ofWeek = Number(process.env.SHIFTS ?? 6_000);
const slower = Number(process.env.SLOWER ?? 4);
/** How many times the wheel turns, and how many steps a drag has. */
const steps = Number(process.env.STEPS ?? 120);
/** How the calendar is shown, as its address has it. */
const view = process.env.VIEW ?? 'view=week&lanes=staff';
const frameMs = 1_000 / 60;
/** How far the wheel turns in a frame, in px: an ordinary fling, and one that is harder than a hand. */
const flings = { fling: 60, 'hard fling': 240 } as const;

declare global {
  interface Window {
    /** Begins to note when frames are drawn. */
    watchFrames: () => void;
    /** Milliseconds from each frame to the next since then. */
    takeFrames: () => number[];
  }
}

await ensureBuilt();
const folder = mkdtempSync(`${tmpdir()}/homeward-frames-`);
const server = await startServer({ data: `${folder}/data`, log: `${folder}/server.log` });
const browser = await chromium.launch(findChromium());
try {
  const startsInDays = 8 - new Date().getUTCDay();
  await withOwner(readEnv({ HOMEWARD_DATA: `${folder}/data` }), async (ownerUrl) => {
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    await fillCalendar(owner, { shifts: ofWeek, ofWeek, openShifts: 0, staff, clients: 500, startsInDays });
    await owner.end();
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(noteFrames);
  const signedIn = await context.request.post(`${server.url}/api/auth/login`, {
    data: { identifier: 'super.admin', password: demoPassword },
  });
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}.`);
  const monday = new Date(Date.now() + startsInDays * 86_400_000).toISOString().slice(0, 10);
  const rows: string[][] = [];
  for (const kind of ['calendar', 'bare'] as const) {
    const page = await context.newPage();
    if (kind === 'bare') await page.setContent(barePage());
    else await page.goto(`${server.url}/dashboard/calendar?${view}&date=${monday}`);
    await page.locator('[data-shift]').first().waitFor({ timeout: 120_000 });
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], .animate-breathe') === null,
      undefined,
      {
        timeout: 120_000,
      },
    );
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await device.send('Performance.enable', { timeDomain: 'threadTicks' });
    const name = kind === 'bare' ? 'bare page' : 'calendar';
    for (const [hand, px] of Object.entries(flings))
      rows.push([name, hand, ...(await figuresOf(page, device, () => scroll(page, px)))]);
    rows.push([name, 'drag', ...(await figuresOf(page, device, () => drag(page)))]);
    await page.close();
  }
  printTable(
    `Frames of ${staff} lanes with ${ofWeek.toLocaleString('en-US')} shifts (processor ÷ ${slower}; ${loadNote()})`,
    [['page', 'hand', 'frames', 'dropped', 'median ms', '95 % ms', 'longest ms', 'busy ms'], ...rows],
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Turns the wheel over the middle of the page: down, and back up. */
async function scroll(page: Page, px: number): Promise<void> {
  await page.mouse.move(720, 600);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, step < steps / 2 ? px : -px);
    await page.waitForTimeout(frameMs);
  }
}

/** Takes up a shift and carries it over other lanes and days, then lets go of it where nothing is saved. */
async function drag(page: Page): Promise<void> {
  const boxes = await page
    .locator('[data-shift]')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    );
  const from = boxes.find(({ x, y }) => x > 400 && x < 1_200 && y > 450 && y < 750);
  if (!from) throw new Error('No shift is in the middle of the window.');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 0; step < steps; step += 1) {
    const turn = (2 * Math.PI * step) / steps;
    await page.mouse.move(760 + 320 * Math.sin(turn), 600 + 140 * Math.cos(turn));
    await page.waitForTimeout(frameMs);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** The frames of a hand, and for how long the page worked at each of its steps: other programs disturb that less. */
async function figuresOf(page: Page, device: CDPSession, hand: () => Promise<void>): Promise<string[]> {
  const before = await busyMs(device);
  await page.evaluate(() => window.watchFrames());
  await hand();
  const frames = await page.evaluate(() => window.takeFrames());
  const busy = ((await busyMs(device)) - before) / steps;
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0);
  return [
    String(frames.length),
    String(dropped),
    ...[0.5, 0.95, 1].map((share) => at(share).toFixed(1)),
    busy.toFixed(1),
  ];
}

/** For how long the main thread of a page has worked. */
async function busyMs(device: CDPSession): Promise<number> {
  const { metrics } = await device.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Lanes below each other with a div for each shift; the one that is pressed follows the pointer. */
function barePage(): string {
  const perLane = ofWeek / staff;
  const divs = Array.from({ length: ofWeek }, (_, at) => {
    const [lane, place] = [Math.floor(at / perLane), at % perLane];
    return `<div data-shift style="left:${160 + place * (1_240 / perLane)}px;top:${lane * 60 + 4}px">Shift ${at}</div>`;
  });
  return `<!doctype html><style>
    main { height: 860px; overflow: auto; position: relative; }
    section { height: ${staff * 60}px; position: relative; }
    div { position: absolute; width: 70px; height: 50px; background: #dde; }
  </style><main><section>${divs.join('')}</section></main><script>
    let held, from;
    addEventListener('pointerdown', (event) => { held = event.target.closest('[data-shift]'); from = event; });
    addEventListener('pointermove', (event) => {
      if (held) held.style.transform = 'translate(' + (event.x - from.x) + 'px,' + (event.y - from.y) + 'px)';
    });
    addEventListener('pointerup', () => { held = undefined; });
  </script>`;
}

/** Runs in the page, before its own scripts. */
function noteFrames(): void {
  let frames: number[] = [];
  let last: number | undefined;
  const note = (at: number) => {
    if (last !== undefined) frames.push(at - last);
    last = at;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.watchFrames = () => {
    frames = [];
  };
  window.takeFrames = () => frames;
}
