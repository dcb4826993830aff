import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { StoredFile } from '@homeward/contract/files';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Person } from '../../../test/people.ts';
import { startTestServer, useTestServer } from '../../../test/server.ts';
import { fileFor, open, type Picked, pngFile, upload } from '../../../test/uploads.ts';

const dataDir = `/tmp/homeward-test-content-${process.pid}`;
const server = useTestServer({ env: { HOMEWARD_DATA: dataDir }, givesSessions: true });
let as: Person;
let file: StoredFile;
const bytes = `%PDF-1.4\n${randomBytes(3000).toString('hex')}`;
const pdf: Picked = { name: 'Bericht – Müller.pdf', type: 'application/pdf', bytes };

beforeAll(async () => {
  as = await server.current.createPerson({ role: 'Family' });
  file = await fileFor(server.current, as, as, pdf);
});

afterEach(() => {
  vi.useRealTimers();
});

const get = (address: string, headers?: Record<string, string>) => open(server.current, address, headers);

describe('bytes', () => {
  it('come whole, with the headers that keep them harmless', async () => {
    const { status, headers, bytes: whole } = await get(file.url);
    expect(status).toBe(200);
    expect(whole.toString()).toBe(bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300',
      'content-disposition': `inline; filename="Bericht ? M?ller.pdf"; filename*=UTF-8''Bericht%20%E2%80%93%20M%C3%BCller.pdf`,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=100-199', 206, 100, 200],
    [`bytes=${bytes.length - 5}-`, 206, bytes.length - 5, bytes.length],
    ['bytes=-7', 206, bytes.length - 7, bytes.length],
    [`bytes=10-${bytes.length * 2}`, 206, 10, bytes.length],
    ['bytes=0-1,5-6', 200, 0, bytes.length],
    ['lines=1-2', 200, 0, bytes.length],
    ['bytes=x', 200, 0, bytes.length],
  ])('come in ranges: %s', async (range, status, from, to) => {
    const answer = await get(file.url, { range });
    expect(answer.status).toBe(status);
    expect(answer.bytes.toString()).toBe(bytes.slice(from, to));
    expect(answer.headers.get('content-length')).toBe(String(to - from));
    if (status === 206) {
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
    }
  });

  it('outside of the file are a 416 that tells the size', async () => {
    const { status, headers } = await get(file.url, { range: `bytes=${bytes.length}-` });
    expect({ status, range: headers.get('content-range') }).toEqual({
      status: 416,
      range: `bytes */${bytes.length}`,
    });
  });

  it('that the browser has are not sent again', async () => {
    const etag = (await get(file.url)).headers.get('etag') ?? '';
    expect((await get(file.url, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(file.url, { 'if-none-match': `W/${etag}, "x"` })).status).toBe(304);
    expect((await get(file.url, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get(file.url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(file.url, { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
  });

  it('come with the bearer token too, signed or not', async () => {
    const headers = { authorization: `Bearer ${await server.current.tokenOf(as)}` };
    for (const query of ['', '?signed=true']) {
      const answer = await get(`/api/files/content/${file.id}${query}`, headers);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.bytes.toString()).toBe(bytes);
    }
  });

  it('of what cannot be shown are saved, whatever is asked for', async () => {
    const rtf = await fileFor(server.current, as, as, { name: 'a', type: 'text/rtf', bytes: '{\\rtf1 x}' });
    const { headers } = await get(rtf.url);
    // Saved under a name that opens again.
    expect(headers.get('content-disposition')).toBe('attachment; filename=a.rtf');
  });

  it('that are gone from the storage are a 404 and not a broken answer', async () => {
    const lost = await fileFor(server.current, as, as, { ...pdf, bytes: `${bytes}2` });
    await rm(`${dataDir}/files/${lost.key.slice(0, 2)}/${lost.key}`);
    expect((await get(lost.url)).status).toBe(404);
  });

  it('that are deleted while they are read are read to their end', async () => {
    const big = { ...pdf, bytes: Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(8 * 1024 * 1024)]) };
    const one = await fileFor(server.current, as, as, big);
    const response = await fetch(`${server.current.url}${one.url}`);
    const reader = response.body?.getReader();
    let read = (await reader?.read())?.value?.length ?? 0;
    await server.current.call('DELETE', `/lock-care/file/${one.id}`, { as });
    await rm(`${dataDir}/files/${one.key.slice(0, 2)}/${one.key}`);
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) break;
      read += next.value.length;
    }
    expect(read).toBe(big.bytes.length);
  });
});

describe('a signed address', () => {
  const change = (name: string, value: string) => {
    const url = new URL(file.url, 'http://x');
    url.searchParams.set(name, value);
    return `${url.pathname}${url.search}`;
  };

  it('opens for five minutes and no longer', async () => {
    expect((await get(file.url)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 });
    expect((await get(file.url)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await get(file.url)).status).toBe(404);
  });

  it('opens nothing when anything of it is changed', async () => {
    const other = await fileFor(server.current, as, as);
    for (const address of [
      change('expires', String(Math.floor(Date.now() / 1000) + 1_000_000)),
      change('session', '01890000-0000-7000-8000-000000000000'),
      change('signature', 'A'.repeat(43)),
      change('signature', ''),
      file.url.replace(file.id, other.id),
      file.url.split('?')[0] ?? '',
    ]) {
      expect([400, 404]).toContain((await get(address)).status);
    }
  });

  it('dies with the session that it was made for', async () => {
    const person = await server.current.createPerson();
    const mine = await fileFor(server.current, person, person);
    expect((await get(mine.url)).status).toBe(200);
    await server.current.owner.query('update sessions set ended_at = now() where user_id = $1', [person.id]);
    expect((await get(mine.url)).status).toBe(404);
  });

  it('dies with its viewer’s right to see the file', async () => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const { body } = await server.current.call<StoredFile>('GET', `/lock-care/file/${file.id}`, {
      as: manager,
    });
    expect((await get(body.url)).status).toBe(200);
    await server.current.owner.query(`update users set role = 'Family' where id = $1`, [manager.id]);
    expect((await get(body.url)).status).toBe(404);
    await server.current.owner.query(
      `update users set role = 'CareManager', is_active = false where id = $1`,
      [manager.id],
    );
    expect((await get(body.url)).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('holds one opening for a video that is read in pieces, whichever comes first', async () => {
    const one = await fileFor(server.current, as, as, { ...pdf, bytes: `${bytes}3` });
    for (const range of ['bytes=100-200', 'bytes=0-99', 'bytes=200-']) await get(one.url, { range });
    const { rows } = await server.current.owner.query(
      'select actor_id, action from audit_entries where subject_id = $1 and action <> $2',
      [one.id, 'files.filed'],
    );
    expect(rows).toEqual([{ actor_id: as.id, action: 'files.opened' }]);
  });

  it('holds who looked at the list of somebody else, and not of their own', async () => {
    const [person, admin] = [
      await server.current.createPerson(),
      await server.current.createPerson({ role: 'Admin' }),
    ];
    for (const viewer of [person, admin]) {
      await server.current.call('GET', `/lock-care/by-owner/USER/${person.id}`, { as: viewer });
    }
    const { rows } = await server.current.owner.query(
      `select actor_id from audit_entries where action = 'files.listed' and subject_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id }]);
  });
});

describe('a zip', () => {
  it('holds each file under a name of its own, and nothing that the viewer may not see', async () => {
    const others = [
      await fileFor(server.current, as, as, { ...pdf, bytes: `${bytes}4` }),
      await fileFor(server.current, as, as, {
        name: 'BERICHT – Müller.pdf',
        type: 'application/pdf',
        bytes: '%PDF-1',
      }),
    ];
    const ids = [file.id, ...others.map(({ id }) => id)];
    const { body } = await server.current.call<{ url: string }>('POST', '/lock-care/files/zip', {
      as,
      body: { ids },
    });
    const answer = await get(body.url);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const zip = await fromBufferPromise(answer.bytes, { lazyEntries: true });
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names.length).toBe(3);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
    expect((await get(body.url.replace(file.id, others[0]?.id ?? ''))).status).toBe(404);
    const stranger = await server.current.createPerson();
    const refused = await server.current.call('POST', '/lock-care/files/zip', {
      as: stranger,
      body: { ids },
    });
    expect(refused.status).toBe(404);
  });

  it('is refused before it begins where the bytes of one file are gone', async () => {
    const gone = await fileFor(server.current, as, as, { ...pdf, bytes: `${bytes}5` });
    await server.current.app.deps.storage.remove(gone.key);
    const refused = await server.current.call('POST', '/lock-care/files/zip', {
      as,
      body: { ids: [file.id, gone.id] },
    });
    expect(refused.status).toBe(404);
  });
});

it('leads from an address of bytes that somebody opens by hand to the page of the file', async () => {
  const byHand = (address: string) =>
    fetch(`${server.current.url}${address}`, {
      redirect: 'manual',
      headers: { 'sec-fetch-dest': 'document' },
    });
  const [bare = ''] = file.url.split('?');
  for (const address of [bare, file.url.replace(/expires=\d+/, 'expires=1000000000')]) {
    const answer = await byHand(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/dashboard?file=${file.id}`]);
  }
  expect((await byHand(file.url)).status).toBe(200);
  expect((await get(bare)).status).toBe(404);
});

describe('a public picture', () => {
  it('is kept while something shows it, and its address never changes', async () => {
    const { body } = await upload(server.current, as, 'image', await pngFile(), {
      isPublic: 'true',
      folder: 'profiles',
    });
    const { headers, bytes: shown } = await get(body.url);
    expect(headers.get('content-type')).toBe('image/png');
    expect(shown.length).toBe(body.size);
    // A private one has no public address, whoever guesses it.
    const secret = await upload(server.current, as, 'image', await pngFile());
    expect((await get(`/api/files/public/${secret.body.key}`)).status).toBe(404);
  });
});

it('says in words that the storage is away, and works again once it is back', async () => {
  // A server of its own, which has nothing to prepare: no draft is made meanwhile.
  const fresh = await mkdtemp(`${tmpdir()}/homeward-test-away-`);
  const drafts = `${fresh}/drafts`;
  await writeFile(drafts, 'in the way');
  const server = await startTestServer({ env: { HOMEWARD_DATA: fresh } });
  try {
    const as = await server.createPerson({ role: 'Family' });
    const away = await upload<{ detail: string }>(server, as, 'document', pdf);
    expect({ status: away.status, detail: away.body.detail }).toEqual({
      status: 503,
      detail: 'File storage is unavailable right now. Nothing was changed. Try again in a moment.',
    });
    await rm(drafts);
    expect((await upload(server, as, 'document', pdf)).status).toBe(201);
  } finally {
    await server.close();
    await rm(fresh, { recursive: true });
  }
});
