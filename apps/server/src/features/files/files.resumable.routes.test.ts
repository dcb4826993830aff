import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import type { Role } from '@homeward/contract/core';
import type { Uploaded } from '@homeward/contract/files';
import * as tus from 'tus-js-client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { type Node, useGround } from '../../../test/platform/ground.ts';
import { startTestS3 } from '../../../test/s3.ts';
import { slices } from '../../app.ts';
import { sweepFiles } from './files.sweep.service.ts';

const ground = useGround();
const dataDir = `/tmp/homeward-test-parts-${process.pid}`;
const env = { HOMEWARD_DATA: dataDir, MAX_VIDEO_MB: '8', MAX_DOCUMENT_MB: '1' };
let node: Node;
let token: string;

beforeAll(async () => {
  node = await ground.current.startNode(slices, { env });
  token = await admit('Family');
});

/** Somebody who is there, with a session that the addresses of files can be signed for. */
async function admit(role: Role): Promise<string> {
  const { id } = await createPerson(ground.current.owner, { role });
  const { rows } = await ground.current.owner.query<{ id: string }>(
    `insert into sessions (user_id, method, device, expires_at) values ($1, 'password', 'test', now() + interval '1 day')
     returning id`,
    [id],
  );
  return ground.current.gate.admit(role, 600_000, rows[0]?.id, id).token;
}

const encode = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const text = { filename: 'Notes of Müller.txt', filetype: 'text/plain', kind: 'document' };

function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
  as = token,
  at = node,
) {
  return fetch(`${at.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body } : {}),
  });
}

async function begin(size: number, metadata: Record<string, string> = text, at = node): Promise<string> {
  const headers = { 'upload-length': String(size), 'upload-metadata': encode(metadata) };
  const answer = await call('POST', '/api/files/resumable', headers, undefined, token, at);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const patch = (path: string, offset: number, part: Uint8Array<ArrayBuffer>, as = token, at = node) =>
  call(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
    as,
    at,
  );

async function finish(
  path: string,
  as = token,
  at = node,
): Promise<{ status: number; body: Uploaded & { detail?: string } }> {
  const answer = await fetch(`${at.url}${path}/finish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'document' }),
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
}

/** Neither rows nor bytes of parts. */
async function expectNothingLeft(): Promise<void> {
  const { rows } = await ground.current.owner.query(
    `select id from file_resumables union all select key from stored_objects where key like '%.part'`,
  );
  expect(rows).toEqual([]);
  const names = await readdir(`${dataDir}/files`, { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await readdir(`${dataDir}/drafts`)).toEqual([]);
}

const note = new Uint8Array(Buffer.from(`A long note. ${randomBytes(40_000).toString('hex')}`));

describe('an upload in parts', () => {
  it('goes on after a dropped connection and a restarted server, and is whole', async () => {
    const path = await begin(note.length);
    expect((await patch(path, 0, note.slice(0, 1000))).status).toBe(204);
    expect((await finish(path)).status).toBe(409);

    await node.close();
    node = await ground.current.startNode(slices, { env });
    const head = await call('HEAD', path);
    expect({ status: head.status, offset: head.headers.get('upload-offset') }).toEqual({
      status: 200,
      offset: '1000',
    });
    // Nothing of the protocol's own lets other sites in, and our headers are on its answers too.
    expect(head.headers.get('access-control-allow-origin')).toBeNull();
    expect(head.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await patch(path, 5, note.slice(5))).status).toBe(409);
    expect((await patch(path, 1000, note.slice(1000))).status).toBe(204);

    const [one, two] = await Promise.all([finish(path), finish(path)]);
    expect(one).toEqual(two);
    expect(one.body).toMatchObject({ name: text.filename, size: note.length, mimeType: 'text/plain' });
    const again = await finish(path);
    expect(again.body.key).toBe(one.body.key);
    const back = await fetch(`${node.url}${again.body.url}`);
    expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(note))).toBe(true);
    await expectNothingLeft();
  });

  it('is nobody else’s', async () => {
    const path = await begin(note.length);
    const other = await admit('SuperAdmin');
    expect((await call('HEAD', path, {}, undefined, other)).status).toBe(404);
    expect((await patch(path, 0, note.slice(0, 10), other)).status).toBe(404);
    expect((await call('DELETE', path, {}, undefined, other)).status).toBe(404);
    expect((await finish(path, other)).status).toBe(404);
    expect((await call('HEAD', path, {}, undefined, 'x'.repeat(43))).status).toBe(401);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('HEAD', path)).status).toBe(404);
  });

  it('cannot say who it belongs to, nor leave its folder', async () => {
    const answer = await call('POST', '/api/files/resumable', {
      'upload-length': '10',
      'upload-metadata': encode({ ...text, uploader: 'somebody' }),
    });
    const path = answer.headers.get('location') ?? '';
    expect((await call('HEAD', path)).status).toBe(200);
    for (const id of ['..%2fsecrets.json', '%2e%2e', `${path.split('/').at(-1)}.json`]) {
      expect([400, 404]).toContain((await call('HEAD', `/api/files/resumable/${id}`)).status);
    }
    await call('DELETE', path);
  });

  it.each([
    ['too large', 2 * 1024 * 1024, text, 413],
    ['of another type', 10, { ...text, filetype: 'text/html' }, 415],
    ['of another kind', 10, { ...text, kind: 'image' }, 415],
    ['of no kind', 10, { filename: 'a', filetype: 'text/plain' }, 400],
    ['of a kind that there is not', 10, { ...text, kind: 'planet' }, 400],
  ])('that is %s does not begin', async (_what, size, metadata, status) => {
    const answer = await call('POST', '/api/files/resumable', {
      'upload-length': String(size),
      'upload-metadata': encode(metadata as Record<string, string>),
    });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['in its name', { ...text, filename: 'Notes\0.txt' }],
    ['in its type', { ...text, filetype: 'text/plain\0' }],
    ['in something else that it says', { ...text, about: 'a\0b' }],
  ])('with NUL %s is refused in words', async (_what, metadata) => {
    const answer = await call('POST', '/api/files/resumable', {
      'upload-length': '10',
      'upload-metadata': encode(metadata),
    });
    const body = (await answer.json()) as { status: number; detail: string };
    expect([400, 415]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(body.status).toBe(answer.status);
    expect(body.detail).not.toMatch(/insert|select|unicode|jsonb|file_resumables/i);
  });

  it.each([
    ['without a version', 'POST', { 'tus-resumable': '' }, 412],
    ['with a length that is none', 'POST', { 'upload-length': 'long' }, 400],
    ['without a length', 'POST', {}, 400],
    ['with metadata that are none', 'POST', { 'upload-length': '1', 'upload-metadata': '???, ???' }, 400],
    ['too large for all', 'POST', { 'upload-length': '999999999999' }, 413],
  ])('%s is refused in our words', async (_what, method, headers, status) => {
    const answer = await call(method, '/api/files/resumable', headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      status,
      title: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('that is not what it says is removed when it is whole', async () => {
    const lie = new Uint8Array(Buffer.concat([Buffer.from('MZ'), randomBytes(500)]));
    const path = await begin(lie.length);
    await patch(path, 0, lie);
    expect((await finish(path)).status).toBe(415);
    expect((await call('HEAD', path)).status).toBe(404);
    await expectNothingLeft();
  });

  it('keeps what has come of a part that breaks off', async () => {
    const path = await begin(note.length);
    const { hostname, port, pathname } = new URL(path, node.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PATCH ${pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\n` +
        `Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${note.length}\r\n\r\n`,
    );
    socket.write(note.slice(0, 30_000));
    // Some of it has reached the disk before the connection goes.
    await expect.poll(() => readdir(`${dataDir}/drafts`)).toHaveLength(1);
    socket.destroy();
    const offset = async () => Number((await call('HEAD', path)).headers.get('upload-offset'));
    await expect.poll(offset).toBeGreaterThan(0);
    const from = await offset();
    expect((await patch(path, from, note.slice(from))).status).toBe(204);
    const { body } = await finish(path);
    const back = await fetch(`${node.url}${body.url}`);
    expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(note))).toBe(true);
    await expectNothingLeft();
  });

  it('to which nothing is added for a day is swept, and no other', async () => {
    const [old, young] = [await begin(note.length), await begin(note.length)];
    for (const path of [old, young]) await patch(path, 0, note.slice(0, 1000));
    const { deps } = node.app;
    await ground.current.owner.query(
      `update file_resumables set touched_at = now() - interval '25 hours' where id = $1`,
      [old.split('/').at(-1)],
    );
    await sweepFiles(deps, new Date());
    expect((await call('HEAD', old)).status).toBe(404);
    expect((await call('HEAD', young)).headers.get('upload-offset')).toBe('1000');
    expect((await call('DELETE', young)).status).toBe(204);
    await expectNothingLeft();
  });

  it('is spoken by the library of the browser', async () => {
    const path = await new Promise<string>((resolve, reject) => {
      const sent = new tus.Upload(Buffer.from(note), {
        endpoint: `${node.url}/api/files/resumable`,
        headers: { authorization: `Bearer ${token}` },
        chunkSize: 20_000,
        metadata: text,
        onError: reject,
        onSuccess: () => resolve(new URL(sent.url ?? '').pathname),
      });
      sent.start();
    });
    expect((await finish(path)).status).toBe(200);
    await expectNothingLeft();
  });
});

describe('on several nodes, an upload in parts', () => {
  /** Two nodes: with a folder that both have, or each with its own and a bucket. */
  async function startTwo(kind: 'folder' | 'bucket') {
    const folder = await mkdtemp(`${tmpdir()}/homeward-parts-`);
    const s3 = await startTestS3();
    const start = (name: string) =>
      ground.current.startNode(slices, {
        env: {
          ...env,
          HOMEWARD_DATA: `${folder}/${kind === 'folder' ? 'shared' : name}`,
          ...(kind === 'bucket' ? { S3_URL: s3.url } : {}),
        },
      });
    const nodes = [await start('one'), await start('two')] as const;
    onTestFinished(async () => {
      for (const one of nodes) await one.close();
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    });
    return nodes;
  }

  it.each(['folder', 'bucket'] as const)(
    'goes on at any of them (%s), and is finished once',
    async (kind) => {
      const [one, two] = await startTwo(kind);
      const path = await begin(note.length, text, one);
      expect((await patch(path, 0, note.slice(0, 10_000), token, two)).status).toBe(204);
      expect((await call('HEAD', path, {}, undefined, token, one)).headers.get('upload-offset')).toBe(
        '10000',
      );
      // The same place twice at once, on both: one of them goes on.
      const both = await Promise.all(
        [one, two].map((at) => patch(path, 10_000, note.slice(10_000, 50_000), token, at)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect((await patch(path, 50_000, note.slice(50_000), token, one)).status).toBe(204);
      const ends = await Promise.all([finish(path, token, one), finish(path, token, two)]);
      expect(ends.map(({ status }) => status)).toEqual([200, 200]);
      expect(ends[0]?.body.key).toBe(ends[1]?.body.key);
      // The nodes of this test have secrets of their own: what one has signed, it opens.
      const back = await fetch(`${one.url}${ends[0]?.body.url}`);
      expect(back.status).toBe(200);
      expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(note))).toBe(true);
      const { rows } = await ground.current.owner.query(
        `select (select count(*)::int from file_uploads where resumable_id = $1) as uploads,
         (select count(*)::int from stored_objects where key like $1 || '%') as parts`,
        [path.split('/').at(-1)],
      );
      expect(rows).toEqual([{ uploads: 1, parts: 0 }]);
    },
  );
});
