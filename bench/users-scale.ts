// Whether lists of people cost the same however many there are: each call is timed with a thousand people and with a
// million, one request at a time, in turns, so that both meet the same noise.
import { median } from './cpu.ts';
import { insertCrowd } from './crowd.ts';
import { type Ground, makeSignedIn, type RunningServer, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const mostTimes = 1.5;
const rounds = Number(process.env.ROUNDS ?? 9);
const requestsARound = 40;
const largest = Number(process.env.USERS ?? 1_000_000);

interface Side {
  readonly people: number;
  readonly ground: Ground;
  readonly server: RunningServer;
  readonly token: string;
}

/** What is asked for; `least` rows are found on both sides, since a page costs more than two rows. */
const cases: readonly { what: string; query: string; least: number }[] = [
  { what: 'first page', query: '', least: 20 },
  { what: 'newest first', query: 'sort=-createdAt', least: 20 },
  { what: 'last login', query: 'sort=-lastLogin', least: 20 },
  { what: 'one role', query: 'role=CareProvider', least: 20 },
  { what: 'inactive', query: 'status=inactive', least: 20 },
  { what: 'bounced', query: 'emailStatus=Bounced&sort=-createdAt', least: 10 },
  { what: 'role, status, onboarding', query: 'role=Family&status=active&onboarding=completed', least: 20 },
  { what: 'search for a name', query: 'search=reyes', least: 20 },
  { what: 'search, mistyped', query: 'search=reyse', least: 20 },
  { what: 'search within a role', query: 'search=ma&role=CareProvider', least: 20 },
  { what: 'search for an address', query: 'search=crowd.7', least: 20 },
  { what: 'search for digits', query: 'search=%28415%29%20000-07', least: 10 },
  { what: 'search for nobody', query: 'search=xqzwvk', least: 0 },
];

const sides: Side[] = [];
try {
  for (const [index, people] of [1_000, largest].entries()) sides.push(await prepare(people, 23_250 + index));
  const [small, large] = sides;
  if (!small || !large) throw new Error('Two agencies are compared.');
  const rows: string[][] = [];
  let worst = 0;
  for (const { what, query, least } of cases) {
    const results: { small: number; large: number }[] = [];
    await timeOf(small, large, query, least);
    for (let round = 0; round < rounds; round += 1) results.push(await timeOf(small, large, query, least));
    const ratio = median(results.map((result) => result.large / result.small));
    worst = Math.max(worst, ratio);
    const middle = (of: 'small' | 'large') => median(results.map((result) => result[of])).toFixed(2);
    rows.push([what, middle('small'), middle('large'), ratio.toFixed(2)]);
  }
  printTable(`Lists of people, ms a request (median of ${rounds} rounds of ${requestsARound} requests)`, [
    ['call', '1,000 people', `${largest.toLocaleString('en-US')} people`, `times (≤ ${mostTimes})`],
    ...rows,
  ]);
  process.exitCode = worst <= mostTimes ? 0 : 1;
} finally {
  for (const { server } of sides) await server.stop();
  for (const { ground } of sides) await ground.close();
}

async function prepare(people: number, port: number): Promise<Side> {
  const ground = await startGround();
  const [token = ''] = await makeSignedIn(ground.owner, 'Admin', 1);
  await insertCrowd(ground.owner, people);
  return { people, ground, token, server: await startOurs(ground, port) };
}

/** Milliseconds of the median request to each, asked by turns. */
async function timeOf(
  small: Side,
  large: Side,
  query: string,
  least: number,
): Promise<{ small: number; large: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let request = 0; request < requestsARound; request += 1) {
    times.small.push(await timeOne(small, query, least));
    times.large.push(await timeOne(large, query, least));
  }
  return { small: median(times.small), large: median(times.large) };
}

async function timeOne({ server, token, people }: Side, query: string, least: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/users?limit=20&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: unknown[] };
  if (data.length < least) throw new Error(`${query}: only ${data.length} of ${people} people found.`);
  return performance.now() - start;
}
