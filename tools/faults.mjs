// `npm run faults`: the long form of the tests of faults, and the table that they make, in docs/faults.md.
//   npm run faults                     all of it: 50 rounds of kill -9, 30 s without a database, 10,000 interleavings
//   npm run faults -- --share 0.2      a fifth of the rounds
//   npm run faults -- crash outage     these files only; the page is left as it is
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { continueOnPinnedNode, root } from './install.mjs';

await continueOnPinnedNode();

const page = path.join(root, 'docs/faults.md');
const begin = '<!-- The table is written by `npm run faults`. -->';
const end = '<!-- The end of the table. -->';
const given = process.argv.slice(2);
const share = given.includes('--share') ? Number(given[given.indexOf('--share') + 1]) : 1;
const wanted = given.filter((word, index) => !word.startsWith('--') && given[index - 1] !== '--share');
const folder = mkdtempSync(path.join(tmpdir(), 'homeward-faults-'));
const report = path.join(folder, 'report.jsonl');

/** @param {string} house @param {string[]} args @returns {boolean} whether all held */
function run(house, args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: path.join(root, house),
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'long', FAULT_SHARE: String(share), FAULTS_REPORT: report },
  });
  return status === 0;
}

const inServer = (wanted.length === 0 ? [''] : wanted).map((name) => `test-nodes/faults/${name}`);
const held = [
  run('apps/server', [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--no-file-parallelism',
    '--reporter=default',
    ...inServer,
  ]),
  // In a browser there is nothing to repeat: the table tells that it held.
  wanted.length > 0 ||
    run('e2e', [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      'faults/',
      '--project=desktop',
      '--reporter=line',
    ]),
];

/** @typedef {{ part: string, fault: string, held: string, measured?: string }} Finding */
/** @type {Finding[]} */
const findings = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true, force: true });
const rows = findings.map(
  ({ part, fault, held: kept, measured = '' }) => `| ${part} | ${fault} | ${kept} | ${measured} |`,
);
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`;
const table = [
  begin,
  '',
  `${new Date().toISOString().slice(0, 10)}, ${machine}${share < 1 ? `, ${share} of the rounds` : ''}. Load generator, server, PostgreSQL and browser share it.`,
  '',
  '| part | fault | what held | measured |',
  '| --- | --- | --- | --- |',
  ...rows,
  '',
  end,
].join('\n');
console.log(`\n${table}\n`);
if (wanted.length === 0) {
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.slice(0, text.indexOf(begin)) + table + text.slice(text.indexOf(end) + end.length),
  );
}
console.log(held.every(Boolean) ? 'Everything held.' : 'Something did not hold: see above.');
process.exit(held.every(Boolean) ? 0 : 1);
