import type { ConversationMember } from '@homeward/contract/chat';
import type { Page } from '@homeward/contract/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeConversation, makeMessage } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';
import { createDeliveries } from './chat.delivered.service.ts';

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

async function conversationWith(messages: number): Promise<string> {
  const id = await makeConversation(server.current, [ann, bo]);
  for (let n = 0; n < messages; n += 1) await makeMessage(server.current, id, ann);
  return id;
}

async function deliveredTo(id: string, person: Person): Promise<number | null | undefined> {
  const { body } = await server.current.call<Page<ConversationMember>>(
    'GET',
    `/conversations/${id}/members`,
    {
      as: ann,
    },
  );
  return body.data.find((member) => member.person.id === person.id)?.lastDeliveredSequence;
}

it('is told to who has the conversation open, and never goes back or beyond the newest message', async () => {
  const id = await conversationWith(3);
  const [reader, sender, stranger] = await Promise.all([bo, ann, cleo].map((one) => listen(one, 'chat')));
  if (!reader || !sender || !stranger) throw new Error('Nobody is connected.');
  await sender.emitWithAck('chat:enter', { conversationId: id });
  const told = next(sender, 'chat:delivered');
  const say = (socket: typeof reader, sequence: number) =>
    socket.emitWithAck('chat:received', { conversationId: id, sequence });
  await Promise.all([say(reader, 1), say(reader, 2)]);
  expect((await told)[0]).toEqual({
    conversationId: id,
    members: [{ userId: bo.id, lastDeliveredSequence: 2 }],
  });
  await Promise.all([say(reader, 1), say(stranger, 3)]);
  expect(await deliveredTo(id, bo)).toBe(2);
  await say(reader, 99);
  expect(await deliveredTo(id, bo)).toBe(3);
  expect(
    (await server.current.owner.query('select from conversation_members where user_id = $1', [cleo.id]))
      .rowCount,
  ).toBe(0);
});

it('is what was read at least, and says nothing of who has left', async () => {
  const id = await conversationWith(2);
  const messageId = await makeMessage(server.current, id, ann);
  await server.current.call('POST', `/conversations/${id}/read`, { as: bo, body: { messageId } });
  expect(await deliveredTo(id, bo)).toBe(3);
  await makeMessage(server.current, id, ann);
  const { owner, app } = server.current;
  await owner.query(
    'update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2',
    [id, bo.id],
  );
  await createDeliveries(app.deps)({ userId: bo.id, conversationId: id, sequence: 4 });
  const { rows } = await owner.query(
    'select delivered_sequence from conversation_members where conversation_id = $1 and user_id = $2',
    [id, bo.id],
  );
  expect(rows).toEqual([{ delivered_sequence: 0 }]);
});

it('takes one statement for a burst of many people, and tells nobody who has what among more than twenty', async () => {
  const { app, owner } = server.current;
  const many = await Promise.all(
    Array.from({ length: 24 }, () => server.current.createPerson({ role: 'CareProvider' })),
  );
  const [large, small] = [await makeConversation(server.current, [ann, ...many]), await conversationWith(1)];
  await makeMessage(server.current, large, ann);
  const transaction = vi.spyOn(app.deps.db, 'transaction');
  const add = vi.spyOn(app.deps.outbox, 'add');
  const receive = createDeliveries(app.deps);
  const all = [
    ...many.map(({ id }) => ({ userId: id, conversationId: large })),
    { userId: bo.id, conversationId: small },
  ];
  await Promise.all(all.map((one) => receive({ ...one, sequence: 1 })));
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(add.mock.calls.map(([, { payload }]) => payload)).toEqual([
    { conversations: [{ conversationId: small, members: [{ userId: bo.id, lastDeliveredSequence: 1 }] }] },
  ]);
  vi.restoreAllMocks();
  const { rows } = await owner.query(
    'select count(*)::int as count from conversation_members where conversation_id = $1 and delivered_sequence = 1',
    [large],
  );
  expect(rows).toEqual([{ count: 24 }]);
});
