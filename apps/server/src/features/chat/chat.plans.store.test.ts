import { beforeAll, expect, it, vi } from 'vitest';
import { makeConversation, makeMessage } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';

// What a person reads does not depend on how many conversations and messages others have.
const server = useTestServer({ givesSessions: true });
const tables = ['messages', 'conversation_members', 'conversations'];
let reader: Person;
let id = '';
let last = '';
let root = '';
let asked = 0;

beforeAll(async () => {
  const { owner } = server.current;
  reader = await server.current.createPerson({ role: 'Admin' });
  const writer = await server.current.createPerson({ role: 'CareProvider' });
  // Thousands of conversations of others, and two of the reader’s, one of which is long.
  await owner.query(
    `insert into conversations (type, audience, title) select 'GROUP', 'STAFF_ONLY', 'Of others ' || n from generate_series(1, 2000) n`,
  );
  await owner.query(
    `insert into users (first_name, last_name, username, email, role, is_active)
     select 'Colleague', 'Number' || n, 'colleague.' || n, 'colleague.' || n || '@agency.example', 'CareProvider', true
     from generate_series(1, 500) n`,
  );
  await owner.query(
    `insert into conversation_members (conversation_id, user_id, role)
     select c.id, u.id, 'MEMBER' from (select id, row_number() over () as n from conversations) c
     join (select id, row_number() over () as n from users where username like 'colleague.%') u on u.n in (1 + c.n % 500, 1 + c.n * 7 % 500)
     on conflict do nothing`,
  );
  await owner.query(
    `insert into conversations (type, audience, title) select 'GROUP', 'STAFF_ONLY', 'Empty ' || n from generate_series(1, 20000) n`,
  );
  id = await makeConversation(server.current, [reader, writer]);
  await makeConversation(server.current, [reader, writer]);
  await owner.query(
    `insert into messages (conversation_id, sequence, ordinal, revision, sender_id, kind, body, created_at)
     select c.id, n, n, n, $1::uuid, 'USER', 'Lunch at noon, number ' || n, now() - (7 - n) * interval '1 minute' from conversations c, generate_series(1, 6) n
     where c.title like 'Of others%'
     union all select $2::uuid, n, n, n, $1, 'USER', 'Dinner, number ' || n, now() - (3001 - n) * interval '1 minute' from generate_series(1, 3000) n`,
    [writer.id, id],
  );
  await owner.query('update messages set file_count = 1 where conversation_id = $1 and sequence <= 5', [id]);
  await owner.query(
    'update conversations set last_sequence = 3000, last_ordinal = 3000, revision = 3000 where id = $1',
    [id],
  );
  last = await makeMessage(server.current, id, writer, { body: 'Lunch is ready' });
  root = await makeMessage(server.current, id, writer, { body: 'The root' });
  await owner.query(
    `insert into messages (conversation_id, sequence, ordinal, revision, sender_id, kind, body, thread_root_id, thread_root_sequence, thread_ordinal, created_at)
     select $1, 3002 + n, 3002, 3002 + n, $2, 'USER', 'In the thread', $3, 3002, n, now() - (9000 - n) * interval '1 minute' from generate_series(1, 3000) n`,
    [id, writer.id, root],
  );
  await owner.query('update messages set thread_count = 3000, thread_last_at = now() where id = $1', [root]);
  await owner.query(
    'insert into message_thread_followers (root_id, user_id, conversation_id, read_count) values ($1, $2, $3, 2990)',
    [root, reader.id, id],
  );
  await owner.query('update conversations set last_sequence = 6002, revision = 6002 where id = $1', [id]);
  await vacuum(owner, 'users', ...tables);
});

/** Asks for something, and how its statements read the tables of the chat. */
async function scansFor(path: string): Promise<Plan[]> {
  await server.current.tokenOf(reader);
  const spy = vi.spyOn(server.current.app.deps.pool, 'query');
  const { status } = await server.current.call('GET', path, { as: reader });
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
  spy.mockRestore();
  expect(status, path).toBe(200);
  const scans: Plan[] = [];
  for (const { text, values } of statements) {
    if (!tables.some((table) => text?.includes(table))) continue;
    // Those that the server does not prepare get a name here.
    asked += 1;
    const statement = { name: `asked ${asked}`, text, values };
    scans.push(...scansOf(await explain(server.current.app.deps.pool, statement), tables));
  }
  return scans;
}

it.each([
  ['the list of conversations', () => '/conversations', 60],
  ['what is unread', () => '/conversations/unread', 20],
  ['the newest messages', () => `/conversations/${id}/messages?limit=20`, 90],
  ['messages before one', () => `/conversations/${id}/messages?limit=20&before=1500`, 90],
  ['messages around one', () => `/conversations/${id}/messages?limit=20&around=1500`, 90],
  ['what was missed', () => `/conversations/${id}/messages/missed?since=5995`, 40],
  ['the newest replies of a thread', () => `/messages/${root}/thread?limit=20`, 140],
  ['replies of a thread around one', () => `/messages/${root}/thread?limit=20&around=5000`, 140],
  ['the threads that one follows', () => `/conversations/${id}/threads`, 60],
  ['pins', () => `/conversations/${id}/pins`, 20],
  ['who has read a message', () => `/messages/${last}/receipts`, 30],
  // Of 3,000 hits a page and a count read about a thousand each, along milestones.
  ['a word in all of one’s messages', () => '/messages/search?q=dinner', 2_600],
  ['a word in one of one’s messages', () => '/messages/search?q=ready', 60],
  ['a rare word beside a frequent beginning', () => '/messages/search?q=ready%20d', 60],
  ['files of long ago', () => '/messages/search?q=has:file', 60],
  ['a frequent word beside files of long ago', () => '/messages/search?q=dinner%20has:file', 60],
  ['a frequent word of a person whom nobody knows', () => '/messages/search?q=dinner%20from:nobody', 30],
  // It is frequent, and so looked for among one’s own six thousand messages.
  ['a word that others write twelve thousand times', () => '/messages/search?q=lunch', 9_200],
])('%s is read along indexes, and no more of it than is shown', async (_what, path, most) => {
  const scans = await scansFor(path());
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(rowsRead(...scans)).toBeLessThanOrEqual(most);
});
