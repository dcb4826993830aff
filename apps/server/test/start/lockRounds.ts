// A worker that tries to lock one folder after the other, each in the same moment as the other workers.
import { parentPort, workerData } from 'node:worker_threads';
import { lockFolder } from '../../src/platform/postgres/folder-lock.ts';

/** `met`: how many have come to each meeting, of which a folder has two. */
export interface LockRounds {
  readonly folders: readonly string[];
  readonly workers: number;
  readonly met: SharedArrayBuffer;
}

const { folders, workers, met } = workerData as LockRounds;
const counts = new Int32Array(met);

/** Goes on with all others at once: awake, since whoever is woken comes late. */
function meet(meeting: number): void {
  Atomics.add(counts, meeting, 1);
  while (Atomics.load(counts, meeting) < workers);
}

const has = folders.map((folder, round) => {
  meet(2 * round);
  let lock: ReturnType<typeof lockFolder> | undefined;
  try {
    lock = lockFolder(folder);
  } catch {
    lock = undefined;
  }
  meet(2 * round + 1);
  lock?.release();
  return lock !== undefined;
});
parentPort?.postMessage(has);
