// Two nodes on one PostgreSQL and one Redis, beside what the model foretells from one node: how busy an event loop and
// PostgreSQL are at a steady rate of the mix of the model. Fails where they differ by more than the error that
// the page of the model states.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { findRedis } from '../tools/redis.mjs';
import { calls, changesOf, fillForCalls, type People, turnsOf } from './calls.ts';
import { cpuMicroseconds, familyMicroseconds, median, postmasterOf } from './cpu.ts';
import { type Ask, loadEach } from './load.ts';
import assumptions from './scale-model/assumptions.json' with { type: 'json' };
import { simulate } from './scale-model/simulate.ts';
import { type RunningServer, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const mostError = 0.2;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 4);
/** Requests a second of each node: what leaves this machine room for the client and PostgreSQL. */
const rate = Number(process.env.RATE ?? 400);
const port = 23_750;
const redisPort = port + 9;

interface Busy {
  readonly nodes: readonly number[];
  readonly database: number;
  readonly answersASecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const redis = await startRedis();
const ground = await startGround();
const started: RunningServer[] = [];
try {
  const people = await fillForCalls(ground, 5_000, 200);
  const shared = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    AUDIT_KEY: randomBytes(32).toString('hex'),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  };
  const postmaster = await postmasterOf(ground.owner);
  const measure = async (nodes: readonly RunningServer[]) => {
    const results: Busy[] = [];
    await runAt(nodes, people, postmaster, 2);
    for (let round = 0; round < rounds; round += 1)
      results.push(await runAt(nodes, people, postmaster, seconds));
    const middle = (of: (one: Busy) => number) => median(results.map(of));
    return {
      node: middle(({ nodes: busy }) => busy.reduce((sum, one) => sum + one, 0) / busy.length),
      database: middle((one) => one.database),
      answersASecond: middle((one) => one.answersASecond),
      p50Ms: middle((one) => one.p50Ms),
      p99Ms: middle((one) => one.p99Ms),
    };
  };
  started.push(await startOurs(ground, port, shared));
  const one = await measure(started);
  started.push(await startOurs(ground, port + 1, shared));
  const two = await measure(started);
  // What one node told: what a request costs. The model makes two nodes of it.
  const foretold = simulate({
    arrivalsASecond: two.answersASecond,
    serverMs: (one.node / one.answersASecond) * 1_000,
    databaseMs: (one.database / one.answersASecond) * 1_000,
    nodes: 2,
    connections: assumptions.machines.connectionsANode,
    databaseCores: os.availableParallelism(),
  });
  const compared: [string, number, number][] = [
    ['an event loop, share of a core', foretold.nodeBusy, two.node],
    ['PostgreSQL, cores', foretold.databaseBusy * os.availableParallelism(), two.database],
  ];
  printTable(`Two nodes, ${rate} requests a second each (median of ${rounds} rounds of ${seconds} s)`, [
    ['what', 'one node', 'two, foretold', 'two, measured', `error (≤ ${mostError})`],
    ...compared.map(([what, said, seen], index) => [
      what,
      [one.node, one.database][index]?.toFixed(3) ?? '',
      said.toFixed(3),
      seen.toFixed(3),
      Math.abs(seen / said - 1).toFixed(2),
    ]),
    ['answers a second', one.answersASecond.toFixed(0), String(2 * rate), two.answersASecond.toFixed(0), ''],
    ['p50 ms', one.p50Ms.toFixed(1), foretold.p50Ms.toFixed(1), two.p50Ms.toFixed(1), ''],
    ['p99 ms', one.p99Ms.toFixed(1), foretold.p99Ms.toFixed(1), two.p99Ms.toFixed(1), ''],
  ]);
  process.exitCode = compared.every(([, said, seen]) => Math.abs(seen / said - 1) <= mostError) ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  await ground.close();
  redis.kill('SIGTERM');
}

async function startRedis(): Promise<ChildProcess> {
  const found = findRedis();
  if ('missing' in found) throw new Error(found.missing);
  const child = spawn(
    found.executablePath,
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { env: found.env, stdio: 'ignore' },
  );
  child.unref();
  return child;
}

/** The mix of the model: reads in their shares, and a change now and then. */
function mixOf(people: People): () => Ask {
  const { mix, shareOfWrites } = assumptions;
  const wanted = calls.flatMap((call) => {
    const share = (mix as Record<string, number>)[call.what];
    return share === undefined
      ? []
      : [{ ask: turnsOf(call.path, people), share: share * (1 - shareOfWrites) }];
  });
  wanted.push({ ask: changesOf(people), share: shareOfWrites });
  // Whoever is furthest behind its share is next, so that the mix is the same in every round.
  const asked = wanted.map(() => 0);
  return () => {
    const behind = wanted.map(({ share }, index) => share / ((asked[index] ?? 0) + 1));
    const next = behind.indexOf(Math.max(...behind));
    asked[next] = (asked[next] ?? 0) + 1;
    const ask = wanted[next]?.ask;
    if (!ask) throw new Error('The mix is empty.');
    return { method: 'GET', ...ask() };
  };
}

async function runAt(
  nodes: readonly RunningServer[],
  people: People,
  postmaster: number,
  time: number,
): Promise<Busy> {
  const before = nodes.map(({ pid }) => cpuMicroseconds(pid));
  const databaseBefore = familyMicroseconds(postmaster);
  const startedAt = performance.now();
  const results = await Promise.all(
    nodes.map((node) => loadEach(node, postmaster, mixOf(people), { seconds: time, connections: 16, rate })),
  );
  const took = (performance.now() - startedAt) * 1_000;
  return {
    nodes: nodes.map(({ pid }, index) => (cpuMicroseconds(pid) - (before[index] ?? 0)) / took),
    database: (familyMicroseconds(postmaster) - databaseBefore) / took,
    answersASecond: (results.reduce((sum, { answers }) => sum + answers, 0) * 1_000_000) / took,
    p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  };
}
