import type { Client } from '@homeward/contract/clients';
import { addDays, dayIn, type Page, type Problem } from '@homeward/contract/core';
import type { StoredFile } from '@homeward/contract/files';
import { type Hazard, hazardsText } from '@homeward/contract/hazards';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import { makeHazard } from '../../../test/hazards.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, pngFile, upload } from '../../../test/uploads.ts';
import { remindOfOverdue } from './hazards.notices.service.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-hazards-${process.pid}` },
});
const today = dayIn('America/New_York', new Date());
let nurse: Person;
let manager: Person;
let caregiver: Person;
let daughter: Person;
let client: MadeClient;

beforeAll(async () => {
  const { current } = server;
  nurse = await current.createPerson({ role: 'CareManager' });
  manager = await current.createPerson({ role: 'CareManager' });
  caregiver = await current.createPerson({ role: 'CareProvider' });
  daughter = await current.createPerson({ role: 'Family' });
});
beforeEach(async () => {
  const { current } = server;
  client = await makeClient(current, { officeId: await mainOffice(current), careManager: manager });
  await joinTeam(current, client, caregiver);
  await makeContact(current, client, daughter, 'assessments');
});

const call = <Body = Hazard>(as: Person, method: string, path: string, body?: object, version?: number) =>
  server.current.call<Body & Omit<Problem, 'status'>>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const list = async (as: Person, query = '') =>
  (await call<Page<Hazard>>(as, 'GET', `/clients/${client.id}/hazards${query}`)).body.data;
const assessed = (answers: object) =>
  makeAssessment(server.current, client, nurse, {
    instrument: 'home-safety',
    status: 'SIGNED',
    answers: { ...answers },
    visitDate: addDays(today, -2),
  });
const actionFor = (itemId: string, owner: Person, more: object = {}) => ({
  itemId,
  text: `Do something about ${itemId}.`,
  ownerId: owner.id,
  doer: 'FAMILY',
  dueOn: addDays(today, 3),
  ...more,
});
const create = (id: string, ...actions: object[]) =>
  call<{ added: number }>(nurse, 'POST', `/assessments/${id}/hazards`, { actions });
const move = (as: Person, { id, version }: Hazard, body: object) =>
  call(as, 'POST', `/hazards/${id}/moves`, body, version);
const told = async (person: Person, type: string) => {
  const { rows } = await server.current.owner.query<{ message: string; link: string }>(
    'select message, link from notifications where user_id = $1 and type = $2 order by created_at, id',
    [person.id, type],
  );
  return rows;
};

it('creates actions in one step, all or none, and lists open ones by their due day', async () => {
  const id = await assessed({ path: 'HAZARD', door: 'HAZARD' });
  const refused = await create(id, actionFor('path', manager), actionFor('oxygen', manager));
  expect([refused.status, refused.body.errors?.[0]]).toEqual([
    400,
    { path: 'actions.1.itemId', message: hazardsText.noSuchHazard },
  ]);
  expect(await list(nurse)).toEqual([]);
  const later = { dueOn: addDays(today, 9) };
  expect((await create(id, actionFor('path', manager, later), actionFor('door', caregiver))).body).toEqual({
    added: 2,
  });
  expect(await list(nurse)).toMatchObject([
    { itemId: 'door', weight: 1, owner: { id: caregiver.id }, status: 'OPEN', isOverdue: false },
    { itemId: 'path', weight: 2, hazard: 'Path is even and clear', moves: ['finish', 'accept'] },
  ]);
  const twice = await create(id, actionFor('path', manager));
  expect([twice.status, twice.body.detail]).toEqual([409, hazardsText.openAlready]);
  const [first] = await list(nurse, '?limit=1');
  expect(first?.itemId).toBe('door');
  const link = `/dashboard/clients/${client.id}?tab=assessments`;
  expect(await told(caregiver, 'hazard-assigned')).toMatchObject([{ link }]);
});

it('refuses what does not follow from a signed assessment of the home, and owners who do not read it', async () => {
  const { current } = server;
  const adl = await makeAssessment(current, client, nurse, { status: 'SIGNED' });
  const refused = await create(adl, actionFor('path', manager));
  expect([refused.status, refused.body.detail]).toEqual([409, hazardsText.ofSigned]);
  const id = await assessed({ path: 'HAZARD' });
  const stranger = await current.createPerson({ role: 'CareProvider' });
  const son = await current.createPerson({ role: 'Family' });
  await makeContact(current, client, son);
  for (const who of [stranger, son]) {
    const { status, body } = await create(id, actionFor('path', who));
    expect([status, body.errors?.[0]?.message]).toEqual([400, hazardsText.notInReach]);
  }
  const early = await create(id, actionFor('path', manager, { dueOn: addDays(today, -3) }));
  expect(early.body.errors?.[0]?.message).toBe(hazardsText.dueEarlier);
});

it('shows caregivers and families what they own, without reasons, and lets them finish it', async () => {
  const id = await assessed({ path: 'HAZARD', door: 'HAZARD', oxygen: 'HAZARD' });
  await create(id, actionFor('path', daughter), actionFor('door', nurse), actionFor('oxygen', caregiver));
  const [own, ...others] = await list(daughter);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ text: 'Do something about path.', moves: ['finish'] });
  for (const field of ['assessmentId', 'itemId', 'reason', 'settled']) expect(own).not.toHaveProperty(field);
  const done = await move(daughter, own as Hazard, { move: 'finish' });
  expect([done.status, done.body.status, done.body.moves]).toEqual([200, 'DONE', []]);
  const [critical] = await list(caregiver);
  // Critical ones are finished by those who assess.
  expect(critical).toMatchObject({ weight: 'C', moves: [] });
  expect((await move(caregiver, critical as Hazard, { move: 'finish' })).status).toBe(403);
  expect((await told(caregiver, 'hazard-assigned')).at(-1)?.message).toContain('24 hours');
});

describe('a critical hazard', () => {
  const blocks = async () =>
    (await call<Client>(nurse, 'GET', `/clients/${client.id}`)).body.missing?.includes('HAZARDS');
  const prepare = async () => {
    await server.current.owner.query(
      `update clients set status = 'ONBOARDING', has_critical_hazard = true, missing = missing || '{HAZARDS}' where id = $1`,
      [client.id],
    );
    const id = await assessed({ oxygen: 'HAZARD', path: 'HAZARD' });
    await create(id, actionFor('oxygen', nurse));
    const [action] = await list(nurse);
    return action as Hazard;
  };

  it('blocks the start of care until it is done, and again when it is reopened', async () => {
    const action = await prepare();
    expect(await blocks()).toBe(true);
    const { body } = await move(nurse, action, { move: 'finish' });
    expect(await blocks()).toBe(false);
    expect((await move(nurse, body, { move: 'reopen' })).status).toBe(200);
    expect(await blocks()).toBe(true);
  });

  it('blocks it no longer once two people have dealt with the last two at the same time', async () => {
    await prepare();
    const id = await assessed({ oxygen: 'HAZARD', 'smoke-alarm': 'HAZARD' });
    await create(id, actionFor('smoke-alarm', nurse));
    const open = await list(nurse);
    const holder = await server.current.owner.connect();
    // Destroyed, so that a failure leaves no lock behind.
    onTestFinished(() => holder.release(true));
    await holder.query('begin');
    await holder.query('select from clients where id = $1 for update', [client.id]);
    const moves = Promise.all(open.map((action) => move(nurse, action, { move: 'finish' })));
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(2);
    await holder.query('commit');
    expect((await moves).map(({ status }) => status)).toEqual([200, 200]);
    expect(await blocks()).toBe(false);
  });

  it('blocks it no longer once the office accepts the risk with a reason, which is audited and shown', async () => {
    const action = await prepare();
    const doctor = await server.current.createPerson({ role: 'MedicalProfessional' });
    await joinTeam(server.current, client, doctor);
    const reason = 'The fire department checked the room.';
    expect((await move(doctor, action, { move: 'accept', reason })).status).toBe(403);
    expect((await move(nurse, action, { move: 'accept' })).status).toBe(400);
    const { body } = await move(nurse, action, { move: 'accept', reason });
    expect(body).toMatchObject({ status: 'ACCEPTED', reason, settled: { by: { id: nurse.id } } });
    expect(await blocks()).toBe(false);
    const { rows } = await server.current.owner.query(
      `select after from audit_entries where action = 'hazards.moved' and subject_id = $1`,
      [action.id],
    );
    expect(rows).toMatchObject([{ after: { status: 'ACCEPTED' } }]);
  });
});

it('gives an action to another owner over the version that was seen', async () => {
  await create(await assessed({ path: 'HAZARD' }), actionFor('path', manager));
  const [action] = (await list(nurse)) as [Hazard];
  const body = {
    text: action.text,
    ownerId: daughter.id,
    doer: 'FAMILY',
    dueOn: action.dueOn,
    hasPhotoConsent: true,
  };
  const path = `/hazards/${action.id}`;
  expect((await call(nurse, 'PUT', path, body, action.version + 1)).status).toBe(412);
  const before = (await told(daughter, 'hazard-assigned')).length;
  expect((await call(nurse, 'PUT', path, body, action.version)).body.owner.id).toBe(daughter.id);
  expect(await told(daughter, 'hazard-assigned')).toHaveLength(before + 1);
  expect(await list(manager)).toHaveLength(1);
  expect(await list(daughter)).toHaveLength(1);
});

it('reminds the owner once of an overdue action, or the care manager when the owner cannot see it', async () => {
  const { current } = server;
  const gone = await current.createPerson({ role: 'CareProvider' });
  await makeHazard(current, client, nurse, { owner: caregiver, dueIn: -3 });
  await makeHazard(current, client, nurse, { owner: gone, itemId: 'door', dueIn: -3 });
  await makeHazard(current, client, nurse, { owner: caregiver, itemId: 'rugs', dueIn: 3 });
  const before = (await told(caregiver, 'hazard-overdue')).length;
  for (let round = 0; round < 2; round += 1) await remindOfOverdue(current.app.deps);
  expect(await told(caregiver, 'hazard-overdue')).toHaveLength(before + 1);
  expect(await told(manager, 'hazard-overdue')).toHaveLength(1);
  expect(await told(gone, 'hazard-overdue')).toEqual([]);
  expect((await list(nurse)).map(({ isOverdue }) => isOverdue)).toEqual([true, true, false]);
});

it('keeps photos before and after, with the consent of the client, for those who see the action', async () => {
  const { current } = server;
  const id = await makeHazard(current, client, nurse, { owner: daughter, hasPhotoConsent: false });
  const file = async (as: Person, type = 'HAZARD_BEFORE') => {
    const { body } = await upload(current, as, 'image', await pngFile());
    const given = { key: body.key, name: 'hall.png', category: 'OTHER_DOCUMENT' };
    return call<StoredFile>(as, 'POST', `/lock-care/by-owner/${type}/${id}`, given);
  };
  expect((await file(nurse)).status).toBe(403);
  await current.owner.query('update hazard_actions set has_photo_consent = true where id = $1', [id]);
  const { status, body } = await file(daughter);
  expect(status).toBe(201);
  expect((await file(nurse, 'HAZARD_AFTER')).status).toBe(201);
  expect((await list(nurse))[0]?.photos).toEqual({ before: 1, after: 1 });
  expect((await file(caregiver)).status).toBe(404);
  const seen = async (as: Person) => (await call<StoredFile>(as, 'GET', `/lock-care/file/${body.id}`)).status;
  expect([await seen(nurse), await seen(daughter), await seen(caregiver)]).toEqual([200, 200, 404]);
  expect((await open(current, body.url)).status).toBe(200);
  // Without the consent to assessments it is gone, also by an address that was given before.
  await current.owner.query(
    `update client_consents k set is_given = false from client_contacts x
     where x.id = k.contact_id and x.client_id = $1 and x.user_id = $2 and k.section = 'assessments'`,
    [client.id, daughter.id],
  );
  expect(await seen(daughter)).toBe(404);
  expect((await open(current, body.url)).status).toBe(404);
});
