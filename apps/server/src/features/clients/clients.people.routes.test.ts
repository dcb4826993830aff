import type { Contact, TeamMember } from '@homeward/contract/clients';
import type { Role } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let client: MadeClient;
const person = (role: Role) => server.current.createPerson({ role });

beforeAll(async () => {
  admin = await person('Admin');
  client = await makeClient(server.current);
});

type Said = { detail: string; errors?: { path: string; message: string }[] };
const call = <T>(method: string, path: string, as: Person, body?: object, version?: number) =>
  server.current.call<T & Said>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const team = (as: Person) => call<{ members: TeamMember[] }>('GET', `/clients/${client.id}/care-team`, as);
const join = (body: object) =>
  call<TeamMember>('POST', `/clients/${client.id}/care-team`, admin, { role: 'PRIMARY', ...body });
const opens = async (as: Person) => (await call('GET', `/clients/${client.id}`, as)).status;

describe('the care team', () => {
  it('gives reach while somebody is on it, and takes it when they are excluded or leave', async () => {
    const provider = await person('CareProvider');
    const joined = await join({ userId: provider.id });
    expect([joined.status, joined.body.isCurrent, await opens(provider)]).toEqual([201, true, 200]);
    const { rows } = await server.current.owner.query(
      `select message from notifications where user_id = $1 and type = 'care-team-joined'`,
      [provider.id],
    );
    expect(rows).toHaveLength(1);
    expect((await join({ userId: provider.id })).body.detail).toBe(
      'This person is already on the care team in this role.',
    );
    const path = `/care-team/${joined.body.id}`;
    const noReason = await call('PUT', path, admin, { role: 'BACKUP', preference: 'EXCLUDED' }, 1);
    expect(noReason.body.errors).toEqual([{ path: 'reason', message: 'Enter why this person is excluded.' }]);
    const excluded = await call<TeamMember>(
      'PUT',
      path,
      admin,
      { role: 'BACKUP', preference: 'EXCLUDED', reason: 'Asked for by her daughter' },
      1,
    );
    expect([excluded.status, excluded.body.version, await opens(provider)]).toEqual([200, 2, 404]);
    expect((await call('DELETE', path, admin, undefined, 1)).status).toBe(412);
    expect((await call('DELETE', path, admin, undefined, 2)).status).toBe(204);
  });

  it('refuses family members, strangers, and days that end before they begin', async () => {
    const family = await person('Family');
    expect((await join({ userId: family.id })).body.detail).toBe(
      'A family member cannot be on the care team. Add them as a contact.',
    );
    expect((await join({ userId: '01890000-0000-7000-8000-000000000000' })).body.detail).toBe(
      'Choose an active member of staff.',
    );
    const provider = await person('CareProvider');
    expect(
      (await join({ userId: provider.id, from: '2026-03-02', to: '2026-03-01' })).body.errors?.[0]?.path,
    ).toBe('to');
  });

  it('shows preferences and who is excluded to the office only, and families first names with a consent', async () => {
    const [provider, excluded, family] = await Promise.all([
      person('CareProvider'),
      person('CareProvider'),
      person('Family'),
    ]);
    await joinTeam(server.current, client, provider);
    await joinTeam(server.current, client, excluded, { preference: 'EXCLUDED' });
    const contact = await makeContact(server.current, client, family);
    const office = (await team(admin)).body.members;
    expect(office.map(({ user }) => user.id)).toContain(excluded.id);
    expect(office[0]).toHaveProperty('preference');
    const own = (await team(provider)).body.members;
    expect(own.map(({ user }) => user.id)).not.toContain(excluded.id);
    expect(own[0]).not.toHaveProperty('preference');
    expect((await team(family)).status).toBe(404);
    await server.current.owner.query(
      `insert into client_consents (contact_id, section, is_given) values ($1, 'carePlan', true)`,
      [contact],
    );
    const seen = (await team(family)).body.members.find(({ user }) => user.id === provider.id);
    expect(seen?.user.fullName).toBe(provider.firstName);
  });
});

describe('contacts', () => {
  const add = (more: object = {}) =>
    call<Contact>('POST', `/clients/${client.id}/contacts`, admin, {
      name: 'Ana Ruiz',
      relationship: 'Daughter',
      phone: '(212) 555-0177',
      email: '',
      isPrimary: false,
      isEmergency: true,
      hasFinancialPower: false,
      hasHealthcarePower: true,
      hasHipaaRelease: true,
      ...more,
    });
  const bodyOf = (
    { id: _id, user: _user, version: _version, consents, ...fields }: Contact,
    given: readonly string[],
  ) => ({
    ...fields,
    consents: Object.fromEntries(
      Object.keys(consents ?? {}).map((section) => [section, given.includes(section)]),
    ),
  });

  it('keep one primary contact, and want a number of who is called in an emergency', async () => {
    const first = (await add({ isPrimary: true })).body;
    const second = await add({ isPrimary: true, name: 'Luis Ruiz' });
    expect([second.status, second.body.isPrimary, second.body.phone]).toEqual([201, true, '+12125550177']);
    const { body } = await call<{ contacts: Contact[] }>('GET', `/clients/${client.id}/contacts`, admin);
    expect(body.contacts.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([second.body.id]);
    expect(body.contacts.find(({ id }) => id === first.id)?.version).toBe(2);
    expect((await add({ phone: '' })).body.errors).toEqual([
      { path: 'phone', message: 'Phone number is required' },
    ]);
  });

  it('open sections by consent, each with who gave it and when, and close them with the next call', async () => {
    const family = await person('Family');
    const added = (await add({ userId: family.id })).body;
    expect(await opens(family)).toBe(200);
    const files = () => call('GET', `/lock-care/by-owner/CLIENT/${client.id}`, family);
    expect((await files()).status).toBe(404);
    const given = await call<Contact>('PUT', `/contacts/${added.id}`, admin, bodyOf(added, ['documents']), 1);
    expect(given.body.consents?.documents).toMatchObject({
      isGiven: true,
      changed: { by: { id: admin.id } },
    });
    expect(given.body.consents?.meals).toEqual({ isGiven: false, changed: null });
    const { body: key } = await upload(server.current, admin, 'document', textFile());
    const filed = await call<{ id: string; url: string }>(
      'POST',
      `/lock-care/by-owner/CLIENT/${client.id}`,
      admin,
      { key: key.key, name: 'card.txt', category: 'MEDICARE_CARD' },
    );
    expect(filed.status).toBe(201);
    const list = await server.current.call<{ data: { id: string; url: string }[] }>(
      'GET',
      `/lock-care/by-owner/CLIENT/${client.id}`,
      { as: family },
    );
    expect(list.body.data.map(({ id }) => id)).toEqual([filed.body.id]);
    const revoked = await call<Contact>('PUT', `/contacts/${added.id}`, admin, bodyOf(given.body, []), 2);
    expect([revoked.status, (await files()).status]).toEqual([200, 404]);
    // An address of a file that was handed out before does not open any more.
    const address = list.body.data[0]?.url ?? '';
    expect((await fetch(server.current.url + address)).status).not.toBe(200);
    expect((await call('DELETE', `/contacts/${added.id}`, admin, undefined, 3)).status).toBe(204);
    expect(await opens(family)).toBe(404);
  });

  it('without the consent to documents change no file of the client any more, also one that they filed', async () => {
    const { current } = server;
    const family = await person('Family');
    const contact = await makeContact(current, client, family, 'documents');
    const { body: key } = await upload(current, admin, 'document', textFile());
    const filed = await call<{ id: string }>('POST', `/lock-care/by-owner/CLIENT/${client.id}`, admin, {
      ...{ key: key.key, name: 'letter.txt', category: 'MEDICARE_CARD' },
    });
    const { id } = filed.body;
    // As somebody has filed who was staff before.
    await current.owner.query(`update files set uploaded_by = $2 where id = $1`, [id, family.id]);
    await current.owner.query(
      `update file_uploads set uploaded_by = $2 where id = (select upload_id from files where id = $1)`,
      [id, family.id],
    );
    const rename = (name: string) => call('PATCH', `/lock-care/file/${id}/rename`, family, { name });
    expect((await rename('letter 2.txt')).status).toBe(200);
    await current.owner.query(`update client_consents set is_given = false where contact_id = $1`, [contact]);

    const file = () =>
      current.owner.query(`select name, deleted_at is null as there from files where id = $1`, [id]);
    const refused = [
      await rename('letter 3.txt'),
      await call('DELETE', `/lock-care/file/${id}`, family),
      await call('GET', `/lock-care/file/${id}`, family),
      await call('POST', `/lock-care/by-owner/CLIENT/${client.id}`, family, {
        ...{ key: key.key, name: 'again.txt', category: 'MEDICARE_CARD' },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const many = await call('POST', '/lock-care/files/delete', family, { ids: [id] });
    const zip = await call('POST', '/lock-care/files/zip', family, { ids: [id] });
    expect([many.status, zip.status]).toEqual([404, 404]);
    expect((await file()).rows).toEqual([{ name: 'letter 2.txt', there: true }]);
    await call('DELETE', `/lock-care/file/${id}`, admin);
    const restored = await call('POST', `/lock-care/file/${id}/restore`, family);
    expect([restored.status, (await file()).rows[0]?.there]).toEqual([404, false]);
  });

  it('are family members, each once, and never staff', async () => {
    const [family, provider] = await Promise.all([person('Family'), person('CareProvider')]);
    expect((await add({ userId: family.id })).status).toBe(201);
    expect((await add({ userId: family.id })).body.detail).toBe(
      'This person is already a contact of this client.',
    );
    expect((await add({ userId: provider.id })).body.detail).toBe(
      'This person is staff. Add them to the care team instead.',
    );
  });

  it('are invited as Family, or tied to the account that has their email address', async () => {
    const invite = (id: string) =>
      call<Contact>('POST', `/contacts/${id}/invite`, admin, { firstName: 'Ana', lastName: 'Ruiz' });
    const without = (await add()).body;
    expect((await invite(without.id)).body.detail).toBe(
      'Enter an email address first: the invitation goes there.',
    );
    const fresh = (await add({ email: 'ana.ruiz@family.example' })).body;
    const invited = await invite(fresh.id);
    expect([invited.status, invited.body.user]).toMatchObject([
      200,
      { fullName: 'Ana Ruiz', isOnboarded: false },
    ]);
    expect((await invite(fresh.id)).body.detail).toBe('This contact already has an account.');
    const family = await person('Family');
    const known = await invite((await add({ email: family.email.toUpperCase() })).body.id);
    expect([known.body.user?.id, await opens(family)]).toEqual([family.id, 200]);
    const provider = await person('CareProvider');
    const staff = await invite((await add({ email: provider.email })).body.id);
    expect(staff.body.detail).toBe('This person is staff. Add them to the care team instead.');
  });

  it('show caregivers whom to call, and a family member themself alone', async () => {
    const [provider, family] = await Promise.all([person('CareProvider'), person('Family')]);
    await joinTeam(server.current, client, provider);
    const own = await makeContact(server.current, client, family, 'meals');
    const seen = async (as: Person) =>
      (await call<{ contacts: Contact[] }>('GET', `/clients/${client.id}/contacts`, as)).body.contacts;
    for (const hidden of ['consents', 'email', 'user', 'hasFinancialPower'])
      expect((await seen(provider))[0]).not.toHaveProperty(hidden);
    const mine = await seen(family);
    expect(mine.map(({ id, consents }) => [id, consents?.meals.isGiven])).toEqual([[own, true]]);
  });
});
