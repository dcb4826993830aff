// Reads how many tests passed and failed from what each kind of runner leaves behind.
// A report that is missing or empty counts as one failure: a runner that ran nothing proved nothing.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./parts.mjs').Counts} Counts */

/** @type {Counts} */
const nothingRan = { passed: 0, failed: 1 };

/** @param {string} output @returns {Counts} the last "N passed, N failed" that the program printed */
export function readSummaryLine(output) {
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : nothingRan;
}

/** @param {string} text @returns {string} the first line that says something, without the colors of a terminal */
const firstLine = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .find((line) => line.trim())
    ?.trim() ?? '';

/**
 * A file that could not be loaded has no tests in the report, so it is counted as one failure. Tests that were
 * skipped failed to run, except those that say how many they answer for because only root can run them.
 * @param {string} file @param {boolean} [isRoot] then nothing is left out @returns {Counts}
 */
export function readVitestReport(file, isRoot = process.getuid?.() === 0) {
  if (!existsSync(file)) return nothingRan;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[], meta?: { leftOut?: number } }[] }[]} */
  const files = report.testResults;
  const unloaded = files.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  const isLeftOut = (/** @type {{ status: string, meta?: { leftOut?: number } }} */ { status, meta }) =>
    !isRoot && status === 'skipped' && (meta?.leftOut ?? 0) > 0;
  const leftOut = files.flatMap(({ assertionResults }) => assertionResults.filter(isLeftOut));
  const unrun = report.numPendingTests + report.numTodoTests - leftOut.length;
  const names = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status !== 'passed' && !isLeftOut(one))
      .map(
        ({ fullName, failureMessages: [message = 'not run'] }) =>
          `${path.basename(name)}: ${fullName}: ${firstLine(message)}`,
      ),
  );
  names.push(...unloaded.map(({ name, message }) => `${path.basename(name)}: ${firstLine(message)}`));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length + unrun,
    leftOut: leftOut.reduce((sum, { meta }) => sum + (meta?.leftOut ?? 0), 0),
    names,
  };
}

/**
 * @typedef {object} Suite as Playwright reports it
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: { status: string, projectName: string, results: { error?: { message?: string } }[] }[] }[]} specs
 */

/** @param {Suite} suite @returns {string[]} */
const unexpectedOf = ({ suites = [], specs }) => [
  ...suites.flatMap(unexpectedOf),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(
        ({ projectName, results }) =>
          `${projectName} ${file}:${line} ${title}: ${firstLine(results.at(-1)?.error?.message ?? 'not run')}`,
      ),
  ),
];

/** @param {string} file @returns {Counts} skipped and flaky ones count as failed */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return nothingRan;
  /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: { message?: string }[], suites: Suite[] }} */
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    names: [...suites.flatMap(unexpectedOf), ...errors.map(({ message = '' }) => firstLine(message))],
  };
}
