import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// The promise of the page: what a list costs does not depend on how many events there are. Every statement that a
// request sends is caught on its way and explained with the values it came with.
const server = useTestServer();
const events = 30_000;
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  const { owner } = server.current;
  await owner.query(`
    insert into users (first_name, last_name, username, email, role)
    select 'Rosa', 'Number' || n, 'rosa.' || n, 'rosa.' || n || '@brightway.example', 'CareProvider'
    from generate_series(1, 60) n`);
  await owner.query(
    `insert into login_events (at, user_id, role, attempted_name, event, outcome, address)
     select now() - n * interval '1 minute',
       case when n % 10 > 0 then u.ids[1 + n % 60] end,
       case when n % 10 > 0 then (array['CareProvider', 'Family', 'Admin'])[1 + n % 3] end,
       case when n % 10 = 0 then 'x•••@example.com' end,
       (array['login', 'logout', 'two-factor'])[1 + n % 3],
       case when n % 997 = 0 then 'blocked' when n % 7 = 0 then 'failure' else 'success' end,
       '203.0.113.0'::inet + n % 40
     from generate_series(1, $1) n,
       (select array_agg(id) as ids from users where username like 'rosa.%') u`,
    [events],
  );
  await vacuum(owner, 'login_events');
  await owner.query('analyze users');
});

const statementsOf = async (path: string) =>
  (await ask(server.current, admin, path, 'login-logs.')).statements;

const year = 'from=2020-01-01T00:00:00Z';
it.each([
  ['', 3],
  ['sort=at', 3],
  [year, 3],
  ['outcome=blocked', 3],
  ['event=token-reuse', 3],
  ['role=Other', 3],
  ['outcome=failure&outcome=blocked&sort=at', 4],
  ['outcome=blocked&role=Admin', 30],
  ['event=login&event=logout&outcome=failure&role=Family', 10],
  ['outcome=failure&outcome=blocked&role=Admin&role=Other', 60],
  ['search=203.0.113.7', 10],
  ['search=203.0.113.', 10],
  ['search=x%E2%80%A2%E2%80%A2%E2%80%A2%40example.com', 10],
  ['search=rosa', 60],
  ['search=rosa&outcome=success', 60],
])('reads a bounded part of the log along an index: %s', async (query, keys) => {
  const statements = await statementsOf(`/login-logs?limit=20&${query}`);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const scans = scansOf(await explain(server.current.app.deps.pool, statement), ['login_events']);
    expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
    // A page for each key, the count of at most 1,001, and the rows that are shown.
    expect(rowsRead(...scans)).toBeLessThan(keys * 101 + 1_001 + 101);
  }
});

it('reads only what some people did, along their index', async () => {
  const { rows } = await server.current.owner.query<{ id: string }>(
    `select id from users where username in ('rosa.1', 'rosa.2')`,
  );
  const person = rows.map(({ id }) => `person=${id}`).join('&');
  for (const query of [person, `${person}&outcome=failure`, `${person}&search=203.0.113.7`]) {
    const statements = await statementsOf(`/login-logs?limit=20&${query}`);
    for (const statement of statements.filter(({ name }) => name.startsWith('login-logs.page'))) {
      const scans = scansOf(await explain(server.current.app.deps.pool, statement), ['login_events']);
      expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
      // With a search, the page and the count pass over all that came from the address.
      expect(rowsRead(...scans)).toBeLessThan(query.includes('search') ? 2_000 : 2 * 101 + 1_001 + 101);
    }
  }
});

it('reads no more for a page far inside', async () => {
  const at = new Date(Date.now() - 20_000 * 60_000).toISOString();
  const cursor = Buffer.from(
    JSON.stringify(['next', 20_000, [at, '00000000-0000-0000-0000-000000000000']]),
  ).toString('base64url');
  const [statement] = await statementsOf(`/login-logs?limit=20&outcome=failure&cursor=${cursor}`);
  if (!statement) throw new Error('Nothing was asked of the database.');
  const scans = scansOf(await explain(server.current.app.deps.pool, statement), ['login_events']);
  expect(rowsRead(...scans)).toBeLessThan(2 * 101 + 1_001 + 101);
});

it('reads an export in chunks along an index', async () => {
  const statements = await statementsOf('/login-logs/export?outcome=failure');
  const chunks = statements.filter(({ name }) => name.startsWith('login-logs.chunk'));
  expect(chunks.length).toBeGreaterThan(4);
  for (const chunk of chunks) {
    const scans = scansOf(await explain(server.current.app.deps.pool, chunk), ['login_events']);
    // Where the log is small PostgreSQL may rather read it whole than fetch a chunk of a thousand rows one by one.
    expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan.Alias !== 'event')).toEqual([]);
  }
});

it('looks at a bounded part of the people, however many are called so', async () => {
  await server.current.owner.query(`
    insert into users (first_name, last_name, username, email, role)
    select (array['Rosalind', 'Ana'])[1 + n % 2], case when n % 4 > 0 then 'Many' else md5(n::text) end, 'many.' || n, 'many.' || n || '@brightway.example', 'Family'
    from generate_series(1, 20000) n`);
  await vacuum(server.current.owner);
  for (const typed of ['ro', 'many', 'rosalind many', 'rosalind many many', 'alind', 'many.']) {
    const statements = await statementsOf(`/login-logs?search=${encodeURIComponent(typed)}`);
    const people = statements.filter(({ name }) => ['login-logs.people', 'login-logs.words'].includes(name));
    expect(people.length, typed).toBeGreaterThan(0);
    for (const statement of people) {
      const plans = await explain(server.current.app.deps.pool, statement);
      const scans = scansOf(plans, ['users', 'user_phrases', 'user_words']);
      expect(
        scans.filter((plan) => plan['Node Type'] === 'Seq Scan'),
        typed,
      ).toEqual([]);
      expect(rowsRead(...scans), typed).toBeLessThan(3_000);
    }
  }
});
