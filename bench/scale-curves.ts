// How lists, searches, counts and feeds grow: each with a thousand rows, a hundred thousand and a million (notifications
// ten million), asked one at a time and by turns, so that all meet the same noise. Writes scale-curves.md and its
// drawing, with the plan that PostgreSQL follows for each.
//   npm run bench -- scale-curves
//   LARGEST=100000 NOTIFICATIONS=0 npm run bench -- scale-curves --out /tmp/curves      a short one
//   KEEP=/tmp/filled npm run bench -- scale-curves      leaves what was filled, which takes half an hour, to the next run
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { median } from './cpu.ts';
import { insertCrowd } from './crowd.ts';
import { type CurveCase, cases, outboxCase, planOf } from './curve-cases.ts';
import { type Curve, curvesPage, drawCurves } from './curves.ts';
import { lookAtMachine } from './results.ts';
import { type Ground, makeSignedIn, type RunningServer, startGround, startOurs } from './servers.ts';
import * as subjects from './subjects.ts';
import { printTable } from './table.ts';

const mostTimes = 1.5;
const rounds = Number(process.env.ROUNDS ?? 9);
const requestsARound = Number(process.env.REQUESTS ?? 20);
const largest = Number(process.env.LARGEST ?? 1_000_000);
const mostNotifications = Number(process.env.NOTIFICATIONS ?? 10_000_000);
const port = 23_720;
const keptIn = process.env.KEEP;
const folder = pathToFileURL(`${process.env.BENCH_OUT ?? `${import.meta.dirname}/../.cache/bench`}/`);

interface Side {
  readonly count: number;
  readonly ground: Ground;
  readonly server: RunningServer;
  readonly token: string;
}

const counts = [1_000, 100_000, 1_000_000].filter((count) => count <= largest);
const fills = [
  ...counts.map((count) => ({ count, fill: fillAll })),
  ...(mostNotifications > 0 ? [{ count: mostNotifications, fill: fillNotifications }] : []),
];
const grounds: Ground[] = [];
const sides: Side[] = [];
try {
  const filled = await Promise.all(fills.map(({ count, fill }) => prepare(count, fill)));
  for (const [index, side] of filled.entries()) sides.push(await serve(side, port + index));
  const curves: Curve[] = [];
  for (const one of [...cases, outboxCase]) {
    const asked = one.isNotifications ? sides : sides.slice(0, counts.length);
    const curve = await measure(one, asked);
    process.stdout.write(`${curve.what}: ${curve.points.map(({ ms }) => ms.toFixed(2)).join(' ')}\n`);
    curves.push(curve);
  }
  printTable(`Scale curves, ms a request (median of ${rounds} rounds of ${requestsARound})`, [
    ['what', ...counts.map(String), String(mostNotifications), 'times', 'reads'],
    ...curves.map(({ what, points, times, plan }) => [
      what,
      ...[...counts, mostNotifications].map(
        (count) => points.find((point) => point.count === count)?.ms.toFixed(2) ?? '',
      ),
      times.toFixed(2),
      plan.join(', '),
    ]),
  ]);
  writeFileSync(new URL('scale-curves.svg', folder), drawCurves(curves));
  writeFileSync(
    new URL('scale-curves.md', folder),
    curvesPage(curves, mostTimes, lookAtMachine(), new Date().toISOString().slice(0, 10)),
  );
  process.exitCode = curves.every(({ times }) => times <= mostTimes) ? 0 : 1;
} finally {
  for (const { server } of sides) await server.stop();
  for (const ground of grounds) await ground.close();
}

async function prepare(
  count: number,
  fill: (ground: Ground, count: number) => Promise<void>,
): Promise<Omit<Side, 'server'>> {
  const kept = keptIn && `${keptIn}/${fill.name}-${count}`;
  const tokenFile = `${kept}/token`;
  if (kept && existsSync(tokenFile)) {
    const ground = await startGround(kept);
    grounds.push(ground);
    return { count, ground, token: readFileSync(tokenFile, 'utf8') };
  }
  // One that was stopped halfway is begun again.
  if (kept) rmSync(kept, { recursive: true, force: true });
  if (kept) mkdirSync(kept, { recursive: true });
  const ground = await startGround(kept);
  grounds.push(ground);
  const [token = ''] = await makeSignedIn(ground.owner, 'SuperAdmin', 1);
  // A bench is not idle, and one that fills ten million rows is not what the limit is for.
  await ground.owner.query(`set statement_timeout = 0`);
  const startedAt = performance.now();
  await fill(ground, count);
  await ground.owner.query('vacuum analyze');
  process.stdout.write(`${count} rows in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  if (kept) writeFileSync(tokenFile, token);
  return { count, ground, token };
}

/** Only once all are filled: a server ends the sessions of those who are idle for as long as that takes. */
async function serve(side: Omit<Side, 'server'>, at: number): Promise<Side> {
  await side.ground.owner.query(
    `update sessions set last_activity_at = now(), expires_at = now() + interval '30 days'`,
  );
  await side.ground.owner.query(`update session_tokens set expires_at = now() + interval '1 day'`);
  return { ...side, server: await startOurs(side.ground, at) };
}

async function fillAll({ owner }: Ground, count: number): Promise<void> {
  await insertCrowd(owner, count);
  await subjects.insertActors(owner);
  await subjects.insertNotifications(owner, count);
  await subjects.insertLoginEvents(owner, count);
  await subjects.insertRatings(owner, count);
  await subjects.insertFiles(owner, count);
  await subjects.insertAuditEntries(owner, count);
  await subjects.insertLicenses(owner, count);
  await subjects.insertSkills(owner, count);
  await subjects.insertOutbox(owner, count);
}

async function fillNotifications({ owner }: Ground, count: number): Promise<void> {
  await subjects.insertActors(owner);
  await subjects.insertNotifications(owner, count);
}

async function measure(one: CurveCase, asked: readonly Side[]): Promise<Curve> {
  const takers = await Promise.all(asked.map((side) => one.taker(side)));
  for (const take of takers) for (let warm = 0; warm < 5; warm += 1) await take();
  const figures = asked.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    const times = asked.map(() => [] as number[]);
    for (let request = 0; request < (one.requests ?? requestsARound); request += 1) {
      for (const [index, take] of takers.entries()) {
        const startedAt = performance.now();
        await take();
        times[index]?.push(performance.now() - startedAt);
      }
    }
    for (const [index, list] of times.entries()) figures[index]?.push(median(list));
  }
  const [first = []] = figures;
  const last = figures.at(-1) ?? [];
  const most = asked.at(-1);
  return {
    what: one.what,
    points: asked.map(({ count }, index) => ({ count, ms: median(figures[index] ?? []) })),
    times: median(last.map((ms, round) => ms / (first[round] ?? Number.NaN))),
    plan: most ? await planOf(one, most) : [],
  };
}
