import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page of prospects costs does not depend on how many there are, nor for whom.
const server = useTestServer({ givesSessions: true });
const prospects = 24_000;
const visitFrom = new Date(Date.now() + 3_600_000);
const visitBefore = new Date(visitFrom.getTime() + 7_200_000);
const hours = `visitFrom=${visitFrom.toISOString()}&visitBefore=${visitBefore.toISOString()}`;
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
       next_follow_up_on, first_contact_due_at, priority, created_at)
     select (select id from offices limit 1), (array['NEW', 'CONTACTED', 'SCHEDULED'])[1 + n % 3], 'Ida', 'Prospect' || n,
       '+1212555' || n, (array['WEBSITE', 'PHONE', 'EVENT'])[1 + n / 3 % 3],
       (array['MEDICAID', 'PRIVATE_PAY'])[1 + n / 9 % 2], case when n % 50 = 0 then $2::uuid end, now() + make_interval(mins => n),
       current_date + n % 400 - 200, now(), (array['HIGH', 'NORMAL'])[1 + n / 18 % 2],
       now() - make_interval(mins => n)
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

/** Of 24,000: a page, and what is counted up to where counting stops; a third of them pass at least. */
const mostRowsRead = 4_000;

it.each([
  ['of all states', ''],
  ['from the oldest', '?sort=created'],
  ['of one state', '?status=NEW'],
])('a page %s walks along the index of the days on which they were added', async (_what, query) => {
  for (const viewer of [admin, manager]) {
    const { indexes, read } = await readingOf(viewer, query);
    expect(indexes).toEqual(['intakes_by_created', 'intakes_pkey']);
    expect(read).toBeLessThan(mostRowsRead);
  }
});

it.each([
  ['source', '?source=EVENT'],
  ['source', '?source=EVENT&payer=MEDICAID'],
  ['payer', '?payer=MEDICAID'],
  ['priority', '?priority=HIGH'],
])('a page of one %s walks along its index: %s', async (trait, query) => {
  for (const viewer of [admin, manager]) {
    const { indexes, read } = await readingOf(viewer, query);
    expect(indexes).toEqual(['intakes_pkey', `intakes_${trait}`].sort());
    // Of so few rows all of a key may be counted. The bench measures it among many.
    expect(read).toBeLessThan(prospects / 4);
  }
});

it.each([
  ['by the visit', '?sort=visit&status=SCHEDULED', 'intakes_by_visit'],
  ['from the last visit', '?sort=-visit&status=SCHEDULED', 'intakes_by_visit'],
  ['to follow up', '?followUp=DUE', 'intakes_by_follow_up'],
])('a page %s goes along its index', async (_what, query, index) => {
  for (const viewer of [admin, manager])
    expect((await readingOf(viewer, query)).indexes).toEqual([index, 'intakes_pkey']);
});

it('the visits of a few hours are read between them', async () => {
  for (const viewer of [admin, manager]) {
    const { indexes, read } = await readingOf(viewer, `?sort=visit&${hours}`);
    expect(indexes).toEqual(['intakes_by_visit', 'intakes_pkey']);
    expect(read).toBeLessThan(400);
  }
});

it.each(['WEEK', 'MONTH', 'OLDER'])('those of the age %s are read along the days of asking', async (age) => {
  for (const viewer of [admin, manager])
    for (const sort of ['created', '-created']) {
      const { indexes, read } = await readingOf(viewer, `?age=${age}&status=NEW&sort=${sort}`);
      expect(indexes).toContain('intakes_by_created');
      // The newest week is passed over by each of the three reads of a page: never more than a week of prospects.
      const passed = age === 'MONTH' ? 3 * ((7 * 24 * 60) / 3) : 0;
      expect(read).toBeLessThan(mostRowsRead + passed);
    }
});

it.each(['', '&sort=visit', '&followUp=DUE', '&age=WEEK'])(
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
  const { indexes } = await readingOf(admin, '?search=prospect14711');
  expect(indexes).toContain('intakes_search');
});
