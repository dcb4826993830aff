// Runs the parts on two cores, looks a second time at what failed, shows it in full, and ends with "N passed, N failed".
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root as clone } from '../install.mjs';
import { judge, planAgain, prepare } from './again.mjs';
import { exists, parts } from './parts.mjs';
import { printRun, totalsOf } from './print.mjs';
import { endAll, runProgram, signalAll } from './programs.mjs';
import { hashOf, isProved, writeProved } from './proved.mjs';
import { runAll } from './schedule.mjs';
import { watchSpeed } from './speed.mjs';
import { chosenTurn, turnOfRun } from './turns.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./again.mjs').Flaky & { load: number, slowness: number }} Flaky `load` and `slowness` when it failed */
/**
 * @typedef {object} Result of a part
 * @property {Part} part
 * @property {Counts} counts of its run; those of second looks are added
 * @property {boolean} failed
 * @property {number} from minutes of the run when it began @property {number} seconds of the clock
 * @property {number} [cpu] seconds of the processor @property {number} slowness
 * @property {import('./budgets.mjs').Spent[]} spent
 * @property {string} output
 * @property {string} [note]
 */
/**
 * @typedef {object} Outcome of a run
 * @property {Result[]} results @property {Flaky[]} flaky @property {number} minutes @property {number} slowness
 * @property {ReturnType<typeof chosenTurn>} turn
 */

/** After so many minutes nothing is looked at again: the slowest run is to end by then. */
const lookingMinutes = 65;
/** After so many the run ends itself and tells what it knows: CI would end it at 90, without a word. */
export const mostMinutes = 80;

/**
 * @param {Part[]} chosen in their order
 * @param {{ root: string, reports: string, all?: boolean, say?: (line: string) => void }} options `root`: the tree;
 *   `reports`: a folder; `all`: runs what has been proved, too
 * @returns {Promise<Outcome>}
 */
export async function runChosen(chosen, { root, reports, all = false, say = console.log }) {
  mkdirSync(reports, { recursive: true });
  const proved = path.join(root, 'tools/test/proved.txt');
  const started = performance.now();
  const minutes = () => (performance.now() - started) / 60_000;
  const speed = watchSpeed();
  const end = setTimeout(() => {
    say(`The run is ended after ${mostMinutes} minutes. CI would end it at 90 without a report.`);
    endAll();
  }, mostMinutes * 60_000);
  /** @type {Map<string, Result>} */
  const results = new Map();
  /** @type {Flaky[]} */
  const flaky = [];

  /** @param {Part} part @param {string[]} [args] @param {string} [mark] of a second look, for its report */
  const runPart = async (part, args = [], mark = '') => {
    const report = path.join(reports, `${part.name.replaceAll(' ', '-')}${mark}.json`);
    rmSync(report, { force: true });
    const fill = (/** @type {string} */ text) => text.replace('{report}', report);
    const env = Object.fromEntries(
      Object.entries(part.env ?? {}).map(([name, value]) => [name, fill(value)]),
    );
    const ran = await runProgram(root, [...part.command.map(fill), ...args], { cwd: part.cwd, env });
    const counts = part.count({ output: ran.output, code: ran.code, report });
    const fail = (/** @type {string} */ message) => counts.failures.push({ message });
    if (ran.hung) fail('It said nothing for a quarter of an hour, and was ended.');
    else if (minutes() >= mostMinutes) {
      // Of what was never begun there may be thousands.
      counts.failures = counts.failures.filter(({ unrun: isUnrun }) => !isUnrun);
      fail(`It was ended after ${mostMinutes} minutes of the run.`);
    }
    // A runner that ends badly with every test passed, or passes with no test at all, has not passed.
    else if (counts.failures.length === 0 && ran.code !== 0) fail(`It ended with code ${ran.code}.`);
    else if (counts.failures.length === 0 && counts.passed === 0) fail('It ran no test.');
    return { ...ran, counts, report };
  };

  /** @param {Part} part @param {Counts} counts @param {string} note @returns {Result} of a part that was not run */
  const unrun = (part, counts, note) => {
    const failed = counts.failures.length > 0;
    const result = {
      part,
      counts,
      failed,
      from: minutes(),
      seconds: 0,
      slowness: 1,
      spent: [],
      output: '',
      note,
    };
    say(`${failed ? '✗' : '✓'} ${part.name}: ${note}`);
    results.set(part.name, result);
    return result;
  };

  /** @param {Part} part @returns {Promise<Result>} */
  const run = async (part) => {
    const hash = part.inputs && hashOf(root, part.inputs);
    if (hash && !all && isProved(proved, part.name, hash))
      return unrun(
        part,
        { passed: 0, failures: [] },
        'not run: its files are those with which it last passed',
      );
    const from = minutes();
    const begun = performance.now();
    const { counts, report, output, seconds, cpu } = await runPart(part);
    const failed = counts.failures.length > 0;
    if (!failed && hash && !process.env.CI) writeProved(proved, part.name, hash);
    const spent = part.spent?.({ report, cpu: cpu ?? 0 }) ?? [];
    const slowness = speed.since(begun);
    const result = {
      part,
      counts,
      failed,
      from,
      seconds,
      slowness,
      spent,
      output,
      ...(cpu !== undefined && { cpu }),
    };
    say(
      `${failed ? '✗' : '✓'} ${part.name}: ${counts.passed} passed, ${counts.failures.length} failed (${seconds.toFixed(1)} s)`,
    );
    results.set(part.name, result);
    return result;
  };
  const block = (/** @type {Part} */ part, /** @type {string} */ broken) => {
    const note = `not run: ${broken === part.name || broken.startsWith('the ') ? broken : `${broken} failed`}`;
    return unrun(part, { passed: 0, failures: [{ message: note }] }, note);
  };
  const runThese = (/** @type {Part[]} */ these) =>
    runAll(these, { run, block, isOver: () => minutes() >= mostMinutes });

  /** A second look at what failed in a part. @param {Result} result */
  const lookAgain = async (result) => {
    const { part, counts, seconds } = result;
    const left = 60 * (lookingMinutes - minutes());
    const { agains, why } = planAgain(part, counts.failures, { seconds, left, reports });
    if (why)
      say(`  ${part.name}: ${agains.length > 0 ? 'not all is' : 'nothing is'} looked at again, as ${why}`);
    /** @type {import('./counts.mjs').Failure[]} */
    const failures = counts.failures.filter((one) => !agains.some((again) => again.failures.includes(one)));
    let { passed } = counts;
    for (const [index, again] of agains.entries()) {
      if (minutes() >= lookingMinutes) {
        say(`  There is no time left for a second look at ${again.what}.`);
        failures.push(...again.failures);
        continue;
      }
      prepare(again);
      const second = await runPart(part, again.args, `-again-${index}`);
      const judged = judge(part.name, again.failures, counts, second.counts, second.output);
      passed += judged.passed;
      failures.push(...judged.failures);
      flaky.push(...judged.flaky.map((one) => ({ ...one, ...speed.at(one.at ?? Date.now()) })));
      const verdict = judged.failures.length > 0 ? 'failed twice' : 'passed alone';
      say(`  ${part.name}: ${path.basename(again.what)} ${verdict}`);
    }
    result.counts = { ...counts, passed, failures };
    result.failed = failures.length > 0;
  };

  await runThese(chosen);
  /** @type {Set<string>} */
  const looked = new Set();
  const nextFailed = () =>
    [...results.values()].find((one) => one.failed && one.seconds > 0 && !looked.has(one.part.name));
  for (let next = nextFailed(); next && minutes() < mostMinutes; next = nextFailed()) {
    const { name } = next.part;
    if (looked.size === 0) say('\nEverything is done. What failed is looked at a second time, alone:');
    looked.add(name);
    await lookAgain(next);
    // What waited for a part that passes now has its turn after all.
    const waited = chosen.filter(
      (part) => part.after?.includes(name) && results.get(part.name)?.seconds === 0,
    );
    if (!next.failed && waited.length > 0) await runThese(waited);
  }
  clearTimeout(end);
  const outcome = {
    results: chosen.flatMap(({ name }) => results.get(name) ?? []),
    flaky,
    minutes: minutes(),
    slowness: speed.since(started),
    turn: chosenTurn(),
  };
  speed.end();
  return outcome;
}

/** @param {Outcome} outcome @param {string} file for `npm run budgets`, and for whoever repairs what is flaky */
function writeReport(outcome, file) {
  const shown = outcome.results.map(({ part, counts, output, ...result }) => ({
    name: part.name,
    passed: counts.passed,
    failures: counts.failures,
    ...result,
  }));
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...outcome, results: shown }, null, 1)}\n`,
  );
}

/** Chooses the third that runs today, for all parts of this run. @param {boolean} all */
function chooseTurn(all) {
  if (all) process.env.HOMEWARD_TURN = 'all';
  if (process.env.HOMEWARD_TURN !== undefined) return;
  /** @type {Date | undefined} */
  let committed;
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%cI'], {
      cwd: clone,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    committed = new Date(said);
  } catch {
    // No clone: the day of the clock.
  }
  process.env.HOMEWARD_TURN = String(turnOfRun(new Date(), committed));
}

/**
 * Runs the parts that the words choose: none for all, `check` for the quick ones, else the names of parts; with `--all`
 * everything in them, without turns.
 * @param {string[]} words
 * @returns {Promise<number>} the exit code
 */
export async function runParts(words) {
  const names = words.filter((word) => word !== '--all');
  const all = words.includes('--all');
  const chosen = parts.filter(
    (part) => names.length === 0 || names.includes(part.name) || (part.quick && names.includes('check')),
  );
  const unknown = names.filter((name) => name !== 'check' && !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`No part "${unknown[0]}". There are: ${parts.map((part) => part.name).join(', ')}.`);
    return 1;
  }
  chooseTurn(all);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      signalAll(signal);
      process.exit(130);
    });
  }
  const reports = path.join(clone, '.cache', 'test');
  const present = chosen.filter((part) => exists(clone, part));
  console.log(`${tellTurn(chosenTurn())}\n`);
  const outcome = await runChosen(present, { root: clone, reports, all });
  for (const part of chosen.filter((one) => !present.includes(one))) {
    const message = `there is nothing at ${part.files.join(', ')}`;
    const counts = { passed: 0, failures: [{ message }] };
    outcome.results.push({
      part,
      counts,
      failed: true,
      from: 0,
      seconds: 0,
      slowness: 1,
      spent: [],
      output: '',
      note: message,
    });
  }
  writeReport(outcome, path.join(reports, 'report.json'));
  printRun(outcome, { whole: names.length === 0 });
  console.log(`\n${tellTurn(outcome.turn)}`);
  const { passed, failed, isGreen } = totalsOf(outcome);
  console.log(`\n${passed} passed, ${failed} failed`);
  return isGreen ? 0 : 1;
}

/** @param {Outcome['turn']} turn @returns {string} */
const tellTurn = (turn) =>
  turn === 'all'
    ? 'This run has every case.'
    : `What goes through everything runs the third ${turn + 1} of 3 today; npm test -- --all runs every case.`;
