import { loadNote, median } from './cpu.ts';
import { type Ground, makeSignedIn, type RunningServer, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

/** One of two servers that differ in how many rows their database holds. */
export interface Side {
  readonly count: number;
  readonly ground: Ground;
  readonly server: RunningServer;
  /** Of an admin, and of one person of each other role that asks. */
  readonly token: string;
  readonly tokens: ReadonlyMap<string, string>;
}

export interface Scale {
  readonly title: string;
  /** What the rows are, as in `events`. */
  readonly what: string;
  /** How many rows the small and the large side have; a thousand and a million unless told. */
  readonly counts?: readonly [number, number];
  /** Roles that ask beside the admin. */
  readonly roles?: readonly string[];
  /** Fills a database; those who ask are there already, with usernames like `Admin.bench.1`. */
  readonly fill: (ground: Ground, count: number) => Promise<void>;
  /** What is asked for, below `/api`; it may depend on the rows, as a cursor does. */
  readonly cases: readonly {
    what: string;
    path: (side: Side) => Promise<string> | string;
    /** The role that asks, unless the admin does. */
    as?: string;
  }[];
  /** Looks at an answer and throws where it is not what was meant to be measured. */
  readonly check: (answer: unknown, path: string) => void;
  /** More rows for the table, measured on the same two sides: each with its ratio. */
  readonly more?: (small: Side, large: Side) => Promise<{ row: string[]; ratio: number }[]>;
}

/** How many times as long a call may take on the large side as on the small one. */
export const mostTimes = 1.5;
const rounds = Number(process.env.ROUNDS ?? 9);
const requestsARound = Number(process.env.REQUESTS ?? 40);
const usualCounts = [1_000, 1_000_000] as const;

/**
 * Times each call on few rows and on many, one request at a time, in turns, so that both meet the same
 * noise. Sets the exit code: 1 where many cost more.
 * @param port the first of two that are free
 */
export async function compareScales(scale: Scale, port: number): Promise<void> {
  const counts = scale.counts ?? usualCounts;
  const sides: Side[] = [];
  try {
    for (const [index, count] of counts.entries()) sides.push(await prepare(scale, count, port + index));
    const [small, large] = sides;
    if (!small || !large) throw new Error('Two sides are compared.');
    const rows: { row: string[]; ratio: number }[] = [];
    for (const one of scale.cases) rows.push(await compareCase(scale, one, small, large));
    rows.push(...((await scale.more?.(small, large)) ?? []));
    printTable(
      `${scale.title}, ms a request (median of ${rounds} rounds of ${requestsARound} requests; ${loadNote()})`,
      [
        [
          'call',
          ...counts.map((count) => `${count.toLocaleString('en-US')} ${scale.what}`),
          `times (≤ ${mostTimes})`,
        ],
        ...rows.map(({ row }) => row),
      ],
    );
    process.exitCode = rows.every(({ ratio }) => ratio <= mostTimes) ? 0 : 1;
  } finally {
    for (const { server } of sides) await server.stop();
    for (const { ground } of sides) await ground.close();
  }
}

async function prepare({ fill, roles = [] }: Scale, count: number, port: number): Promise<Side> {
  const ground = await startGround();
  const tokens = new Map<string, string>();
  for (const role of ['Admin', ...roles]) {
    const [token = ''] = await makeSignedIn(ground.owner, role, 1);
    tokens.set(role, token);
  }
  await fill(ground, count);
  await ground.owner.query('vacuum analyze');
  return { count, ground, token: tokens.get('Admin') ?? '', tokens, server: await startOurs(ground, port) };
}

/**
 * One call, answered with 200.
 * @param path below `/api`
 */
export async function ask<Answer>({ server, token }: Side, path: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function compareCase(scale: Scale, one: Scale['cases'][number], small: Side, large: Side) {
  const asker = (side: Side): Side => ({ ...side, token: side.tokens.get(one.as ?? 'Admin') ?? '' });
  const [smallPath, largePath] = [await one.path(small), await one.path(large)];
  const times = () => timeOf(scale, [asker(small), smallPath], [asker(large), largePath]);
  const results: { small: number; large: number }[] = [];
  await times();
  for (let round = 0; round < rounds; round += 1) results.push(await times());
  const ratio = median(results.map((result) => result.large / result.small));
  const middle = (of: 'small' | 'large') => median(results.map((result) => result[of])).toFixed(2);
  const row = [one.what, middle('small'), middle('large'), ratio.toFixed(2)];
  process.stderr.write(`${row.join(' · ')}\n`);
  return { ratio, row };
}

/** Milliseconds of the median request to each, asked by turns. */
async function timeOf(scale: Scale, small: readonly [Side, string], large: readonly [Side, string]) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let request = 0; request < requestsARound; request += 1) {
    times.small.push(await timeOne(scale, ...small));
    times.large.push(await timeOne(scale, ...large));
  }
  return { small: median(times.small), large: median(times.large) };
}

async function timeOne({ check }: Scale, side: Side, path: string): Promise<number> {
  const start = performance.now();
  const answer = await ask<unknown>(side, path);
  const took = performance.now() - start;
  check(answer, path);
  return took;
}
