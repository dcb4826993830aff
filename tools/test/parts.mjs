// The parts of `npm test`: what each runs, what it waits for, and how its tests are counted.
import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';
import { readPlaywrightSeconds, readVitestSeconds } from './budgets.mjs';
import { failed, readPlaywrightReport, readSummaryLine, readVitestReport } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} shows what it holds, for the table
 * @property {boolean} quick whether `npm run check` runs it
 * @property {number} cores how many it keeps busy on average while it runs alone: 0.75 for one that often waits
 * @property {string[]} [after] parts that must have passed before
 * @property {string} [cwd] folder to run in, from the root
 * @property {string[]} command program of node_modules or tools, and its arguments; run by the pinned Node
 * @property {Record<string, string>} [env]
 * @property {string[]} [inputs] globs from the root of all that its outcome follows from: the part runs when these have
 *   changed since it last passed
 * @property {'files' | 'tests' | 'whole'} [again] what of it is run once more when it failed: a file at a time, the tests of
 *   a file, or all; without it the load of the machine cannot change what comes out
 * @property {string[]} files what must exist for the part to exist, as globs from the root
 * @property {(run: { output: string, code: number, report: string }) => Counts} count
 * @property {(run: { report: string, cpu: number }) => import('./budgets.mjs').Spent[]} [spent] what the tests of each slice
 *   took of the part's seconds of the processor
 */

const vitest = 'node_modules/vitest/vitest.mjs';
const features = path.join(root, 'packages/contract/src/features');

/** The slices that there are. */
export const slices = existsSync(features) ? readdirSync(features) : [];

/** @param {{ code: number }} run @returns {Counts} a program that is one check: it passes or it fails */
const asOne = ({ code }) => (code === 0 ? { passed: 1, failures: [] } : failed('see its output'));

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
    again: 'files',
    cwd: house,
    files: [`${house}/{src,test}/**/*.test.{ts,tsx,mjs}`],
    command: [
      vitest,
      'run',
      '--reporter=default',
      `--reporter=${path.join(root, 'tools/test/vitest.reporter.mjs')}`,
    ],
    env: { HOMEWARD_VITEST_REPORT: '{report}' },
    count: ({ report }) => readVitestReport(report),
    spent: ({ report, cpu }) => readVitestSeconds(name, report, path.join(root, house), slices, cpu),
  };
}

/** @param {string[]} projects of the server's vitest.config.ts @returns {string[]} */
const ofProjects = (...projects) => projects.map((project) => `--project=${project}`);

const server = vitestOf('apps/server', 'server', 'the API on real PostgreSQL', { quick: false, cores: 1.75 });

/** What each proof that is repeated only when its files changed depends on. */
const everyProof = [
  'package.json',
  'package-lock.json',
  '{apps,packages}/*/package.json',
  '**/tsconfig*.json',
];
const everyGuard = [
  'tools/{check-imports,check-slices,types,install}.mjs',
  'tools/guards/**',
  '.dependency-cruiser.mjs',
  'biome.json',
  'knip.json',
];

/**
 * In the order in which they are begun, each as soon as it fits. First the build, which the longest part waits for, beside
 * what says something at once. Then the long ones, of which one waits while another does not. The short ones come last and
 * fill what is left.
 * @type {Part[]}
 */
export const parts = [
  {
    name: 'build',
    shows: 'the page, for production',
    quick: false,
    cores: 1.25,
    again: 'whole',
    files: ['apps/web/vite.config.ts', 'apps/web/index.html'],
    command: ['tools/test/build.mjs'],
    count: asOne,
  },
  {
    name: 'types',
    shows: 'TypeScript 7, strictest flags, every house',
    quick: true,
    cores: 1.25,
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
    name: 'compiler',
    shows: 'what the React Compiler leaves out',
    quick: true,
    cores: 1,
    files: ['tools/check-compiler.mjs'],
    command: ['tools/check-compiler.mjs'],
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
    name: 'browser',
    shows: 'journeys in a real Chromium',
    quick: false,
    cores: 1.25,
    after: ['build'],
    again: 'tests',
    cwd: 'e2e',
    files: ['e2e/**/*.spec.ts'],
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}', HOMEWARD_BUILT: '1' },
    count: ({ report }) => readPlaywrightReport(report),
    spent: ({ report, cpu }) => readPlaywrightSeconds(report, slices, cpu),
  },
  {
    ...server,
    name: 'programs',
    shows: 'whole servers: starts, ends, faults, several nodes',
    cores: 0.75,
    files: ['apps/server/{test/start,test-nodes}/**/*.test.ts'],
    command: [...server.command, ...ofProjects('start', 'nodes')],
    spent: ({ report, cpu }) =>
      readVitestSeconds('programs', report, path.join(root, 'apps/server'), slices, cpu),
  },
  // One page in one browser.
  vitestOf('apps/web', 'web', 'components and their logic', { quick: true, cores: 0.75 }),
  {
    ...server,
    command: [...server.command, ...ofProjects('slices', 'platform')],
  },
  {
    name: 'new slice',
    shows: 'the generated slice holds every rule',
    quick: false,
    cores: 1.25,
    again: 'whole',
    inputs: [
      ...everyProof,
      ...everyGuard,
      'tools/new-slice.mjs',
      'tools/new-slice/**',
      // What the template uses.
      'packages/contract/src/core/**',
      'apps/server/src/platform/**',
      'apps/server/src/app.ts',
      'apps/server/test/*.ts',
      'apps/server/vitest.config.ts',
      'apps/web/src/{lib,ui}/**',
      'apps/web/test/*.{ts,tsx}',
    ],
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
    name: 'guards proved',
    shows: 'one violation of each rule, planted',
    quick: false,
    cores: 1,
    inputs: [...everyProof, ...everyGuard, 'tools/prove-guards.mjs', 'tools/prove-guards/**'],
    files: ['tools/prove-guards.mjs'],
    command: ['tools/prove-guards.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  vitestOf('bench', 'bench', 'limits that answer what ours does, figures, the model', {
    quick: false,
    cores: 1,
  }),
  {
    name: 'patterns',
    shows: 'no regular expression that can be kept busy',
    quick: false,
    cores: 1,
    // A search for such a text ends after a time.
    again: 'whole',
    files: ['tools/check-patterns.mjs'],
    command: ['tools/check-patterns.mjs'],
    count: ({ output }) => readSummaryLine(output),
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
    inputs: [...everyProof, 'tools/mutants.mjs', 'tools/mutants/**', 'packages/contract/{src,test}/**'],
    files: ['tools/mutants.mjs'],
    command: ['tools/mutants.mjs'],
    count: ({ output }) => readSummaryLine(output),
  },
  vitestOf('packages/contract', 'contract', 'policies', { quick: true, cores: 1 }),
  {
    ...vitestOf('tools', 'runner', 'a test that failed, hung or died is told', { quick: false, cores: 1 }),
    inputs: [...everyProof, 'tools/install.mjs', 'tools/vitest.config.mjs', 'tools/test/*.mjs'],
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
