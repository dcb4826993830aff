// Installs what the lockfile names, when it is not there yet, and finds the Node that everything runs on.
// Nothing is imported but Node's own modules and sentences.mjs, and nothing newer than Node 20.19: this runs before any install.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNetworkFault } from './sentences.mjs';

/** The folder of the clone. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const oldestNode = [20, 19];
const modules = path.join(root, 'node_modules');
const notes = path.join(root, '.cache');
/** There while npm is at work: what it leaves behind when it is killed looks installed and is not. */
const unfinished = path.join(notes, 'install.unfinished');
/** Says which processes install: this program, and its npm, which may outlive it. */
const holders = path.join(notes, 'install.pid');
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

/** @param {{ dev?: boolean, devOptional?: boolean }} entry @returns {boolean} whether only tests and tools need it */
const isForTools = (entry) => Boolean(entry.dev ?? entry.devOptional);

/**
 * Says what is missing from node_modules, by comparing the lockfile with the one npm leaves inside.
 * @param {boolean} tools whether what only tests and tools need counts too
 * @returns {string | undefined} the reason to install, or undefined when everything is there
 */
function whatIsMissing(tools) {
  if (existsSync(unfinished)) return 'an earlier installation was broken off';
  const lock = readJson(path.join(root, 'package-lock.json'));
  if (!lock?.packages) return 'there is no lockfile';
  const installed = readJson(path.join(modules, '.package-lock.json'));
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
    } else if (entry.optional || (isForTools(entry) && !tools)) {
      // An optional one is for another platform, or installed and not asked for.
    } else if (installed.packages[place]?.version !== entry.version) {
      return `${place.replace(/^.*node_modules\//, '')} ${entry.version} is not installed`;
    }
  }
  if (!existsSync(nodeBinary())) return 'the Node of the lockfile is not installed';
  return undefined;
}

/** @returns {boolean} whether an earlier installation brought what only tests and tools need */
function hasTools() {
  const installed = readJson(path.join(modules, '.package-lock.json'))?.packages ?? {};
  return Object.values(installed).some((/** @type {{ dev?: boolean }} */ { dev }) => dev);
}

/** The environment without the clone's own tools on the path: npm must not run on the Node it is replacing. */
function machineEnvironment() {
  const kept = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes(`node_modules${path.sep}.bin`));
  return { ...process.env, PATH: kept.join(path.delimiter) };
}

/** @returns {number | undefined} a process that installs in this clone now */
function currentHolder() {
  const pids = readFileSync(holders, { encoding: 'utf8', flag: 'a+' }).split('\n').map(Number);
  return pids.find((pid) => {
    try {
      return pid > 0 && process.kill(pid, 0);
    } catch (error) {
      // Of another user.
      return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
    }
  });
}

/** Waits until no other start or test of this clone installs; returns the function that lets the next one in. */
async function takeInstallLock() {
  mkdirSync(notes, { recursive: true });
  let isWaiting = false;
  for (;;) {
    try {
      writeFileSync(holders, String(process.pid), { flag: 'wx' });
      return () => rmSync(holders, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = currentHolder();
    if (holder === undefined) {
      rmSync(holders, { force: true });
      continue;
    }
    if (!isWaiting) console.log(`Process ${holder} is installing packages in this clone: waiting for it.`);
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Runs one npm command on the machine's own Node.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>} no code when it was killed
 */
function npm(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: machineEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) appendFileSync(holders, `\n${child.pid}`);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) =>
      resolve({ code: 127, output: `npm could not be started: ${error.message}` }),
    );
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Without a network, npm tries each package for a while before it gives up: it is asked once, so that an installation that
 * the cache cannot serve fails at once.
 */
async function isWithoutNetwork() {
  const { code, output } = await npm(['ping', '--fetch-retries=0', '--fetch-timeout=10000']);
  return code !== 0 && isNetworkFault(output);
}

/**
 * Brings node_modules to what the lockfile names.
 * @param {boolean} tools whether what only tests and tools need is installed too
 * @param {boolean} saves whether the lockfile follows package.json; else it stays as it is
 */
async function install(tools, saves) {
  const isFresh = !existsSync(path.join(modules, '.package-lock.json')) || existsSync(unfinished);
  writeFileSync(unfinished, '');
  if (isFresh) rmSync(modules, { recursive: true, force: true });
  // Not `npm ci`: it refuses a lockfile without the packages of foreign platforms that the registry did not have.
  const { code, output } = await npm([
    'install',
    tools ? '--include=dev' : '--omit=dev',
    isFresh && (await isWithoutNetwork()) ? '--offline' : '--prefer-offline',
    ...(saves ? [] : ['--no-save']),
  ]);
  if (code !== 0) {
    // An npm that fails by itself puts back what it found. What it began from nothing is of no use to anybody.
    if (isFresh) rmSync(modules, { recursive: true, force: true });
    if (code !== null) rmSync(unfinished, { force: true });
    throw new Error(`The packages could not be installed.\n${output}`);
  }
  if (!existsSync(nodeBinary())) await npm(['rebuild', 'node']);
  if (spawnSync(nodeBinary(), ['--version']).status !== 0) {
    throw new Error('Node could not be installed from the registry; see the npm package "node".');
  }
  // What the package "node" took its program from, with headers that nobody needs: 68 MB.
  rmSync(path.join(modules, 'node', 'node_modules'), { recursive: true, force: true });
  rmSync(unfinished);
}

/**
 * Installs the packages of the lockfile when some are missing: those that `npm start` needs, or all. Takes about 20 s
 * on a fresh clone and 20 ms when nothing is to be done; two processes that call it at once install once.
 * @param {{ report?: (line: string) => void, tools?: boolean }} [options] report is told one line per step; tools says
 *   whether what only tests and tools need is wanted too
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} when it cannot be done; `sentenceOf` has the words for the person at the terminal
 */
export async function ensureInstalled({ report = console.log, tools = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (
    major < /** @type {number} */ (oldestNode[0]) ||
    (major === oldestNode[0] && minor < /** @type {number} */ (oldestNode[1]))
  ) {
    throw new Error(
      `Homeward needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org, then run this again.`,
    );
  }
  if (whatIsMissing(tools) === undefined) return false;
  const release = await takeInstallLock();
  try {
    const reason = whatIsMissing(tools);
    if (reason === undefined) return false;
    report(`Installing packages (${reason}); this takes half a minute.`);
    // What a test has brought stays when a start installs.
    await install(tools || hasTools(), reason.endsWith(manifestsDiffer));
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
