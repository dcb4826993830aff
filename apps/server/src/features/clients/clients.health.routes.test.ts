import type {
  Client,
  ClientNote,
  ClientRow,
  EmergencyAccess,
  Health,
  SavedNote,
} from '@homeward/contract/clients';
import type { Page, Role } from '@homeward/contract/core';
import type { Overview } from '@homeward/contract/overview';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  emptyHealth,
  joinTeam,
  type MadeClient,
  mainOffice,
  makeClient,
  makeContact,
} from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { sweepReach } from './clients.sweep.service.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;
let client: MadeClient;
const person = (role: Role) => server.current.createPerson({ role });

beforeAll(async () => {
  admin = await person('Admin');
  manager = await person('CareManager');
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
});

type Said = { detail: string; errors?: { path: string; message: string }[] };
const call = <T>(method: string, path: string, as: Person, body?: object, version?: number) =>
  server.current.call<T & Said>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

describe('the health record', () => {
  it('says of each entry who changed it last, and keeps those that stay as they are', async () => {
    const path = `/clients/${client.id}/health`;
    const nurse = await person('MedicalProfessional');
    await joinTeam(server.current, client, nurse);
    const first = await call<Health>(
      'PUT',
      path,
      manager,
      {
        ...emptyHealth,
        allergies: [{ substance: 'Penicillin', type: 'DRUG', severity: 'SEVERE' }],
        diagnoses: [{ text: 'Type 2 diabetes', icd10: 'E11.9', year: 2009, status: 'ACTIVE' }],
        codeStatus: 'DNR',
      },
      1,
    );
    expect([
      first.status,
      first.body.version,
      first.body.changed.codeStatus?.by?.id,
      first.body.changed.riskFlags,
    ]).toEqual([200, 2, manager.id, null]);
    const { clientId: _id, changed: _changed, version: _version, ...record } = first.body;
    const plain = <T extends { changed: unknown }>(all: readonly T[]) =>
      all.map(({ changed: _stamp, ...one }) => one);
    const second = await call<Health>(
      'PUT',
      path,
      nurse,
      {
        ...record,
        allergies: plain(record.allergies),
        diagnoses: plain(record.diagnoses).map((one) => ({ ...one, status: 'RESOLVED' })),
        medications: [{ name: 'Warfarin', dose: '5 mg' }],
        riskFlags: ['FALL'],
      },
      2,
    );
    const by = (all: readonly { changed: { by: { id: string } | null } }[]) =>
      all.map(({ changed }) => changed.by?.id);
    const { allergies, diagnoses, medications, changed } = second.body;
    expect([
      by(allergies),
      by(diagnoses),
      by(medications),
      changed.riskFlags?.by?.id,
      changed.codeStatus?.by?.id,
    ]).toEqual([[manager.id], [nurse.id], [nurse.id], nurse.id, manager.id]);
    const stale = await call<{ current: Health }>('PUT', path, manager, emptyHealth, 2);
    expect([stale.status, stale.body.current.version]).toEqual([412, 3]);
    const shown = (await call<Client>('GET', `/clients/${client.id}`, nurse)).body;
    expect([shown.riskFlags, shown.codeStatus]).toEqual([['FALL'], 'DNR']);
    const found = async (query: string) =>
      (await call<{ data: ClientRow[] }>('GET', `/clients?${query}`, manager)).body.data.map(({ id }) => id);
    expect(await found('medication=warf&allergy=penic')).toEqual([client.id]);
    expect(await found('diagnosis=diabetes')).toEqual([]);
    expect(await found('riskFlag=FALL')).toEqual([client.id]);
    expect(await found('riskFlag=OXYGEN')).toEqual([]);
  });

  it('refuses a strange code and days that end before they begin', async () => {
    const put = (more: object) =>
      call('PUT', `/clients/${client.id}/health`, manager, { ...emptyHealth, ...more }, 3);
    const code = await put({ diagnoses: [{ text: 'Stroke', icd10: '434', status: 'ACTIVE' }] });
    expect(code.body.errors?.[0]?.path).toBe('diagnoses.0.icd10');
    const days = await put({
      medications: [{ name: 'Aspirin', startedOn: '2026-03-02', stoppedOn: '2026-03-01' }],
    });
    expect(days.body.errors?.[0]?.path).toBe('medications.0.stoppedOn');
  });

  it('tells apart that nobody was asked, that there are none, and a list', async () => {
    const asked = await makeClient(server.current, { officeId: await mainOffice(server.current) });
    const put = (more: object, version: number) =>
      call('PUT', `/clients/${asked.id}/health`, manager, { ...emptyHealth, ...more }, version);
    const shown = async () => (await call<Client>('GET', `/clients/${asked.id}`, manager)).body;
    expect(await shown()).toMatchObject({ allergies: [], noKnownAllergies: false });
    const latex = { substance: 'Latex', type: 'UNSPECIFIED', reaction: '', severity: null };
    const both = await put({ noKnownAllergies: true, allergies: [latex] }, 1);
    expect([both.status, both.body.errors?.[0]?.path]).toEqual([400, 'noKnownAllergies']);
    expect((await put({ noKnownAllergies: true }, 1)).status).toBe(200);
    expect(await shown()).toMatchObject({ allergies: [], noKnownAllergies: true });
    expect((await put({ allergies: [latex] }, 2)).status).toBe(200);
    expect(await shown()).toMatchObject({ allergies: [latex], noKnownAllergies: false });
  });
});

describe('notes', () => {
  const write = (as: Person, body: object) =>
    call<SavedNote>('POST', `/clients/${client.id}/notes`, as, body);
  const list = (as: Person, query = '') =>
    call<Page<ClientNote>>('GET', `/clients/${client.id}/notes${query}`, as);

  it('are read by those whose kind they are, pinned ones first', async () => {
    const [provider, nurse] = await Promise.all([person('CareProvider'), person('MedicalProfessional')]);
    for (const one of [provider, nurse]) await joinTeam(server.current, client, one);
    const pinned = (await write(manager, { kind: 'OFFICE', body: 'Call her Rosie.', isPinned: true })).body;
    const clinical = (await write(nurse, { kind: 'CLINICAL', body: 'Blood pressure 130/80.' })).body;
    expect((await write(nurse, { kind: 'OFFICE', body: 'No.' })).status).toBe(403);
    expect((await write(provider, { kind: 'CLINICAL', body: 'No.' })).status).toBe(403);
    expect((await list(manager)).body.data.map(({ id }) => id)).toEqual([pinned.id, clinical.id]);
    expect((await list(provider)).body.data.map(({ id }) => id)).toEqual([clinical.id]);
    const first = await list(manager, '?limit=1');
    const next = await list(
      manager,
      `?limit=1&cursor=${encodeURIComponent(first.body.pagination.nextCursor ?? '')}`,
    );
    expect(next.body.data.map(({ id }) => id)).toEqual([clinical.id]);
    const back = await list(
      manager,
      `?limit=1&cursor=${encodeURIComponent(next.body.pagination.previousCursor ?? '')}`,
    );
    expect(back.body.data.map(({ id }) => id)).toEqual([pinned.id]);
  });

  it('keep what they said before, and are changed by their author alone', async () => {
    const note = (await write(manager, { kind: 'OFFICE', body: 'First.' })).body;
    const change = (as: Person, body: object, version: number) =>
      call<SavedNote>('PUT', `/client-notes/${note.id}`, as, body, version);
    expect((await change(admin, { body: 'Theirs.' }, 1)).body.detail).toBe(
      'Only its author can change a note.',
    );
    const pinned = await change(admin, { body: 'First.', isPinned: true }, 1);
    expect([pinned.status, pinned.body.isPinned, pinned.body.editedAt]).toEqual([200, true, null]);
    const edited = await change(manager, { body: 'Second.', isPinned: true }, 2);
    expect(edited.body.editedAt).not.toBeNull();
    expect((await change(manager, { body: 'Third.' }, 2)).status).toBe(412);
    const history = await call<{ versions: { body: string }[] }>(
      'GET',
      `/client-notes/${note.id}/history`,
      admin,
    );
    expect(history.body.versions.map(({ body }) => body)).toEqual(['First.']);
  });

  it('notify who is mentioned and reaches the client, and name who does not', async () => {
    const [near, far] = await Promise.all([person('CareManager'), person('CareProvider')]);
    const { body } = await write(manager, { kind: 'OFFICE', body: '@both', mentionIds: [near.id, far.id] });
    expect([body.mentions.map(({ id }) => id), body.notTold.map(({ id }) => id)]).toEqual([
      [near.id],
      [far.id],
    ]);
    const { rows } = await server.current.owner.query<{ user_id: string; message: string }>(
      `select user_id, to_jsonb(n)::text as message from notifications n where type = 'client-note-mention'`,
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual([near.id]);
    // No name of a client leaves in a message.
    expect(rows[0]?.message).not.toContain(client.lastName);
  });
});

describe('emergency access', () => {
  const reason = 'Found on the floor, ambulance on its way';
  const open = (as: Person, id: string, why = reason) =>
    call<{ id: string; until: string }>('POST', `/clients/${id}/emergency-access`, as, { reason: why });

  it('opens a client for an hour with a reason, tells admins, waits for a review, and ends', async () => {
    const { current } = server;
    const far = await makeClient(current, {
      firstName: 'Irma',
      lastName: 'Faraway',
      birthDate: '1930-01-02',
    });
    const nurse = await person('MedicalProfessional');
    const find = (birthDate: string) =>
      call<{ clients: { id: string }[] }>('POST', '/emergency-access/find', nurse, {
        firstName: 'irma',
        lastName: 'Faraway',
        birthDate,
      });
    expect((await find('1930-01-03')).body.clients).toEqual([]);
    expect((await find('1930-01-02')).body.clients).toEqual([
      { id: far.id, fullName: 'Irma Faraway', isInReach: false },
    ]);
    expect((await open(nurse, far.id, 'Too short')).body.errors?.[0]?.message).toBe(
      'Describe the emergency in at least 20 characters.',
    );
    const before = Date.now();
    const opened = await open(nurse, far.id);
    expect(opened.status).toBe(201);
    const until = Date.parse(opened.body.until);
    expect(until).toBeGreaterThanOrEqual(before + 60 * 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
    const shown = await call<Client>('GET', `/clients/${far.id}`, nurse);
    expect([shown.status, shown.body.emergencyUntil]).toEqual([200, opened.body.until]);
    expect((await open(nurse, far.id)).body.detail).toBe('You can already open this client.');
    const told = await current.owner.query(
      `select from notifications where user_id = $1 and type = 'emergency-access-opened'`,
      [admin.id],
    );
    expect(told.rowCount).toBe(1);

    const waiting = await call<Page<EmergencyAccess>>('GET', '/emergency-access?isReviewed=no', admin);
    const overview = async () => (await call<Overview>('GET', '/overview', admin)).body.emergencies;
    expect(await overview()).toEqual({ waiting: 1, overdue: 0 });
    await current.owner.query(`update client_emergencies set began_at = now() - interval '25 hours'`);
    expect(await overview()).toEqual({ waiting: 1, overdue: 1 });
    expect(waiting.body.data).toMatchObject([
      { id: opened.body.id, reason, review: null, mayReview: true, openedBy: { id: nurse.id } },
    ]);
    const review = () =>
      call<EmergencyAccess>('POST', `/emergency-access/${opened.body.id}/review`, admin, {
        outcome: 'APPROPRIATE',
      });
    expect((await review()).body.review).toMatchObject({ outcome: 'APPROPRIATE', by: { id: admin.id } });
    expect((await review()).status).toBe(409);
    expect(await overview()).toBeUndefined();
    expect(
      (await call<Page<EmergencyAccess>>('GET', '/emergency-access?isReviewed=no', admin)).body.data,
    ).toEqual([]);
    expect((await call<Page<EmergencyAccess>>('GET', '/emergency-access', admin)).body.data).toHaveLength(1);

    await current.owner.query(`update client_emergencies set ends_at = now() - interval '1 second'`);
    await current.owner.query(
      `update client_reach set until = now() - interval '1 second' where by = 'EMERGENCY'`,
    );
    expect((await call('GET', `/clients/${far.id}`, nurse)).status).toBe(404);
    await sweepReach(current.app.deps);
    expect((await current.owner.query(`select from client_reach where by = 'EMERGENCY'`)).rowCount).toBe(0);
  });

  it('makes nobody a colleague, and is for Care Managers and medical professionals', async () => {
    const far = await makeClient(server.current);
    const [nurse, provider, family] = await Promise.all([
      person('MedicalProfessional'),
      person('CareProvider'),
      person('Family'),
    ]);
    await joinTeam(server.current, far, provider);
    await makeContact(server.current, far, family);
    expect((await open(provider, far.id)).status).toBe(403);
    expect((await open(nurse, far.id)).status).toBe(201);
    expect((await call('GET', `/users/id/${provider.id}`, nurse)).status).toBe(404);
  });
});

it('prints the face sheet of a client whom somebody reaches, and writes it down', async () => {
  const nurse = await person('MedicalProfessional');
  const path = `/clients/${client.id}/face-sheet.pdf`;
  await joinTeam(server.current, client, nurse);
  const sheet = await server.current.call<string>('GET', path, { as: nurse });
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { body: named } = await server.current.call<Client>('GET', `/clients/${client.id}`, { as: nurse });
  const [disposition = '', day] =
    /^(.+) - (\d{4}-\d\d-\d\d)\.pdf"$/.exec(sheet.headers.get('content-disposition') ?? '')?.slice(1) ?? [];
  expect(disposition).toBe(`attachment; filename="Face sheet - ${named.fullName}`);
  expect(day).toBeDefined();
  expect(String(sheet.body)).toMatch(/^%PDF-1\.7/);
  const { rows } = await server.current.owner.query(
    `select actor_id from audit_entries where action = 'clients.face-sheet-printed' and subject_id = $1`,
    [client.id],
  );
  expect(rows).toEqual([{ actor_id: nurse.id }]);
});
