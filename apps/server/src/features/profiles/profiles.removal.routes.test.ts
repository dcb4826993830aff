import type { Problem } from '@homeward/contract/core';
import type { CareProviderAnswer } from '@homeward/contract/profiles';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { forgetOld } from './profiles.sweep.service.ts';

const server = useTestServer();
const path = (id: string) => `/users/${id}/care-provider`;
const hourMs = 3_600_000;

async function withProfile(fields: Record<string, unknown> = {}) {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const { body } = await given.saveProfile(server.current, provider, provider.id, given.profile(fields));
  return { provider, saved: body };
}

const read = async (provider: Person) =>
  (await server.current.call<CareProviderAnswer>('GET', path(provider.id), { as: provider })).body;
const remove = (provider: Person, headers: Record<string, string> = {}) =>
  server.current.call<{ version: number; restorableUntil: string }>('DELETE', path(provider.id), {
    as: provider,
    headers,
  });
const restore = <Body = CareProviderAnswer>(provider: Person) =>
  server.current.call<Body>('POST', `${path(provider.id)}/restore`, { as: provider });

it('removes a profile, and brings it back as it was', async () => {
  const [one = '', two = ''] = await given.skillIds(server.current, 2);
  const { provider, saved } = await withProfile({
    skills: [two, one],
    workExperiences: [given.work({ skills: [one] }), given.work({ title: 'Companion' })],
    licenses: [given.license({ expirationMonth: 11, expirationYear: new Date().getUTCFullYear() + 1 })],
  });
  const { status, body } = await remove(provider);
  expect(status).toBe(200);
  expect(body.version).toBe(2);
  expect(Date.parse(body.restorableUntil)).toBeGreaterThan(Date.now());
  expect(await read(provider)).toMatchObject({ careProvider: null, version: 2 });
  const back = await restore(provider);
  expect(back.status).toBe(200);
  expect(back.body).toMatchObject({ version: 3, careProvider: saved.careProvider });
});

it('leaves a skill out that was deleted meanwhile', async () => {
  const { owner } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    "insert into skills (name, category) values ('Soon gone', 'OTHER') returning id",
  );
  const id = rows[0]?.id ?? '';
  const { provider } = await withProfile({ skills: [id], workExperiences: [given.work({ skills: [id] })] });
  await remove(provider);
  await owner.query('delete from skills where id = $1', [id]);
  expect((await restore(provider)).body.careProvider).toMatchObject({
    skills: [],
    workExperiences: [{ skills: [] }],
  });
});

it('removes what was seen only, where it is told what was', async () => {
  const { provider } = await withProfile();
  await given.saveProfile(server.current, provider, provider.id, given.profile({ about: 'Newer.' }));
  const stale = await remove(provider, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect((stale.body as unknown as Problem).current).toMatchObject({ version: 2 });
  expect((await remove(provider, { 'if-match': '"2"' })).status).toBe(200);
});

it('has nothing to remove twice', async () => {
  const { provider } = await withProfile();
  expect((await remove(provider)).status).toBe(200);
  expect((await remove(provider)).status).toBe(404);
});

it('is too late to undo after two minutes', async () => {
  const { provider } = await withProfile();
  await remove(provider);
  await server.current.owner.query(
    "update care_provider_removals set removed_at = now() - interval '121 seconds' where user_id = $1",
    [provider.id],
  );
  const { status, body } = await restore<Problem>(provider);
  expect(status).toBe(410);
  expect(body.detail).toBe('It is too late to undo this.');
});

it('does not bring the old one back over a new one, nor let an old form write over it', async () => {
  const { provider } = await withProfile();
  await remove(provider);
  const stale = await given.saveProfile(
    server.current,
    provider,
    provider.id,
    given.profile({ about: 'Old.' }),
    1,
  );
  expect(stale.status).toBe(412);
  const added = await given.saveProfile(
    server.current,
    provider,
    provider.id,
    given.profile({ about: 'New.' }),
    2,
  );
  expect(added.body).toMatchObject({ version: 3, careProvider: { about: 'New.' } });
  const { status, body } = await restore<Problem>(provider);
  expect(status).toBe(409);
  expect(body.detail).toBe('A professional profile was added in the meantime.');
});

it('forgets a removed profile once it cannot be taken back, but not its version', async () => {
  const { provider } = await withProfile();
  await remove(provider);
  const kept = async () =>
    (
      await server.current.owner.query(
        'select content is not null as kept from care_provider_removals where user_id = $1',
        [provider.id],
      )
    ).rows;
  await forgetOld(server.current.app.deps, new Date());
  expect(await kept()).toEqual([{ kept: true }]);
  await forgetOld(server.current.app.deps, new Date(Date.now() + 2 * hourMs));
  expect(await kept()).toEqual([{ kept: false }]);
  expect((await restore(provider)).status).toBe(410);
  expect((await read(provider)).version).toBe(2);
});

it('shows no profile of somebody who is no care provider any more, and keeps it for when they are again', async () => {
  const { provider, saved } = await withProfile();
  const setRole = (role: string) =>
    server.current.owner.query('update users set role = $1 where id = $2', [role, provider.id]);
  await setRole('Family');
  expect((await read(provider)).careProvider).toBeNull();
  await setRole('CareProvider');
  expect((await read(provider)).careProvider).toEqual(saved.careProvider);
});
