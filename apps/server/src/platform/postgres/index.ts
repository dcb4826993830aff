import { chownSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRunner, type Runner } from './binaries.ts';
import { appRole, clusterPaths, databaseName, ownerRole, type Passwords, prepareCluster } from './cluster.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import {
  type Exit,
  makeSocketFolder,
  type Postmaster,
  removeSocketFolder,
  startPostmaster,
} from './postmaster.ts';
import { endClusterProcesses } from './processes.ts';
import { asStartError } from './start-error.ts';

export { StartError } from './start-error.ts';

/** Where the embedded PostgreSQL lives within the folder of the settings (`HOMEWARD_DATA`). */
export function embeddedFolder(homewardData: string): string {
  return join(homewardData, 'postgres');
}

export interface PostgresOptions {
  /** The folder of the cluster, its passwords and its lock; made when it is not there. */
  dataDir: string;
  /** Receives each line that PostgreSQL or the launcher says; none holds a row's data. */
  log: (line: string) => void;
  /** Settings of postgresql.conf for this run, such as `{ max_connections: '50' }`. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** For the role that owns the database and migrates it. */
  ownerUrl: string;
  /** For the server's own role, which has the rights that migrations grant and no others. */
  appUrl: string;
  /** Ends PostgreSQL and frees the folder; settles when no process is left. */
  stop(): Promise<void>;
  /** Tells of each end that nobody asked for. PostgreSQL is started again by itself, at the same addresses. */
  onExit(listener: (exit: Exit) => void): void;
  /** Tells of each time it is back after such an end. */
  onRestart(listener: () => void): void;
}

/** How long to wait before each try to bring PostgreSQL back; the last one repeats. */
const restartDelaysMs = [0, 250, 1000, 3000, 5000];

/**
 * Runs the PostgreSQL that npm installed, on a unix socket, as root or as anybody, and keeps it running. It ends
 * with this process, whatever ends that.
 * @throws {StartError} one sentence that names the folder and the way out
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, lock);
  } catch (error) {
    lock.release();
    throw asStartError(error, dataDir);
  }
}

async function startLocked(options: PostgresOptions, lock: FolderLock): Promise<RunningPostgres> {
  const { dataDir, log } = options;
  const { cluster } = clusterPaths(dataDir);
  const runner = findRunner(ownerOf(cluster));
  const { identity } = runner.server;
  await endClusterProcesses(cluster, log);
  const passwords = await prepareCluster(dataDir, runner, log);
  // PostgreSQL finds the folder of its socket beside its own.
  if (identity !== undefined) chownSync(dataDir, identity.uid, identity.gid);
  const sockets = makeSocketFolder(dataDir, runner);
  const settings = { ...options.settings, unix_socket_directories: sockets.server };
  const supervisor = supervise(() => bringUp(cluster, runner, settings, log), log);
  await supervisor.start();
  return {
    ...urls(sockets.client, passwords),
    onExit: supervisor.onExit,
    onRestart: supervisor.onRestart,
    async stop() {
      await supervisor.stop();
      removeSocketFolder(dataDir);
      lock.release();
    },
  };
}

async function bringUp(
  cluster: string,
  runner: Runner,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Postmaster> {
  await endClusterProcesses(cluster, log);
  return startPostmaster({ cluster, runner, settings, log });
}

function ownerOf(cluster: string): { uid: number; gid: number } | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
}

/** Addresses that `pg` and libpq understand: the host of the query is the socket's folder and wins. */
function urls(socketFolder: string, passwords: Passwords): { ownerUrl: string; appUrl: string } {
  const rest = `localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`;
  return {
    ownerUrl: `postgres://${ownerRole}:${passwords.owner}@${rest}`,
    appUrl: `postgres://${appRole}:${passwords.app}@${rest}`,
  };
}

/** Starts PostgreSQL again whenever it ends without being asked to. */
function supervise(launch: () => Promise<Postmaster>, log: (line: string) => void) {
  const exitListeners: Array<(exit: Exit) => void> = [];
  const restartListeners: Array<() => void> = [];
  let current: Postmaster | undefined;
  let stopped = false;
  let wake: () => void = () => undefined;
  let restarting: Promise<void> = Promise.resolve();

  function follow(postmaster: Postmaster): void {
    current = postmaster;
    void postmaster.ended.then((exit) => {
      if (stopped) return;
      current = undefined;
      log(`PostgreSQL ended by itself (${exit.signal ?? exit.code}): starting it again`);
      for (const listener of exitListeners) listener(exit);
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopped; attempt += 1) {
      const delayMs = restartDelaysMs[Math.min(attempt, restartDelaysMs.length - 1)] ?? 0;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delayMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (stopped) return;
      try {
        follow(await launch());
        log('PostgreSQL is back');
        for (const listener of restartListeners) listener();
        return;
      } catch (error) {
        log(`PostgreSQL does not come back yet: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  return {
    async start() {
      follow(await launch());
    },
    async stop() {
      stopped = true;
      wake();
      await restarting;
      await current?.stop();
    },
    onExit: (listener: (exit: Exit) => void) => void exitListeners.push(listener),
    onRestart: (listener: () => void) => void restartListeners.push(listener),
  };
}
