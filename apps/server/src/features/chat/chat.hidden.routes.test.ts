import { randomUUID } from 'node:crypto';
import type { Message, Messages } from '@homeward/contract/chat';
import { beforeAll, expect, it } from 'vitest';
import { makeConversation, openTeam, send } from '../../../test/chat.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { textFile, upload } from '../../../test/uploads.ts';
import { findPrinted } from './chat.document.store.ts';
import { findDeliveries } from './chat.messages.store.ts';

// A message forwarded from the conversation of a client, in a group that somebody joined later who may not see the client.
const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-chat-hidden-${process.pid}` },
});
const canary = 'canaryword';
let manager: Person;
let provider: Person;
let later: Person;
let client: { id: string };
let group: string;
let copy: Message;
let answer: Message;

const call = <Body>(as: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  server.current.call<Body>(method, path, { as, ...(body && { body }) });

beforeAll(async () => {
  const make = (role: Person['role']) => server.current.createPerson({ role });
  [manager, provider, later] = await Promise.all([
    make('CareManager'),
    make('CareProvider'),
    make('CareProvider'),
  ]);
  client = await makeClient(server.current, { careManager: manager });
  await joinTeam(server.current, client, provider);
  const team = (await openTeam(server.current, manager, client.id)).body.id;
  const { key } = (await upload(server.current, provider, 'document', textFile(`${canary}.txt`))).body;
  const { body: source } = await send(server.current, provider, team, {
    body: `The ${canary} is here.`,
    attachments: [{ key, name: `${canary}.txt` }],
  });
  group = await makeConversation(server.current, [manager, provider]);
  copy = (
    await call<Message>(manager, 'POST', `/messages/${source.id}/forward`, {
      clientMessageId: randomUUID(),
      conversationId: group,
    })
  ).body;
  await call(manager, 'POST', `/messages/${copy.id}/pin`, { isPinned: true });
  await send(server.current, manager, group, { body: 'In the thread.', threadRootId: copy.id });
  // As somebody who joined an audience that reads all of it.
  await server.current.owner.query(
    `insert into conversation_members (conversation_id, user_id, role) values ($1, $2, 'MEMBER')`,
    [group, later.id],
  );
  await send(server.current, later, group, { body: 'Me, too.', threadRootId: copy.id });
  answer = (await send(server.current, provider, group, { body: 'Good.', replyToId: copy.id })).body;
});

const doors = () => [
  '/conversations',
  `/conversations/${group}`,
  `/conversations/${group}/messages`,
  `/conversations/${group}/messages/missed?since=0`,
  `/conversations/${group}/pins`,
  `/conversations/${group}/threads`,
  `/messages/${copy.id}/thread`,
  `/messages/${copy.id}/files`,
  `/messages/${copy.id}/versions`,
  `/messages/search?q=${canary}`,
  '/messages/search?q=has:file',
  '/messages/search?q=is:starred',
];

it('is hidden behind every door from a member who may not see its client, and from nobody else', async () => {
  for (const one of [later, provider])
    await call(one, 'POST', `/messages/${copy.id}/star`, { isStarred: true });
  const shows: Record<string, boolean> = {};
  for (const path of doors()) {
    const { status, body } = await call(later, 'GET', path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, JSON.stringify(body).includes(canary)]).toEqual([path, false]);
    shows[path] = JSON.stringify((await call(provider, 'GET', path)).body).includes(canary);
  }
  // The head of the conversation, the versions and the threads that they follow hold other words.
  expect(Object.values(shows).filter(Boolean)).toHaveLength(9);
  const found = (await call<Messages>(later, 'GET', `/conversations/${group}/messages`)).body.data;
  expect(found[0]).toMatchObject({ isHidden: true, body: '', files: [], fileCount: 0, forwarded: null });
  expect(found.at(-1)).toMatchObject({
    body: 'Good.',
    isHidden: false,
    replyTo: { isHidden: true, excerpt: '', fileCount: 0 },
  });
  expect(
    (await call<Message>(later, 'POST', `/messages/${copy.id}/reactions`, { emoji: '👍' })).body,
  ).toMatchObject({
    isHidden: true,
    body: '',
  });
});

it('is hidden in live events and in the document, for the same people', async () => {
  const { db } = server.current.app.deps;
  for (const id of [copy.id, answer.id]) {
    const told = await findDeliveries(db, id);
    expect(told.flatMap(({ userIds }) => userIds).sort()).toEqual([manager.id, provider.id, later.id].sort());
    for (const { userIds, message } of told)
      expect(JSON.stringify(message).includes(canary)).toBe(!userIds.includes(later.id));
  }
  const range = {
    historyAfter: 0,
    after: 0,
    from: '2020-01-01T00:00:00.000Z',
    before: '2100-01-01T00:00:00.000Z',
  };
  const printed = (viewer: Person) => findPrinted(db, group, { ...range, viewer, limit: 100 });
  expect(JSON.stringify(await printed(later))).not.toContain(canary);
  expect((await printed(later))[0]).toMatchObject({ isHidden: true, files: [], forwarded: null });
  expect(JSON.stringify(await printed(provider))).toContain(canary);
});

it('comes back with the client, and goes with it', async () => {
  const bodyFor = async () =>
    (await call<Messages>(later, 'GET', `/conversations/${group}/messages`)).body.data[0]?.body;
  expect(await bodyFor()).toBe('');
  await joinTeam(server.current, client, later);
  expect(await bodyFor()).toContain(canary);
});
