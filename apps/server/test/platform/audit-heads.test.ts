import { createSocket } from 'node:dgram';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { canonicalEntry, entryColumns, type StoredEntry, sealWith } from '../../src/platform/audit/chain.ts';
import { verifyAudit } from '../../src/platform/audit/index.ts';
import { readEnv } from '../../src/platform/env/index.ts';
import { type Node, useGround } from './ground.ts';

const ground = useGround();
const dataDir = `/tmp/homeward-test-heads-${process.pid}`;
const elsewhere = `${dataDir}-elsewhere`;
const ownFile = `${dataDir}/audit-head.log`;
const outside = `${elsewhere}/heads.log`;
let auditKey = '';

/** A log of twelve entries with a head after each four, beside the database and elsewhere. */
beforeEach(async () => {
  await asOwner('truncate audit_entries, audit_seals, audit_unsealed');
  await Promise.all([dataDir, elsewhere].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(elsewhere, { recursive: true });
  for (let turn = 0; turn < 3; turn += 1) await append(4);
});

afterEach(() => Promise.all([dataDir, elsewhere].map((path) => rm(path, { recursive: true, force: true }))));

function startNode(): Promise<Node> {
  return ground.current.startNode([], { env: { HOMEWARD_DATA: dataDir, AUDIT_HEADS: outside } });
}

async function record(node: Node, count: number): Promise<void> {
  const { audit, db } = node.app.deps;
  for (let turn = 0; turn < count; turn += 1)
    await audit.record(db, { actor: null, action: 'test.step', subjectType: 'x', subjectId: null });
}

/** Adds entries, seals them and writes the head down. */
async function append(count: number): Promise<void> {
  const node = await startNode();
  auditKey = node.app.deps.env.auditKey;
  await record(node, count);
  await node.close();
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = await ground.current.owner.connect();
  const guards = (word: string) =>
    client.query(
      `alter table audit_entries ${word} trigger user; alter table audit_seals ${word} trigger user`,
    );
  try {
    await client.query('begin');
    await guards('disable');
    for (const statement of statements) await client.query(statement);
    await guards('enable');
    await client.query('commit');
  } finally {
    client.release();
  }
}

const cutAfter = (position: number) => [
  `delete from audit_entries where id in (select entry_id from audit_seals where position > ${position})`,
  `delete from audit_seals where position > ${position}`,
];

/** What somebody does who has the key as well: seals everything from a position on again. */
async function sealAgain(from: number): Promise<void> {
  const { owner } = ground.current;
  const seal = sealWith(auditKey);
  const { rows } = await owner.query<[string, string, ...StoredEntry]>({
    text: `select s.position, s.hash, ${entryColumns} from audit_seals s join audit_entries e on e.id = s.entry_id order by s.position`,
    rowMode: 'array',
    types: { getTypeParser: () => (value: string) => value },
  });
  let hash: Buffer = Buffer.alloc(32);
  const statements: string[] = [];
  for (const [position, stored, ...entry] of rows) {
    hash = Number(position) < from ? Buffer.from(stored.slice(2), 'hex') : seal(hash, canonicalEntry(entry));
    statements.push(
      `update audit_seals set hash = '\\x${hash.toString('hex')}' where position = ${position}`,
    );
  }
  await asOwner(...statements);
}

function verdict(more: Partial<Parameters<typeof verifyAudit>[0]> = {}) {
  const databaseUrl = ground.current.database.ownerUrl;
  return verifyAudit({ databaseUrl, auditKey, dataDir, auditHeads: outside, ...more });
}

const fault = async () => (await verdict()).fault ?? 'none';
const lines = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n');

it('a log that was let alone is whole, and compared with every head', async () => {
  expect(await verdict()).toEqual({ entries: 12, heads: 3, fault: undefined, isOtherKey: false });
  expect(await lines(ownFile)).toHaveLength(3);
  expect(await lines(outside)).toHaveLength(3);
});

describe('what is cut off shows, also after more entries and the next head', () => {
  it.each([
    ['the newest entry', 11],
    ['the newest entries back to a head', 8],
    ['between two heads', 6],
    ['all but the oldest', 1],
    ['everything', 0],
  ])('%s', async (_what, position) => {
    await asOwner(...cutAfter(position));
    expect(await fault()).toMatch(`The end was cut off: the log ends at position ${position}, but had 12`);
    // As many as were cut, and more: the newest head alone would fit.
    await append(12 - position + 3);
    expect(await fault()).toMatch(/Up to position (4|8|12) the log was rewritten/);
  });

  it.each([1, 4, 5, 8, 9, 12])(
    'one entry with its seal, the gap closed and sealed again: %i',
    async (position) => {
      await asOwner(
        `delete from audit_entries where id = (select entry_id from audit_seals where position = ${position})`,
        `delete from audit_seals where position = ${position}`,
        `update audit_seals set position = -(position - 1) where position > ${position}`,
        'update audit_seals set position = -position where position < 0',
      );
      await sealAgain(position);
      await append(3);
      expect(await fault()).toMatch(/Up to position (4|8|12) the log was rewritten/);
    },
  );
});

describe('by somebody who has the key of the seals too', () => {
  it.each([1, 4, 6, 8, 12])('an entry that was changed at position %i shows', async (position) => {
    await asOwner(
      `update audit_entries set action = 'test.other' where id = (select entry_id from audit_seals where position = ${position})`,
    );
    await sealAgain(position);
    expect(await fault()).toMatch(/the log was rewritten/);
  });

  it.each([
    [1, 2],
    [3, 10],
    [11, 12],
  ])('entries that changed places show: %i and %i', async (one, two) => {
    await asOwner(
      `update audit_seals set position = -${one} where position = ${one}`,
      `update audit_seals set position = ${one} where position = ${two}`,
      `update audit_seals set position = ${two} where position = -${one}`,
    );
    await sealAgain(one);
    expect(await fault()).toMatch(/the log was rewritten/);
  });
});

describe('the file of heads', () => {
  const tamper = async (change: (all: string[]) => string[]) =>
    writeFile(ownFile, `${change(await lines(ownFile)).join('\n')}\n`);

  it.each<[string, (all: string[]) => string[]]>([
    [
      'a hash was changed',
      (all) => all.map((line, at) => (at === 1 ? line.replace(/ [0-9a-f]{8}/, ' 00000000') : line)),
    ],
    ['a position was changed', (all) => all.map((line) => line.replace(/Z 8 /, 'Z 7 '))],
    ['a time was changed', (all) => all.map((line) => line.replace(/^\d{4}/, '2020'))],
    [
      'a head was put in',
      (all) => [...all, `${new Date().toISOString()} 5 ${'a'.repeat(64)} 0badc0de:1 ${'b'.repeat(64)}`],
    ],
    [
      'a head without signature was put in',
      (all) => [...all, `${new Date().toISOString()} 5 ${'a'.repeat(64)}`],
    ],
  ])('%s', async (_what, change) => {
    await tamper(change);
    expect(await fault()).toMatch(/was (changed|put in)|differ|rewritten/);
  });

  it.each<[string, (all: string[]) => string[]]>([
    ['taken out', (all) => all.filter((_line, at) => at !== 2)],
    ['moved', ([first = '', ...rest]) => [...rest, first]],
    ['taken off the start', (all) => all.slice(2)],
  ])('heads of one run that were %s', async (_what, change) => {
    const before = (await lines(ownFile)).length;
    const { createHeadWriter } = await import('../../src/platform/audit/head-writer.ts');
    const node = await startNode();
    const { env, log } = node.app.deps;
    const writer = createHeadWriter({ ...env, auditHeads: undefined }, log);
    const head = await ground.current.owner.query<{ position: string; hash: Buffer }>(
      'select position::text, hash from audit_seals order by position',
    );
    for (const row of head.rows.slice(0, 5)) await writer.write(row);
    await node.close();
    expect(await fault()).toBe('none');
    const all = await lines(ownFile);
    await writeFile(ownFile, `${[...all.slice(0, before), ...change(all.slice(before))].join('\n')}\n`);
    expect(await fault()).toMatch(/heads were taken out or moved/);
  });

  it.each([
    ['cut to its first head', 1],
    ['emptied', 0],
  ])('%s beside the database: the one elsewhere still tells', async (_what, kept) => {
    await tamper((all) => all.slice(0, kept));
    await asOwner(...cutAfter(6));
    await append(9);
    expect(await fault()).toMatch(/Up to position (8|12) the log was rewritten/);
    expect((await verdict({ auditHeads: undefined })).fault).toBeUndefined();
  });

  it('elsewhere gone: it cannot be checked', async () => {
    await rm(outside);
    await expect(verdict()).rejects.toThrow(/ENOENT/);
  });

  it('of before heads were signed is compared too, and one that a killed server left half', async () => {
    const [first = ''] = await lines(ownFile);
    const old = first.split(' ').slice(0, 3).join(' ');
    await writeFile(`${ownFile}.1`, `${old}\n`);
    await appendFile(ownFile, first.slice(0, 70));
    await append(1);
    expect(await verdict()).toMatchObject({ heads: 4, fault: undefined });
    await asOwner(...cutAfter(2));
    await append(14);
    await rm(ownFile);
    expect((await verdict({ auditHeads: undefined })).fault).toMatch(
      /Up to position 4 the log was rewritten/,
    );
  });
});

it('entries that are cut off before their head was written show within a second', async () => {
  const node = await startNode();
  await record(node, 5);
  const sealed = async () => (await ground.current.owner.query('select from audit_seals')).rowCount;
  await expect.poll(sealed).toBe(17);
  // The sealer has seen its end.
  await expect.poll(async () => (await lines(outside)).length).toBe(4);
  await record(node, 2);
  await expect.poll(sealed).toBe(19);
  await asOwner(...cutAfter(18));
  await expect.poll(async () => (await lines(outside)).at(-1)).toMatch(/Z 19 [0-9a-f]{64} /);
  await record(node, 4);
  await node.close();
  expect(await fault()).toMatch(/Up to position 19 the log was rewritten/);
});

describe('heads go elsewhere', () => {
  const head = async () => {
    const [line = ''] = (await lines(outside)).slice(-1);
    return line.split(' ').slice(1, 3).join(' ');
  };

  async function once(place: string): Promise<void> {
    const node = await ground.current.startNode([], { env: { HOMEWARD_DATA: dataDir, AUDIT_HEADS: place } });
    await node.close();
  }

  it('to an address, as a POST', async () => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      request.setEncoding('utf8');
      let body = `${request.method} `;
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void collector.close());
    const node = await ground.current.startNode([], {
      env: {
        HOMEWARD_DATA: dataDir,
        AUDIT_HEADS: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/heads`,
      },
    });
    await record(node, 1);
    await node.close();
    expect(bodies).toHaveLength(1);
    const { line, position, hash } = JSON.parse(bodies[0]?.replace(/^POST /, '') ?? '') as Record<
      string,
      string
    >;
    expect(line).toContain(` ${position} ${hash} `);
    // What was collected there is compared as any other file.
    const collected = `${elsewhere}/collected.json`;
    await writeFile(collected, `${line}\n`);
    await asOwner(...cutAfter(12));
    await append(3);
    expect((await verdict({ headFiles: [collected] })).fault).toMatch(
      /Up to position 13 the log was rewritten/,
    );
  });

  it('to a syslog, and back from its file', async () => {
    const syslog = createSocket('udp4');
    const received: string[] = [];
    syslog.on('message', (message) => received.push(String(message)));
    await new Promise<void>((resolve) => syslog.bind(0, '127.0.0.1', resolve));
    onTestFinished(() => void syslog.close());
    await once(`syslog://127.0.0.1:${syslog.address().port}`);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatch(/^<109>1 \S+Z \S+ homeward \d+ audit-head - /);
    expect(received[0]).toContain(await head());
    const collected = `${elsewhere}/syslog`;
    await writeFile(collected, `Nov 24 03:00:00 host ${received[0]}\nanother line\n`);
    expect(await verdict({ headFiles: [collected] })).toMatchObject({ heads: 3, fault: undefined });
    await writeFile(collected, `${received[0]?.replace(/ 12 [0-9a-f]{8}/, ' 12 00000000')}\n`);
    expect((await verdict({ headFiles: [collected] })).fault).toMatch(/was changed, or put in/);
  });

  it('and a place that takes nothing holds nothing up', async () => {
    await once('http://127.0.0.1:1/heads');
    expect(await verdict()).toMatchObject({ entries: 12, fault: undefined });
  });

  it.each([
    ['heads.log', false],
    ['http://collector.example/heads', false],
    ['ftp://collector.example', false],
    ['/var/log/heads.log', true],
    ['syslog://collector.example:514', true],
    ['https://collector.example/heads', true],
  ])('%s is a place: %s', (place, isGood) => {
    const read = () => readEnv({ HOMEWARD_DATA: dataDir, AUDIT_HEADS: place }).auditHeads;
    if (isGood) expect(read()).toBe(place);
    else expect(read).toThrow(/AUDIT_HEADS must be/);
  });
});
