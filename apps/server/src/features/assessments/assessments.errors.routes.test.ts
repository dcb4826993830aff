import { type Assessment, type AssessmentRow, assessmentsText } from '@homeward/contract/assessments';
import { addDays, dayIn, type Page, type Problem } from '@homeward/contract/core';
import type { Hazard } from '@homeward/contract/hazards';
import { homeAreas, type InstrumentKey } from '@homeward/contract/instruments';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { adlAnswers, toPrint } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { assessmentDocument } from './assessments.document.service.ts';
import { dueAfter, levelsOf } from './index.ts';

const server = useTestServer({ givesSessions: true });
const today = dayIn('America/New_York', new Date());
let admin: Person;
let nurse: Person;
let manager: Person;
let doctor: Person;
let caregiver: Person;
let daughter: Person;
let client: MadeClient;

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  nurse = await current.createPerson({ role: 'CareManager' });
  manager = await current.createPerson({ role: 'CareManager' });
  doctor = await current.createPerson({ role: 'MedicalProfessional' });
  caregiver = await current.createPerson({ role: 'CareProvider' });
  daughter = await current.createPerson({ role: 'Family' });
});
beforeEach(async () => {
  const { current } = server;
  client = await makeClient(current, { officeId: await mainOffice(current), careManager: manager });
  await joinTeam(current, client, caregiver);
  await joinTeam(current, client, doctor);
  await makeContact(current, client, daughter, 'assessments');
});

const call = <Body = Assessment>(method: string, path: string, body?: object, version?: number, as = nurse) =>
  server.current.call<Body & Omit<Problem, 'status'>>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const read = async (id: string, as = nurse) =>
  (await call('GET', `/assessments/${id}`, undefined, undefined, as)).body;
const move = (one: { id: string; version: number }, name: string, more: object = {}, as = nurse) =>
  call('POST', `/assessments/${one.id}/moves`, { move: name, ...more }, one.version, as);
const reason = 'It is about Mr. Ode, who lives next door.';
const markInError = async (id: string, as = nurse) =>
  move(await read(id, as), 'enterInError', { reason }, as);

async function sign(instrument: InstrumentKey, answers: object, visitDate = today, as = nurse) {
  const given = { clientId: client.id, instrument, visitDate };
  const { body: draft } = await call('POST', '/assessments', given, undefined, as);
  const head = { visitDate, informants: ['OBSERVATION'], answers };
  const { body: answered } = await call('PUT', `/assessments/${draft.id}`, head, draft.version, as);
  const { body: completed } = await move(answered, 'complete', {}, as);
  const signed = await move(completed, 'sign', {}, as);
  expect(signed.status).toBe(200);
  return signed.body;
}
const household = (more: object = {}) => ({
  ...{ phone: 1, shop: 1, food: 1, house: 1, laundry: 1, travel: 1, meds: 1, money: 1 },
  ...more,
});
const listed = async (as: Person, query = '') =>
  (
    await call<Page<AssessmentRow>>(
      'GET',
      `/assessments?client=${client.id}${query}`,
      undefined,
      undefined,
      as,
    )
  ).body.data;
const safe = Object.fromEntries(homeAreas.flatMap(({ items }) => items.map(({ id }) => [id, 'OK'])));
const dueOf = async (id: string) => {
  const { nextDueOn, dueReason } = await read(id);
  return [nextDueOn, dueReason];
};

it('is kept as it was signed, sealed, stamped, and hidden from caregivers and families', async () => {
  const first = await sign('adl-6', adlAnswers(), addDays(today, -30));
  const wrong = await sign('adl-6', adlAnswers('bath', 'feed'), addDays(today, -2));
  for (const who of [caregiver, daughter]) expect((await listed(who)).length).toBe(2);
  const { status, body } = await markInError(wrong.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'ENTERED_IN_ERROR',
    moves: [],
    isCurrent: false,
    nextDueOn: null,
    scores: { total: 4 },
    inError: { by: { id: nurse.id }, reason },
  });
  expect(body.sections).toEqual(wrong.sections);
  for (const who of [caregiver, daughter]) {
    expect((await listed(who)).map(({ id }) => id)).toEqual([first.id]);
    const gone = await call('GET', `/assessments/${wrong.id}`, undefined, undefined, who);
    expect(gone.status).toBe(404);
  }
  const seal = await call<object>('GET', `/assessments/${wrong.id}/seal`);
  // Two signatures and the mark.
  expect(seal.body).toEqual({ isIntact: true, signed: 3, brokenId: null });
  const paper = JSON.stringify(assessmentDocument.compose(toPrint(await read(wrong.id))));
  expect(paper).toContain('ENTERED IN ERROR');
  expect(paper).toContain(reason);
  expect(paper).not.toContain(wrong.interpretation?.guidance[0]?.lines[0]);
  for (const name of ['addenda', 'co-signature', 'tasks'] as const) {
    const more = { addenda: { text: 'More.' }, 'co-signature': undefined, tasks: { items: ['bath'] } }[name];
    expect((await call('POST', `/assessments/${wrong.id}/${name}`, more, undefined, manager)).status).toBe(
      409,
    );
  }
});

it('counts nowhere: the one before is current again, and nothing is compared or copied', async () => {
  const first = await sign('adl-6', adlAnswers(), addDays(today, -30));
  const wrong = await sign('adl-6', adlAnswers('bath', 'feed'), addDays(today, -2));
  const copied = { clientId: client.id, instrument: 'adl-6', visitDate: today, copiesLast: true };
  const { body: draft } = await call('POST', '/assessments', copied);
  expect(draft.sections?.[0]?.answers.bath).toBe(0);
  await markInError(wrong.id);
  expect((await read(draft.id)).sections?.[0]).toMatchObject({ answers: {}, carried: [], copied: [] });
  expect(await read(first.id)).toMatchObject({ isCurrent: true, nextDueOn: addDays(today, 60) });
  expect((await listed(nurse, '&current=true')).map(({ id }) => id)).toEqual([first.id]);
  const { db } = server.current.app.deps;
  expect((await levelsOf(db, client.id, nurse)).get('adl-6')?.scores).toMatchObject({ total: 6 });
  // A new one is compared with what counts, and shows no other result in its course.
  const full = { visitDate: today, informants: ['OBSERVATION'], answers: adlAnswers('bath') };
  const now = await read(draft.id);
  const { body: answered } = await call('PUT', `/assessments/${draft.id}`, full, now.version);
  const { body: signed } = await move((await move(answered, 'complete')).body, 'sign');
  expect(signed).toMatchObject({ previousId: first.id, deltas: { total: { by: -1 } } });
  expect(signed.trend?.map(({ id }) => id)).toEqual([first.id, signed.id]);
});

it('a later one that was compared with it is compared with none', async () => {
  await sign('adl-6', adlAnswers('bath', 'feed'), addDays(today, -30));
  const wrong = await sign('adl-6', adlAnswers(), addDays(today, -20));
  const later = await sign('adl-6', adlAnswers('bath', 'feed'), addDays(today, -2));
  expect(later).toMatchObject({ change: 'WORSE', previousId: wrong.id });
  await markInError(wrong.id);
  expect(await read(later.id)).toMatchObject({
    ...{ change: null, deltas: null, previousId: null, isPreviousInError: true, isCurrent: true },
  });
  expect((await listed(nurse, '&current=true'))[0]).toMatchObject({ id: later.id, change: null });
});

describe('what was due by it', () => {
  it('is due as before, also after an event that it had settled', async () => {
    const first = await sign('iadl-8', household(), addDays(today, -30));
    const given = { clientId: client.id, reason: 'HOSPITAL_DISCHARGE', on: addDays(today, -10) } as const;
    const { deps } = server.current.app;
    await deps.db.transaction((tx) => dueAfter(deps, tx, given));
    const wrong = await sign('iadl-8', household(), addDays(today, -2));
    expect(await dueOf(wrong.id)).toEqual([addDays(today, 88), 'INTERVAL']);
    await markInError(wrong.id);
    expect(await dueOf(first.id)).toEqual([addDays(today, -3), 'HOSPITAL_DISCHARGE']);
  });

  it('is due for an event since then, which made the wrong one due', async () => {
    const first = await sign('iadl-8', household(), addDays(today, -30));
    const wrong = await sign('iadl-8', household(), addDays(today, -8));
    const given = { clientId: client.id, reason: 'HOSPITAL_DISCHARGE', on: addDays(today, -1) } as const;
    const { deps } = server.current.app;
    await deps.db.transaction((tx) => dueAfter(deps, tx, given));
    await markInError(wrong.id);
    expect(await dueOf(first.id)).toEqual([addDays(today, 6), 'HOSPITAL_DISCHARGE']);
  });

  it('takes back that abilities fell, unless another one of that day says so', async () => {
    const other = await sign('home-safety', safe, addDays(today, -30));
    await sign('adl-6', adlAnswers(), addDays(today, -30));
    await sign('iadl-8', household(), addDays(today, -30));
    const wrong = await sign('adl-6', adlAnswers('bath'), addDays(today, -2));
    const right = await sign('iadl-8', household({ shop: 4, food: 4 }), addDays(today, -2));
    expect(await dueOf(other.id)).toEqual([addDays(today, 5), 'ABILITIES_FELL']);
    await markInError(wrong.id);
    expect(await dueOf(other.id)).toEqual([addDays(today, 5), 'ABILITIES_FELL']);
    await markInError(right.id);
    expect(await dueOf(other.id)).toEqual([addDays(today, 150), 'INTERVAL']);
  });

  it('takes back what a later one found, compared with the one that is in error', async () => {
    const other = await sign('home-safety', safe, addDays(today, -30));
    const wrong = await sign('adl-6', adlAnswers(), addDays(today, -30));
    const later = await sign('adl-6', adlAnswers('bath'), addDays(today, -2));
    expect(await dueOf(other.id)).toEqual([addDays(today, 5), 'ABILITIES_FELL']);
    await markInError(wrong.id);
    expect(await dueOf(other.id)).toEqual([addDays(today, 150), 'INTERVAL']);
    // What it found is taken back once: an event of the same day that came since stays.
    const given = { clientId: client.id, reason: 'ABILITIES_FELL', on: addDays(today, -2) } as const;
    const { deps } = server.current.app;
    await deps.db.transaction((tx) => dueAfter(deps, tx, given));
    await markInError(later.id);
    expect(await dueOf(other.id)).toEqual([addDays(today, 5), 'ABILITIES_FELL']);
  });
});

it('its care tasks go, and others stay', async () => {
  const wrong = await sign('adl-6', adlAnswers('bath', 'feed'));
  await call('POST', `/assessments/${wrong.id}/tasks`, { items: ['bath'] });
  const own = {
    ...{ category: 'OTHER', title: 'Water the plants', instructions: '', schedule: { kind: 'EVERY_VISIT' } },
    ...{ priority: 'STANDARD', needsTwoPeople: false },
  };
  await call('POST', `/clients/${client.id}/tasks`, { tasks: [own] });
  const titles = async () =>
    (await call<{ tasks: { title: string }[] }>('GET', `/clients/${client.id}/tasks`)).body.tasks.map(
      ({ title }) => title,
    );
  expect(await titles()).toHaveLength(2);
  await markInError(wrong.id);
  expect(await titles()).toEqual(['Water the plants']);
});

it('hazard actions follow: its own are voided, and what it found gone is open again', async () => {
  const hazards = async () =>
    (await call<Page<Hazard>>('GET', `/clients/${client.id}/hazards`)).body.data
      .map(({ itemId, status }) => `${itemId} ${status}`)
      .sort();
  const act = (id: string, itemId: string) =>
    call('POST', `/assessments/${id}/hazards`, {
      actions: [{ itemId, text: 'Act.', ownerId: manager.id, doer: 'FAMILY', dueOn: addDays(today, 3) }],
    });
  const first = await sign('home-safety', { ...safe, path: 'HAZARD' }, addDays(today, -30));
  await act(first.id, 'path');
  const wrong = await sign('home-safety', { ...safe, oxygen: 'HAZARD' }, addDays(today, -2));
  await act(wrong.id, 'oxygen');
  await expect.poll(hazards).toEqual(['oxygen OPEN', 'path DONE']);
  const blocked = async () =>
    (
      await server.current.owner.query<{ is: boolean }>(
        'select has_critical_hazard as is from clients where id = $1',
        [client.id],
      )
    ).rows[0]?.is;
  expect(await blocked()).toBe(true);
  await markInError(wrong.id);
  await expect.poll(hazards).toEqual(['oxygen VOIDED', 'path OPEN']);
  await expect.poll(blocked).toBe(false);
});

/** Keeps the rows of a query locked until it is told to let go. */
async function hold(query: string) {
  const holder = await server.current.owner.connect();
  // Destroyed, so that a failure leaves no lock behind.
  onTestFinished(() => holder.release(true));
  await holder.query('begin');
  await holder.query(query, [client.id]);
  return {
    /** Until so many calls wait for a lock. */
    waiting: (count: number) =>
      expect
        .poll(async () => {
          const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return (await holder.query(waits)).rowCount;
        })
        .toBe(count),
    release: () => holder.query('commit'),
  };
}

describe('at the same time', () => {
  it('takes no care task and no hazard action from what is being marked', async () => {
    const wrong = await sign('home-safety', { ...safe, rugs: 'HAZARD' });
    const own = {
      ...{ category: 'OTHER', title: 'Water the plants', instructions: '' },
      ...{ schedule: { kind: 'EVERY_VISIT' }, priority: 'STANDARD', needsTwoPeople: false },
    };
    await call('POST', `/clients/${client.id}/tasks`, { tasks: [own] });
    const held = await hold('select from care_plans where client_id = $1 for update');
    const marking = markInError(wrong.id);
    await held.waiting(1);
    const task = call('POST', `/assessments/${wrong.id}/tasks`, { items: ['rugs'] });
    const action = { itemId: 'rugs', text: 'Act.', ownerId: manager.id, doer: 'FAMILY', dueOn: today };
    const hazard = call('POST', `/assessments/${wrong.id}/hazards`, { actions: [action] });
    await held.waiting(3);
    await held.release();
    expect((await Promise.all([marking, task, hazard])).map(({ status }) => status)).toEqual([200, 409, 409]);
  });

  it('a later one is signed', async () => {
    const wrong = await sign('adl-6', adlAnswers(), addDays(today, -2));
    const given = { clientId: client.id, instrument: 'adl-6', visitDate: today };
    const { body: draft } = await call('POST', '/assessments', given);
    const head = { visitDate: today, informants: ['OBSERVATION'], answers: adlAnswers() };
    const { body: answered } = await call('PUT', `/assessments/${draft.id}`, head, draft.version);
    const { body: completed } = await move(answered, 'complete');
    const held = await hold('select from clients where id = $1 for no key update');
    const signing = move(completed, 'sign');
    await held.waiting(1);
    const marking = markInError(wrong.id);
    await held.waiting(2);
    await held.release();
    expect((await Promise.all([signing, marking])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(draft.id)).toMatchObject({
      isCurrent: true,
      previousId: null,
      isPreviousInError: true,
    });
  });
});

describe('who may', () => {
  it('its assessor and the office may, and no other medical professional', async () => {
    const theirs = await sign('adl-6', adlAnswers());
    const refused = await move(theirs, 'enterInError', { reason }, doctor);
    expect([refused.status, refused.body.detail]).toEqual([403, assessmentsText.cannotMarkInError]);
    expect((await read(theirs.id, doctor)).moves).not.toContain('enterInError');
    const own = await sign('iadl-8', household(), today, doctor);
    expect((await markInError(own.id, doctor)).status).toBe(200);
    expect((await markInError(theirs.id, manager)).status).toBe(200);
  });

  it('notifies who signed, and the care manager', async () => {
    const signed = await sign('adl-6', adlAnswers(), today, doctor);
    await call('POST', `/assessments/${signed.id}/co-signature`, undefined, undefined, nurse);
    await markInError(signed.id, admin);
    const { rows } = await server.current.owner.query<{ user_id: string }>(
      `select user_id from notifications where type = 'assessment-in-error' and link like '%' || $1`,
      [signed.id],
    );
    expect(rows.map((row) => row.user_id).sort()).toEqual([doctor.id, nurse.id, manager.id].sort());
  });
});
