import {
  type Client,
  clientReachChanged,
  clientsChanged,
  enterClient,
  mayReach,
} from '@homeward/contract/clients';
import { type Role, roles } from '@homeward/contract/core';
import { filesChanged } from '@homeward/contract/files';
import type { User } from '@homeward/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantByGroup } from '../../../test/clientCells.ts';
import { joinTeam, mainOffice, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';
import { textFile, upload } from '../../../test/uploads.ts';
import { idRow, sql } from '../../platform/db/index.ts';
import { sweepReach } from './clients.sweep.service.ts';
import { grantReachByGroup, reachText, withinReach } from './index.ts';

const server = useTestServer({ givesSessions: true });
const { listen } = useSockets(server);
let admin: Person;
const person = (role: Role) => server.current.createPerson({ role });
const blankHealth = {
  ...{ allergies: [], diagnoses: [], medications: [], equipment: [] },
  ...{ riskFlags: [], codeStatus: 'UNKNOWN', hasAdvanceDirective: null, languages: [] },
};

const statusOf = async (as: Person, id: string) =>
  (await server.current.call('GET', `/clients/${id}`, { as })).status;

beforeAll(async () => {
  admin = await person('Admin');
});

describe('who reaches a client', () => {
  it('is every admin, and nobody else by their role alone', async () => {
    const { id } = await makeClient(server.current);
    const statuses = await Promise.all(roles.map(async (role) => statusOf(await person(role), id)));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404]);
  });

  it('is the Care Managers of the office and the one of the client, as offices and care managers change', async () => {
    const { current } = server;
    const main = await mainOffice(current);
    const other = await makeOffice(current);
    const manager = await person('CareManager');
    const client = await makeClient(current, { officeId: main });
    expect(await statusOf(manager, client.id)).toBe(200);
    const record = (await current.call<Record<string, unknown>>('GET', `/staff/${manager.id}`, { as: admin }))
      .body;
    const {
      id: _1,
      fullName: _2,
      image: _3,
      role: _4,
      isActive: _5,
      timezone: _12,
      offices: _6,
      homeOffices: _14,
      terminationDate: _7,
      termination: _8,
      emergencyContacts: _15,
      leave: _13,
      status: _9,
      moves: _10,
      version: _11,
      ...fields
    } = record;
    const move = (officeIds: string[], version: number) =>
      current.call('PUT', `/staff/${manager.id}`, {
        as: admin,
        body: { ...fields, officeIds, homeOfficeId: officeIds[0] },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await move([other], 1)).status).toBe(200);
    expect(await statusOf(manager, client.id)).toBe(404);
    const csv = `Id,Offices,Home office\n${manager.id},Main office,Main office`;
    const { rows } = await current.owner.query('select name from offices where id = $1', [main]);
    const imported = await current.call('POST', '/staff/import', {
      as: admin,
      body: { csv: csv.replaceAll('Main office', rows[0].name), onlyValid: false },
    });
    expect(imported.status).toBe(200);
    expect(await statusOf(manager, client.id)).toBe(200);
    const own = await makeClient(current, { officeId: other, careManager: manager });
    expect(await statusOf(manager, own.id)).toBe(200);
    const demoted = await current.call('PATCH', `/users/${manager.id}/role`, {
      as: admin,
      body: { role: 'CareProvider' },
    });
    expect(demoted.status).toBe(200);
    // The role change also ended their sessions, so the test reads the table instead of making a call.
    const left = await current.owner.query('select from client_reach where user_id = $1', [manager.id]);
    expect(left.rowCount).toBe(0);
  });

  it('is a Care Manager from the moment that they are invited', async () => {
    const { current } = server;
    const { id } = await makeClient(current, { officeId: await mainOffice(current) });
    const body = {
      firstName: 'New',
      lastName: 'Manager',
      email: 'new.manager@agency.example',
      role: 'CareManager',
    };
    const invited = await current.call<{ id: string }>('POST', '/users', { as: admin, body });
    const found = await current.owner.query(
      'select by from client_reach where user_id = $1 and client_id = $2',
      [invited.body.id, id],
    );
    expect(found.rows).toEqual([{ by: 'OFFICE' }]);
  });

  it('is the care team on its days, unless somebody is excluded', async () => {
    const { current } = server;
    const client = await makeClient(current);
    const [now, over, later, excluded, other] = await Promise.all([
      person('CareProvider'),
      person('CareProvider'),
      person('MedicalProfessional'),
      person('CareProvider'),
      person('Other'),
    ]);
    await joinTeam(current, client, now);
    await joinTeam(current, client, over, { from: '2025-01-01', to: '2025-02-01' });
    await joinTeam(current, client, later, { from: '2999-01-01' });
    await joinTeam(current, client, excluded, { preference: 'EXCLUDED' });
    await joinTeam(current, client, other);
    expect(
      await Promise.all([now, over, later, excluded, other].map((one) => statusOf(one, client.id))),
    ).toEqual([200, 404, 404, 404, 404]);
    await current.owner.query(`update client_team set starts_on = current_date - 1 where user_id = $1`, [
      later.id,
    ]);
    await current.owner.query(
      `update client_reach set until = now() - interval '1 second' where user_id = $1`,
      [now.id],
    );
    await current.owner.query(`update client_team set ends_on = current_date - 2 where user_id = $1`, [
      now.id,
    ]);
    expect(await statusOf(now, client.id)).toBe(404);
    await sweepReach(current.app.deps);
    expect(await Promise.all([now, later].map((one) => statusOf(one, client.id)))).toEqual([404, 200]);
  });

  it('leaves a client without a care team, once its last day is over', async () => {
    const { current } = server;
    const client = await makeClient(current, { status: 'ACTIVE' });
    const last = await person('CareProvider');
    await joinTeam(current, client, last);
    const attention = async () =>
      (await current.call<Client>('GET', `/clients/${client.id}`, { as: admin })).body.attention?.parts;
    await current.call('PUT', `/clients/${client.id}/health`, {
      as: admin,
      body: { ...blankHealth, codeStatus: 'DNR' },
      headers: { 'if-match': '"1"' },
    });
    expect(await attention()).not.toContain('NO_CARE_TEAM');
    await current.owner.query('update client_team set ends_on = current_date - 2 where user_id = $1', [
      last.id,
    ]);
    await current.owner.query(
      `update client_reach set until = now() - interval '1 second' where user_id = $1`,
      [last.id],
    );
    await sweepReach(current.app.deps);
    expect(await attention()).toContain('NO_CARE_TEAM');
  });

  it('is the same in a statement, in its text and in the policy', async () => {
    const { current } = server;
    const { db } = current.app.deps;
    const client = await makeClient(current);
    const [on, off] = await Promise.all([person('CareProvider'), person('CareProvider')]);
    await joinTeam(current, client, on);
    const inStatement = async (viewer: Person) =>
      (
        await db.rows(
          idRow,
          sql`select c.id from clients c where c.id = ${client.id} and ${withinReach(viewer, 'c.id')}`,
        )
      ).length === 1;
    const inText = async (viewer: Person) => {
      const text = `select c.id from clients c where c.id = $1 and ${reachText('$2', 'c.id')}`;
      return (await current.owner.query(text, [client.id, viewer.id])).rowCount === 1;
    };
    const inPolicy = async (viewer: Person) => {
      const found = await current.owner.query('select by, until from client_reach where user_id = $1', [
        viewer.id,
      ]);
      return mayReach(viewer, found.rows[0], new Date());
    };
    for (const way of [inStatement, inText, inPolicy])
      expect([await way(on), await way(off)]).toEqual([true, false]);
    expect([await inStatement(admin), await inPolicy(admin)]).toEqual([true, true]);
  });

  it('is whom a group grants a client, until it does not', async () => {
    const { current } = server;
    const { deps } = current.app;
    const client = await makeClient(current);
    const other = await person('Other');
    const group = '01890000-0000-7000-8000-00000000abcd';
    const grant = (clientIds: string[]) =>
      deps.db.transaction((tx) => grantReachByGroup(deps, tx, group, { userIds: [other.id], clientIds }));
    await grant([client.id]);
    expect(await statusOf(other, client.id)).toBe(200);
    // Recomputing this person's reach for another reason keeps the access that the group gives.
    await current.owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [other.id]);
    expect(await statusOf(other, client.id)).toBe(200);
    await grant([]);
    expect(await statusOf(other, client.id)).toBe(404);
  });
});

describe('what a role is shown', () => {
  it('leaves out what is not theirs', async () => {
    const { current } = server;
    const client = await makeClient(current, { officeId: await mainOffice(current) });
    const [provider, family, other] = await Promise.all([
      person('CareProvider'),
      person('Family'),
      person('Other'),
    ]);
    await joinTeam(current, client, provider);
    await grantByGroup(current, client, other);
    const contact = await makeContact(current, client, family);
    const fieldsOf = async (as: Person) =>
      Object.keys((await current.call<Client>('GET', `/clients/${client.id}`, { as })).body).sort();
    const basic = [
      'careManager',
      'firstName',
      'fullName',
      'id',
      'isDeceased',
      'lastName',
      'moves',
      'office',
      'preferredName',
      'pronouns',
      'status',
      'version',
    ];
    expect(await fieldsOf(other)).toEqual(basic);
    expect(await fieldsOf(family)).toEqual([...basic, 'sections'].sort());
    await current.owner.query(
      `insert into client_consents (contact_id, section, is_given) values ($1, 'carePlan', true)`,
      [contact],
    );
    expect(await fieldsOf(family)).toEqual(
      [...basic, 'sections', 'whatMatters', 'lifeStory', 'caregiverPreferences'].sort(),
    );
    const seen = await fieldsOf(provider);
    expect(seen).toContain('codeStatus');
    for (const hidden of ['email', 'payer', 'attention', 'missing', 'agreementSignedOn'])
      expect(seen).not.toContain(hidden);
    expect(await fieldsOf(await person('CareManager'))).toContain('attention');
  });
});

describe('the care circle', () => {
  it('opens the whole profile of colleagues to those who care for the same client, and to nobody else', async () => {
    const { current } = server;
    const client = await makeClient(current);
    const [one, two, doctor, stranger, family] = await Promise.all([
      person('CareProvider'),
      person('CareProvider'),
      person('MedicalProfessional'),
      person('CareProvider'),
      person('Family'),
    ]);
    const read = async (as: Person, of: Person) =>
      (await current.call<User>('GET', `/users/id/${of.id}`, { as })).status;
    expect(await read(one, two)).toBe(404);
    for (const member of [one, two, doctor]) await joinTeam(current, client, member);
    await makeContact(current, client, family);
    expect(
      await Promise.all([
        read(one, two),
        read(doctor, one),
        read(stranger, two),
        read(one, family),
        read(family, one),
      ]),
    ).toEqual([200, 200, 404, 404, 404]);
    const card = await current.call<{ sharesClient: boolean }>('GET', `/users/${two.id}/card`, { as: one });
    expect(card.body.sharesClient).toBe(true);
  });
});

describe('live', () => {
  it('tells those within reach alone, and stops when reach is lost', async () => {
    const { current } = server;
    const client = await makeClient(current);
    const [member, stranger] = await Promise.all([person('CareProvider'), person('CareProvider')]);
    const seat = await joinTeam(current, client, member);
    const [own, strange, office] = await Promise.all([listen(member), listen(stranger), listen(admin)]);
    const heard: string[] = [];
    strange.on(clientsChanged.name, () => void heard.push('stranger'));
    const note = () =>
      current.call('POST', `/clients/${client.id}/notes`, {
        as: admin,
        body: { kind: 'CLINICAL', body: 'Ate well.' },
      });
    // The office socket may still receive events of earlier tests, so the test waits for an event about this client.
    const nextOfClient = (socket: typeof own) =>
      next(socket, clientsChanged.name, ({ changed }: { changed: { id: string }[] }) =>
        changed.some(({ id }) => id === client.id),
      );
    const told = [nextOfClient(own), nextOfClient(office)];
    expect((await note()).status).toBe(201);
    expect(await Promise.all(told)).toEqual([
      [{ changed: [{ id: client.id, version: 1 }] }],
      [{ changed: [{ id: client.id, version: 1 }] }],
    ]);

    const entered = await own.emitWithAck(enterClient.name, { id: client.id });
    expect(entered).toEqual({ answer: {} });
    expect(await strange.emitWithAck(enterClient.name, { id: client.id })).toMatchObject({
      problem: { status: 404 },
    });
    const { body } = await upload(current, admin, 'document', textFile());
    const filed = next(own, filesChanged.name);
    const file = await current.call('POST', `/lock-care/by-owner/CLIENT/${client.id}`, {
      as: admin,
      body: { key: body.key, name: 'plan.txt', category: 'MEDICAL_RECORD' },
    });
    expect(file.status).toBe(201);
    await filed;

    const lost = next(own, clientReachChanged.name);
    const removed = await current.call('DELETE', `/care-team/${seat}`, {
      as: admin,
      headers: { 'if-match': '"1"' },
    });
    expect(removed.status).toBe(204);
    await lost;
    own.on(clientsChanged.name, () => void heard.push('lost'));
    own.on(filesChanged.name, () => void heard.push('lost files'));
    const last = nextOfClient(office);
    await note();
    await last;
    expect(heard).toEqual([]);
    expect(await own.emitWithAck(enterClient.name, { id: client.id })).toMatchObject({
      problem: { status: 404 },
    });
  });
});

it('ends the live rooms of a caregiver whose role changes to Other, also where a group still gives the client', async () => {
  const { current } = server;
  const [client, granted] = [await makeClient(current), await makeClient(current)];
  const caregiver = await person('CareProvider');
  for (const one of [client, granted]) await joinTeam(current, one, caregiver);
  await grantByGroup(current, granted, caregiver);
  const before = await listen(caregiver);
  const heard: string[] = [];
  for (const { id } of [client, granted])
    expect(await before.emitWithAck(enterClient.name, { id })).toEqual({ answer: {} });
  for (const { name } of [clientsChanged, filesChanged]) before.on(name, () => void heard.push(name));
  const gone = next(before, 'disconnect');
  const changed = await current.call('PATCH', `/users/${caregiver.id}/role`, {
    as: admin,
    body: { role: 'Other' },
  });
  expect(changed.status).toBe(200);
  await gone;

  await current.signIn(caregiver);
  const after = await listen({ ...caregiver, role: 'Other' });
  after.on(filesChanged.name, () => void heard.push('files'));
  expect(await after.emitWithAck(enterClient.name, { id: client.id })).toMatchObject({
    problem: { status: 404 },
  });
  expect(await after.emitWithAck(enterClient.name, { id: granted.id })).toEqual({ answer: {} });
  const office = await listen(admin);
  await office.emitWithAck(enterClient.name, { id: granted.id });
  const { body } = await upload(current, admin, 'document', textFile());
  const filed = next(office, filesChanged.name);
  const own = next(after, clientsChanged.name);
  const file = await current.call('POST', `/lock-care/by-owner/CLIENT/${granted.id}`, {
    as: admin,
    body: { key: body.key, name: 'plan.txt', category: 'MEDICAL_RECORD' },
  });
  expect(file.status).toBe(201);
  await filed;
  // Events arrive in order: once this note's event is here, an event about the file would have arrived too.
  await current.call('POST', `/clients/${granted.id}/notes`, {
    as: admin,
    body: { kind: 'CLINICAL', body: 'Ate well.' },
  });
  await own;
  expect(heard).toEqual([]);
});

it('writes down once in five minutes that somebody opened a client', async () => {
  const { current } = server;
  const { id } = await makeClient(current);
  const views = async () =>
    (
      await current.owner.query(
        `select from audit_entries where action = 'clients.read' and subject_id = $1`,
        [id],
      )
    ).rowCount;
  await statusOf(admin, id);
  await statusOf(admin, id);
  expect(await views()).toBe(1);
  await statusOf(await person('Admin'), id);
  expect(await views()).toBe(2);
  await current.owner.query(`update client_views set at = at - interval '301 seconds' where user_id = $1`, [
    admin.id,
  ]);
  await statusOf(admin, id);
  expect(await views()).toBe(3);
});

it.each(['health', 'care-team', 'contacts', 'notes', 'moves'])(
  'writes it down as well where the first thing that is read is %s',
  async (part) => {
    const { current } = server;
    const { id } = await makeClient(current);
    const reader = await person('Admin');
    for (const path of [`/clients/${id}/${part}`, `/clients/${id}`])
      expect((await current.call('GET', path, { as: reader })).status).toBe(200);
    const found = await current.owner.query(
      `select from audit_entries where action = 'clients.read' and subject_id = $1`,
      [id],
    );
    expect(found.rowCount).toBe(1);
  },
);
