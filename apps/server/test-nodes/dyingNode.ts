import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

// A node that is killed at one moment of its work with files: `DIE_AT` is `rename 1 before`, `commit 1 after`, `rm 2
// before`… It counts objects that are moved into the storage or removed from it, and transactions that write an
// upload down.
const [what, wanted, when] = (process.env.DIE_AT ?? '').split(' ');
let seen = 0;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment, in which nothing more may happen.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

async function pass<T>(kind: string, isCounted: boolean, work: () => Promise<T>): Promise<T> {
  const isIt = isCounted && kind === what && ++seen === Number(wanted);
  if (isIt && when === 'before') die();
  const result = await work();
  if (isIt) die();
  return result;
}

const isObject = (path: unknown) => String(path).startsWith(`${process.env.HOMEWARD_DATA}/files/`);
const { rename, rm } = promises;
promises.rename = (from, to) => pass('rename', isObject(to), () => rename(from, to));
promises.rm = (path, options) => pass('rm', isObject(path), () => rm(path, options));
syncBuiltinESMExports();

const writing = new WeakSet<object>();
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
  const run = () => Reflect.apply(query, this, given);
  const [config] = given;
  const text = typeof config === 'string' ? config : ((config as { text?: string })?.text ?? '');
  if (text.includes('insert into file_uploads')) writing.add(this);
  if (text !== 'commit' || !writing.delete(this)) return run();
  return pass('commit', true, run);
} as typeof query;

await import('./node.ts');
