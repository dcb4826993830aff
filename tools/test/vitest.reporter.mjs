// A reporter of vitest that leaves what the runner asks for: each test, faults of whole files, errors outside of tests,
// and how long a worker was busy with each file.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} FileReport
 * @property {string} file absolute
 * @property {string[]} faults of the file itself: it could not be loaded, its worker died, a hook failed
 * @property {boolean} [unrun] whether it was never begun, or not run to its end
 * @property {{ name: string, state: 'passed' | 'failed' | 'skipped' | 'pending', faults: string[], at?: number, leftOut?: number }[]} tests
 *   `at`: when it ended, in ms since 1970; `leftOut`: how many tests it answers for that need root
 * @property {number} seconds that a worker was busy with its tests and hooks; the modules that files share are nobody's
 */
/**
 * @typedef {object} VitestReport
 * @property {FileReport[]} files those that were begun
 * @property {{ message: string, files: string[] }[]} errors outside of a file; `files`: those that a worker that died was
 *   given and did not run to their end
 */

/**
 * @param {{ stack?: string, message: string, diff?: string, cause?: unknown }} error
 * @returns {string} what it says, what differs, where of our own files, and its cause
 */
function tell({ stack = '', message, diff, cause }) {
  const own = stack.split('\n').filter((line) => !/^\s+at .*(node_modules|node:)/.test(line));
  const text = stack.includes(message) ? own.join('\n') : [message, ...own].join('\n');
  const inner = /** @type {{ message?: string } | undefined} */ (cause)?.message;
  const because = inner && !text.includes(inner) ? `Caused by: ${inner}` : '';
  return stripVTControlCharacters([text, diff, because].filter(Boolean).join('\n'));
}

/** @param {import('vitest/node').TestModule} module @returns {FileReport} */
function reportOf(module) {
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    const time = test.diagnostic();
    const { leftOut } = /** @type {{ leftOut?: number }} */ (test.meta());
    return {
      name: test.fullName,
      state,
      faults: errors.map(tell),
      ...(time && { at: time.startTime + time.duration }),
      ...(leftOut !== undefined && { leftOut }),
    };
  });
  const faults = [module, ...module.children.allSuites()].flatMap((one) => one.errors().map(tell));
  const unrun = ['queued', 'pending'].includes(module.state());
  const seconds = module.diagnostic().duration / 1000;
  return { file: module.moduleId, faults, ...(unrun && { unrun }), tests, seconds };
}

export default class RunnerReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly import('vitest/node').SerializedError[]} unhandled */
  onTestRunEnd(modules, unhandled) {
    const place = process.env.HOMEWARD_VITEST_REPORT;
    if (place === undefined) return;
    const files = modules.map(reportOf);
    const errors = [];
    for (const error of unhandled) {
      const message = tell(error);
      // A worker that died names its files in a sentence only: one, or all that it was given.
      const given = message.match(/while running test files? (.+)/)?.[1]?.split(', ') ?? [];
      const ended = (/** @type {string} */ name) => files.some(({ file, unrun }) => file === name && !unrun);
      const lost = given.filter((name) => !ended(name));
      const named = error.VITEST_TEST_PATH ?? (lost.length === 1 ? lost[0] : undefined);
      const file = files.find((one) => one.file === named);
      if (file) file.faults.push(message);
      else errors.push({ message, files: lost });
    }
    writeFileSync(place, JSON.stringify({ files, errors }));
  }
}
