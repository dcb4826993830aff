import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// The promise of the lists: what a page costs does not depend on how many people there are. Every statement that a
// request sends is caught on its way and explained with the values it came with.
const server = useTestServer();
const crowd = 30_000;
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  const { owner } = server.current;
  await owner.query(
    `insert into users (first_name, last_name, username, email, phone, role, is_active, is_onboarded, created_at, last_login_at,
       invite_status, email_status)
     select (array['Rosa', 'José', 'Maya'])[1 + n % 3], (array['Reyes', 'Okafor', 'Tanaka', 'Peña', 'Mbeki'])[1 + n % 5],
       'crowd.' || n, 'crowd.' || n || '@mail.example', '+1415' || lpad(n::text, 7, '0'),
       (array['CareProvider', 'CareProvider', 'Family', 'Other'])[1 + n % 4], n % 11 > 0, n % 13 > 0,
       now() - n * interval '1 minute', case when n % 3 > 0 then now() - n * interval '1 second' end,
       case when n % 13 = 0 then 'Invited' else 'Accepted' end, case when n % 997 = 0 then 'Bounced' else 'Delivered' end
     from generate_series(1, $1::int) n`,
    [crowd],
  );
  await vacuum(owner);
});

const statementsOf = async (path: string) => (await ask(server.current, admin, path, 'users.')).statements;

const large = ['users', 'user_phrases'];

it.each([
  '',
  'sort=-name',
  'sort=createdAt',
  'sort=-createdAt',
  'sort=lastLogin',
  'sort=-lastLogin',
  'role=CareProvider',
  'status=inactive&sort=-createdAt',
  'emailStatus=Bounced',
  'emailStatus=Bounced&emailStatus=Complained&role=Family&status=active&onboarding=completed',
  'search=rosa',
  'search=okafor%20maya',
  'search=reyse',
  'search=maya%20okafor%20x',
  'search=crowd.1',
  'search=4150',
  'search=0000123',
  'search=xqzwvk',
  'search=o%20kafor',
  'search=de%20la%20okafor%20maya',
  'search=r&role=Family',
])('reads a bounded part along an index: %s', async (query) => {
  const statements = await statementsOf(`/users?limit=20&${query}`);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const scans = scansOf(await explain(server.current.app.deps.pool, statement), large);
    expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
    // A page for each of some 30 facets, the count of at most 1,001, and the rows that are shown.
    expect(rowsRead(...scans)).toBeLessThan(5_000);
  }
});

it('reads a page far inside as it reads the first', async () => {
  let cursor: string | null = null;
  for (let page = 0; page < 100; page += 1) {
    const answer: { body: { pagination: { nextCursor: string } } } = await server.current.call(
      'GET',
      `/users?limit=100&sort=createdAt${cursor ? `&cursor=${cursor}` : ''}`,
      { as: admin },
    );
    cursor = answer.body.pagination.nextCursor;
  }
  const [statement] = await statementsOf(`/users?limit=20&sort=createdAt&cursor=${cursor}`);
  if (!statement) throw new Error('Nothing was asked of the database.');
  const rows = (await explain(server.current.app.deps.pool, statement)).map(
    (plan) => plan['Actual Rows'] * plan['Actual Loops'],
  );
  expect(Math.max(...rows)).toBeLessThan(2_000);
});

it('reads an export in chunks along an index', async () => {
  const statements = await statementsOf('/users/export?role=Family');
  const chunks = statements.filter(({ name }) => name.startsWith('users.chunk'));
  expect(chunks.length).toBeGreaterThan(4);
  for (const chunk of chunks) {
    const scans = await explain(server.current.app.deps.pool, chunk);
    const read = scans.filter(
      (plan) => plan['Relation Name'] === 'user_facets' || plan['Node Type'] === 'Limit',
    );
    expect(Math.max(...read.map((plan) => plan['Actual Rows']))).toBeLessThanOrEqual(1_000);
  }
});

it('looks profiles, cards and free usernames up by an index', async () => {
  const statements = [
    ...(await statementsOf(`/users/id/${admin.id}`)),
    ...(await statementsOf(`/users/${admin.id}/card`)),
  ];
  expect(statements.map(({ name }) => name)).toEqual(['users.profile', 'users.card']);
  for (const statement of statements) {
    const scans = (await explain(server.current.app.deps.pool, statement)).map((plan) => [
      plan['Node Type'],
      plan['Relation Name'],
    ]);
    expect(scans.filter(([type, table]) => type === 'Seq Scan' && table === 'users')).toEqual([]);
  }
});
