import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Page, type Problem, type Role, roles } from '@homeward/contract/core';
import type { StoredFile } from '@homeward/contract/files';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { fileFor, open, pngFile, textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer({
  env: { HOMEWARD_DATA: `/tmp/homeward-test-files-${process.pid}` },
  givesSessions: true,
});
const unknownId = '01890000-0000-7000-8000-000000000000';
let people: Map<Role, Person>;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
});

function viewer(role: Role): Person {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody is ${role}.`);
  return person;
}

const management: readonly Role[] = ['SuperAdmin', 'Admin', 'CareManager'];

async function list(as: Person, owner: Person, query = ''): Promise<Page<StoredFile>> {
  const answer = await server.current.call<Page<StoredFile>>(
    'GET',
    `/lock-care/by-owner/USER/${owner.id}${query}`,
    { as },
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

async function auditOf(subjectId: string): Promise<string[]> {
  const { rows } = await server.current.owner.query<{ action: string }>(
    'select action from audit_entries where subject_id = $1 order by at, id',
    [subjectId],
  );
  return rows.map(({ action }) => action);
}

describe('who may what', () => {
  it.each(roles)('%s sees and changes exactly the files that they may', async (role) => {
    const subject = await server.current.createPerson({ role: 'Family' });
    const as = viewer(role);
    const may = management.includes(role);
    const status = (good: number) => (may ? good : 404);
    const file = await fileFor(server.current, subject, subject);
    const { body: uploaded } = await upload(server.current, as, 'document', textFile());
    const path = `/lock-care/file/${file.id}`;
    const calls = [
      ['GET', `/lock-care/by-owner/USER/${subject.id}`, undefined, 200],
      [
        'POST',
        `/lock-care/by-owner/USER/${subject.id}`,
        { key: uploaded.key, name: 'a.txt', category: 'OTHER_DOCUMENT' },
        201,
      ],
      ['GET', path, undefined, 200],
      ['PATCH', `${path}/rename`, { name: 'b.txt' }, 200],
      ['PATCH', `${path}/rename`, { category: 'PASSPORT' }, 200],
      ['POST', '/lock-care/files/zip', { ids: [file.id] }, 200],
      ['GET', `/files/content/${file.id}`, undefined, 200],
      ['DELETE', path, undefined, 204],
      ['POST', `${path}/restore`, undefined, 200],
      ['POST', '/lock-care/files/delete', { ids: [file.id] }, 200],
      ['POST', '/lock-care/files/restore', { ids: [file.id] }, 200],
    ] as const;
    for (const [method, call, body, good] of calls) {
      const answer = await server.current.call(method, call, { as, body });
      expect({ method, call, status: answer.status }).toEqual({ method, call, status: status(good) });
    }
  });

  it.each(roles)('%s keeps their own files', async (role) => {
    const as = viewer(role);
    const file = await fileFor(server.current, as, as);
    expect((await list(as, as)).data.map(({ id }) => id)).toContain(file.id);
    const renamed = await server.current.call('PATCH', `/lock-care/file/${file.id}/rename`, {
      as,
      body: { name: 'mine.txt' },
    });
    expect(renamed.status).toBe(200);
    expect((await server.current.call('DELETE', `/lock-care/file/${file.id}`, { as })).status).toBe(204);
  });

  it.each(roles)('%s meets ids and owners that there are not', async (role) => {
    const as = viewer(role);
    for (const [method, path, body] of [
      ['GET', `/lock-care/by-owner/USER/${unknownId}`, undefined],
      ['GET', `/lock-care/by-owner/CLIENT/${as.id}`, undefined],
      ['GET', `/lock-care/by-owner/CARE_PROPOSAL/${as.id}`, undefined],
      ['GET', `/lock-care/by-owner/PLANET/${as.id}`, undefined],
      ['GET', '/lock-care/by-owner/USER/x', undefined],
      ['GET', `/lock-care/file/${unknownId}`, undefined],
      ['PATCH', `/lock-care/file/${unknownId}/rename`, { name: 'x' }],
      ['PATCH', `/lock-care/file/${unknownId}/rename`, { category: 'PASSPORT' }],
      ['DELETE', `/lock-care/file/${unknownId}`, undefined],
      ['POST', `/lock-care/file/${unknownId}/restore`, undefined],
      ['GET', `/files/content/${unknownId}`, undefined],
      ['GET', `/files/public/${unknownId}.png`, undefined],
      ['POST', '/lock-care/files/delete', { ids: [unknownId] }],
      ['POST', `/files/resumable/${unknownId}/finish`, { kind: 'image' }],
    ] as const) {
      expect({ path, status: (await server.current.call(method, path, { as, body })).status }).toEqual({
        path,
        status: 404,
      });
    }
  });

  it('serves nothing to who is signed out, but public pictures', async () => {
    const person = await server.current.createPerson();
    const file = await fileFor(server.current, person, person);
    for (const [method, path, status] of [
      ['GET', '/files/limits', 401],
      ['POST', '/files/image', 401],
      ['POST', '/files/resumable', 401],
      ['GET', `/lock-care/by-owner/USER/${person.id}`, 401],
      ['GET', `/lock-care/file/${file.id}`, 401],
      ['PATCH', `/lock-care/file/${file.id}/rename`, 401],
      ['DELETE', `/lock-care/file/${file.id}`, 401],
      ['GET', `/files/content/${file.id}`, 404],
      ['GET', `/files/zip?ids=${file.id}`, 404],
    ] as const) {
      expect({ path, status: (await server.current.call(method, path)).status }).toEqual({ path, status });
    }
    const picture = await upload(server.current, person, 'image', await pngFile(), {
      isPublic: 'true',
      folder: 'profiles',
      alternativeDimensions: '[64]',
    });
    expect(picture.status).toBe(201);
    const shown = await open(server.current, picture.body.url);
    expect({ status: shown.status, cache: shown.headers.get('cache-control') }).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
    const small = await open(server.current, picture.body.alternatives[0]?.url ?? '');
    expect(small.headers.get('content-type')).toBe('image/webp');
  });

  it('lets nobody file, open or finish what another has uploaded', async () => {
    const [one, two] = [viewer('Family'), viewer('SuperAdmin')];
    const { body } = await upload(server.current, one, 'document', textFile());
    const filed = await server.current.call('POST', `/lock-care/by-owner/USER/${two.id}`, {
      as: two,
      body: { key: body.key, name: 'a.txt', category: 'PASSPORT' },
    });
    expect(filed.status).toBe(404);
    const id = body.key.split('.')[0];
    expect((await server.current.call('GET', `/files/content/${id}`, { as: two })).status).toBe(404);
    expect((await server.current.call('GET', `/files/content/${id}`, { as: one })).status).toBe(200);
  });
});

describe('a file', () => {
  it('is uploaded, filed, listed, opened, renamed, deleted and restored, each of it written down', async () => {
    const as = await server.current.createPerson({ role: 'CareProvider' });
    const picked = textFile('Discharge letter.txt');
    const { status, body: uploaded } = await upload(server.current, as, 'document', picked);
    expect(status).toBe(201);
    expect(uploaded).toMatchObject({
      name: picked.name,
      mimeType: 'text/plain',
      kind: 'document',
      blurhash: null,
    });
    expect((await open(server.current, uploaded.url)).bytes.toString()).toBe(picked.bytes);
    expect((await list(as, as)).data).toEqual([]);

    const path = `/lock-care/by-owner/USER/${as.id}`;
    const body = { key: uploaded.key, name: picked.name, category: 'MEDICAL_RECORD' };
    const [first, again] = [
      await server.current.call<StoredFile>('POST', path, { as, body }),
      await server.current.call<StoredFile>('POST', path, { as, body }),
    ];
    expect(again.body.id).toBe(first.body.id);
    const file = first.body;
    expect(file).toMatchObject({
      ownerType: 'USER',
      ownerId: as.id,
      category: 'MEDICAL_RECORD',
      isHeld: false,
    });
    expect(file.uploadedBy).toEqual({ id: as.id, image: null, fullName: `${as.firstName} ${as.lastName}` });
    expect((await list(as, as)).data.map(({ id }) => id)).toEqual([file.id]);

    const shown = await open(server.current, file.url);
    expect(shown.bytes.toString()).toBe(picked.bytes);
    await open(server.current, `${file.url}&download=true`);

    await server.current.call('PATCH', `/lock-care/file/${file.id}/rename`, {
      as,
      body: { name: '  Läkarbrev.txt ' },
    });
    expect((await list(as, as)).data[0]?.name).toBe('Läkarbrev.txt');
    expect((await server.current.call('DELETE', `/lock-care/file/${file.id}`, { as })).status).toBe(204);
    expect((await list(as, as)).data).toEqual([]);
    expect((await open(server.current, file.url)).status).toBe(404);
    const restored = await server.current.call('POST', `/lock-care/file/${file.id}/restore`, { as });
    expect(restored.status).toBe(200);
    expect((await list(as, as)).pagination).toMatchObject({ total: 1, totalPrecision: 'exact' });
    expect(await auditOf(file.id)).toEqual([
      'files.filed',
      'files.opened',
      'files.downloaded',
      'files.renamed',
      'files.deleted',
      'files.restored',
    ]);
  });

  it('is named as people name files, and never otherwise', async () => {
    const as = viewer('Other');
    const file = await fileFor(server.current, as, as);
    for (const [name, message] of [
      ['   ', 'File name cannot be empty'],
      ['', 'File name cannot be empty'],
      ['x'.repeat(256), 'Use at most 255 characters.'],
      ['a\u0000b', 'This holds characters that cannot be shown.'],
      ['photo\u202egpj.exe', 'This holds characters that cannot be shown.'],
      ['../../etc/passwd', 'A file name cannot hold / or \\.'],
    ] as const) {
      const { status, body } = await server.current.call('PATCH', `/lock-care/file/${file.id}/rename`, {
        as,
        body: { name },
      });
      expect({ status, message: body.errors?.[0]?.message }).toEqual({ status: 400, message });
    }
    const unknown = await server.current.call('PATCH', `/lock-care/file/${file.id}/rename`, {
      as,
      body: { name: 'a', mimeType: 'text/html' },
    });
    expect(unknown.status).toBe(400);
  });

  it('moves to another category, alone or with a new name, and stays one file', async () => {
    const as = viewer('Other');
    const file = await fileFor(server.current, as, as, textFile('a.txt'), 'PASSPORT');
    const change = (body: object) =>
      server.current.call<StoredFile & Problem>('PATCH', `/lock-care/file/${file.id}/rename`, { as, body });
    const listed = async (category: string) =>
      (await list(as, as, `?category=${category}`)).data.map(({ id }) => id);
    const moved = await change({ category: 'CARE_PROVIDER_LICENSE' });
    expect(moved.body).toMatchObject({ name: 'a.txt', category: 'CARE_PROVIDER_LICENSE' });
    expect([await listed('CARE_PROVIDER_LICENSE'), await listed('PASSPORT')]).toEqual([[file.id], []]);
    // The same again changes nothing, and is not written down.
    await change({ category: 'CARE_PROVIDER_LICENSE' });
    const both = await change({ name: 'b.txt', category: 'DNR_ORDER' });
    expect(both.body).toMatchObject({ name: 'b.txt', category: 'DNR_ORDER' });
    const { rows } = await server.current.owner.query(
      `select action, before, after from audit_entries where subject_id = $1 and action <> 'files.filed' order by at, id`,
      [file.id],
    );
    expect(rows).toEqual([
      {
        action: 'files.recategorized',
        before: { category: 'PASSPORT' },
        after: { category: 'CARE_PROVIDER_LICENSE' },
      },
      { action: 'files.renamed', before: { name: 'a.txt' }, after: { name: 'b.txt' } },
      {
        action: 'files.recategorized',
        before: { category: 'CARE_PROVIDER_LICENSE' },
        after: { category: 'DNR_ORDER' },
      },
    ]);
  });

  it('moves to no category that there is not, nor where the same upload is filed already', async () => {
    const as = viewer('Other');
    const file = await fileFor(server.current, as, as, textFile(), 'PASSPORT');
    await server.current.call('POST', `/lock-care/by-owner/USER/${as.id}`, {
      as,
      body: { key: file.key, name: 'again.txt', category: 'PHOTO_ID' },
    });
    for (const [body, status, path] of [
      [{ category: 'PLANET' }, 400, 'category'],
      [{}, 400, 'name'],
      [{ category: 'PHOTO_ID' }, 409, undefined],
      [{ name: 'b.txt', category: 'PHOTO_ID' }, 409, undefined],
    ] as const) {
      const answer = await server.current.call('PATCH', `/lock-care/file/${file.id}/rename`, { as, body });
      expect({ status: answer.status, path: answer.body.errors?.[0]?.path }).toEqual({ status, path });
    }
    const { body } = await server.current.call<StoredFile>('GET', `/lock-care/file/${file.id}`, { as });
    expect(body).toMatchObject({ name: file.name, category: 'PASSPORT' });
  });

  it('belongs to a list that looks the same however it is asked for', async () => {
    const as = await server.current.createPerson({ role: 'CareManager' });
    const names = ['Zebra.txt', 'älg.txt', 'apple.txt', 'Banana.txt', 'cherry.txt'];
    for (const name of names) await fileFor(server.current, as, as, textFile(name), 'PASSPORT');
    await fileFor(server.current, as, as, textFile('other.txt'), 'DNR_ORDER');
    const all = async (query: string) => (await list(as, as, `?${query}`)).data.map(({ name }) => name);
    expect(await all('sort=name')).toEqual([
      'älg.txt',
      'apple.txt',
      'Banana.txt',
      'cherry.txt',
      'other.txt',
      'Zebra.txt',
    ]);
    expect(await all('')).toEqual(['other.txt', ...names.toReversed()]);
    expect(await all('category=DNR_ORDER')).toEqual(['other.txt']);
    expect(await all(`metadata=${encodeURIComponent('{"category":"PASSPORT"}')}&sort=uploadedAt`)).toEqual(
      names,
    );
    expect(await all(`metadata=${encodeURIComponent('{"folder":"CARE_PROVIDER_LICENSE"}')}`)).toEqual([]);
    const inFolder = (folder: string) => all(`metadata=${encodeURIComponent(JSON.stringify({ folder }))}`);
    const licenses = `users/${as.id}/licenses`;
    const kept = await upload(server.current, as, 'document', textFile('card.txt'), { folder: licenses });
    const body = { key: kept.body.key, name: 'card.txt', category: 'OTHER_DOCUMENT' };
    const path = `/lock-care/by-owner/USER/${as.id}`;
    const filed = await server.current.call<StoredFile>('POST', path, { as, body });
    expect(await inFolder(licenses)).toEqual(['card.txt']);
    expect(await inFolder('nowhere')).toEqual([]);
    await server.current.call('DELETE', `/lock-care/file/${filed.body.id}`, { as });
    expect(await all('search=ALG')).toEqual(['älg.txt']);
    expect(await all('kind=image')).toEqual([]);
    const seen: string[] = [];
    let query = '?limit=4&sort=-name';
    for (;;) {
      const page = await list(as, as, query);
      seen.push(...page.data.map(({ name }) => name));
      if (page.pagination.nextCursor === null) break;
      query = `?limit=4&sort=-name&cursor=${page.pagination.nextCursor}`;
    }
    expect(seen).toEqual((await all('sort=name')).toReversed());
    for (const [metadata, message] of [
      ['{', 'This is not JSON. Give it as in {"folder":"documents"}.'],
      ['[]', 'Enter a JSON object, as in {"folder":"documents"}.'],
      ['{"file":"a"}', 'Send category, folder or licenseId, not file.'],
      ['{"folder":"../x"}', 'folder: This is not the name of a folder.'],
      ['{"folder":7}', 'folder: Enter the name of a folder.'],
      ['{"category":"MINE"}', 'category: This is not a document category.'],
    ]) {
      const bad = await server.current.call('GET', `${path}?metadata=${encodeURIComponent(metadata ?? '')}`, {
        as,
      });
      expect([bad.status, bad.body.errors]).toEqual([400, [{ path: 'metadata', message }]]);
    }
  });

  it('stands in the order in which several were chosen, whichever arrived first', async () => {
    const person = await server.current.createPerson({ role: 'Family' });
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const batch = randomUUID();
    const file = async (place: number, by = person, id: string = batch) => {
      const name = `${by === person ? 'own' : 'theirs'}-${place}.txt`;
      const { body: uploaded } = await upload(server.current, by, 'document', textFile(name));
      const filed = await server.current.call('POST', `/lock-care/by-owner/USER/${person.id}`, {
        as: by,
        body: { key: uploaded.key, name, category: 'OTHER_DOCUMENT', batch: { id, place } },
      });
      expect(filed.status).toBe(201);
    };
    await file(2);
    await Promise.all([4, 0, 3].map((place) => file(place)));
    await file(1);
    const own = [0, 1, 2, 3, 4].map((place) => `own-${place}.txt`);
    const names = async (query = '') => (await list(person, person, query)).data.map(({ name }) => name);
    expect(await names()).toEqual(own);
    expect(await names('?sort=uploadedAt')).toEqual(own.toReversed());
    // Somebody else's id of the same letters is another batch, which came later.
    await file(0, manager);
    expect(await names()).toEqual(['theirs-0.txt', ...own]);
  });

  it('is listed once for each upload when uniqueKeys is asked for', async () => {
    const as = await server.current.createPerson();
    const file = await fileFor(server.current, as, as, textFile(), 'PHOTO_ID');
    const body = { key: file.key, name: 'again.txt', category: 'PASSPORT' };
    await server.current.call('POST', `/lock-care/by-owner/USER/${as.id}`, { as, body });
    expect((await list(as, as)).data).toHaveLength(2);
    expect((await list(as, as, '?uniqueKeys=true')).data.map(({ name }) => name)).toEqual(['again.txt']);
  });

  it('leaves nothing aside', async () => {
    // Previews of the pictures above may still be in the making.
    const left = () => readdir(`/tmp/homeward-test-files-${process.pid}/drafts`);
    await expect.poll(left).toEqual([]);
  });
});
