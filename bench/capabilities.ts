// What it costs the session check that a viewer carries the capabilities of their groups: the statement that finds a
// session, beside the very same without them. Both run in turns, on a connection each, for people half of whom have
// capabilities; counted is the CPU of the connection's process in PostgreSQL and of the program that asks.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { type Captured, captureStatements } from './capture.ts';
import { cpuMicroseconds, loadNote, median } from './cpu.ts';
import { type Ground, makeSignedIn, startGround } from './servers.ts';
import { printTable } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
/** Statements of a turn. */
const statements = Number(process.env.STATEMENTS ?? 1_000);
/** Sessions that one statement finds, as under load: the product asks for those of a moment at once. */
const together = 16;
const mostTimes = 1.1;

/** What the statement says of capabilities; without it, it is the statement of before groups. */
const parts = [
  `, coalesce(h.capabilities, '{}') as capabilities`,
  `, 'capabilities', coalesce(h.capabilities, '{}')`,
  /\s*left join user_capabilities h on h\.user_id = u\.id/,
];

interface Side {
  readonly text: string;
  readonly client: pg.Client;
  readonly pid: number;
}

const ground = await startGround();
try {
  const tokens = await makeSignedIn(ground.owner, 'CareProvider', 200);
  await ground.owner.query(
    `insert into user_capabilities (user_id, capabilities)
     select id, '{incident.review,rate.view}' from users where username like 'CareProvider.bench.%' and right(username, 1)::int % 2 = 0`,
  );
  await ground.owner.query('vacuum analyze');
  const { text, values } = await statementOf(ground, tokens[0] ?? '');
  const ours = await sideOf(ground, text);
  const before = await sideOf(ground, without(text));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const ask = (side: Side) => cpuOf(side, hashes, values.slice(1));
  await ask(ours);
  await ask(before);
  const figures: { ours: number; before: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The side that is first in one round is second in the next.
    const first = await ask(round % 2 === 0 ? ours : before);
    const second = await ask(round % 2 === 0 ? before : ours);
    figures.push(round % 2 === 0 ? { ours: first, before: second } : { ours: second, before: first });
  }
  await ours.client.end();
  await before.client.end();
  const times = median(figures.map((one) => one.ours / one.before));
  printTable(
    `Session check with capabilities (median of ${rounds} rounds of ${statements} statements, ${together} sessions each; ${loadNote()})`,
    [
      ['what', 'ours µs', 'without µs', 'times', 'goal'],
      [
        'finding a session',
        median(figures.map((one) => one.ours)).toFixed(1),
        median(figures.map((one) => one.before)).toFixed(1),
        times.toFixed(3),
        `≤ ${mostTimes}`,
      ],
    ],
  );
  process.exitCode = times <= mostTimes ? 0 : 1;
} finally {
  await ground.close();
}

/** The statement that finds a session, as the product runs it. */
async function statementOf(from: Ground, token: string): Promise<Captured> {
  const app = await buildApp({
    env: readEnv({ HOMEWARD_DATA: `${from.dataDir}/capture` }),
    databaseUrl: from.postgres.appUrl,
    log: createLog('silent'),
  });
  const ask = () =>
    app.fastify.inject({ url: '/api/auth/session', headers: { authorization: `Bearer ${token}` } });
  await ask();
  const captured = await captureStatements(app.deps.pool, ask);
  await app.close('captured');
  const found = captured.find((one) => one.text.includes('user_capabilities'));
  if (!found) throw new Error('No statement reads capabilities.');
  return found;
}

/** @throws when the statement says it another way by now */
function without(text: string): string {
  return parts.reduce<string>((left, part) => {
    const next = left.replace(part, '');
    if (next === left) throw new Error(`The statement has no ${part} any more.`);
    return next;
  }, text);
}

async function sideOf(from: Ground, text: string): Promise<Side> {
  const client = new pg.Client({ connectionString: from.postgres.appUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { text, client, pid: rows[0]?.pid ?? 0 };
}

/** CPU of one check in microseconds: of PostgreSQL's process and of this one. */
async function cpuOf({ text, client, pid }: Side, hashes: readonly Buffer[], rest: readonly unknown[]) {
  const used = process.cpuUsage();
  const usedThere = cpuMicroseconds(pid);
  for (let at = 0; at < statements; at += 1) {
    const begin = (at * together) % hashes.length;
    const values = [hashes.slice(begin, begin + together), ...rest];
    const { rowCount } = await client.query({ name: 'check', text, values });
    if (rowCount === 0) throw new Error('No session was found.');
  }
  const { user, system } = process.cpuUsage(used);
  return (user + system + cpuMicroseconds(pid) - usedThere) / (statements * together);
}
