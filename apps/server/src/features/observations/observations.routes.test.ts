import { addDays, dayIn } from '@homeward/contract/core';
import { type Observation, type Observers, observationsText } from '@homeward/contract/observations';
import { beforeAll, describe, expect, it } from 'vitest';
import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, makeClient } from '../../../test/clients.ts';
import { makeObservation } from '../../../test/observations.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let ana: Person;
let client: MadeClient;
const dueOn = addDays(dayIn('UTC', new Date()), 3);

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  ana = await current.createPerson({ role: 'CareProvider' });
  client = await makeClient(current);
  await joinTeam(current, client, ana);
});

const call = <Body = Observation>(
  as: Person,
  method: string,
  path: string,
  body?: unknown,
  version?: number,
) =>
  server.current.call<Body>(method, path, {
    as,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const assign = (id: string, userId = ana.id, day = dueOn) =>
  call<Observers & { detail?: string }>(admin, 'POST', `/assessments/${id}/observers`, {
    userId,
    dueOn: day,
  });
const save = (id: string, answers: object, version: number, as = ana, section = 'activities') =>
  call(as, 'PUT', `/assessments/${id}/observation/sections/${section}`, { answers }, version);
const noticesOf = async (userId: string) =>
  (
    await server.current.owner.query(
      'select type, link from notifications where user_id = $1 order by created_at',
      [userId],
    )
  ).rows;

/** A draft of a new client on whose team the caregiver is. */
async function draft(given: Parameters<typeof makeAssessment>[3] = {}): Promise<string> {
  const one = await makeClient(server.current);
  await joinTeam(server.current, one, ana);
  return makeAssessment(server.current, one, admin, { answers: {}, ...given });
}

it('asks a caregiver, who answers and sends it, and tells who asked', async () => {
  const id = await draft({ details: { bath: { note: 'zqnote', isClinical: false } }, answers: { dress: 0 } });
  const asked = await assign(id);
  expect([asked.status, asked.body.observers]).toEqual([
    200,
    [expect.objectContaining({ dueOn, isOpen: true, sentAt: null, sections: [] })],
  ]);
  expect(await noticesOf(ana.id)).toContainEqual({
    type: 'observation-assigned',
    link: `/dashboard/assessments/initial-assessment/${id}`,
  });
  // Asked again, nothing changes and nobody is notified again.
  expect((await assign(id)).body).toEqual(asked.body);
  const { body: list } = await call<{ data: { assessmentId: string }[] }>(ana, 'GET', '/observations');
  expect(list.data.map(({ assessmentId }) => assessmentId)).toContain(id);
  const early = await call(ana, 'POST', `/assessments/${id}/observation/sent`);
  expect(early.status).toBe(409);
  const { body: opened } = await call(ana, 'GET', `/assessments/${id}/observation`);
  // Nothing of what others answered or noted is there.
  expect(opened.sections).toEqual([]);
  expect(JSON.stringify(opened)).not.toMatch(/zqnote|dress|score|band|details/);

  const saved = await save(id, { bath: 0, dress: 1 }, 0);
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({ section: 'activities', version: 1 }),
  ]);
  expect((await save(id, { bath: 0, dress: 1 }, 0)).status).toBe(200);
  expect((await save(id, { bath: 1 }, 0)).status).toBe(412);
  expect((await save(id, { falls: 1 }, 1)).status).toBe(400);
  expect((await save(id, { bath: 7 }, 1)).status).toBe(400);
  expect((await save(id, {}, 0, ana, 'moving')).status).toBe(404);
  const sent = await call(ana, 'POST', `/assessments/${id}/observation/sent`);
  expect([sent.status, sent.body.sentAt]).toEqual([200, expect.any(String)]);
  await call(ana, 'POST', `/assessments/${id}/observation/sent`);
  expect((await noticesOf(admin.id)).filter(({ link }) => link.endsWith(id))).toEqual([
    { type: 'observation-sent', link: `/dashboard/assessments/initial-assessment/${id}` },
  ]);
  // The assessor's own answer stays until they take the other.
  const office = await call<Observers>(admin, 'GET', `/assessments/${id}/observers`);
  expect(office.body.observers[0]).toMatchObject({
    observer: { id: ana.id },
    sections: [{ section: 'activities', answers: { bath: 0, dress: 1 }, at: expect.any(String) }],
  });
  const { rows } = await server.current.owner.query(
    `select action, after from audit_entries where subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['observations.assigned', 'observations.section-saved', 'observations.sent']),
  );
  expect(JSON.stringify(rows)).not.toContain('"bath"');
});

it('refuses who is not of the team, a day that is over, and what has nothing to observe', async () => {
  const id = await draft();
  const stranger = await server.current.createPerson({ role: 'CareProvider' });
  const nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
  expect((await assign(id, stranger.id)).body.detail).toBe(observationsText.notOnTeam);
  expect((await assign(id, nurse.id)).status).toBe(400);
  expect((await assign(id, ana.id, '2026-01-05')).body.detail).toBe(observationsText.duePast);
  const level = await draft({ instrument: 'acl' });
  expect((await assign(level)).body.detail).toBe(observationsText.notObserved);
  const signed = await makeAssessment(server.current, client, admin, { status: 'SIGNED' });
  expect((await assign(signed)).body.detail).toBe(observationsText.onlyDrafts);
});

describe('access ends at once', () => {
  const ways: readonly [string, (id: string, clientId: string) => Promise<unknown>][] = [
    ['withdrawn', (id) => call(admin, 'DELETE', `/assessments/${id}/observers/${ana.id}`)],
    ['off the team', (_id, clientId) => leave(clientId)],
    [
      'completed',
      async (id) => {
        await call(admin, 'PUT', `/assessments/${id}/sections/activities`, { answers: adlAnswers() }, 1);
        return call(admin, 'POST', `/assessments/${id}/moves`, { move: 'complete' }, await versionOf(id));
      },
    ],
    [
      'voided',
      (id) => call(admin, 'POST', `/assessments/${id}/moves`, { move: 'void', reason: 'Wrong.' }, 1),
    ],
  ];
  it.each(ways)('once it is %s', async (what, end) => {
    const one = await makeClient(server.current);
    await joinTeam(server.current, one, ana);
    const id = await makeObservation(server.current, one, admin, ana, { saw: { bath: 1 } });
    expect((await call(ana, 'GET', `/assessments/${id}/observation`)).status).toBe(200);
    await end(id, one.id);
    const answers = await Promise.all([
      call(ana, 'GET', `/assessments/${id}/observation`),
      save(id, { bath: 0 }, 1),
      call(ana, 'POST', `/assessments/${id}/observation/sent`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { body } = await call<{ data: { assessmentId: string }[] }>(ana, 'GET', '/observations');
    expect(body.data.map(({ assessmentId }) => assessmentId)).not.toContain(id);
    // What they saw stays.
    const { body: kept } = await call<Observers>(admin, 'GET', `/assessments/${id}/observers`);
    expect(kept.observers[0]?.sections[0]?.answers).toEqual({ bath: 1 });
    if (what !== 'completed') return;
    // Reopened, it takes somebody to ask again.
    const ended = 'select from observers where assessment_id = $1 and ended_at is not null';
    await expect.poll(async () => (await server.current.owner.query(ended, [id])).rowCount === 1).toBe(true);
    await call(admin, 'POST', `/assessments/${id}/moves`, { move: 'reopen' }, await versionOf(id));
    expect((await call(ana, 'GET', `/assessments/${id}/observation`)).status).toBe(404);
    expect((await assign(id)).status).toBe(200);
    expect((await call(ana, 'GET', `/assessments/${id}/observation`)).status).toBe(200);
  });
});

const versionOf = async (id: string) =>
  (await call<{ version: number }>(admin, 'GET', `/assessments/${id}`)).body.version;

async function leave(clientId: string): Promise<void> {
  await server.current.owner.query('update client_team set ends_on = current_date - 2 where client_id = $1', [
    clientId,
  ]);
  await server.current.owner.query(`select keep_client_reach('client_id', array[$1]::uuid[])`, [clientId]);
}

it('shows nobody what another caregiver saw, and keeps what was seen when it is signed', async () => {
  const { current } = server;
  const ben = await current.createPerson({ role: 'CareProvider' });
  const one = await makeClient(current);
  await joinTeam(current, one, ana);
  await joinTeam(current, one, ben);
  const id = await makeObservation(current, one, admin, ana, { saw: { bath: 0 } });
  await assign(id, ben.id);
  expect((await call(ben, 'GET', `/assessments/${id}/observation`)).body.sections).toEqual([]);
  await save(id, { bath: 1 }, 0, ben);
  const mine = await call(ana, 'GET', `/assessments/${id}/observation`);
  expect(mine.body.sections.map(({ answers }) => answers)).toEqual([{ bath: 0 }]);
  await current.owner.query(`update assessments set status = 'VOIDED' where id = $1`, [id]);
  await expect(
    current.owner.query(`update observed_sections set answers = '{}' where assessment_id = $1`, [id]),
  ).rejects.toThrow('keeps its answers');
});

it('tells the care manager of a critical hazard as soon as a caregiver notes it', async () => {
  const id = await draft({ instrument: 'home-safety' });
  await assign(id);
  const { body } = await call<{ form: { sections: { id: string; items: { id: string }[] }[] } }>(
    ana,
    'GET',
    '/instruments/home-safety',
  );
  const section = body.form.sections.find(({ items }) => items.some((item) => item.id === 'oxygen'));
  const saved = await save(id, { oxygen: 'HAZARD' }, 0, ana, section?.id);
  expect(saved.status).toBe(200);
  expect((await noticesOf(admin.id)).filter(({ link }) => link.endsWith(id))).toEqual([
    { type: 'home-hazard', link: `/dashboard/assessments/home-safety/${id}` },
  ]);
});
