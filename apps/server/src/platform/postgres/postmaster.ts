import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, type Runner } from './binaries.ts';
import { clusterPaths, programEnvironment, workingFolderName } from './cluster.ts';

/** How a PostgreSQL process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Postmaster {
  /** Settles when PostgreSQL has ended, for whatever reason. */
  ended: Promise<Exit>;
  /** Ends PostgreSQL: its clients are cut off, what they committed is kept. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  cluster: string;
  runner: Runner;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/**
 * What a row holds is personal, and PostgreSQL quotes rows in its errors: its log keeps to what it says about
 * itself. Errors of statements reach whoever sent the statement.
 */
const quietSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_connections: '',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  lc_messages: 'C',
};

/**
 * Waits for the death of the server, which is the end of its input, and then ends PostgreSQL: politely for a
 * second, then at once. Ctrl-C in a terminal must not reach it.
 */
const watchdog = `
trap '' INT HUP TERM QUIT
read -r _
kill -INT "$1" 2>/dev/null || exit 0
tenths=0
while kill -0 "$1" 2>/dev/null && [ "$tenths" -lt 100 ]; do
  sleep 0.1
  tenths=$((tenths + 1))
  [ "$tenths" -eq 10 ] && kill -QUIT "$1"
  [ "$tenths" -eq 70 ] && kill -KILL "$1"
done`;

/**
 * Starts PostgreSQL on a whole cluster that nobody works in.
 * @throws with PostgreSQL's own last words when it does not come up
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, runner, log } = options;
  setPidFileAside(cluster);
  const settings = { ...quietSettings, timezone: 'UTC', jit: 'off', ...options.settings };
  const args = Object.entries({ ...settings, listen_addresses: '' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [file, ...rest] = command(runner.native, runner.server, 'postgres', [
    '-D',
    workingFolderName(cluster),
    ...args,
  ]);
  const child = spawn(file, rest, {
    cwd: cluster,
    env: programEnvironment(),
    ...runner.server.identity,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C goes to the whole group of the terminal; PostgreSQL must outlive the requests that it serves.
    detached: true,
  });
  const ended = new Promise<Exit>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => resolve({ code: null, signal: null }));
  });
  watch(child, runner);
  await ready(child, log);
  return { ended, stop: () => stop(child, ended) };
}

/**
 * A `postmaster.pid` that survived a crash names a process id that may have a new owner, which PostgreSQL would
 * take for itself. Our own id in its place tells it that nobody holds the cluster, and leaves it the rest of the
 * file, by which it finds shared memory that is still in use.
 */
function setPidFileAside(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return;
  const [first, ...rest] = readFileSync(path, 'utf8').split('\n');
  if (/^\d+$/.test(first ?? '') && rest.length > 5) writeFileSync(path, [process.pid, ...rest].join('\n'));
  else rmSync(path);
}

/** Waits until PostgreSQL accepts connections; passes what it says on to the log. */
function ready(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        said.push(line);
        if (said.length > 50) said.shift();
        log(line);
        if (/database system is ready to accept connections/.test(line)) resolve();
      }
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const serious = said.filter((line) => /FATAL|PANIC|No space|Permission/.test(line));
      const words = (serious.length > 0 ? serious : said).join('\n');
      reject(new Error(words || `it ended with ${code ?? signal}`));
    });
  });
}

/** Keeps a watchdog beside PostgreSQL for as long as it runs. */
function watch(child: ChildProcess, runner: Runner): void {
  if (child.pid === undefined) return;
  const dog = spawn('/bin/sh', ['-c', watchdog, 'homeward-watchdog', String(child.pid)], {
    cwd: '/',
    env: programEnvironment(),
    ...runner.server.identity,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  dog.unref();
  dog.on('error', () => undefined);
  child.once('exit', () => dog.kill('SIGKILL'));
  dog.once('exit', () => {
    if (child.exitCode === null && child.signalCode === null) watch(child, runner);
  });
}

async function stop(child: ChildProcess, ended: Promise<Exit>): Promise<void> {
  const later = [
    setTimeout(() => child.kill('SIGQUIT'), 10_000),
    setTimeout(() => child.kill('SIGKILL'), 20_000),
  ];
  child.kill('SIGINT');
  await ended;
  for (const timer of later) clearTimeout(timer);
}

/**
 * The folder of the unix socket, empty and for PostgreSQL's user alone.
 * @returns how clients and how PostgreSQL itself name it
 */
export function makeSocketFolder(dataDir: string, runner: Runner): { client: string; server: string } {
  const { sockets } = clusterPaths(dataDir);
  // The kernel allows 107 bytes for the whole path (103 on macOS); PostgreSQL adds `/.s.PGSQL.5432.lock`.
  if (Buffer.byteLength(sockets) <= 80) {
    rmSync(sockets, { recursive: true, force: true });
    mkdirSync(sockets, { mode: 0o700 });
    own(runner, sockets);
    // Seen from the cluster: PostgreSQL's user may not be able to walk down the whole path.
    return { client: sockets, server: '../run' };
  }
  const reference = join(dataDir, 'run-elsewhere');
  forget(reference);
  const short = mkdtempSync(join(Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp', 'homeward-'));
  writeFileSync(reference, short, { mode: 0o600 });
  own(runner, short);
  return { client: short, server: short };
}

/** Removes the socket folder of this or an earlier run. */
export function removeSocketFolder(dataDir: string): void {
  rmSync(clusterPaths(dataDir).sockets, { recursive: true, force: true });
  forget(join(dataDir, 'run-elsewhere'));
}

function forget(reference: string): void {
  if (!existsSync(reference)) return;
  const folder = readFileSync(reference, 'utf8');
  if (
    /\/homeward-[A-Za-z0-9]{6}$/.test(folder) &&
    lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()
  ) {
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(reference, { force: true });
}

function own(runner: Runner, path: string): void {
  if (runner.server.identity !== undefined)
    chownSync(path, runner.server.identity.uid, runner.server.identity.gid);
}
