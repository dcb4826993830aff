// Proves that the test runner cannot be fooled: a part that runs nothing, skips, or dies has not passed, and neither has
// one that takes longer than it may.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  minutesWith,
  mostSlowness,
  overBudget,
  perPart,
  perSlice,
  readPlaywrightSeconds,
  readVitestSeconds,
  wallSeconds,
} from '../test/budgets.mjs';
import { readPlaywrightReport, readSummaryLine, readVitestReport } from '../test/counts.mjs';

/** @typedef {{ name: string, held: boolean, why: string }} Proof */

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

/** @param {string} part @param {number} seconds of a slice @param {number} [slowness] of the machine */
const sliceOver = (part, seconds, slowness = 1) =>
  overBudget([{ name: 'a part', seconds: 1, slowness, spent: [{ part, slice: 'planted', seconds }] }]);

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
  const server = readVitestSeconds(saved(vitestSeconds));
  const browser = readPlaywrightSeconds(saved(journeys), ['planted']);
  /** @param {string} name @param {number} cores @param {number} seconds */
  const part = (name, cores, seconds) => ({ name, cores, seconds, slowness: 1 });
  const { seconds: limit = 0, adds = 0 } = perPart.server ?? {};
  return [
    ['the seconds of the files of a slice are added', server.map(({ seconds }) => seconds), [21, 2]],
    ['the seconds of journeys are added, wherever they stand', browser.map(({ seconds }) => seconds), [32]],
    ['journeys of no slice are nobody’s', readPlaywrightSeconds(saved(journeys), ['other']), []],
    [
      'a report without seconds spends nothing',
      [...readVitestSeconds(none), ...readPlaywrightSeconds(none, [])],
      [],
    ],
    [
      'a slice over its budget fails on the server',
      overBudget([{ ...part('x', 1, 1), spent: server }]).length,
      1,
    ],
    [
      'a slice over its budget fails in the browser',
      overBudget([{ ...part('x', 1, 1), spent: browser }]).length,
      1,
    ],
    ['a slice within its budget passes', sliceOver('server', perSlice.server).length, 0],
    ['a busy machine is no fault of a slice', sliceOver('server', 2 * perSlice.server, 2).length, 0],
    ['a machine that is too busy judges nothing', sliceOver('server', 1_000, mostSlowness + 0.1).length, 0],
    ['a busy machine is no excuse', sliceOver('browser', 2.8 * perSlice.browser, 2).length, 1],
    ['a limit gives by the error of the estimate', sliceOver('server', 2.6 * perSlice.server, 2).length, 0],
    ['a part over its budget fails', overBudget([{ ...part('server', 2, limit + 1), spent: [] }]).length, 1],
    ['a part within its budget passes', overBudget([{ ...part('server', 2, limit), spent: [] }]).length, 0],
    ['two parts of one core run beside each other', wallSeconds([part('a', 1, 9), part('b', 1, 5)], 2), 9],
    [
      'a part of two cores waits for both',
      wallSeconds([part('a', 1, 9), part('b', 2, 5), part('c', 1, 3)], 2),
      14,
    ],
    [
      'what comes after a part waits for it',
      wallSeconds([part('a', 1, 9), { ...part('b', 1, 5), after: ['a'] }], 2),
      14,
    ],
    ['slices to come add their budgets', 60 * minutesWith([part('server', 2, 60)], 10), 60 + 10 * adds],
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
