import type { Draft } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { forgetOldDrafts } from '../../platform/drafts/index.ts';

const server = useTestServer();
const dayMs = 24 * 3_600_000;
const path = (id: string) => `/users/${id}/care-provider/draft`;
const keep = (as: Person, id: string, content: unknown, baseVersion = 0) =>
  server.current.call('PUT', path(id), { as, body: { baseVersion, content } });
const draftOf = async (as: Person, id: string) =>
  (await server.current.call<{ draft: Draft | null }>('GET', path(id), { as })).body.draft;

it('keeps what was typed, right or wrong, for each editor apart', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  expect(await draftOf(provider, provider.id)).toBeNull();
  const typed = { about: '', workExperiences: [{ title: 'Hal', startMonth: null }], text: 'a\u0000b' };
  expect((await keep(provider, provider.id, typed, 3)).status).toBe(204);
  expect((await keep(admin, provider.id, { about: 'By an admin.' })).status).toBe(204);
  expect(await draftOf(provider, provider.id)).toMatchObject({ baseVersion: 3, content: typed });
  expect(await draftOf(admin, provider.id)).toMatchObject({ content: { about: 'By an admin.' } });
  await keep(provider, provider.id, { about: 'Later.' });
  expect(await draftOf(provider, provider.id)).toMatchObject({ content: { about: 'Later.' } });
});

it('lets go of a draft when it is given up', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  await keep(provider, provider.id, { about: 'x' });
  expect((await server.current.call('DELETE', path(provider.id), { as: provider })).status).toBe(204);
  expect(await draftOf(provider, provider.id)).toBeNull();
  expect((await server.current.call('DELETE', path(provider.id), { as: provider })).status).toBe(204);
});

it('lets go of the editor’s draft when it is saved, and of one that comes late', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  await keep(provider, provider.id, { about: 'x' });
  await keep(admin, provider.id, { about: 'mine' });
  await given.saveProfile(server.current, provider, provider.id, given.profile());
  expect(await draftOf(provider, provider.id)).toBeNull();
  expect(await draftOf(admin, provider.id)).not.toBeNull();
  await keep(provider, provider.id, { about: 'late' }, 0);
  expect(await draftOf(provider, provider.id)).toBeNull();
  // Somebody else has saved: what is typed on the older version is still worth keeping.
  await keep(admin, provider.id, { about: 'still mine' }, 0);
  expect(await draftOf(admin, provider.id)).toMatchObject({ baseVersion: 0 });
  await keep(provider, provider.id, { about: 'next' }, 1);
  expect(await draftOf(provider, provider.id)).not.toBeNull();
});

it('keeps no draft that is larger than a profile can be', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const { status } = await keep(provider, provider.id, { about: 'é'.repeat(250_000) });
  expect(status).toBe(413);
  expect((await keep(provider, provider.id, { about: 'x'.repeat(390_000) })).status).toBe(204);
});

it('forgets a draft that nobody has come back to in 30 days', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  await keep(provider, provider.id, { about: 'x' });
  await forgetOldDrafts(server.current.app.deps.db, new Date(Date.now() + 29 * dayMs));
  expect(await draftOf(provider, provider.id)).not.toBeNull();
  await forgetOldDrafts(server.current.app.deps.db, new Date(Date.now() + 31 * dayMs));
  expect(await draftOf(provider, provider.id)).toBeNull();
});
