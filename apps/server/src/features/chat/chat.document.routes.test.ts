import { chatText } from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { makeConversation, makeMessage } from '../../../test/chat.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

/** An admin in Manila, and a conversation of theirs. */
async function scene() {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin', timezone: 'Asia/Manila' });
  const rosa = await current.createPerson({ role: 'CareProvider' });
  const id = await makeConversation(current, [rosa, admin]);
  const print = <Body = string>(query: string) =>
    current.call<Body>('GET', `/conversations/${id}/document.pdf?${query}`, { as: admin });
  return { admin, rosa, id, print };
}

it('prints the days of the reader’s own zone, from when they came, and writes it down', async () => {
  const { admin, rosa, id, print } = await scene();
  const { owner } = server.current;
  const times = ['19T16:30', '19T15:59', '19T16:00', '20T15:59', '20T16:00'];
  for (const time of times) {
    const message = await makeMessage(server.current, id, rosa);
    await owner.query('update messages set created_at = $2 where id = $1', [message, `2026-11-${time}:00Z`]);
  }
  await owner.query('update conversation_members set history_after = 1 where user_id = $1', [admin.id]);
  const { status, headers, body } = await print('from=2026-11-20&to=2026-11-20');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="Conversation - .+ - 2026-11-20\.pdf"$/,
  );
  expect(body).toMatch(/^%PDF-1\.7/);
  const { rows } = await owner.query(
    `select actor_id, after from audit_entries where action = 'chat.conversation-exported' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { actor_id: admin.id, after: { from: '2026-11-20', to: '2026-11-20', messages: 2 } },
  ]);
});

it('prints no more than 2,000 messages, and says so', async () => {
  const { rosa, id, print } = await scene();
  await server.current.owner.query(
    `insert into messages (conversation_id, sequence, ordinal, revision, sender_id, kind, body, created_at)
     select $1, n, n, n, $2, 'USER', 'Hello.', '2026-11-20T12:00:00Z' from generate_series(1, 2001) n`,
    [id, rosa.id],
  );
  const { status, body } = await print<Problem>('from=2026-11-20&to=2026-11-20');
  expect([status, body.detail]).toEqual([422, chatText.tooManyToExport]);
});

it.each([
  ['from=2026-11-20&to=2026-11-19', chatText.daysReversed],
  ['from=2026-11-20', 'Enter a date'],
])('refuses %s', async (query, sentence) => {
  const { print } = await scene();
  const { status, body } = await print<Problem>(query);
  expect(status).toBe(400);
  expect(JSON.stringify(body.errors)).toContain(sentence);
});
