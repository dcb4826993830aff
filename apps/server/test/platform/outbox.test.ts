import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { defineEndpoint, signedIn } from '@homeward/contract/core';
import pg from 'pg';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeRoute } from '../../src/platform/http/index.ts';
import { bringToNow } from '../../src/platform/outbox/reading.ts';
import type { OutboxListener, Slice } from '../../src/platform/slice/index.ts';
import { Heard, useGround } from './ground.ts';

const ground = useGround();

interface Message {
  id: string;
  payload: Record<string, unknown>;
}

const say = defineEndpoint({
  id: 'probe.say',
  method: 'POST',
  path: '/probe/say',
  summary: 'Says something, or thinks better of it',
  policy: signedIn,
  body: z.strictObject({ topic: z.string(), word: z.string(), fails: z.boolean() }),
});

/** A slice that writes what it is told to the outbox. */
const speaker: Slice = {
  name: 'speaker',
  routes: (deps) => [
    writeRoute(say, async ({ body, db }) => {
      await deps.outbox.add(db, { topic: body.topic, payload: { word: body.word } });
      if (body.fails) throw new Error('on second thoughts');
    }),
  ],
};

function hearing(
  name: string,
  topic: string,
  delivery: 'once' | 'every-node',
  hear: (message: Message) => void | Promise<void>,
  more: Pick<OutboxListener, 'caughtUp'> = {},
): Slice {
  return {
    name,
    listeners: () => [{ name, topic, delivery, handle: async (message) => hear(message), ...more }],
  };
}

async function post(url: string, token: string, topic: string, word: string, fails = false): Promise<number> {
  const answer = await fetch(`${url}/api/probe/say`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ topic, word, fails }),
  });
  return answer.status;
}

const words = (messages: readonly Message[]) => messages.map((message) => message.payload.word);

test('what was committed is heard, what was rolled back never', async () => {
  const heard = new Heard<Message>();
  const { token } = ground.current.gate.admit();
  const node = await ground.current.startNode([
    speaker,
    hearing('a.once', 'a', 'once', (message) => heard.add(message)),
  ]);
  expect(await post(node.url, token, 'a', 'first')).toBe(204);
  expect(await post(node.url, token, 'a', 'never', true)).toBe(500);
  expect(await post(node.url, token, 'a', 'last')).toBe(204);
  expect(words(await heard.until((all) => words(all).includes('last')))).toEqual(['first', 'last']);
  await node.close();
});

test('a process killed between commit and announcement loses nothing', async () => {
  const child = fork(fileURLToPath(new URL('./commitAndDie.ts', import.meta.url)), [
    ground.current.database.appUrl,
  ]);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');

  const heard = new Heard<Message>();
  const node = await ground.current.startNode([
    hearing('kill.once', 'kill', 'once', (message) => heard.add(message)),
  ]);
  expect(words(await heard.until((all) => all.length > 0))).toEqual(['written before the end']);
  await node.close();
});

test('a transaction that commits late is not stepped over', async () => {
  const heard = new Heard<Message>();
  const node = await ground.current.startNode([
    hearing('late.once', 'late', 'once', (message) => heard.add(message)),
    hearing('late.every', 'late', 'every-node', (message) => heard.add(message)),
  ]);
  const write = (client: pg.ClientBase | pg.Pool, word: string) =>
    client.query(`insert into outbox (topic, payload) values ('late', $1)`, [{ word }]);
  const slow = await ground.current.owner.connect();
  await slow.query('begin');
  await write(slow, 'began first');
  // Others begin after it and commit before it, on many connections.
  await Promise.all(Array.from({ length: 40 }, (_, index) => write(ground.current.owner, `quick ${index}`)));
  node.app.deps.outbox.poke();
  const hidden = await ground.current.owner.query<{ hidden: string }>(
    `select count(*) as hidden from outbox where topic = 'late' and xid >= pg_snapshot_xmin(pg_current_snapshot())`,
  );
  expect(Number(hidden.rows[0]?.hidden)).toBe(40);
  await slow.query('commit');
  slow.release();
  node.app.deps.outbox.poke();
  const all = await heard.until((messages) => messages.length >= 82);
  expect(words(all).filter((word) => word === 'began first')).toHaveLength(2);
  expect(new Set(words(all)).size).toBe(41);
  expect(words(all).slice(0, 2)).toContain('began first');
  await node.close();
});

test('that all was heard is said after it was, and not while an older transaction hides some of it', async () => {
  const heard = new Heard<string>();
  const node = await ground.current.startNode([
    hearing('whole.every', 'whole', 'every-node', ({ payload }) => heard.add(String(payload.word)), {
      caughtUp: () => heard.add('all'),
    }),
  ]);
  const [early, older, late] = await Promise.all(
    Array.from({ length: 3 }, () => ground.current.owner.connect()),
  );
  if (!early || !older || !late) throw new Error('No connections.');
  const write = (client: pg.ClientBase, word: string) =>
    client.query(`insert into outbox (topic, payload) values ('whole', $1)`, [{ word }]);
  for (const client of [early, older, late]) {
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
  }
  await write(late, 'hidden');
  await late.query('commit');
  await write(early, 'seen');
  await early.query('commit');
  node.app.deps.outbox.poke();
  await heard.until((all) => all.includes('seen'));
  await older.query('commit');
  node.app.deps.outbox.poke();
  await heard.until((all) => all.includes('hidden') && all.at(-1) === 'all');
  const from = heard.all.indexOf('seen');
  expect(heard.all.slice(from, from + 3)).toEqual(['seen', 'hidden', 'all']);
  for (const client of [early, older, late]) client.release();
  await node.close();
});

test('a message that comes twice has the same id', async () => {
  const seen: string[] = [];
  const heard = new Heard<Message>();
  const listening = hearing('twice.once', 'twice', 'once', (message) => {
    seen.push(message.id);
    // Dies, as it were, after its work and before the cursor moves.
    if (seen.length === 1) throw new Error('gone');
    heard.add(message);
  });
  const { token } = ground.current.gate.admit();
  const node = await ground.current.startNode([speaker, listening]);
  await post(node.url, token, 'twice', 'once more');
  await heard.until((all) => all.length === 1);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toBe(seen[1]);
  await node.close();
});

test('two nodes: a once message is handled by one, an every-node message by both', async () => {
  const once = new Heard<Message>();
  const every = new Heard<Message>();
  const slices = [
    speaker,
    hearing('pair.once', 'pair', 'once', (message) => once.add(message)),
    hearing('pair.every', 'pair', 'every-node', (message) => every.add(message)),
  ];
  const { token } = ground.current.gate.admit();
  const [left, right] = await Promise.all([
    ground.current.startNode(slices),
    ground.current.startNode(slices),
  ]);
  const total = 60;
  await Promise.all(
    Array.from({ length: total }, (_, index) =>
      post((index % 2 ? left : right).url, token, 'pair', `word ${index}`),
    ),
  );
  await every.until((all) => all.length === total * 2);
  await once.until((all) => all.length >= total);
  expect(new Set(once.all.map((message) => message.id)).size).toBe(total);
  expect(once.all).toHaveLength(total);

  // Whoever led is gone: the other one takes over, from where it stopped.
  await left.close();
  await post(right.url, token, 'pair', 'after');
  await once.until((all) => words(all).includes('after'));
  expect(once.all).toHaveLength(total + 1);
  await right.close();
});

test('a message that its listener cannot take does not hold up the next, and waits as a job', async () => {
  const heard = new Heard<Message>();
  let isWell = false;
  const listening = hearing('ill.once', 'ill', 'once', (message) => {
    if (message.payload.word === 'bitter' && !isWell) throw new Error('no');
    heard.add(message);
  });
  const { token } = ground.current.gate.admit();
  const node = await ground.current.startNode([speaker, listening]);
  await post(node.url, token, 'ill', 'bitter');
  await post(node.url, token, 'ill', 'sweet');
  await heard.until((all) => words(all).includes('sweet'));
  isWell = true;
  await ground.current.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'ill.once:%'`,
  );
  expect(words(await heard.until((all) => all.length === 2))).toEqual(['sweet', 'bitter']);
  await node.close();
});

test('readers come back when PostgreSQL has dropped their connections', async () => {
  const heard = new Heard<Message>();
  const { token } = ground.current.gate.admit();
  const node = await ground.current.startNode([
    speaker,
    hearing('drop.once', 'drop', 'once', (message) => heard.add(message)),
    hearing('drop.every', 'drop', 'every-node', (message) => heard.add(message)),
  ]);
  await post(node.url, token, 'drop', 'before');
  await heard.until((all) => all.length === 2);
  // A message whose cursor has not moved comes again, as it should: not what is asked here.
  await expect
    .poll(async () => {
      const moved = await ground.current.owner.query(
        `select from outbox_cursors join outbox using (id) where listener = 'drop.once' and topic = 'drop'`,
      );
      return moved.rowCount;
    })
    .toBe(1);
  await ground.current.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'homeward%'`,
  );
  await ground.current.owner.query(
    `insert into outbox (topic, payload) values ('drop', '{"word":"between"}')`,
  );
  expect(words(await heard.until((all) => all.length >= 4))).toEqual([
    'before',
    'before',
    'between',
    'between',
  ]);
  await node.close();
});

test('messages are removed after a week, once every listener has handled them', async () => {
  const heard = new Heard<Message>();
  const { token } = ground.current.gate.admit();
  const node = await ground.current.startNode([
    speaker,
    hearing('prune.once', 'prune', 'once', (message) => heard.add(message)),
  ]);
  await post(node.url, token, 'prune', 'old');
  await heard.until((all) => all.length === 1);
  await ground.current.owner.query(`update outbox set created_at = now() - interval '8 days'`);
  await ground.current.owner.query(
    `insert into outbox_cursors (listener, xid, id) values ('gone long ago', '0', 0)`,
  );
  await node.app.deps.db.transaction((tx) => node.app.deps.jobs.add(tx, 'outbox.prune', {}));
  await expect
    .poll(async () => (await ground.current.owner.query(`select from outbox where topic = 'prune'`)).rowCount)
    .toBe(0);
  await node.close();
});

test('the outbox is still read after a restore in which transaction numbers start over', async () => {
  const heard = new Heard<Message>();
  const listening = hearing('moved.once', 'moved', 'once', (message) => heard.add(message));
  const before = await ground.current.startNode([listening]);
  await expect
    .poll(async () => {
      const found = await ground.current.owner.query(
        `select from outbox_cursors where listener = 'moved.once'`,
      );
      return found.rowCount;
    })
    .toBe(1);
  await before.close();
  const client = new pg.Client(ground.current.database.ownerUrl);
  await client.connect();
  await client.query(`update outbox_cursors set xid = '9000000000', id = 5 where listener = 'moved.once'`);
  await client.query(
    `insert into outbox (xid, topic, payload) values ('9000000000', 'moved', '{"word":"unread"}')`,
  );
  await bringToNow(client);
  await client.query(`insert into outbox (topic, payload) values ('moved', '{"word":"new"}')`);
  await client.end();
  const node = await ground.current.startNode([listening]);
  expect(words(await heard.until((all) => all.length >= 2))).toEqual(['unread', 'new']);
  await node.close();
});
