// What somebody might pick instead, on the same PostgreSQL with the same rows, asked by the same client, by turns. Each
// gives the same answer to somebody who is signed in, lists with their total: PostGraphile with its own tokens and
// PostgreSQL's policies, Parse Server with its sessions, Directus and Strapi with their tokens and permissions.
// PostGraphile once more, open to everybody and without totals, is what no agency could run; it stands there for
// orientation.
//   npm run bench -- --peers
import { fillForCalls } from './calls.ts';
import { median, postmasterOf } from './cpu.ts';
import { type LoadResult, loadEach } from './load.ts';
import { type Asks, type Compared, compared } from './peers/asks.ts';
import { preparedSides } from './peers/index.ts';
import { type RunningServer, startGround } from './servers.ts';
import { printTable } from './table.ts';

const leastTimes = 2;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 3);
const size = Number(process.env.USERS ?? 10_000);
const port = 23_740;

interface Asked {
  readonly name: string;
  readonly server: RunningServer;
  readonly asks: Asks;
  /** Gives less than ours does: no goal. */
  readonly isOpen: boolean;
}

const ground = await startGround();
const started: RunningServer[] = [];
try {
  const people = await fillForCalls(ground, size, 100);
  const sides = await preparedSides(ground, people, port);
  const asked: Asked[] = [];
  const open: Asked[] = [];
  for (const [at, { name, start, asks, openAsks }] of sides.entries()) {
    const server = await start(port + at);
    started.push(server);
    asked.push({ name, server, asks, isOpen: false });
    if (openAsks) open.push({ name: `${name}, open`, server, asks: openAsks, isOpen: true });
  }
  asked.push(...open);
  const postmaster = await postmasterOf(ground.owner);
  const rows: string[][] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const what of compared) {
    for (const side of asked) await expectRows(side, what);
    const { row, least } = await compare(what, asked, postmaster);
    rows.push(row);
    worst = Math.min(worst, least);
  }
  const title = `Peers (median of ${rounds} rounds of ${seconds} s, ${size} users; CPU is that of server and PostgreSQL)`;
  const ofPeers = asked
    .slice(1)
    .flatMap(({ name, isOpen }) => [
      `${name} µs`,
      isOpen ? `${name} times` : `${name} times (≥ ${leastTimes})`,
    ]);
  printTable(title, [['call', 'ours µs', ...ofPeers, ...asked.map(({ name }) => `${name} req/s`)], ...rows]);
  process.exitCode = worst >= leastTimes ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  await ground.close();
}

/** A fast answer without rows is no answer, nor is one without the total that the others count. */
async function expectRows({ name, server, asks, isOpen }: Asked, what: Compared): Promise<void> {
  const ask = asks[what]?.();
  if (!ask) return;
  const { path, method = 'GET', headers, body } = ask;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const isList = what !== 'session check' && what !== 'one user by id';
  // What each row of the three lists has once, or a person of whom one asks.
  const found =
    text.match(
      isList ? /"(?:username|sequence|halfStars|half_stars|score)"/g : /"(?:firstName|first_name|username)"/,
    )?.length ?? 0;
  if (!answer.ok || found < (isList ? 20 : 1))
    throw new Error(`${name} answered ${answer.status} with ${found} rows: ${text.slice(0, 500)}`);
  if (isList && !isOpen && !/"(?:total|totalCount|count|filter_count)"\s*:\s*\d/.test(text))
    throw new Error(`${name} gave no total: ${text.slice(0, 500)}`);
}

async function compare(what: Compared, sides: readonly Asked[], postmaster: number) {
  const results: LoadResult[][] = sides.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, { server, asks }] of sides.entries()) {
      const ask = asks[what];
      if (!ask) continue;
      const result = await loadEach(server, postmaster, ask, { seconds });
      if (round >= 0) results[at]?.push(result);
    }
  }
  const whole = (one: LoadResult) => one.cpuMicrosecondsPerRequest + one.databaseMicrosecondsPerRequest;
  const [own = [], ...others] = results;
  const times = others.map((list) => median(list.map((one, round) => whole(one) / whole(own[round] ?? one))));
  const middle = (list: readonly LoadResult[], read: (one: LoadResult) => number) =>
    list.length === 0 ? '–' : median(list.map(read)).toFixed(0);
  return {
    least: Math.min(...times.filter((_, at) => !sides[at + 1]?.isOpen)),
    row: [
      what,
      middle(own, whole),
      ...others.flatMap((list, at) => [
        middle(list, whole),
        list.length === 0 ? '–' : (times[at] ?? Number.NaN).toFixed(2),
      ]),
      ...results.map((list) => middle(list, (one) => one.requestsPerSecond)),
    ],
  };
}
