import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page of prospects costs does not depend on how many there are, nor for whom.
const server = useTestServer({ givesSessions: true });
const prospects = 6_000;
let admin: Person;
let manager: Person;
let nurse: Person;

beforeAll(async () => {
  const { owner } = server.current;
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
  await owner.query(
    `insert into intakes (office_id, status, first_name, last_name, phone, source, payer, assessor_id, scheduled_at,
       next_follow_up_on, first_contact_due_at, created_at)
     select (select id from offices limit 1), (array['NEW', 'CONTACTED', 'SCHEDULED'])[1 + n % 3], 'Ida', 'Prospect' || n,
       '+1212555' || n, 'WEBSITE', 'MEDICAID', case when n % 50 = 0 then $2::uuid end, now() + make_interval(mins => n),
       current_date + n % 400 - 200, now(), now() - make_interval(mins => n)
     from generate_series(1, $1::int) n`,
    [prospects, manager.id],
  );
  const another = await server.current.createPerson({ role: 'MedicalProfessional' });
  await owner.query(
    `insert into intake_guests (intake_id, section, user_id)
     select id, 'health', case when row_number() over () <= 5 then $1::uuid else $2 end from intakes`,
    [nurse.id, another.id],
  );
  await vacuum(owner, 'intakes', 'intake_guests', 'staff_offices', 'offices');
});

/** How a page reads prospects: the indexes that it goes along, and the rows that it passes over. */
async function readingOf(as: Person, query: string) {
  const { statements } = await ask(server.current, as, `/intakes${query}`, /^intakes\./);
  const [statement] = statements as [Statement];
  const plan = await explain(server.current.app.deps.pool, statement);
  const scans = scansOf(plan, ['intakes']);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  const ran = plan.filter((step) => step['Actual Loops'] > 0);
  const indexes = new Set(
    ran.map((step) => step['Index Name']).filter((name) => /^intakes?_/.test(name ?? '')),
  );
  return { indexes: [...indexes].sort(), read: rowsRead(...scans) };
}

it.each([
  ['of all states', '', 'intakes_by_created'],
  ['by the visit', '?sort=visit&status=SCHEDULED', 'intakes_by_visit'],
  ['to follow up', '?followUp=DUE', 'intakes_by_follow_up'],
])('a page %s goes along its index', async (_what, query, index) => {
  for (const viewer of [admin, manager])
    expect((await readingOf(viewer, query)).indexes).toEqual([index, 'intakes_pkey']);
});

it.each(['', '&sort=visit', '&followUp=DUE'])(
  'those of an assessor are found by the assessor%s',
  async (more) => {
    const { indexes, read } = await readingOf(admin, `?assessor=${manager.id}${more}`);
    for (const index of indexes) expect(index).toMatch(/^intakes_(assessor|pkey)/);
    // Those of the assessor: for the page, for the total, and the rows that are shown.
    expect(read).toBeLessThan((3 * prospects) / 50);
  },
);

it('those of who is invited are found by the invitations', async () => {
  const { indexes } = await readingOf(nurse, '');
  expect(indexes).toEqual(['intake_guests_user', 'intakes_pkey']);
});

it('a search goes along the index of names', async () => {
  const { indexes } = await readingOf(admin, '?search=prospect4711');
  expect(indexes).toContain('intakes_search');
});
