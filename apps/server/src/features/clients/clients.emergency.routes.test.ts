import { type Client, clientsPeopleText } from '@homeward/contract/clients';
import type { Role } from '@homeward/contract/core';
import type { Visit } from '@homeward/contract/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAssessment } from '../../../test/assessments.ts';
import { openEmergency } from '../../../test/clientCells.ts';
import {
  authorizationFields,
  clientBody,
  emptyHealth,
  joinTeam,
  mainOffice,
  makeAuthorization,
  makeClient,
  makeContact,
  makeNote,
} from '../../../test/clients.ts';
import { makeSession, makeStory } from '../../../test/engagement.ts';
import { makeHazard } from '../../../test/hazards.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, shiftWindow } from '../../../test/shifts.ts';
import { open, textFile, upload } from '../../../test/uploads.ts';
import { makeCorrection, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
const person = (role: Role) => server.current.createPerson({ role });
const versioned = { 'if-match': '"1"' };
const reason = 'Found on the floor, ambulance on its way';

beforeAll(async () => {
  admin = await person('Admin');
});

const reachOf = async ({ id }: Person) =>
  (await server.current.owner.query('select client_id, by from client_reach where user_id = $1', [id])).rows;

describe('emergency access', () => {
  it('creates, extends and widens nobody’s reach', async () => {
    const { current } = server;
    const [manager, colleague] = await Promise.all([person('CareManager'), person('CareProvider')]);
    const client = await makeClient(current);
    const contact = await makeContact(current, client, undefined);
    const seat = await joinTeam(current, client, await person('CareProvider'));
    await openEmergency(current, client, manager);
    const before = await reachOf(manager);
    const office = await mainOffice(current);
    const tries: [string, string, object][] = [
      ['POST', `/clients/${client.id}/care-team`, { userId: manager.id, role: 'BACKUP', reason: 'Mine' }],
      ['POST', `/clients/${client.id}/care-team`, { userId: colleague.id, role: 'BACKUP', reason: 'Mine' }],
      ['PUT', `/care-team/${seat}`, { role: 'FLOAT', reason: 'Mine' }],
      ['PUT', `/clients/${client.id}`, { ...clientBody(office), careManagerId: manager.id }],
      ['PUT', `/contacts/${contact}`, { name: 'Ana', relationship: 'Daughter', phone: '+12125550142' }],
      ['POST', `/clients/${client.id}/emergency-access`, { reason }],
    ];
    const answers = await Promise.all(
      tries.map(([method, path, body]) =>
        current.call<{ detail: string }>(method, path, { as: manager, body, headers: versioned }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 400, 409]);
    expect(answers[0]?.body.detail).toBe(clientsPeopleText.emergencyReads);
    expect(await reachOf(manager)).toEqual(before);
    expect(await reachOf(colleague)).toEqual([]);
  });

  it('reads everything and writes notes, and nothing else', async () => {
    const { current } = server;
    const nurse = await person('MedicalProfessional');
    const manager = await person('CareManager');
    const client = await makeClient(current);
    const authorization = await makeAuthorization(current, client);
    for (const one of [nurse, manager]) await openEmergency(current, client, one);
    const reads = ['', '/health', '/care-team', '/contacts', '/notes', '/care-plan', '/face-sheet.pdf'];
    for (const part of reads) {
      const read = await current.call('GET', `/clients/${client.id}${part}`, { as: nurse });
      expect([part, read.status]).toEqual([part, 200]);
    }
    const note = await current.call<{ note: { id: string } }>('POST', `/clients/${client.id}/notes`, {
      as: nurse,
      body: { kind: 'CLINICAL', body: 'Breathes, is awake.' },
    });
    expect(note.status).toBe(201);
    const written = await makeNote(current, client, nurse);
    const changed = await current.call('PUT', `/client-notes/${written}`, {
      as: nurse,
      body: { body: 'Breathes, is awake and warm.' },
      headers: versioned,
    });
    expect(changed.status).toBe(200);
    const file = (await upload(current, manager, 'document', textFile())).body;
    const tries: [string, string, object, number][] = [
      ['PUT', `/clients/${client.id}/health`, { ...emptyHealth }, 403],
      ['POST', `/clients/${client.id}/authorizations`, authorizationFields, 403],
      ['PUT', `/client-authorizations/${authorization}`, authorizationFields, 403],
      ['POST', `/conversations`, { type: 'CARE_TEAM', clientId: client.id, audience: 'STAFF_ONLY' }, 403],
      [
        'POST',
        `/lock-care/by-owner/CLIENT/${client.id}`,
        { key: file.key, name: 'a.txt', category: 'MEDICAL_RECORD' },
        403,
      ],
      ['POST', `/assessments`, { clientId: client.id, instrument: 'home-safety' }, 403],
    ];
    for (const [method, path, body, status] of tries) {
      const answer = await current.call(method, path, { as: manager, body, headers: versioned });
      expect([path, answer.status, answer.body]).toMatchObject([path, status, {}]);
    }
  });

  it('offers no move, and says until when it holds', async () => {
    const { current } = server;
    const manager = await person('CareManager');
    const client = await makeClient(current);
    await openEmergency(current, client, manager);
    const seen = (await current.call<Client>('GET', `/clients/${client.id}`, { as: manager })).body;
    expect([seen.moves, seen.emergencyUntil]).toEqual([[], expect.any(String)]);
  });

  it('offers nothing of what belongs to the client either, alone and in lists', async () => {
    const { current } = server;
    const manager = await person('CareManager');
    const [caregiver, client] = [await person('CareProvider'), await makeClient(current)];
    const shift = await makeShift(current, client, { status: 'ASSIGNED', person: caregiver });
    const visit = await makeVisit(current, client, caregiver, { status: 'NEEDS_REVIEW' });
    await makeCorrection(current, visit);
    await makeHazard(current, client, caregiver);
    const assessment = await makeAssessment(current, client, caregiver, { status: 'DRAFT' });
    for (const by of [admin, manager]) await makeSession(current, client, by);
    await makeStory(current, client, await person('Family'), {});
    await openEmergency(current, client, manager);
    const { from, to } = shiftWindow();
    const day = dayFromNow(3);
    const moved = [
      `/shifts/${shift}`,
      `/shifts?from=${from}&to=${to}&clientId=${client.id}`,
      `/shifts/days?from=${day}&to=${day}&clientId=${client.id}`,
      `/visits/${visit}`,
      `/visits?clientId=${client.id}`,
      '/corrections',
      `/clients/${client.id}/hazards`,
      `/assessments/${assessment}`,
      `/assessments?client=${client.id}`,
    ];
    const others = [`/clients/${client.id}/engagement`, `/clients/${client.id}/stories`];
    const read = async (path: string, as: Person) => {
      const { status, body } = await current.call<object>('GET', path, { as });
      const text = JSON.stringify(body);
      return {
        path,
        status,
        offers: /"(moves":\["|may(Correct|Remove|Take)":true)/.test(text),
        isReadOnly: text.includes('"isReadOnly":true'),
      };
    };
    for (const path of [...moved, ...others]) {
      expect(await read(path, admin)).toEqual({ path, status: 200, offers: true, isReadOnly: false });
      const isReadOnly = moved.includes(path);
      expect(await read(path, manager)).toEqual({ path, status: 200, offers: false, isReadOnly });
    }
    const { access } = (await current.call<Visit>('GET', `/visits/${visit}`, { as: manager })).body;
    expect(access).toBe('READ');
  });

  it('saves the documents of the client in one zip, as it saves each', async () => {
    const { current } = server;
    const manager = await person('CareManager');
    const client = await makeClient(current);
    const { key } = (await upload(current, admin, 'document', textFile())).body;
    const filed = await current.call<{ id: string }>('POST', `/lock-care/by-owner/CLIENT/${client.id}`, {
      as: admin,
      body: { key, name: 'a.txt', category: 'MEDICAL_RECORD' },
    });
    const zip = () =>
      current.call<{ url: string }>('POST', '/lock-care/files/zip', {
        as: manager,
        body: { ids: [filed.body.id] },
      });
    expect((await zip()).status).toBe(404);
    await openEmergency(current, client, manager);
    const { status, body } = await zip();
    expect([status, (await open(current, body.url)).status]).toEqual([200, 200]);
    await current.owner.query('delete from client_reach where user_id = $1', [manager.id]);
    expect((await open(current, body.url)).status).toBe(404);
  });

  it('is one for somebody and a client, however often it is opened at once', async () => {
    const { current } = server;
    const nurse = await person('MedicalProfessional');
    const client = await makeClient(current);
    const open = () =>
      current.call('POST', `/clients/${client.id}/emergency-access`, { as: nurse, body: { reason } });
    const answers = await Promise.all(Array.from({ length: 10 }, open));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const kept = await current.owner.query('select from client_emergencies where client_id = $1', [
      client.id,
    ]);
    expect(kept.rowCount).toBe(1);
  });

  it('is not found by guessing birth dates, and each guess is in the audit log', async () => {
    const { current } = server;
    const nurse = await person('MedicalProfessional');
    const guess = (day: number) =>
      current.call('POST', '/emergency-access/find', {
        as: nurse,
        body: { firstName: 'Rosa', lastName: 'Guessed', birthDate: `1941-05-0${day}` },
      });
    const answers = [];
    for (const day of [1, 2, 3, 4, 5, 6]) answers.push(await guess(day));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { rows } = await current.owner.query(
      `select after ->> 'lastName' as name, after ->> 'refused' as refused from audit_entries
       where action = 'clients.emergency-search' and actor_id = $1 order by at, id`,
      [nurse.id],
    );
    const guessed = { name: 'Guessed', refused: null };
    expect(rows).toEqual([...Array(5).fill(guessed), { ...guessed, refused: 'true' }]);
    // Once an hour, however often they go on.
    for (const day of [7, 8]) expect((await guess(day)).status).toBe(429);
    const told = await current.owner.query(
      `select n.metadata ->> 'count' as count, u.role from notifications n join users u on u.id = n.user_id
       where n.type = 'emergency-searches-repeated' and n.actor_id = $1 and n.user_id = $2`,
      [nurse.id, admin.id],
    );
    expect(told.rows).toEqual([{ count: '6', role: 'Admin' }]);
    // A minute after the last one that passed the next one does, and then the wait is twice as long.
    await current.owner.query(
      `update client_emergency_searches set at = at - interval '61 seconds' where user_id = $1`,
      [nurse.id],
    );
    expect((await guess(9)).status).toBe(200);
    expect(Number((await guess(9)).headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('counts searches of one person at once and on every server together', async () => {
    const { current } = server;
    const nurse = await person('MedicalProfessional');
    await current.owner.query(
      `insert into client_emergency_searches (user_id, is_refused) select $1, false from generate_series(1, 3)`,
      [nurse.id],
    );
    const body = { firstName: 'Rosa', lastName: 'Guessed', birthDate: '1941-05-01' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => current.call('POST', '/emergency-access/find', { as: nurse, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('is reviewed once, however many review it at once', async () => {
    const { current } = server;
    const client = await makeClient(current);
    const id = await openEmergency(current, client, await person('CareManager'));
    const review = async (one: Person) =>
      (
        await current.call('POST', `/emergency-access/${id}/review`, {
          as: one,
          body: { outcome: 'APPROPRIATE' },
        })
      ).status;
    const admins = [admin, ...(await Promise.all(Array.from({ length: 5 }, () => person('Admin'))))];
    expect((await Promise.all(admins.map(review))).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
