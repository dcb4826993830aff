import { randomUUID } from 'node:crypto';
import { readSearch, type SearchAsked } from '@homeward/contract/chat';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { makeConversation } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { type AskedSearch, countHits, findPage, isWalkCheaper } from './chat.search.store.ts';
import { readEstimate, readScope, readSenders } from './chat.search-scope.store.ts';

// However a search finds its messages, it finds what one would who reads them all.
const server = useTestServer({ givesSessions: true });
const vocabulary = ['lunch', 'lunches', 'Café', 'walker', '7', '70', 'notch', 'zebra'];
const hour = 3_600_000;
const begin = Date.now() - 1_000 * hour;

interface Written {
  readonly id: string;
  readonly conversation: number;
  readonly sequence: number;
  readonly root: number | null;
  readonly body: string;
  readonly sender: Person;
  readonly files: number;
  readonly isStanding: boolean;
  readonly isStarred: boolean;
  readonly at: number;
}
const conversations: string[] = [];
const historyAfters = [0, 40, 90];
let written: Written[] = [];
let reader: Person;
let writers: Person[] = [];

/** The same numbers each time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** 160 messages in each conversation, some of them in threads, deleted, with files, or starred by the reader. */
function write(): Written[] {
  const random = randomOf(69);
  // Words of the beginning of the list are frequent, those of its end are rare.
  const wordOfMany = () => vocabulary[Math.min(random(8), random(8), random(8))];
  return conversations.flatMap((_, conversation) =>
    Array.from({ length: 160 }, (_one, index) => {
      const place = conversation * 160 + index;
      const sender = writers[place % 2];
      if (!sender) throw new Error('Nobody writes.');
      return {
        id: randomUUID(),
        conversation,
        sequence: index + 1,
        root: index > 20 && random(10) === 0 ? 1 + random(20) : null,
        body: Array.from({ length: 1 + random(4) }, wordOfMany).join(' '),
        sender,
        files: place % 7 === 0 ? 1 : 0,
        isStanding: place % 11 !== 0,
        isStarred: place % 5 === 0,
        // Several at one time, and some whose transaction began before that of the message before.
        at: begin + (index * 3 + conversation - random(3) * 2) * hour,
      };
    }),
  );
}

beforeAll(async () => {
  const { owner } = server.current;
  const person = (role: 'CareManager' | 'CareProvider') => server.current.createPerson({ role });
  reader = await person('CareManager');
  writers = [await person('CareProvider'), await person('CareProvider')];
  const stranger = await person('CareProvider');
  for (const historyAfter of historyAfters) {
    const id = await makeConversation(server.current, [reader, ...writers]);
    await owner.query(
      'update conversation_members set history_after = $2 where conversation_id = $1 and user_id = $3',
      [id, historyAfter, reader.id],
    );
    conversations.push(id);
  }
  conversations.push(await makeConversation(server.current, [stranger, ...writers]));
  written = write();
  await owner.query(
    `with written as (select * from json_to_recordset($1) as r(id uuid, conversation int, sequence int, root int, body text,
       at float8, files int, "isStanding" boolean, sender uuid))
     insert into messages (id, conversation_id, sequence, ordinal, revision, sender_id, kind, body, created_at, file_count, deleted_at,
       thread_root_id, thread_root_sequence, thread_ordinal)
     select w.id, ($2::uuid[])[w.conversation + 1], w.sequence, w.sequence, w.sequence, w.sender, 'USER', w.body, to_timestamp(w.at / 1000),
       w.files, case when not w."isStanding" then now() end, r.id, r.sequence, case when r.id is not null then 1 end
     from written w left join written r on r.conversation = w.conversation and r.sequence = w.root`,
    [JSON.stringify(written.map((one) => ({ ...one, sender: one.sender.id }))), conversations],
  );
  await owner.query('insert into message_stars (user_id, message_id) select $1, unnest($2::uuid[])', [
    reader.id,
    written.filter(({ isStarred }) => isStarred).map(({ id }) => id),
  ]);
  await owner.query('analyze messages');
});

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every hit, newest first, by reading all messages. */
function naively(asked: AskedSearch, scope: readonly number[]): Written[] {
  const words = fold(asked.words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isHit = (one: Written): boolean => {
    const held = fold(one.body).split(' ');
    return (
      scope.includes(one.conversation) &&
      (one.root ?? one.sequence) > (historyAfters[one.conversation] ?? Number.POSITIVE_INFINITY) &&
      one.isStanding &&
      words.every((word, n) =>
        n === words.length - 1 && !/^\d{1,2}$/.test(word)
          ? held.some((each) => each.startsWith(word))
          : held.includes(word),
      ) &&
      asked.phrases.every((phrase) => fold(one.body).includes(fold(phrase))) &&
      (asked.from === undefined ||
        fold(`${one.sender.firstName} ${one.sender.lastName}`).includes(fold(asked.from))) &&
      (asked.fromId === undefined || one.sender.id === asked.fromId) &&
      (!asked.hasFile || one.files > 0) &&
      (!asked.isStarred || one.isStarred) &&
      (asked.since === undefined || one.at >= Date.parse(asked.since)) &&
      (asked.until === undefined || one.at < Date.parse(asked.until))
    );
  };
  return written.filter(isHit).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

const wordOf = fc.constantFrom(...vocabulary, 'wal', 'LUN', 'cafe', 'nothing');
const time = fc.option(
  fc.nat(500).map((hours) => new Date(begin + hours * hour).toISOString()),
  { nil: undefined, freq: 2 },
);
const question = fc.record({
  words: fc.array(wordOf, { maxLength: 2 }),
  phrase: fc.option(fc.tuple(wordOf, wordOf), { nil: undefined, freq: 1 }),
  from: fc.option(fc.nat(1), { nil: undefined, freq: 1 }),
  fromId: fc.option(fc.nat(1), { nil: undefined, freq: 1 }),
  hasFile: fc.boolean(),
  isStarred: fc.boolean(),
  since: time,
  until: time,
  alone: fc.option(fc.nat(2), { nil: undefined, freq: 2 }),
  after: fc.option(fc.nat(479), { nil: undefined }),
  isUp: fc.boolean(),
  isBroad: fc.boolean(),
  limit: fc.constantFrom(1, 3, 21),
  depth: fc.constantFrom(undefined, 16, 48, 128, 5_000, Number.POSITIVE_INFINITY),
});

it('finds and counts exactly what somebody would who reads every message, along every way', async () => {
  const { db } = server.current.app.deps;
  const ways = { near: 0, deeper: 0, all: 0 };
  await fc.assert(
    fc.asyncProperty(
      question,
      async ({ words, phrase, alone, after, isUp, isBroad, limit, depth, ...more }) => {
        const typed = [...words, ...(phrase ? [`"${phrase.join(' ')}"`] : [])].join(' ');
        const read: SearchAsked = readSearch(typed);
        const hasWords = read.words !== '';
        const asked: AskedSearch = {
          ...read,
          from: more.from === undefined ? undefined : writers[more.from]?.lastName,
          fromId: more.fromId === undefined ? undefined : writers[more.fromId]?.id,
          isStarred: more.isStarred,
          // Without a word it asks for files or stars.
          hasFile: more.hasFile || !(hasWords || more.isStarred),
          since: more.since,
          until: more.until,
        };
        const scope = await readScope(db, reader, alone === undefined ? undefined : conversations[alone]);
        // With many conversations the index is asked without them.
        for (let empty = 0; isBroad && empty < 40; empty += 1) {
          scope.conversationIds.push(randomUUID());
          scope.historyAfters.push(0);
        }
        const senderIds = asked.from === undefined ? undefined : await readSenders(db, scope, asked.from);
        const named = { ...asked, ...(senderIds && { senderIds }) };
        const searched = {
          viewer: reader,
          scope,
          asked: named,
          estimate: await readEstimate(db, asked.words),
        };
        const hits = naively(asked, alone === undefined ? [0, 1, 2] : [alone]);

        const beside = after === undefined ? undefined : written[after];
        const key = (one: Written) => `${new Date(one.at).toISOString()} ${one.id}`;
        const way = isUp ? [...hits].reverse() : hits;
        const expected = way.filter(
          (one) => !beside || (isUp ? key(one) > key(beside) : key(one) < key(beside)),
        );
        const page = await findPage(
          db,
          searched,
          { after: beside && [new Date(beside.at).toISOString(), beside.id], isUp, limit, most: 50 },
          depth,
        );
        const found = page.rows.map((row) => row.found.message.id);
        const isDone = page.isWhole || found.length >= limit;
        ways[depth === undefined ? 'all' : isDone ? 'near' : 'deeper'] += 1;
        const ids = expected.slice(0, isDone ? limit : found.length).map(({ id }) => id);
        expect(found).toEqual(ids);
        if (page.total !== null) expect(page.total).toBe(Math.min(50, hits.length));

        const count = await countHits(db, searched, 50, depth);
        if (count.isWhole || count.total >= 50) expect(count.total).toBe(Math.min(50, hits.length));
        else expect(count.total).toBeLessThanOrEqual(hits.length);
      },
    ),
    { numRuns: 150, seed: 69 },
  );
  // Each way was taken.
  for (const taken of Object.values(ways)) expect(taken).toBeGreaterThan(10);
});

it('estimates the rarest word, and asks the index for no frequent beginning beside it', async () => {
  const { db } = server.current.app.deps;
  const frequent = await readEstimate(db, 'lunch');
  expect(frequent.part).toBeGreaterThan(0.3);
  expect(frequent).toMatchObject({ indexed: "'lunch':*", isWhole: true, begunPart: frequent.part });
  expect(frequent.messageCount).toBe(written.length);
  const rare = { part: 0, indexed: "'unheard'", isWhole: false, begunPart: 0 };
  expect(await readEstimate(db, 'unheard lu')).toMatchObject(rare);
  expect((await readEstimate(db, 'lunch unheard')).indexed).toBe("'lunch' & 'unheard':*");
  expect(await readEstimate(db, 'lunch 7')).toMatchObject({ indexed: "'lunch' & '7'", begunPart: 0 });
  expect(await readEstimate(db, '…')).toMatchObject({ part: 0, indexed: null, isWhole: false, begunPart: 0 });
});

it.each([
  // conversations, own messages, part of all messages, of those that begin so, all messages
  ['a word that others write very often', 2, 1e5, 0.9, 0.9, 1e7, true],
  ['a rare word', 2, 1e5, 0, 0, 1e7, false],
  ['a whole word in some messages', 2, 1e5, 0.05, 0, 1e7, false],
  ['a whole word in most messages', 2, 1e5, 0.9, 0, 1e7, true],
  ['a word of few messages in many conversations', 300, 4e5, 0.001, 0.001, 1e7, false],
  ['a frequent word in many conversations', 300, 4e5, 0.1, 0.1, 1e7, true],
])(
  'reads message by message where the index costs more: %s',
  (_, count, own, part, begunPart, all, expected) => {
    const conversationIds = Array<string>(count).fill('');
    const searched = {
      viewer: reader,
      scope: { conversationIds, historyAfters: [], messageCount: own },
      asked: {
        ...readSearch('word'),
        isStarred: false,
        fromId: undefined,
        since: undefined,
        until: undefined,
      },
      estimate: { part, begunPart, indexed: "'word'", isWhole: true, messageCount: all },
    };
    expect(isWalkCheaper(searched)).toBe(expected);
    expect(isWalkCheaper({ ...searched, asked: { ...searched.asked, isStarred: true } })).toBe(false);
  },
);
