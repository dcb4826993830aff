// The parts of `npm test`: what each runs, what it waits for, and how its tests are counted.
import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';
import { readPlaywrightSeconds, readVitestSeconds } from './budgets.mjs';
import { readPlaywrightReport, readSummaryLine, readVitestReport } from './counts.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [leftOut] tests that cannot be run here, because they need root
 * @property {string[]} [names] what failed, each in a line
 */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} shows what it holds, for the table
 * @property {boolean} quick whether `npm run check` runs it
 * @property {1 | 2} cores how many of the two cores it keeps busy; a part that mostly waits takes one, whatever it starts
 * @property {string[]} [after] parts that must have passed before
 * @property {string} [cwd] folder to run in, from the root
 * @property {string[]} command program of node_modules or tools, and its arguments; run by the pinned Node
 * @property {Record<string, string>} [env]
 * @property {string[]} files what must exist for the part to exist, as globs from the root
 * @property {(run: { output: string, code: number, report: string }) => Counts} count
 * @property {(run: { report: string, cpu: number }) => import('./budgets.mjs').Spent[]} [spent] what the tests of each slice
 *   took of the part's seconds of the processor
 */

const vitest = 'node_modules/vitest/vitest.mjs';

/** @param {{ code: number }} run @returns {Counts} a program that is one check: it passes or it fails */
const asOne = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * @param {string} house @param {string} name @param {string} shows
 * @param {Pick<Part, 'quick' | 'cores'>} how
 * @returns {Part} the vitest tests of one house
 */
function vitestOf(house, name, shows, how) {
  return {
    name,
    shows,
    ...how,
    cwd: house,
    files: [`${house}/{src,test}/**/*.test.{ts,tsx}`],
    command: [vitest, 'run', '--reporter=default', '--reporter=json', '--outputFile.json={report}'],
    count: ({ report }) => readVitestReport(report),
  };
}

/** @param {string[]} projects of the server's vitest.config.ts @returns {string[]} */
const ofProjects = (...projects) => projects.map((project) => `--project=${project}`);

const server = vitestOf('apps/server', 'server', 'the API on real PostgreSQL', { quick: false, cores: 2 });

/**
 * In the order in which they are begun, each as soon as it fits. The long ones that wait for a browser or for whole
 * programs come first, the short ones go beside them, and what needs both cores comes when it has them.
 * @type {Part[]}
 */
export const parts = [
  {
    name: 'types',
    shows: 'TypeScript 7, strictest flags, every house',
    quick: true,
    cores: 2,
    files: ['tools/types.mjs'],
    command: ['tools/types.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'format and lint',
    shows: 'Biome',
    quick: true,
    cores: 1,
    files: ['biome.json'],
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
    count: asOne,
  },
  {
    name: 'imports',
    shows: 'who may import whom',
    quick: true,
    cores: 1,
    files: ['tools/check-imports.mjs'],
    command: ['tools/check-imports.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'slices',
    shows: 'layout, duties, names, trades',
    quick: true,
    cores: 1,
    files: ['tools/check-slices.mjs'],
    command: ['tools/check-slices.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'packages',
    shows: 'licenses that fit, no version with a known hole',
    quick: true,
    cores: 1,
    files: ['tools/check-packages.mjs', 'package-lock.json'],
    command: ['tools/check-packages.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'build',
    shows: 'the page, for production',
    quick: false,
    cores: 1,
    files: ['apps/web/vite.config.ts', 'apps/web/index.html'],
    command: ['tools/test/build.mjs'],
    count: asOne,
  },
  {
    name: 'browser',
    shows: 'journeys in a real Chromium',
    quick: false,
    cores: 1,
    after: ['build'],
    cwd: 'e2e',
    files: ['e2e/**/*.spec.ts'],
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}', HOMEWARD_BUILT: '1' },
    count: ({ report }) => readPlaywrightReport(report),
    spent: ({ report, cpu }) =>
      readPlaywrightSeconds(report, readdirSync(path.join(root, 'packages/contract/src/features')), cpu),
  },
  {
    ...server,
    name: 'programs',
    shows: 'whole servers: starts, ends, faults, several nodes',
    cores: 1,
    files: ['apps/server/{test/start,test-nodes}/**/*.test.ts'],
    command: [...server.command, ...ofProjects('start', 'nodes')],
  },
  {
    name: 'size',
    shows: 'JavaScript of the first load and of each route',
    quick: false,
    cores: 1,
    after: ['build'],
    files: ['tools/size.mjs', 'apps/web/index.html'],
    command: ['tools/size.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'mutants',
    shows: 'tests notice faults planted in policies',
    quick: false,
    cores: 1,
    files: ['tools/mutants.mjs'],
    command: ['tools/mutants.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'guards proved',
    shows: 'one violation of each rule, planted',
    quick: false,
    cores: 1,
    files: ['tools/prove-guards.mjs'],
    command: ['tools/prove-guards.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'new slice',
    shows: 'the generated slice holds every rule',
    quick: false,
    cores: 1,
    files: ['tools/new-slice/prove.mjs'],
    command: ['tools/new-slice/prove.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  {
    name: 'dead code',
    shows: 'knip: unused files, exports, packages',
    quick: true,
    cores: 1,
    files: ['knip.json'],
    command: ['node_modules/knip/bin/knip.js', '--no-progress'],
    count: asOne,
  },
  {
    name: 'patterns',
    shows: 'no regular expression that can be kept busy',
    quick: false,
    cores: 1,
    files: ['tools/check-patterns.mjs'],
    command: ['tools/check-patterns.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  vitestOf('packages/contract', 'contract', 'policies', { quick: true, cores: 1 }),
  vitestOf('apps/web', 'web', 'components and their logic', { quick: true, cores: 1 }),
  {
    ...vitestOf('bench', 'bench', 'limits that answer what ours does, figures, the model of scale', {
      quick: false,
      cores: 1,
    }),
  },
  {
    ...server,
    command: [
      ...server.command,
      ...ofProjects('slices', 'platform'),
      `--reporter=${path.join(root, 'tools/test/seconds.reporter.mjs')}`,
    ],
    env: { HOMEWARD_SECONDS_FILE: '{report}.seconds' },
    spent: ({ report, cpu }) => readVitestSeconds(`${report}.seconds`, cpu),
  },
];

/** @param {string} root @param {Part} part @returns {boolean} whether there is anything to run yet */
export function exists(root, part) {
  return part.files.every((pattern) =>
    pattern.includes('*') || pattern.includes('{')
      ? globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).length > 0
      : existsSync(path.join(root, pattern)),
  );
}
