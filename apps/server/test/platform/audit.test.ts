import { createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import canonicalize from 'canonicalize';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  asText,
  canonicalEntry,
  entryColumns,
  firstHash,
  type StoredEntry,
  sealWith,
} from '../../src/platform/audit/chain.ts';
import { verifyAudit } from '../../src/platform/audit/index.ts';
import { connect } from '../../src/platform/db/index.ts';
import { type Node, useGround } from './ground.ts';

const ground = useGround();
const dataDir = `/tmp/homeward-test-audit-${process.pid}`;
let node: Node;

const entryCount = 12;

/** A fresh log of twelve sealed entries. */
beforeEach(async () => {
  await asOwner('truncate audit_entries, audit_seals, audit_unsealed');
  await rm(dataDir, { recursive: true, force: true });
  node = await ground.current.startNode([], { env: { HOMEWARD_DATA: dataDir } });
  const { audit, db } = node.app.deps;
  await db.transaction(async (tx) => {
    for (let count = 1; count <= entryCount; count += 1) {
      await audit.record(tx, {
        actor: { id: '0199aaaa-0000-7000-8000-000000000001', role: 'Admin' },
        action: `test.step-${count}`,
        subjectType: 'user',
        subjectId: `subject ${count}`,
        address: count % 2 ? '192.0.2.7' : '2001:DB8::7',
        requestId: null,
        before: { name: 'José “Pepe”', order: { b: 1.5, a: [1, null, true] } },
        after: { name: `Ünïcode ${count} \u2028`, password: '[changed]' },
      });
    }
  });
  // Closing seals what waits, and writes down the end.
  await node.close();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** As somebody who owns the database and switches its guards off. */
async function asOwner(...statements: string[]): Promise<pg.QueryResult[]> {
  const client = await ground.current.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      'alter table audit_entries disable trigger user; alter table audit_seals disable trigger user',
    );
    const results = [];
    for (const statement of statements) results.push(await client.query(statement));
    await client.query(
      'alter table audit_entries enable trigger user; alter table audit_seals enable trigger user',
    );
    await client.query('commit');
    return results;
  } finally {
    client.release();
  }
}

const entryAt = (position: number) => `(select entry_id from audit_seals where position = ${position})`;

async function verdict(key = node.app.deps.env.auditKey) {
  return verifyAudit({
    databaseUrl: ground.current.database.ownerUrl,
    auditKey: key,
    dataDir,
    auditHeads: undefined,
  });
}

test('a whole log is found whole', async () => {
  expect(await verdict()).toEqual({ entries: entryCount, heads: 1, fault: undefined, isOtherKey: false });
});

test('the seals of one key do not hold under another', async () => {
  expect((await verdict('another key, just as long as the real one')).fault).toMatch(/position 1 .*changed/);
});

test('another key is told apart from a log that was changed', async () => {
  expect(await verdict('c'.repeat(40))).toMatchObject({ entries: 0, isOtherKey: true });
  // Also without a head to compare with.
  await rm(dataDir, { recursive: true, force: true });
  expect(await verdict('c'.repeat(40))).toMatchObject({ entries: 0, isOtherKey: true });
  await asOwner(`update audit_entries set action = 'test.other' where id = ${entryAt(1)}`);
  const changed = await verdict();
  expect(changed.fault).toMatch(/^The entry .* at position 1 \(test\.other\) was changed/);
  expect(changed.isOtherKey).toBe(false);
});

test('a log that was sealed anew with another key is tampered with, as a head of the right key shows', async () => {
  const seal = sealWith('c'.repeat(40));
  const { rows } = await ground.current.owner.query({
    text: `select ${entryColumns} from audit_seals s join audit_entries e on e.id = s.entry_id order by s.position`,
    rowMode: 'array',
    types: asText,
  });
  let hash: Buffer = firstHash;
  const anew = (rows as unknown as StoredEntry[]).map((entry, index) => {
    hash = seal(hash, canonicalEntry(entry));
    return `update audit_seals set hash = '\\x${hash.toString('hex')}' where position = ${index + 1}`;
  });
  await asOwner(...anew);
  expect((await verdict('c'.repeat(40))).fault).toMatch(/^Up to position 12 the log was rewritten/);
  expect(await verdict()).toMatchObject({ fault: expect.any(String), isOtherKey: false });
});

test('entries are sealed within a second while the server runs, in one chain for two nodes', async () => {
  const [left, right] = await Promise.all([
    ground.current.startNode([], { env: { HOMEWARD_DATA: dataDir } }),
    ground.current.startNode([], { env: { HOMEWARD_DATA: dataDir } }),
  ]);
  for (let count = 0; count < 60; count += 1) {
    const { audit, db } = (count % 2 ? left : right).app.deps;
    await audit.record(db, { actor: null, action: 'test.more', subjectType: 'x', subjectId: null });
  }
  await expect
    .poll(async () => (await ground.current.owner.query('select from audit_seals')).rowCount)
    .toBe(entryCount + 60);
  await Promise.all([left.close(), right.close()]);
  expect(await verdict()).toMatchObject({ entries: entryCount + 60, fault: undefined });
});

const tamperings: [string, string[], RegExp][] = [
  [
    'an action',
    [`update audit_entries set action = 'test.other' where id = ${entryAt(5)}`],
    /position 5 .*changed/,
  ],
  [
    'a value',
    [`update audit_entries set after = jsonb_set(after, '{name}', '"x"') where id = ${entryAt(7)}`],
    /position 7 .*changed/,
  ],
  [
    'a time by a microsecond',
    [`update audit_entries set at = at + interval '1 microsecond' where id = ${entryAt(2)}`],
    /position 2 .*changed/,
  ],
  [
    'an address',
    [`update audit_entries set address = '192.0.2.8' where id = ${entryAt(1)}`],
    /position 1 .*changed/,
  ],
  [
    'an actor',
    [`update audit_entries set actor_id = null where id = ${entryAt(12)}`],
    /position 12 .*changed/,
  ],
  [
    'a seal',
    [`update audit_seals set hash = sha256(hash) where position = 6`],
    /seal at position 6 was changed/,
  ],
  ['a removed entry', [`delete from audit_entries where id = ${entryAt(4)}`], /position 4 was removed/],
  ['a removed seal', ['delete from audit_seals where position = 4'], /seal at position 4 was removed/],
  [
    'both removed',
    [`delete from audit_entries where id = ${entryAt(4)}`, 'delete from audit_seals where position = 4'],
    /position 4 was removed/,
  ],
  [
    'both removed and the gap closed',
    [
      `delete from audit_entries where id = ${entryAt(4)}`,
      'delete from audit_seals where position = 4',
      'update audit_seals set position = -(position - 1) where position > 4',
      'update audit_seals set position = -position where position < 0',
    ],
    /position 4 /,
  ],
  [
    'swapped places',
    [
      'update audit_seals set position = -3 where position = 3',
      'update audit_seals set position = 3 where position = 9',
      'update audit_seals set position = 9 where position = -3',
    ],
    /position 3 /,
  ],
  [
    'swapped entries',
    [
      `create temporary table pair on commit drop as select position, entry_id from audit_seals where position in (3, 9)`,
      'update audit_seals set entry_id = gen_random_uuid() where position in (3, 9)',
      'update audit_seals s set entry_id = p.entry_id from pair p where s.position in (3, 9) and p.position in (3, 9) and p.position <> s.position',
    ],
    /positions 3 and 9 were swapped/,
  ],
  [
    'swapped content',
    [
      `create temporary table pair on commit drop as select s.position, e.* from audit_seals s join audit_entries e on e.id = s.entry_id where s.position in (3, 9)`,
      'update audit_entries e set action = o.action, subject_id = o.subject_id, at = o.at, after = o.after, address = o.address from pair p join pair o on o.position <> p.position where e.id = p.id',
    ],
    /positions 3 and 9 were swapped/,
  ],
  [
    'an inserted entry',
    [`insert into audit_entries (action, subject_type) values ('test.forged', 'x')`],
    /inserted past the server/,
  ],
  [
    'an inserted entry with a made-up seal',
    [
      `insert into audit_entries (id, action, subject_type) values ('0199aaaa-0000-7000-8000-00000000000f', 'test.forged', 'x')`,
      `insert into audit_seals values (13, '0199aaaa-0000-7000-8000-00000000000f', sha256('x'))`,
    ],
    /position 13 .*changed, or put/,
  ],
  [
    'a cut end',
    [
      `delete from audit_entries where id in (select entry_id from audit_seals where position > 9)`,
      'delete from audit_seals where position > 9',
    ],
    /cut off: the log ends at position 9, but had 12/,
  ],
  ['everything', ['truncate audit_entries, audit_seals'], /cut off: the log ends at position 0, but had 12/],
];

test.each(tamperings)('tampering by the owner shows: %s', async (_what, statements, words) => {
  await asOwner(...statements);
  expect((await verdict()).fault).toMatch(words);
});

test.each([
  `update audit_entries set action = 'x'`,
  'delete from audit_entries',
  'truncate audit_entries',
  `update audit_seals set hash = ''`,
  'delete from audit_seals',
  'truncate audit_seals',
])('the role of the server may not: %s', async (statement) => {
  const { pool, close } = connect(ground.current.database.appUrl, { max: 1 });
  await expect(pool.query(statement)).rejects.toThrow('permission denied');
  await close();
});

test('the owner cannot do it by accident', async () => {
  await expect(ground.current.owner.query('delete from audit_entries')).rejects.toThrow('append-only');
});

test('the hand-written canonical form is the one of RFC 8785', () => {
  const before = '{"z": 1e3, "a": {"ü": "\\u2028", "b": [1.50, null]}}';
  const entry: StoredEntry = [
    'i',
    '1700000000000001',
    null,
    'Admin',
    'a.b "q"',
    't',
    's',
    '::1',
    null,
    before,
    null,
  ];
  const whole = {
    id: 'i',
    at: 1700000000000001,
    actorId: null,
    actorRole: 'Admin',
    action: 'a.b "q"',
    subjectType: 't',
    subjectId: 's',
    address: '::1',
    requestId: null,
    before: JSON.parse(before),
    after: null,
  };
  expect(canonicalEntry(entry)).toBe(canonicalize(whole));
});

test.each([20, 64, 200])('a seal is HMAC-SHA256, with a key of %i characters', (length) => {
  const key = 'k€y'.repeat(length).slice(0, length);
  const seal = sealWith(key);
  const previous = randomBytes(32);
  for (const canonical of ['{"a":1}', '{"b":"\u{1F600}é"}', 'ü'.repeat(30_000), '{}']) {
    expect(seal(previous, canonical)).toEqual(
      createHmac('sha256', key).update(previous).update(canonical).digest(),
    );
  }
});
