// The second look: what failed is run once more, alone, when all else is done. What passes then is flaky. That is a
// diagnosis and no pardon: docs/flaky-tests.md says how it is treated.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, nameOf } from './counts.mjs';

/** @typedef {import('./counts.mjs').Failure} Failure */
/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./parts.mjs').Part} Part */

/** So many flaky tests leave a run green. */
export const mostFlaky = 3;
/** Where more files than this fail, the machine's load is not the cause, and the others are not looked at again. */
const mostFiles = 8;

/**
 * @typedef {object} Again what is run once more
 * @property {string} what for people
 * @property {string[]} args after the command of the part
 * @property {Failure[]} failures it is about
 * @property {{ place: string, text: string }} [list] a file that it needs
 */
/**
 * @typedef {object} Flaky
 * @property {string} part
 * @property {string} name
 * @property {string} first what was said when it failed
 * @property {string} second what was said in the other run
 * @property {number} [at] when it failed, in ms since 1970
 * @property {boolean} isTest whether it is among those that are counted as passed, and no fault of a whole file
 */

/** @param {Part} part @param {string} file @param {Failure[]} failures in it @param {string} place for a list @returns {Again} */
function againOf(part, file, failures, place) {
  if (part.again === 'files') return { what: file, args: [file], failures };
  const tests = failures.map(({ project, titles = [] }) => [`[${project}]`, file, ...titles].join(' › '));
  const args = ['--workers=1', `--test-list=${place}`];
  return { what: file, args, failures, list: { place, text: tests.join('\n') } };
}

/**
 * What a second look at a part takes: a run of each of its files, of the files that a worker lost, or of the whole.
 * @param {Part} part @param {Failure[]} failures
 * @param {{ seconds: number, left: number, reports: string }} run `seconds` that the part took, `left` seconds for second
 *   looks, `reports` a folder
 * @returns {{ agains: Again[], why?: string }} `why` something is not looked at again
 */
export function planAgain(part, failures, { seconds, left, reports }) {
  if (!part.again) return { agains: [], why: 'the load of the machine cannot change what comes out' };
  const ofWhole = failures.filter(({ file }) => file === undefined);
  const lost = ofWhole.flatMap(({ files = [] }) => files);
  const isWhole = part.again === 'whole' || ofWhole.some(({ files = [] }) => files.length === 0);
  if ((isWhole || lost.length > 0) && seconds > left)
    return { agains: [], why: 'it would take longer than what is left of the time' };
  if (isWhole) return { agains: [{ what: part.name, args: [], failures }] };
  const others = failures.filter(({ file }) => file !== undefined && !lost.includes(file));
  const files = [...Map.groupBy(others, ({ file = '' }) => file)];
  const agains = files
    .slice(0, mostFiles)
    .map(([file, ofFile], index) => againOf(part, file, ofFile, path.join(reports, `again-${index}.txt`)));
  if (lost.length > 0) {
    const what = `${lost.length} files of a worker that died`;
    agains.push({ what, args: lost, failures: failures.filter((one) => !others.includes(one)) });
  }
  return { agains, ...(files.length > mostFiles && { why: `more than ${mostFiles} files failed` }) };
}

/**
 * What two runs of the same tests say together.
 * @param {string} part @param {Failure[]} failures of the first run
 * @param {Counts} first @param {Counts} second of these tests, or of files with others too
 * @param {string} output of the second run
 * @returns {{ passed: number, failures: Failure[], flaky: Flaky[] }} how many passed the second time only; what failed
 *   twice; what failed once
 */
export function judge(part, failures, first, second, output) {
  const passedFirst = new Set(first.tests);
  const passedAgain = new Set(second.tests);
  const failedAgain = new Map(second.failures.map((one) => [keyOf(one), one]));
  const isWholeAgain = second.failures.some(({ file }) => file === undefined);
  const holds = (/** @type {Failure} */ failure) => {
    if (isWholeAgain) return false;
    if (failure.test !== undefined) return passedAgain.has(keyOf(failure));
    return !failedAgain.has(keyOf(failure)) && second.passed > 0;
  };
  const twice = failures.filter((failure) => !holds(failure));
  const isTwice = new Set(twice.map(keyOf));
  // What was never begun because of something else is told with that.
  const hasCause = first.failures.some((failure) => !failure.unrun);
  const once = failures.filter((failure) => !isTwice.has(keyOf(failure)) && !(failure.unrun && hasCause));
  const news = second.failures.filter((failure) => passedFirst.has(keyOf(failure)));
  const isUntold = (/** @type {Failure} */ failure) =>
    !passedFirst.has(keyOf(failure)) && !failures.some((one) => keyOf(one) === keyOf(failure));
  return {
    passed: second.tests
      ? second.tests.filter((key) => !passedFirst.has(key)).length
      : Math.max(0, second.passed - first.passed),
    failures: [
      ...twice.map((failure) => {
        const other = failedAgain.get(keyOf(failure));
        return other && other.message !== failure.message
          ? { ...failure, message: `${failure.message}\n\nThe second time:\n${other.message}` }
          : failure;
      }),
      // A file that could not be loaded has tests that only the second run knows.
      ...second.failures.filter(isUntold),
    ],
    flaky: [
      ...once.map((failure) => ({
        part,
        name: nameOf(failure) || part,
        first: failure.message,
        second: output.trimEnd(),
        isTest: failure.test !== undefined || second.tests === undefined,
        ...(failure.at !== undefined && { at: failure.at }),
      })),
      ...news.map((failure) => ({
        part,
        name: nameOf(failure),
        first: 'It passed, and failed when it was run again.',
        second: failure.message,
        isTest: failure.test !== undefined,
        ...(failure.at !== undefined && { at: failure.at }),
      })),
    ],
  };
}

/** @param {Again} again writes the file that it needs */
export function prepare({ list }) {
  if (list) writeFileSync(list.place, `${list.text}\n`);
}
