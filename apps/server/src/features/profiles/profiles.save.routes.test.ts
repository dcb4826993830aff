import type { Problem } from '@homeward/contract/core';
import type { NotificationPage } from '@homeward/contract/notifications';
import type { CareProvider, CareProviderAnswer } from '@homeward/contract/profiles';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const year = new Date().getUTCFullYear();

const read = (as: Person, id = as.id) =>
  server.current.call<CareProviderAnswer>('GET', `/users/${id}/care-provider`, { as });

/** A care provider with a profile, and that profile. */
async function withProfile(fields: Record<string, unknown> = {}) {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const { status, body } = await given.saveProfile(
    server.current,
    provider,
    provider.id,
    given.profile(fields),
  );
  expect(status).toBe(200);
  return { provider, saved: body, careProvider: body.careProvider as CareProvider };
}

/** A stored profile as the editor sends it back. */
const sentBack = ({ about, workExperiences, education, licenses, skills }: CareProvider) => ({
  about,
  workExperiences: workExperiences.map((work) => ({ ...work, skills: work.skills.map(({ id }) => id) })),
  education,
  licenses: licenses.map(({ files: _files, expiresOn: _day, ...license }) => license),
  skills: skills.map(({ id }) => id),
});

const auditOf = async (action: string, userId: string) =>
  (
    await server.current.owner.query<{ before: unknown; after: unknown }>(
      'select before, after from audit_entries where action = $1 and subject_id = $2 order by id',
      [action, userId],
    )
  ).rows;

it('has no profile at first, and says so with version 0', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const { status, body, headers } = await read(provider);
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"0"');
  expect(body).toEqual({
    userId: provider.id,
    version: 0,
    careProvider: null,
    timezone: 'America/New_York',
    updatedAt: null,
    updatedBy: null,
  });
});

it('saves everything, in the order in which it came', async () => {
  const [first = '', second = '', third = ''] = await given.skillIds(server.current, 3);
  const { provider, saved } = await withProfile({
    workExperiences: [
      given.work({ skills: [second, first], endMonth: 0, endYear: year - 1 }),
      given.work({ title: 'Companion', employmentType: 'Part Time' }),
    ],
    licenses: [
      given.license({ expirationMonth: 1, expirationYear: 2028 }),
      given.license({ name: 'CPR' }),
      given.license({ name: 'Registered Nurse', hasNoExpiration: true }),
    ],
    skills: [third, first],
  });
  expect(saved.version).toBe(1);
  expect(saved.updatedBy).toMatchObject({ id: provider.id });
  const { body } = await read(provider);
  expect(body).toEqual(saved);
  const careProvider = body.careProvider as CareProvider;
  expect(
    careProvider.workExperiences.map(({ title, skills }) => [title, skills.map(({ id }) => id)]),
  ).toEqual([
    ['Home Health Aide', [second, first]],
    ['Companion', []],
  ]);
  expect(careProvider.skills.map(({ id }) => id)).toEqual([third, first]);
  // February of a leap year.
  expect(careProvider.licenses.map(({ expiresOn }) => expiresOn)).toEqual(['2028-02-29', null, null]);
  expect(careProvider.licenses.map(({ hasNoExpiration }) => hasNoExpiration)).toEqual([false, false, true]);
  expect(careProvider.licenses[0]).toMatchObject({ expirationMonth: 1, issuedMonth: 4, files: [] });
});

it('keeps the ids of entries that stay, moves them, and lets go of the others', async () => {
  const { provider, careProvider } = await withProfile({
    workExperiences: [given.work({ title: 'A' }), given.work({ title: 'B' }), given.work({ title: 'C' })],
  });
  const form = sentBack(careProvider);
  const [a, b, c] = form.workExperiences;
  const workExperiences = [{ ...c, title: 'C2' }, given.work({ title: 'New' }), a];
  const { body } = await given.saveProfile(server.current, provider, provider.id, {
    ...form,
    workExperiences,
  });
  const rows = body.careProvider?.workExperiences ?? [];
  expect(rows.map(({ title }) => title)).toEqual(['C2', 'New', 'A']);
  expect([rows[0]?.id, rows[2]?.id]).toEqual([c?.id, a?.id]);
  expect([a?.id, b?.id, c?.id]).not.toContain(rows[1]?.id);
  expect(body.version).toBe(2);
});

it('answers the same again without changing anything, also to whoever lost the first answer', async () => {
  const { provider, saved } = await withProfile();
  const again = await given.saveProfile(server.current, provider, provider.id, given.profile(), 0);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(saved);
  expect(await auditOf('profiles.care-provider-changed', provider.id)).toHaveLength(1);
});

it('shows the second editor what the first has saved, and overwrites nothing', async () => {
  const { provider, careProvider } = await withProfile();
  const form = sentBack(careProvider);
  await given.saveProfile(server.current, provider, provider.id, { ...form, about: 'First.' }, 1);
  const second = await given.saveProfile<Problem>(
    server.current,
    provider,
    provider.id,
    { ...form, about: 'Second.' },
    1,
  );
  expect(second.status).toBe(412);
  expect(second.body.current).toMatchObject({ version: 2, careProvider: { about: 'First.' } });
  expect((await read(provider)).body.careProvider?.about).toBe('First.');
});

it('lets one of two who add a profile at once through', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const answers = await Promise.all(
    ['One.', 'Two.', 'Three.'].map((about) =>
      given.saveProfile(server.current, provider, provider.id, given.profile({ about }), 0),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});

it('asks which version a change is based on', async () => {
  const { provider } = await withProfile();
  const { status } = await server.current.call('PUT', `/users/${provider.id}/care-provider`, {
    as: provider,
    body: given.profile({ about: 'Other.' }),
  });
  expect(status).toBe(428);
});

it('writes down what has changed, entry by entry', async () => {
  const { provider, careProvider } = await withProfile({
    licenses: [given.license(), given.license({ name: 'CPR' })],
  });
  const form = sentBack(careProvider);
  const licenses = form.licenses.map((license) =>
    license.name === 'CPR' ? { ...license, name: 'BLS' } : license,
  );
  await given.saveProfile(server.current, provider, provider.id, { ...form, licenses });
  const [, entry] = await auditOf('profiles.care-provider-changed', provider.id);
  expect(entry).toMatchObject({
    before: { licenses: [{ name: 'CPR' }] },
    after: { licenses: [{ name: 'BLS' }] },
  });
  expect(Object.keys(entry?.after as object)).toEqual(['licenses']);
});

it('tells a care provider what somebody else has changed, and nobody of their own changes', async () => {
  const { provider } = await withProfile();
  const admin = await server.current.createPerson({
    role: 'SuperAdmin',
    firstName: 'Robert',
    lastName: 'Achebe',
  });
  await given.saveProfile(server.current, admin, provider.id, given.profile({ about: 'By an admin.' }));
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: provider });
  expect(body.data.filter(({ type }) => type === 'profile-changed')).toMatchObject([
    {
      metadata: { who: 'Robert Achebe', what: 'professional profile' },
      link: `/dashboard/users/${provider.id}?tab=professional`,
    },
  ]);
});

it('keeps a year that was offered when it was entered', async () => {
  const { provider, careProvider } = await withProfile();
  await server.current.owner.query('update work_experiences set start_year = $1 where user_id = $2', [
    year - 60,
    provider.id,
  ]);
  const form = sentBack((await read(provider)).body.careProvider as CareProvider);
  const kept = await given.saveProfile(server.current, provider, provider.id, {
    ...form,
    about: 'Still here.',
  });
  expect(kept.status).toBe(200);
  const workExperiences = form.workExperiences.map((work) => ({ ...work, startYear: year - 61 }));
  const other = await given.saveProfile<Problem>(server.current, provider, provider.id, {
    ...form,
    workExperiences,
  });
  expect(other.status).toBe(400);
  expect(other.body.errors).toMatchObject([{ path: 'workExperiences.0.startYear' }]);
  expect(careProvider.workExperiences).toHaveLength(1);
});

it('counts no skill twice, and shows the name that a skill has now', async () => {
  const [skill = ''] = await given.skillIds(server.current, 1);
  const { provider, careProvider } = await withProfile({ skills: [skill, skill] });
  expect(careProvider.skills).toHaveLength(1);
  await server.current.owner.query('update skills set name = $1 where id = $2', ['Another name', skill]);
  expect((await read(provider)).body.careProvider?.skills).toEqual([{ id: skill, name: 'Another name' }]);
});

it('holds when many save profiles with the same skills at once', async () => {
  const ids = await given.skillIds(server.current, 20);
  const providers = await Promise.all(
    Array.from({ length: 6 }, () => server.current.createPerson({ role: 'CareProvider' })),
  );
  const answers = await Promise.all(
    providers.map((provider, at) => {
      const skills = at % 2 === 0 ? ids : ids.toReversed();
      const workExperiences = [
        given.work({ skills: skills.slice(0, 10) }),
        given.work({ skills: skills.slice(10) }),
      ];
      return given.saveProfile(
        server.current,
        provider,
        provider.id,
        given.profile({ skills, workExperiences }),
      );
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});
