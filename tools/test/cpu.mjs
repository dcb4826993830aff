// What parts of the run cost: seconds of the processor, which other programs on the machine do not change.
import { readFileSync } from 'node:fs';

/** Of Linux on every machine that Node runs on. */
const ticksPerSecond = 100;

/** @returns {number | undefined} seconds of all children that have ended, and of theirs; undefined where there is no /proc */
function ofChildren() {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    // After the name of the program, which may hold anything: fields 3 and later, see proc_pid_stat(5).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

let known = ofChildren();

/**
 * What the child took that has just ended; to be asked once as each one ends.
 * @returns {number | undefined} seconds of the processor, those of its own children included; undefined where the system
 *   does not say
 */
export function cpuOfEnded() {
  const now = ofChildren();
  const took = now === undefined || known === undefined ? undefined : now - known;
  known = now;
  return took;
}
