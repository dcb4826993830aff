import type { Assessment, AssessmentRow } from '@homeward/contract/assessments';
import type { Client } from '@homeward/contract/clients';
import { addDays, dayIn, type Page, type Problem } from '@homeward/contract/core';
import {
  homeAreas,
  type InstrumentKey,
  instrumentsText,
  licensedWorkLabels,
} from '@homeward/contract/instruments';
import { beforeAll, describe, expect, it } from 'vitest';
import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { clientBody, mainOffice, makeClient, makeOffice, pinnedAddress } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dueAfter, hazardsOf, levelsOf } from './index.ts';

const server = useTestServer({ givesSessions: true });
const today = dayIn('America/New_York', new Date());
let admin: Person;
let nurse: Person;
let manager: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  nurse = await server.current.createPerson({ role: 'CareManager' });
  manager = await server.current.createPerson({ role: 'CareManager' });
});

const call = <Body = Assessment>(method: string, path: string, body?: object, version?: number, as = nurse) =>
  server.current.call<Body & Omit<Problem, 'status'>>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

const clientOf = async () =>
  makeClient(server.current, { officeId: await mainOffice(server.current), careManager: manager });

async function begun(clientId: string, instrument: InstrumentKey, answers: object, visitDate = today) {
  const { body: draft } = await call('POST', '/assessments', { clientId, instrument, visitDate });
  const head = { visitDate, informants: ['OBSERVATION'] };
  return call('PUT', `/assessments/${draft.id}`, { ...head, answers }, 1);
}

async function sign(clientId: string, instrument: InstrumentKey, answers: object, visitDate = today) {
  const { body: draft } = await begun(clientId, instrument, answers, visitDate);
  const completed = await call('POST', `/assessments/${draft.id}/moves`, { move: 'complete' }, draft.version);
  expect(completed.status).toBe(200);
  return call('POST', `/assessments/${draft.id}/moves`, { move: 'sign' }, completed.body.version);
}

const told = async (type: string) => {
  const { rows } = await server.current.owner.query<{ user_id: string; link: string }>(
    'select user_id, link from notifications where type = $1 order by created_at, id',
    [type],
  );
  return rows;
};

describe('the care manager', () => {
  it('is told when one activity of daily living is lost', async () => {
    const { id } = await clientOf();
    await sign(id, 'adl-6', adlAnswers(), addDays(today, -90));
    expect(await told('abilities-fell')).toEqual([]);
    const { body } = await sign(id, 'adl-6', adlAnswers('bath'));
    expect(await told('abilities-fell')).toEqual([
      { user_id: manager.id, link: `/dashboard/assessments/initial-assessment/${body.id}` },
    ]);
  });

  it('notifies the care manager when two household abilities are lost, even when more abilities apply than before', async () => {
    const { id } = await clientOf();
    const all = { phone: 1, shop: 1, food: 1, house: 1, laundry: 1, travel: 1, meds: 1, money: 1 };
    await sign(id, 'iadl-8', { ...all, house: 'NA', laundry: 'NA' }, addDays(today, -90));
    const before = (await told('abilities-fell')).length;
    const { body } = await sign(id, 'iadl-8', { ...all, shop: 4, food: 4 });
    expect(body).toMatchObject({ scores: { total: 6, outOf: 8 }, change: 'WORSE' });
    expect(body.deltas).toEqual({ total: { by: -2, way: 'WORSE' } });
    expect(await told('abilities-fell')).toHaveLength(before + 1);
  });

  it('is told of a critical hazard at once, once, before anything is signed', async () => {
    const { id } = await clientOf();
    const { body: draft } = await begun(id, 'home-safety', { path: 'HAZARD' });
    expect(await told('home-hazard')).toEqual([]);
    const save = (answers: object, version: number) =>
      call('PUT', `/assessments/${draft.id}/sections/living`, { answers }, version);
    expect((await save({ oxygen: 'HAZARD' }, 0)).status).toBe(200);
    expect(await told('home-hazard')).toMatchObject([{ user_id: manager.id }]);
    await save({ oxygen: 'HAZARD', chair: 'OK' }, 1);
    expect(await told('home-hazard')).toHaveLength(1);
  });
});

it('blocks the start of care by a critical hazard until an assessment finds none', async () => {
  const { owner } = server.current;
  const { id } = await clientOf();
  await owner.query(`update clients set status = 'ONBOARDING' where id = $1`, [id]);
  const items = homeAreas.flatMap((area) => area.items);
  const safe = Object.fromEntries(items.map((item) => [item.id, 'OK']));
  const missing = async () => (await call<Client>('GET', `/clients/${id}`)).body.missing;
  await sign(id, 'home-safety', { ...safe, path: 'HAZARD' }, addDays(today, -3));
  expect(await missing()).not.toContain('HAZARDS');
  await sign(id, 'home-safety', { ...safe, oxygen: 'HAZARD' }, addDays(today, -1));
  expect(await missing()).toContain('HAZARDS');
  // What was seen before does not count any more.
  await sign(id, 'home-safety', safe, addDays(today, -2));
  expect(await missing()).toContain('HAZARDS');
  const { version } = (await call<Client>('GET', `/clients/${id}`)).body;
  const start = await call('POST', `/clients/${id}/moves`, { move: 'activate', day: today }, version);
  expect([start.status, start.body.detail]).toEqual([
    409,
    expect.stringContaining('critical hazards of the home removed, or their risk accepted'),
  ]);
  await sign(id, 'home-safety', safe);
  expect(await missing()).not.toContain('HAZARDS');
});

describe('licensed instruments', () => {
  it('are signed once the agency has confirmed that it may use them, by those who are trained', async () => {
    const { id } = await clientOf();
    const answers = { source: 'ACLS-5', value: 4.4 };
    const refused = await sign(id, 'acl', answers);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      instrumentsText.notLicensed(licensedWorkLabels.ALLEN_SCREEN),
    ]);
    const { rows } = await server.current.owner.query<{ id: string; version: number }>(
      `select id, version from assessments where client_id = $1`,
      [id],
    );
    const { id: assessmentId = '', version = 0 } = rows[0] ?? {};
    const moves = `/assessments/${assessmentId}/moves`;
    const untrained = await call('POST', moves, { move: 'sign' }, version, admin);
    expect([untrained.status, untrained.body.detail]).toEqual([
      403,
      'Your role cannot sign this assessment.',
    ]);
    const confirmed = { value: ['ALLEN_SCREEN'] };
    const choice = await call('PUT', '/agency/settings/confirmedWorks', confirmed, 0, admin);
    expect(choice.status).toBe(200);
    const { status, body } = await call('POST', moves, { move: 'sign' }, version);
    expect([status, body.scores]).toEqual([200, { level: 4, value: 4.4 }]);
  });
});

describe('other slices', () => {
  it('read the levels and the hazards of a client within reach', async () => {
    const { current } = server;
    const client = await clientOf();
    await makeAssessment(current, client, admin, { status: 'SIGNED', answers: adlAnswers('bath', 'feed') });
    await makeAssessment(current, client, admin, {
      status: 'SIGNED',
      instrument: 'home-safety',
      visitDate: '2026-03-01',
      answers: { path: 'HAZARD', door: 'HAZARD' },
    });
    const { db } = current.app.deps;
    const levels = await levelsOf(db, client.id, nurse);
    expect([levels.size, levels.get('adl-6')]).toMatchObject([
      2,
      { scores: { total: 4 }, bands: { total: 'moderate' } },
    ]);
    expect(await hazardsOf(db, client.id, nurse)).toMatchObject([
      { itemId: 'path', weight: 2, dueOn: '2026-03-31' },
      { itemId: expect.any(String), weight: 1, dueOn: '2026-04-30' },
    ]);
    const stranger = await current.createPerson({ role: 'CareProvider' });
    expect((await levelsOf(db, client.id, stranger)).size).toBe(0);
    expect(await hazardsOf(db, client.id, stranger)).toEqual([]);
  });
});

it('nothing is due of a client who leaves', async () => {
  const { id } = await clientOf();
  await server.current.owner.query(`update clients set status = 'ACTIVE' where id = $1`, [id]);
  const { body } = await sign(id, 'adl-6', adlAnswers());
  const isInCare = async () => {
    const text = 'select is_in_care from assessments where id = $1';
    return (await server.current.owner.query<{ is_in_care: boolean }>(text, [body.id])).rows[0]?.is_in_care;
  };
  expect(await isInCare()).toBe(true);
  const { version } = (await call<Client>('GET', `/clients/${id}`)).body;
  const discharge = { move: 'discharge', day: today, cause: 'MOVED' };
  const left = await call('POST', `/clients/${id}/moves`, discharge, version);
  expect([left.status, left.body.detail]).toEqual([200, undefined]);
  await expect.poll(() => isInCare()).toBe(false);
});

it('a client who moves to another office takes their assessments along', async () => {
  const { current } = server;
  const client = await clientOf();
  const id = await makeAssessment(current, client, admin, { status: 'SIGNED' });
  const officeId = await makeOffice(current);
  const listed = async () => {
    const path = `/assessments?office=${officeId}`;
    return (await call<Page<AssessmentRow>>('GET', path, undefined, undefined, admin)).body.data.map(
      (row) => row.id,
    );
  };
  expect(await listed()).toEqual([]);
  const { version } = (await call<Client>('GET', `/clients/${client.id}`)).body;
  const moved = await call('PUT', `/clients/${client.id}`, clientBody(officeId), version, admin);
  expect([moved.status, moved.body.detail]).toEqual([200, undefined]);
  await expect.poll(() => listed()).toEqual([id]);
});

it('who comes back from the hospital is due within a week', async () => {
  const client = await clientOf();
  const id = await makeAssessment(server.current, client, admin, {
    status: 'SIGNED',
    visitDate: addDays(today, -5),
  });
  const move = async (body: object, version: number) =>
    (await call<{ version: number }>('POST', `/clients/${client.id}/moves`, body, version)).body.version;
  const hold = (cause: string) => ({ move: 'hold', cause, day: today, until: addDays(today, 9) });
  const due = async () => {
    const { body } = await call('GET', `/assessments/${id}`);
    return [body.nextDueOn, body.dueReason, body.dueEventOn];
  };
  // A journey changes nothing.
  const traveled = await move({ move: 'resume', day: addDays(today, 1) }, await move(hold('TRAVEL'), 1));
  const back = await move({ move: 'resume', day: addDays(today, 1) }, await move(hold('HOSPITAL'), traveled));
  expect(back).toBe(5);
  await expect.poll(() => due()).toEqual([addDays(today, 8), 'HOSPITAL_DISCHARGE', addDays(today, 1)]);
});

it('who left care during a hospital stay is due once care starts again', async () => {
  const client = await clientOf();
  const visitDate = addDays(today, -5);
  const id = await makeAssessment(server.current, client, admin, { status: 'SIGNED', visitDate });
  const move = async (body: object, version: number) => {
    // What the checklist asks for is another matter.
    await server.current.owner.query(`update clients set missing = '{}' where id = $1`, [client.id]);
    const { status, body: moved } = await call<{ version: number }>(
      'POST',
      `/clients/${client.id}/moves`,
      body,
      version,
      admin,
    );
    expect([body, status]).toEqual([body, 200]);
    return moved.version;
  };
  let version = await move({ move: 'hold', cause: 'HOSPITAL', day: today, until: addDays(today, 9) }, 1);
  version = await move({ move: 'discharge', cause: 'OTHER', day: today }, version);
  version = await move({ move: 'readmit', reason: 'Home again.' }, version);
  await move({ move: 'activate', day: addDays(today, 1) }, version);
  await expect
    .poll(async () => (await dueOf(id)).slice(0, 3))
    .toEqual([addDays(today, 8), 'HOSPITAL_DISCHARGE', addDays(today, 1)]);
});

it('nothing is due of who left care, until they start again', async () => {
  const client = await clientOf();
  const id = await makeAssessment(server.current, client, admin, {
    status: 'SIGNED',
    visitDate: addDays(today, -120),
  });
  const due = async () => {
    const { body } = await server.current.call<Page<{ id: string }>>(
      'GET',
      `/assessments?client=${client.id}&due=OVERDUE`,
      { as: nurse },
    );
    return body.data.map((row) => row.id);
  };
  const move = (body: object, version: number) =>
    call<{ version: number }>('POST', `/clients/${client.id}/moves`, body, version, admin);
  expect(await due()).toEqual([id]);
  const left = await move({ move: 'discharge', cause: 'OTHER', day: today }, 1);
  expect(left.status).toBe(200);
  await expect.poll(() => due()).toEqual([]);
  const back = await move({ move: 'readmit', reason: 'Home again.' }, left.body.version);
  expect(back.status).toBe(200);
  await expect.poll(() => due()).toEqual([id]);
});

it('whom another slice makes due is due within a week, and never later than before', async () => {
  const { deps } = server.current.app;
  const happened = (clientId: string, on: string) =>
    deps.db.transaction((tx) => dueAfter(deps, tx, { clientId, reason: 'FALL_WITH_INJURY', on }));
  const due = async (visitDate: string) => {
    const client = await clientOf();
    const id = await makeAssessment(server.current, client, admin, { status: 'SIGNED', visitDate });
    // What happens twice makes one.
    await happened(client.id, today);
    await happened(client.id, today);
    await happened(client.id, addDays(today, 1));
    return dueOf(id);
  };
  expect(await due(addDays(today, -5))).toEqual([addDays(today, 7), 'FALL_WITH_INJURY', today, 2]);
  expect(await due(addDays(today, -86))).toEqual([addDays(today, 4), 'INTERVAL', null, 1]);
});

const dueOf = async (id: string) => {
  const { body } = await call('GET', `/assessments/${id}`);
  return [body.nextDueOn, body.dueReason, body.dueEventOn, body.version];
};

it('an event is settled by a later visit, and not by an earlier one that is signed after it', async () => {
  const { deps } = server.current.app;
  const client = await clientOf();
  await makeAssessment(server.current, client, admin, { status: 'SIGNED', visitDate: addDays(today, -20) });
  const given = { clientId: client.id, reason: 'HOSPITAL_DISCHARGE', on: addDays(today, -3) } as const;
  await deps.db.transaction((tx) => dueAfter(deps, tx, given));
  const early = await sign(client.id, 'adl-6', adlAnswers(), addDays(today, -5));
  expect(early.body).toMatchObject({
    nextDueOn: addDays(today, 4),
    dueReason: 'HOSPITAL_DISCHARGE',
    dueEventOn: addDays(today, -3),
  });
  const later = await sign(client.id, 'adl-6', adlAnswers(), addDays(today, -2));
  expect(later.body).toMatchObject({
    nextDueOn: addDays(today, 88),
    dueReason: 'INTERVAL',
    dueEventOn: null,
  });
});

it('abilities that fall make the other assessments due, and not those of that day', async () => {
  const client = await clientOf();
  const make = (instrument: InstrumentKey, daysAgo: number) =>
    makeAssessment(server.current, client, admin, {
      instrument,
      status: 'SIGNED',
      visitDate: addDays(today, -daysAgo),
      ...(instrument === 'home-safety' && { answers: { path: 'OK' } }),
    });
  const [home, household] = [await make('home-safety', 10), await make('iadl-8', 0)];
  await make('adl-6', 30);
  const fallen = await sign(client.id, 'adl-6', adlAnswers('bath'));
  expect((await dueOf(home)).slice(0, 3)).toEqual([addDays(today, 7), 'ABILITIES_FELL', today]);
  expect((await dueOf(household))[1]).toBe('INTERVAL');
  expect(fallen.body.dueReason).toBe('INTERVAL');
});

it('a new home makes its safety due, and nothing else', async () => {
  const { owner } = server.current;
  const officeId = await mainOffice(server.current);
  const made = await call<Client>('POST', '/clients', clientBody(officeId, { addresses: [pinnedAddress()] }));
  const client = made.body;
  const visit = { status: 'SIGNED', visitDate: addDays(today, -9) } as const;
  const daily = await makeAssessment(server.current, client, admin, visit);
  const home = await makeAssessment(server.current, client, admin, {
    ...visit,
    instrument: 'home-safety',
    answers: { path: 'OK' },
  });
  const { rows } = await owner.query<{ id: string }>('select id from client_addresses where client_id = $1', [
    client.id,
  ]);
  const { address } = pinnedAddress();
  const moved = pinnedAddress({
    id: rows[0]?.id,
    address: { ...address, address1: '4 Birch Road', lat: 42.7 },
    from: addDays(today, -1),
  });
  const { firstName, lastName } = client;
  const body = clientBody(officeId, { firstName, lastName, addresses: [moved] });
  expect((await call('PUT', `/clients/${client.id}`, body, client.version)).status).toBe(200);
  await expect
    .poll(async () => (await dueOf(home)).slice(0, 3))
    .toEqual([addDays(today, 6), 'HOME_CHANGED', addDays(today, -1)]);
  expect((await dueOf(daily))[1]).toBe('INTERVAL');
});
