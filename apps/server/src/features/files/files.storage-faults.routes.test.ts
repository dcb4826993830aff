import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { Page, Problem } from '@homeward/contract/core';
import { filesText, type StoredFile, type Uploaded } from '@homeward/contract/files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { needsRoot } from '../../../test/root.ts';
import { bucketAt, startTestS3, type TestS3 } from '../../../test/s3.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { fileFor, open, type Picked, textFile, upload } from '../../../test/uploads.ts';
import { createLog } from '../../platform/log/index.ts';
import { createStorage, storageJobs } from '../../platform/storage/index.ts';
import { sweepFiles } from './files.sweep.service.ts';

const dayMs = 24 * 3_600_000;

/** The way to a store: it can be cut for good, or each connection after some bytes. */
class Line {
  /** Bytes after which a connection is cut, on the way there and back. */
  up = Number.POSITIVE_INFINITY;
  down = Number.POSITIVE_INFINITY;
  isCut = false;
  readonly open = new Set<Socket>();

  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  mend(): void {
    Object.assign(this, { up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, isCut: false });
  }
}

function startLine(port: number, line: Line): Promise<{ server: Server; port: number }> {
  const server = createServer((client) => {
    if (line.isCut) {
      client.destroy();
      return;
    }
    const store = connect(port, '127.0.0.1');
    line.open.add(client);
    client.on('close', () => line.open.delete(client));
    const cut = () => {
      client.destroy();
      store.destroy();
    };
    for (const socket of [client, store]) socket.on('error', cut).on('close', cut);
    carry(client, store, () => line.up, cut);
    carry(store, client, () => line.down, cut);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

function carry(from: Socket, to: Socket, most: () => number, cut: () => void): void {
  let bytes = 0;
  from.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > most()) cut();
    else if (!to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
}

describe('an S3 store', () => {
  const line = new Line();
  let folder: string;
  let s3: TestS3;
  let front: Server;
  let server: TestServer;
  let as: Person;
  /** The same bucket, by a line that holds. */
  let direct: ReturnType<typeof createStorage>;
  const film: Picked = {
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000)]),
  };

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/homeward-s3-faults-`);
    s3 = await startTestS3();
    const started = await startLine(s3.port, line);
    front = started.server;
    direct = createStorage({ dataDir: `${folder}/direct`, s3Url: s3.url });
    server = await startTestServer({
      env: { HOMEWARD_DATA: `${folder}/data`, S3_URL: bucketAt(started.port) },
    });
    as = await server.createPerson({ role: 'Family' });
  });
  beforeEach(() => line.mend());
  afterAll(async () => {
    await server.close();
    front.close();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of direct.list()) found.push(key);
    return found;
  };
  const counts = async () =>
    (
      await server.owner.query(
        'select (select count(*)::int from file_uploads) as uploads, (select count(*)::int from stored_objects) as objects',
      )
    ).rows[0];

  it('that is lost in the middle of an upload: it is refused in words, and nothing of it is anywhere', async () => {
    const before = { keys: await keys(), ...(await counts()) };
    line.up = 1_000_000;
    const { status, body } = await upload<Problem>(server, as, 'document', film);
    expect({ status, detail: body.detail }).toEqual({ status: 503, detail: filesText.storageAway });
    expect({ keys: await keys(), ...(await counts()) }).toEqual(before);
    expect(await readdir(`${folder}/data/drafts`)).toEqual([]);
    line.mend();
    const again = await upload<Uploaded>(server, as, 'document', film);
    expect((await open(server, again.body.url)).bytes.equals(film.bytes as Buffer)).toBe(true);
  });

  it('that is lost in the middle of a download: it breaks off, never ends short, and goes on where it ended', async () => {
    const file = await fileFor(server, as, as, film);
    line.down = 1_000_000;
    const broken = await fetch(`${server.url}${file.url}`);
    expect(broken.headers.get('content-length')).toBe(String(film.bytes.length));
    const reader = broken.body?.getReader();
    let read = 0;
    const readAll = async () => {
      for (;;) {
        const next = await reader?.read();
        if (!next || next.done) return;
        read += next.value.length;
      }
    };
    await expect(readAll()).rejects.toThrow();
    expect(read).toBeLessThan(film.bytes.length);
    line.mend();
    const rest = await open(server, file.url, { range: `bytes=${read}-` });
    expect(rest.status).toBe(206);
    expect(rest.bytes.equals((film.bytes as Buffer).subarray(read))).toBe(true);
  });

  it('that is away for a minute: lists stay, bytes are said to be away and not to be gone, and all is back with it', async () => {
    const file = await fileFor(server, as, as, film);
    const small = await fileFor(server, as, as);
    const list = () =>
      server.call<Page<StoredFile>>('GET', `/lock-care/by-owner/USER/${as.id}?sort=name`, { as });
    const listed = (await list()).body.data.map(({ id }) => id);
    line.cut();
    expect((await list()).body.data.map(({ id }) => id)).toEqual(listed);
    for (const { url } of [file, small]) {
      const { status, problem, headers } = await open(server, url);
      expect({ status, detail: problem?.detail }).toEqual({ status: 503, detail: filesText.storageAway });
      expect(headers.get('content-disposition')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const refused = await upload<Problem>(server, as, 'document', textFile());
    expect(refused.status).toBe(503);
    expect((await list()).body.data.map(({ id }) => id)).toEqual(listed);
    line.mend();
    for (const { url } of [file, small]) expect((await open(server, url)).status).toBe(200);
  });

  it('that is away while the sweep removes: what is left is an orphan, which the storage’s own sweep takes', async () => {
    const { body } = await upload<Uploaded>(server, as, 'document', textFile());
    line.cut();
    await expect(sweepFiles(server.app.deps, new Date(Date.now() + 2 * dayMs))).rejects.toThrow();
    line.mend();
    expect((await open(server, body.url)).status).toBe(404);
    expect(await keys()).toContain(body.key);
    const aged = {
      ...direct,
      list: async function* () {
        for await (const object of direct.list()) yield { ...object, modifiedAt: new Date(0) };
      },
    };
    const [sweep] = storageJobs(
      { dataDir: `${folder}/data` },
      server.app.deps.pool,
      aged,
      createLog('silent'),
    );
    await sweep?.run({}, { tries: 1 });
    const { rows } = await server.owner.query<{ key: string }>('select key from stored_objects');
    expect((await keys()).sort()).toEqual(rows.map(({ key }) => key).sort());
  });
});

needsRoot('a disk that is full, or taken away', 2, () => {
  describe('a disk', () => {
    let dataDir: string;
    let server: TestServer;
    let as: Person;
    const mount = (path: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', path]);

    beforeAll(async () => {
      dataDir = await mkdtemp(`${tmpdir()}/homeward-disk-faults-`);
      mount(dataDir);
      server = await startTestServer({ env: { HOMEWARD_DATA: dataDir } });
      as = await server.createPerson({ role: 'Family' });
    });
    afterAll(async () => {
      await server.close();
      execFileSync('umount', [dataDir]);
      await rm(dataDir, { recursive: true, force: true });
    });
    const pdf = (size: number): Picked => ({
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'x')]),
    });
    const sendPart = async (path: string, offset: number, part: Uint8Array<ArrayBuffer>) =>
      fetch(`${server.url}${path}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${await server.tokenOf(as)}`,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: part,
      });

    it('that is full: uploads are refused in words, whole and in parts, and what is there stays', async () => {
      const file = await fileFor(server, as, as);
      const { status, body } = await upload<Problem>(server, as, 'document', pdf(6_000_000));
      expect({ status, detail: body.detail }).toEqual({ status: 503, detail: filesText.storageFull });
      expect(await readdir(`${dataDir}/drafts`)).toEqual([]);

      const begun = await server.call('POST', '/files/resumable', {
        as,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '6000000',
          'upload-metadata': `filename ${btoa('a.pdf')},filetype ${btoa('application/pdf')},kind ${btoa('document')}`,
        },
      });
      expect(begun.status).toBe(201);
      const path = begun.headers.get('location') ?? '';
      const part = await sendPart(path, 0, new Uint8Array(6_000_000));
      const refusal = (await part.json()) as Problem;
      expect({ status: part.status, detail: refusal.detail }).toEqual({
        status: 503,
        detail: filesText.storageFull,
      });
      expect((await open(server, file.url)).status).toBe(200);
      const given = await server.call('DELETE', path.replace('/api', ''), {
        as,
        headers: { 'tus-resumable': '1.0.0' },
      });
      expect(given.status).toBe(204);
      expect((await upload(server, as, 'document', pdf(500_000))).status).toBe(201);
    });

    it('that is taken away for a minute: nothing is put in its place, and nothing is said to be gone', async () => {
      const file = await fileFor(server, as, as, pdf(600_000));
      // What shows where a disk is not mounted: an empty folder.
      mount(`${dataDir}/files`);
      try {
        const { status, problem } = await open(server, file.url);
        expect({ status, detail: problem?.detail }).toEqual({ status: 503, detail: filesText.storageAway });
        expect((await upload(server, as, 'document', textFile())).status).toBe(503);
        expect(await readdir(`${dataDir}/files`)).toEqual([]);
        expect(await readdir(`${dataDir}/drafts`)).toEqual([]);
      } finally {
        execFileSync('umount', [`${dataDir}/files`]);
      }
      expect((await open(server, file.url)).status).toBe(200);
      expect((await upload(server, as, 'document', textFile())).status).toBe(201);
    });
  });
});
