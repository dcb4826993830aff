import { randomUUID } from 'node:crypto';
import { type Conversation, chatText, type FoundMessage } from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { conversationOf, send } from '../../../test/chat.ts';
import { type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import { commit } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift } from '../../../test/shifts.ts';
import { shiftsChangedTopic } from '../shifts/index.ts';
import { requireConversation } from './chat.changes.service.ts';
import { keepTeams } from './chat.team.service.ts';

const server = useTestServer({ givesSessions: true });
let manager: Person;
let admin: Person;
let provider: Person;
let second: Person;
let client: MadeClient;
let shift: string;

beforeAll(async () => {
  const make = (role: Person['role']) => server.current.createPerson({ role });
  [manager, admin, provider, second] = await Promise.all([
    make('CareManager'),
    make('Admin'),
    make('CareProvider'),
    make('CareProvider'),
  ]);
  client = await makeClient(server.current, { careManager: manager });
});
beforeEach(async () => {
  shift = await makeShift(server.current, client, { status: 'ASSIGNED', person: provider });
});

const openShift = <Body = Conversation>(as: Person, shiftId = shift) =>
  server.current.call<Body>('POST', '/conversations', { as, body: { type: 'SHIFT', shiftId } });
const refused = async (as: Person, shiftId = shift) => {
  const { status, body } = await openShift<Problem>(as, shiftId);
  return [status, body.detail];
};
const membersOf = async (id: string) =>
  (
    await server.current.owner.query<{ user_id: string }>(
      'select user_id from conversation_members where conversation_id = $1 and left_at is null order by user_id',
      [id],
    )
  ).rows.map((row) => row.user_id);
const ids = (...people: readonly Person[]) => people.map(({ id }) => id).sort();
const statusOf = async (as: Person, id: string) =>
  (await server.current.call('GET', `/conversations/${id}`, { as })).status;

it('is one of each shift, of who is assigned, the care manager, and the office that opens it', async () => {
  const [one, two] = await Promise.all([openShift(provider), openShift(manager)]);
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  expect(one.body).toMatchObject({
    type: 'SHIFT',
    audience: 'STAFF_ONLY',
    client: { id: client.id, name: `${client.firstName} ${client.lastName}` },
    shift: { id: shift },
    mine: { mayLeave: false },
  });
  const { name } = one.body;
  expect(name).toMatch(
    new RegExp(
      `^[A-Z][a-z]{2} \\d{1,2}, \\d{4}, 9:00 AM – 1:00 PM · ${client.firstName} ${client.lastName}$`,
    ),
  );
  // The list, found by its day or its client, and the search of messages call it the same.
  const list = await server.current.call<{ data: Conversation[] }>(
    'GET',
    `/conversations?search=${encodeURIComponent(name.slice(0, 12))}`,
    { as: provider },
  );
  expect(list.body.data.map((found) => found.name)).toContain(name);
  await send(server.current, provider, one.body.id, { body: 'Parking behind the house.' });
  const found = await server.current.call<{ data: FoundMessage[] }>('GET', '/messages/search?q=parking', {
    as: provider,
  });
  expect(found.body.data[0]?.conversation.name).toBe(name);
  expect(await membersOf(one.body.id)).toEqual(ids(provider, manager));
  const { body } = await openShift(admin);
  expect(body.mine).toMatchObject({ role: 'ADMIN', mayLeave: true });
  expect(await membersOf(body.id)).toEqual(ids(provider, manager, admin));
});

it('is called by the clock of the office, and by the zone where the reader’s clock shows another time', async () => {
  const { current } = server;
  const { body } = await openShift(provider);
  const person = `${client.firstName} ${client.lastName}`;
  const far = await current.createPerson({ role: 'Admin', timezone: 'Asia/Manila' });
  await current.owner.query(
    "update users set date_format = 'DD/MM/YYYY', time_format = '24h' where id = $1",
    [far.id],
  );
  await openShift(far);
  const nameFor = async (as: Person) => {
    const read = await current.call<Conversation>('GET', `/conversations/${body.id}`, { as });
    return [read.body.name, read.body.ownTime];
  };
  const move = (from: string, to: string) =>
    current.owner.query('update shifts set starts_at = $2, ends_at = $3 where id = $1', [shift, from, to]);
  // The night in which the clocks of New York go back, and the one in which they go forward.
  await move('2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z');
  expect(await nameFor(provider)).toEqual([`Oct 31, 2026, 10:00 PM – 6:00 AM (Sunday) · ${person}`, null]);
  expect(await nameFor(far)).toEqual([
    `31 Oct 2026, 22:00 EDT – 06:00 EST (Sunday) · ${person}`,
    'Your time: Sunday, 1 Nov 2026, 10:00 – 19:00',
  ]);
  await move('2027-03-14T13:00:00Z', '2027-03-14T17:00:00Z');
  expect(await nameFor(provider)).toEqual([`Mar 14, 2027, 9:00 AM – 1:00 PM · ${person}`, null]);
  const name = `14 Mar 2027, 09:00 – 13:00 EDT · ${person}`;
  expect(await nameFor(far)).toEqual([name, 'Your time: 21:00 – 01:00']);
  // They find it by what they read.
  const found = async (as: Person, words: string) =>
    (
      await current.call<{ data: Conversation[] }>(
        'GET',
        `/conversations?search=${encodeURIComponent(words)}`,
        { as },
      )
    ).body.data.map((one) => one.name);
  expect(await found(far, '14 mar 2027, 09:00 – 13:00')).toEqual([name]);
  expect(await found(provider, 'Mar 14, 2027, 9:00 AM – 1:00 PM')).toHaveLength(1);
  expect(await found(far, 'America/New')).toEqual([]);
  await send(current, far, body.id, { body: 'The gate is locked.' });
  const hit = await current.call<{ data: FoundMessage[] }>('GET', '/messages/search?q=gate', { as: far });
  expect(hit.body.data[0]?.conversation).toMatchObject({ name, ownTime: expect.any(String) });
  // A printed one names the zone for everybody.
  expect((await requireConversation(current.app.deps.db, body.id, { viewer: provider }, true)).name).toBe(
    `Mar 14, 2027, 9:00 AM – 1:00 PM EDT · ${person}`,
  );
});

it('is nothing to others, and begins once the shift is published and somebody is assigned', async () => {
  expect((await openShift(second)).status).toBe(404);
  const { body } = await openShift(provider);
  expect(await statusOf(second, body.id)).toBe(404);
  expect((await openShift(manager, randomUUID())).status).toBe(404);
  const family = await server.current.createPerson({ role: 'Family' });
  await makeContact(server.current, client, family, 'schedule');
  expect(await refused(family)).toEqual([403, chatText.notOnShift]);
  const draft = await makeShift(server.current, client, { person: provider });
  expect(await refused(manager, draft)).toEqual([409, chatText.shiftUnpublished]);
  const open = await makeShift(server.current, client, { status: 'OPEN' });
  expect(await refused(manager, open)).toEqual([409, chatText.shiftUnassigned]);
  const start = (more: object) =>
    server.current.call('POST', '/conversations', { as: manager, body: { type: 'SHIFT', ...more } });
  expect((await start({})).status).toBe(400);
  expect((await start({ shiftId: shift, memberIds: [second.id] })).status).toBe(400);
});

it('follows the shift: who is taken off it is out at once, and who takes it reads all of it', async () => {
  const { body } = await openShift(provider);
  await send(server.current, provider, body.id, { body: 'The key is at the neighbor’s.' });
  await server.current.owner.query('update shifts set care_provider_id = $2 where id = $1', [
    shift,
    second.id,
  ]);
  await server.current.owner.query("select keep_client_reach('user_id', $1::uuid[])", [
    [provider.id, second.id],
  ]);
  // Before anything has followed.
  expect(await statusOf(provider, body.id)).toBe(404);
  expect((await send(server.current, provider, body.id)).status).toBe(404);
  await server.current.app.deps.db.transaction((tx) =>
    server.current.app.deps.outbox.add(tx, {
      topic: shiftsChangedTopic,
      payload: { changed: [{ id: shift, version: 2, clientId: client.id, people: [], isPublished: true }] },
    }),
  );
  server.current.app.deps.outbox.poke();
  await expect.poll(() => membersOf(body.id)).toEqual(ids(manager, second));
  const { body: seen } = await server.current.call<{ data: { body: string }[] }>(
    'GET',
    `/conversations/${body.id}/messages`,
    { as: second },
  );
  expect(seen.data.map((one) => one.body)).toContain('The key is at the neighbor’s.');
});

it('belongs to the shift: nobody names it, changes who is in it, or leaves it', async () => {
  const { body } = await openShift(manager);
  const headers = { 'if-match': `"${body.version}"` };
  const put = await server.current.call('PUT', `/conversations/${body.id}/members`, {
    as: manager,
    body: { memberIds: [second.id] },
    headers,
  });
  expect([put.status, put.body.detail]).toEqual([409, chatText.shiftMembers]);
  const named = await server.current.call('PATCH', `/conversations/${body.id}`, {
    as: manager,
    body: { title: 'Mine' },
    headers,
  });
  expect(named.status).toBe(409);
  const left = await server.current.call('POST', `/conversations/${body.id}/leave`, { as: provider });
  expect([left.status, left.body.detail]).toEqual([409, chatText.shiftLeave]);
});

it('takes no messages from 24 hours after the shift, or once the shift is deleted', async () => {
  const { body } = await openShift(provider);
  const endedAgo = (time: string) =>
    server.current.owner.query(
      `update shifts set starts_at = now() - $2::interval - interval '1 hour', ends_at = now() - $2::interval where id = $1`,
      [shift, time],
    );
  await endedAgo('23 hours 59 minutes');
  expect((await send(server.current, manager, body.id)).status).toBe(201);
  await endedAgo('24 hours 1 minute');
  const late = await send<Problem>(server.current, manager, body.id);
  expect([late.status, late.body.detail]).toEqual([403, chatText.shiftOver]);
  await server.current.owner.query('delete from shifts where id = $1', [shift]);
  await commit(server.current, (deps) => keepTeams(deps, { clientIds: [client.id] }));
  const { shift: gone, name } = await conversationOf(server.current, manager, body.id);
  expect([gone?.id, name]).toEqual([null, `${client.firstName} ${client.lastName}`]);
  expect((await send(server.current, manager, body.id)).status).toBe(403);
});
