import { beforeAll, expect, it, vi } from 'vitest';
import { makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';

// What a page of visits costs does not depend on how many visits there are.
const server = useTestServer({ givesSessions: true });
const visits = 6_000;
const clients: string[] = [];
let admin: Person;
let asked = 0;

beforeAll(async () => {
  const { owner } = server.current;
  admin = await server.current.createPerson({ role: 'Admin' });
  const { id: caregiver } = await server.current.createPerson({ role: 'CareProvider' });
  const office = await makeOffice(server.current);
  for (let at = 0; at < 50; at += 1) clients.push((await makeClient(server.current)).id);
  await owner.query(
    `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, pay_minutes, status, open_exceptions)
     select ($1::uuid[])[1 + n % 50], $2, $3, 'PERSONAL_CARE', 'UTC', now() - n * interval '5 hours',
       now() - n * interval '5 hours' + interval '4 hours', 240, case when n % 100 = 0 then 'NEEDS_REVIEW' else 'VERIFIED' end, case when n % 20 = 0 then '{LATE_IN}'::text[] else '{}' end
     from generate_series(1, $4::int) n`,
    [clients, caregiver, office, visits],
  );
  await owner.query(`update clients set payer = 'MEDICAID'`);
  await owner.query(`update clients set payer = 'WORKERS_COMP' where id = $1`, [clients[0]]);
  await vacuum(owner, 'visits', 'clients', 'users', 'offices');
});

it.each<[string, () => string, string, number]>([
  // A page says exactly how many there are up to a limit, which bounds what it reads.
  ['the visits to review', () => 'status=NEEDS_REVIEW', 'visits_by_status', 150],
  ['one exception', () => 'exception=LATE_IN', 'visits_with_exceptions', 600],
  ['a payer of few clients', () => 'payer=WORKERS_COMP', 'visits_of_client', 300],
  ['one client', () => `clientId=${clients[0]}`, 'visits_of_client', 300],
])('a page of %s walks along its index', async (_what, query, index, most) => {
  const ofVisits = await statementsOf(`/visits?limit=25&${query()}`);
  expect(ofVisits).toHaveLength(2);
  for (const statement of ofVisits) {
    const scans = await scansIn(statement);
    expect(scans.map((scan) => scan['Index Name'])).toEqual([index]);
    expect(rowsRead(...scans)).toBeLessThanOrEqual(most);
  }
});

it('the compliance of a month reads the visits of that month', async () => {
  const month = new Date().toISOString().slice(0, 10);
  const [statement, ...others] = await statementsOf(`/visits/compliance?period=${month}`);
  expect(others).toEqual([]);
  if (!statement) throw new Error('Nothing was asked.');
  const scans = await scansIn(statement);
  expect(scans.map((scan) => scan['Index Name'])).toEqual(['visits_by_start']);
  // One every 5 hours, and a bit more than a month: no zone is further than 14 hours from UTC.
  expect(rowsRead(...scans)).toBeLessThanOrEqual(160);
});

/** What the server asks of visits to answer a call of the admin. */
async function statementsOf(path: string): Promise<Statement[]> {
  await server.current.tokenOf(admin);
  const spy = vi.spyOn(server.current.app.deps.pool, 'query');
  const { status } = await server.current.call('GET', path, { as: admin });
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
  spy.mockRestore();
  expect(status).toBe(200);
  return statements.filter(({ text }) => / visits v/.test(text ?? ''));
}

/** How a statement reads visits. */
async function scansIn({ text, values }: Statement) {
  asked += 1;
  const plan = await explain(server.current.app.deps.pool, { name: `asked ${asked}`, text, values });
  return scansOf(plan, ['visits']);
}
