import { join } from 'node:path';
import type pg from 'pg';
import type { Env } from '../env/index.ts';
import type { Log } from '../log/index.ts';
import type { JobHandler, ObjectStore, Storage } from '../slice/index.ts';
import { createDrafts, sweepDrafts } from './drafts.ts';
import { createFolderStore } from './folder.ts';
import { deleteObjects, findUnverified, insertObject, noteVerified } from './ledger.store.ts';
import { createS3Store } from './s3.ts';
import { checkObject, findOrphans } from './verify.ts';

const dayMs = 24 * 3_600_000;
/** Objects whose bytes one night compares: all of ten thousand in three weeks. */
const verifiedANight = 500;

/** Where files are written aside: beside the folder of the storage, on the same disk. */
function draftsFolder(env: Pick<Env, 'dataDir'>): string {
  return join(env.dataDir, 'drafts');
}

/** The store of the settings: a bucket, or a folder of `HOMEWARD_DATA`. */
export function createObjectStore(env: Pick<Env, 'dataDir' | 's3Url'>): ObjectStore {
  return env.s3Url === undefined ? createFolderStore(join(env.dataDir, 'files')) : createS3Store(env.s3Url);
}

/** The storage of the settings, with its ledger. */
export function createStorage(env: Pick<Env, 'dataDir' | 's3Url'>): Storage {
  return {
    ...createObjectStore(env),
    drafts: createDrafts(draftsFolder(env)),
    record: insertObject,
    strike: deleteObjects,
  };
}

/** Removes what nobody wrote down, and compares some objects with the ledger each night. */
export function storageJobs(
  env: Pick<Env, 'dataDir'>,
  pool: pg.Pool,
  store: ObjectStore,
  log: Log,
): JobHandler[] {
  return [
    {
      task: 'storage.sweep',
      queue: 'long',
      cron: '23 3 * * *',
      run: async () => {
        const before = new Date(Date.now() - dayMs);
        await sweepDrafts(draftsFolder(env), before);
        for await (const key of findOrphans(pool, store, before)) await store.remove(key);
      },
    },
    {
      task: 'storage.verify',
      queue: 'long',
      cron: '43 3 * * *',
      run: async () => {
        for (const row of await findUnverified(pool, verifiedANight)) {
          const state = await checkObject(store, row);
          if (state === 'good') await noteVerified(pool, row.key);
          else log.error({ key: row.key, state }, 'a stored file is not what was put there');
        }
      },
    },
  ];
}
