// Starts a whole Homeward on a free port and a folder of its own, for browser tests and pictures.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureServerBuilt } from './build.mjs';
import { nodeBinary, root } from './install.mjs';

/**
 * @typedef {object} RunningServer
 * @property {string} url address without a slash at the end
 * @property {string} log file that holds all it printed
 * @property {() => Promise<void>} stop resolves when the process is gone
 */

const readyWithinMs = 120_000;
const stopsWithinMs = 15_000;

/** @returns {Promise<number>} a port that was free a moment ago, below the range that the system hands out */
async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 11_000);
    const free = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

/** @param {string} url @returns {Promise<boolean>} whether the server answers that it is ready */
async function isReady(url) {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server in demo mode and waits until it is ready.
 * @param {{ data: string, log: string, env?: Record<string, string> }} options data: folder for database and files;
 *   log: file for its output
 * @returns {Promise<RunningServer>}
 * @throws {Error} with what the server printed, when it ends or is not ready in two minutes
 */
export async function startServer({ data, log, env = {} }) {
  mkdirSync(path.dirname(log), { recursive: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // What `npm start` runs, so that browser tests see the server as it is used.
  const child = spawn(nodeBinary(), [await ensureServerBuilt()], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), HOMEWARD_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false });
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  let over = false;
  const ended = new Promise((resolve) => {
    child.once('exit', () => {
      over = true;
      file.end();
      resolve(undefined);
    });
  });
  // A test run that is broken off must not leave a server behind.
  const stopNow = () => child.kill('SIGTERM');
  process.once('exit', stopNow);
  const stop = async () => {
    process.off('exit', stopNow);
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
    await ended;
    clearTimeout(last);
  };
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(url))) {
    if (over) throw new Error(`The server ended before it was ready.\n${output}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The server was not ready in ${readyWithinMs / 1000} s.\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, log, stop };
}
