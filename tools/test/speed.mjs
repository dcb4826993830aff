// How fast the processor is while parts run: how long a little fixed work takes, told in its own seconds.
import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Milliseconds of the processor that `work` and `touchPages` take on the machine where the limits of budgets.mjs were
 * measured, while both of its cores are busy.
 */
const reference = { work: 16, pages: 16 };
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

/**
 * What browsers and programs that start do most: memory that the system has yet to give them. On a machine that is itself
 * a guest of another system, this can be slow while programs are not.
 */
export function touchPages() {
  const pageBytes = 4_096;
  for (let part = 0; part < 4; part++) {
    const bytes = new Uint8Array(8 * 1_024 * 1_024);
    for (let at = 0; at < bytes.length; at += pageBytes) bytes[at] = 1;
  }
}

/** @typedef {{ at: number, load: number, work: number, pages: number }} Sample `at` of `performance.now()`, `load` as loadavg(3) has it for a minute, the others in ms of the processor */
/**
 * @typedef {object} Speed
 * @property {(from: number) => number} since how many times as long as at the reference the processor has taken since then,
 *   for whichever of the two is slower now, at least 1; 1 where nothing was measured
 * @property {(ms: number) => { load: number, slowness: number }} at what it was at a moment (ms since 1970), by the sample
 *   next to it
 * @property {() => void} end
 */

/** @param {Pick<Sample, 'work' | 'pages'>} taken @returns {number} */
const slownessOf = ({ work: worked, pages }) => Math.max(1, worked / reference.work, pages / reference.pages);

const sampler = `
import(process.argv[2]).then(({ work, touchPages }) => {
  const { parentPort } = require('node:worker_threads');
  const timed = (run) => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const measure = () => ({ work: timed(work), pages: timed(touchPages) });
  // Its first runs are those of an interpreter.
  for (let run = 0; run < 10; run++) measure();
  setInterval(() => parentPort.postMessage(measure()), ${everyMs});
});`;

/** Watches the speed from now on. @returns {Speed} */
export function watchSpeed() {
  /** @type {Sample[]} */
  const samples = [];
  const worker = new Worker(sampler, { eval: true, argv: [import.meta.url] });
  worker.unref();
  worker.on('message', (/** @type {Pick<Sample, 'work' | 'pages'>} */ taken) =>
    samples.push({ at: performance.now(), load: loadavg()[0] ?? 0, ...taken }),
  );
  return {
    since: (from) => {
      const taken = samples.filter(({ at }) => at >= from);
      const mean = (/** @type {'work' | 'pages'} */ kind) =>
        taken.reduce((sum, one) => sum + one[kind], 0) / Math.max(1, taken.length);
      return slownessOf({ work: mean('work'), pages: mean('pages') });
    },
    at: (ms) => {
      const moment = ms - performance.timeOrigin;
      const distance = (/** @type {Sample} */ { at }) => Math.abs(at - moment);
      const [next] = [...samples].sort((a, b) => distance(a) - distance(b));
      return next
        ? { load: next.load, slowness: slownessOf(next) }
        : { load: loadavg()[0] ?? 0, slowness: 1 };
    },
    end: () => void worker.terminate(),
  };
}
