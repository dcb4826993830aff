import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../env/index.ts';
import { isAlive } from './processes.ts';
import { asStartError, StartError } from './start-error.ts';

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  since: string;
}

/**
 * Takes the one lock of a data folder for as long as this process lives.
 *
 * The lock is the operating system's own (SQLite's write lock on an empty file: `fcntl`), so it is gone
 * the moment its holder dies, however it dies, and no process id is ever guessed at. The file beside it only
 * tells a second start whom it met.
 * @throws {StartError} naming the process that holds the folder, and since when
 */
export function lockFolder(folder: string): FolderLock {
  const holderPath = join(folder, 'holder.json');
  try {
    makeFolder(folder);
  } catch (error) {
    throw asStartError(error, folder);
  }
  const database = openLock(folder, holderPath);
  try {
    const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
    writeFileSync(holderPath, JSON.stringify(holder), { mode: 0o600 });
  } catch (error) {
    database.close();
    throw asStartError(error, folder);
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

function openLock(folder: string, holderPath: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(folder, 'lock'));
    // Immediate, one step that one of many has: on the way to an exclusive lock, two at the same moment refuse each other.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw heldError(folder, holderPath);
    if (error instanceof Error && /unable to open|readonly/i.test(error.message)) {
      throw asStartError(new Error(`EACCES: ${join(folder, 'lock')} cannot be opened`), folder);
    }
    throw asStartError(error, folder);
  }
}

function heldError(folder: string, holderPath: string): StartError {
  const holder = readHolder(holderPath);
  const who =
    holder === undefined ? 'that is only just starting' : `(process ${holder.pid}, since ${holder.since})`;
  return new StartError(
    `The data in ${folder} are in use by another Homeward ${who}: stop that one first, or set HOMEWARD_DATA to another folder.`,
  );
}

function readHolder(path: string): Holder | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || !('since' in read)) return undefined;
    const { pid, since } = read;
    if (typeof pid !== 'number' || typeof since !== 'string') return undefined;
    return isAlive(pid) ? { pid, since } : undefined;
  } catch {
    return undefined;
  }
}
