import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page of assessments costs does not depend on how many there are, nor for whom.
const server = useTestServer({ givesSessions: true });
const clients = 1_500;
let admin: Person;
let manager: Person;
let client = '';

beforeAll(async () => {
  const { owner } = server.current;
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  await owner.query(
    `insert into clients (first_name, last_name, status, office_id)
     select 'Rosa', 'Client' || n, 'ACTIVE', (select id from offices limit 1) from generate_series(1, $1::int) n`,
    [clients],
  );
  await owner.query(
    `insert into assessments (client_id, instrument, instrument_version, status, assessor_id, informants, visit_date, scores,
       bands, band_keys, rule_version, interpretation, signed_by, signed_at, is_current, due_on, due_reason)
     select c.id, i, 1, 'SIGNED', $1, '{SELF}', current_date - 90 * n, '{"total": 5}', '{"total": "moderate"}', '{moderate}',
       'adl-6-1', '{"bands": [], "guidance": [], "flags": []}', $1, now(), n = 1,
       case when n = 1 then current_date end, case when n = 1 then 'INTERVAL' end
     from clients c, unnest('{adl-6,iadl-8,acl}'::text[]) i, generate_series(1, 4) n`,
    [admin.id],
  );
  client = (await makeClient(server.current, { officeId: await mainOffice(server.current) })).id;
  await owner.query("select keep_client_reach('client_id', array(select id from clients))");
  await vacuum(owner, 'clients', 'client_reach', 'assessments', 'assessment_sections');
});

async function scansFor(statements: readonly Statement[]): Promise<Plan[]> {
  const scans: Plan[] = [];
  for (const statement of statements)
    scans.push(...scansOf(await explain(server.current.app.deps.pool, statement), ['assessments']));
  return scans;
}

it.each([
  ['of one instrument by the visit', '?instrument=acl', 'assessments_by_visit'],
  ['of all instruments', '', 'assessments_by_visit'],
  ['that are due', '?due=OVERDUE&sort=due', 'assessments_by_due'],
])('a page %s goes along its index', async (_what, query, index) => {
  const { statements } = await ask(server.current, admin, `/assessments${query}`, /^assessments\./);
  expect(statements).toHaveLength(1);
  const scans = await scansFor(statements);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(scans.map((scan) => scan['Index Name'])).toContain(index);
});

it('those of a client are found by the client', async () => {
  const { statements } = await ask(server.current, admin, `/assessments?client=${client}`, /^assessments\./);
  const scans = await scansFor(statements);
  expect(scans.map((scan) => scan['Index Name'])).toContain('assessments_client');
  expect(rowsRead(...scans)).toBeLessThanOrEqual(3);
});

it('a Care Manager’s are found by the clients whom they reach', async () => {
  const { statements } = await ask(server.current, manager, '/assessments?instrument=acl', /^assessments\./);
  const scans = await scansFor(statements);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(scans.map((scan) => scan['Index Name'])).toContain('assessments_client');
});

it('a line of results is read along its index', async () => {
  const { statements } = await ask(server.current, admin, '/assessments?instrument=acl', /^assessments\./);
  const scans = await scansFor(statements);
  expect(scans.map((scan) => scan['Index Name'])).toContain('assessments_results');
});
