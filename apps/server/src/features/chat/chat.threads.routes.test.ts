import {
  type Conversation,
  chatText,
  type FollowedThreads,
  type Message,
  type Messages,
  type MessageThread,
  type MissedMessages,
} from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { conversationOf, makeConversation, send } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let ann: Person;
let bo: Person;
let cy: Person;
let id: string;
let root: Message;

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager' });
  bo = await server.current.createPerson({ role: 'CareProvider' });
  cy = await server.current.createPerson({ role: 'MedicalProfessional' });
});
beforeEach(async () => {
  id = await makeConversation(server.current, [ann, bo, cy]);
  root = (await send(server.current, ann, id, { body: 'Who takes Sunday?' })).body;
});

const get = async <Body>(as: Person, path: string): Promise<Body> =>
  (await server.current.call<Body>('GET', path, { as })).body;
const post = (as: Person, path: string, body: object) => server.current.call('POST', path, { as, body });
const reply = async (as: Person, more: object = {}) =>
  (await send(server.current, as, id, { body: 'I do.', threadRootId: root.id, ...more })).body;
const threadOf = (as: Person, query = '') => get<MessageThread>(as, `/messages/${root.id}/thread${query}`);
const unreadOf = async (as: Person) => {
  const { mine } = await conversationOf(server.current, as, id);
  return [mine.unreadCount, mine.threadUnreadCount];
};

it('keeps a thread beside the conversation, and counts it at its root', async () => {
  const first = await reply(bo);
  const second = await reply(ann, { body: 'Thank you.' });
  expect(first).toMatchObject({ threadRootId: root.id, thread: null });
  const main = await get<Messages>(cy, `/conversations/${id}/messages`);
  expect(main.data.map((one) => [one.id, one.thread?.replyCount])).toEqual([[root.id, 2]]);
  expect(main.data[0]?.thread?.lastReplyAt).toBe(second.createdAt);
  expect((await threadOf(cy)).data.map(({ body }) => body)).toEqual(['I do.', 'Thank you.']);
  const page = await threadOf(cy, `?before=${second.sequence}&limit=1`);
  expect(page).toMatchObject({ data: [{ id: first.id }], hasBefore: false, root: { id: root.id } });
  // Who was away gets the messages and what has become of the root, each revision once.
  const { data } = await get<MissedMessages>(
    cy,
    `/conversations/${id}/messages/missed?since=${root.revision}`,
  );
  expect(data.map((one) => one.id)).toEqual([first.id, second.id, root.id]);
  expect(new Set(data.map(({ revision }) => revision)).size).toBe(3);
  const found = await get<{ data: { message: Message }[] }>(cy, '/messages/search?q=thank');
  expect(found.data.map(({ message }) => message.id)).toEqual([second.id]);
});

it('counts what is unread for those who follow it, apart from the conversation', async () => {
  await post(bo, `/conversations/${id}/read`, { messageId: root.id });
  expect(await unreadOf(ann)).toEqual([0, 0]);
  const first = await reply(bo);
  expect([await unreadOf(ann), await unreadOf(bo), await unreadOf(cy)]).toEqual([
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
  const second = await reply(bo, { mentions: [cy.id] });
  expect([await unreadOf(ann), await unreadOf(cy)]).toEqual([
    [0, 2],
    [1, 1],
  ]);
  const { data } = await get<FollowedThreads>(ann, `/conversations/${id}/threads`);
  expect(data).toMatchObject([{ root: { id: root.id }, unreadCount: 2 }]);
  const read = (messageId: string) => post(ann, `/messages/${root.id}/thread/read`, { messageId });
  expect((await read(second.id)).body).toEqual({ unreadCount: 0 });
  // The pointer does not go back.
  expect((await read(first.id)).body).toEqual({ unreadCount: 0 });
  await post(ann, `/messages/${root.id}/thread/follow`, { isFollowing: false });
  await reply(bo);
  expect(await unreadOf(ann)).toEqual([0, 0]);
  // Who writes follows.
  await reply(ann);
  await reply(bo);
  expect(await unreadOf(ann)).toEqual([0, 1]);
});

it('refuses a thread in a thread, of a line, of another conversation, and what is for everybody', async () => {
  const inside = await reply(bo);
  const elsewhere = await makeConversation(server.current, [ann, bo]);
  const other = (await send(server.current, ann, elsewhere)).body;
  const refused = async (more: object) => {
    const { status, body } = await send<Problem>(server.current, ann, id, { threadRootId: root.id, ...more });
    return [status, body.errors?.[0]?.message];
  };
  expect(await refused({ threadRootId: inside.id })).toEqual([422, chatText.threadInThread]);
  expect(await refused({ threadRootId: other.id })).toEqual([422, chatText.threadGone]);
  expect(await refused({ priority: 'URGENT' })).toEqual([400, chatText.threadLoud]);
  expect(await refused({ mentionsAll: true })).toEqual([400, chatText.threadLoud]);
  const read = await post(ann, `/conversations/${id}/read`, { messageId: inside.id });
  expect(read.status).toBe(404);
});

it('shows who came after the root nothing of its thread', async () => {
  const dee = await server.current.createPerson({ role: 'CareProvider' });
  await server.current.owner.query(
    `insert into conversation_members (conversation_id, user_id, role, history_after) values ($1, $2, 'MEMBER', $3)`,
    [id, dee.id, root.sequence],
  );
  const late = await reply(bo, { body: 'Only for those before' });
  const status = async (path: string) => (await server.current.call('GET', path, { as: dee })).status;
  expect(await status(`/messages/${root.id}/thread`)).toBe(404);
  expect(await status(`/messages/${late.id}/receipts`)).toBe(404);
  const missed = await get<MissedMessages>(dee, `/conversations/${id}/messages/missed?since=0`);
  expect(missed.data).toEqual([]);
  const { lastMessage } = await get<Conversation>(dee, `/conversations/${id}`);
  expect(lastMessage).toBeNull();
  expect((await get<{ data: unknown[] }>(dee, '/messages/search?q=before')).data).toEqual([]);
});

it('goes on where its root was deleted, and answers a retry with the first message', async () => {
  const first = await reply(bo, { clientMessageId: crypto.randomUUID() });
  await server.current.call('DELETE', `/messages/${root.id}`, { as: ann });
  const again = await reply(bo, { clientMessageId: first.clientMessageId });
  expect(again.id).toBe(first.id);
  const both = await Promise.all([reply(bo), reply(cy)]);
  const thread = await threadOf(cy);
  expect(thread.root).toMatchObject({ body: '', thread: { replyCount: 3 } });
  expect(thread.data.map(({ id: one }) => one).sort()).toEqual(
    [first.id, ...both.map((one) => one.id)].sort(),
  );
});
