import { type Role, roles } from '@homeward/contract/core';
import type { Sharing } from '@homeward/contract/directory';
import { type SharingLevel, sharingLevels } from '@homeward/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// What somebody does not share is on no road to a reader who may not see it: list, search, count, card of the directory
// and of users, vCard, export.
const server = useTestServer();
const canary = {
  phone: '+14155550177',
  digits: '4155550177',
  email: 'canary@agency.example',
  photo: '/api/files/canary',
};
const viewers = {} as Record<Role, Person>;
let provider: Person;
let family: Person;

beforeAll(async () => {
  const { current } = server;
  for (const role of roles) viewers[role] = await current.createPerson({ role });
  const hidden = { phone: canary.phone };
  provider = await current.createPerson({
    ...hidden,
    role: 'CareProvider',
    firstName: 'Canary',
    email: canary.email,
  });
  family = await current.createPerson({ role: 'Family', firstName: 'Daughter', phone: '+14155550188' });
  await current.owner.query('update users set image = $1 where id = $2', [canary.photo, provider.id]);
  // A family member meets those who look after theirs.
  const client = await makeClient(current);
  await makeContact(current, client, viewers.Family, 'carePlan');
  await joinTeam(current, client, provider);
});

async function choose(as: Person, level: SharingLevel): Promise<void> {
  const { body: before } = await server.current.call<Sharing>('GET', '/directory/sharing', { as });
  const { status } = await server.current.call('PUT', '/directory/sharing', {
    as,
    headers: { 'if-match': `"${before.version}"` },
    body: { email: level, phone: level, photo: level },
  });
  expect(status).toBe(200);
}

/** Everything that a viewer gets of the provider by any road, as text. */
async function everyRoad(as: Person): Promise<{ road: string; text: string }[]> {
  const roads = [
    '/directory?limit=100',
    '/directory?search=canary',
    '/directory?letter=c',
    '/directory?role=CareProvider&sort=-name',
    `/directory/${provider.id}/vcard`,
    `/users/${provider.id}/card`,
    '/directory/export',
    '/directory/export?search=canary',
  ];
  return Promise.all(
    roads.map(async (road) => ({
      road,
      text: JSON.stringify((await server.current.call('GET', road, { as })).body),
    })),
  );
}

async function foundBy(search: string, as: Person): Promise<number> {
  const path = `/directory?search=${encodeURIComponent(search)}`;
  const { body } = await server.current.call<{ pagination: { total: number } }>('GET', path, { as });
  return body.pagination.total;
}

const seesOf: Record<SharingLevel, readonly Role[]> = {
  EVERYONE: roles,
  STAFF: ['SuperAdmin', 'Admin', 'CareManager', 'CareProvider'],
  PRIVATE: ['SuperAdmin', 'Admin', 'CareManager'],
};

describe.each(sharingLevels)('what is shared with %s', (level) => {
  beforeAll(() => choose(provider, level));

  it.each(roles)('is there for those and on no road for others: %s', async (role) => {
    const viewer = viewers[role];
    const sees = seesOf[level].includes(role);
    for (const { road, text } of await everyRoad(viewer)) {
      const isCsv = road.includes('export');
      if (isCsv && !['SuperAdmin', 'Admin', 'CareManager'].includes(role)) {
        expect(text, road).not.toContain('Canary');
        continue;
      }
      expect(text, road).toContain('Canary');
      expect(text.includes(canary.phone), `${road}: phone`).toBe(sees);
      expect(text.includes(canary.email), `${road}: email`).toBe(sees);
      if (!isCsv && !road.includes('vcard')) expect(text.includes(canary.photo), `${road}: photo`).toBe(sees);
      if (!sees && road.startsWith('/directory?')) expect(text, road).not.toMatch(/"(phone|image)":null/);
    }
    for (const search of [canary.digits, canary.phone, '415 555 0177', '0177'])
      expect(await foundBy(search, viewer), search).toBe(sees ? 1 : 0);
    expect(await foundBy(canary.email, viewer)).toBe(0);
  });
});

it('shows what is private to a member of a group that may see it, at the next call', async () => {
  const nurse = viewers.MedicalProfessional;
  await choose(provider, 'PRIVATE');
  expect(await foundBy(canary.digits, nurse)).toBe(0);
  const { owner } = server.current;
  await owner.query(
    `insert into user_capabilities (user_id, capabilities) values ($1, '{directory.private}')`,
    [nurse.id],
  );
  expect(await foundBy(canary.digits, nurse)).toBe(1);
  await owner.query('delete from user_capabilities where user_id = $1', [nurse.id]);
  expect(await foundBy(canary.digits, nurse)).toBe(0);
});

describe('where nobody has chosen', () => {
  it('keeps contact details of a family private', async () => {
    const read = (as: Person) => server.current.call<Sharing>('GET', '/directory/sharing', { as });
    expect((await read(family)).body).toEqual({
      email: 'PRIVATE',
      phone: 'PRIVATE',
      photo: 'EVERYONE',
      version: 0,
    });
    expect((await read(viewers.CareManager)).body).toMatchObject({ email: 'STAFF', phone: 'STAFF' });
    const list = await server.current.call('GET', '/directory?tab=families', { as: viewers.CareManager });
    expect(JSON.stringify(list.body)).toContain('+14155550188');
  });
});

describe('a choice', () => {
  const body = { email: 'STAFF', phone: 'PRIVATE', photo: 'EVERYONE' };
  const save = (as: Person, version?: number, given: object = body) =>
    server.current.call<Sharing & { current: Sharing }>('PUT', '/directory/sharing', {
      as,
      body: given,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  it('is kept over the version that was seen, and written down', async () => {
    const as = await server.current.createPerson({ role: 'CareProvider' });
    expect((await save(as)).status).toBe(428);
    expect((await save(as, 0)).body).toEqual({ ...body, version: 1 });
    expect((await save(as, 1)).body.version).toBe(1);
    const stale = await save(as, 0, { ...body, phone: 'STAFF' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual({ ...body, version: 1 });
    const next = await Promise.all([
      save(as, 1, { ...body, photo: 'STAFF' }),
      save(as, 1, { ...body, photo: 'PRIVATE' }),
    ]);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { rows } = await server.current.owner.query(
      `select before, after from audit_entries where action = 'directory.sharing-changed' and subject_id = $1 order by id`,
      [as.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({ before: { phone: 'STAFF' }, after: { phone: 'PRIVATE' } });
  });

  it('says where it is wrong', async () => {
    const answer = await save(provider, 1, { ...body, phone: 'FRIENDS' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('Choose who sees this.');
  });
});
