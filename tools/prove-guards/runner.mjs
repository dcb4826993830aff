// Proves that the test runner cannot be fooled: a part that runs nothing, skips, or dies has not passed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaywrightReport, readSummaryLine, readVitestReport } from '../test/counts.mjs';

/** @typedef {{ name: string, held: boolean, why: string }} Proof */

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

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
  /** @type {[string, import('../test/parts.mjs').Counts, boolean][]} */
  const cases = [
    ['a good report of vitest passes', readVitestReport(saved(vitest)), true],
    ['a skipped test of vitest fails', readVitestReport(saved({ ...vitest, numPendingTests: 1 })), false],
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
  rmSync(folder, { recursive: true, force: true });
  return cases.map(([name, counts, passes]) => ({
    name: `runner: ${name}`,
    held: (counts.failed === 0 && counts.passed > 0) === passes,
    why: `${counts.passed} passed, ${counts.failed} failed`,
  }));
}
