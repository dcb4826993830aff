import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// The promise of the list: what a page costs does not depend on how long the log is.
const server = useTestServer();
const entries = 30_000;
let superAdmin: Person;
let subject: string;

beforeAll(async () => {
  superAdmin = await server.current.createPerson({ role: 'SuperAdmin' });
  const { owner } = server.current;
  await owner.query(`
    insert into users (first_name, last_name, username, email, role)
    select 'Rosa', 'Number' || n, 'rosa.' || n, 'rosa.' || n || '@brightway.example', 'Admin' from generate_series(1, 600) n`);
  await owner.query(
    `insert into audit_entries (at, actor_id, actor_role, action, subject_type, subject_id)
     select now() - n * interval '1 minute', case when n % 40 = 0 then $1::uuid else people.ids[1 + n % 60] end, 'Admin',
       (array['users', 'ratings', 'files', 'skills', 'groups', 'staff', 'clients', 'rates', 'offices', 'tasks'])[1 + n % 10]
         || (array['.changed', '.renamed'])[1 + n / 10 % 2],
       (array['user', 'rating', 'file'])[1 + n % 3],
       people.ids[1 + n % 600]::text
     from generate_series(1, $2::int) n, (select array_agg(id order by username) as ids from users where username like 'rosa.%') people`,
    [superAdmin.id, entries],
  );
  const { rows } = await owner.query<{ id: string }>(
    'select subject_id as id from audit_entries where subject_type = $1 limit 1',
    ['user'],
  );
  subject = rows[0]?.id ?? '';
  // A slice that nobody has used for long.
  await owner.query(`
    insert into audit_entries (at, actor_role, action, subject_type)
    select now() - interval '1 year' - n * interval '1 minute', 'Admin', 'settings.changed', 'agency' from generate_series(1, 30) n`);
  await vacuum(owner, 'audit_entries');
});

it.each([
  '',
  'actorId={self}',
  'subjectType=user&subjectId={subject}',
  'action=files.renamed',
  'action=files.',
  'action=settings.',
  'from=2020-01-01T00:00:00Z',
])('reads a page and counts to an end along an index: %s', async (query) => {
  const path = `/audit?limit=20&${query.replace('{self}', superAdmin.id).replace('{subject}', subject)}`;
  const { statements } = await ask(server.current, superAdmin, path, 'audit.');
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const scans = scansOf(await explain(server.current.app.deps.pool, statement), ['audit_entries']);
    expect(scans.length).toBeGreaterThan(0);
    // A count of everything may begin anywhere, as long as it ends.
    for (const plan of scans) expect(rowsRead(plan)).toBeLessThanOrEqual(1_001);
  }
});
