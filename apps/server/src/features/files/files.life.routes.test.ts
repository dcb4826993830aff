import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { filesChanged, type StoredFile, type Uploaded } from '@homeward/contract/files';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { startTestServer, type TestServer, useTestServer } from '../../../test/server.ts';
import { fileFor, open, pngFile, textFile, upload } from '../../../test/uploads.ts';
import { keepPublicPicture, letGoOfPicture } from './files.keep.service.ts';
import { prepareMore } from './files.prepare-more.service.ts';
import { sweepFiles } from './files.sweep.service.ts';

const dataDir = `/tmp/homeward-test-life-${process.pid}`;
const server = useTestServer({ env: { HOMEWARD_DATA: dataDir }, givesSessions: true });
const dayMs = 24 * 3_600_000;

async function objects(folder = dataDir): Promise<string[]> {
  const names = await readdir(`${folder}/files`, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.'));
}

const objectsOf = async (key: string) => (await objects()).filter((name) => name.includes(key));
async function writtenDown(key: string): Promise<number> {
  const { rows } = await server.current.owner.query<{ key: string }>(
    `select key from stored_objects where key like $1 || '%'`,
    [key],
  );
  return rows.length;
}
/** A picture has all its previews: the upload itself, two in WebP and, made a little later, two in AVIF. */
const untilPrepared = (key: string) => expect.poll(() => writtenDown(key)).toBe(5);
const holds = async (key: string) => (await objects()).some((name) => name.endsWith(key));

describe('the sweep', () => {
  it('takes what was never filed after a day, and its previews, and nothing else', async () => {
    const as = await server.current.createPerson();
    const picture = await upload(server.current, as, 'image', await pngFile());
    const filed = await fileFor(server.current, as, as);
    await untilPrepared(picture.body.key);
    await sweepFiles(server.current.app.deps, new Date(Date.now() + dayMs / 2));
    expect(await holds(picture.body.key)).toBe(true);
    await sweepFiles(server.current.app.deps, new Date(Date.now() + 2 * dayMs));
    expect(await objectsOf(picture.body.key)).toEqual([]);
    expect((await open(server.current, picture.body.url)).status).toBe(404);
    expect((await open(server.current, filed.url)).status).toBe(200);
    const late = await server.current.call('POST', `/lock-care/by-owner/USER/${as.id}`, {
      as,
      body: { key: picture.body.key, name: 'a.png', category: 'PHOTO_ID' },
    });
    expect(late.status).toBe(404);
  });

  it('leaves nothing of an upload whose previews are being made that moment', async () => {
    const as = await server.current.createPerson();
    const { key } = (await upload(server.current, as, 'image', await pngFile())).body;
    await untilPrepared(key);
    const { deps } = server.current.app;
    const sweep = () => sweepFiles(deps, new Date(Date.now() + 2 * dayMs));
    const made = await server.current.owner.query<{ id: string }>(
      `update file_uploads set previews = '{thumbnail.webp,display.webp}' where key = $1 returning id`,
      [key],
    );
    await server.current.owner.query(`delete from stored_objects where key like $1 || '%.avif'`, [key]);
    const put: typeof deps.storage.put = async (...object) => {
      await deps.storage.put(...object);
      await sweep();
    };
    await prepareMore({ ...deps, storage: { ...deps.storage, put } }, made.rows[0]?.id ?? '');
    expect(await objectsOf(key)).toEqual([]);
    expect(await writtenDown(key)).toBe(0);
  });

  it('takes a deleted file after 30 days; until then it can come back', async () => {
    const as = await server.current.createPerson();
    const file = await fileFor(server.current, as, as);
    await server.current.call('DELETE', `/lock-care/file/${file.id}`, { as });
    await sweepFiles(server.current.app.deps, new Date(Date.now() + 29 * dayMs));
    expect(await holds(file.key)).toBe(true);
    await sweepFiles(server.current.app.deps, new Date(Date.now() + 31 * dayMs));
    expect(await holds(file.key)).toBe(false);
    expect((await server.current.call('POST', `/lock-care/file/${file.id}/restore`, { as })).status).toBe(
      404,
    );
    const { rows } = await server.current.owner.query(
      `select action, actor_id from audit_entries where subject_id = $1 and action = 'files.removed'`,
      [file.id],
    );
    expect(rows).toEqual([{ action: 'files.removed', actor_id: null }]);
  });

  it('leaves bytes that are filed elsewhere too', async () => {
    const as = await server.current.createPerson();
    const file = await fileFor(server.current, as, as, textFile(), 'PHOTO_ID');
    const body = { key: file.key, name: 'again.txt', category: 'PASSPORT' };
    const other = await server.current.call<StoredFile>('POST', `/lock-care/by-owner/USER/${as.id}`, {
      as,
      body,
    });
    await server.current.call('DELETE', `/lock-care/file/${file.id}`, { as });
    await sweepFiles(server.current.app.deps, new Date(Date.now() + 31 * dayMs));
    expect((await open(server.current, other.body.url)).status).toBe(200);
  });

  it('leaves a public picture while somebody shows it', async () => {
    const as = await server.current.createPerson();
    const fields = { isPublic: 'true', folder: 'profiles', alternativeDimensions: '[64]' };
    const { body } = await upload(server.current, as, 'image', await pngFile(), fields);
    const { db } = server.current.app.deps;
    const kept = await db.transaction((tx) => keepPublicPicture(tx, body.key, as.id));
    expect(kept).toEqual({ key: body.key, url: body.url, sizes: { '64x64': body.alternatives[0]?.url } });
    const stranger = await server.current.createPerson();
    await expect(db.transaction((tx) => keepPublicPicture(tx, body.key, stranger.id))).rejects.toThrow('404');
    await sweepFiles(server.current.app.deps, new Date(Date.now() + 2 * dayMs));
    expect((await open(server.current, body.url)).status).toBe(200);
    await db.transaction((tx) => letGoOfPicture(tx, body.alternatives[0]?.url ?? ''));
    await sweepFiles(server.current.app.deps, new Date(Date.now() + 2 * dayMs));
    expect((await open(server.current, body.url)).status).toBe(404);
  });
});

describe('previews', () => {
  it('come in AVIF a little later, where the browser takes it', async () => {
    const as = await server.current.createPerson();
    const { body } = await upload(server.current, as, 'image', await pngFile('a.png', 900, 500));
    const type = async (accept: string) =>
      (await open(server.current, `${body.url}&variant=display`, { accept })).headers.get('content-type');
    expect(await type('image/webp,*/*')).toBe('image/webp');
    await expect.poll(() => type('image/avif,image/webp')).toBe('image/avif');
    expect(await type('image/webp,*/*')).toBe('image/webp');
  });

  it('of a video show it, where ffmpeg is installed', async () => {
    const as = await server.current.createPerson();
    const bytes = await readFile(new URL('../../../test/samples/clip.mp4', import.meta.url));
    const { body } = await upload(server.current, as, 'video', { name: 'a.mp4', type: 'video/mp4', bytes });
    const filed = await server.current.call<StoredFile>('POST', `/lock-care/by-owner/USER/${as.id}`, {
      as,
      body: { key: body.key, name: 'a.mp4', category: 'OTHER_DOCUMENT' },
    });
    const again = async () =>
      (await server.current.call<StoredFile>('GET', `/lock-care/file/${filed.body.id}`, { as })).body;
    if (!hasFfmpeg()) {
      expect((await again()).previews).toEqual({ thumbnail: null, display: null });
      return;
    }
    await expect.poll(async () => (await again()).previews.thumbnail).not.toBeNull();
    expect((await again()).durationSeconds).toBeCloseTo(0.6, 1);
    const poster = await open(server.current, (await again()).previews.thumbnail ?? '');
    expect(poster.headers.get('content-type')).toBe('image/webp');
  });
});

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffprobe', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('live', () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });
  const listen = async (person: Person): Promise<Socket> => {
    const socket = io(`${server.current.url}/notifications`, {
      transports: ['websocket'],
      auth: { token: await server.current.tokenOf(person) },
      forceNew: true,
    });
    sockets.push(socket);
    await next(socket, 'connect');
    return socket;
  };

  /** The next change of one person's files: a manager hears of everybody's, also late of an earlier test's. */
  const nextOf = async (socket: Socket, { id }: Person): Promise<unknown[]> => {
    for (;;) {
      const told = await next(socket, filesChanged.name);
      if ((told[0] as { ownerId?: string }).ownerId === id) return told;
    }
  };

  it('those who may see an owner’s files hear of a change, and nobody else', async () => {
    const [self, manager, stranger] = [
      await server.current.createPerson({ role: 'Family' }),
      await server.current.createPerson({ role: 'CareManager' }),
      await server.current.createPerson({ role: 'CareProvider' }),
    ];
    const heardByStranger: unknown[] = [];
    (await listen(stranger)).on(filesChanged.name, (change: unknown) => heardByStranger.push(change));
    const heard = Promise.all([nextOf(await listen(self), self), nextOf(await listen(manager), self)]);
    const file = await fileFor(server.current, self, self);
    const told = [{ ownerType: 'USER', ownerId: self.id, change: 'added', ids: [file.id] }];
    expect(await heard).toEqual([told, told]);
    const moved = nextOf(sockets[1] as Socket, self);
    await server.current.call('PATCH', `/lock-care/file/${file.id}/rename`, {
      as: self,
      body: { category: 'PASSPORT' },
    });
    expect(await moved).toEqual([
      { ownerType: 'USER', ownerId: self.id, change: 'recategorized', ids: [file.id] },
    ]);
    // Told in order: what the stranger hears of their own comes after what they must not hear.
    const own = next(sockets[0] as Socket, filesChanged.name);
    await fileFor(server.current, stranger, stranger);
    await own;
    expect(heardByStranger).toHaveLength(1);
  });
});

describe('a virus scanner', () => {
  let clamd: Server;
  let guarded: TestServer;
  let isAway = true;

  beforeAll(async () => {
    clamd = createServer((socket) => {
      const chunks: Buffer[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        const all = Buffer.concat(chunks);
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
        if (isAway) socket.destroy();
        else socket.end(all.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
    const address = clamd.address();
    const port = typeof address === 'object' ? address?.port : 0;
    guarded = await startTestServer({
      env: { HOMEWARD_DATA: `${dataDir}-scan`, CLAMD_URL: `tcp://127.0.0.1:${port}` },
    });
  });
  afterAll(async () => {
    await guarded.close();
    await new Promise((resolve) => clamd.close(resolve));
  });

  it('holds a file until it is clean, and removes an infected one with all that shows it', async () => {
    const as = await guarded.createPerson();
    const clean = await fileFor(guarded, as, as);
    const infected = await fileFor(guarded, as, as, { name: 'a.txt', type: 'text/plain', bytes: 'EICAR' });
    expect(clean.isHeld).toBe(true);
    expect((await open(guarded, clean.url)).problem?.detail).toBe(
      'This file is being checked for viruses. Try again in a moment.',
    );
    isAway = false;
    await guarded.owner.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
    await expect.poll(async () => (await open(guarded, clean.url)).status).toBe(200);
    await expect.poll(async () => (await open(guarded, infected.url)).status).toBe(404);
    expect((await objects(`${dataDir}-scan`)).filter((name) => name.includes(infected.key))).toEqual([]);
    const { rows } = await guarded.owner.query(`select 1 from audit_entries where action = 'files.infected'`);
    expect(rows).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  it('four people upload ten files each, and all of them are the same', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.current.createPerson()));
    // Signed in before: forty sign-ins at once would be forty passwords to check.
    for (const person of people) await server.current.tokenOf(person);
    const same = textFile('same.txt');
    const answers = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 10 }, () => upload<Uploaded>(server.current, person, 'document', same)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(40);
    for (const { body } of answers) {
      expect((await open(server.current, body.url)).bytes.toString()).toBe(same.bytes);
    }
  });

  it('what is made of one after its answer waits while others are coming in', async () => {
    const as = await server.current.createPerson();
    const token = await server.current.tokenOf(as);
    const waits = async () => {
      const { body } = await upload(server.current, as, 'image', await pngFile());
      const { rows } = await server.current.owner.query<{ waits: boolean }>(
        `select run_at > now() + interval '2 seconds' as waits from graphile_worker._private_jobs
         where payload ->> 'id' = $1`,
        [body.key.split('.')[0]],
      );
      return rows[0]?.waits ?? false;
    };
    await expect.poll(waits).toBe(false);
    const slow = request(`${server.current.url}/api/files/video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    slow.on('error', () => undefined);
    slow.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\nftyp',
    );
    await expect.poll(waits).toBe(true);
    slow.destroy();
    await expect.poll(waits).toBe(false);
  });

  it('a file is filed twice and is one; deleted and renamed, and is one of the two', async () => {
    const as = await server.current.createPerson();
    const { body } = await upload(server.current, as, 'document', textFile());
    const filing = { key: body.key, name: 'a.txt', category: 'PASSPORT' };
    const path = `/lock-care/by-owner/USER/${as.id}`;
    const filed = await Promise.all(
      Array.from({ length: 5 }, () => server.current.call<StoredFile>('POST', path, { as, body: filing })),
    );
    expect(new Set(filed.map((answer) => answer.body.id)).size).toBe(1);
    const id = filed[0]?.body.id;
    const [renamed, deleted] = await Promise.all([
      server.current.call('PATCH', `/lock-care/file/${id}/rename`, { as, body: { name: 'b.txt' } }),
      server.current.call('DELETE', `/lock-care/file/${id}`, { as }),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(renamed.status);
    expect((await server.current.call('GET', `/lock-care/file/${id}`, { as })).status).toBe(404);
  });
});

it('what the storage lost is named by npm run storage:verify', async () => {
  const as = await server.current.createPerson();
  const file = await fileFor(server.current, as, as);
  await writeFile(`${dataDir}/files/${file.key.slice(0, 2)}/${file.key}`, 'something else');
  const command = new URL('../../platform/storage/command.ts', import.meta.url).pathname;
  const run = () =>
    execFileSync(process.execPath, [command], {
      env: {
        ...process.env,
        HOMEWARD_DATA: dataDir,
        DATABASE_URL: server.current.database.ownerUrl,
      },
      stdio: 'pipe',
    }).toString();
  let said = '';
  try {
    run();
  } catch (error) {
    said = (error as { stdout: Buffer }).stdout.toString();
  }
  expect(said).toContain(`${file.key} was altered`);
  expect(said).toMatch(/\d+ objects compared: 0 missing, 1 altered, 0 orphaned/);
});
