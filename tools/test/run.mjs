// Runs the parts on two cores, shows what failed in full, and ends with "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../install.mjs';
import { budgetOf, minutesWith, overBudget } from './budgets.mjs';
import { watchCpu } from './cpu.mjs';
import { exists, parts } from './parts.mjs';
import { watchSpeed } from './speed.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {{ part: Part, passed: number, failed: number, leftOut?: number, seconds: number, cpu?: number | undefined, slowness?: number, spent: import('./budgets.mjs').Spent[], output: string, names?: string[], note?: string }} Result */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** Slices that are planned beside those that are there. */
const moreSlices = 24;

/**
 * @param {Part} part @param {string} reports folder for reports @param {import('./speed.mjs').Speed} speed
 * @returns {Promise<Result>}
 */
function runPart(part, reports, speed) {
  const report = path.join(reports, `${part.name.replaceAll(' ', '-')}.json`);
  for (const old of [report, `${report}.seconds`]) rmSync(old, { force: true });
  /** @param {string} text */
  const fill = (text) => text.replace('{report}', report);
  const [program = '', ...args] = part.command;
  const env = Object.fromEntries(Object.entries(part.env ?? {}).map(([name, value]) => [name, fill(value)]));
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, program), ...args.map(fill)], {
      cwd: path.join(root, part.cwd ?? '.'),
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const watch = watchCpu(child.pid ?? 0);
    /** @type {number | undefined} */
    let cpu;
    child.on('exit', () => {
      cpu = watch.end();
    });
    child.on('close', (code) => {
      running.delete(child);
      const counts = part.count({ output, code: code ?? 1, report });
      // A runner that ends badly with every test passed, or passes with no test at all, has not passed.
      const untold = counts.failed === 0 && (code !== 0 || counts.passed === 0);
      resolve({
        part,
        passed: counts.passed,
        failed: counts.failed + (untold ? 1 : 0),
        leftOut: counts.leftOut ?? 0,
        seconds: (performance.now() - started) / 1000,
        cpu,
        slowness: speed.since(started),
        spent: part.spent?.({ report, cpu: cpu ?? 0 }) ?? [],
        output,
        ...(counts.names && { names: counts.names }),
        ...(untold && { note: code === 0 ? 'ran no test' : `ended with code ${code}` }),
      });
    });
  });
}

/**
 * Starts parts in their order, as many at a time as the cores carry; one whose predecessor failed fails unrun.
 * @param {Part[]} chosen @param {string} reports @param {import('./speed.mjs').Speed} speed @returns {Promise<Result[]>}
 */
async function runAll(chosen, reports, speed) {
  const cores = Math.max(2, availableParallelism());
  const waiting = [...chosen];
  /** @type {Map<string, Result>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const active = new Map();
  let busy = 0;
  const finish = (/** @type {Result} */ result) => {
    done.set(result.part.name, result);
    const mark = result.failed === 0 ? '✓' : '✗';
    console.log(
      `${mark} ${result.part.name}: ${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(1)} s)`,
    );
  };
  while (waiting.length > 0 || active.size > 0) {
    for (const part of [...waiting]) {
      const before = (part.after ?? []).filter((name) => chosen.some((one) => one.name === name));
      if (before.some((name) => !done.has(name)) || (busy > 0 && busy + part.cores > cores)) continue;
      waiting.splice(waiting.indexOf(part), 1);
      const broken = before.find((name) => done.get(name)?.failed);
      if (broken) {
        finish({
          part,
          passed: 0,
          failed: 1,
          seconds: 0,
          spent: [],
          output: '',
          note: `not run: ${broken} failed`,
        });
        continue;
      }
      busy += part.cores;
      active.set(
        part.name,
        runPart(part, reports, speed).then((result) => {
          busy -= part.cores;
          active.delete(part.name);
          finish(result);
        }),
      );
    }
    // Nothing runs when all that was left waits for a part that failed.
    if (active.size > 0) await Promise.race(active.values());
  }
  return chosen.flatMap(({ name }) => done.get(name) ?? []);
}

/** @param {string} text @param {number} width */
const left = (text, width) => text.padEnd(width);
/** @param {string | number} text @param {number} width */
const right = (text, width) => String(text).padStart(width);

/** @param {Result[]} results */
function printTable(results) {
  console.log(
    `\n${left('part', 17)}${left('what it holds', 50)}${right('passed', 7)}${right('failed', 8)}${right('seconds', 9)}${right('cpu', 8)}${right('slower', 8)}`,
  );
  for (const { part, passed, failed, seconds, cpu, slowness, note } of results) {
    const row = `${left(part.name, 17)}${left(part.shows, 50)}${right(passed, 7)}${right(failed, 8)}${right(seconds.toFixed(1), 9)}${right(cpu?.toFixed(1) ?? '?', 8)}${right(slowness?.toFixed(2) ?? '?', 8)}`;
    console.log(note ? `${row}  ${note}` : row);
  }
}

/** @param {Result[]} results */
function printSpent(results) {
  for (const { part, spent } of results) {
    if (spent.length === 0) continue;
    const slices = spent.map(
      (one) => `${one.slice} ${one.seconds.toFixed(0)} of ${budgetOf(one.part, one.slice)}`,
    );
    console.log(`\n${part.name}, seconds of the processor by slice: ${slices.join(', ')}`);
  }
  if (results.some(({ cpu }) => cpu === undefined))
    console.log('\nNothing was held to its budget: this system does not say what a program has cost.');
}

/** Fails parts that took longer than they may. @param {Result[]} results */
function holdToBudgets(results) {
  for (const result of results) {
    const { part, cpu, slowness = 1, spent } = result;
    const over = cpu === undefined ? [] : overBudget([{ name: part.name, cpu, slowness, spent }]);
    result.failed += over.length;
    if (over.length > 0) result.names = [...(result.names ?? []), ...over];
  }
}

/** @param {Result[]} results of all parts @param {number} seconds that the run took */
function printModel(results, seconds) {
  const ran = results.map(({ part: { name }, cpu = 0 }) => ({ name, cpu }));
  const minutes = (/** @type {number} */ more) => minutesWith(ran, more).toFixed(1);
  console.log(
    `\nThe run took ${(seconds / 60).toFixed(1)} minutes. Two cores that are busy throughout need ${minutes(0)}; with ${moreSlices} more slices that use up their budgets: ${minutes(moreSlices)}`,
  );
}

/**
 * Runs the parts that the words choose: none for all, `check` for the quick ones, else the names of parts.
 * @param {string[]} words
 * @returns {Promise<number>} the exit code
 */
export async function runParts(words) {
  const chosen = parts.filter(
    (part) => words.length === 0 || words.includes(part.name) || (part.quick && words.includes('check')),
  );
  if (chosen.length === 0) {
    console.error(`No such part. There are: ${parts.map((part) => part.name).join(', ')}.`);
    return 1;
  }
  const reports = path.join(root, '.cache', 'test');
  mkdirSync(reports, { recursive: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(130);
    });
  }
  const startedAt = performance.now();
  const present = chosen.filter((part) => exists(root, part));
  const gone = chosen.filter((part) => !present.includes(part));
  const speed = watchSpeed();
  const results = await runAll(present, reports, speed);
  speed.end();
  for (const part of gone) {
    const note = `there is nothing at ${part.files.join(', ')}`;
    results.push({ part, passed: 0, failed: 1, seconds: 0, spent: [], output: '', note });
  }
  holdToBudgets(results);
  const failures = results.filter((result) => result.failed > 0);
  for (const { part, output, note } of failures) {
    console.log(`\n──── ${part.name}${note ? ` (${note})` : ''} ────\n${output.trimEnd()}`);
  }
  printTable(results);
  printSpent(results);
  if (words.length === 0) printModel(results, (performance.now() - startedAt) / 1000);
  // By name at the very end: where a long output is shown in part, this part is.
  for (const { part, names = [] } of failures)
    for (const name of names) console.log(`✗ ${part.name}: ${name}`);
  const leftOut = results.reduce((sum, result) => sum + (result.leftOut ?? 0), 0);
  if (leftOut > 0) console.log(`\n${leftOut} tests were left out: they need root`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
