// What Lighthouse says of the sign-in page and the Overview, on its mobile preset. Lighthouse is large and is needed
// here only: it is installed into a temporary folder.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoPassword } from '@homeward/contract/session';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../tools/build.mjs';
import { findChromium } from '../tools/chromium.mjs';
import { startServer } from '../tools/server.mjs';
import { median } from './cpu.ts';
import { printTable } from './table.ts';

const version = '13.5.0';
const rounds = Number(process.env.ROUNDS ?? 3);
const run = promisify(execFile);
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof goals;

const folder = mkdtempSync(`${tmpdir()}/homeward-lighthouse-`);
await ensureBuilt();
const server = await startServer({ data: `${folder}/data`, log: `${folder}/server.log` });
try {
  const lighthouse = await installed();
  const rows = [
    await judge(lighthouse, 'sign-in', '/sign-in', false),
    await judge(lighthouse, 'Overview', '/dashboard', true),
  ];
  printTable(`Lighthouse ${version}, mobile preset (median of ${rounds})`, [
    ['page', 'performance (≥ 95)', 'accessibility (100)', 'best practices (100)', 'LCP', 'TBT', 'CLS'],
    ...rows.map(({ row }) => row),
  ]);
  process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function installed(): Promise<string> {
  const home = fileURLToPath(new URL(`../.cache/lighthouse-${version}`, import.meta.url));
  const cli = `${home}/node_modules/lighthouse/cli/index.js`;
  if (!existsSync(cli)) {
    await run('npm', ['install', '--prefix', home, '--ignore-scripts', '--no-save', `lighthouse@${version}`]);
  }
  return cli;
}

interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { displayValue?: string; score: number | null; title: string }>;
}

async function judge(cli: string, name: string, path: string, isSignedIn: boolean) {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await report(cli, path, isSignedIn, round));
  const score = (category: Category) =>
    Math.round(median(reports.map((one) => one.categories[category].score * 100)));
  const shown = (audit: string) => reports.at(-1)?.audits[audit]?.displayValue ?? '';
  const scores = (Object.keys(goals) as Category[]).map((category) => ({ category, value: score(category) }));
  const isGood = scores.every(({ category, value }) => value >= goals[category]);
  if (!isGood) tellFailed(name, reports.at(-1));
  return {
    isGood,
    row: [
      name,
      ...scores.map(({ value }) => String(value)),
      shown('largest-contentful-paint'),
      shown('total-blocking-time'),
      shown('cumulative-layout-shift'),
    ],
  };
}

function tellFailed(name: string, last: Report | undefined): void {
  const failed = Object.entries(last?.audits ?? {}).filter(
    ([, audit]) => audit.score !== null && audit.score < 0.9,
  );
  for (const [id, { title, displayValue }] of failed) {
    process.stdout.write(`${name}: ${id}: ${title} ${displayValue ?? ''}\n`);
  }
}

/** A port that is free now: another run on this machine has one of its own. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function report(cli: string, path: string, isSignedIn: boolean, round: number): Promise<Report> {
  const browserOptions = findChromium();
  const debugPort = await freePort();
  const profile = `${folder}/profile-${path.replaceAll('/', '')}-${round}`;
  const browser = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    args: [...browserOptions.args, `--remote-debugging-port=${debugPort}`],
  });
  try {
    if (isSignedIn) {
      const page = await browser.newPage();
      await page.goto(`${server.url}/sign-in`);
      await page.request.post(`${server.url}/api/auth/login`, {
        data: { identifier: 'super.admin', password: demoPassword },
      });
      await page.close();
    }
    const output = `${profile}.json`;
    await run(process.execPath, [
      cli,
      `${server.url}${path}`,
      `--port=${debugPort}`,
      '--disable-storage-reset',
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
    ]);
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    await browser.close();
  }
}
