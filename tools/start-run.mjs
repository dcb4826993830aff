// Runs a program on the Node of the lockfile, as if it were this one.
import { spawn } from 'node:child_process';
import { nodeBinary, root } from './install.mjs';

/**
 * Runs a program until it ends. Signals go to it too; it tells a signal that a terminal sent to both of us from a
 * second one by their distance. It ends when this process dies, which it sees by the channel between us.
 * @param {string} program path from the root of the clone
 * @param {{ args?: string[], nodeArgs?: string[], env?: Record<string, string> }} [options]
 * @returns {Promise<number> & { send: (message: string) => void, end: () => void }} its exit code; send tells it
 *   something, end asks it to end
 */
export function run(program, { args = [], nodeArgs = [], env = {} } = {}) {
  const child = spawn(nodeBinary(), [...nodeArgs, program, ...args], {
    cwd: root,
    // A user without an entry in /etc/passwd may have no home, which packages ask for.
    env: { HOME: root, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
  return Object.assign(ended, {
    // It may have ended in the meantime, which its exit code tells.
    send: (/** @type {string} */ message) => child.connected && child.send(message, () => undefined),
    end: () => child.kill('SIGTERM'),
  });
}
