// Whether the chat answers within its time: a search among many messages of others, and opening and reading a conversation
// of 100,000 messages, beside one of 100; the slowest twentieth of the answers. What a message needs to its screens is
// measured by fan-out.
import { cpuMillisecondsOfPostgres, loadNote } from './cpu.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const messages = Number(process.env.MESSAGES ?? 1_000_000);
const long = Number(process.env.LONG ?? 100_000);
const short = 100;
const requests = Number(process.env.REQUESTS ?? 100);
const mostMs = 100;
const mostTimes = 1.5;
const port = Number(process.env.PORT ?? 23_565);

const ground = await startGround();
try {
  const [token = '', busyToken = ''] = await makeSignedIn(ground.owner, 'CareManager', 2);
  const { longId, shortId, busy } = await fill();
  const server = await startOurs(ground, port);
  const ask = async (path: string, as = token): Promise<void> => {
    const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${as}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  try {
    const searches: [string, string][] = [
      ['a word that everybody writes', 'q=lunch'],
      ['a frequent word of long ago', 'q=dinner'],
      ['the same with a file', 'q=dinner%20has:file'],
      ['a rare word', 'q=zebra'],
      ['a rare word and one letter', 'q=zebra%20n'],
      ['a word and a digit', 'q=number%207'],
      ['two words, the last unfinished', 'q=lunch%20num'],
      ['a word that only others write', 'q=walnut'],
      ['in quotes', `q=${encodeURIComponent('"number 77"')}`],
      ['a word of one sender', 'q=lunch%20from:number'],
      ['with a file', 'q=has:file'],
      ['of one day', `q=lunch&since=${new Date(Date.now() - 24 * 3_600_000).toISOString()}`],
    ];
    const search = async (as: string, asked: readonly [string, string][]) => {
      const answers = [];
      for (const [what, query] of asked)
        answers.push([what, await time(() => ask(`/messages/search?limit=20&${query}`, as))] as const);
      return answers;
    };
    const rowsOf = (answers: Awaited<ReturnType<typeof search>>) =>
      answers.map(([what, { median, p95, cpu }]) => [
        what,
        median.toFixed(1),
        p95.toFixed(1),
        cpu.toFixed(1),
      ]);
    const found = await search(token, searches);
    printTable(`Search among ${messages.toLocaleString('en-US')} messages, ms a request (${loadNote()})`, [
      ['asked', 'median', `95 % (≤ ${mostMs})`, 'CPU of PostgreSQL'],
      ...rowsOf(found),
    ]);
    printTable(
      `The same of somebody in ${busy.conversations} conversations with ${busy.messages.toLocaleString('en-US')} messages, ms a request (${loadNote()})`,
      [
        ['asked', 'median', '95 %', 'CPU of PostgreSQL'],
        ...rowsOf(await search(busyToken, searches.slice(0, 8))),
      ],
    );
    const opened: [string, (id: string, last: number) => string][] = [
      ['opened', (id) => `/conversations/${id}`],
      ['newest messages', (id) => `/conversations/${id}/messages`],
      ['around one in the middle', (id, last) => `/conversations/${id}/messages?around=${last / 2}`],
      ['what was missed', (id, last) => `/conversations/${id}/messages/missed?since=${last - 20}`],
    ];
    const compared = [];
    for (const [what, pathOf] of opened) {
      const ofShort = await time(() => ask(pathOf(shortId, short)));
      const ofLong = await time(() => ask(pathOf(longId, long)));
      compared.push({ what, ofShort, ofLong, times: ofLong.median / ofShort.median });
    }
    printTable(`A conversation of ${long.toLocaleString('en-US')} messages, ms a request (${loadNote()})`, [
      ['asked', `of ${short}`, 'of many', `times (≤ ${mostTimes})`],
      ...compared.map(({ what, ofShort, ofLong, times }) => [
        what,
        ofShort.median.toFixed(1),
        ofLong.median.toFixed(1),
        times.toFixed(2),
      ]),
    ]);
    const holds =
      found.every(([, { p95 }]) => p95 <= mostMs) && compared.every(({ times }) => times <= mostTimes);
    process.exitCode = holds ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await ground.close();
}

/** @returns ms of a request: the median, the slowest twentieth, and what PostgreSQL computes for one */
async function time(ask: () => Promise<void>): Promise<{ median: number; p95: number; cpu: number }> {
  for (let warm = 0; warm < 5; warm += 1) await ask();
  const times: number[] = [];
  const before = await cpuMillisecondsOfPostgres(ground.owner);
  for (let request = 0; request < requests; request += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const cpu = ((await cpuMillisecondsOfPostgres(ground.owner)) - before) / requests;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { median: at(0.5), p95: at(0.95), cpu };
}

interface Filled {
  readonly longId: string;
  readonly shortId: string;
  readonly busy: { readonly conversations: number; readonly messages: number };
}

/** Conversations of others with most of the messages, up to 300 of them with a second reader, and a long and a short one of the reader’s. */
async function fill(): Promise<Filled> {
  const { owner } = ground;
  const others = Math.max(1, Math.round((messages - long) / 1_000));
  const busy = Math.min(300, Math.ceil(others / 3));
  await owner.query(
    `insert into conversations (type, audience, title, last_sequence, last_ordinal, revision)
     select 'GROUP', 'STAFF_ONLY', 'Of others ' || n, 1000, 1000, 1000 from generate_series(1, $1::int) n`,
    [others],
  );
  const own = async (count: number): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into conversations (type, audience, title, last_sequence, last_ordinal, revision)
       values ('GROUP', 'STAFF_ONLY', 'Own', $1, $1, $1) returning id`,
      [count],
    );
    const id = rows[0]?.id ?? '';
    await owner.query(
      `insert into conversation_members (conversation_id, user_id, role)
       select $1, id, 'OWNER' from users where username = 'CareManager.bench.1'`,
      [id],
    );
    return id;
  };
  const [longId, shortId] = [await own(long), await own(short)];
  await owner.query(
    `insert into conversation_members (conversation_id, user_id, role)
     select c.id, u.id, 'OWNER' from conversations c, users u
     where u.username = 'CareManager.bench.2' and c.title in (select 'Of others ' || n from generate_series(1, $1::int) n)`,
    [busy],
  );
  // An index is built sooner than it grows, and keys are checked sooner all at once than row by row.
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'messages' and indexdef not like 'CREATE UNIQUE%'`,
  );
  const { rows: keys } = await owner.query<{ name: string; made: string }>(
    `select conname as name, pg_get_constraintdef(oid) as made from pg_constraint
     where conrelid = 'messages'::regclass and contype = 'f'`,
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  for (const { name } of keys) await owner.query(`alter table messages drop constraint ${name}`);
  await owner.query(
    `insert into messages (conversation_id, sequence, ordinal, revision, sender_id, kind, body, file_count, created_at)
     select c.id, n, n, n, (select id from users where is_active order by id limit 1), 'USER',
       case when n <= c.last_sequence / 2 then 'Dinner' else 'Lunch' end || ' at noon, number ' || n
         || case when n % 5000 = 0 then ' zebra' else '' end
         || case when c.is_read then '' else ' walnut' end,
       case when n % 50 = 0 then 1 else 0 end, now() - (c.last_sequence - n) * interval '1 minute'
     from (
       select id, last_sequence,
         title = 'Own' or exists (select from conversation_members m where m.conversation_id = conversations.id) as is_read
       from conversations
     ) c, generate_series(1, c.last_sequence) n`,
  );
  for (const { name, made } of keys) await owner.query(`alter table messages add constraint ${name} ${made}`);
  for (const { made } of indexes) await owner.query(made);
  await owner.query('vacuum analyze');
  return { longId, shortId, busy: { conversations: busy, messages: busy * 1_000 } };
}
