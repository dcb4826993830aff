// How long it takes until the last of a thousand screens shows something, and what a connection costs in memory,
// beside a bare Socket.IO server with the same clients and the same words.
import { randomBytes } from 'node:crypto';
import { median } from './cpu.ts';
import { Program } from './live.ts';
import { type Ground, makeSignedIn, startGround } from './servers.ts';
import { printTable } from './table.ts';

const mostTimes = 1.5;
const mostMs = 250;
const screens = 1_000;
const connections = 4_000;
const rounds = Number(process.env.ROUNDS ?? 60);
const perSecond = 50;
const seconds = Number(process.env.TURN_SECONDS ?? 10);

interface Pair {
  readonly server: Program;
  readonly clients: Program;
  close(): Promise<void>;
}

const ground = await startGround();
try {
  const tokens = await makeSignedIn(ground.owner, 'CareProvider', connections);
  await ground.owner.query('analyze');
  const goals = [await fanOut(tokens.slice(0, screens)), await latency(tokens.slice(0, screens))];
  goals.push(await memory(tokens));
  process.exitCode = goals.every(Boolean) ? 0 : 1;
} finally {
  await ground.close();
}

async function startOurs({ postgres, dataDir }: Ground): Promise<Pair> {
  return startPair('./live-server.ts', {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://bench.example',
    DATABASE_URL: postgres.appUrl,
    HOMEWARD_DATA: `${dataDir}/files`,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    AUDIT_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
}

function startBare(): Promise<Pair> {
  return startPair('./limits/socketio.ts', {});
}

async function startPair(script: string, env: Record<string, string>): Promise<Pair> {
  const server = new Program(script, env);
  const clients = new Program('./live-clients.ts', { SERVER_URL: String(await server.ask()) });
  return {
    server,
    clients,
    close: async () => {
      await clients.stop();
      await server.stop();
    },
  };
}

/** @returns ms from the event to the last of so many who hear it */
async function emitOnce({ server, clients }: Pair, round: number, times: number): Promise<number> {
  const lastAt = clients.number({ ask: 'heard', round, times });
  const sentAt = await server.number({ ask: 'emit', round });
  return (await lastAt) - sentAt;
}

/** One event to everybody, ours and the bare server's in turn. */
async function fanOut(tokens: readonly string[]): Promise<boolean> {
  const ours = await startOurs(ground);
  const bare = await startBare();
  for (const { clients } of [ours, bare]) await clients.ask({ ask: 'connect', tokens: [...tokens] });
  const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const warmUp = 10;
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const one = await emitOnce(ours, round, tokens.length);
    const other = await emitOnce(bare, round, tokens.length);
    if (round < warmUp) continue;
    figures.ours.push(one);
    figures.bare.push(other);
  }
  await ours.close();
  await bare.close();
  const ratio = median(figures.ours) / median(figures.bare);
  printTable(`One event to ${tokens.length} people, until the last has it (median of ${rounds}, in turn)`, [
    ['ours ms', 'bare ms', `times (≤ ${mostTimes})`],
    [median(figures.ours).toFixed(1), median(figures.bare).toFixed(1), ratio.toFixed(2)],
  ]);
  return ratio <= mostTimes;
}

/** From `notify()` to the screen: transaction, outbox, sockets. */
async function latency(tokens: readonly string[]): Promise<boolean> {
  const { rows } = await ground.owner.query<{ id: string }>(
    `select id from users where username like 'CareProvider.bench.%' order by substring(username, '\\d+$')::int limit $1`,
    [tokens.length],
  );
  const ids = rows.map(({ id }) => id);
  const ours = await startOurs(ground);
  await ours.clients.ask({ ask: 'connect', tokens: [...tokens] });
  const sendTo = async (userIds: string[], round: number) => {
    const lastAt = ours.clients.number({ ask: 'heard', round, times: userIds.length });
    const sentAt = await ours.server.number({ ask: 'notify', round, userIds });
    return (await lastAt) - sentAt;
  };
  let round = 1_000_000;
  const toOne: number[] = [];
  const toAll: number[] = [];
  for (let count = -20; count < perSecond * seconds; count += 1) {
    const dueAt = performance.now() + 1_000 / perSecond;
    round += 1;
    const ms = await sendTo([ids[Math.floor(Math.random() * ids.length)] ?? ''], round);
    if (count >= 0) toOne.push(ms);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
  }
  for (let count = -2; count < 20; count += 1) {
    round += 1;
    const ms = await sendTo(ids, round);
    if (count >= 0) toAll.push(ms);
  }
  await ours.close();
  const worst = percentile(toOne, 0.99);
  printTable(`From notify() to the last screen, ${tokens.length} screens connected`, [
    ['what', 'p50 ms', 'p99 ms', 'goal'],
    [
      `${perSecond} notifications a second, each to one person`,
      percentile(toOne, 0.5).toFixed(1),
      worst.toFixed(1),
      `p99 < ${mostMs}`,
    ],
    [
      `one notice to all ${tokens.length} at once, each with a row and a number of their own`,
      percentile(toAll, 0.5).toFixed(1),
      percentile(toAll, 0.99).toFixed(1),
      '',
    ],
  ]);
  return worst < mostMs;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** What a server keeps for each browser that is connected to both namespaces. */
async function memory(tokens: readonly string[]): Promise<boolean> {
  const perConnection = async (pair: Pair) => {
    const { server, clients, close } = pair;
    const warmUp = 500;
    await clients.ask({ ask: 'connect', tokens: tokens.slice(0, warmUp) });
    await clients.ask({ ask: 'disconnect' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const before = await server.number({ ask: 'memory' });
    const connected = await clients.number({ ask: 'connect', tokens: [...tokens] });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const after = await server.number({ ask: 'memory' });
    const figures: number[] = [];
    for (let round = 0; round < 15; round += 1) figures.push(await emitOnce(pair, round, tokens.length));
    const ms = median(figures.slice(5));
    await close();
    if (connected !== tokens.length * 2)
      throw new Error(`Only ${connected} of ${tokens.length * 2} connected.`);
    return { kilobytes: (after - before) / tokens.length / 1_000, ms };
  };
  const bare = await perConnection(await startBare());
  const ours = await perConnection(await startOurs(ground));
  const ratio = ours.kilobytes / bare.kilobytes;
  printTable(`${tokens.length} browsers connected to one node, both namespaces`, [
    ['what', 'ours', 'bare', `times (≤ ${mostTimes})`],
    ['memory held, kB a browser', ours.kilobytes.toFixed(1), bare.kilobytes.toFixed(1), ratio.toFixed(2)],
    ['one event to all, ms until the last', ours.ms.toFixed(0), bare.ms.toFixed(0), ''],
  ]);
  return ratio <= mostTimes;
}
