// Proves that the test runner cannot be fooled: a part that runs nothing, skips, or dies has not passed, and neither has
// one that takes longer than it may.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  minutesWith,
  overBudget,
  perPart,
  perSlice,
  readPlaywrightSeconds,
  readVitestSeconds,
  slack,
} from '../test/budgets.mjs';
import { readPlaywrightReport, readSummaryLine, readVitestReport } from '../test/counts.mjs';

/** @typedef {{ name: string, held: boolean, why: string }} Proof */

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

/** @param {string} part @param {number} seconds of a slice */
const sliceOver = (part, seconds) =>
  overBudget([{ name: 'a part', cpu: seconds, slowness: 1, spent: [{ part, slice: 'planted', seconds }] }]);

/**
 * @param {(report: unknown) => string} saved @param {string} none a file that is not there
 * @returns {[string, unknown, unknown][]} what is claimed, what was found, what it should be
 */
function budgetCases(saved, none) {
  const features = '/x/apps/server/src/features';
  const vitestSeconds = {
    [`${features}/planted/a.test.ts`]: 15,
    [`${features}/planted/b.test.ts`]: 6,
    [`${features}/other/c.test.ts`]: 2,
    '/x/apps/server/test/d.test.ts': 90,
  };
  const spec = (/** @type {number[]} */ ...durations) => ({
    file: 'planted/a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const journeys = { suites: [{ specs: [spec(20_000)], suites: [{ specs: [spec(11_000, 1_000)] }] }] };
  // 113 s of tests in 226 s of the processor, and 32 in 16.
  const server = readVitestSeconds(saved(vitestSeconds), 226);
  const browser = readPlaywrightSeconds(saved(journeys), ['planted'], 16);
  const { seconds: limit = 0, adds = 0 } = perPart.server ?? {};
  return [
    ['a slice has its share of the processor', server.map(({ seconds }) => seconds), [42, 4]],
    ['so have journeys, wherever they stand', browser.map(({ seconds }) => seconds), [16]],
    ['journeys of no slice are nobody’s', readPlaywrightSeconds(saved(journeys), ['other'], 16), []],
    [
      'a report without seconds spends nothing',
      [...readVitestSeconds(none, 1), ...readPlaywrightSeconds(none, [], 1)],
      [],
    ],
    [
      'a slice over its budget fails on the server',
      sliceOver('server', slack * perSlice.server + 1).length,
      1,
    ],
    [
      'a slice over its budget fails in the browser',
      sliceOver('browser', slack * perSlice.browser + 1).length,
      1,
    ],
    ['a slice within its budget passes', sliceOver('server', slack * perSlice.server).length, 0],
    [
      'a part over its budget fails',
      overBudget([{ name: 'server', cpu: slack * limit + 1, slowness: 1, spent: [] }]).length,
      1,
    ],
    [
      'a part within its budget passes',
      overBudget([{ name: 'server', cpu: slack * limit, slowness: 1, spent: [] }]).length,
      0,
    ],
    [
      'a slower processor gives a part more seconds, in proportion',
      [1.9, 2.1].map(
        (times) =>
          overBudget([{ name: 'server', cpu: times * slack * limit, slowness: 2, spent: [] }]).length,
      ),
      [0, 1],
    ],
    [
      'two cores share the parts',
      minutesWith(
        [
          { name: 'a', cpu: 60 },
          { name: 'b', cpu: 180 },
        ],
        0,
      ),
      2,
    ],
    [
      'slices to come add their budgets',
      120 * minutesWith([{ name: 'server', cpu: 60 }], 10),
      60 + 10 * adds,
    ],
  ];
}

/** @returns {Promise<Proof[]>} */
export async function proveRunner() {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-reports-'));
  let next = 0;
  const saved = (/** @type {unknown} */ report) => {
    const file = path.join(folder, `${next++}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  };
  const unloaded = {
    ...vitest,
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'Not found', assertionResults: [] }],
  };
  const leftOut = { status: 'skipped', fullName: 'a disk', failureMessages: [], meta: { leftOut: 2 } };
  const rootless = {
    ...vitest,
    numPendingTests: 1,
    testResults: [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [leftOut] }],
  };
  /** @type {[string, import('../test/parts.mjs').Counts, boolean][]} */
  const cases = [
    ['a good report of vitest passes', readVitestReport(saved(vitest)), true],
    ['a skipped test of vitest fails', readVitestReport(saved({ ...vitest, numPendingTests: 1 })), false],
    ['a test that needs root is left out for others', readVitestReport(saved(rootless), false), true],
    [
      'a test that needs root and was left out fails for root',
      readVitestReport(saved(rootless), true),
      false,
    ],
    ['a planned test of vitest fails', readVitestReport(saved({ ...vitest, numTodoTests: 1 })), false],
    ['a file that vitest could not load fails', readVitestReport(saved(unloaded)), false],
    ['a missing report fails', readVitestReport(path.join(folder, 'none.json')), false],
    ['a good report of Playwright passes', readPlaywrightReport(saved(playwright)), true],
    [
      'a flaky test fails',
      readPlaywrightReport(saved({ ...playwright, stats: { ...playwright.stats, flaky: 1 } })),
      false,
    ],
    [
      'a skipped journey fails',
      readPlaywrightReport(saved({ ...playwright, stats: { ...playwright.stats, skipped: 1 } })),
      false,
    ],
    ['an error outside tests fails', readPlaywrightReport(saved({ ...playwright, errors: [{}] })), false],
    ['a guard that printed no count fails', readSummaryLine('all is well'), false],
    ['a guard that printed its count passes', readSummaryLine('x: 2 passed, 0 failed\n'), true],
  ];
  const budgets = budgetCases(saved, path.join(folder, 'none.json')).map(([name, found, wanted]) => ({
    name: `budgets: ${name}`,
    held: isDeepStrictEqual(found, wanted),
    why: `found ${JSON.stringify(found)} in the place of ${JSON.stringify(wanted)}`,
  }));
  rmSync(folder, { recursive: true, force: true });
  const counted = cases.map(([name, counts, passes]) => ({
    name: `runner: ${name}`,
    held: (counts.failed === 0 && counts.passed > 0) === passes,
    why: `${counts.passed} passed, ${counts.failed} failed`,
  }));
  return [...counted, ...budgets];
}
