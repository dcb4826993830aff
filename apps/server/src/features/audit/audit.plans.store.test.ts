import { beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Statement, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';

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
       (array['users.changed', 'ratings.verified', 'files.renamed'])[1 + n % 3], (array['user', 'rating', 'file'])[1 + n % 3],
       people.ids[1 + n % 600]::text
     from generate_series(1, $2::int) n, (select array_agg(id order by username) as ids from users where username like 'rosa.%') people`,
    [superAdmin.id, entries],
  );
  const { rows } = await owner.query<{ id: string }>(
    'select subject_id as id from audit_entries where subject_type = $1 limit 1',
    ['user'],
  );
  subject = rows[0]?.id ?? '';
  await vacuum(owner, 'audit_entries');
  await server.current.tokenOf(superAdmin);
});

it.each([
  '',
  'actorId={self}',
  'subjectType=user&subjectId={subject}',
  'action=files.renamed',
  'from=2020-01-01T00:00:00Z',
])('reads a page and counts to an end along an index: %s', async (query) => {
  const { pool } = server.current.app.deps;
  const path = `/audit?limit=20&${query.replace('{self}', superAdmin.id).replace('{subject}', subject)}`;
  const spy = vi.spyOn(pool, 'query');
  const { status } = await server.current.call('GET', path, { as: superAdmin });
  const asked = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
  spy.mockRestore();
  expect(status).toBe(200);
  const ours = asked.filter(({ name }) => name?.startsWith('audit.'));
  expect(ours.length).toBeGreaterThan(0);
  for (const statement of ours) {
    const scans = (await explain(pool, statement)).filter(
      (plan) => plan['Relation Name'] === 'audit_entries',
    );
    expect(scans.length).toBeGreaterThan(0);
    // A count of everything may begin anywhere, as long as it ends.
    for (const plan of scans) {
      const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
      expect(read).toBeLessThanOrEqual(1_001);
    }
  }
});
