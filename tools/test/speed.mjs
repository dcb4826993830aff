// How fast the processor is while parts run: how long a little fixed work takes, told in its own seconds.
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/**
 * Milliseconds of the processor that `work` takes on the machine where the limits of budgets.mjs were measured, while
 * both of its cores are busy.
 */
const referenceMs = 16;
const everyMs = 5_000;

/** What tests do most: objects, text, and memory that does not fit into the nearest cache. @returns {string} */
export function work() {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    id: `${index}`.padStart(12, '0'),
    names: [`first ${index}`, `last ${(index * 7_919) % 6_000}`],
    version: index % 17,
  }));
  const byName = new Map(rows.map((row) => [row.names[1], row]));
  const sorted = [...rows].sort((a, b) => ((a.names[1] ?? '') < (b.names[1] ?? '') ? -1 : 1));
  const text = JSON.stringify(sorted.map((row) => byName.get(row.names[0] ?? '') ?? row));
  return createHash('sha256')
    .update(JSON.stringify(JSON.parse(text)))
    .digest('hex');
}

/** @typedef {{ at: number, ms: number }} Sample `at` of `performance.now()`, `ms` of the processor */
/** @typedef {{ since: (from: number) => number, end: () => void }} Speed */

const sampler = `
import(process.argv[2]).then(({ work }) => {
  const { parentPort } = require('node:worker_threads');
  const measure = () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  // Its first runs are those of an interpreter.
  for (let run = 0; run < 10; run++) measure();
  setInterval(() => parentPort.postMessage(measure()), ${everyMs});
});`;

/**
 * Watches the speed from now on.
 * @returns {Speed} `since`: how many times as long the work has taken as
 *   at the reference since then, at least 1; 1 where nothing was measured
 */
export function watchSpeed() {
  /** @type {Sample[]} */
  const samples = [];
  const worker = new Worker(sampler, { eval: true, argv: [import.meta.url] });
  worker.unref();
  worker.on('message', (/** @type {number} */ ms) => samples.push({ at: performance.now(), ms }));
  return {
    since: (from) => {
      const taken = samples.filter(({ at }) => at >= from).map(({ ms }) => ms);
      const mean = taken.reduce((sum, ms) => sum + ms, 0) / Math.max(1, taken.length);
      return Math.max(1, mean / referenceMs);
    },
    end: () => void worker.terminate(),
  };
}
