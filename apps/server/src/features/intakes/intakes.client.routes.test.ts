import type { Client, ClientRow, Contact, Health } from '@homeward/contract/clients';
import type { Page, Problem } from '@homeward/contract/core';
import { type ClientIntake, type Intake, intakesText } from '@homeward/contract/intakes';
import { beforeAll, expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import { makeIntake } from '../../../test/intakes.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let manager: Person;

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
});

const create = <Answer = Intake>(id: string, body: object = {}) =>
  server.current.call<Answer>('POST', `/intakes/${id}/client`, { as: manager, body });
const get = async <Answer>(path: string, as: Person = manager) =>
  (await server.current.call<Answer>('GET', path, { as })).body;

it('creates the client of a reviewed prospect once, with what is known, and records it', async () => {
  const id = await makeIntake(server.current, {
    status: 'REVIEWED',
    lastName: 'Winner',
    assessor: manager,
    answers: {
      health: { diagnoses: 'Dementia', allergies: 'Nuts' },
      people: { contacts: 'Tom Winner, son, (212) 555-0144' },
      mobility: { falls: 2, twoPerson: false },
    },
  });
  // Two people at once, and a third time later.
  const made = await Promise.all([create(id), create(id)]);
  made.push(await create(id));
  expect(made.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'WON']));
  const clientId = made[0]?.body.client?.id ?? '';
  expect(new Set(made.map(({ body }) => body.client?.id))).toEqual(new Set([clientId]));
  const { data } = await get<Page<ClientRow>>('/clients?search=Winner');
  expect(data.map((one) => one.id)).toEqual([clientId]);
  const client = await get<Client>(`/clients/${clientId}`);
  expect(client).toMatchObject({
    fullName: 'Ida Winner',
    birthDate: '1940-04-01',
    status: 'PROSPECT',
    payer: 'MEDICAID',
    allergies: [{ substance: 'Nuts', type: 'UNSPECIFIED', reaction: '', severity: null }],
    noKnownAllergies: false,
    careManager: { id: manager.id },
  });
  const health = await get<Health>(`/clients/${clientId}/health`);
  expect([health.riskFlags, health.diagnoses.map(({ text }) => text)]).toEqual([['FALL'], ['Dementia']]);
  const { contacts } = await get<{ contacts: Contact[] }>(`/clients/${clientId}/contacts`);
  expect(contacts).toMatchObject([{ name: 'Tom Winner', relationship: 'son', phone: '+12125550144' }]);
  const history = await get<Page<{ move: string; to: string }>>(`/intakes/${id}/moves`);
  expect(history.data).toMatchObject([{ move: 'win', to: 'WON' }]);
  const { rows } = await server.current.owner.query<{ action: string }>(
    `select action from audit_entries where subject_id = any ($1::text[]) order by action`,
    [[id, clientId]],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['clients.added', 'clients.contact-added', 'intakes.client-created']),
  );
});

it('refuses a client before the review, and asks about a likely duplicate', async () => {
  const early = await create<Problem>(await makeIntake(server.current, { status: 'SUBMITTED' }));
  expect([early.status, early.body.detail]).toEqual([409, intakesText.notReviewed]);
  const twin = { firstName: 'Ada', lastName: 'Double', birthDate: '1939-03-03' };
  await makeClient(server.current, { ...twin, officeId: await mainOffice(server.current) });
  const id = await makeIntake(server.current, { ...twin, status: 'REVIEWED' });
  const refused = await create<Problem>(id);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'acceptsDuplicate']);
  expect((await get<Intake>(`/intakes/${id}`)).status).toBe('REVIEWED');
  expect((await create(id, { acceptsDuplicate: true })).status).toBe(200);
});

it('shows each role the sections of its tiers', async () => {
  const { current } = server;
  const office = await mainOffice(current);
  const client = await makeClient(current, { officeId: office });
  await makeIntake(current, {
    status: 'WON',
    client: client.id,
    answers: {
      story: { about: 'zq-family' },
      health: { diagnoses: 'zq-care' },
      people: { contacts: 'zq-office' },
      goals: { payerNotes: 'zq-payer' },
    },
  });
  const caregiver = await current.createPerson({ role: 'CareProvider' });
  await joinTeam(current, client, caregiver);
  const daughter = await current.createPerson({ role: 'Family' });
  await makeContact(current, client, daughter, 'carePlan');
  const son = await current.createPerson({ role: 'Family' });
  await makeContact(current, client, son, 'meals');
  const path = `/clients/${client.id}/intake`;
  const canaries = async (as: Person) =>
    JSON.stringify(await get<ClientIntake>(path, as))
      .match(/zq-\w+/g)
      ?.sort() ?? [];
  expect(await canaries(manager)).toEqual(['zq-care', 'zq-family', 'zq-office', 'zq-payer']);
  expect(await canaries(caregiver)).toEqual(['zq-care', 'zq-family']);
  expect(await canaries(daughter)).toEqual(['zq-family']);
  expect((await current.call('GET', path, { as: son })).status).toBe(404);
  const none = await makeClient(current, { officeId: office });
  expect(await get(`/clients/${none.id}/intake`)).toEqual({ intake: null });
  // Each person who read it has opened the client, and the refused one has not.
  const { rows } = await current.owner.query<{ actor_id: string }>(
    `select actor_id from audit_entries where action = 'clients.read' and subject_id = $1`,
    [client.id],
  );
  expect(rows.map((row) => row.actor_id).sort()).toEqual([manager.id, caregiver.id, daughter.id].sort());
});

it('lists for caregivers the prospects who became their clients, with the sections for them', async () => {
  const { current } = server;
  const officeId = await mainOffice(current);
  const client = await makeClient(current, { officeId });
  const answers = { health: { diagnoses: 'zq-care' }, people: { contacts: 'zq-office' } };
  const id = await makeIntake(current, { status: 'WON', client: client.id, answers });
  await makeIntake(current, { status: 'REVIEWED' });
  const caregiver = await current.createPerson({ role: 'CareProvider' });
  expect(await get('/intakes', caregiver)).toMatchObject({ data: [] });
  expect((await current.call('GET', `/intakes/${id}`, { as: caregiver })).status).toBe(404);
  await joinTeam(current, client, caregiver);
  const { data } = await get<{ data: Intake[] }>('/intakes?sort=visit', caregiver);
  const { data: newest } = await get<{ data: Intake[] }>('/intakes', caregiver);
  expect([...data, ...newest].map((row) => row.id)).toEqual([id, id]);
  expect(newest[0]).toMatchObject({ levelOfCare: null, moves: [] });
  expect(newest[0]).not.toHaveProperty('payer');
  const { data: found } = await get<{ data: Intake[] }>(
    `/intakes?search=${newest[0]?.fullName.slice(0, 4)}`,
    caregiver,
  );
  expect(found.map((row) => row.id)).toEqual([id]);
  const intake = await get<Intake>(`/intakes/${id}`, caregiver);
  expect(intake.sections.map(({ section }) => section)).toEqual(['health']);
  expect(JSON.stringify(intake)).not.toContain('zq-office');
});
