import { beforeAll, expect, it } from 'vitest';
import { makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page costs depends on whom somebody reaches, and not on how many clients there are. Every prepared statement
// of a request is caught on its way and explained with the values it came with.
const server = useTestServer();
const crowd = 20_000;
let admin: Person;
let manager: Person;
let provider: Person;

beforeAll(async () => {
  const { current } = server;
  const { owner } = current;
  admin = await current.createPerson({ role: 'Admin' });
  manager = await current.createPerson({ role: 'CareManager' });
  provider = await current.createPerson({ role: 'CareProvider' });
  const offices = await Promise.all(Array.from({ length: 20 }, () => makeOffice(current)));
  await owner.query(
    `insert into clients (first_name, last_name, birth_date, status, office_id, risk_flags, attention_rank, start_of_care, phones)
     select (array['Rosa', 'Jose', 'Maya'])[1 + n % 3], (array['Reyes', 'Okafor', 'Tanaka', 'Pena', 'Mbeki'])[1 + n % 5] || n % 97,
       date '1930-01-01' + n % 9000, (array['ACTIVE', 'ACTIVE', 'ONBOARDING', 'DISCHARGED'])[1 + n % 4],
       ($2::uuid[])[1 + n % 20], case when n % 50 = 0 then array['OXYGEN'] else '{}' end, -(n % 7) * 10,
       date '2020-01-01' + n % 2000, jsonb_build_array(jsonb_build_object('label', '', 'number', '+1212' || lpad(n::text, 7, '0')))
     from generate_series(1, $1::int) n`,
    [crowd, offices],
  );
  await owner.query('select index_clients(array_agg(id)) from clients');
  await owner.query(
    `insert into client_health_entries (client_id, kind, position, content, search_text)
     select id, 'MEDICATION', 0, '{"name": "x"}', case when birth_month = 3 and has_ai_consent is false and right(client_no, 2) = '17' then 'warfarin' else 'aspirin ' || client_no end from clients`,
  );
  await owner.query(`delete from staff_offices where user_id = $1`, [manager.id]);
  await owner.query(`insert into staff_offices (user_id, office_id) values ($1, $2)`, [
    manager.id,
    offices[0],
  ]);
  await owner.query(
    `insert into client_team (client_id, user_id, role, starts_on)
     select id, $1, 'PRIMARY', '2024-01-01' from (select id from clients order by sort_name limit 15) c`,
    [provider.id],
  );
  for (const person of [manager, provider])
    await owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [person.id]);
  // Five rows of reach for each client, of other people.
  await owner.query(
    `insert into users (first_name, last_name, username, email, role, is_onboarded)
     select 'Crowd', 'Number' || n, 'crowd.' || n, 'crowd.' || n || '@agency.example', 'CareProvider', true from generate_series(1, 500) n`,
  );
  await owner.query(
    `insert into client_reach (user_id, client_id, by)
     select u.id, c.id, 'TEAM' from (select id, row_number() over (order by id) as n from clients) c
     cross join generate_series(0, 4) k
     join (select id, row_number() over (order by id) as n from users where username like 'crowd.%') u on u.n = 1 + (c.n + k * 101) % 500`,
  );
  await vacuum(owner);
}, 120_000);

const large = ['clients', 'client_phrases', 'client_reach', 'client_health_entries'];

async function readOf(as: Person, query: string): Promise<number> {
  const { statements } = await ask(
    server.current,
    as,
    `/clients?limit=20&${query.replace('MANAGER', manager.id)}`,
    /^clients/,
  );
  expect(statements.length).toBeGreaterThan(0);
  let read = 0;
  for (const statement of statements) {
    const scans = scansOf(await explain(server.current.app.deps.pool, statement), large);
    expect(
      scans.filter((plan) => plan['Node Type'] === 'Seq Scan'),
      statement.name,
    ).toEqual([]);
    read += rowsRead(...scans);
  }
  return read;
}

it.each([
  'sort=attention',
  'sort=-attention',
  'sort=name',
  'sort=-startOfCare',
  'status=ACTIVE&sort=name',
  'careManager=MANAGER',
  'search=rosa',
  'search=okafor%20maya',
  'search=reyse',
  'search=2120001',
  'medication=warfarin',
])('reads a bounded part of all clients for an admin: %s', async (query) => {
  expect(await readOf(admin, query)).toBeLessThan(9_000);
});

it.each(['sort=attention', 'sort=name', 'status=ACTIVE', 'search=rosa', 'medication=warfarin'])(
  'reads no more than their offices for a Care Manager: %s',
  async (query) => {
    expect(await readOf(manager, query)).toBeLessThan(25_000);
  },
);

it.each([
  'sort=attention',
  'sort=name',
  'sort=-startOfCare',
  'status=ACTIVE',
  'search=maya',
  'medication=aspirin',
])('reads the few that a caregiver reaches: %s', async (query) => {
  expect(await readOf(provider, query)).toBeLessThan(1_500);
});
