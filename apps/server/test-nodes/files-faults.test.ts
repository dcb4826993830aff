import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@homeward/contract/core';
import type { StoredFile, Uploaded } from '@homeward/contract/files';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../src/platform/db/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { createStorage, storageJobs } from '../src/platform/storage/index.ts';
import { type StorageFindings, verifyStorage } from '../src/platform/storage/verify.ts';
import { cloneDatabase } from '../test/databases.ts';
import { pngFile, textFile } from '../test/uploads.ts';
import { Agency, read, startNode } from './nodes.ts';

/** A database and a data folder that outlive their nodes. */
async function startGround() {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-files-faults-'));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const storage = createStorage({ dataDir, s3Url: undefined });
  return {
    database,
    dataDir,
    owner,
    verify: () => verifyStorage(owner, storage),
    /** The nightly sweep, two days later. */
    sweep: async () => {
      for (const name of await readdir(dataDir, { recursive: true })) {
        await utimes(join(dataDir, name), new Date(0), new Date(0));
      }
      const { pool, close } = connect(database.appUrl);
      const [sweep] = storageJobs({ dataDir }, pool, storage, createLog('silent'));
      await sweep?.run({}, { tries: 1 });
      await close();
    },
  };
}

async function send(url: string, token: string, kind: 'image' | 'document'): Promise<Uploaded | undefined> {
  const { name, type, bytes } = kind === 'image' ? await pngFile() : textFile();
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const answer = await fetch(`${url}/api/files/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch(() => undefined);
  return answer?.status === 201 ? ((await answer.json()) as Uploaded) : undefined;
}

const whole: StorageFindings = { checked: 1, missing: [], altered: [], orphaned: [] };

test('killed at each step between the first byte of storage and the answer: nothing half is listed, nothing is lost', {
  // Eight nodes, one after the other.
  timeout: 300_000,
}, async () => {
  const { database, dataDir, owner, verify, sweep } = await startGround();
  const env = { HOMEWARD_DATA: dataDir };
  const healthy = await startNode(database, env);
  const agency = new Agency(healthy.url, database.ownerUrl);
  const person = await agency.admit();
  const uploaded = await send(healthy.url, person.token, 'document');
  const filed = await fetch(`${healthy.url}/api/lock-care/by-owner/USER/${person.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: uploaded?.key, name: 'a.txt', category: 'PASSPORT' }),
  });
  expect(filed.status).toBe(201);
  await healthy.kill();

  // A picture is three objects: itself and two previews.
  for (const [moment, orphans, rows] of [
    ['rename 1 before', 0, 1],
    ['rename 1 after', 1, 1],
    ['rename 2 before', 1, 1],
    ['rename 3 after', 3, 1],
    ['commit 1 before', 3, 1],
    ['commit 1 after', 0, 2],
  ] as const) {
    const dying = await startNode(database, { ...env, DIE_AT: moment }, 'dyingNode.ts');
    expect(await send(dying.url, person.token, 'image')).toBeUndefined();
    expect(await dying.ended()).toBe('SIGKILL');
    const found = await verify();
    const kept = await owner.query('select from file_uploads');
    expect({ moment, ...found, orphaned: found.orphaned.length, rows: kept.rowCount }).toEqual({
      moment,
      // Where the transaction was committed all three are in the ledger.
      checked: rows === 2 ? 4 : 1,
      missing: [],
      altered: [],
      orphaned: orphans,
      rows,
    });
    await sweep();
    expect(await verify()).toEqual({ ...whole, checked: rows === 2 ? 4 : 1 });
    expect(await readdir(join(dataDir, 'drafts'))).toEqual([]);
  }

  const again = await startNode(database, env);
  const list: Page<StoredFile> = await read(
    `${again.url}/api/lock-care/by-owner/USER/${person.id}`,
    person.token,
  );
  expect(list.data.map(({ name }) => name)).toEqual(['a.txt']);
  const bytes = await fetch(`${again.url}${list.data[0]?.url}`);
  expect(bytes.status).toBe(200);
});

test('killed while the sweep removes bytes: their rows are gone, the bytes are named and taken', async () => {
  const { database, dataDir, owner, verify, sweep } = await startGround();
  const env = { HOMEWARD_DATA: dataDir };
  const dying = await startNode(database, { ...env, DIE_AT: 'rm 1 before' }, 'dyingNode.ts');
  const person = await new Agency(dying.url, database.ownerUrl).admit();
  for (let count = 0; count < 3; count += 1) await send(dying.url, person.token, 'document');
  await owner.query(`update file_uploads set created_at = now() - interval '2 days'`);
  await owner.query(`select graphile_worker.add_job('files.sweep')`);
  expect(await dying.ended()).toBe('SIGKILL');
  expect((await owner.query('select from file_uploads')).rowCount).toBe(0);
  const { orphaned, ...rest } = await verify();
  expect({ ...rest, orphaned: orphaned.length }).toEqual({ ...whole, checked: 0, orphaned: 3 });
  await sweep();
  expect(await verify()).toEqual({ ...whole, checked: 0 });
});
