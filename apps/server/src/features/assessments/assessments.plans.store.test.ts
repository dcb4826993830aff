import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
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
       case when n = 1 then current_date + 20 - (random() * 40)::int end, case when n = 1 then 'INTERVAL' end
     from clients c, unnest('{adl-6,iadl-8,acl}'::text[]) i, generate_series(1, 4) n`,
    [admin.id],
  );
  client = (await makeClient(server.current, { officeId: await mainOffice(server.current) })).id;
  await owner.query("select keep_client_reach('client_id', array(select id from clients))");
  await vacuum(owner, 'clients', 'client_reach', 'assessments', 'assessment_sections');
});

/** How a page reads assessments: its scans, and the indexes that they go along. */
async function readingOf(as: Person, query: string) {
  const { statements } = await ask(server.current, as, `/assessments${query}`, /^assessments\./);
  const [statement] = statements as [Statement];
  expect(statements).toHaveLength(1);
  const plan = await explain(server.current.app.deps.pool, statement);
  const scans = scansOf(plan, ['assessments']);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  const ran = plan.filter((step) => step['Actual Loops'] > 0);
  const indexes = new Set(
    ran.map((step) => step['Index Name']).filter((name) => name?.startsWith('assessments_')),
  );
  return { scans, indexes };
}

/** Of 18,000: a page with the lines of its rows, and what is counted up to where counting stops. */
const mostRowsRead = 2_500;

it.each([
  ['of one instrument by the visit', '?instrument=acl', 'assessments_by_visit'],
  ['of all instruments', '', 'assessments_by_visit'],
  ['from the first visit', '?sort=visit', 'assessments_by_visit'],
  ['of one state', '?status=SIGNED', 'assessments_by_visit'],
  ['of one band', '?instrument=acl&band=moderate', 'assessments_by_visit'],
  ['that are due', '?due=SOON&sort=due', 'assessments_by_due'],
  ['that are overdue', '?due=OVERDUE&sort=due', 'assessments_by_due'],
  ['that are due last', '?due=ANY&sort=-due', 'assessments_by_due'],
])('a page %s goes along its index', async (_what, query, index) => {
  const { scans, indexes } = await readingOf(admin, query);
  expect(rowsRead(...scans)).toBeLessThan(mostRowsRead);
  // A line of results stands in each row.
  expect([...indexes].sort()).toEqual([index, 'assessments_pkey', 'assessments_results']);
});

it('those of a client are found by the client', async () => {
  const { scans, indexes } = await readingOf(admin, `?client=${client}`);
  expect([...indexes]).toEqual(['assessments_client']);
  expect(rowsRead(...scans)).toBe(0);
});

it('a Care Manager’s are found by the clients whom they reach', async () => {
  const { indexes } = await readingOf(manager, '?instrument=acl');
  expect([...indexes].sort()).toEqual(['assessments_client', 'assessments_pkey', 'assessments_results']);
});
