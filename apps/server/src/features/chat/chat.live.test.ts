import { type Conversation, chatText, type Message } from '@homeward/contract/chat';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversationOf, makeConversation, makeMessage, openTeam, send } from '../../../test/chat.ts';
import { makeClient, makeContact } from '../../../test/clients.ts';
import { commit, setQuiet } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { Heard } from '../../../test/platform/ground.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';
import { keepTeams } from './chat.team.service.ts';

const server = useTestServer({ givesSessions: true });
const { listen } = useSockets(server);
let ann: Person;
let bo: Person;
let cleo: Person;

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager' });
  bo = await server.current.createPerson({ role: 'CareProvider' });
  cleo = await server.current.createPerson({ role: 'CareProvider' });
});

interface Told {
  readonly message: Message;
  readonly isNew: boolean;
}

function hearing<T>(socket: Socket, event: string): Heard<T> {
  const heard = new Heard<T>();
  socket.on(event, (payload: T) => heard.add(payload));
  return heard;
}

const say = (socket: Socket, name: string, conversationId: string) =>
  socket.emitWithAck(name, { conversationId }) as Promise<{ answer?: object; problem?: { status: number } }>;

/** All that was sent to a socket so far has come when its own question is answered. */
const settled = (socket: Socket, conversationId: string) => say(socket, 'chat:leave', conversationId);

const bodies = (heard: Heard<Told>) => heard.all.map(({ message }) => message.body);

describe('messages', () => {
  it('come with their words to those in the conversation, in order, and to nobody else', async () => {
    const id = await makeConversation(server.current, [ann, bo]);
    const [forAnn, forBo, forCleo] = await Promise.all([ann, bo, cleo].map((one) => listen(one, 'chat')));
    if (!forAnn || !forBo || !forCleo) throw new Error('Nobody is connected.');
    const [annHeard, boHeard, cleoHeard] = [forAnn, forBo, forCleo].map((one) =>
      hearing<Told>(one, 'chat:message'),
    );
    await Promise.all([1, 2, 3].map((n) => send(server.current, ann, id, { body: `Number ${n}` })));
    const sequences = (all: readonly Told[]) => all.map(({ message }) => message.sequence);
    await boHeard?.until((all) => all.length === 3);
    expect(sequences(boHeard?.all ?? [])).toEqual([1, 2, 3]);
    expect(await annHeard?.until((all) => all.length === 3)).toEqual(boHeard?.all);
    expect(boHeard?.all.every(({ isNew }) => isNew)).toBe(true);
    await settled(forCleo, id);
    expect(cleoHeard?.all).toEqual([]);
  });

  it('do not reach who was removed, who learns that the conversation has changed', async () => {
    const id = await makeConversation(server.current, [ann, bo, cleo]);
    const [chat, alerts, other] = await Promise.all([listen(bo, 'chat'), listen(bo), listen(cleo, 'chat')]);
    const [heard, others] = [hearing<Told>(chat, 'chat:message'), hearing<Told>(other, 'chat:message')];
    expect(await say(chat, 'chat:enter', id)).toEqual({ answer: {} });
    const changed = next(alerts, 'conversation:changed');
    await server.current.call('PUT', `/conversations/${id}/members`, {
      as: ann,
      body: { memberIds: [cleo.id] },
      headers: { 'if-match': '"1"' },
    });
    expect((await changed)[0]).toMatchObject({ id });
    const before = bodies(heard);
    const typing = hearing(chat, 'chat:typing');
    await send(server.current, ann, id, { body: 'Now we are two.' });
    await say(other, 'chat:enter', id);
    const typed = next(other, 'chat:typing');
    await say(other, 'chat:type', id);
    await others.until((all) => all.some(({ message }) => message.body === 'Now we are two.'));
    await typed;
    await settled(chat, id);
    expect(bodies(heard)).toEqual(before);
    expect(typing.all).toEqual([]);
    expect((await say(chat, 'chat:enter', id)).problem).toMatchObject({
      status: 404,
      detail: chatText.removed,
    });
    expect((await say(chat, 'chat:type', id)).problem?.status).toBe(404);
  });

  it('do not reach a family whose consent was revoked a moment ago, in the room of the open page neither', async () => {
    const family = await server.current.createPerson({ role: 'Family' });
    const client = await makeClient(server.current, { careManager: ann });
    const contact = await makeContact(server.current, client, family, 'chat');
    const { id } = (await openTeam(server.current, ann, client.id, 'WITH_FAMILY')).body;
    const [chat, own] = await Promise.all([listen(family, 'chat'), listen(ann, 'chat')]);
    const [heard, told] = [hearing<Told>(chat, 'chat:message'), hearing<Told>(own, 'chat:message')];
    await say(chat, 'chat:enter', id);
    await say(own, 'chat:enter', id);
    // The notices of how it began are theirs, and may still be on their way.
    const { body: before } = await send(server.current, ann, id, { body: 'For the family too.' });
    await heard.until((all) => all.some(({ message }) => message.id === before.id));
    const allowed = heard.all.length;
    await server.current.owner.query('update client_consents set is_given = false where contact_id = $1', [
      contact,
    ]);
    await send(server.current, ann, id, { body: 'Not for the family.' });
    await told.until((all) => all.some(({ message }) => message.body === 'Not for the family.'));
    await commit(server.current, (deps) => keepTeams(deps, { userIds: [family.id] }));
    await told.until((all) => all.some(({ message }) => message.event === 'LEFT'));
    const typing = hearing(chat, 'chat:typing');
    const typed = next(own, 'chat:typing');
    await say(own, 'chat:type', id);
    await typed;
    await settled(chat, id);
    expect([heard.all.slice(allowed), typing.all]).toEqual([[], []]);
  });

  it('of before somebody came are not told to them when they change', async () => {
    const id = await makeConversation(server.current, [ann, bo]);
    const old = await makeMessage(server.current, id, ann, { body: 'Old' });
    await server.current.owner.query(
      'insert into conversation_members (conversation_id, user_id, role, history_after) values ($1, $2, $3, 1)',
      [id, cleo.id, 'MEMBER'],
    );
    const [chat, other] = await Promise.all([listen(cleo, 'chat'), listen(bo, 'chat')]);
    const [heard, others] = [hearing<Told>(chat, 'chat:message'), hearing<Told>(other, 'chat:message')];
    await server.current.call('PATCH', `/messages/${old}`, { as: ann, body: { body: 'Old and secret' } });
    await others.until((all) =>
      all.some(({ message, isNew }) => message.body === 'Old and secret' && !isNew),
    );
    await settled(chat, id);
    expect(heard.all).toEqual([]);
  });
});

describe('reading', () => {
  it('leaves nothing unread in both tabs of the reader, and shows others how far it was', async () => {
    const id = await makeConversation(server.current, [ann, bo]);
    const last = await makeMessage(server.current, id, ann);
    const [one, two, other] = await Promise.all([
      listen(bo, 'chat'),
      listen(bo, 'chat'),
      listen(ann, 'chat'),
    ]);
    await say(other, 'chat:enter', id);
    const [first, second, seen] = [one, two, other].map((socket) => next(socket, 'chat:read'));
    await server.current.call('POST', `/conversations/${id}/read`, { as: bo, body: { messageId: last } });
    const read = { conversationId: id, userId: bo.id, lastReadSequence: 1 };
    for (const tab of [first, second])
      expect((await tab)?.[0]).toEqual({ ...read, unreadCount: 0, totalUnread: expect.any(Number) });
    expect((await seen)?.[0]).toEqual(read);
    expect((await conversationOf(server.current, bo, id)).mine.unreadCount).toBe(0);
  });
});

describe('typing', () => {
  it('reaches those who have the conversation open, at most once in three seconds', async () => {
    const id = await makeConversation(server.current, [ann, bo]);
    const [typist, reader] = await Promise.all([listen(bo, 'chat'), listen(ann, 'chat')]);
    await say(reader, 'chat:enter', id);
    const heard = hearing<{ userId: string; name: string }>(reader, 'chat:typing');
    for (let n = 0; n < 4; n += 1) expect(await say(typist, 'chat:type', id)).toEqual({ answer: {} });
    const told = hearing<Told>(reader, 'chat:message');
    await send(server.current, bo, id);
    await told.until((all) => all.length === 1);
    expect(heard.all).toMatchObject([{ userId: bo.id, name: `${bo.firstName} ${bo.lastName}` }]);
  });

  it('is refused to strangers, and not passed on for members who may only read', async () => {
    const id = await makeConversation(server.current, [ann, bo], { type: 'ANNOUNCEMENT' });
    const [reader, owner, stranger] = await Promise.all([bo, ann, cleo].map((who) => listen(who, 'chat')));
    if (!reader || !owner || !stranger) throw new Error('Nobody is connected.');
    await say(owner, 'chat:enter', id);
    const heard = hearing(owner, 'chat:typing');
    expect((await say(stranger, 'chat:enter', id)).problem?.status).toBe(404);
    expect((await say(stranger, 'chat:type', id)).problem?.status).toBe(404);
    expect(await say(reader, 'chat:type', id)).toEqual({ answer: {} });
    const told = hearing<Told>(owner, 'chat:message');
    await send(server.current, ann, id);
    await told.until((all) => all.length === 1);
    expect(heard.all).toEqual([]);
  });
});

describe('notifications', () => {
  const noticesOf = async (person: Person) =>
    (
      await server.current.owner.query<{ type: string; message: string; metadata: object; link: string }>(
        `select type, message, metadata, link from notifications where user_id = $1 and type like 'chat-%' order by sequence`,
        [person.id],
      )
    ).rows;
  const secret = 'Mrs. Delgado fell in the bathroom';

  it('tell of direct messages once until they are read, of mentions and of what is urgent, without any words', async () => {
    const reader = await server.current.createPerson({ role: 'CareProvider' });
    await setQuiet(server.current, reader, null);
    const { body: pair } = await server.current.call<Conversation>('POST', '/conversations', {
      as: ann,
      body: { type: 'DIRECT', memberIds: [reader.id] },
    });
    await send(server.current, ann, pair.id, { body: secret });
    const { body: last } = await send(server.current, ann, pair.id, { body: secret });
    await server.current.call('POST', `/conversations/${pair.id}/read`, {
      as: reader,
      body: { messageId: last.id },
    });
    await send(server.current, ann, pair.id, { body: secret });
    const id = await makeConversation(server.current, [ann, reader, bo]);
    await send(server.current, ann, id, { body: secret });
    await send(server.current, ann, id, { body: secret, mentions: [reader.id] });
    await send(server.current, ann, id, { body: secret, mentions: [reader.id], priority: 'URGENT' });
    const told = await noticesOf(reader);
    expect(told.map(({ type }) => type)).toEqual([
      'chat-direct',
      'chat-direct',
      'chat-mention',
      'chat-urgent',
    ]);
    expect(JSON.stringify(told)).not.toContain('Delgado');
    expect(told[2]).toMatchObject({
      metadata: { who: `${ann.firstName} ${ann.lastName}` },
      link: `/dashboard/chat?conversation=${id}`,
    });
    expect(await noticesOf(ann)).toEqual([]);
  });

  it('leave those alone who have muted a conversation, but for their name and what is urgent', async () => {
    const reader = await server.current.createPerson({ role: 'CareProvider' });
    await setQuiet(server.current, reader, null);
    const id = await makeConversation(server.current, [ann, reader]);
    await server.current.call('PATCH', `/conversations/${id}/mine`, {
      as: reader,
      body: { mutedUntil: '2099-01-01T00:00:00.000Z' },
    });
    await send(server.current, ann, id, { mentionsAll: true });
    expect(await noticesOf(reader)).toEqual([]);
    await send(server.current, ann, id, { mentions: [reader.id] });
    await send(server.current, ann, id, { priority: 'URGENT' });
    expect((await noticesOf(reader)).map(({ type }) => type)).toEqual(['chat-mention', 'chat-urgent']);
  });
});
