import { randomUUID } from 'node:crypto';
import type { Message, Messages } from '@homeward/contract/chat';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { conversationOf, makeConversation, makeMessage, send } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// What two do at once in one conversation comes one after the other.
const server = useTestServer({ givesSessions: true });
let ann: Person;
let bo: Person;
let cleo: Person;
let id = '';

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager' });
  bo = await server.current.createPerson({ role: 'CareProvider' });
  cleo = await server.current.createPerson({ role: 'CareProvider' });
});
beforeEach(async () => {
  id = await makeConversation(server.current, [ann, bo, cleo]);
});

const messages = async () =>
  (await server.current.call<Messages>('GET', `/conversations/${id}/messages`, { as: ann })).body.data;
const call = (as: Person, method: string, path: string, body?: object) =>
  server.current.call<unknown>(method, path, { as, ...(body && { body }) });

/** Holds the lock of the conversation until both wait for it; then they go on in the order in which they came. */
async function inTurn(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const holder = await server.current.owner.connect();
  const waiting = (count: number) =>
    expect
      .poll(
        async () => {
          const { rows } = await server.current.owner.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return rows.length;
        },
        { interval: 20 },
      )
      .toBeGreaterThanOrEqual(count);
  try {
    await holder.query('begin');
    await holder.query('select from conversations where id = $1 for update', [id]);
    const one = first();
    await waiting(1);
    const two = second();
    await waiting(2);
    await holder.query('commit');
    return await Promise.all([one, two]);
  } finally {
    holder.release();
  }
}

it('deletes a message that is replied to at the same moment, and shows no word of it in the reply', async () => {
  const original = (await send(server.current, bo, id, { body: 'Wrong chat.' })).body;
  const [, reply] = (await inTurn(
    () => call(bo, 'DELETE', `/messages/${original.id}`),
    () => send(server.current, cleo, id, { replyToId: original.id }),
  )) as [unknown, { status: number; body: Message }];
  expect(reply.status).toBe(201);
  expect((await messages()).find((one) => one.id === reply.body.id)?.replyTo).toMatchObject({
    excerpt: '',
    isDeleted: true,
  });
});

it('does not take a message of somebody who was removed while they sent it', async () => {
  const [, sent] = (await inTurn(
    () =>
      server.current.call('PUT', `/conversations/${id}/members`, {
        as: ann,
        body: { memberIds: [cleo.id] },
        headers: { 'if-match': '"1"' },
      }),
    () => send(server.current, bo, id, { body: 'One more thing.' }),
  )) as [unknown, { status: number }];
  expect(sent.status).toBe(404);
  expect((await messages()).map(({ body }) => body)).not.toContain('One more thing.');
});

it('lets somebody leave while another writes, who is heard by those who stay', async () => {
  const [sent, left] = (await inTurn(
    () => send(server.current, bo, id, { body: 'Bye.' }),
    () => call(cleo, 'POST', `/conversations/${id}/leave`),
  )) as [{ status: number }, { status: number }];
  expect([sent.status, left.status]).toEqual([201, 204]);
  expect((await messages()).map(({ body, event }) => body || event)).toEqual(['Bye.', 'LEFT']);
});

it('keeps the furthest of what two devices have read, in any order', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push(await makeMessage(server.current, id, ann));
  await Promise.all(
    [5, 1, 3, 0, 4, 2].map((at) => call(bo, 'POST', `/conversations/${id}/read`, { messageId: ids[at] })),
  );
  expect((await conversationOf(server.current, bo, id)).mine).toMatchObject({
    lastReadSequence: 6,
    unreadCount: 0,
  });
});

it('edits and deletes at once without losing what the message said', async () => {
  const original = (await send(server.current, bo, id, { body: 'First.' })).body;
  await inTurn(
    () => call(bo, 'PATCH', `/messages/${original.id}`, { body: 'Second.' }),
    () => call(bo, 'DELETE', `/messages/${original.id}`),
  );
  const { rows } = await server.current.owner.query<{ body: string }>(
    'select body from message_versions where message_id = $1 order by no',
    [original.id],
  );
  expect(rows.map(({ body }) => body)).toEqual(['First.', 'Second.']);
  expect((await messages())[0]).toMatchObject({ body: '' });
});

it('keeps both an edit and a pin of the same moment, in either order', async () => {
  const ids = [(await send(server.current, bo, id)).body.id, (await send(server.current, bo, id)).body.id];
  const edit = (of = '') => call(bo, 'PATCH', `/messages/${of}`, { body: 'Changed.' });
  const pin = (of = '') => call(ann, 'POST', `/messages/${of}/pin`, { isPinned: true });
  await inTurn(
    () => edit(ids[0]),
    () => pin(ids[0]),
  );
  await inTurn(
    () => pin(ids[1]),
    () => edit(ids[1]),
  );
  for (const message of await messages())
    expect(message).toMatchObject({ body: 'Changed.', isPinned: true, editedAt: expect.any(String) });
});

it('pins nothing that was deleted at the same moment', async () => {
  const original = (await send(server.current, bo, id)).body;
  const [, pinned] = (await inTurn(
    () => call(bo, 'DELETE', `/messages/${original.id}`),
    () => call(ann, 'POST', `/messages/${original.id}/pin`, { isPinned: true }),
  )) as [unknown, { status: number }];
  expect(pinned.status).toBe(409);
  expect((await messages())[0]).toMatchObject({ body: '', isPinned: false });
});

it('never gives two messages one number, whatever happens beside them', async () => {
  const first = (await send(server.current, ann, id)).body;
  await Promise.all([
    ...Array.from({ length: 8 }, () => send(server.current, bo, id, { clientMessageId: randomUUID() })),
    ...['👍', '🙏', '👀'].map((emoji) => call(cleo, 'POST', `/messages/${first.id}/reactions`, { emoji })),
    call(ann, 'PATCH', `/messages/${first.id}`, { body: 'Changed.' }),
    call(ann, 'POST', `/messages/${first.id}/pin`, { isPinned: true }),
  ]);
  const all = await messages();
  expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(all.map(({ revision }) => revision)).size).toBe(9);
  expect(all[0]).toMatchObject({ body: 'Changed.', isPinned: true, reactions: [{}, {}, {}] });
});
