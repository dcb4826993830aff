// What the pages of clients cost. Lists and searches among ten thousand clients, of whom a frequent name has more already
// than a search counts, and among a million, each with five rows of reach, by an admin, a Care Manager and a caregiver. One
// client beside a bare program that runs the same statements: each request is for another client, so no reading is shared.
// And the face sheet as a PDF.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { captureStatements, markToken } from './capture.ts';
import { cpuMillisecondsOfPostgres, cpuTimeOf, loadNote, median, postmasterOf } from './cpu.ts';
import { insertCrowd } from './crowd.ts';
import { type LoadResult, loadEach } from './load.ts';
import {
  type Ground,
  makeSignedIn,
  type RunningServer,
  startGround,
  startLimit,
  startOurs,
} from './servers.ts';
import { printTable } from './table.ts';

const small = 10_000;
const large = Number(process.env.CLIENTS ?? 1_000_000);
const named = large.toLocaleString('en-US');
const rounds = Number(process.env.ROUNDS ?? 9);
const requests = Number(process.env.REQUESTS ?? 40);
const seconds = Number(process.env.TURN_SECONDS ?? 3);
const mostTimes = 1.5;
const mostTimesBare = 1.6;
const mostSearchMs = 100;
const mostSheetMs = 500;
const firstPort = Number(process.env.PORT ?? 23_590);
/** How many clients are read in turn (more than a node keeps), and by how many people. */
const [askedFor, askers] = [500, 200];

interface Side {
  readonly ground: Ground;
  readonly server: RunningServer;
  readonly tokens: ReadonlyMap<string, readonly string[]>;
}

const lists: readonly [string, string, string][] = [
  ['first page, by attention', 'Admin', 'sort=attention'],
  ['by name', 'Admin', 'sort=name'],
  ['active ones by name', 'Admin', 'status=ACTIVE&sort=name'],
  ['search for a name', 'Admin', 'search=reyes'],
  ['search for two names', 'Admin', 'search=rosa%20reyes'],
  ['search for a mistyped name', 'Admin', 'search=reyse'],
  ['first page of an office', 'CareManager', 'sort=attention'],
  ['search in an office', 'CareManager', 'search=reyes'],
  ['first page of a caregiver', 'CareProvider', 'sort=name'],
  ['search of a caregiver', 'CareProvider', 'search=reyes'],
];

const sides = [await openSide(small, firstPort), await openSide(large, firstPort + 1)];
try {
  const isMet = [await compareLists(), await compareOne(), await timeFaceSheets()];
  process.exitCode = isMet.every(Boolean) ? 0 : 1;
} finally {
  for (const { server, ground } of sides) {
    await server.stop();
    await ground.close();
  }
}

async function openSide(count: number, port: number): Promise<Side> {
  const ground = await startGround();
  const tokens = new Map<string, readonly string[]>();
  for (const role of ['Admin', 'CareManager', 'CareProvider'] as const) {
    tokens.set(role, await makeSignedIn(ground.owner, role, role === 'Admin' ? askers : 1));
  }
  await insertCrowd(ground.owner, 2_000);
  await fillClients(ground.owner, count);
  return { ground, server: await startOurs(ground, port), tokens };
}

/** Clients of twenty offices, 200 of them in the office of the Care Manager, 20 with the caregiver. */
async function fillClients(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `insert into offices (name, timezone, address, phone, state)
     select 'Office ' || n, timezone, address, phone, state from (select * from offices limit 1) o, generate_series(1, 20) n`,
  );
  await owner.query(
    `select make_staff_records(array_agg(id)) from users where username like 'CareManager.bench.%'`,
  );
  await owner.query(`
    insert into staff_offices (user_id, office_id) select u.id, o.id from users u, offices o
    where u.username like 'CareManager.bench.%' and o.name = 'Office 1' on conflict do nothing`);
  await owner.query(`delete from staff_offices where user_id in (select id from users where username like 'CareManager.bench.%')
    and office_id <> (select id from offices where name = 'Office 1')`);
  await owner.query(
    `with o as (select array_agg(id) filter (where name <> 'Office 1') as ids, (array_agg(id) filter (where name = 'Office 1'))[1] as own from offices)
     insert into clients (first_name, last_name, birth_date, status, office_id, attention_rank, start_of_care, what_matters, phones)
     select (array['Rosa', 'Jose', 'Maya', 'Ana', 'Walter'])[1 + n % 5],
       (array['Reyes', 'Okafor', 'Tanaka', 'Pena', 'Mbeki', 'Nguyen', 'Lind'])[1 + n % 7] || case when n % 11 = 0 then '' else n % 997 || '' end,
       date '1930-01-01' + n % 9000, (array['ACTIVE', 'ACTIVE', 'ONBOARDING', 'PROSPECT'])[1 + n % 4],
       case when n <= 200 then o.own else o.ids[1 + n % cardinality(o.ids)] end, -(n % 7) * 10, date '2020-01-01' + n % 2000, 'Music after breakfast.',
       jsonb_build_array(jsonb_build_object('label', '', 'number', '+1212' || lpad(n::text, 7, '0')))
     from generate_series(1, $1::int) n, o`,
    [count],
  );
  await owner.query('select index_clients(array_agg(id)) from clients');
  await owner.query(`
    insert into client_reach (user_id, client_id, by)
    select u.id, c.id, case k when 0 then 'OFFICE' else 'TEAM' end
    from (select id, row_number() over (order by id) as n from clients) c cross join generate_series(0, 4) k
    join (select id, row_number() over (order by id) as n from users where username like 'crowd.%') u
      on u.n = 1 + (c.n + k * 401) % 2000 on conflict do nothing`);
  await owner.query(`
    insert into client_reach (user_id, client_id, by)
    select u.id, c.id, case u.role when 'CareManager' then 'OFFICE' else 'TEAM' end
    from users u cross join lateral (select id from clients order by id limit case u.role when 'CareManager' then 200 else 20 end) c
    where u.username like 'CareManager.bench.%' or u.username like 'CareProvider.bench.%' on conflict do nothing`);
  await owner.query('vacuum analyze');
}

async function compareLists(): Promise<boolean> {
  const rows: string[][] = [];
  let isMet = true;
  for (const [what, role, query] of lists) {
    const path = `/clients?limit=20&${query}`;
    const times: number[][][] = sides.map(() => []);
    const worked = sides.map(() => 0);
    for (const side of sides) await timesOf(side, role, path, 10);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, side] of sides.entries()) {
        const before = await cpuMillisecondsOfPostgres(side.ground.owner);
        times[at]?.push(await timesOf(side, role, path, 0));
        worked[at] = (worked[at] ?? 0) + (await cpuMillisecondsOfPostgres(side.ground.owner)) - before;
      }
    const [few = [], many = []] = times.map((all) => all.map((one) => median(one)));
    const ratio = median(many.map((one, at) => one / (few[at] ?? one)));
    const slowest = p95((times[1] ?? []).flat());
    const isSearch = query.includes('search');
    isMet &&= ratio <= mostTimes && (!isSearch || slowest <= mostSearchMs);
    rows.push([
      `${what} (${role})`,
      median(few).toFixed(2),
      median(many).toFixed(2),
      slowest.toFixed(1),
      ratio.toFixed(2),
      ...worked.map((ms) => (ms / rounds / requests).toFixed(1)),
    ]);
  }
  printTable(
    `Clients, ms a request (median of ${rounds} rounds of ${requests} requests, 5 rows of reach each; ${loadNote()})`,
    [
      [
        'call',
        '10,000 clients',
        `${named} clients`,
        `95 % of ${named} (search ≤ ${mostSearchMs})`,
        `times (≤ ${mostTimes})`,
        'CPU of PostgreSQL',
        `CPU, ${named}`,
      ],
      ...rows,
    ],
  );
  return isMet;
}

async function timesOf(
  { server, tokens }: Side,
  role: string,
  path: string,
  warm: number,
): Promise<number[]> {
  const headers = { authorization: `Bearer ${tokens.get(role)?.[0]}` };
  const times: number[] = [];
  for (let request = -warm; request < requests; request += 1) {
    const start = performance.now();
    const answer = await fetch(`${server.url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    if (request >= 0) times.push(performance.now() - start);
  }
  return times;
}

function p95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Different clients in turn by two hundred people who have opened them a moment ago. */
async function compareOne(): Promise<boolean> {
  const { ground, server, ...side } = sides[0] as Side;
  const tokens = side.tokens.get('Admin') ?? [];
  const { rows: ids } = await ground.owner.query<{ id: string }>(
    'select id from clients order by id limit $1',
    [askedFor],
  );
  await ground.owner.query(
    `insert into client_views (user_id, client_id, at) select u.id, c.id, now() + interval '1 hour'
     from users u cross join (select id from clients order by id limit $1) c where u.username like 'Admin.bench.%'
     on conflict do nothing`,
    [askedFor],
  );
  let turn = 0;
  const ask = () => {
    turn += 1;
    return {
      path: `/api/clients/${ids[turn % ids.length]?.id}`,
      headers: { authorization: `Bearer ${tokens[turn % tokens.length]}` },
    };
  };
  const postmaster = await postmasterOf(ground.owner);
  const bare = await startBare(ground, ask().path, tokens[0] ?? '', firstPort + 2);
  const results: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] };
  try {
    for (const one of [server, bare]) await loadEach(one, postmaster, ask, { seconds });
    for (let round = 0; round < 5; round += 1) {
      results.ours.push(await loadEach(server, postmaster, ask, { seconds }));
      results.bare.push(await loadEach(bare, postmaster, ask, { seconds }));
    }
  } finally {
    await bare.stop();
  }
  const cpu = (result: LoadResult) => result.cpuMicrosecondsPerRequest;
  const database = (result: LoadResult) => result.databaseMicrosecondsPerRequest;
  const ratio = median(results.ours.map((one, round) => cpu(one) / cpu(results.bare[round] ?? one)));
  const middle = (of: (result: LoadResult) => number, all: LoadResult[]) => median(all.map(of)).toFixed(0);
  printTable(`One client (median of 5 rounds of ${seconds} s, 32 connections, 200 people; ${loadNote()})`, [
    [
      'call',
      'ours µs',
      'bare µs',
      `times (≤ ${mostTimesBare})`,
      'ours database µs',
      'bare database µs',
      'ours p99 ms',
    ],
    [
      'GET /clients/{id}',
      middle(cpu, results.ours),
      middle(cpu, results.bare),
      ratio.toFixed(2),
      middle(database, results.ours),
      middle(database, results.bare),
      median(results.ours.map(({ p99Ms }) => p99Ms)).toFixed(1),
    ],
  ]);
  return ratio <= mostTimesBare;
}

/** What the product asks PostgreSQL for when it reads a client, run by a bare program. */
async function startBare(from: Ground, path: string, token: string, port: number): Promise<RunningServer> {
  const app = await buildApp({
    env: readEnv({ HOMEWARD_DATA: `${from.dataDir}/capture` }),
    databaseUrl: from.postgres.appUrl,
    log: createLog('silent'),
  });
  const inject = () => app.fastify.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  // The first use of a token also confirms it. What it read is kept, so the client changes in between.
  await inject();
  await from.owner.query('update clients set updated_at = now() where id = $1', [path.split('/').at(-1)]);
  const statements = await captureStatements(app.deps.pool, inject);
  await app.close('captured');
  if (statements.at(-1)?.name !== 'clients.one') throw new Error('The client was not read.');
  const hash = createHash('sha256').update(token).digest();
  const work = {
    jsonColumn: 'client',
    isList: false,
    tokenHash: 'TOKEN',
    statements: statements.map((one) => ({
      ...one,
      text: one.name === 'clients.one' ? `select client::text from (${one.text}) read` : one.text,
      values: markToken(one.values, hash, 'TOKEN'),
    })),
  };
  return startLimit('fastify-pg.ts', from, port, { WORK: JSON.stringify(work) });
}

async function timeFaceSheets(): Promise<boolean> {
  const { ground, server } = sides[0] as Side;
  const { rows } = await ground.owner.query<{ id: string }>(`
    with one as (select id from clients order by id limit 1), health as (
      insert into client_health_entries (client_id, kind, position, content, search_text)
      select one.id, k.kind, n, k.content, '' from one, generate_series(1, 10) n, (values
        ('DIAGNOSIS', '{"text": "Type 2 diabetes", "icd10": "E11.9", "status": "ACTIVE", "year": null}'::jsonb)) k(kind, content)
    )
    insert into client_contacts (client_id, name, relationship, phone, is_primary, is_emergency, has_financial_power,
      has_healthcare_power, has_hipaa_release)
    select one.id, 'Maria Contact ' || n, 'Daughter', '+12125550142', false, true, false, true, true
    from one, generate_series(1, 3) n returning client_id as id`);
  const path = `/clients/${rows[0]?.id}/face-sheet.pdf`;
  await timesOf(sides[0] as Side, 'Admin', path, 0);
  const before = cpuTimeOf(server.pid);
  const times = await timesOf(sides[0] as Side, 'Admin', path, 0);
  const after = cpuTimeOf(server.pid);
  const cpuMs = (after.user + after.system - before.user - before.system) / 1_000 / requests;
  const slowest = p95(times);
  printTable(`Face sheet, ms a request (${requests} requests; ${loadNote()})`, [
    ['what', 'median', `95 % (≤ ${mostSheetMs})`, 'CPU of the server'],
    ['GET /clients/{id}/face-sheet.pdf', median(times).toFixed(0), slowest.toFixed(0), cpuMs.toFixed(0)],
  ]);
  return slowest <= mostSheetMs;
}
