import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../src/platform/db/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { ObjectStore, Storage } from '../../src/platform/slice/index.ts';
import {
  createStorage,
  DraftTooLarge,
  ObjectMissing,
  StorageAway,
  storageJobs,
} from '../../src/platform/storage/index.ts';
import { verifyStorage } from '../../src/platform/storage/verify.ts';
import { cloneDatabase, type TestDatabase } from '../databases.ts';
import { needsRoot } from '../root.ts';
import { startTestS3, type TestS3 } from '../s3.ts';

let folder: string;
let s3: TestS3;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/homeward-storage-`);
  s3 = await startTestS3();
  database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
});

afterAll(async () => {
  await s3.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
function storageOf(kind: 'folder' | 'S3'): Storage & { dataDir: string } {
  count += 1;
  const dataDir = `${folder}/${count}`;
  const s3Url = kind === 'S3' ? `${s3.url}/prefix-${count}?region=eu-central-1` : undefined;
  return { ...createStorage({ dataDir, s3Url }), dataDir };
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

// A copy: a draft gives the memory of its chunks back.
const draftOf = ({ drafts }: Storage, bytes: Buffer) =>
  drafts.receive(Readable.from([Buffer.from(bytes)]), 100_000_000);

describe.each(['folder', 'S3'] as const)('a storage in a %s', (kind) => {
  it('gives back what was put there, whole and in ranges', async () => {
    const storage = storageOf(kind);
    const bytes = randomBytes(300_000);
    await storage.put('0a1b.bin', await draftOf(storage, bytes), 'application/octet-stream');
    expect((await buffer(await storage.open('0a1b.bin'))).equals(bytes)).toBe(true);
    const part = await buffer(await storage.open('0a1b.bin', { start: 1000, end: 1999 }));
    expect(part.equals(bytes.subarray(1000, 2000))).toBe(true);
    expect(await readdir(`${storage.dataDir}/drafts`)).toEqual([]);
  });

  it('takes a file that goes up in several parts', async () => {
    const storage = storageOf(kind);
    const bytes = randomBytes(20 * 1024 * 1024);
    await storage.put('large.bin', await draftOf(storage, bytes), 'video/mp4');
    expect((await buffer(await storage.open('large.bin'))).equals(bytes)).toBe(true);
  });

  it('lists what it holds, removes it, and says what it does not hold', async () => {
    const storage = storageOf(kind);
    for (const key of ['aa-1', 'aa-2', 'bb-1']) {
      await storage.put(key, await draftOf(storage, Buffer.from(key)), 'text/plain');
    }
    expect(await keysOf(storage)).toEqual(['aa-1', 'aa-2', 'bb-1']);
    await storage.remove('aa-2');
    await storage.remove('aa-2');
    expect(await keysOf(storage)).toEqual(['aa-1', 'bb-1']);
    await expect(storage.open('aa-2')).rejects.toThrow(ObjectMissing);
  });

  it('is compared with its ledger: missing, altered and orphaned objects are named, and orphans swept', async () => {
    const storage = storageOf(kind);
    const { pool, db, close } = connect(database.appUrl);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    await owner.query('truncate stored_objects cascade');
    for (const key of ['good', 'lost', 'bent', 'left']) {
      const draft = await draftOf(storage, Buffer.from(`the bytes of ${key}`));
      if (key !== 'left') await storage.record(db, key, draft);
      await storage.put(key, draft, 'text/plain');
    }
    await storage.remove('lost');
    await storage.put('bent', await draftOf(storage, Buffer.from('the bytes of Bent')), 'text/plain');
    expect(await verifyStorage(owner, storage)).toEqual({
      checked: 3,
      missing: ['lost'],
      altered: ['bent'],
      orphaned: ['left'],
    });

    const [sweep, verify] = storageJobs(storage, pool, aged(storage), createLog('silent'));
    await sweep?.run({}, { tries: 1 });
    expect(await keysOf(storage)).toEqual(['bent', 'good']);
    await verify?.run({}, { tries: 1 });
    const { rows } = await owner.query('select key from stored_objects where verified_at is not null');
    expect(rows).toEqual([{ key: 'good' }]);
    await owner.end();
    await close();
  });
});

/** The same, two days later. */
function aged(store: ObjectStore): ObjectStore {
  return {
    ...store,
    list: async function* () {
      for await (const object of store.list())
        yield { ...object, modifiedAt: new Date(Date.now() - 2 * 86_400_000) };
    },
  };
}

describe('the sweep', () => {
  it('leaves what is younger than a day: it may be on its way into the ledger', async () => {
    const storage = storageOf('folder');
    const { pool, close } = connect(database.appUrl);
    // Bytes that took days to arrive are as young as the moment in which they were put there.
    const draft = await draftOf(storage, Buffer.from('x'));
    await utimes(draft.path, new Date(0), new Date(0));
    await storage.put('young', draft, 'text/plain');
    await writeFile(`${storage.dataDir}/drafts/new`, '');
    // Where the clock is set for a test (npm run zones), the file system's is not.
    await utimes(`${storage.dataDir}/drafts/new`, new Date(), new Date());
    await writeFile(`${storage.dataDir}/drafts/old`, '');
    await utimes(`${storage.dataDir}/drafts/old`, new Date(0), new Date(0));
    const [sweep] = storageJobs(storage, pool, storage, createLog('silent'));
    await sweep?.run({}, { tries: 1 });
    expect(await keysOf(storage)).toEqual(['young']);
    expect(await readdir(`${storage.dataDir}/drafts`)).toEqual(['new']);
    await close();
  });
});

describe('a draft', () => {
  it('that grows too large, or whose sender goes away, is gone', async () => {
    const { drafts, dataDir } = storageOf('folder');
    await expect(drafts.receive(Readable.from([Buffer.alloc(60), Buffer.alloc(60)]), 100)).rejects.toThrow(
      DraftTooLarge,
    );
    const broken = async function* () {
      yield Buffer.alloc(60);
      throw new Error('gone');
    };
    await expect(drafts.receive(broken(), 100)).rejects.toThrow('gone');
    expect(await readdir(`${dataDir}/drafts`)).toEqual([]);
  });

  it('gives the memory of what was written back at once, not when the garbage is collected', async () => {
    const { drafts } = storageOf('folder');
    const chunks = Array.from({ length: 3 }, () => Buffer.alloc(400_000, 7));
    const { path, size } = await drafts.receive(Readable.from(chunks), 2_000_000);
    expect(chunks.map(({ length }) => length)).toEqual([0, 0, 0]);
    expect((await readFile(path)).equals(Buffer.alloc(size, 7))).toBe(true);
  });

  needsRoot('a draft on a full disk', 1, () => {
    it('that the disk has no room for is gone, and nothing else', async () => {
      const storage = storageOf('folder');
      await mkdir(storage.dataDir);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', storage.dataDir]);
      try {
        await storage.put('small', await draftOf(storage, Buffer.alloc(100_000)), 'text/plain');
        await expect(draftOf(storage, randomBytes(4_000_000))).rejects.toMatchObject({ code: 'ENOSPC' });
        expect(await readdir(`${storage.dataDir}/drafts`)).toEqual([]);
        expect((await buffer(await storage.open('small'))).length).toBe(100_000);
      } finally {
        execFileSync('umount', [storage.dataDir]);
      }
    });
  });
});

describe('keys', () => {
  it.each(['../x', 'a/b', '..', '.hidden', 'A', '', 'a\u0000b', 'x'.repeat(300)])(
    '%j is none',
    async (key) => {
      const storage = storageOf('folder');
      await expect(storage.open(key)).rejects.toThrow('not a key');
      await expect(async () => storage.remove(key)).rejects.toThrow('not a key');
    },
  );
});

it('says that an S3 store is away, and works again once it is back', async () => {
  const away = createStorage({ dataDir: `${folder}/away`, s3Url: 'http://a:b@127.0.0.1:9/homeward' });
  const draft = await draftOf(away, Buffer.from('x'));
  await expect(away.put('key', draft, 'text/plain')).rejects.toThrow(StorageAway);
  await expect(away.open('key')).rejects.toThrow(StorageAway);
  // The draft is still there: nothing was lost by trying.
  await appendFile(draft.path, '');
  const back = { ...storageOf('S3') };
  await back.put('key', draft, 'text/plain');
  expect((await buffer(await back.open('key'))).toString()).toBe('x');
});
