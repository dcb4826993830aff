import { restorableDays } from '@homeward/contract/files';
import { bySystem, type Deps } from '../../platform/slice/index.ts';
import { sweepParts } from './files.parts.service.ts';
import { purgeDeleted } from './files.store.ts';
import { deleteUploads, lockUnused, type UploadRow } from './files.uploads.store.ts';

const dayMs = 24 * 3_600_000;
const batch = 200;

/** Every object of an upload: what was uploaded, and its previews. */
export function objectKeys({ key, previews }: Pick<UploadRow, 'key' | 'previews'>): string[] {
  return [key, ...previews.map((preview) => `${key}.${preview}`)];
}

/**
 * Removes what was deleted 30 days ago, and uploads that a day later are filed nowhere: first the rows, then, once
 * that is committed, the bytes. What a crash leaves between the two, the storage's own sweep finds.
 */
export async function sweepFiles(deps: Deps, now: Date): Promise<void> {
  await purge(deps, new Date(now.getTime() - restorableDays * dayMs));
  const dayAgo = new Date(now.getTime() - dayMs);
  for (let count = batch; count === batch; ) count = await removeUnused(deps, dayAgo);
  await sweepParts(deps, dayAgo);
}

async function purge({ db, record }: Deps, before: Date): Promise<void> {
  for (let count = batch; count === batch; ) {
    count = await db.transaction(async (tx) => {
      const ids = await purgeDeleted(tx, before, batch);
      for (const id of ids) {
        await record(bySystem, tx, { action: 'files.removed', subject: { type: 'file', id } });
      }
      return ids.length;
    });
  }
}

async function removeUnused({ db, storage }: Deps, before: Date): Promise<number> {
  const gone = await db.transaction(async (tx) => {
    const unused = await lockUnused(tx, before, batch);
    const ids = await deleteUploads(
      tx,
      unused.map(({ id }) => id),
    );
    const removed = unused.filter(({ id }) => ids.has(id));
    await storage.strike(tx, removed.flatMap(objectKeys));
    return removed;
  });
  for (const key of gone.flatMap(objectKeys)) await storage.remove(key);
  return gone.length;
}
