// Runs the tests in other zones and at other moments: Manila, Honolulu, and New York across both changes of its clocks;
// writes what came out to docs/time.md.
//   npm run zones -- --parts web,server,browser --zones Asia/Manila
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { continueOnPinnedNode, root } from './install.mjs';
import { describeMachine } from './machine.mjs';
import { lineOf, readPlaywrightReport, readVitestReport } from './test/counts.mjs';

/** @typedef {{ name: string, zone: string, at?: string }} Place `at`: the moment that every clock begins with, in UTC */
/** @typedef {'web' | 'server' | 'time' | 'browser'} PartName */

/**
 * All of them ahead of the day they are run on: libfaketime shows a signal's handler the machine's clock, and where that is
 * ahead of the one it sets, PostgreSQL's timeouts end whatever is open.
 * @type {Place[]}
 */
const places = [
  { name: 'Manila', zone: 'Asia/Manila' },
  { name: 'Honolulu', zone: 'Pacific/Honolulu' },
  { name: 'New York, clocks go forward', zone: 'America/New_York', at: '2027-03-14 06:59:30' },
  { name: 'New York, clocks go back', zone: 'America/New_York', at: '2027-11-07 05:59:30' },
  { name: 'New York, midnight', zone: 'America/New_York', at: '2027-05-20 03:59:30' },
  { name: 'New York, a year ends', zone: 'America/New_York', at: '2027-01-01 04:59:30' },
  { name: 'Manila, leap day', zone: 'Asia/Manila', at: '2028-02-28 15:59:30' },
];

const vitest = [
  path.join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  `--reporter=${path.join(root, 'tools/test/vitest.reporter.mjs')}`,
];
const reported = (/** @type {string} */ report) => ({ HOMEWARD_VITEST_REPORT: report });

/** @type {Record<PartName, { cwd: string, args: () => string[], env: (report: string) => Record<string, string>, read: typeof readVitestReport }>} */
const parts = {
  web: {
    cwd: 'apps/web',
    args: () => vitest,
    env: reported,
    read: readVitestReport,
  },
  server: {
    cwd: 'apps/server',
    args: () => vitest,
    env: reported,
    read: readVitestReport,
  },
  time: {
    cwd: 'apps/server',
    args: () => [...vitest, 'test/time'],
    env: (report) => ({ ...reported(report), TIME_CASES: process.env.TIME_CASES ?? '1000000' }),
    read: readVitestReport,
  },
  browser: {
    cwd: 'e2e',
    args: () => [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywrightReport,
  },
};

const fakers = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/**
 * @param {Place} place @returns {Record<string, string>} the clock and its zone for everything that is started
 * @throws {Error} when a moment is asked for and no libfaketime is installed
 */
function clockOf({ zone, at }) {
  const here = { TZ: zone, HOMEWARD_TEST_ZONE: zone };
  if (!at) return here;
  const faker = fakers.find((file) => existsSync(file));
  if (!faker) throw new Error('Install libfaketime (Debian: apt-get install libfaketime) to set the clock.');
  const seconds = Math.round((Date.parse(`${at.replace(' ', 'T')}Z`) - Date.now()) / 1000);
  return {
    ...here,
    LD_PRELOAD: faker,
    FAKETIME: `${seconds >= 0 ? '+' : ''}${seconds}s`,
    // What is waited for is measured by the clock that no one sets.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Its mend for an older C library makes Chromium wait many times too long at this one.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

await continueOnPinnedNode();
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'web,server,browser' },
    zones: { type: 'string', default: '' },
  },
});
const folder = path.join(root, '.cache/zones');
mkdirSync(folder, { recursive: true });
const wanted = /** @type {PartName[]} */ (values.parts.split(','));
const page = path.join(root, 'docs/time.md');
const begin = '<!-- written by npm run zones -->';
const columns = ['where', 'zone', 'clock begins (UTC)', 'part', 'passed', 'failed', 'seconds', 'run on'];
const [introduction = '', written = ''] = readFileSync(page, 'utf8').split(begin);
/** Rows by place and part: what is not run now stays as it was written. @type {Map<string, string>} */
const rows = new Map(
  written
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith(`| ${columns[0]} `) && !line.startsWith('| ---'),
    )
    .map((line) => {
      const [, where = '', , , part = ''] = line.split('|').map((cell) => cell.trim());
      return [`${where}, ${part}`, line];
    }),
);

/** Written after each part, so that what has run is kept when the next is stopped. */
function write() {
  const order = places.flatMap(({ name }) => Object.keys(parts).map((part) => rows.get(`${name}, ${part}`)));
  const lines = [columns, columns.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`);
  const table = [...lines, ...order.filter((line) => line !== undefined)].join('\n');
  writeFileSync(page, `${introduction}${begin}\n\n${table}\n`);
}

let failures = 0;
for (const place of places.filter(({ name }) => name.includes(values.zones))) {
  for (const name of wanted) {
    const part = parts[name];
    const report = path.join(folder, `${place.name.replaceAll(/\W+/g, '-')}-${name}.json`);
    rmSync(report, { force: true });
    const started = performance.now();
    spawnSync(process.execPath, part.args(), {
      cwd: path.join(root, part.cwd),
      env: { ...process.env, ...clockOf(place), ...part.env(report) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const { passed, failures: found } = part.read(report);
    failures += found.length;
    const seconds = Math.round((performance.now() - started) / 1000);
    const cells = [
      place.name,
      place.zone,
      place.at ?? 'now',
      name,
      passed,
      found.length,
      seconds,
      describeMachine(),
    ];
    rows.set(`${place.name}, ${name}`, `| ${cells.join(' | ')} |`);
    write();
    for (const one of found) console.log(`${place.name}, ${name}: ${lineOf(one)}`);
  }
}
process.exit(failures === 0 ? 0 : 1);
