import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../src/platform/slice/index.ts';
import { cloneDatabase, openOwner } from '../../test/databases.ts';
import { programEnv } from '../../test/programs.ts';
import { timed } from '../../test/start/homeward.ts';
import { Agency, startNode } from '../nodes.ts';
import { openScreen } from '../screen.ts';
import { Caller } from './caller.ts';
import { isLong, judgeTime, report, rounds, spread } from './findings.ts';
import { type OutageKind, socketOf, startOutageGround, through } from './outage.ts';
import { fair, Wire } from './wire.ts';

const part = 'PostgreSQL away';
const answersWithinMs = 5_000;
const awayMs = isLong ? 30_000 : 0;
const kinds: readonly OutageKind[] = ['hangs', 'stopped', 'black hole', 'cut off'];

const requests = [
  ['GET', '/notification?page=1'],
  ['PUT', '/settings/views/people'],
  ['POST', '/notification/mark-all-as-read'],
] as const;
const view = { hiddenColumns: [], density: 'compact', address: {} };

test.each(kinds)(
  'PostgreSQL %s: each request is told so, nobody is thrown out, and all goes on after',
  {
    timeout: 240_000,
  },
  async (kind) => {
    const { agency, node, outages } = await startOutageGround();
    const [person, sender] = [await agency.admit(), await agency.admit()];
    const screen = await openScreen(agency.url, person);
    const connected = screen.socket.id;
    const caller = new Caller(node.url, person.token);
    // The pool is full of connections that are good a moment before.
    await Promise.all(Array.from({ length: 20 }, () => caller.send('GET', '/notification?page=1')));
    await outages[kind].begin();
    const times: number[] = [];
    const until = performance.now() + awayMs;
    do {
      for (const [method, path] of requests) {
        const body = method === 'PUT' ? view : undefined;
        await Promise.all(
          Array.from({ length: 4 }, async () => {
            times.push(
              await timed(async () => {
                const sent = await caller.send(method, path, { body });
                expect(sent).toMatchObject({
                  status: 503,
                  body: { detail: expect.stringMatching(/database/) },
                });
              }),
            );
          }),
        );
      }
      expect((await fetch(`${node.url}/api/health/live`)).status).toBe(200);
      expect((await fetch(`${node.url}/api/health/ready`)).status).toBe(503);
    } while (performance.now() < until);
    await outages[kind].end();
    const backMs = await timed(() =>
      expect
        .poll(async () => (await caller.send('GET', '/notification?page=1')).status, {
          timeout: 60_000,
          interval: 20,
        })
        .toBe(200),
    );
    await expect
      .poll(async () => (await fetch(`${node.url}/api/health/ready`)).status, { timeout: 60_000 })
      .toBe(200);
    const word = await agency.notify(sender, [person]);
    await expect.poll(() => screen.words, { timeout: 60_000 }).toEqual([word]);
    expect(screen.socket.id).toBe(connected);
    const { p50, worst } = spread(times);
    report({
      part,
      fault: `${kind}, ${awayMs / 1000} s`,
      held: `${times.length} requests told 503; alive, the socket stayed`,
      measured: `503 after p50 ${Math.round(p50)} ms, worst ${judgeTime(kind, worst, answersWithinMs)}; healthy ${judgeTime('healthy again', backMs, answersWithinMs)} after`,
    });
  },
);

async function startWired() {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  onTestFinished(() => database.drop());
  const wire = new Wire({ path: socketOf(database.appUrl) });
  await wire.open();
  onTestFinished(() => wire.close());
  const node = await startNode({ appUrl: through(database.appUrl, wire), ownerUrl: database.ownerUrl });
  const agency = new Agency(node.url, database.ownerUrl);
  const owner = openOwner(database.ownerUrl, 2);
  // What is still held when a test fails must not be waited for.
  onTestFinished(() => void owner.end());
  return { agency, node, wire, owner };
}

test('slow and trickling PostgreSQL: late answers, but right ones', async () => {
  const { agency, node, wire } = await startWired();
  const person = await agency.admit();
  const caller = new Caller(node.url, person.token);
  wire.turn({ latencyMs: 60, pieceBytes: 100, bytesPerSecond: 20_000 });
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => caller.send('PUT', '/settings/views/people', { body: view })),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
  wire.turn(fair);
  report({
    part: 'server and PostgreSQL',
    fault: '60 ms each way, pieces of 100 bytes, 20 kB/s',
    held: '8 of 8 writes answered, all good',
  });
});

test('connections that are reset again and again: what is acknowledged is there, once', async () => {
  const { agency, wire } = await startWired();
  const [person, sender] = [await agency.admit(), await agency.admit()];
  const screen = await openScreen(agency.url, person);
  const words: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    const told = agency.notify(sender, [person]);
    if (count % 3 === 0) wire.reset();
    words.push(await told);
  }
  expect(await agency.listed(person)).toEqual(words);
  await expect.poll(() => screen.words).toEqual(words);
  report({
    part: 'server and PostgreSQL',
    fault: 'all connections reset, 14 times during 40 writes',
    held: 'each there once, and on the open screen, in order',
  });
});

test('connections that break off at any moment: what is acknowledged is there, once', {
  timeout: isLong ? 1_200_000 : 120_000,
}, async () => {
  const { agency, wire } = await startWired();
  const [person, sender] = [await agency.admit(), await agency.admit()];
  const screen = await openScreen(agency.url, person);
  const random = randomFrom(20_261_123);
  let broken = 0;
  const breaks = () => {
    const isBreaking = random() < 0.03;
    if (isBreaking) broken += 1;
    return isBreaking;
  };
  wire.turn({ breaks });
  const words: string[] = [];
  for (let count = rounds(60, 3_000); count > 0; count -= 1)
    words.push(await agency.notify(sender, [person]));
  wire.turn(fair);
  expect(await agency.listed(person)).toEqual(words);
  await expect.poll(() => screen.words).toEqual(words);
  report({
    part: 'server and PostgreSQL',
    fault: `${broken} connections broken off at any moment of ${words.length} writes`,
    held: 'each there once, and on the open screen, in order',
  });
});

test('PostgreSQL is lost as transactions begin, more often than the pool has connections: all goes on after', async () => {
  const { agency, node, wire } = await startWired();
  const person = await agency.admit();
  const caller = new Caller(node.url, person.token);
  const save = async () => (await caller.send('PUT', '/settings/views/people', { body: view })).status;
  expect(await save()).toBe(204);
  wire.turn({ losesAnswersTo: /^Q[\s\S]{4}begin/ });
  for (let count = 0; count < 10; count += 1) expect(await save()).toBe(503);
  wire.turn(fair);
  expect(await save()).toBe(204);
  report({
    part: 'server and PostgreSQL',
    fault: 'lost 10 times between the begin of a transaction and its answer',
    held: 'each told 503; no connection of the pool is lost for good',
  });
});

test('PostgreSQL is lost while it commits: nobody says that nothing was changed, and the same again is done once', async () => {
  const { agency, node, wire, owner } = await startWired();
  const provider = await agency.admit({ role: 'CareProvider' });
  const rater = await agency.admit({ role: 'Family' });
  const caller = new Caller(node.url, rater.token);
  const rate = () =>
    caller.send('POST', '/ratings', {
      body: { userId: provider.id, score: 5, comment: 'Once' },
      headers: { 'idempotency-key': 'lost-while-committing' },
    });
  const count = async () => (await owner.query('select from ratings')).rowCount;
  // The first use of a session commits something of its own.
  await caller.send('GET', '/notification?page=1');
  wire.turn({ losesAnswersTo: /^Q[\s\S]{4}commit/ });
  const lost = await rate();
  wire.turn(fair);
  expect(lost.status).toBe(503);
  expect(lost.body.detail).toMatch(/cannot tell whether your change was saved/);
  await expect.poll(count).toBe(1);
  expect((await rate()).status).toBe(201);
  expect(await count()).toBe(1);
  report({
    part: 'server and PostgreSQL',
    fault: 'lost between commit and its answer',
    held: 'told as it is; the same again is done once',
  });
});

test('all connections of the pool are taken: others are told, nobody waits for ever, and all goes on after', async () => {
  const { agency, node, owner } = await startWired();
  const person = await agency.admit({ role: 'SuperAdmin' });
  const caller = new Caller(node.url, person.token);
  const settings = {
    productName: 'House',
    assistantName: 'Hearth',
    hue: 1,
    idleMinutes: 15,
    demandsTwoFactor: false,
    digestAfterMinutes: 60,
  };
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from agency_settings for update');
  const save = () =>
    caller.send('PUT', '/settings/agency', { body: settings, headers: { 'if-match': '"1"' } });
  const waiting = Array.from({ length: 8 }, save);
  // In a transaction, activity is as it was first seen: another connection looks.
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows,
    )
    .toEqual([{ n: 8 }]);
  let refused = { status: 0, body: {} as { detail?: string } };
  const ms = await timed(async () => {
    refused = await caller.send('GET', '/notification?page=1');
  });
  expect(refused).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/database/) } });
  await holder.query('commit');
  holder.release();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await caller.send('GET', '/notification?page=1')).status).toBe(200);
  report({
    part: 'PostgreSQL away',
    fault: 'all 8 connections of the pool wait for a lock',
    held: 'others told 503; all goes on after',
    measured: `503 after ${judgeTime('pool', ms, answersWithinMs)}`,
  });
});

test.each([
  ['forwards', 3_600_000],
  ['back', -3_600_000],
])(
  'the clock of the server jumps an hour %s: people stay signed in, and are told what happens',
  async (direction, aheadMs) => {
    const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
    onTestFinished(() => database.drop());
    const data = await mkdtemp(join(tmpdir(), 'homeward-clock-'));
    const child = fork(fileURLToPath(new URL('clockNode.ts', import.meta.url)), {
      env: { ...programEnv, DATABASE_URL: database.appUrl, HOMEWARD_DATA: data, LOG_LEVEL: 'fatal' },
    });
    onTestFinished(async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(data, { recursive: true, force: true });
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const agency = new Agency(url, database.ownerUrl);
    const [person, sender] = [await agency.admit(), await agency.admit()];
    const screen = await openScreen(url, person);
    const connected = screen.socket.id;
    const words = [await agency.notify(sender, [person])];
    const set = once(child, 'message');
    child.send({ aheadMs });
    await set;
    for (let count = 0; count < 5; count += 1) words.push(await agency.notify(sender, [person]));
    await expect.poll(() => screen.words).toEqual(words);
    expect(screen.socket.id).toBe(connected);
    const caller = new Caller(url, person.token);
    expect((await caller.send('PUT', '/settings/views/people', { body: view })).status).toBe(204);
    // Whoever comes now gets in, and stays in once the clock is right again.
    const late = await agency.admit();
    const back = once(child, 'message');
    child.send({ aheadMs: 0 });
    await back;
    expect((await new Caller(url, late.token).send('GET', '/notification?page=1')).status).toBe(200);
    expect((await caller.send('GET', '/notification?page=1')).status).toBe(200);
    words.push(await agency.notify(sender, [person]));
    await expect.poll(() => screen.words).toEqual(words);
    report({
      part: 'clock',
      fault: `an hour ${direction}, and right again`,
      held: 'signed in, told live in order, new sign-ins good',
    });
  },
);
