// What a run says at its end: what failed, where the minutes went, what is flaky.
import { availableParallelism } from 'node:os';
import { mostFlaky } from './again.mjs';
import { budgetOf, minutesWith, overBudget } from './budgets.mjs';
import { lineOf } from './counts.mjs';
import { slices } from './parts.mjs';

/** @typedef {import('./run.mjs').Outcome} Outcome */
/** @typedef {import('./run.mjs').Result} Result */

/** Slices that the whole product has. */
const allSlices = 46;
/** Times as slow as the reference from which the run says what it would have taken. */
const noticeable = 1.25;

/** @param {string | number} text @param {number} width */
const left = (text, width) => String(text).padEnd(width);
/** @param {string | number} text @param {number} width */
const right = (text, width) => String(text).padStart(width);

/**
 * @param {Pick<Outcome, 'results' | 'flaky'>} outcome
 * @returns {{ passed: number, failed: number, isGreen: boolean }} flaky tests have passed, unless there are too many
 */
export function totalsOf({ results, flaky }) {
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.reduce((sum, { counts }) => sum + counts.failures.length, 0);
  const isMuch = flaky.length > mostFlaky;
  const tests = isMuch ? flaky.filter(({ isTest }) => isTest).length : 0;
  const all = failed + (isMuch ? flaky.length : 0);
  const isSkipped =
    results.length > 0 && results.every(({ seconds, failed: fails }) => seconds === 0 && !fails);
  return { passed: passed - tests, failed: all, isGreen: all === 0 && (passed > 0 || isSkipped) };
}

/** @param {Outcome} outcome */
function printTable({ results, minutes }) {
  const cores = availableParallelism();
  console.log(
    `\n${left('part', 15)}${left('what it holds', 52)}${right('passed', 7)}${right('failed', 8)}${right('from', 7)}${right('to min', 8)}${right('cpu s', 8)}${right('cores', 7)}${right('slower', 8)}`,
  );
  for (const { part, counts, from, seconds, cpu, slowness, note } of results) {
    const ran =
      seconds > 0
        ? `${right(from.toFixed(1), 7)}${right((from + seconds / 60).toFixed(1), 8)}${right(cpu?.toFixed(0) ?? '?', 8)}${right(cpu === undefined ? '?' : (cpu / seconds).toFixed(2), 7)}${right(slowness.toFixed(2), 8)}`
        : '';
    const row = `${left(part.name, 15)}${left(part.shows, 52)}${right(counts.passed, 7)}${right(counts.failures.length, 8)}${ran}`;
    console.log(note ? `${row}  ${note}` : row);
  }
  const busy = results.reduce((sum, { cpu = 0 }) => sum + cpu, 0) / (60 * minutes);
  console.log(
    `\nThe parts kept ${busy.toFixed(2)} of ${cores} cores busy for ${minutes.toFixed(1)} minutes.`,
  );
}

/** @param {Result[]} results */
function printSpent(results) {
  const spent = results.flatMap((one) => one.spent);
  if (spent.length === 0) return;
  const columns = [...new Set(spent.map(({ part }) => part))];
  const names = [...new Set(spent.map(({ slice }) => slice))];
  const rows = names.map((slice) => {
    const cells = columns.map(
      (part) => spent.find((one) => one.part === part && one.slice === slice)?.seconds ?? 0,
    );
    return { slice, cells, sum: cells.reduce((sum, one) => sum + one, 0) };
  });
  console.log(
    `\n${left('slice, or (folder)', 20)}${columns.map((part) => right(part, 13)).join('')}${right('together', 10)}  seconds of the processor`,
  );
  for (const { slice, cells, sum } of rows.sort((a, b) => b.sum - a.sum)) {
    if (sum < 1) continue;
    const shown = cells.map((seconds, index) => {
      const limit = budgetOf(columns[index] ?? '', slice);
      if (seconds === 0) return right('', 13);
      return right(limit === undefined ? seconds.toFixed(0) : `${seconds.toFixed(0)} of ${limit}`, 13);
    });
    console.log(`${left(slice, 20)}${shown.join('')}${right(sum.toFixed(0), 10)}`);
  }
}

/** @param {Outcome} outcome */
function printBudgets({ results }) {
  if (results.some(({ cpu, seconds }) => seconds > 0 && cpu === undefined))
    console.log('\nThere are no budgets: this system does not say what a program has cost.');
  const over = overBudget(
    results.map(({ part, cpu, slowness, spent }) => ({ name: part.name, cpu, slowness, spent })),
    1,
  );
  if (over.length === 0) return;
  console.log('\nOver its budget (tools/test/budgets.mjs; npm run budgets fails over 150%):');
  for (const line of over) console.log(`  ${line}`);
}

/** @param {Outcome} outcome */
function printModel({ results, minutes, slowness }) {
  const ran = results.map(({ part: { name }, cpu = 0 }) => ({ name, cpu }));
  const needed = (/** @type {number} */ more) => minutesWith(ran, more).toFixed(1);
  const more = Math.max(0, allSlices - slices.length);
  console.log(
    `\nThe run took ${minutes.toFixed(1)} minutes. Two cores that are busy throughout need ${needed(0)}; with all ${allSlices} slices, each new one as large as its budgets, ${needed(more)}.`,
  );
  const quick = `, and would have taken ${(minutes / slowness).toFixed(1)} minutes there`;
  console.log(
    `The machine took ${slowness.toFixed(2)} times as long as the reference for the same work${slowness >= noticeable ? quick : ''}.`,
  );
}

/** @param {Outcome} outcome */
function printFlaky({ flaky }) {
  if (flaky.length === 0) return;
  for (const { part, name, first, second, load, slowness } of flaky)
    console.log(
      `\n──── flaky: ${part}: ${name} ────\nWhen it failed the load was ${load.toFixed(1)}, and the machine ${slowness.toFixed(2)} times as slow as the reference.\n\nThe first run:\n${first.trimEnd()}\n\nThe second, alone:\n${second.trimEnd()}`,
    );
  console.log(
    `\n${flaky.length} flaky (failed once, passed once; docs/flaky-tests.md says how they are repaired)${flaky.length > mostFlaky ? `: more than ${mostFlaky}, so they count as failed` : ''}:`,
  );
  for (const { part, name } of flaky) console.log(`~ ${part}: ${name}`);
}

/** @param {Outcome} outcome @param {{ whole: boolean }} options `whole`: whether every part ran */
export function printRun(outcome, { whole }) {
  const failures = outcome.results.filter(({ counts }) => counts.failures.length > 0);
  for (const { part, output, note } of failures)
    console.log(`\n──── ${part.name}${note ? ` (${note})` : ''} ────\n${output.trimEnd()}`);
  printTable(outcome);
  printSpent(outcome.results);
  printBudgets(outcome);
  if (whole) printModel(outcome);
  printFlaky(outcome);
  // By name at the very end: where a long output is shown in part, this part is.
  for (const { part, counts } of failures)
    for (const failure of counts.failures) console.log(`✗ ${part.name}: ${lineOf(failure)}`);
  const leftOut = outcome.results.reduce((sum, { counts }) => sum + (counts.leftOut ?? 0), 0);
  if (leftOut > 0) console.log(`\n${leftOut} tests were left out: they need root`);
}
