import { planSectionNames } from '@homeward/contract/care-plans';
import { clientsChanged, consentSections } from '@homeward/contract/clients';
import { namespaces, type Role } from '@homeward/contract/core';
import { intakeSectionIds } from '@homeward/contract/intakes';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAssessment } from '../../../test/assessments.ts';
import { addressOf, type Operation, operationsOf } from '../../../test/attacks/operations.ts';
import { makePlan, makeTask } from '../../../test/care-plans.ts';
import { grantByGroup } from '../../../test/clientCells.ts';
import {
  joinTeam,
  type MadeClient,
  mainOffice,
  makeAuthorization,
  makeClient,
  makeContact,
  makeNote,
  makeOffice,
  pinnedAddress,
} from '../../../test/clients.ts';
import { makePartner } from '../../../test/directory.ts';
import { makeSession, makeStory } from '../../../test/engagement.ts';
import { makeHazard } from '../../../test/hazards.ts';
import { makeIntake } from '../../../test/intakes.ts';
import { makeObservation } from '../../../test/observations.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';
import { textFile, upload } from '../../../test/uploads.ts';

// Two clients hold a word in every column that takes one. Nobody out of reach may be told it, by any answer or event.
const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });
const { listen } = useSockets(server);
const canary = 'canaryzq7';
const outsiders: readonly Role[] = ['CareManager', 'CareProvider', 'Family', 'MedicalProfessional', 'Other'];
let admin: Person;
let hidden: MadeClient[];
/** The ids of the hidden clients and of everything around them. */
const ids: string[] = [];
let operations: Operation[] = [];
const viewers: Person[] = [];

/** Everything that a client has, in one of every table. */
async function furnish(client: MadeClient, officeId: string): Promise<void> {
  const { current } = server;
  const insider = await current.createPerson({ role: 'CareProvider' });
  const family = await current.createPerson({ role: 'Family' });
  ids.push(
    client.id,
    await joinTeam(current, client, insider),
    await makeContact(current, client, family, ...consentSections),
  );
  ids.push(await makeAuthorization(current, client));
  for (const kind of ['OFFICE', 'CLINICAL'] as const)
    ids.push(await makeNote(current, client, admin, { kind }));
  await current.owner.query(
    `insert into client_note_versions (note_id, version, body, at, by) select id, 1, $2, now(), author_id from client_notes where client_id = $1`,
    [client.id, canary],
  );
  await current.owner.query(
    `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary) values ($1, 0, 'HOME', $2, 100, true)`,
    [
      client.id,
      JSON.stringify(pinnedAddress().address)
        .replaceAll('12 Maple Street', canary)
        .replaceAll('Albany', canary),
    ],
  );
  const entries = {
    ALLERGY: { substance: canary, type: 'DRUG', reaction: canary, severity: null },
    DIAGNOSIS: { text: canary, status: 'ACTIVE' },
    MEDICATION: { name: canary },
    EQUIPMENT: { name: canary },
  };
  for (const [kind, content] of Object.entries(entries))
    await current.owner.query(
      `insert into client_health_entries (client_id, kind, position, content, search_text) values ($1, $2, 0, $3, $4)`,
      [client.id, kind, content, canary],
    );
  // All of the office may see the partner, but not that the client uses it.
  await makePartner(current, { clientId: client.id });
  const { rows } = await current.owner.query(
    `insert into client_emergencies (client_id, user_id, reason, ends_at) values ($1, $2, $3, now()) returning id`,
    [client.id, admin.id, canary],
  );
  ids.push(rows[0].id);
  const texts = Object.fromEntries(planSectionNames.map((section) => [section, canary]));
  await makePlan(current, client, admin, { texts, reason: canary, dueIn: -3 });
  await current.owner.query(
    `insert into care_plan_acknowledgements (client_id, user_id, no) values ($1, $2, 1)`,
    [client.id, insider.id],
  );
  ids.push(await makeTask(current, client, { title: canary, instructions: canary }));
  ids.push(await makeHazard(current, client, admin, { text: canary, reason: canary }));
  await makeObservation(current, client, admin, insider, {
    instrument: 'montessori',
    saw: { supportNotes: canary },
  });
  ids.push(
    await makeSession(current, client, admin, { activity: canary, helped: canary, stopSigns: canary }),
  );
  ids.push(await makeStory(current, client, family, { text: canary }));
  await makeAssessment(current, client, admin, {
    status: 'AMENDED',
    details: { bath: { note: canary, isClinical: false, device: canary, goal: canary } },
    addendum: canary,
  });
  const answers = Object.fromEntries(intakeSectionIds.map((section) => [section, { says: canary }]));
  await makeIntake(current, { officeId, status: 'WON', client: client.id, answers });
  const { body } = await upload(current, admin, 'document', textFile());
  const filed = await current.call<{ id: string }>('POST', `/lock-care/by-owner/CLIENT/${client.id}`, {
    as: admin,
    body: { key: body.key, name: `${canary}.txt`, category: 'MEDICAL_RECORD' },
  });
  expect(filed.status).toBe(201);
  ids.push(filed.body.id);
}

/** Writes the word into every text that the database takes it in. @returns which columns hold it now */
async function mark(): Promise<string[]> {
  const { owner } = server.current;
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
       and (c.table_name = 'clients' or exists (select from information_schema.columns k
         where k.table_name = c.table_name and k.column_name = 'client_id' and k.table_schema = 'public'))
       and c.table_name not in ('client_phrases', 'client_reach')
       -- Encrypted: a word as it is would not open.
       and c.column_name <> 'access_notes'`,
  );
  const held: string[] = [];
  const clientIds = hidden.map(({ id }) => id);
  for (const { table, column } of rows) {
    const key = table === 'clients' ? 'id' : 'client_id';
    // A state or a kind refuses it: those are no texts.
    const isFilled = await owner
      .query(
        `update ${table} set ${column} = $2 || ${column === 'client_no' ? 'id::text' : "''"} where ${key} = any ($1)`,
        [clientIds, canary],
      )
      .then(
        ({ rowCount }) => (rowCount ?? 0) > 0,
        () => false,
      );
    if (isFilled) held.push(`${table}.${column}`);
  }
  await owner.query(`update clients set phones = $2, languages = array[$3] where id = any ($1)`, [
    clientIds,
    JSON.stringify([{ label: canary, number: '+19995550199' }]),
    canary,
  ]);
  await owner.query('select index_clients($1)', [clientIds]);
  return held;
}

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  const far = await makeOffice(current);
  hidden = [await makeClient(current, { officeId: far }), await makeClient(current, { officeId: far })];
  for (const client of hidden) await furnish(client, far);
  const held = await mark();
  for (const column of [
    'clients.first_name',
    'clients.client_no',
    'clients.life_story',
    'client_notes.body',
    'client_contacts.name',
    'client_team.reason',
    'client_authorizations.reference',
    'care_plan_versions.reason',
    'care_tasks.title',
    'care_tasks.instructions',
  ])
    expect(held).toContain(column);
  expect(held.length).toBeGreaterThan(20);
  operations = await operationsOf(current);
  // Each of them looks after somebody else, whom they reach.
  for (const role of outsiders) {
    const viewer = await current.createPerson({ role });
    const own = await makeClient(current, { officeId: await mainOffice(current) });
    if (role === 'Family') await makeContact(current, own, viewer, ...consentSections);
    else if (role === 'Other') await grantByGroup(current, own, viewer);
    else if (role !== 'CareManager') await joinTeam(current, own, viewer);
    viewers.push(viewer);
  }
});

const ask = async (as: Person, path: string, method = 'GET', body?: object) => {
  const token = await server.current.tokenOf(as);
  const answer = await fetch(`${server.current.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};
const tells = (text: string) => text.toLowerCase().includes(canary);

describe.each(outsiders)('%s out of reach', (role) => {
  const viewer = () => viewers[outsiders.indexOf(role)] as Person;

  it('reads nothing of a client in any answer, whichever id and search they send', async () => {
    const wrong: Record<string, unknown> = {};
    const reading = operations.filter(({ id, method }) => method === 'GET' && !id.startsWith('audit.'));
    for (const operation of reading) {
      const isAbout = operation.path.includes('{') ? ids : ids.slice(0, 1);
      for (const id of isAbout) {
        const path = addressOf(operation, id);
        const mark = path.includes('?') ? '&' : '?';
        const searches = operation.parameters.some(({ name }) => name === 'search');
        for (const address of searches ? [path, `${path}${mark}search=${canary}`] : [path]) {
          const { status, text } = await ask(viewer(), address);
          // A refusal repeats nothing that was asked for either.
          if (status >= 500 || tells(text)) wrong[`${operation.id}: ${address}`] = text.slice(0, 200);
        }
      }
    }
    expect(wrong).toEqual({});
  });

  it('counts, finds, checks and opens none of them', async () => {
    for (const query of [
      `search=${canary}`,
      'search=5550199',
      `diagnosis=${canary}`,
      `medication=${canary}`,
      '',
    ]) {
      const { text } = await ask(viewer(), `/clients?${query}`);
      const isOwn = query === '' || ((role === 'Family' || role === 'Other') && !query.startsWith('search'));
      expect(JSON.parse(text).pagination.total > 0, query).toBe(isOwn);
      expect(tells(text)).toBe(false);
    }
    for (const path of [`/clients/export?search=${canary}`, `/clients/export`])
      expect(tells((await ask(viewer(), path)).text)).toBe(false);
    const twins = await ask(viewer(), '/clients/duplicates', 'POST', { phones: ['+19995550199'] });
    expect(tells(twins.text)).toBe(false);
    for (const { id } of hidden) {
      expect((await ask(viewer(), `/clients/${id}`)).status).toBe(404);
      expect((await ask(viewer(), `/lock-care/by-owner/CLIENT/${id}`)).status).toBe(404);
    }
  });
});

it('nobody out of reach hears of a change', async () => {
  const heard: string[] = [];
  for (const viewer of viewers)
    for (const namespace of Object.keys(namespaces) as (keyof typeof namespaces)[])
      (await listen(viewer, namespace)).onAny(
        (event, payload) => void heard.push(`${event} ${JSON.stringify(payload)}`),
      );
  const office = await listen(admin);
  for (const { id } of hidden) {
    const told = next(office, clientsChanged.name);
    const written = await server.current.call('POST', `/clients/${id}/notes`, {
      as: admin,
      body: { kind: 'CLINICAL', body: canary, mentionIds: viewers.map((one) => one.id) },
    });
    expect(written.status).toBe(201);
    await told;
  }
  expect(heard.filter((text) => tells(text) || ids.some((id) => text.includes(id)))).toEqual([]);
});
