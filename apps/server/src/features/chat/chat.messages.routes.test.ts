import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  chatText,
  type Message,
  type MessageReceipts,
  type Messages,
  type MissedMessages,
} from '@homeward/contract/chat';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationOf, makeConversation, makeMessage, send } from '../../../test/chat.ts';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let ann: Person;
let bo: Person;
let cleo: Person;
let stranger: Person;
let id = '';

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager', firstName: 'Ann' });
  bo = await server.current.createPerson({ role: 'CareProvider', firstName: 'Bo' });
  cleo = await server.current.createPerson({ role: 'CareProvider', firstName: 'Cleo' });
  stranger = await server.current.createPerson({ role: 'Admin' });
});
beforeEach(async () => {
  id = await makeConversation(server.current, [ann, bo, cleo]);
});

const get = <Body>(as: Person, path: string) => server.current.call<Body>('GET', path, { as });
const post = <Body = Message>(as: Person, path: string, body?: object) =>
  server.current.call<Body>('POST', path, { as, ...(body && { body }) });
const edit = <Body = Message>(as: Person, message: string, body: string) =>
  server.current.call<Body>('PATCH', `/messages/${message}`, { as, body: { body } });
const remove = (as: Person, message: string) =>
  server.current.call<Message>('DELETE', `/messages/${message}`, { as });
const page = async (as: Person, query = '') =>
  (await get<Messages>(as, `/conversations/${id}/messages${query}`)).body;
const numbers = ({ data }: { readonly data: readonly Message[] }) => data.map(({ sequence }) => sequence);
const detail = (answer: { readonly body: unknown }) => (answer.body as { detail: string }).detail;

describe('sending', () => {
  it('makes one row of one clientMessageId, also of two at once, and answers with it', async () => {
    const clientMessageId = randomUUID();
    const tries = await Promise.all(
      [1, 2, 3].map((n) => send(server.current, bo, id, { clientMessageId, body: `Try ${n}` })),
    );
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await send(server.current, cleo, id, { clientMessageId })).body.id).not.toBe(tries[0]?.body.id);
    const { rows } = await server.current.owner.query('select from messages where conversation_id = $1', [
      id,
    ]);
    expect(rows.length).toBe(2);
  });

  it('numbers messages in one order without gaps when several people send at once', async () => {
    const people = [ann, bo, cleo];
    await Promise.all(
      Array.from({ length: 18 }, (_, at) => send(server.current, people[at % 3] as Person, id)),
    );
    const seen = await page(ann);
    expect(numbers(seen)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(seen.data.map(({ createdAt }) => createdAt)).toEqual(
      seen.data.map(({ createdAt }) => createdAt).sort(),
    );
    expect(await page(bo)).toMatchObject({ data: seen.data });
  });

  it('refuses replies and mentions of what is not in the conversation, and @all from those who do not lead it', async () => {
    const elsewhere = await makeMessage(server.current, await makeConversation(server.current, [bo]), bo);
    const own = (await send(server.current, bo, id, { body: 'Who has the key?' })).body;
    expect(detail(await send(server.current, bo, id, { replyToId: elsewhere }))).toBe(chatText.replyGone);
    expect(detail(await send(server.current, bo, id, { mentions: [stranger.id] }))).toBe(
      chatText.mentionedOutside,
    );
    expect(detail(await send(server.current, bo, id, { mentionsAll: true }))).toBe(
      chatText.mentionsAllByAdmins,
    );
    const { body } = await send(server.current, ann, id, {
      replyToId: own.id,
      mentions: [bo.id],
      mentionsAll: true,
    });
    expect(body).toMatchObject({
      replyTo: { id: own.id, excerpt: 'Who has the key?', isDeleted: false },
      mentions: [{ id: bo.id }],
      mentionsAll: true,
    });
    expect((await conversationOf(server.current, bo, id)).mine.isMentioned).toBe(true);
  });

  it('ends in an archived conversation', async () => {
    const { body } = await server.current.call<Conversation>('PATCH', `/conversations/${id}`, {
      as: ann,
      body: { isArchived: true },
      headers: { 'if-match': '"1"' },
    });
    expect(body.isArchived).toBe(true);
    expect(detail(await send(server.current, bo, id))).toBe(chatText.archived);
  });

  it('lets the draft go, also one that comes late', async () => {
    const path = `/conversations/${id}/draft`;
    const draft = { baseVersion: 0, content: { body: 'Hel' } };
    await server.current.call('PUT', path, { as: bo, body: draft });
    expect((await get<{ draft: { content: object } }>(bo, path)).body.draft.content).toEqual({ body: 'Hel' });
    expect((await get<{ draft: null }>(ann, path)).body.draft).toBeNull();
    const { body } = await send(server.current, bo, id);
    await server.current.call('PUT', path, { as: bo, body: draft });
    expect((await get<{ draft: null }>(bo, path)).body.draft).toBeNull();
    await server.current.call('PUT', path, { as: bo, body: { ...draft, baseVersion: body.sequence } });
    expect((await get<{ draft: object }>(bo, path)).body.draft).not.toBeNull();
  });
});

describe('reading', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 9; n += 1) await makeMessage(server.current, id, bo, { body: `Number ${n}` });
  });

  it('gives pages before, after and around a message', async () => {
    expect(numbers(await page(ann, '?limit=3'))).toEqual([7, 8, 9]);
    expect(await page(ann, '?limit=3')).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(numbers(await page(ann, '?limit=3&before=4'))).toEqual([1, 2, 3]);
    expect(await page(ann, '?limit=3&before=4')).toMatchObject({ hasBefore: false, hasAfter: true });
    expect(numbers(await page(ann, '?limit=3&after=6'))).toEqual([7, 8, 9]);
    expect(await page(ann, '?limit=3&after=5')).toMatchObject({ hasBefore: true, hasAfter: true });
    expect(numbers(await page(ann, '?limit=4&around=5'))).toEqual([3, 4, 5, 6]);
    expect((await get(ann, `/conversations/${id}/messages?before=4&after=1`)).status).toBe(400);
  });

  it('moves the pointer forward only, and counts down to nothing', async () => {
    const { data } = await page(ann);
    const read = async (as: Person, sequence: number) =>
      (await post<object>(as, `/conversations/${id}/read`, { messageId: data[sequence - 1]?.id })).body;
    const before = await get<{ unreadCount: number }>(cleo, '/conversations/unread');
    expect(await read(cleo, 6)).toMatchObject({ lastReadSequence: 6, unreadCount: 3 });
    expect(await read(cleo, 2)).toMatchObject({ lastReadSequence: 6, unreadCount: 3 });
    expect(await read(cleo, 9)).toMatchObject({
      lastReadSequence: 9,
      unreadCount: 0,
      totalUnread: before.body.unreadCount - 9,
    });
    const other = await makeMessage(server.current, await makeConversation(server.current, [cleo]), cleo);
    expect((await post(cleo, `/conversations/${id}/read`, { messageId: other })).status).toBe(404);
  });

  it('counts what a client’s conversations hold beside it, and nothing that is muted', async () => {
    const client = await makeClient(server.current, { careManager: ann });
    const { body } = await post<Conversation>(ann, '/conversations', {
      type: 'CARE_TEAM',
      clientId: client.id,
    });
    await makeMessage(server.current, body.id, bo);
    const unread = async () =>
      (await get<{ unreadCount: number; byClient: object[] }>(ann, '/conversations/unread')).body;
    const { unreadCount, byClient } = await unread();
    expect(byClient).toEqual([{ clientId: client.id, unreadCount: 1, conversationId: body.id }]);
    await server.current.call('PATCH', `/conversations/${body.id}/mine`, {
      as: ann,
      body: { mutedUntil: '2099-01-01T00:00:00.000Z' },
    });
    expect(await unread()).toEqual({ unreadCount: unreadCount - 1, byClient: [] });
  });

  it('tells who has read a message, and who has not acknowledged an urgent one', async () => {
    const { body } = await send(server.current, ann, id, { priority: 'URGENT', body: 'Call me.' });
    await post(bo, `/conversations/${id}/read`, { messageId: body.id });
    expect((await post(bo, `/messages/${body.id}/acknowledge`)).body.acknowledgedBy).toMatchObject([
      { userId: bo.id },
    ]);
    const again = await post(bo, `/messages/${body.id}/acknowledge`);
    expect(again.body.acknowledgedBy.length).toBe(1);
    const receipts = (await get<MessageReceipts>(ann, `/messages/${body.id}/receipts`)).body;
    expect({
      read: receipts.readBy?.map((one) => one.id),
      acknowledged: receipts.acknowledged.map(({ person }) => person.id),
      waiting: receipts.notAcknowledged.map(({ person }) => person.id),
    }).toEqual({ read: [bo.id], acknowledged: [bo.id], waiting: [cleo.id] });
    const usual = (await send(server.current, ann, id)).body.id;
    expect(detail(await post(bo, `/messages/${usual}/acknowledge`))).toBe(chatText.notUrgent);
  });
});

describe('changing', () => {
  it('edits an own message for 15 minutes and keeps what it said', async () => {
    const { body } = await send(server.current, bo, id, { body: 'At nine.' });
    expect((await edit(bo, body.id, 'At ten.')).body).toMatchObject({
      body: 'At ten.',
      editedAt: expect.any(String),
    });
    const { versions } = (await get<{ versions: { body: string }[] }>(cleo, `/messages/${body.id}/versions`))
      .body;
    expect(versions.map((one) => one.body)).toEqual(['At nine.']);
    const late = await makeMessage(server.current, id, bo, { minutesAgo: 16 });
    expect(detail(await edit(bo, late, 'Too late.'))).toBe(chatText.editTooLate);
    const own = await edit<{ detail: string }>(ann, body.id, 'Mine now.');
    expect([own.status, own.body.detail]).toEqual([403, chatText.notYours]);
    expect((await edit(stranger, body.id, 'Mine now.')).status).toBe(404);
  });

  it('leaves a tombstone where one was deleted, and keeps the original out of reach', async () => {
    const { body } = await send(server.current, bo, id, { body: 'The alarm code is 4711.' });
    await post(ann, `/messages/${body.id}/reactions`, { emoji: '👍' });
    await post(ann, `/messages/${body.id}/pin`, { isPinned: true });
    const reply = (await send(server.current, cleo, id, { replyToId: body.id })).body;
    expect((await remove(ann, body.id)).status).toBe(403);
    expect((await remove(bo, body.id)).body).toMatchObject({
      body: '',
      reactions: [],
      isPinned: false,
      deletedAt: expect.any(String),
    });
    const told = await Promise.all([
      get(cleo, `/conversations/${id}/messages`),
      get(cleo, `/conversations/${id}/pins`),
      get(cleo, `/messages/${body.id}/versions`),
      get(cleo, '/messages/search?q=alarm'),
      get(cleo, `/conversations/${id}/messages/missed?since=0`),
      get(cleo, '/conversations'),
    ]);
    expect(JSON.stringify(told)).not.toContain('4711');
    expect((await page(ann)).data.find((one) => one.id === reply.id)?.replyTo).toMatchObject({
      excerpt: '',
      isDeleted: true,
    });
    const { rows } = await server.current.owner.query(
      'select body from message_versions where message_id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ body: 'The alarm code is 4711.' }]);
    expect(detail(await edit(bo, body.id, 'Back.'))).toBe(chatText.isDeleted);
    expect(detail(await post(ann, `/messages/${body.id}/reactions`, { emoji: '👍' }))).toBe(
      chatText.isDeleted,
    );
    const again = (await remove(bo, body.id)).body;
    expect(again.revision).toBe((await page(ann)).data.find((one) => one.id === body.id)?.revision);
  });

  it('puts a reaction once, and takes it back', async () => {
    const { body } = await send(server.current, bo, id);
    const react = (as: Person, emoji: string, isOn = true) =>
      post(as, `/messages/${body.id}/reactions`, { emoji, isOn });
    await react(ann, '👍');
    await react(ann, '👍');
    expect((await react(cleo, '👍')).body.reactions).toEqual([{ emoji: '👍', userIds: [ann.id, cleo.id] }]);
    expect((await react(ann, '👍', false)).body.reactions).toEqual([{ emoji: '👍', userIds: [cleo.id] }]);
    expect((await react(ann, '<b>')).status).toBe(400);
  });

  it('tells a browser that was away all that it missed, old messages that have changed among them', async () => {
    const first = (await send(server.current, bo, id, { body: 'One' })).body;
    const { revision } = await page(ann);
    await send(server.current, cleo, id, { body: 'Two' });
    await edit(bo, first.id, 'One and a half');
    const missed = (await get<MissedMessages>(ann, `/conversations/${id}/messages/missed?since=${revision}`))
      .body;
    expect(missed.data.map(({ body }) => body)).toEqual(['Two', 'One and a half']);
    expect(missed).toMatchObject({ isWhole: true, unreadCount: 2 });
    await server.current.owner.query(
      `insert into messages (conversation_id, sequence, ordinal, revision, sender_id, kind, body)
       select $1, 100 + n, 100 + n, 100 + n, $2, 'USER', 'Many' from generate_series(1, 1001) n`,
      [id, bo.id],
    );
    const many = (await get<MissedMessages>(ann, `/conversations/${id}/messages/missed?since=${revision}`))
      .body;
    expect([many.isWhole, many.data]).toEqual([false, []]);
  });
});
