import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';
import { keepWithClients } from './assessments.doors.store.ts';

// What a page of assessments costs does not depend on how many there are, nor for whom.
const server = useTestServer({ givesSessions: true });
const clients = 1_500;
let admin: Person;
let manager: Person;
/** Reaches few clients, who are all of a small office, and visited none lately. */
let nurse: Person;
let client = '';
let office = '';

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
     select c.id, i, 1, 'SIGNED', $1, '{SELF}', current_date - 90 * n + 20 - late, '{"total": 5}', '{"total": "moderate"}', '{moderate}',
       'adl-6-1', '{"bands": [], "guidance": [], "flags": []}', $1, now(), n = 1,
       case when n = 1 then current_date + 20 - late end, case when n = 1 then 'INTERVAL' end
     from clients c, unnest('{adl-6,iadl-8,acl}'::text[]) i, generate_series(1, 4) n, 
       lateral (select abs(hashtext(c.id::text || i || n)) % 41 as late) l`,
    [admin.id],
  );
  client = (await makeClient(server.current, { officeId: await mainOffice(server.current) })).id;
  nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
  office = await addOffice();
  await owner.query("select keep_client_reach('client_id', array(select id from clients))");
  await vacuum(owner, 'clients', 'client_reach', 'assessments', 'assessment_sections');
});

/** An office with ten clients, all of the nurse. */
async function addOffice(): Promise<string> {
  const { owner } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    `insert into offices (name, timezone, address, phone, state)
     select 'Small', timezone, address, phone, state from offices limit 1 returning id`,
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `with few as (select id from clients order by id limit 10), moved as (
       update clients c set office_id = $1 from few where few.id = c.id)
     insert into client_team (client_id, user_id, role, starts_on) select id, $2, 'NURSE', current_date - 1 from few`,
    [id, nurse.id],
  );
  // From before the day when what was signed may no longer change.
  await owner.query('alter table assessments disable trigger assessments_signed');
  await owner.query(
    `update assessments a set assessor_id = $1 from clients c where c.id = a.client_id and c.office_id = $2
       and a.visit_date < current_date - 300`,
    [nurse.id, id],
  );
  await owner.query('alter table assessments enable trigger assessments_signed');
  return id;
}

/** How a page reads assessments: its scans, and the indexes that they go along. */
async function readingOf(as: Person, query: string) {
  const { statements } = await ask(server.current, as, `/assessments${query}`, /^assessments\.(?!many)/);
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
  ['that are due', '?due=SOON&sort=due', 'assessments_by_due'],
  ['that are overdue', '?due=OVERDUE&sort=due', 'assessments_by_due'],
  ['that are due last', '?due=ANY&sort=-due', 'assessments_by_due'],
])('a page %s goes along its index', async (_what, query, index) => {
  const { scans, indexes } = await readingOf(admin, query);
  expect(rowsRead(...scans)).toBeLessThan(mostRowsRead);
  // A line of results stands in each row.
  expect([...indexes].sort()).toEqual([index, 'assessments_pkey', 'assessments_results']);
});

it('those of a band are read along the bands', async () => {
  const { scans, indexes } = await readingOf(admin, '?instrument=acl&band=moderate');
  for (const one of indexes) expect(one).toMatch(/^assessments_(band\d?_by_visit|pkey|results)$/);
  // Of so few rows all of a key may be counted: 6,000 here. The bench measures it among many.
  expect(rowsRead(...scans)).toBeLessThan(clients * 4 + 300);
});

it('the latest ones are read without those before them', async () => {
  const { scans, indexes } = await readingOf(admin, '?current=yes&sort=visit');
  expect(indexes).toContain('assessments_current_by_visit');
  expect(rowsRead(...scans)).toBeLessThan(2 * mostRowsRead);
});

it.each(['?due=OVERDUE', '?due=OVERDUE&sort=visit', '?due=SOON', '?due=ANY'])(
  'those that are due are read by the visit, and nothing else is: %s',
  async (query) => {
    const { scans, indexes } = await readingOf(admin, query);
    expect([...indexes].sort()).toEqual([
      // The total.
      'assessments_by_due',
      'assessments_due_by_visit',
      'assessments_pkey',
      'assessments_results',
    ]);
    expect(rowsRead(...scans)).toBeLessThan(2_000);
  },
);

it.each([
  ['', 'assessments_assessor_by_visit'],
  ['&instrument=acl', 'assessments_assessor_by_visit'],
])('those of an assessor are found by the assessor%s', async (more, index) => {
  const { scans, indexes } = await readingOf(admin, `?assessor=${nurse.id}${more}`);
  expect([...indexes].sort()).toEqual([index, 'assessments_pkey', 'assessments_results']);
  // Thirty of them: for the page, for the total, and the rows that are shown with their lines.
  expect(rowsRead(...scans)).toBeLessThan(300);
});

it('those of an assessor that are due are found by the assessor', async () => {
  const { indexes } = await readingOf(admin, `?assessor=${nurse.id}&sort=due`);
  expect([...indexes]).toEqual(['assessments_assessor_by_due']);
});

const ofSmallOffice = 10 * 3 * 4;
const officeLists: [string, string][] = [
  ['', 'assessments_office_by_visit'],
  ['&sort=visit', 'assessments_office_by_visit'],
  ['&due=OVERDUE&sort=due', 'assessments_office_by_due'],
];

it.each(officeLists)('those of a small office are read along the office%s', async (more, index) => {
  const { scans, indexes } = await readingOf(admin, `?office=${office}${more}`);
  for (const one of indexes) expect([index, 'assessments_pkey', 'assessments_results']).toContain(one);
  // For the page, for the total, and the rows that are shown with their lines.
  expect(rowsRead(...scans)).toBeLessThan(2 * ofSmallOffice + 200);
});

it.each(officeLists)('those of a large office are read along the office%s', async (more, index) => {
  const { scans, indexes } = await readingOf(admin, `?office=${await mainOffice(server.current)}${more}`);
  for (const one of indexes) expect([index, 'assessments_pkey', 'assessments_results']).toContain(one);
  // Of so few rows all of an office may be counted, as of a band.
  expect(rowsRead(...scans)).toBeLessThan(clients * 4 + 300);
});

it.each(['&due=OVERDUE', '&current=yes'])(
  'the latest ones of a small office are found by its clients%s',
  async (more) => {
    const { scans, indexes } = await readingOf(admin, `?office=${office}${more}`);
    for (const one of indexes) expect(one).toMatch(/^assessments_(current|client_current|pkey|results)$/);
    expect(rowsRead(...scans)).toBeLessThan(250);
  },
);

it('what is due of clients who left is not passed over', async () => {
  const { owner } = server.current;
  const before = rowsRead(...(await readingOf(admin, '?due=OVERDUE&sort=due')).scans);
  const { rows } = await owner.query<{ id: string }>(`update clients set status = 'DISCHARGED'
    where id in (select client_id from assessments where due_on < current_date - 10) returning id`);
  const ids = rows.map(({ id }) => id);
  await server.current.app.deps.db.transaction((tx) => keepWithClients(tx, ids));
  await vacuum(owner, 'clients', 'assessments');
  const { scans } = await readingOf(admin, '?due=OVERDUE&sort=due');
  expect(ids.length).toBeGreaterThan(500);
  expect(rowsRead(...scans) - before).toBeLessThan(0.1 * ids.length);
});

it('those of a client are found by the client', async () => {
  const { scans, indexes } = await readingOf(admin, `?client=${client}`);
  expect([...indexes]).toEqual(['assessments_client']);
  expect(rowsRead(...scans)).toBe(0);
});

it('those of who reaches few clients are found by the clients', async () => {
  const { scans, indexes } = await readingOf(nurse, '?instrument=acl');
  expect([...indexes].sort()).toEqual(['assessments_client', 'assessments_pkey', 'assessments_results']);
  expect(rowsRead(...scans)).toBeLessThan(900);
});

it('what is due of who reaches few clients is found by what is current of them', async () => {
  const { scans, indexes } = await readingOf(nurse, '?due=ANY&sort=due');
  for (const one of indexes) expect(one).toMatch(/^assessments_(current|client_current|pkey|results)$/);
  expect(rowsRead(...scans)).toBeLessThan(250);
});

it('those of an assessor are found within few clients, and no others are read', async () => {
  const { scans, indexes } = await readingOf(nurse, `?assessor=${nurse.id}`);
  expect([...indexes].sort()).toEqual(['assessments_client', 'assessments_pkey', 'assessments_results']);
  // Thirty of 120, twice, and their lines.
  expect(rowsRead(...scans)).toBeLessThan(200);
});

it('those of a Care Manager of most clients are read along all', async () => {
  const { scans, indexes } = await readingOf(manager, '?instrument=acl');
  expect([...indexes].sort()).toEqual(['assessments_by_visit', 'assessments_pkey', 'assessments_results']);
  expect(rowsRead(...scans)).toBeLessThan(mostRowsRead);
});
