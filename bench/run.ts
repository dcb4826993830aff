// Runs every bench, one after the other (they would disturb each other), prints each figure beside its limit and keeps
// all figures in .cache/bench. Fails where a suite misses its goal.
//   npm run bench                         every suite
//   npm run bench -- requests pages       those; the figures of the others stay as they are
//   npm run bench -- --peers              what somebody might pick instead, beside ours
//   npm run bench -- --publish            also writes docs/bench.md from all figures in .cache/bench
//   npm run bench -- --out /tmp/figures   kept there instead of .cache/bench
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  figureRows,
  figuresOf,
  lookAtMachine,
  publishResults,
  readResults,
  type SuiteResult,
  saveResults,
} from './results.ts';
import { printTable, type Table } from './table.ts';

const suites = [
  'requests',
  'cpu-per-request',
  'fan-out',
  'files',
  'files-list',
  'cold-start',
  'idle-memory',
  'pages',
  'lighthouse',
  'viewer',
  'login-logs-scale',
  'notifications-scale',
  'users-scale',
  'users-typing',
  'form-answers',
  'ratings-scale',
  'available',
  'clients-scale',
  'assessments',
  'directory',
  'calendar',
  'chat',
  'visits',
  'pricing',
  'scoring',
  'sign-in-timing',
  'capabilities',
  'row-sizes',
  'largest-bodies',
  'two-nodes',
];

const peers = ['peers', 'peers-servers'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'boolean' }, publish: { type: 'boolean' }, out: { type: 'string' } },
});
const wanted = values.peers ? [...peers, ...positionals] : positionals;
const known = [...suites, ...peers, 'scale-curves'];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
  process.exit(1);
}
const folder =
  values.out === undefined ? new URL('../.cache/bench/', import.meta.url) : pathToFileURL(`${values.out}/`);
mkdirSync(folder, { recursive: true });
const missed: string[] = [];
for (const suite of wanted.length > 0 ? wanted : suites) {
  const result = runSuite(suite);
  if (!result.isMet) missed.push(suite);
  // After each: whoever stops it has what was measured.
  if (result.tables.length > 0)
    saveResults(folder, { ...readResults(new URL('bench.json', folder)), [suite]: result });
}
const results = readResults(new URL('bench.json', folder));
if (values.publish) publishResults(new URL('../docs/bench.md', import.meta.url), results);
const measured = Object.fromEntries(
  Object.entries(results).filter(([suite]) => wanted.length === 0 || wanted.includes(suite)),
);
printTable('Every figure beside its limit of the same run', figureRows(figuresOf(measured)));
process.stdout.write(missed.length === 0 ? '\nEvery goal is met.\n' : `\nMissed: ${missed.join(', ')}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;

function runSuite(suite: string): SuiteResult {
  const machine = lookAtMachine();
  const at = new Date().toISOString();
  const startedAt = performance.now();
  const notes = mkdtempSync(`${tmpdir()}/homeward-tables-`);
  try {
    const script = fileURLToPath(new URL(`${suite}.ts`, import.meta.url));
    const { status } = spawnSync(process.execPath, [script], {
      stdio: 'inherit',
      env: { ...process.env, BENCH_TABLES: `${notes}/tables`, BENCH_OUT: fileURLToPath(folder) },
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { suite, at, seconds, isMet: status === 0, machine, tables: readTables(`${notes}/tables`) };
  } finally {
    rmSync(notes, { recursive: true });
  }
}

function readTables(file: string): Table[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Table);
  } catch {
    return [];
  }
}
