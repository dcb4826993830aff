import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Page } from '@homeward/contract/core';
import type { StoredFile } from '@homeward/contract/files';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { startTestServer, type TestServer, useTestServer } from '../../../test/server.ts';
import { fileFor, open, pngFile, textFile, upload } from '../../../test/uploads.ts';
import { keepPublicPicture } from './files.keep.service.ts';
import { insertFile } from './files.store.ts';
import { sweepFiles } from './files.sweep.service.ts';
import { deleteUploads, lockUnused } from './files.uploads.store.ts';

const dataDir = `/tmp/homeward-test-races-${process.pid}`;
const server = useTestServer({ env: { HOMEWARD_DATA: dataDir }, givesSessions: true });
const dayMs = 24 * 3_600_000;

async function listed({ current }: { current: TestServer }, as: Person): Promise<string[]> {
  const { body } = await current.call<Page<StoredFile>>('GET', `/lock-care/by-owner/USER/${as.id}`, { as });
  return body.data.map(({ id }) => id);
}

/** Until somebody waits for what a transaction of the test holds. */
const untilSomebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await server.current.owner.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);

/** Everything on the storage is in the ledger, and the other way round. */
async function expectNothingOrphaned(): Promise<void> {
  const names = await readdir(`${dataDir}/files`, { recursive: true });
  const objects = names.flatMap((name) => (name.includes('/') ? [name.split('/')[1]] : []));
  const { rows } = await server.current.owner.query<{ key: string }>('select key from stored_objects');
  expect(objects.sort()).toEqual(rows.map(({ key }) => key).sort());
}

describe('the sweep, and at the same moment', () => {
  it('a file is restored: it stays', async () => {
    const as = await server.current.createPerson();
    const file = await fileFor(server.current, as, as);
    const { owner, app } = server.current;
    await owner.query(
      `update files set deleted_at = now() - interval '30 days' - interval '1 second' where id = $1`,
      [file.id],
    );
    const client = await owner.connect();
    await client.query('begin');
    await client.query('update files set deleted_at = null, deleted_by = null where id = $1', [file.id]);
    const sweeping = sweepFiles(app.deps, new Date());
    await untilSomebodyWaits();
    await client.query('commit');
    client.release();
    await sweeping;
    expect(await listed(server, as)).toEqual([file.id]);
    expect((await open(server.current, file.url)).status).toBe(200);
    await expectNothingOrphaned();
  });

  it('an upload is filed: it stays where filing came first', async () => {
    const as = await server.current.createPerson();
    const { body } = await upload(server.current, as, 'document', textFile());
    const { db } = server.current.app.deps;
    const filing = { key: body.key, name: 'a.txt', category: 'PASSPORT' } as const;
    let sweeping: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await insertFile(tx, filing, { ownerType: 'USER', ownerId: as.id }, as.id);
      sweeping = sweepFiles(server.current.app.deps, new Date(Date.now() + 2 * dayMs));
      await untilSomebodyWaits();
    });
    await sweeping;
    expect(await listed(server, as)).toHaveLength(1);
    expect((await open(server.current, body.url)).status).toBe(404);
    await expectNothingOrphaned();
  });

  it('an upload is filed: it is not there where the sweep came first', async () => {
    const as = await server.current.createPerson();
    const { body } = await upload(server.current, as, 'document', textFile());
    const { db, storage } = server.current.app.deps;
    let filing: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      const unused = await lockUnused(tx, new Date(Date.now() + dayMs), 10);
      await deleteUploads(
        tx,
        unused.map(({ id }) => id),
      );
      await storage.strike(tx, [body.key]);
      filing = server.current.call('POST', `/lock-care/by-owner/USER/${as.id}`, {
        as,
        body: { key: body.key, name: 'a.txt', category: 'PASSPORT' },
      });
      await untilSomebodyWaits();
    });
    expect((await filing)?.status).toBe(404);
    expect(await listed(server, as)).toEqual([]);
    await storage.remove(body.key);
    await expectNothingOrphaned();
  });

  it('a picture becomes somebody’s: it stays, or is said not to be there', async () => {
    const as = await server.current.createPerson();
    const fields = { isPublic: 'true', folder: 'profiles' };
    const { deps } = server.current.app;
    const first = await upload(server.current, as, 'image', await pngFile(), fields);
    let sweeping: Promise<void> | undefined;
    await deps.db.transaction(async (tx) => {
      await keepPublicPicture(tx, first.body.key, as.id);
      sweeping = sweepFiles(deps, new Date(Date.now() + 2 * dayMs));
      await untilSomebodyWaits();
    });
    await sweeping;
    expect((await open(server.current, first.body.url)).status).toBe(200);

    const second = await upload(server.current, as, 'image', await pngFile(), fields);
    let keeping: Promise<unknown> | undefined;
    await deps.db.transaction(async (tx) => {
      const unused = await lockUnused(tx, new Date(Date.now() + dayMs), 10);
      expect(unused.map(({ key }) => key)).toEqual([second.body.key]);
      await deleteUploads(
        tx,
        unused.map(({ id }) => id),
      );
      keeping = deps.db.transaction((other) => keepPublicPicture(other, second.body.key, as.id));
      keeping.catch(() => undefined);
      await untilSomebodyWaits();
      await deps.storage.strike(tx, [
        second.body.key,
        ...(unused[0]?.previews ?? []).map((one) => `${second.body.key}.${one}`),
      ]);
    });
    await expect(keeping).rejects.toThrow('404');
  });
});

describe('the virus scanner, and at the same moment', () => {
  it('previews of what it finds infected are made: they go with it', async () => {
    // It reads all, and says what it has found when the test says so.
    let verdict: (answer: string) => void = () => undefined;
    const said = new Promise<string>((resolve) => {
      verdict = resolve;
    });
    const clamd = createServer((socket) => {
      socket.on('error', () => undefined).resume();
      void said.then((answer) => socket.end(answer));
    }).listen(0, '127.0.0.1');
    await once(clamd, 'listening');
    const address = clamd.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const guarded = await startTestServer({
      env: { HOMEWARD_DATA: `${dataDir}-scan`, CLAMD_URL: `tcp://127.0.0.1:${port}` },
    });
    onTestFinished(async () => {
      await guarded.close();
      clamd.close();
    });
    const as = await guarded.createPerson();
    const asked = once(clamd, 'connection');
    const { body } = await upload(guarded, as, 'image', await pngFile());
    await asked;
    const kept = async () =>
      (await guarded.owner.query('select key from stored_objects')).rows.map(({ key }) => String(key));
    // The picture, two previews, and two more in AVIF.
    await expect.poll(async () => (await kept()).length).toBe(5);
    await guarded.call('POST', `/lock-care/by-owner/USER/${as.id}`, {
      as,
      body: { key: body.key, name: 'a.png', category: 'PASSPORT' },
    });
    verdict('stream: Eicar FOUND\0');
    const objects = async () =>
      (await readdir(`${dataDir}-scan/files`, { recursive: true })).filter((name) => name.includes(body.key));
    await expect.poll(objects).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(await listed({ current: guarded }, as)).toEqual([]);
  });
});
