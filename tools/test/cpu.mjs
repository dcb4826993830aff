// What parts of the run cost: seconds of the processor, which other programs on the machine do not change.
import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux on every machine that Node runs on. */
const ticksPerSecond = 100;
const everyMs = 1_000;

/** @typedef {{ parent: number, own: number, waited: number }} Stat seconds: its own, and those of children that it waited for */

/** @param {string} pid @returns {Stat | undefined} undefined where there is no such process, or no /proc; see proc_pid_stat(5) */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name of the program, which may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, own = 0, waited = 0] = [
      fields[1],
      (fields[11] ?? 0) + (fields[12] ?? 0),
      (fields[13] ?? 0) + (fields[14] ?? 0),
    ];
    return { parent, own: own / ticksPerSecond, waited: waited / ticksPerSecond };
  } catch {
    return undefined;
  }
}

let reaped = statOf('self')?.waited;

/**
 * What a child and all that it starts take, from now until it ends. Two counts see different things: that of the system
 * leaves out children that nobody waited for (a browser ends before its pages), and looking every second leaves out
 * what lives shorter. The larger one is told.
 * @param {number} pid
 * @returns {{ end: () => number | undefined }} `end`, to be asked once as the child ends: seconds of the processor;
 *   undefined where the system does not say
 */
export function watchCpu(pid) {
  /** @type {Map<number, number>} what each process had taken when it was last seen */
  const seen = new Map([[pid, 0]]);
  const look = () => {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(name);
        return stat ? [{ pid: Number(name), ...stat }] : [];
      });
    // Children may have smaller numbers than their parents: until there are no more of them.
    for (let before = -1; before !== seen.size; ) {
      before = seen.size;
      for (const one of stats) if (seen.has(one.pid) || seen.has(one.parent)) seen.set(one.pid, one.own);
    }
  };
  const timer = reaped === undefined ? undefined : setInterval(look, everyMs).unref();
  return {
    end: () => {
      clearInterval(timer);
      const now = statOf('self')?.waited;
      if (now === undefined || reaped === undefined) return undefined;
      const told = now - reaped;
      reaped = now;
      return Math.max(
        told,
        [...seen.values()].reduce((sum, own) => sum + own, 0),
      );
    },
  };
}
