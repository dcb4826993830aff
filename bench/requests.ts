// What a signed-in request costs: processor time of the server (user and system) and of PostgreSQL apart, beside a bare
// Fastify program that makes the JSON of rows, and beside the floor, for which PostgreSQL makes it. All run at the same
// time on the same rows and take turns, so that all meet the same noise.
import { hashPassword } from '../apps/server/src/features/session/session.passwords.service.ts';
import {
  addIndexesOfLimits,
  type Call,
  calls,
  changesOf,
  eachTurn,
  fillForCalls,
  floorOf,
  type People,
  turnsOf,
} from './calls.ts';
import { median, postmasterOf } from './cpu.ts';
import { type Ask, type LoadResult, loadEach } from './load.ts';
import { type Ground, type RunningServer, startGround, startLimit, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const mostTimes = 1.6;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 1);
const size = Number(process.env.USERS ?? 10_000);
const port = 23_700;
/** Those whose bare program does the same; an audit entry, or the search of places, it does not have. */
const held = [
  'session check',
  'one user by id',
  'notifications, page 1',
  'users, 20 rows',
  'ratings, 20 rows',
] as readonly string[];
const password = 'bench password that is long';

interface Side {
  readonly server: RunningServer;
  readonly ask: () => Ask;
}

const cpu = (result: LoadResult) => result.cpuMicrosecondsPerRequest;
const rate = (result: LoadResult) => result.requestsPerSecond;
const database = (result: LoadResult) => result.databaseMicrosecondsPerRequest;

const middle = (of: (result: LoadResult) => number, results: readonly LoadResult[] | undefined) =>
  results ? median(results.map(of)) : Number.NaN;
/** The median of the ratios of each round, whose sides were measured one right after the other. */
const ratio = (
  of: (result: LoadResult) => number,
  [ours, other]: readonly (readonly LoadResult[] | undefined)[],
) => (ours && other ? median(ours.map((one, round) => of(one) / of(other[round] ?? one))) : Number.NaN);
const shown = (value: number, digits = 0) => (Number.isNaN(value) ? '' : value.toFixed(digits));

const ground = await startGround();
try {
  const people = await fillForCalls(ground, size, 1_000);
  await addIndexesOfLimits(ground);
  await givePasswords(ground);
  const postmaster = await postmasterOf(ground.owner);
  const ours = await startOurs(ground, port);
  const rows: string[][] = [];
  let worst = 0;
  for (const call of calls) {
    const { row, times } = await compare(call, ours, people, postmaster);
    rows.push(row);
    if (held.includes(call.what)) worst = Math.max(worst, times);
  }
  const [changes] = await measure([{ server: ours, ask: changesOf(people) }], postmaster);
  rows.push(rowOf('a change saved', changes, undefined, undefined));
  rows.push(await compareSignIn(ours, postmaster));
  await ours.stop();
  printTable(
    `Requests (median of ${rounds} rounds of ${seconds} s, 32 connections, 1,000 people, ${size} users)`,
    [
      [
        'call',
        'ours µs',
        'user',
        'system',
        'ours database µs',
        'bare µs',
        'bare database µs',
        'floor µs',
        'floor database µs',
        `times bare (≤ ${mostTimes})`,
        'times floor',
        'ours req/s',
        'bare req/s',
        'floor req/s',
        'share of the floor',
        'ours p99 ms',
      ],
      ...rows,
    ],
  );
  process.exitCode = worst <= mostTimes ? 0 : 1;
} finally {
  await ground.close();
}

async function givePasswords({ owner }: Ground): Promise<void> {
  await owner.query(
    `insert into credentials (user_id, password_hash) select id, $1 from users where username like 'Admin.bench.%'`,
    [await hashPassword(password)],
  );
}

/** All sides by turns. */
async function measure(
  sides: readonly Side[],
  postmaster: number,
  connections?: number,
): Promise<LoadResult[][]> {
  const once = (time: number) => async (side: Side) =>
    loadEach(side.server, postmaster, side.ask, { seconds: time, ...(connections && { connections }) });
  for (const side of sides) await once(seconds)(side);
  const results: LoadResult[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) results[index]?.push(await once(seconds)(side));
  }
  return results;
}

function rowOf(
  what: string,
  ours: LoadResult[] | undefined,
  bare: LoadResult[] | undefined,
  floor: LoadResult[] | undefined,
): string[] {
  return [
    what,
    shown(middle(cpu, ours)),
    shown(middle((result) => result.userMicrosecondsPerRequest, ours)),
    shown(middle((result) => result.systemMicrosecondsPerRequest, ours)),
    shown(middle(database, ours)),
    shown(middle(cpu, bare)),
    shown(middle(database, bare)),
    shown(middle(cpu, floor)),
    shown(middle(database, floor)),
    shown(ratio(cpu, [ours, bare]), 2),
    shown(ratio(cpu, [ours, floor]), 2),
    shown(middle(rate, ours)),
    shown(middle(rate, bare)),
    shown(middle(rate, floor)),
    shown(ratio(rate, [ours, floor]), 2),
    shown(
      middle((result) => result.p99Ms, ours),
      1,
    ),
  ];
}

async function compare(call: Call, ours: RunningServer, people: People, postmaster: number) {
  const floor = await startLimit('floor.ts', ground, port + 1, { WORK: await floorOf(ground, call, people) });
  const bare = call.rowsPath === undefined ? undefined : await startLimit('rows.ts', ground, port + 2);
  // Where nothing is to be made of rows, the statement alone is what bare means.
  const sides = [
    { server: ours, ask: turnsOf(call.path, people) },
    { server: bare ?? floor, ask: turnsOf(call.rowsPath ?? call.path, people) },
    { server: floor, ask: turnsOf(call.path, people) },
  ];
  const [own, limit, least] = await measure(bare ? sides : sides.slice(0, 2), postmaster);
  await floor.stop();
  await bare?.stop();
  return { row: rowOf(call.what, own, limit, least), times: ratio(cpu, [own, limit]) };
}

/** Wrong sign-ins are counted by address until they are right: few at once, as one machine makes them. */
async function compareSignIn(ours: RunningServer, postmaster: number): Promise<string[]> {
  const bare = await startLimit('sign-in.ts', ground, port + 3);
  const connections = 4;
  const ask = (path: string) =>
    eachTurn((turn) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: `Admin.bench.${1 + (turn % 1_000)}`, password }),
    }));
  const sides = [
    { server: ours, ask: ask('/api/auth/login') },
    { server: bare, ask: ask('/sign-in') },
  ];
  const [own, limit] = await measure(sides, postmaster, connections);
  await bare.stop();
  return rowOf('sign-in', own, limit, undefined);
}
