import { beforeAll, expect, it, vi } from 'vitest';
import { makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek } from '../../../test/timesheets.ts';

// What a page of timesheets costs does not depend on how many periods there were.
const server = useTestServer({ givesSessions: true });
const tables = ['timesheets', 'visits'];
const people = 20;
const weeks = 300;
let admin: Person;
let caregiver: Person;
let asked = 0;

beforeAll(async () => {
  const { owner } = server.current;
  admin = await server.current.createPerson({ role: 'Admin' });
  const made = await Promise.all(
    Array.from({ length: people }, () => server.current.createPerson({ role: 'CareProvider' })),
  );
  caregiver = made[0] as Person;
  const ids = made.map(({ id }) => id);
  const offices = await Promise.all(Array.from({ length: 10 }, () => makeOffice(server.current)));
  const client = await makeClient(server.current);
  await owner.query(
    `insert into timesheets (staff_id, office_id, period_start, period_end, sort_name, status)
     select id, ($2::uuid[])[1 + at % 10], $3::date - 7 * n, $3::date - 7 * n + 6, 'person ' || id::text,
       (array['OPEN', 'SUBMITTED', 'REOPENED'])[1 + n % 3]
     from unnest($1::uuid[]) with ordinality p (id, at), generate_series(0, $4::int - 1) n`,
    [ids, offices, lastWeek(), weeks],
  );
  await owner.query(
    `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, pay_minutes, status)
     select $5, id, ($2::uuid[])[1 + at % 10], 'PERSONAL_CARE', 'UTC', $3::date - 7 * n + interval '30 hours', $3::date - 7 * n + interval '34 hours',
       240, 'VERIFIED'
     from unnest($1::uuid[]) with ordinality p (id, at), generate_series(0, $4::int - 1) n`,
    [ids, offices, lastWeek(), weeks, client.id],
  );
  await vacuum(owner, ...tables, 'users', 'offices', 'staff_records');
});

/** How the statements of a page read the two tables. */
async function scansFor(path: string, as: Person): Promise<Plan[]> {
  await server.current.tokenOf(as);
  const spy = vi.spyOn(server.current.app.deps.pool, 'query');
  const { status } = await server.current.call('GET', path, { as });
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
  spy.mockRestore();
  expect(status).toBe(200);
  const scans: Plan[] = [];
  for (const { text, values } of statements) {
    if (!/timesheets|visits/.test(text ?? '')) continue;
    asked += 1;
    const statement = { name: `asked ${asked}`, text, values };
    scans.push(...scansOf(await explain(server.current.app.deps.pool, statement), tables));
  }
  return scans;
}

it.each<[string, string, 'admin' | 'caregiver', string]>([
  ['a period', `/timesheets?period=${lastWeek()}&limit=25`, 'admin', 'timesheets_by_name'],
  ['a state', '/timesheets?status=SUBMITTED&limit=25', 'admin', 'timesheets_by_status'],
  ['one’s own', '/timesheets?limit=25', 'caregiver', 'timesheets_of_person'],
])('a page of %s goes along its index', async (_what, path, who, index) => {
  const scans = await scansFor(path, who === 'admin' ? admin : caregiver);
  expect(scans.filter((scan) => scan['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(scans.map((scan) => scan['Index Name'])).toContain(index);
  // Of 6,000 of each: what the page and its total hold, and the visits of the weeks in question.
  const visits = scans.filter((scan) => scan['Relation Name'] === 'visits');
  expect(rowsRead(...visits)).toBeLessThanOrEqual(12 * people);
});
