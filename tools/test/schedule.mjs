// Which parts run beside each other, so that no core waits while there is work.
import { availableParallelism, cpus } from 'node:os';

/**
 * @typedef {object} Planned a part, as far as its place in the run is concerned
 * @property {string} name
 * @property {number} cores how many it keeps busy on average while it runs alone: 0.75 for one that often waits
 * @property {string[]} [after] parts that must have passed before
 */

/** Parts together may ask for so many times the cores that there are: none of them is busy throughout. */
const crowding = 1.25;
/** So much of a core that nothing uses is worth another part, after so many looks in a row. */
const idleCores = 0.25;
const looks = 3;
const lookEveryMs = 5_000;

/** @returns {() => number} how many cores were idle since it was last asked, whoever used the others */
function watchIdle() {
  const read = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);
  let before = { at: performance.now(), idle: read() };
  return () => {
    const now = { at: performance.now(), idle: read() };
    const cores = (now.idle - before.idle) / Math.max(1, now.at - before.at);
    before = now;
    return cores;
  };
}

/**
 * Which part begins now.
 * @template {Planned} Part
 * @param {Part[]} ready in their order @param {number[]} running cores of those that run
 * @param {number} cores of the machine @param {boolean} hasIdle whether a core has been seen to do nothing for a while
 * @returns {Part | undefined}
 */
export function nextOf(ready, running, cores, hasIdle) {
  const busy = running.reduce((sum, one) => sum + one, 0);
  const fitting = ready.find((part) => running.length === 0 || busy + part.cores <= cores * crowding);
  if (fitting || !hasIdle || running.length > cores) return fitting;
  // What runs uses less than was planned: the part that asks for least goes beside it.
  return ready.toSorted((a, b) => a.cores - b.cores)[0];
}

/**
 * Runs parts in their order, as many at a time as the cores carry.
 * @template {Planned} Part
 * @template {{ failed: boolean }} Result
 * @param {readonly Part[]} parts
 * @param {object} how
 * @param {(part: Part) => Promise<Result>} how.run
 * @param {(part: Part, broken: string) => Result} how.block for a part whose predecessor failed
 * @param {() => boolean} how.isOver whether nothing more may begin; the rest is blocked
 * @param {number} [how.cores]
 * @returns {Promise<Map<string, Result>>} by name
 */
export async function runAll(parts, { run, block, isOver, cores = Math.max(2, availableParallelism()) }) {
  const waiting = [...parts];
  /** @type {Map<string, Result>} */
  const done = new Map();
  /** @type {Map<string, { cores: number, end: Promise<void> }>} */
  const active = new Map();
  const idleNow = watchIdle();
  let idleLooks = 0;
  const take = (/** @type {Part} */ part) => waiting.splice(waiting.indexOf(part), 1);
  const before = (/** @type {Part} */ { after = [] }) =>
    after.filter((name) => parts.some((one) => one.name === name));
  while (waiting.length > 0 || active.size > 0) {
    for (const part of [...waiting]) {
      const broken = isOver() ? 'the run is over' : before(part).find((name) => done.get(name)?.failed);
      if (broken === undefined) continue;
      take(part);
      done.set(part.name, block(part, broken));
    }
    const ready = waiting.filter((part) => before(part).every((name) => done.has(name)));
    const running = [...active.values()].map((one) => one.cores);
    const part = nextOf(ready, running, cores, idleLooks >= looks);
    if (part) {
      take(part);
      idleLooks = 0;
      const end = run(part).then((result) => {
        active.delete(part.name);
        done.set(part.name, result);
      });
      active.set(part.name, { cores: part.cores, end });
      continue;
    }
    // Nothing runs when all that was left waits for a part that failed.
    if (active.size === 0) continue;
    const { promise: look, resolve } = Promise.withResolvers();
    const timer = setTimeout(() => resolve(true), lookEveryMs);
    const hasLooked = await Promise.race([look, ...[...active.values()].map(({ end }) => end)]);
    clearTimeout(timer);
    const idle = idleNow();
    if (hasLooked === true) idleLooks = idle >= idleCores ? idleLooks + 1 : 0;
  }
  return done;
}
