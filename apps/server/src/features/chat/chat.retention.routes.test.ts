import { type ChatRetention, chatRetentionDays, chatText, type Message } from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { makeConversation, makeHold, makeMessage, makeReply, openTeam, send } from '../../../test/chat.ts';
import { makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { textFile, upload } from '../../../test/uploads.ts';
import { removeOldMessages } from './chat.retention.service.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-chat-retention-${process.pid}` },
});
let ann: Person;
let bo: Person;

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'Admin' });
  bo = await server.current.createPerson({ role: 'CareManager' });
});

const dayMinutes = 24 * 60;
const keep = (days: number, officeId: string | null = null) =>
  server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     select $1, $2, coalesce(max(version), 0) + 1, '-infinity', 'SET', to_jsonb($3::int) from setting_values
     where key = $1 and office_id is not distinct from $2::uuid`,
    [chatRetentionDays.key, officeId, days],
  );
const run = () => removeOldMessages(server.current.app.deps, new Date());
const left = async (id: string) => {
  const { rows } = await server.current.owner.query<{ body: string }>(
    'select body from messages where conversation_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ body }) => body).join(', ');
};
const aged = async (messageId: string, days: number) =>
  server.current.owner.query(
    `update messages set created_at = now() - $2 * interval '1 day',
       thread_last_at = case when thread_count > 0 then now() - $3 * interval '1 day' end where id = $1`,
    [messageId, days, days],
  );
const get = async <Body>(as: Person, path: string) =>
  (await server.current.call<Body>('GET', path, { as })).body;

/** What a conversation holds, by age in days, and what is left of it where messages are kept for 365. */
const cases: readonly (readonly [what: string, ages: readonly number[], held: boolean, left: string])[] = [
  ['nothing old', [364, 1], false, '364, 1'],
  ['one a day over, one a day under', [366, 364], false, '364'],
  ['everything old', [900, 400], false, ''],
  ['everything old, on hold', [900, 400], true, '900, 400'],
  ['no messages', [], false, ''],
];

it('removes what is older than the setting, and nothing that is held', async () => {
  const made: string[] = [];
  for (const [, ages, isHeld] of cases) {
    const id = await makeConversation(server.current, [ann, bo]);
    for (const age of ages)
      await makeMessage(server.current, id, bo, { body: String(age), minutesAgo: age * dayMinutes });
    if (isHeld) await makeHold(server.current, id, ann);
    made.push(id);
  }
  const all = () => Promise.all(made.map(left));
  const before = await all();
  // Kept for good unless somebody has chosen.
  await run();
  expect(await all()).toEqual(before);
  await keep(365);
  await run();
  expect(await all()).toEqual(cases.map(([, , , wanted]) => wanted));
  // What is gone is unread for nobody, and the next message is.
  const { mine } = await get<{ mine: object }>(ann, `/conversations/${made[2]}`);
  expect(mine).toMatchObject({ unreadCount: 0 });
  await send(server.current, bo, made[2] ?? '');
  expect((await get<{ mine: object }>(ann, `/conversations/${made[2]}`)).mine).toMatchObject({
    unreadCount: 1,
  });
});

it('takes files and versions with them, keeps what quotes them, and is audited', async () => {
  const id = await makeConversation(server.current, [ann, bo]);
  const { key, name } = (await upload(server.current, ann, 'document', textFile())).body;
  const old = (await send(server.current, ann, id, { attachments: [{ key, name }] })).body;
  await server.current.call('PATCH', `/messages/${old.id}`, { as: ann, body: { body: 'Edited.' } });
  const quoting = (await send(server.current, bo, id, { body: 'Yes.', replyToId: old.id })).body;
  await aged(old.id, 400);
  await keep(365);
  await run();
  const { data } = await get<{ data: Message[] }>(bo, `/conversations/${id}/messages`);
  expect(data).toMatchObject([{ id: quoting.id, replyTo: null }]);
  const { rows } = await server.current.owner.query(
    `select (select count(*)::int from files where owner_id = $1) as files,
       (select count(*)::int from message_versions where message_id = $1) as versions,
       (select after ->> 'messages' from audit_entries where action = 'chat.messages-removed' and subject_id = $2) as audited`,
    [old.id, id],
  );
  expect(rows).toEqual([{ files: 0, versions: 0, audited: '1' }]);
});

it('lets a thread go as one, once its newest message is old', async () => {
  const id = await makeConversation(server.current, [ann, bo]);
  const [going, staying] = [
    await makeMessage(server.current, id, ann, { body: 'Going' }),
    await makeMessage(server.current, id, ann, { body: 'Staying' }),
  ];
  for (const root of [going, staying])
    for (const reply of [
      await makeReply(server.current, root, bo),
      await makeReply(server.current, root, bo),
    ])
      await aged(reply, 400);
  await aged(going, 400);
  await aged(staying, 400);
  await server.current.owner.query('update messages set thread_last_at = now() where id = $1', [staying]);
  await keep(365);
  await run();
  expect(await left(id)).toBe('Staying, In the thread., In the thread.');
});

it('goes by the office of a client, and a hold on the client keeps both conversations', async () => {
  const officeId = await makeOffice(server.current);
  const client = await makeClient(server.current, { careManager: bo, officeId });
  const [staff, family] = [
    (await openTeam(server.current, bo, client.id)).body.id,
    (await openTeam(server.current, bo, client.id, 'WITH_FAMILY')).body.id,
  ];
  for (const id of [staff, family]) {
    await makeMessage(server.current, id, bo, { body: 'Old' });
    await server.current.owner.query(
      "update messages set created_at = now() - interval '400 days' where conversation_id = $1",
      [id],
    );
  }
  await keep(365);
  await keep(500, officeId);
  await run();
  expect(await left(staff)).toContain('Old');
  expect(await get<ChatRetention>(bo, `/conversations/${staff}/retention`)).toEqual({
    days: 500,
    source: 'OFFICE',
    holds: [],
  });
  await keep(30, officeId);
  await openTeam(server.current, ann, client.id);
  const hold = (body: object) =>
    server.current.call<ChatRetention & Problem>('POST', `/conversations/${staff}/holds`, { as: ann, body });
  const reason = 'A request of the court.';
  expect((await hold({ kind: 'CLIENT', reason: 'Short' })).body.errors?.[0]?.message).toBe(
    chatText.holdReason,
  );
  const placed = await hold({ kind: 'CLIENT', reason });
  expect(placed.body.holds).toMatchObject([
    { kind: 'CLIENT', reason, placedBy: `${ann.firstName} ${ann.lastName}` },
  ]);
  expect((await hold({ kind: 'CLIENT', reason })).status).toBe(409);
  await run();
  expect([await left(staff), await left(family)]).toEqual([
    expect.stringContaining('Old'),
    expect.stringContaining('Old'),
  ]);
  const release = () =>
    server.current.call('POST', `/chat-holds/${placed.body.holds[0]?.id}/release`, {
      as: ann,
      body: { reason: 'The case is closed.' },
    });
  expect([(await release()).status, (await release()).status]).toEqual([204, 204]);
  await run();
  expect([await left(staff), await left(family)].join()).not.toContain('Old');
});
