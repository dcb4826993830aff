// Plants tests that fail once, always, and with their workers, and has the runner run them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root as clone } from '../install.mjs';
import { judge, planAgain } from './again.mjs';
import { failed, keyOf, readPlaywrightReport, readVitestReport } from './counts.mjs';
import { totalsOf } from './print.mjs';
import { runChosen } from './run.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

const cache = path.join(clone, '.cache');
/** @type {string} */
let folder;
beforeAll(() => {
  // In the clone, so that the planted tests find their packages.
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'planted-'));
  // True the first time that it is asked about a name.
  write(
    'first.mjs',
    `import { existsSync, writeFileSync } from 'node:fs';
export function isFirst(name) {
  const seen = new URL(name + '.seen', import.meta.url);
  if (existsSync(seen)) return false;
  writeFileSync(seen, '');
  return true;
}
export function failFirst(name) {
  if (isFirst(name)) throw new Error(name + ' failed the first time');
}`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} file @param {string} text */
function write(file, text) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** @param {string} name of a folder for its files @param {Partial<Part>} how @returns {Part} */
const partOf = (name, how) => ({
  name,
  shows: '',
  quick: false,
  cores: 1,
  cwd: name,
  files: [],
  command: [`${name}/main.mjs`],
  count: ({ code }) => (code === 0 ? { passed: 1, failures: [] } : failed('see its output')),
  ...how,
});

/** @param {string} name @param {Record<string, string>} files by name, without the ending @returns {Part} tests of vitest */
function vitestOf(name, files) {
  const ground =
    "import { afterAll, beforeAll, expect, test } from 'vitest';\nimport { failFirst, isFirst } from '../first.mjs';\n";
  for (const [file, text] of Object.entries(files)) write(`${name}/${file}.test.mjs`, `${ground}${text}`);
  write(
    `${name}/vitest.config.mjs`,
    "export default { test: { include: ['*.test.mjs'], pool: 'forks', maxWorkers: 1, isolate: false } };",
  );
  return partOf(name, {
    again: 'files',
    command: [
      path.join(clone, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${path.join(clone, 'tools/test/vitest.reporter.mjs')}`,
    ],
    env: { HOMEWARD_VITEST_REPORT: '{report}' },
    count: ({ report }) => readVitestReport(report),
  });
}

/** @param {string} name @param {string} text of its tests @param {string} [setup] of the whole run @returns {Part} */
function playwrightOf(name, text, setup = 'export default () => {};') {
  const ground =
    "import { expect, test } from '@playwright/test';\nimport { failFirst, isFirst } from '../first.mjs';\n";
  write(`${name}/a.spec.mjs`, `${ground}${text}`);
  write(`${name}/setup.mjs`, `import { failFirst } from '../first.mjs';\n${setup}`);
  write(
    `${name}/playwright.config.mjs`,
    "export default { testMatch: '*.spec.mjs', globalSetup: './setup.mjs', workers: 1, projects: [{ name: 'desktop' }, { name: 'phone', grep: /@phone/ }] };",
  );
  return partOf(name, {
    again: 'tests',
    command: [path.join(clone, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
    count: ({ report }) => readPlaywrightReport(report),
  });
}

/** @param {Part[]} parts */
async function outcomeOf(...parts) {
  /** @type {string[]} */
  const said = [];
  const outcome = await runChosen(parts, {
    root: folder,
    reports: path.join(folder, 'reports'),
    say: (line) => said.push(line),
  });
  return { ...outcome, ...totalsOf(outcome), said, names: outcome.flaky.map(({ name }) => name) };
}

test('a test that fails once is flaky: the run is green, and tells both outputs and the load', async () => {
  const part = vitestOf('once', {
    a: "test('holds', () => {});\ntest('fails once', () => failFirst('once'));",
    b: "test('holds', () => {});",
  });
  const { flaky, ...all } = await outcomeOf(part);
  expect(all).toMatchObject({ passed: 3, failed: 0, isGreen: true, names: ['a.test.mjs: fails once'] });
  const [one] = flaky;
  expect(one?.first).toContain('once failed the first time');
  expect(one?.first).not.toContain('node_modules');
  // The file of the failed test, and no other.
  expect(one?.second).toContain('a.test.mjs');
  expect(one?.second).not.toContain('b.test.mjs');
  expect(one?.at).toBeGreaterThan(0);
  expect(one?.load).toBeGreaterThanOrEqual(0);
  expect(one?.slowness).toBeGreaterThanOrEqual(1);
});

test('a test that fails always is red, beside one that fails once', async () => {
  const text =
    "test('fails once', () => failFirst('beside'));\ntest('fails always', () => expect(1).toBe(2));";
  const { results, ...all } = await outcomeOf(vitestOf('always', { a: text }));
  expect(all).toMatchObject({ passed: 1, failed: 1, isGreen: false, names: ['a.test.mjs: fails once'] });
  const [twice] = results[0]?.counts.failures ?? [];
  expect(twice).toMatchObject({ test: 'fails always', message: expect.stringContaining('+ 1') });
});

test('four tests that fail once are red, and three are green', async () => {
  const four = [1, 2, 3, 4].map((n) => `test('fails once ${n}', () => failFirst('four-${n}'));`).join('\n');
  const outcome = await outcomeOf(vitestOf('four', { a: four }));
  expect(outcome).toMatchObject({ passed: 0, failed: 4, isGreen: false });
  expect(totalsOf({ ...outcome, flaky: outcome.flaky.slice(1) })).toEqual({
    passed: 4,
    failed: 0,
    isGreen: true,
  });
});

test('a file that could not be loaded and a hook that failed are one flaky fault each', async () => {
  const part = vitestOf('files', {
    loads: "failFirst('load');\ntest('a', () => {});",
    hook: "beforeAll(() => failFirst('hook'));\ntest('a', () => {});\ntest('b', () => {});",
  });
  const outcome = await outcomeOf(part);
  expect(outcome).toMatchObject({ passed: 3, failed: 0, isGreen: true });
  expect(outcome.names.toSorted()).toEqual(['hook.test.mjs', 'loads.test.mjs']);
});

test('a worker that died is one flaky fault, and the files that it lost run again together', async () => {
  const part = vitestOf('death', {
    dies: "test('a', () => {});\ntest('b', () => { if (isFirst('death')) process.kill(process.pid, 'SIGKILL'); });",
    lost: "test('a', () => {});",
  });
  const outcome = await outcomeOf(part);
  expect(outcome).toMatchObject({ passed: 3, failed: 0, isGreen: true, names: ['death'] });
  expect(outcome.flaky[0]?.first).toContain('Worker exited unexpectedly');
});

test('of journeys the failed ones run again, in their project', async () => {
  const part = playwrightOf(
    'journeys',
    `test('holds @phone', () => {});
test.describe('a group', () => {
  test('fails once @phone', ({}, info) => { if (info.project.name === 'phone') failFirst('journey'); });
  test('fails always', () => expect(1).toBe(2));
});`,
  );
  const { results, flaky, ...all } = await outcomeOf(part);
  expect(all).toMatchObject({
    passed: 4,
    failed: 1,
    isGreen: false,
    names: ['phone a.spec.mjs: a group › fails once @phone'],
  });
  expect(results[0]?.counts.failures[0]).toMatchObject({
    test: 'a group › fails always',
    project: 'desktop',
  });
  expect(flaky[0]?.second).toContain('Running 2 tests using 1 worker');
});

test('journeys that did not begin run again as a whole', async () => {
  const part = playwrightOf('begun', "test('holds', () => {});", "export default () => failFirst('setup');");
  expect(await outcomeOf(part)).toMatchObject({ passed: 1, failed: 0, isGreen: true, names: ['begun'] });
});

test('what waits for a part runs when that part passes the second time', async () => {
  // Also where it says nothing.
  write(
    'build/main.mjs',
    "import { isFirst } from '../first.mjs';\nif (isFirst('build')) process.exitCode = 1;",
  );
  write('after/main.mjs', '');
  const outcome = await outcomeOf(partOf('build', { again: 'whole' }), partOf('after', { after: ['build'] }));
  expect(outcome).toMatchObject({ passed: 2, failed: 0, isGreen: true, names: ['build'] });
});

test('a guard that fails is not asked again, and what waits for it fails', async () => {
  write('guard/main.mjs', "import { failFirst } from '../first.mjs';\nfailFirst('guard');");
  const outcome = await outcomeOf(partOf('guard', {}), partOf('after', { after: ['guard'] }));
  expect(outcome).toMatchObject({ passed: 0, failed: 2, isGreen: false, flaky: [] });
});

test('a program that ends badly or that did nothing has not passed', async () => {
  write('bad/main.mjs', 'process.exitCode = 3;');
  write('idle/main.mjs', '');
  const outcome = await outcomeOf(
    partOf('bad', { count: () => ({ passed: 5, failures: [] }) }),
    partOf('idle', { count: () => ({ passed: 0, failures: [] }) }),
  );
  expect(outcome.results.map(({ counts }) => counts.failures[0]?.message)).toEqual([
    'It ended with code 3.',
    'It ran no test.',
  ]);
});

test('where many files fail, eight are looked at; a part that takes long is not run again as a whole', () => {
  const failures = Array.from({ length: 9 }, (_, n) => ({ file: `/x/${n}.test.ts`, test: 'a', message: '' }));
  const part = partOf('many', { again: 'files' });
  const run = { seconds: 60, left: 600, reports: folder };
  expect(planAgain(part, failures, run).agains).toHaveLength(8);
  expect(planAgain(part, [...failures, { message: 'died' }], run).agains).toHaveLength(1);
  expect(planAgain(part, [{ message: 'died' }], { ...run, seconds: 900 })).toMatchObject({ agains: [] });
});

/** @param {string} test @returns {import('./counts.mjs').Failure} */
const failureOf = (test) => ({ file: '/x/a.test.ts', test, message: `${test} failed` });
/** @param {string[]} passed @param {import('./counts.mjs').Failure[]} failures @returns {import('./counts.mjs').Counts} */
const countsOf = (passed, failures) => ({
  passed: passed.length,
  failures,
  tests: passed.map((test) => keyOf(failureOf(test))),
});

test('a test that passed first and fails when its file is repeated is flaky, too', () => {
  const first = countsOf(['b'], [failureOf('a')]);
  const second = countsOf(['a'], [failureOf('b')]);
  const { passed, failures, flaky } = judge('part', first.failures, first, second, 'output');
  expect({ passed, failures }).toEqual({ passed: 1, failures: [] });
  expect(flaky.map(({ name }) => name)).toEqual(['a.test.ts: a', 'a.test.ts: b']);
});

test('a test that only the second run reached, and that fails there, has failed', () => {
  const unloaded = { file: '/x/a.test.ts', message: 'not found' };
  const first = countsOf([], [unloaded]);
  const second = countsOf(['a'], [failureOf('b')]);
  const { passed, failures, flaky } = judge('part', [unloaded], first, second, 'output');
  expect({ passed, failures }).toEqual({ passed: 1, failures: [failureOf('b')] });
  expect(flaky.map(({ name }) => name)).toEqual(['a.test.ts']);
});

test('a second run that leaves no report makes nothing flaky', () => {
  const first = countsOf([], [failureOf('a')]);
  const judged = judge('part', first.failures, first, failed('It left no report.'), 'output');
  expect(judged).toMatchObject({ passed: 0, flaky: [] });
  expect(judged.failures.map(({ message }) => message)).toEqual(['a failed', 'It left no report.']);
});

test('what was not begun is flaky itself where nothing else failed', () => {
  const unrun = { ...failureOf('a'), unrun: true };
  const only = countsOf([], [unrun]);
  expect(judge('part', [unrun], only, countsOf(['a'], []), '').flaky).toHaveLength(1);
  const beside = countsOf([], [unrun, failureOf('b')]);
  expect(judge('part', [unrun], beside, countsOf(['a'], []), '').flaky).toEqual([]);
});
