// How much server CPU a signed-in request costs, beside a bare Fastify handler that runs the same SQL (the bound for
// every slice: at most 1.6 times). Both servers run at the same time and take turns, so that both meet the same noise.
import { createHash } from 'node:crypto';
import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { type Captured, captureStatements, markToken } from './capture.ts';
import { loadNote, median } from './cpu.ts';
import { type LoadResult, load } from './load.ts';
import {
  type Ground,
  makeSignedIn,
  type RunningServer,
  startGround,
  startLimit,
  startOurs,
} from './servers.ts';
import { printTable } from './table.ts';

const mostTimes = 1.6;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 5);
const firstPort = Number(process.env.PORT ?? 23_500);
/** Some of the calls alone, by words of their names, with commas between. */
const only = process.env.ONLY?.split(',');

interface Case {
  what: string;
  path: string;
  jsonColumn: string;
  isList: boolean;
  /** Asked by one person only: about themself. */
  isOwn?: boolean;
}

const cases: readonly Case[] = [
  { what: 'session check', path: '/api/auth/session', jsonColumn: 'state', isList: false },
  { what: 'login logs, 20 rows', path: '/api/login-logs?limit=20', jsonColumn: 'json', isList: true },
  { what: 'notifications, 20 rows', path: '/api/notification', jsonColumn: 'json', isList: false },
  { what: 'own profile', path: '/api/users/id/{own}', jsonColumn: 'json', isList: false, isOwn: true },
  { what: 'another’s profile', path: '/api/users/id/{provider}', jsonColumn: 'json', isList: false },
  { what: 'reviews, 20 rows', path: '/api/ratings?userId={provider}', jsonColumn: 'json', isList: true },
  { what: 'user card', path: '/api/users/{own}/card', jsonColumn: 'json', isList: false },
];

const asked = cases.filter(({ what }) => only?.some((word) => what.includes(word)) ?? true);
const ground = await startGround();
try {
  await fillLoginLogs(ground);
  const tokens = await makeSignedIn(ground.owner, 'Admin', 200);
  await fillNotifications(ground);
  const provider = await fillRatings(ground);
  await ground.owner.query('analyze');
  const ours = await startOurs(ground, firstPort);
  const rows: string[][] = [];
  let worst = 0;
  const own = await ownerOf(ground, tokens[0] ?? '');
  for (const [index, { path, ...rest }] of asked.entries()) {
    const one = { ...rest, path: path.replace('{own}', own).replace('{provider}', provider) };
    const bare = await startBare(ground, one, tokens[0] ?? '', firstPort + 1 + index);
    const { ratio, row } = await compare(one, ours, bare, one.isOwn ? tokens.slice(0, 1) : tokens);
    rows.push(row);
    worst = Math.max(worst, ratio);
    await bare.stop();
  }
  await ours.stop();
  printTable(
    `CPU per request (median of ${rounds} rounds of ${seconds} s, 32 connections, 200 people; ${loadNote()})`,
    [
      ['call', 'ours µs', 'bare µs', `times (≤ ${mostTimes})`, 'ours req/s', 'bare req/s', 'ours p99 ms'],
      ...rows,
    ],
  );
  process.exitCode = worst <= mostTimes ? 0 : 1;
} finally {
  await ground.close();
}

/** Whose token it is; with the histories that everybody has who was invited. */
async function ownerOf({ owner }: Ground, token: string): Promise<string> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await owner.query<{ id: string }>(
    'select s.user_id as id from session_tokens t join sessions s on s.id = t.session_id where t.hash = $1',
    [hash],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    "insert into invite_statuses (user_id, status) select $1, unnest(array['Invited', 'Accepted'])",
    [id],
  );
  await owner.query(
    "insert into invite_email_statuses (user_id, status) select $1, unnest(array['Sent', 'Delivered', 'Opened', 'Clicked'])",
    [id],
  );
  return id;
}

async function fillLoginLogs({ owner }: Ground): Promise<void> {
  await owner.query(`
    with people as (
      insert into users (first_name, last_name, username, email, role, is_onboarded)
      select 'Person', 'Number ' || n, 'logged.' || n, 'logged.' || n || '@agency.example', 'CareProvider', true
      from generate_series(1, 500) n returning id
    ), numbered as (select id, row_number() over () n from people)
    insert into login_events (at, user_id, role, event, outcome, method, address, device_type, browser, os)
    select now() - make_interval(secs => g.i * 40), p.id, 'CareProvider', 'login', 'success', 'password', '203.0.113.9',
      'desktop', 'Chrome', 'Windows'
    from generate_series(1, 100000) g(i) join numbered p on p.n = 1 + g.i % 500`);
}

/** A thousand for each of those who ask. */
async function fillNotifications({ owner }: Ground): Promise<void> {
  await owner.query(`
    insert into notifications (user_id, type, message, metadata, link, actor_id, is_read, created_at, sequence)
    select u.id, 'invitation-accepted', '{{who}} accepted your invitation', '{"who": "Grace Osei"}', '/dashboard', a.id,
      n % 3 = 0, now() - make_interval(mins => 1001 - n), n
    from users u cross join generate_series(1, 1000) n
    join (select id, row_number() over (order by username) as number from users where username like 'logged.%') a
      on a.number = 1 + n % 500
    where u.username like 'Admin.bench.%'`);
  await owner.query(`
    insert into notification_inboxes (user_id, last_sequence, unread_count)
    select user_id, count(*), count(*) filter (where not is_read) from notifications group by user_id`);
}

/** Ten thousand reviews of one care provider, who is answered. */
async function fillRatings({ owner }: Ground): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    values ('Rosa', 'Delgado', 'rosa.delgado', 'rosa.delgado@agency.example', 'CareProvider', true) returning id`);
  const id = rows[0]?.id ?? '';
  await owner.query(
    `with people as (select id, row_number() over (order by username) as number from users where username like 'logged.%')
     insert into ratings (user_id, rater_id, half_stars, comment, created_at, verified_by, verified_at)
     select $1, rater.id, (n * 7) % 11, repeat('Kind and on time. ', 1 + n % 12), now() - make_interval(secs => n * 40),
       case when n % 3 = 0 then verifier.id end, case when n % 3 = 0 then now() end
     from generate_series(1, 10000) n
     join people rater on rater.number = 1 + n % 400
     cross join (select id from people where number = 500) verifier`,
    [id],
  );
  return id;
}

/** What the product asks PostgreSQL for one such call, run by a bare program. */
async function startBare(from: Ground, one: Case, token: string, port: number): Promise<RunningServer> {
  const statements = await statementsOf(from, one.path, token);
  const tokenHash = createHash('sha256').update(token).digest();
  const work = {
    ...one,
    tokenHash: 'TOKEN',
    statements: statements.map((statement) => ({
      ...statement,
      values: markToken(statement.values, tokenHash, 'TOKEN'),
    })),
  };
  return startLimit('fastify-pg.ts', from, port, { WORK: JSON.stringify(work) });
}

async function statementsOf(from: Ground, path: string, token: string): Promise<Captured[]> {
  const app = await buildApp({
    env: readEnv({ HOMEWARD_DATA: `${from.dataDir}/capture` }),
    databaseUrl: from.postgres.appUrl,
    log: createLog('silent'),
  });
  const ask = () => app.fastify.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  // The first use of a token also confirms it; what counts is every use after that.
  await ask();
  const statements = await captureStatements(app.deps.pool, async () => {
    const answer = await ask();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}.`);
  });
  await app.close('captured');
  return statements;
}

async function compare(one: Case, ours: RunningServer, bare: RunningServer, tokens: readonly string[]) {
  const results: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] };
  await load(ours, one.path, tokens, 2);
  await load(bare, one.path, tokens, 2);
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await load(ours, one.path, tokens, seconds));
    results.bare.push(await load(bare, one.path, tokens, seconds));
  }
  const middle = (list: LoadResult[], of: (result: LoadResult) => number) => median(list.map(of));
  const cpu = (result: LoadResult) => result.cpuMicrosecondsPerRequest;
  const rate = (result: LoadResult) => result.requestsPerSecond;
  const ratio = median(results.ours.map((result, round) => cpu(result) / cpu(results.bare[round] ?? result)));
  return {
    ratio,
    row: [
      one.what,
      middle(results.ours, cpu).toFixed(0),
      middle(results.bare, cpu).toFixed(0),
      ratio.toFixed(2),
      middle(results.ours, rate).toFixed(0),
      middle(results.bare, rate).toFixed(0),
      middle(results.ours, (result) => result.p99Ms).toFixed(1),
    ],
  };
}
