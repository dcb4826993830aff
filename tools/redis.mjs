// Finds a Redis for tests: the machine's own where there is one, else Debian's packages, unpacked into `.cache`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = path.join(root, '.cache', 'redis');

/**
 * A program to start, or the sentence that says why there is none.
 * @typedef {{ executablePath: string, env: Record<string, string> } | { missing: string }} Redis
 */

/** @returns {Record<string, string>} the environment; without libfaketime, with which Redis does not start */
function environment() {
  const { LD_PRELOAD, ...rest } = process.env;
  return /** @type {Record<string, string>} */ (process.env.FAKETIME ? rest : process.env);
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`);
  return stdout;
}

/**
 * Fetches redis-server and what it needs beyond what is installed, with apt's own lists or fresh ones of ours, and
 * unpacks it: nothing of the machine is changed, and nobody need be root.
 * @param {string} folder
 */
function unpackDebian(folder) {
  const own = ['State::Lists', 'Cache'].map((name) => `Dir::${name}=${path.join(folder, name)}`);
  for (const name of ['State::Lists', 'Cache'])
    mkdirSync(path.join(folder, name, 'partial'), { recursive: true });
  const wanted = (/** @type {string[]} */ options) =>
    run('apt-get', [
      ...options.flatMap((one) => ['-o', one]),
      '-s',
      'install',
      '--no-install-recommends',
      'redis-server',
    ])
      .split('\n')
      .flatMap((line) => /^Inst (\S+) (?:\[\S+\] )?\((\S+)/.exec(line)?.slice(1, 3).join('=') ?? []);
  /** @type {string[]} */
  let options = [];
  let packages;
  try {
    packages = wanted(options);
    run('apt-get', ['download', ...packages], folder);
  } catch {
    options = own;
    run('apt-get', [...options.flatMap((one) => ['-o', one]), 'update']);
    packages = wanted(options);
    run('apt-get', [...options.flatMap((one) => ['-o', one]), 'download', ...packages], folder);
  }
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.deb')))
    run('dpkg-deb', ['-x', path.join(folder, file), folder]);
}

/** @returns {Redis} what was unpacked, now or earlier */
function unpacked() {
  if (!existsSync(home)) {
    mkdirSync(path.dirname(home), { recursive: true });
    const half = mkdtempSync(path.join(path.dirname(home), 'redis-half-'));
    try {
      unpackDebian(half);
      renameSync(half, home);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      // Another run may have been faster.
      if (!existsSync(home)) {
        const reason = error instanceof Error ? error.message : String(error);
        return { missing: `Redis cannot be had on this machine (${reason}); install redis-server.` };
      }
    }
  }
  const libraries = path.join(home, 'usr', 'lib');
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name));
  return {
    executablePath: path.join(home, 'usr', 'bin', 'redis-server'),
    env: {
      ...environment(),
      LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, ...folders].filter(Boolean).join(':'),
    },
  };
}

/**
 * The Redis for tests. `HOMEWARD_REDIS` names another binary.
 * @returns {Redis}
 */
export function findRedis() {
  const binary = [process.env.HOMEWARD_REDIS, '/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(
    (file) => file && existsSync(file),
  );
  return binary ? { executablePath: binary, env: environment() } : unpacked();
}
