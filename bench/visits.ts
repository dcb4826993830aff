// Whether a minute in which everybody clocks in is safe: 500 caregivers clock in over a minute while the server is killed
// twice, each from two devices at once. None may be lost and none doubled. Then the board with all of them on site, and
// the list of visits among a million beside 30,000.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Acknowledged,
  checkClockIns,
  clockInUntilTaken,
  makeCaregivers,
} from '../apps/server/test/clockIns.ts';
import { loadNote } from './cpu.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const count = Number(process.env.CLOCK_INS ?? 500);
const seconds = Number(process.env.SECONDS ?? 60);
const visits = Number(process.env.VISITS ?? 1_000_000);
const requests = Number(process.env.REQUESTS ?? 60);
/** So many that a page is full whatever is asked: a shorter page would be a smaller question. */
const few = 30_000;
const mostBoardMs = 300;
const mostTimes = 1.5;
const port = Number(process.env.PORT ?? 23_575);

// The same secrets for each start keep everybody signed in.
const secrets = {
  SESSION_SECRET: randomBytes(32).toString('hex'),
  AUDIT_KEY: randomBytes(32).toString('hex'),
};
const ground = await startGround();
try {
  const caregivers = await makeCaregivers(ground.owner, count);
  const [token = ''] = await makeSignedIn(ground.owner, 'Admin', 1);
  let server = startOurs(ground, port, secrets);
  await server;
  const downMs: number[] = [];
  const killAndStart = async () => {
    const start = performance.now();
    const dying = await server;
    server = endNow(dying.pid).then(() => startOurs(ground, port, secrets));
    await server;
    downMs.push(performance.now() - start);
  };
  try {
    const clockIns = await clockInAll(caregivers, async () => (await server).url, killAndStart);
    const isSafe = clockIns.faults.length === 0;
    for (const fault of clockIns.faults.slice(0, 10)) process.stderr.write(`${fault}\n`);
    const times = spread(clockIns.taken.map(({ ms }) => ms));
    const ms = (value: number) => Math.round(value).toLocaleString('en-US');
    printTable(`Clock-ins while the server is killed twice, ${count} in ${seconds} s (${loadNote()})`, [
      ['asked', 'acknowledged', 'wrong', 'tried again', 'median ms', '95 % ms', 'worst ms', 'down ms'],
      [
        `${count} from two devices`,
        String(clockIns.taken.length),
        String(clockIns.faults.length),
        String(clockIns.taken.filter(({ tries }) => tries > 1).length),
        ms(times.median),
        ms(times.p95),
        ms(times.worst),
        downMs.map(ms).join(' and '),
      ],
    ]);
    const ask = async (path: string): Promise<void> => {
      const answer = await fetch(`${(await server).url}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const board = await timed(() => ask('/visits/board'));
    printTable(`The board with ${count} on site, ms (${loadNote()})`, [
      ['asked', 'median', `95 % (≤ ${mostBoardMs})`],
      ['the board', board.median.toFixed(1), board.p95.toFixed(1)],
    ]);
    const lists: [string, string][] = [
      ['the newest', '/visits?limit=50'],
      ['of one client', `/visits?limit=50&clientId=${await clientOf()}`],
      ['to be reviewed', '/visits?limit=50&status=NEEDS_REVIEW'],
      ['of one exception', '/visits?limit=50&exception=LATE_IN'],
    ];
    await addVisits(few);
    const ofFew = [];
    for (const [, path] of lists) ofFew.push(await timed(() => ask(path)));
    await addVisits(visits - few);
    const compared = [];
    for (const [place, [what, path]] of lists.entries()) {
      const ofMany = await timed(() => ask(path));
      const small = ofFew[place]?.median ?? 0;
      compared.push({ what, small, many: ofMany.median, times: ofMany.median / small });
    }
    printTable(`The list of visits among ${visits.toLocaleString('en-US')}, ms (${loadNote()})`, [
      ['asked', `of ${few.toLocaleString('en-US')}`, 'of many', `times (≤ ${mostTimes})`],
      ...compared.map((one) => [one.what, one.small.toFixed(1), one.many.toFixed(1), one.times.toFixed(2)]),
    ]);
    const isFast = board.p95 <= mostBoardMs && compared.every(({ times: grown }) => grown <= mostTimes);
    process.exitCode = isSafe && isFast ? 0 : 1;
  } finally {
    await (await server).stop();
  }
} finally {
  await ground.close();
}

/** Lets everybody clock in, evenly over the time, each from two devices, and kills the server after each third of it. */
async function clockInAll(
  all: Awaited<ReturnType<typeof makeCaregivers>>,
  url: () => Promise<string>,
  killAndStart: () => Promise<void>,
): Promise<{ taken: readonly Acknowledged[]; faults: readonly string[] }> {
  const taken: Acknowledged[] = [];
  const faults: string[] = [];
  const devices = all.flatMap((caregiver, place) => {
    const punchId = randomUUID();
    return [0, 1].map(async () => {
      await delay((place * seconds * 1_000) / all.length);
      await clockInUntilTaken(url, caregiver, punchId).then(
        (one) => taken.push(one),
        (error: unknown) => faults.push(error instanceof Error ? error.message : String(error)),
      );
    });
  });
  const startedAt = performance.now();
  for (const third of [1, 2]) {
    await delay(Math.max(0, (third * seconds * 1_000) / 3 - (performance.now() - startedAt)));
    await killAndStart();
  }
  await Promise.all(devices);
  return { taken, faults: [...faults, ...(await checkClockIns(ground.owner, taken))] };
}

/** Kills a process, as a power cut does, and waits until it is gone. */
async function endNow(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (;;) {
    try {
      process.kill(pid, 0);
      await delay(10);
    } catch {
      return;
    }
  }
}

function spread(values: readonly number[]): { median: number; p95: number; worst: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? 0 };
}

async function timed(ask: () => Promise<void>) {
  for (let warm = 0; warm < 5; warm += 1) await ask();
  const times: number[] = [];
  for (let turn = 0; turn < requests; turn += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return spread(times);
}

async function clientOf(): Promise<string> {
  const { rows } = await ground.owner.query<{ id: string }>(
    `select id from clients where first_name = 'Client' order by id limit 1`,
  );
  return rows[0]?.id ?? '';
}

/** Adds past visits, spread over all clients and caregivers; one in a hundred is to be reviewed because somebody came late. */
async function addVisits(more: number): Promise<void> {
  await ground.owner.query(
    `with pair as (select client_id, office_id, care_provider_id as staff_id, address_id,
         row_number() over (order by id) - 1 as place from shifts where status = 'IN_PROGRESS'),
       at as (select n, now() - interval '2 days' - n * interval '1 minute' as start from generate_series(1, $1::int) n)
     insert into visits (client_id, staff_id, office_id, address_id, service_type, timezone, planned_start, planned_end, in_at,
       out_at, in_method, out_method, status, exceptions, open_exceptions)
     select p.client_id, p.staff_id, p.office_id, p.address_id, 'PERSONAL_CARE', 'UTC', a.start, a.start + interval '1 hour',
       a.start, a.start + interval '1 hour', 'GPS', 'GPS', case when a.n % 100 = 0 then 'NEEDS_REVIEW' else 'APPROVED' end,
       case when a.n % 100 = 0 then '[{"code": "LATE_IN", "settled": null}]'::jsonb else '[]' end,
       case when a.n % 100 = 0 then '{LATE_IN}'::text[] else '{}' end
     from at a join pair p on p.place = a.n % $2::int`,
    [more, count],
  );
  await ground.owner.query('vacuum analyze visits');
}
