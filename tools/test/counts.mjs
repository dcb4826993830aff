// Reads what passed and failed from what each kind of runner leaves behind.
// A report that is missing or empty counts as one failure: a runner that ran nothing proved nothing.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure a test that failed, or a file or a part as a whole
 * @property {string} [file] as the runner of the tests names it; without one the failure is of the whole part
 * @property {string} [test] its full name; without one the failure is of the whole file
 * @property {string} [project] of Playwright
 * @property {string[]} [titles] of Playwright: its name and those of the groups that it is in
 * @property {string[]} [files] of vitest, for a failure of the whole part: those that were lost by it
 * @property {boolean} [unrun] whether it was never begun
 * @property {string} message all that is known
 * @property {number} [at] when it failed, in ms since 1970
 */
/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {Failure[]} failures
 * @property {string[]} [tests] keys of those that passed (`keyOf`)
 * @property {number} [leftOut] tests that cannot be run here, because they need root
 */

/** @param {string} message @returns {Counts} of a whole part that failed */
export const failed = (message) => ({ passed: 0, failures: [{ message }] });

/** @param {Pick<Failure, 'file' | 'test' | 'project'>} failure @returns {string} the same for the same test in each run */
export const keyOf = ({ file = '', test = '', project = '' }) => JSON.stringify([project, file, test]);

/** @param {string} text @returns {string} without the colors of a terminal */
const plain = (text) => stripVTControlCharacters(text);

/** @param {string} text @returns {string} the first line that says something */
const firstLine = (text) =>
  plain(text)
    .split('\n')
    .find((line) => line.trim())
    ?.trim() ?? '';

/** @param {Failure} failure @returns {string} its name, without what it says */
export function nameOf({ file, test, project }) {
  const place = file === undefined ? '' : path.isAbsolute(file) ? path.basename(file) : file;
  return [[project, place].filter(Boolean).join(' '), test].filter(Boolean).join(': ');
}

/** @param {Failure} failure @returns {string} in one line */
export const lineOf = (failure) => [nameOf(failure), firstLine(failure.message)].filter(Boolean).join(': ');

/** @param {string} output @returns {Counts} the last "N passed, N failed" that the program printed */
export function readSummaryLine(output) {
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  if (!last) return failed('It printed no count.');
  const failures = Array.from({ length: Number(last[2]) }, () => ({ message: 'see its output' }));
  return { passed: Number(last[1]), failures };
}

/**
 * A file that could not be loaded has no tests in the report, so it is one failure. Tests that were skipped failed to run,
 * except those that say how many they answer for because only root can run them.
 * @param {string} place of the report of vitest.reporter.mjs @param {boolean} [isRoot] then nothing is left out
 * @returns {Counts}
 */
export function readVitestReport(place, isRoot = process.getuid?.() === 0) {
  if (!existsSync(place)) return failed('It left no report.');
  /** @type {import('./vitest.reporter.mjs').VitestReport} */
  const { files, errors } = JSON.parse(readFileSync(place, 'utf8'));
  /** @type {Required<Counts>} */
  const counts = { passed: 0, failures: [...errors], tests: [], leftOut: 0 };
  for (const { file, faults, unrun, tests } of files) {
    if (faults.length > 0) counts.failures.push({ file, message: faults.join('\n\n') });
    else if (unrun) counts.failures.push({ file, unrun, message: 'not run to its end' });
    for (const { name, state, faults: messages, at, leftOut = 0 } of tests) {
      const key = { file, test: name };
      if (state === 'passed') {
        counts.passed += 1;
        counts.tests.push(keyOf(key));
      } else if (state === 'skipped' && leftOut > 0 && !isRoot) counts.leftOut += leftOut;
      else
        counts.failures.push({
          ...key,
          ...(state !== 'failed' && { unrun: true }),
          message: messages.join('\n\n') || 'not run',
          ...(at !== undefined && { at }),
        });
    }
  }
  return counts;
}

/**
 * @typedef {object} Suite as Playwright reports it
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: { status: string, projectName: string, results: { status?: string, startTime?: string, duration?: number, error?: { message?: string }, errors?: { message?: string }[] }[] }[] }[]} specs
 */

/** @param {Suite} suite @param {string[]} above names of the groups that it is in @returns {{ failure: Failure, passed: boolean }[]} */
const testsOf = ({ suites = [], specs }, above) => [
  ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title])),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, projectName, results }) => {
      const last = results.at(-1);
      const said = (last?.errors ?? [last?.error ?? {}]).flatMap(({ message }) => message ?? []);
      const begun = last?.startTime === undefined ? undefined : Date.parse(last.startTime);
      const failure = {
        file,
        test: [...above, title].join(' › '),
        project: projectName,
        titles: [...above, title],
        ...((last === undefined || last.status === 'skipped') && { unrun: true }),
        message: said.length > 0 ? `${file}:${line} ${plain(said.join('\n\n'))}` : 'not run',
        ...(begun !== undefined && { at: begun + (last?.duration ?? 0) }),
      };
      return { failure, passed: status === 'expected' && last?.status !== 'skipped' };
    }),
  ),
];

/** @param {string} place @returns {Counts} skipped ones, and those that passed at a retry, have failed */
export function readPlaywrightReport(place) {
  if (!existsSync(place)) return failed('It left no report.');
  /** @type {{ errors: { message?: string }[], suites: Suite[] }} */
  const { errors, suites } = JSON.parse(readFileSync(place, 'utf8'));
  // The outermost suites are the files.
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const passed = tests.filter((one) => one.passed);
  return {
    passed: passed.length,
    failures: [
      ...tests.filter((one) => !one.passed).map(({ failure }) => failure),
      ...errors.map(({ message = '' }) => ({ message: plain(message) })),
    ],
    tests: passed.map(({ failure }) => keyOf(failure)),
  };
}
