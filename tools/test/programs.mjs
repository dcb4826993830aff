// Runs the program of a part, and ends what runs: whole groups of processes, with the servers and browsers they started.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { watchCpu } from './cpu.mjs';

/** A program that says nothing for so long hangs: the slowest part that is silent throughout takes four minutes. */
const longestSilenceMs = 15 * 60_000;
/** So long a program may take to end after it was asked. */
const endingMs = 20_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal to it and all that it started */
function send({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** @param {NodeJS.Signals} signal for all that runs */
export function signalAll(signal) {
  for (const child of running) send(child, signal);
}

/** @param {import('node:child_process').ChildProcess} child asked first, then ended */
function end(child) {
  send(child, 'SIGINT');
  setTimeout(() => running.has(child) && send(child, 'SIGKILL'), endingMs).unref();
}

/** Ends all that runs. */
export function endAll() {
  for (const child of running) end(child);
}

/**
 * @typedef {object} Ran
 * @property {number} code
 * @property {string} output
 * @property {number} seconds of the clock
 * @property {number | undefined} cpu seconds of the processor
 * @property {boolean} hung whether it was ended because it said nothing for a long time
 */

/**
 * @param {string} root @param {string[]} command program from the root, and its arguments; run by this Node
 * @param {{ cwd?: string | undefined, env?: Record<string, string>, silentMs?: number }} options `cwd` from the root;
 *   `silentMs` after which it is ended
 * @returns {Promise<Ran>} once it and its output have ended
 */
export function runProgram(
  root,
  [program = '', ...args],
  { cwd = '.', env = {}, silentMs = longestSilenceMs },
) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.resolve(root, program), ...args], {
      cwd: path.join(root, cwd),
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    let hung = false;
    const silence = setTimeout(() => {
      hung = true;
      end(child);
    }, silentMs);
    const collect = (/** @type {Buffer} */ chunk) => {
      silence.refresh();
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
      clearTimeout(silence);
      running.delete(child);
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000, cpu, hung });
    });
  });
}
