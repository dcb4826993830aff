// Installs what the lockfile names, when it is not there yet, and finds the Node that everything runs on.
// Nothing is imported but Node's own modules, and nothing newer than Node 20.19: this runs before any install.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const oldestNode = [20, 19];
const manifestsDiffer = 'package.json and the lockfile differ';

/** The Node of the lockfile, whatever Node the machine has. @returns {string} its path */
export function nodeBinary() {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} file @returns {any} the parsed file, or undefined where it is missing or broken */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Record<string, string> | undefined} names @returns {string} the same text for the same entries in any order */
function sorted(names) {
  return JSON.stringify(Object.entries(names ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Says what is missing from node_modules, by comparing the lockfile with the one npm leaves inside.
 * @returns {string | undefined} the reason to install, or undefined when everything is there
 */
export function whatIsMissing() {
  const lock = readJson(path.join(root, 'package-lock.json'));
  if (!lock?.packages) return 'there is no lockfile';
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed?.packages) return 'no packages are installed';
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (entry.link) {
      if (!existsSync(path.join(root, place))) return `${place} is not linked`;
    } else if (!place.includes('node_modules')) {
      const manifest = readJson(path.join(root, place, 'package.json'));
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
        if (manifest && sorted(manifest[kind]) !== sorted(entry[kind])) {
          return `${place || 'the root'}: ${manifestsDiffer}`;
        }
      }
    } else if (!entry.optional && installed.packages[place]?.version !== entry.version) {
      return `${place.replace(/^.*node_modules\//, '')} ${entry.version} is not installed`;
    }
  }
  if (!existsSync(nodeBinary())) return 'the Node of the lockfile is not installed';
  return undefined;
}

/** The environment without the clone's own tools on the path: npm must not run on the Node it is replacing. */
function machineEnvironment() {
  const kept = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes(`node_modules${path.sep}.bin`));
  return { ...process.env, PATH: kept.join(path.delimiter) };
}

/** Waits until no other start or test of this clone installs; returns the function that lets the next one in. */
async function takeInstallLock() {
  const folder = path.join(root, '.cache');
  const file = path.join(folder, 'install.pid');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    try {
      if (!holder) throw new Error('left empty by a process that died');
      process.kill(holder, 0);
    } catch {
      rmSync(file, { force: true });
      continue;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Runs one npm command on the machine's own Node.
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: machineEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) =>
      resolve({ code: 127, output: `npm could not be started: ${error.message}` }),
    );
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Installs the packages of the lockfile when some are missing. Takes about 20 s on a fresh clone and 20 ms
 * when nothing is to be done; two processes that call it at once install once.
 * @param {{ report?: (line: string) => void }} [options] report is told one line per step
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} with a sentence for the person at the terminal when it cannot be done
 */
export async function ensureInstalled({ report = console.log } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (
    major < /** @type {number} */ (oldestNode[0]) ||
    (major === oldestNode[0] && minor < /** @type {number} */ (oldestNode[1]))
  ) {
    throw new Error(
      `Homeward needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
    );
  }
  if (whatIsMissing() === undefined) return false;
  const release = await takeInstallLock();
  try {
    const reason = whatIsMissing();
    if (reason === undefined) return false;
    report(`Installing packages (${reason}); this takes half a minute.`);
    // `npm ci` keeps exactly to the lockfile but refuses one that was written where packages of foreign platforms
    // could not be seen; `npm install` keeps to it too, and its additions for those platforms are put back.
    const fresh = !existsSync(path.join(root, 'node_modules', '.package-lock.json'));
    const clean = fresh ? await npm(['ci']) : undefined;
    if (clean?.code !== 0) {
      const lockBefore = readFileSync(path.join(root, 'package-lock.json'));
      const install = await npm(['install']);
      if (install.code !== 0) throw new Error(`The packages could not be installed.\n${install.output}`);
      if (!reason.endsWith(manifestsDiffer)) writeFileSync(path.join(root, 'package-lock.json'), lockBefore);
    }
    if (!existsSync(nodeBinary())) await npm(['rebuild', 'node']);
    if (spawnSync(nodeBinary(), ['--version']).status !== 0) {
      throw new Error('Node could not be installed from the registry; see the npm package "node".');
    }
    return true;
  } finally {
    release();
  }
}

/**
 * Runs this same program again on the Node of the lockfile, unless it already runs on it, and ends with its code.
 * Call it right after {@link ensureInstalled}.
 */
export async function continueOnPinnedNode() {
  const pinned = readJson(path.join(root, 'node_modules', 'node', 'package.json'))?.version;
  if (process.versions.node === pinned) return;
  const child = spawn(nodeBinary(), process.argv.slice(1), { stdio: 'inherit' });
  // A terminal sends its signals to both; a supervisor only to this one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const code = await new Promise((resolve) => {
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGINT' ? 130 : 1)));
  });
  process.exit(code);
}
