import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { command, type Persona, type Runner } from './binaries.ts';
import { endClusterProcesses } from './processes.ts';
import { StartError } from './start-error.ts';

/** The version of the cluster's files; another major version cannot read them. */
const majorVersion = '18';

/** The names in the cluster: two roles and one database. */
export const ownerRole = 'homeward_owner';
export const appRole = 'homeward_app';
export const databaseName = 'homeward';

export interface Passwords {
  owner: string;
  app: string;
}

/** The folders and files that one data folder holds. */
export function clusterPaths(dataDir: string) {
  return {
    cluster: join(dataDir, 'cluster'),
    unfinished: join(dataDir, 'cluster.unfinished'),
    passwords: join(dataDir, 'passwords.json'),
    sockets: join(dataDir, 'run'),
  };
}

/**
 * How a program finds the cluster: by its own working folder where there is `/proc`. That folder is
 * entered before the program drops root, so it works below folders that its user may not walk through.
 */
export function workingFolderName(cluster: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
}

/**
 * What PostgreSQL's programs see of our environment: nothing that could steer them, but for the clock that libfaketime
 * gives the server in tests (`npm run zones`): two clocks that differ by months are no place's.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '/usr/bin:/bin', LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env;
  const clock = FAKETIME === undefined ? {} : { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
  return { PATH, LANG: 'C', TZ: 'UTC', ...clock };
}

/**
 * Makes sure that a whole cluster is there. A first start works in a folder of another name that is renamed
 * when all of it is on the disk, so a half-made cluster is never taken for one: it is made again.
 */
export async function prepareCluster(
  dataDir: string,
  runner: Runner,
  log: (line: string) => void,
): Promise<Passwords> {
  const { cluster, unfinished, passwords: passwordsPath } = clusterPaths(dataDir);
  // What a broken-off start left behind may still be at work in there.
  await endClusterProcesses(unfinished, log);
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(cluster)) {
    checkVersion(cluster);
    giveTo(runner.server, cluster);
    const known = readPasswords(passwordsPath);
    if (known !== undefined) return known;
    log('the passwords of the database are missing: setting new ones');
    const renewed = newPasswords();
    giveTo(runner.maker, cluster);
    await singleUser(runner, cluster, setPasswords(renewed, 'ALTER'));
    giveTo(runner.server, cluster);
    writePasswords(passwordsPath, renewed);
    return renewed;
  }
  log('preparing a new PostgreSQL');
  const passwords = newPasswords();
  writePasswords(passwordsPath, passwords);
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(runner.maker, unfinished);
  await initialise(runner, unfinished);
  await singleUser(runner, unfinished, [
    ...setPasswords(passwords, 'CREATE'),
    `CREATE DATABASE ${databaseName} OWNER ${ownerRole}`,
    `REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${databaseName} TO ${appRole}`,
  ]);
  giveTo(runner.server, unfinished);
  renameSync(unfinished, cluster);
  flushFolder(dataDir);
  return passwords;
}

function checkVersion(cluster: string): void {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new StartError(
      `The database in ${cluster} is damaged (its file PG_VERSION cannot be read): restore it from a backup, or set HOMEWARD_DATA to another folder.`,
      { cause },
    );
  }
  if (version === majorVersion) return;
  throw new StartError(
    `The database in ${cluster} was written by PostgreSQL ${version}, and this Homeward brings PostgreSQL ${majorVersion}: back it up with the earlier Homeward and restore it here.`,
  );
}

function readPasswords(path: string): Passwords | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('owner' in read) || !('app' in read)) return undefined;
    const { owner, app } = read;
    return typeof owner === 'string' && typeof app === 'string' ? { owner, app } : undefined;
  } catch {
    return undefined;
  }
}

function newPasswords(): Passwords {
  return { owner: randomBytes(32).toString('hex'), app: randomBytes(32).toString('hex') };
}

function writePasswords(path: string, passwords: Passwords): void {
  writeFileSync(`${path}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

function setPasswords(passwords: Passwords, verb: 'ALTER' | 'CREATE'): string[] {
  return [
    `ALTER ROLE ${ownerRole} LOGIN PASSWORD '${passwords.owner}'`,
    `${verb} ROLE ${appRole} LOGIN PASSWORD '${passwords.app}'`,
  ];
}

async function initialise(runner: Runner, folder: string): Promise<void> {
  const args = [
    ...['-D', workingFolderName(folder), '-U', ownerRole, '--encoding=UTF8', '--data-checksums'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...[
      '--auth-local=scram-sha-256',
      '--auth-host=reject',
      '--no-instructions',
      '--set=password_encryption=scram-sha-256',
    ],
    // The passwords are 256 random bits: slowing a guesser down buys nothing, and each connection pays for it.
    '--set=scram_iterations=1',
  ];
  // Trigrams and text search read letters by the C library's rules: without them ñ and é are no letters.
  const failure = await run(runner, 'initdb', [...args, '--lc-ctype=C.UTF-8'], folder);
  if (failure === undefined) return;
  if (!/locale name/.test(failure)) throw new Error(failure);
  const failedAgain = await run(runner, 'initdb', args, folder);
  if (failedAgain !== undefined) throw new Error(failedAgain);
}

/** Runs statements in PostgreSQL's single-user mode, where no password is asked and nobody else can connect. */
async function singleUser(runner: Runner, cluster: string, statements: string[]): Promise<void> {
  const args = [
    '--single',
    '-D',
    workingFolderName(cluster),
    '-c',
    'log_min_error_statement=panic',
    'postgres',
  ];
  const failure = await run(runner, 'postgres', args, cluster, `${statements.join(';\n')};\n`);
  if (failure !== undefined) throw new Error(failure);
}

/** Runs a program in a folder; answers what it complained of, or undefined when it did its work. */
function run(
  runner: Runner,
  program: 'initdb' | 'postgres',
  args: string[],
  cwd: string,
  input = '',
): Promise<string | undefined> {
  const { maker, native } = runner;
  const [file, ...rest] = command(native, maker, program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, { cwd, env: programEnvironment(), ...maker.identity, detached: true });
    let complaint = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('error', reject);
    // Single-user mode goes on after a statement that failed: what it said counts, not only how it ended.
    child.on('close', (code) => resolve(code === 0 && !/ERROR:/.test(complaint) ? undefined : complaint));
    child.stdin.on('error', () => undefined).end(input);
  });
}

/**
 * Gives a folder and all in it to the user that a program runs as. Until all is done the folder is root's, so
 * that a start that was cut off half-way is seen and done again.
 */
function giveTo({ identity }: Persona, folder: string): void {
  if (identity === undefined || statSync(folder).uid === identity.uid) return;
  lchownSync(folder, 0, 0);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), identity.uid, identity.gid);
  }
  lchownSync(folder, identity.uid, identity.gid);
}

function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
