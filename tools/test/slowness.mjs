// How much slower than by itself a program runs just now: seconds of a busy machine are not those of an idle one.

const everyMs = 5_000;
// Long enough to use up the head start of a program that has slept.
const workMicroseconds = 100_000;

/** @returns {number} how long a little work took, as a multiple of the processor's time for it */
function measure() {
  const before = process.threadCpuUsage();
  const startedAt = performance.now();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= workMicroseconds)
      return Math.max(1, ((performance.now() - startedAt) * 1000) / (user + system));
  }
}

/**
 * Measures from now on.
 * @returns {{ since: (at: number) => number, stop: () => void }} since: the middle of what was measured since a time of
 *   `performance.now()`, 1 where nothing was
 */
export function watchSlowness() {
  /** @type {{ at: number, slowness: number }[]} */
  const found = [];
  const timer = setInterval(
    () => found.push({ at: performance.now(), slowness: measure() }),
    everyMs,
  ).unref();
  return {
    since: (from) => {
      const some = found.filter(({ at }) => at >= from).map(({ slowness }) => slowness);
      return some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 1;
    },
    stop: () => clearInterval(timer),
  };
}
