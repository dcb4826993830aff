import type { Problem } from '@homeward/contract/core';
import type { CareProviderAnswer, License } from '@homeward/contract/profiles';
import type { User } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { type TestAnswer, useTestServer } from '../../../test/server.ts';
import { fileFor, open, textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';

async function withLicense() {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const { body } = await given.saveProfile(server.current, provider, provider.id, given.profile());
  return { provider, licenseId: body.careProvider?.licenses[0]?.id ?? unknownId };
}

const keyOf = async (as: Person) =>
  (await upload(server.current, as, 'document', textFile(), { folder: `users/${as.id}/licenses` })).body.key;

function attach<Body = License>(
  as: Person,
  userId: string,
  licenseId: string,
  keys: readonly string[],
): Promise<TestAnswer<Body>> {
  return server.current.call<Body>('POST', `/users/${userId}/care-provider/attach-files`, {
    as,
    body: {
      files: keys.map((key, at) => ({ key, name: `proof ${at}.txt`, size: 10 })),
      metadata: JSON.stringify({ folder: `users/${userId}/licenses`, licenseId }),
    },
  });
}

function detach<Body = License>(
  as: Person,
  userId: string,
  licenseId: string,
  fileIds: readonly string[],
): Promise<TestAnswer<Body>> {
  return server.current.call<Body>('POST', `/users/${userId}/care-provider/remove-files`, {
    as,
    body: { licenseId, fileIds },
  });
}

const filesOf = async (provider: Person) =>
  (
    await server.current.call<CareProviderAnswer>('GET', `/users/${provider.id}/care-provider`, {
      as: provider,
    })
  ).body.careProvider?.licenses[0]?.files ?? [];

it('attaches uploads to a license, which then shows them with addresses that open', async () => {
  const { provider, licenseId } = await withLicense();
  const keys = [await keyOf(provider), await keyOf(provider)];
  const { status, body } = await attach(provider, provider.id, licenseId, keys);
  expect(status).toBe(200);
  expect(body.files.map(({ key, name, category }) => [key, name, category])).toEqual(
    keys.map((key, at) => [key, `proof ${at}.txt`, 'CARE_PROVIDER_LICENSE']),
  );
  const [first] = await filesOf(provider);
  expect((await open(server.current, first?.url ?? '')).status).toBe(200);
});

it('shows the profile in the answer of its account too, files by their keys', async () => {
  const { provider, licenseId } = await withLicense();
  const key = await keyOf(provider);
  await attach(provider, provider.id, licenseId, [key]);
  const { body } = await server.current.call<User>('GET', `/users/id/${provider.id}`, { as: provider });
  expect(body.careProvider).toMatchObject({
    about: given.profile().about,
    licenses: [{ id: licenseId, files: [{ key, name: 'proof 0.txt', blurhash: null }] }],
  });
  const other = await server.current.createPerson({ role: 'CareProvider' });
  const none = await server.current.call<User>('GET', `/users/id/${other.id}`, { as: other });
  expect(none.body.careProvider).toBeNull();
});

it('attaches once what is sent twice', async () => {
  const { provider, licenseId } = await withLicense();
  const key = await keyOf(provider);
  const [one, two] = [
    await attach(provider, provider.id, licenseId, [key]),
    await attach(provider, provider.id, licenseId, [key]),
  ];
  expect(two.body.files.map(({ id }) => id)).toEqual(one.body.files.map(({ id }) => id));
  expect(await filesOf(provider)).toHaveLength(1);
});

it('refuses the upload of somebody else, and then attaches none', async () => {
  const { provider, licenseId } = await withLicense();
  const stranger = await server.current.createPerson({ role: 'CareProvider' });
  const { status, body } = await attach<Problem>(provider, provider.id, licenseId, [
    await keyOf(provider),
    await keyOf(stranger),
  ]);
  expect(status).toBe(404);
  expect(body.errors).toEqual([
    {
      path: 'files.1.key',
      message: 'This file was not found among your uploads or the documents of this person.',
    },
  ]);
  expect(await filesOf(provider)).toEqual([]);
});

it('refuses what is filed under somebody else, also to whoever may read it there', async () => {
  const { provider, licenseId } = await withLicense();
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const stranger = await server.current.createPerson({ role: 'CareProvider' });
  const theirs = await fileFor(server.current, stranger, stranger);
  expect((await attach(admin, provider.id, licenseId, [theirs.key])).status).toBe(404);
});

it('lets a super admin attach what its owner has among their documents', async () => {
  const { provider, licenseId } = await withLicense();
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const own = await fileFor(server.current, provider, provider);
  const { status, body } = await attach(admin, provider.id, licenseId, [own.key]);
  expect(status).toBe(200);
  expect(body.files).toMatchObject([{ key: own.key, uploadedBy: { id: provider.id } }]);
});

it('refuses a license of somebody else, and metadata that is none', async () => {
  const { provider } = await withLicense();
  const other = await withLicense();
  const key = await keyOf(provider);
  expect((await attach(provider, provider.id, other.licenseId, [key])).status).toBe(404);
  expect((await attach(provider, other.provider.id, other.licenseId, [key])).status).toBe(404);
  for (const metadata of ['', '{', '[]', '{"licenseId":"x"}', '{"licenseId":null}', '{"folder":"../x"}']) {
    const { status } = await server.current.call('POST', `/users/${provider.id}/care-provider/attach-files`, {
      as: provider,
      body: { files: [{ key, name: 'a.txt', size: 1 }], metadata },
    });
    expect({ metadata, status }).toEqual({ metadata, status: 400 });
  }
});

it('holds no more files in a license than it may', async () => {
  const { provider, licenseId } = await withLicense();
  const keys: string[] = [];
  for (let at = 0; at < 21; at += 1) keys.push(await keyOf(provider));
  expect((await attach(provider, provider.id, licenseId, keys.slice(0, 11))).status).toBe(400);
  expect((await attach(provider, provider.id, licenseId, keys.slice(0, 10))).status).toBe(200);
  expect((await attach(provider, provider.id, licenseId, keys.slice(10, 20))).status).toBe(200);
  expect((await attach(provider, provider.id, licenseId, keys.slice(20))).status).toBe(400);
  expect(await filesOf(provider)).toHaveLength(20);
});

it('keeps the files of a license through every save, and shows none that was deleted', async () => {
  const { provider, licenseId } = await withLicense();
  const { body } = await attach(provider, provider.id, licenseId, [await keyOf(provider)]);
  const licenses = [given.license({ name: 'First' }), given.license({ id: licenseId, name: 'Second' })];
  const saved = await given.saveProfile(server.current, provider, provider.id, given.profile({ licenses }));
  expect(saved.body.careProvider?.licenses.map(({ files }) => files.length)).toEqual([0, 1]);
  await server.current.call('DELETE', `/lock-care/file/${body.files[0]?.id}`, { as: provider });
  expect((await filesOf(provider)).length).toBe(0);
});

/** A license with as many files. */
async function withFiles(count: number) {
  const { provider, licenseId } = await withLicense();
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) keys.push(await keyOf(provider));
  const { body } = await attach(provider, provider.id, licenseId, keys);
  return { provider, licenseId, ids: body.files.map(({ id }) => id) };
}

const deletions = async (id: string) =>
  (
    await server.current.owner.query<{ actor: string; before: unknown }>(
      "select actor_id as actor, before from audit_entries where action = 'files.deleted' and subject_id = $1",
      [id],
    )
  ).rows;

it('removes files of a license, and writes down who did', async () => {
  const { provider, licenseId, ids } = await withFiles(3);
  const [first = '', second = '', third = ''] = ids;
  const { status, body } = await detach(provider, provider.id, licenseId, [first, third]);
  expect(status).toBe(200);
  expect(body.files.map(({ id }) => id)).toEqual([second]);
  expect((await filesOf(provider)).map(({ id }) => id)).toEqual([second]);
  expect(await deletions(first)).toEqual([{ actor: provider.id, before: { name: 'proof 0.txt' } }]);
  expect(await deletions(second)).toEqual([]);
  const gone = await server.current.call('GET', `/lock-care/file/${first}`, { as: provider });
  expect(gone.status).toBe(404);
});

it('lets two people remove the same file, and the same call come twice', async () => {
  const { provider, licenseId, ids } = await withFiles(2);
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const [first = '', second = ''] = ids;
  await Promise.all([
    detach(provider, provider.id, licenseId, [first]),
    detach(admin, provider.id, licenseId, [first]),
  ]);
  const again = await detach(provider, provider.id, licenseId, [first, second]);
  expect(again.status).toBe(200);
  expect(again.body.files).toEqual([]);
  expect(await deletions(first)).toHaveLength(1);
});

it('refuses to remove what was never of this license, and then removes none', async () => {
  const mine = await withFiles(1);
  const other = await withFiles(1);
  const document = await fileFor(server.current, mine.provider, mine.provider);
  for (const stranger of [other.ids[0] ?? '', document.id, unknownId]) {
    const { status, body } = await detach<Problem>(mine.provider, mine.provider.id, mine.licenseId, [
      ...mine.ids,
      stranger,
    ]);
    expect(status).toBe(404);
    expect(body.errors).toEqual([
      { path: 'fileIds.1', message: 'This file was never attached to this license.' },
    ]);
  }
  const { provider, licenseId, ids } = other;
  expect((await detach(mine.provider, provider.id, licenseId, ids)).status).toBe(404);
  expect((await detach(mine.provider, mine.provider.id, licenseId, ids)).status).toBe(404);
  expect(await filesOf(mine.provider)).toHaveLength(1);
  expect(await filesOf(provider)).toHaveLength(1);
});

it('lets management read proof and not take it off this way', async () => {
  const { provider, licenseId, ids } = await withFiles(1);
  const manager = await server.current.createPerson({ role: 'CareManager' });
  expect((await detach(manager, provider.id, licenseId, ids)).status).toBe(403);
  expect(await filesOf(provider)).toHaveLength(1);
});
