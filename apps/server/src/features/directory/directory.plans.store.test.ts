import { emptyAddress } from '@homeward/contract/addresses';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';
import { findWhoMeets } from './directory.clients.store.ts';

// What a page costs does not depend on how many people there are. Every statement that a request sends is caught on its
// way and explained with the values it came with.
const server = useTestServer();
let provider: Person;

const count = 20_000;
const [few, everybody] = [1, 2].map((number) => `0199aaaa-0000-7000-8000-00000000000${number}`);

beforeAll(async () => {
  provider = await server.current.createPerson({ role: 'CareProvider' });
  const { owner } = server.current;
  await owner.query(
    `insert into users (first_name, last_name, username, email, phone, role, is_onboarded)
     select (array['Ana', 'Maria', 'Joel', 'Ruth', 'Omar'])[1 + n % 5],
       (array['Santos', 'Reyes', 'Brown', 'Nguyen'])[1 + n % 4] || n, 'crowd' || n, 'crowd' || n || '@agency.example',
       '+1212' || lpad(n::text, 7, '0'), (array['CareProvider', 'CareProvider', 'CareManager', 'Family'])[1 + n % 4], true
     from generate_series(1, $1) n`,
    [count],
  );
  await owner.query(
    `insert into care_provider_profiles (user_id, about, version) select id, '', 1 from users where username like 'crowd%' and role = 'CareProvider'`,
  );
  await owner.query(
    `insert into care_provider_skills (user_id, skill_id, position)
     select p.user_id, s.id, 1 from care_provider_profiles p cross join skills s where s.name = 'Dementia care'`,
  );
  // A group of a few, among others that hold everybody.
  await owner.query(
    `insert into user_groups (id, name, kind, purposes, colour)
     select format('0199aaaa-0000-7000-8000-%s', lpad(n::text, 12, '0'))::uuid, 'Group ' || n, 'STATIC', '{DIRECTORY}', 'teal'
     from generate_series(1, 5) n`,
  );
  await owner.query(
    `insert into user_group_members (group_id, user_id) select g.id, u.id from user_groups g join users u on u.username like 'crowd%'
     where g.name like 'Group _' and (g.name <> 'Group 1' or u.username like 'crowd777%')`,
  );
  await owner.query(
    'update user_groups g set members = (select count(*) from user_group_members m where m.group_id = g.id)',
  );
  // Each of many clients has two of many partners; the care provider reaches three of the clients.
  await owner.query(
    `insert into clients (first_name, last_name, birth_date, status, office_id)
     select 'Client', n::text, '1941-05-17', 'ACTIVE', (select id from offices limit 1) from generate_series(1, 1000) n`,
  );
  await owner.query(
    `insert into partners (type, type_label, name, phones, address)
     select type, type, 'Partner ' || n, '[{"label": "Main", "number": "+14155550199"}]', $1
     from (select n, case when n % 500 = 0 then 'HOTLINE' else 'PHYSICIAN' end as type from generate_series(1, 2000) n) p`,
    [JSON.stringify(emptyAddress)],
  );
  await owner.query(
    `insert into client_partners (client_id, partner_id)
     select c.id, p.id from (select id, row_number() over (order by id) as n from clients) c
     join (select id, row_number() over (order by id) as n from partners) p on p.n in (2 * c.n - 1, 2 * c.n)`,
  );
  await owner.query(
    `insert into client_reach (user_id, client_id, by) select $1, id, 'TEAM' from clients where last_name in ('1', '2', '3')
     union all select u.id, c.id, 'TEAM' from clients c join users u on u.username = 'crowd' || (1 + c.last_name::int / 10)`,
    [provider.id],
  );
  await vacuum(owner);
});

const statementsOf = async (path: string) =>
  (await ask(server.current, provider, path, 'directory.')).statements;

async function readOf(statement: Statement): Promise<number> {
  const plans = await explain(server.current.app.deps.pool, statement);
  const scans = scansOf(plans, [
    'users',
    'user_phrases',
    'user_group_members',
    'partners',
    'client_partners',
    'client_reach',
  ]);
  expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
  return rowsRead(...scans);
}

it.each([
  '/directory?limit=20',
  '/directory?sort=-name',
  '/directory?letter=m',
  '/directory?role=CareManager',
  '/directory?search=maria',
  '/directory?search=maria&onDuty=no',
  '/directory?search=maria%20san',
  '/directory?search=dementia',
  '/directory?search=2120001',
  '/directory?search=212',
  `/directory?group=${few}`,
])('reads a bounded part along an index: %s', async (path) => {
  const statements = await statementsOf(path);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await readOf(statement), statement.name).toBeLessThan(6_000);
});

it.each([
  '/directory?search=physician',
  '/directory?search=care%20manager',
  `/directory?group=${few}&search=physician`,
  `/directory?group=${few}&search=maria`,
])('reads each person at most once where hardly anybody is meant: %s', async (path) => {
  for (const statement of await statementsOf(path))
    expect(await readOf(statement), statement.name).toBeLessThan(count + 1_000);
});

it('reads a group of many along indexes, each person at most once for the page and once for the total', async () => {
  for (const statement of await statementsOf(`/directory?group=${everybody}`))
    expect(await readOf(statement), statement.name).toBeLessThan(3 * count);
});

it.each(['/partners?limit=20', '/partners?letter=p', '/partners?type=PHYSICIAN', '/partners?search=partner'])(
  'reads the partners of the clients whom a care provider reaches, not those of all: %s',
  async (path) => {
    const statements = await statementsOf(path);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await readOf(statement), statement.name).toBeLessThan(100);
  },
);

it.each(['partner', 'client'])(
  'finds whom a change of a %s concerns by its rows of reach, not by those of all',
  async (what) => {
    const { owner, app } = server.current;
    const { rows } = await owner.query<{ client: string; partner: string }>(
      `select client_id as client, partner_id as partner from client_partners k join clients c on c.id = k.client_id
     where c.last_name = '2' limit 1`,
    );
    const { client = '', partner = '' } = rows[0] ?? {};
    const spy = vi.spyOn(app.deps.pool, 'query');
    const found = await findWhoMeets(app.deps.db, ['CareProvider'], {
      partnerIds: what === 'partner' ? [partner] : [],
      clientIds: what === 'client' ? [client] : [],
    });
    const [asked] = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
    spy.mockRestore();
    expect(found).toContain(provider.id);
    expect(await readOf({ ...(asked ?? expect.fail()), name: `who-meets-${what}` })).toBeLessThan(100);
  },
);
