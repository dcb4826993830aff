import { filesChanged, filesText, type StoredFile } from '@homeward/contract/files';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';
import { fileFor, open, textFile, upload } from '../../../test/uploads.ts';
import { collectFileOwners, defineSlice, type FileOwnerKind } from '../../platform/slice/index.ts';

// Files know their owners by what slices bring. A made-up kind: skills own files, which Super Admins and families see,
// and Super Admins alone add to.
const ofSkills: FileOwnerKind = {
  type: 'CARE_PROPOSAL',
  table: 'skills',
  mayRead: () => "viewer.role in ('SuperAdmin', 'Family')",
  mayAdd: () => "viewer.role = 'SuperAdmin'",
  audiences: () => [{ roles: ['SuperAdmin', 'Family'] }],
};
const server = useTestServer({
  givesSessions: true,
  moreSlices: [defineSlice({ name: 'made-up', fileOwners: [ofSkills] })],
});
const { listen } = useSockets(server);
const unknownId = '01890000-0000-7000-8000-000000000000';
let superAdmin: Person;
let admin: Person;
let family: Person;
let path: string;

beforeAll(async () => {
  superAdmin = await server.current.createPerson({ role: 'SuperAdmin' });
  admin = await server.current.createPerson({ role: 'Admin' });
  family = await server.current.createPerson({ role: 'Family' });
  const { body } = await server.current.call<{ id: string }>('POST', '/skills', {
    as: superAdmin,
    body: { name: 'Feeding by tube' },
  });
  path = `/lock-care/by-owner/CARE_PROPOSAL/${body.id}`;
});

async function file(as: Person): Promise<{ status: number; body: StoredFile & { detail?: string } }> {
  const { body } = await upload(server.current, as, 'document', textFile());
  return server.current.call('POST', path, {
    as,
    body: { key: body.key, name: 'note.txt', category: 'OTHER_DOCUMENT' },
  });
}

it('lists, opens and zips for those whom the kind lets read, and for no others', async () => {
  const { id, url } = (await file(superAdmin)).body;
  for (const [viewer, status] of [
    [superAdmin, 200],
    [family, 200],
    [admin, 404],
  ] as const) {
    const call = (method: string, at: string, body?: unknown) =>
      server.current.call<{ url?: string }>(method, at, { as: viewer, ...(body ? { body } : {}) });
    expect((await call('GET', path)).status).toBe(status);
    const one = await call('GET', `/lock-care/file/${id}`);
    expect(one.status).toBe(status);
    if (one.body.url) expect((await open(server.current, one.body.url)).status).toBe(200);
    expect((await call('POST', '/lock-care/files/zip', { ids: [id] })).status).toBe(status);
  }
  // An address is bound to a session, and says nothing by itself.
  const stranger = { authorization: `Bearer ${await server.current.tokenOf(admin)}` };
  expect((await open(server.current, url.split('?')[0] ?? '', stranger)).status).toBe(404);
});

it('lets those add whom the kind lets add: others who see the files read why not', async () => {
  expect((await file(superAdmin)).status).toBe(201);
  const { status, body } = await file(family);
  expect([status, body.detail]).toEqual([403, filesText.mayNotAdd]);
  expect((await file(admin)).status).toBe(404);
});

it('answers an owner that does not exist, and a kind that no slice brings, as one that is hidden', async () => {
  const answers = [];
  for (const owner of [`CARE_PROPOSAL/${unknownId}`, `CLIENT/${superAdmin.id}`]) {
    const answer = await server.current.call('GET', `/lock-care/by-owner/${owner}`, { as: superAdmin });
    answers.push([answer.status, answer.body.detail]);
  }
  const hidden = await server.current.call('GET', path, { as: admin });
  expect(answers).toEqual([
    [404, hidden.body.detail],
    [404, hidden.body.detail],
  ]);
});

it('notifies the screens that the kind names', async () => {
  const stranger = await server.current.createPerson({ role: 'CareProvider' });
  const [heard, notHeard] = [await listen(family), await listen(stranger)];
  const told: unknown[] = [];
  notHeard.on(filesChanged.name, (change: unknown) => told.push(change));
  const changes: unknown[] = [];
  heard.on(filesChanged.name, (change: unknown) => changes.push(change));
  const { id } = (await file(superAdmin)).body;
  await expect
    .poll(() => changes)
    .toContainEqual(expect.objectContaining({ ownerType: 'CARE_PROPOSAL', change: 'added', ids: [id] }));
  // Notified in order: one of their own comes after it.
  const own = next(notHeard, filesChanged.name);
  const { id: ownId } = await fileFor(server.current, stranger, stranger);
  expect(await own).toMatchObject([{ ids: [ownId] }]);
  expect(told).toHaveLength(1);
});

it('does not start where two slices bring the same kind', () => {
  const slice = (name: string) => ({ name, fileOwners: [ofSkills] });
  expect(() => collectFileOwners([slice('one'), slice('two')])).toThrow('CARE_PROPOSAL');
});
