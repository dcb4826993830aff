import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';
import { countedRows } from '../../platform/db/index.ts';

// The promise of the list: what a page costs does not depend on how many licenses and credentials there are.
const server = useTestServer();
let manager: Person;

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  const { owner } = server.current;
  await owner.query(`
    insert into users (first_name, last_name, username, email, role)
    select 'Provider', 'Number ' || n, 'crowd.' || n, 'crowd.' || n || '@mail.example', 'CareProvider'
    from generate_series(1, 5000) n`);
  await owner.query(`
    insert into care_provider_profiles (user_id, about, version)
    select id, 'About', 1 from users where role = 'CareProvider'`);
  // Months from two years ago to eight years ahead.
  await owner.query(`
    insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year, expiration_month, expiration_year)
    select p.user_id, n, 'CPR', 'Red Cross', 0, 2000, month % 12, month / 12
    from care_provider_profiles p, generate_series(0, 1) n,
      lateral (select extract(year from now())::int * 12 - 24 + (hashtext(p.user_id::text || n) & 127) as month) m`);
  await owner.query(`
    insert into staff_records (user_id, role, sort_name, status)
    select id, role, sort_name, 'ACTIVE' from users where role = 'CareProvider' on conflict do nothing`);
  await owner.query(
    'insert into staff_offices select user_id, (select id from offices limit 1) from staff_records on conflict do nothing',
  );
  // The row trigger would count each of them: what runs out is every one of these.
  await owner.query('alter table staff_credentials disable trigger staff_credentials_settle');
  await owner.query(`
    insert into staff_credentials (user_id, kind_id, expires_on, runs_out_on, status)
    select s.user_id, k.id, day, day, 'VERIFIED' from staff_records s, (select * from staff_credential_kinds order by sort_name limit 2) k,
      lateral (select current_date - 700 + (hashtext(s.user_id::text || k.name) & 4095) as day) d`);
  await vacuum(owner);
});

async function plansOf(path: string): Promise<{ name: string; plans: Plan[] }[]> {
  const { pool } = server.current.app.deps;
  const { statements } = await ask(server.current, manager, path, 'staff.expiring');
  return Promise.all(statements.map(async (one) => ({ name: one.name, plans: await explain(pool, one) })));
}

it.each(['', 'limit=100', 'state=expired', 'state=expiring', 'within=366&limit=100'])(
  'reads a page and counts to an end: %s',
  async (query) => {
    const statements = await plansOf(`/credentials/expiring?${query}`);
    expect(statements.map(({ name }) => name).sort()).toEqual([
      'staff.expiring.asc',
      'staff.expiring.count',
      'staff.expiring.today',
    ]);
    for (const { name, plans } of statements) {
      const scans = plans.filter((plan) => plan['Relation Name'] !== undefined);
      expect(scans.length).toBeGreaterThan(0);
      const most = name.endsWith('count') ? countedRows + 1 : 101;
      for (const plan of scans) {
        expect({ name, of: plan['Relation Name'], isFew: rowsRead(plan) <= most }).toEqual({
          name,
          of: plan['Relation Name'],
          isFew: true,
        });
      }
    }
  },
);
