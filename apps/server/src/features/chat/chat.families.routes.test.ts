import { type Conversation, caregiversMeetFamilies, chatText } from '@homeward/contract/chat';
import type { Page } from '@homeward/contract/core';
import type { ScopedSettings } from '@homeward/contract/offices';
import { beforeAll, expect, it } from 'vitest';
import { openTeam, send } from '../../../test/chat.ts';
import { joinTeam, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import { commit } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { keepTeams } from './chat.team.service.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;
let provider: Person;
let nurse: Person;
let family: Person;

beforeAll(async () => {
  const make = (role: Person['role']) => server.current.createPerson({ role });
  admin = await make('Admin');
  manager = await make('CareManager');
  provider = await make('CareProvider');
  nurse = await make('MedicalProfessional');
  family = await make('Family');
});

const ids = (...people: readonly Person[]) => people.map(({ id }) => id).sort();
const listOf = async (as: Person) =>
  (await server.current.call<Page<Conversation>>('GET', '/conversations', { as })).body.data;
const membersOf = async (id: string) =>
  (
    await server.current.owner.query<{ user_id: string }>(
      'select user_id from conversation_members where conversation_id = $1 and left_at is null order by user_id',
      [id],
    )
  ).rows.map((row) => row.user_id);

/** Chooses whether they meet, for an office or for the agency. @param value null: as wider */
async function choose(value: boolean | null, officeId: string | null): Promise<void> {
  const place = officeId === null ? '/agency' : `/offices/${officeId}`;
  const { key } = caregiversMeetFamilies;
  const { body } = await server.current.call<ScopedSettings>('GET', `${place}/settings`, { as: admin });
  const seen = body.settings.find((one) => one.key === key)?.version;
  const { status } = await server.current.call('PUT', `${place}/settings/${key}`, {
    as: admin,
    body: { value },
    headers: { 'if-match': `"${seen}"` },
  });
  expect(status).toBe(200);
}

it('lets caregivers and families meet in the conversation of the care team, unless the agency or the office keeps them apart', async () => {
  const office = await makeOffice(server.current);
  const client = await makeClient(server.current, { careManager: manager, officeId: office });
  await joinTeam(server.current, client, provider);
  await joinTeam(server.current, client, nurse);
  await makeContact(server.current, client, family, 'chat');
  const { body: made } = await openTeam(server.current, provider, client.id, 'WITH_FAMILY');
  expect(await membersOf(made.id)).toEqual(ids(manager, provider, nurse, family));
  await send(server.current, provider, made.id, { body: 'On my way.' });

  await choose(false, null);
  // At once, before anything has followed: in the call, the list and the search.
  const refused = await send<{ detail: string }>(server.current, provider, made.id);
  expect([refused.status, refused.body.detail]).toEqual([404, chatText.removed]);
  expect((await listOf(provider)).map(({ id }) => id)).not.toContain(made.id);
  await expect.poll(() => membersOf(made.id)).toEqual(ids(manager, nurse, family));
  const opened = await openTeam<{ detail: string }>(server.current, provider, client.id, 'WITH_FAMILY');
  expect([opened.status, opened.body.detail]).toEqual([403, chatText.caregiversApart]);
  expect((await openTeam(server.current, provider, client.id)).status).toBe(201);
  expect((await send(server.current, family, made.id, { body: 'Thank you.' })).status).toBe(201);

  // The office of the client may decide otherwise.
  await choose(true, office);
  await expect.poll(() => membersOf(made.id)).toEqual(ids(manager, provider, nurse, family));
  await choose(null, office);
  await expect.poll(() => membersOf(made.id)).toEqual(ids(manager, nurse, family));

  await choose(null, null);
  await expect.poll(() => membersOf(made.id)).toEqual(ids(manager, provider, nurse, family));
});

it('lets them never talk without a care manager: where a client has none, those of the office are there', async () => {
  const office = await makeOffice(server.current);
  const standby = await server.current.createPerson({ role: 'CareManager' });
  await server.current.owner.query('insert into staff_offices (user_id, office_id) values ($1, $2)', [
    standby.id,
    office,
  ]);
  const client = await makeClient(server.current, { officeId: office });
  await server.current.owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [standby.id]);
  await joinTeam(server.current, client, provider);
  await makeContact(server.current, client, family, 'chat');
  const { body: made } = await openTeam(server.current, family, client.id, 'WITH_FAMILY');
  expect(await membersOf(made.id)).toEqual(ids(standby, provider, family));
  const { body: ofStaff } = await openTeam(server.current, provider, client.id);
  expect(await membersOf(ofStaff.id)).toEqual(ids(provider));
  // With a care manager of its own, it is theirs.
  await server.current.owner.query('update clients set care_manager_id = $2 where id = $1', [
    client.id,
    manager.id,
  ]);
  await server.current.owner.query("select keep_client_reach('client_id', array[$1]::uuid[])", [client.id]);
  await commit(server.current, (deps) => keepTeams(deps, { clientIds: [client.id] }));
  expect(await membersOf(made.id)).toEqual(ids(manager, provider, family));
});
