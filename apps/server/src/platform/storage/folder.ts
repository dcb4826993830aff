import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../env/index.ts';
import type { ObjectStore } from '../slice/index.ts';
import { fileBody } from './body.ts';
import { ObjectMissing, StorageAway, systemCode } from './errors.ts';

/** Chunks of 64 kB, Node's own measure, reach half of this throughput. */
const readBytes = 1024 * 1024;

/**
 * In the folder since its first object. Where it is gone, so is the disk: what is left is the empty folder that the
 * disk is mounted on, and whatever were put there would be out of sight once it is back.
 */
const markName = '.storage';

/**
 * Objects as files of a folder, spread over 256 folders by the start of their (random) keys.
 * @param root made at first use
 */
export function createFolderStore(root: string): ObjectStore {
  const mark = join(root, markName);
  let isMarked = existsSync(mark);
  const requireRoot = () => {
    if (isMarked && !existsSync(mark)) throw new StorageAway('The folder of the storage is not there.');
  };
  const missing = (key: string) => (error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    requireRoot();
    throw new ObjectMissing(key, { cause: error });
  };
  const pathOf = (key: string) => join(root, key.slice(0, 2), requireKey(key));
  // Opened before anything is answered, so that what is missing is known, and what is removed meanwhile is still read
  // to its end.
  const openFile = (key: string) => open(pathOf(key), constants.O_RDONLY).catch(missing(key));
  return {
    put: async (key, draft) => {
      const path = pathOf(key);
      requireRoot();
      makeFolder(dirname(path));
      if (!isMarked) await writeFile(mark, '', { flag: 'a' });
      isMarked = true;
      // The sweep goes by age: an upload that took days is young now.
      await utimes(draft.path, new Date(), new Date());
      await moveInto(draft.path, path);
      await syncFolder(dirname(path));
    },
    open: async (key, range) =>
      createReadStream('', { fd: await openFile(key), highWaterMark: readBytes, ...range }),
    openBody: async (key, range) => fileBody(await openFile(key), range),
    localPath: pathOf,
    read: async (key) => readFile(pathOf(key)).catch(missing(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => {
      requireRoot();
      return listFolder(root);
    },
  };
}

function requireKey(key: string): string {
  if (/^[a-z0-9][a-z0-9._-]{2,199}$/.test(key)) return key;
  throw new Error('This is not a key of the storage.');
}

async function moveInto(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error;
    // Another disk: the same in two steps, so that the key is never seen with half of its bytes.
    const beside = `${to}.part`;
    await copyFile(from, beside);
    const file = await open(beside, 'r');
    await file.sync().finally(() => file.close());
    await rename(beside, to);
    await rm(from, { force: true });
  }
}

/** The name itself must outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function* listFolder(root: string) {
  for await (const shard of entriesOf(root)) {
    if (!shard.isDirectory()) continue;
    for await (const entry of entriesOf(join(root, shard.name))) {
      const found = await stat(join(root, shard.name, entry.name)).catch(() => undefined);
      if (found?.isFile()) yield { key: entry.name, size: found.size, modifiedAt: found.mtime };
    }
  }
}

async function* entriesOf(path: string) {
  try {
    yield* await opendir(path);
  } catch (error) {
    // Nothing was kept yet.
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}
