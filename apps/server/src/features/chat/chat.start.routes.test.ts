import { randomUUID } from 'node:crypto';
import {
  type ChatPeople,
  type Conversation,
  type ConversationMember,
  chatText,
} from '@homeward/contract/chat';
import type { Page } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversationOf, makeConversation, openTeam, send } from '../../../test/chat.ts';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import { commit } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { keepTeams } from './chat.team.service.ts';

const server = useTestServer({ givesSessions: true });
let manager: Person;
let provider: Person;
let nurse: Person;
let family: Person;
let other: Person;

beforeAll(async () => {
  const make = (role: Person['role']) => server.current.createPerson({ role });
  manager = await make('CareManager');
  provider = await make('CareProvider');
  nurse = await make('MedicalProfessional');
  family = await make('Family');
  other = await make('Other');
});

const start = <Body = Conversation>(as: Person, body: object) =>
  server.current.call<Body>('POST', '/conversations', { as, body });
const direct = <Body = Conversation>(as: Person, to: Person) =>
  start<Body>(as, { type: 'DIRECT', memberIds: [to.id] });
const group = <Body = Conversation>(as: Person, people: readonly Person[], more: object = {}) =>
  start<Body>(as, { type: 'GROUP', title: 'Nights', memberIds: people.map(({ id }) => id), ...more });
const listOf = async (as: Person, query = '') =>
  (await server.current.call<Page<Conversation>>('GET', `/conversations${query}`, { as })).body.data;
const peopleOf = async (as: Person, query = '') =>
  (await server.current.call<ChatPeople>('GET', `/conversations/people${query}`, { as })).body.people;
const membersOf = async (id: string) =>
  (
    await server.current.owner.query<{ user_id: string }>(
      'select user_id from conversation_members where conversation_id = $1 and left_at is null order by user_id',
      [id],
    )
  ).rows.map((row) => row.user_id);
const ids = (...people: readonly Person[]) => people.map(({ id }) => id).sort();

describe('a direct message', () => {
  it('is one of each pair, whoever begins, also when both begin at once', async () => {
    const [one, two] = await Promise.all([direct(provider, nurse), direct(nurse, provider)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    expect((await direct(provider, nurse)).body.id).toBe(one.body.id);
    expect(one.body).toMatchObject({ name: `${nurse.firstName} ${nurse.lastName}`, memberCount: 2 });
    expect(two.body).toMatchObject({
      name: `${provider.firstName} ${provider.lastName}`,
      audience: 'STAFF_ONLY',
    });
  });

  it('says when the other one was last seen, which no larger conversation does', async () => {
    const seen = '2026-11-20T09:30:00.000Z';
    await server.current.owner.query(
      'insert into last_seen (user_id, at) values ($1, $2) on conflict (user_id) do update set at = $2',
      [nurse.id, seen],
    );
    const seenIn = async (id: string) => {
      const path = `/conversations/${id}/members`;
      const { body } = await server.current.call<Page<ConversationMember>>('GET', path, { as: provider });
      return body.data.find(({ person }) => person.id === nurse.id)?.lastSeenAt;
    };
    expect(await seenIn((await direct(provider, nurse)).body.id)).toBe(seen);
    expect(await seenIn((await group(manager, [provider, nurse])).body.id)).toBeUndefined();
  });

  it('is not for families and caregivers, nor for families and a care manager of others', async () => {
    for (const [from, to] of [
      [family, provider],
      [provider, family],
      [family, manager],
    ] as const)
      expect((await direct<{ detail: string }>(from, to)).body.detail).toBe(chatText.careTeamInstead);
    const { status, body } = await direct<{ detail: string }>(manager, family);
    expect([status, body.detail]).toEqual([422, chatText.unknownMember]);
  });

  it('is for a family and the care manager who reaches their client, as a conversation with family', async () => {
    const theirs = await server.current.createPerson({ role: 'CareManager' });
    await makeContact(server.current, await makeClient(server.current, { careManager: theirs }), family);
    const { status, body } = await direct(family, theirs);
    expect([status, body.audience]).toEqual([201, 'WITH_FAMILY']);
    expect((await direct(theirs, family)).body.id).toBe(body.id);
  });

  it('asks who may write to whom with each message', async () => {
    const theirs = await server.current.createPerson({ role: 'CareManager' });
    const client = await makeClient(server.current, { careManager: theirs });
    const relative = await server.current.createPerson({ role: 'Family' });
    await makeContact(server.current, client, relative);
    const { id } = (await direct(relative, theirs)).body;
    const clientMessageId = randomUUID();
    const sent = await send(server.current, relative, id, { clientMessageId });
    expect(sent.status).toBe(201);
    const edit = () =>
      server.current.call('PATCH', `/messages/${sent.body.id}`, { as: relative, body: { body: 'Bye.' } });
    expect((await edit()).status).toBe(200);
    await server.current.owner.query('delete from client_reach where user_id = $1', [theirs.id]);
    for (const as of [relative, theirs]) {
      const { status, body } = await send<{ detail: string }>(server.current, as, id);
      expect([status, body.detail]).toEqual([403, chatText.careTeamInstead]);
      expect(await conversationOf(server.current, as, id)).toMatchObject({
        acquaintance: { sharesGroup: false, sharesClient: false },
      });
    }
    expect((await edit()).status).toBe(403);
    // What was sent while they might is answered again.
    expect((await send(server.current, relative, id, { clientMessageId })).status).toBe(201);
  });

  it('ends with an account, and shows whose it was', async () => {
    const leaving = await server.current.createPerson({ role: 'CareProvider' });
    const admin = await server.current.createPerson({ role: 'Admin' });
    const { id } = (await direct(nurse, leaving)).body;
    const nights = (await group(manager, [leaving, nurse])).body;
    expect(nights.memberCount).toBe(3);
    const { status } = await server.current.call('PATCH', `/users/${leaving.id}/status`, {
      as: admin,
      body: { isActive: false },
    });
    expect(status).toBe(200);
    const refused = await send<{ detail: string }>(server.current, nurse, id);
    expect([refused.status, refused.body.detail]).toEqual([403, chatText.accountClosed]);
    expect(await conversationOf(server.current, nurse, id)).toMatchObject({
      memberCount: 1,
      people: [{ id: leaving.id, isActive: false }],
    });
    const after = await conversationOf(server.current, manager, nights.id);
    expect(after).toMatchObject({ memberCount: 2, people: [{ id: nurse.id }] });
    expect(after.version).toBeGreaterThan(nights.version);
  });

  it('is for others with the office, and with those of a group that is for chat', async () => {
    expect((await direct(other, manager)).status).toBe(201);
    expect((await direct<{ detail: string }>(other, provider)).body.detail).toBe(chatText.notGranted);
    expect((await peopleOf(other, '?search=care+provider')).length).toBe(0);
    const made = await server.current.owner.query<{ id: string }>(
      `insert into user_groups (name, kind, purposes, colour) values ('Choir', 'STATIC', '{CHAT}', 'blue') returning id`,
    );
    await server.current.owner.query(
      'insert into user_group_members (group_id, user_id) select $1, unnest($2::uuid[])',
      [made.rows[0]?.id, [other.id, provider.id]],
    );
    expect((await direct(other, provider)).status).toBe(201);
    expect((await peopleOf(other, '?search=care+provider')).map(({ id }) => id)).toEqual([provider.id]);
  });

  it('is not for oneself, nor for somebody who has gone', async () => {
    const gone = await server.current.createPerson({ role: 'CareProvider', isActive: false });
    expect((await direct<{ detail: string }>(manager, manager)).body.detail).toBe(chatText.yourself);
    expect((await direct<{ detail: string }>(manager, gone)).body.detail).toBe(chatText.unknownMember);
  });
});

describe('a group', () => {
  it('refuses families among staff, at the start and later', async () => {
    const refused = await group<{ detail: string }>(manager, [provider, family]);
    expect([refused.status, refused.body.detail]).toEqual([422, chatText.unknownMember]);
    const admin = await server.current.createPerson({ role: 'Admin' });
    expect((await group<{ detail: string }>(admin, [provider, family])).body.detail).toBe(chatText.staffOnly);
    const made = await group(admin, [provider, nurse]);
    const put = await server.current.call('PUT', `/conversations/${made.body.id}/members`, {
      as: admin,
      body: { memberIds: [...ids(provider, nurse, family)] },
      headers: { 'if-match': `"${made.body.version}"` },
    });
    expect([put.status, put.body.detail]).toEqual([422, chatText.staffOnly]);
    expect(await membersOf(made.body.id)).toEqual(ids(admin, provider, nurse));
  });

  it('refuses caregivers and families in one, and a caregiver who brings a family', async () => {
    const admin = await server.current.createPerson({ role: 'Admin' });
    const withFamily = { audience: 'WITH_FAMILY' };
    expect((await group<{ detail: string }>(admin, [provider, family], withFamily)).body.detail).toBe(
      chatText.caregiversAndFamilies,
    );
    expect((await group<{ status: number }>(provider, [admin, family], withFamily)).status).toBe(422);
    expect((await group(admin, [manager, family], withFamily)).status).toBe(201);
    expect((await group<{ detail: string }>(family, [manager, admin])).body.detail).toBe(
      chatText.mayNotGroup,
    );
  });

  it('is no staff conversation any more for somebody who became a family member', async () => {
    const turned = await server.current.createPerson({ role: 'CareProvider' });
    const { body } = await group(manager, [provider, turned]);
    await server.current.owner.query("update users set role = 'Family' where id = $1", [turned.id]);
    const lost = await server.current.call('GET', `/conversations/${body.id}`, { as: turned });
    expect([lost.status, await listOf(turned)]).toEqual([404, []]);
  });

  it('is led by its owner: who was removed is told so, and who was added reads from then on', async () => {
    const { body: made } = await group(manager, [provider, nurse]);
    await send(server.current, manager, made.id, { body: 'Before.' });
    const late = await server.current.createPerson({ role: 'CareProvider' });
    const put = await server.current.call<Conversation>('PUT', `/conversations/${made.id}/members`, {
      as: manager,
      body: { memberIds: ids(provider, late), adminIds: [provider.id] },
      headers: { 'if-match': `"${made.version}"` },
    });
    expect(put.status).toBe(200);
    expect(await membersOf(made.id)).toEqual(ids(manager, provider, late));
    expect((await conversationOf(server.current, provider, made.id)).mine.role).toBe('ADMIN');
    const { body: seen } = await server.current.call<{ data: { body: string; event: string }[] }>(
      'GET',
      `/conversations/${made.id}/messages`,
      { as: late },
    );
    expect(seen.data.map(({ body, event }) => body || event)).toEqual(['REMOVED', 'JOINED']);
    for (const path of ['', '/messages', '/pins', '/members'])
      expect(
        (await server.current.call('GET', `/conversations/${made.id}${path}`, { as: nurse })).body,
      ).toMatchObject({
        status: 404,
        detail: chatText.removed,
      });
    expect((await send<{ detail: string }>(server.current, nurse, made.id)).body.detail).toBe(
      chatText.removed,
    );
    expect((await conversationOf(server.current, late, made.id)).mine.unreadCount).toBe(0);
  });

  it('goes to somebody else when its owner leaves', async () => {
    const { body: made } = await group(manager, [provider, nurse]);
    expect(
      (await server.current.call('POST', `/conversations/${made.id}/leave`, { as: manager })).status,
    ).toBe(204);
    const roles = await Promise.all(
      [provider, nurse].map(async (one) => (await conversationOf(server.current, one, made.id)).mine.role),
    );
    expect(roles.sort()).toEqual(['MEMBER', 'OWNER']);
  });
});

describe('the conversations of a care team', () => {
  it('are two of each client, made when first asked for, and hold the team with and without the family', async () => {
    const client = await makeClient(server.current, { careManager: manager });
    await joinTeam(server.current, client, provider);
    await makeContact(server.current, client, family, 'chat');
    const [first, second] = await Promise.all([
      openTeam(server.current, provider, client.id),
      openTeam(server.current, manager, client.id),
    ]);
    expect([first.status, first.body.id]).toEqual([201, second.body.id]);
    expect(await membersOf(first.body.id)).toEqual(ids(provider, manager));
    const open = await openTeam(server.current, family, client.id, 'WITH_FAMILY');
    expect(await membersOf(open.body.id)).toEqual(ids(provider, manager, family));
    expect(open.body).toMatchObject({
      name: `${client.firstName} ${client.lastName}`,
      audience: 'WITH_FAMILY',
    });
    expect((await openTeam<{ detail: string }>(server.current, family, client.id)).body.detail).toBe(
      chatText.notInTeam,
    );
    expect((await listOf(family, `?clientId=${client.id}`)).map(({ id }) => id)).toEqual([open.body.id]);
  });

  it('are nothing to who does not reach the client, and open to the office that does', async () => {
    const client = await makeClient(server.current);
    expect((await openTeam(server.current, provider, client.id)).status).toBe(404);
    expect((await openTeam(server.current, manager, client.id)).status).toBe(404);
    const admin = await server.current.createPerson({ role: 'Admin' });
    const { body } = await openTeam(server.current, admin, client.id);
    expect(body.mine).toMatchObject({ role: 'ADMIN', mayLeave: true });
  });

  it('follow the team: who leaves it is out at once, who joins reads all of it', async () => {
    const client = await makeClient(server.current, { careManager: manager });
    const leaving = await server.current.createPerson({ role: 'CareProvider' });
    await joinTeam(server.current, client, leaving);
    const { body } = await openTeam(server.current, manager, client.id);
    await send(server.current, leaving, body.id, { body: 'The key is at the neighbor’s.' });
    await server.current.owner.query('delete from client_team where client_id = $1', [client.id]);
    await server.current.owner.query("select keep_client_reach('client_id', array[$1]::uuid[])", [client.id]);
    // Before anything has followed.
    expect((await server.current.call('GET', `/conversations/${body.id}`, { as: leaving })).status).toBe(404);
    await server.current.call('POST', `/clients/${client.id}/care-team`, {
      as: manager,
      body: { userId: provider.id, role: 'PRIMARY' },
    });
    await expect.poll(() => membersOf(body.id)).toEqual(ids(manager, provider));
    const { body: seen } = await server.current.call<{ data: { body: string }[] }>(
      'GET',
      `/conversations/${body.id}/messages`,
      { as: provider },
    );
    expect(seen.data.map((one) => one.body)).toContain('The key is at the neighbor’s.');
  });

  it('are closed to a family that revokes its consent, and not theirs to change', async () => {
    const client = await makeClient(server.current, { careManager: manager });
    const contact = await makeContact(server.current, client, family, 'chat');
    const { body } = await openTeam(server.current, family, client.id, 'WITH_FAMILY');
    const put = await server.current.call('PUT', `/conversations/${body.id}/members`, {
      as: manager,
      body: { memberIds: [] },
      headers: { 'if-match': `"${body.version}"` },
    });
    expect([put.status, put.body.detail]).toEqual([409, chatText.teamMembers]);
    await server.current.owner.query('update client_consents set is_given = false where contact_id = $1', [
      contact,
    ]);
    expect((await server.current.call('GET', `/conversations/${body.id}`, { as: family })).status).toBe(404);
    await commit(server.current, (deps) => keepTeams(deps, { userIds: [family.id] }));
    expect(await membersOf(body.id)).toEqual(ids(manager));
  });
});

describe('an announcement', () => {
  it('is posted by who may, to all staff also of tomorrow, and read only', async () => {
    expect(
      (
        await start<{ detail: string }>(provider, {
          type: 'ANNOUNCEMENT',
          title: 'Snow',
          memberIds: [nurse.id],
        })
      ).body.detail,
    ).toBe(chatText.mayNotAnnounce);
    const { body } = await start(manager, { type: 'ANNOUNCEMENT', title: 'Snow', toAllStaff: true });
    await send(server.current, manager, body.id, { body: 'Roads are closed.' });
    expect(await membersOf(body.id)).toEqual(expect.arrayContaining(ids(manager, provider, nurse, other)));
    expect(await membersOf(body.id)).not.toContain(family.id);
    expect((await send<{ detail: string }>(server.current, provider, body.id)).body.detail).toBe(
      chatText.readersOnly,
    );
    const hired = await server.current.createPerson({ role: 'CareProvider' });
    await commit(server.current, (deps, tx) =>
      deps.accounts.changed(tx, { what: 'made', ids: [hired.id] }, { viewer: null }),
    );
    expect((await listOf(hired)).map(({ id, mine }) => [id, mine.role])).toEqual([[body.id, 'READER']]);
  });

  it('is posted no more once the capability is gone', async () => {
    const speaker = await server.current.createPerson({ role: 'CareProvider' });
    const id = await makeConversation(server.current, [speaker, nurse], { type: 'ANNOUNCEMENT' });
    expect((await send<{ detail: string }>(server.current, speaker, id)).body.detail).toBe(
      chatText.mayNotAnnounce,
    );
  });
});

it('is found by its title and by those in it, of its own people only', async () => {
  const { body } = await group(manager, [provider, nurse], { title: 'Élan of the early shift' });
  expect((await listOf(nurse, '?search=elan')).map(({ id }) => id)).toEqual([body.id]);
  expect((await listOf(nurse, `?search=${provider.lastName}`)).map(({ id }) => id)).toContain(body.id);
  expect(await listOf(other, '?search=elan')).toEqual([]);
});
