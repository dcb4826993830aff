// What a measured table says about where it was made.
import { availableParallelism, cpus, totalmem } from 'node:os';

/** @param {Date} [at] @returns {string} one line: the day, the cores, the memory, Node */
export function describeMachine(at = new Date()) {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${at.toISOString().slice(0, 10)} · ${availableParallelism()} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${gigabytes} GB · Node ${process.versions.node}`;
}
