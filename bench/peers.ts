// What somebody might pick instead, on the same PostgreSQL with the same rows, asked by the same client, by turns:
// PostGraphile (no sign-in, no rules) and Parse Server (signed in). Neither is asked for the total, which ours gives.
//   npm run bench -- --peers
import { calls, fillForCalls, type People, turnsOf } from './calls.ts';
import { median, parentPid } from './cpu.ts';
import { type Ask, type LoadResult, loadEach } from './load.ts';
import { installPeer, parseServer, postgraphile } from './peers-install.ts';
import { type RunningServer, startGround, startOurs, startProgram } from './servers.ts';
import { printTable } from './table.ts';

const leastTimes = 2;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 1);
const size = Number(process.env.USERS ?? 10_000);
const port = 23_740;
const compared = ['one user by id', 'users, 20 rows', 'notifications, page 1'];

interface Side {
  readonly name: string;
  readonly server: RunningServer;
  /** What is asked, in the order of `compared`. */
  readonly asks: readonly (() => Ask)[];
}

const personFields =
  'rowId firstName lastName username email emailVerified phone phoneVerified image role isActive isOnboarded createdAt lastLoginAt';
const parseHeaders = { 'X-Parse-Application-Id': 'bench', 'content-type': 'application/json' };

const programs = [await installPeer(postgraphile), await installPeer(parseServer)];
const ground = await startGround();
const started: RunningServer[] = [];
try {
  const people = await fillForCalls(ground, size, 100);
  const askers = await ids('username like $1', ['Admin.bench.%']);
  await copyRows();
  const start = async (run: Promise<RunningServer>) => {
    const server = await run;
    started.push(server);
    return server;
  };
  const own = await start(startOurs(ground, port));
  const [graph, parse] = [
    await start(startProgram(programs[0] ?? '', port + 1, { DATABASE_URL: ground.postgres.ownerUrl })),
    await start(startProgram(programs[1] ?? '', port + 2, { DATABASE_URL: ground.postgres.ownerUrl })),
  ];
  const sides: Side[] = [
    { name: 'ours', server: own, asks: compared.map((what) => turnsOf(pathOf(what), people)) },
    { name: postgraphile.name, server: graph, asks: graphAsks(people, askers) },
    { name: parseServer.name, server: parse, asks: parseAsks(await signUp(parse), people, askers) },
  ];
  const { rows: backend } = await ground.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentPid(backend[0]?.pid ?? 0);
  const rows: string[][] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const [index, what] of compared.entries()) {
    for (const side of sides) await expectRows(side, index);
    const { row, least } = await compare(what, index, sides, postmaster);
    rows.push(row);
    worst = Math.min(worst, least);
  }
  const [, ...peers] = sides.map(({ name }) => name);
  printTable(
    `Peers (median of ${rounds} rounds of ${seconds} s, ${size} users; CPU is that of server and PostgreSQL)`,
    [
      [
        'call',
        'ours µs',
        ...peers.flatMap((name) => [`${name} µs`, `${name} times (≥ ${leastTimes})`]),
        'ours req/s',
        ...peers.map((name) => `${name} req/s`),
      ],
      ...rows,
    ],
  );
  process.exitCode = worst >= leastTimes ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  await ground.close();
}

function pathOf(what: string): string {
  const call = calls.find((one) => one.what === what);
  if (!call) throw new Error(`There is no call "${what}".`);
  return call.path;
}

async function ids(where: string, values: unknown[]): Promise<string[]> {
  const { rows } = await ground.owner.query<{ id: string }>(
    `select id from users where ${where} order by id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The same rows in tables of their own, with the keys and indexes that the three questions need. */
async function copyRows(): Promise<void> {
  await ground.owner.query(`
    create schema peers;
    create table peers.people as select id, first_name, last_name, username, email, email_verified, phone, phone_verified, image,
      role, is_active, is_onboarded, created_at, last_login_at, sort_name, address, timezone, date_format, time_format from users;
    alter table peers.people add primary key (id);
    create index on peers.people (sort_name, id);
    create table peers.notices as select id, user_id, sequence, type, message, metadata, link, is_read, created_at, actor_id
      from notifications;
    alter table peers.notices add primary key (id), add foreign key (actor_id) references peers.people (id),
      add foreign key (user_id) references peers.people (id);
    create index on peers.notices (user_id, sequence);
    create index on peers.notices (sequence);
    create index on peers.notices (actor_id)`);
}

function graphAsks({ ids: asked }: People, askers: readonly string[]): (() => Ask)[] {
  const ask = (query: string, variables: (turn: number) => object) => {
    let turn = 0;
    return (): Ask => {
      turn += 1;
      return {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: variables(turn) }),
      };
    };
  };
  return [
    ask(
      `query ($id: UUID!) { personByRowId(rowId: $id) { ${personFields} address timezone dateFormat timeFormat } }`,
      (turn) => ({ id: asked[turn % asked.length] }),
    ),
    ask(`{ allPeople(first: 20, orderBy: SORT_NAME_ASC) { nodes { ${personFields} } } }`, () => ({})),
    ask(
      `query ($id: UUID!) { allNotices(first: 20, condition: { userId: $id }, orderBy: SEQUENCE_DESC) {
        nodes { rowId sequence type message metadata link isRead createdAt personByActorId { rowId image firstName lastName } } } }`,
      (turn) => ({ id: askers[turn % askers.length] }),
    ),
  ];
}

/** Makes the classes, fills them by SQL, and signs somebody up. */
async function signUp(server: RunningServer): Promise<string> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/parse/${path}`, {
      method: 'POST',
      headers: { ...parseHeaders, 'X-Parse-Master-Key': 'bench-master' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const string = { type: 'String' };
  const boolean = { type: 'Boolean' };
  const anybody = { '*': true };
  const rights = { get: anybody, find: anybody, count: anybody };
  await call('schemas/Person', {
    className: 'Person',
    classLevelPermissions: rights,
    fields: {
      ...Object.fromEntries(
        ['firstName', 'lastName', 'username', 'email', 'phone', 'image', 'role', 'sortName', 'timezone'].map(
          (name) => [name, string],
        ),
      ),
      ...Object.fromEntries(
        ['emailVerified', 'phoneVerified', 'isActive', 'isOnboarded'].map((name) => [name, boolean]),
      ),
      address: { type: 'Object' },
      lastLoginAt: { type: 'Date' },
    },
  });
  await call('schemas/Notice', {
    className: 'Notice',
    classLevelPermissions: rights,
    fields: {
      to: string,
      sequence: { type: 'Number' },
      kind: string,
      message: string,
      metadata: { type: 'Object' },
      link: string,
      isRead: boolean,
      by: { type: 'Pointer', targetClass: 'Person' },
    },
  });
  await ground.owner.query(`
    insert into "Person" ("objectId", "createdAt", "updatedAt", "firstName", "lastName", username, email, phone, image, role,
      "sortName", timezone, "emailVerified", "phoneVerified", "isActive", "isOnboarded", address, "lastLoginAt")
    select id::text, created_at, created_at, first_name, last_name, username, email, phone, image, role, sort_name, timezone,
      email_verified, phone_verified, is_active, is_onboarded, address, last_login_at from peers.people;
    insert into "Notice" ("objectId", "createdAt", "updatedAt", "to", sequence, kind, message, metadata, link, "isRead", "by")
    select id::text, created_at, created_at, user_id::text, sequence, type, message, metadata, link, is_read, actor_id::text
    from peers.notices;
    create index on "Person" ("sortName");
    create index on "Notice" ("to", sequence)`);
  await ground.owner.query('vacuum analyze');
  // Whoever holds the master key makes accounts, and is not signed in by that.
  const signedUp = await fetch(`${server.url}/parse/users`, {
    method: 'POST',
    headers: { ...parseHeaders, 'X-Parse-Revocable-Session': '1' },
    body: JSON.stringify({ username: 'bench', password: 'bench password that is long' }),
  });
  const { sessionToken = '' } = (await signedUp.json()) as { sessionToken?: string };
  if (sessionToken === '') throw new Error('Parse Server signed nobody in.');
  return sessionToken;
}

function parseAsks(token: string, { ids: asked }: People, askers: readonly string[]): (() => Ask)[] {
  const headers = { ...parseHeaders, 'X-Parse-Session-Token': token };
  const ask = (path: (turn: number) => string) => {
    let turn = 0;
    return (): Ask => {
      turn += 1;
      return { path: `/parse/classes/${path(turn)}`, headers };
    };
  };
  const where = (turn: number) => encodeURIComponent(JSON.stringify({ to: askers[turn % askers.length] }));
  return [
    ask((turn) => `Person/${asked[turn % asked.length]}`),
    ask(() => 'Person?limit=20&order=sortName'),
    ask((turn) => `Notice?where=${where(turn)}&limit=20&order=-sequence&include=by`),
  ];
}

/** A fast answer without rows is no answer. */
async function expectRows({ name, server, asks }: Side, index: number): Promise<void> {
  const { path, method = 'GET', headers, body } = asks[index]?.() ?? { path: '', headers: {} };
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const found = text.match(/"(?:username|sequence)"/g)?.length ?? 0;
  if (!answer.ok || found < (index === 0 ? 1 : 20))
    throw new Error(`${name} answered ${answer.status} with ${found} rows: ${text.slice(0, 500)}`);
}

async function compare(what: string, index: number, sides: readonly Side[], postmaster: number) {
  const results: LoadResult[][] = sides.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, { server, asks }] of sides.entries()) {
      const ask = asks[index];
      if (!ask) throw new Error(`${what} is not asked.`);
      const result = await loadEach(server, postmaster, ask, { seconds: round < 0 ? 1 : seconds });
      if (round >= 0) results[at]?.push(result);
    }
  }
  const whole = (one: LoadResult) => one.cpuMicrosecondsPerRequest + one.databaseMicrosecondsPerRequest;
  const [own = [], ...others] = results;
  const times = others.map((list) => median(list.map((one, round) => whole(one) / whole(own[round] ?? one))));
  const middle = (list: readonly LoadResult[], of: (one: LoadResult) => number) =>
    median(list.map(of)).toFixed(0);
  return {
    least: Math.min(...times),
    row: [
      what,
      middle(own, whole),
      ...others.flatMap((list, at) => [middle(list, whole), (times[at] ?? Number.NaN).toFixed(2)]),
      ...results.map((list) => middle(list, (one) => one.requestsPerSecond)),
    ],
  };
}
