import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';
import { countedRows } from '../../platform/db/index.ts';

// The promise of the list: whatever is asked, the narrow table that it ranks by is read once, where many may pass once
// more until as many as are counted are found, by one plan, and of everything else only what the page shows.
const server = useTestServer();
const providers = 4_000;
let manager: Person;
let skills: string[];

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  const { owner } = server.current;
  await owner.query(
    `insert into users (first_name, last_name, username, email, role, is_onboarded, address)
     select 'Rosa', 'Number' || n, 'rosa.' || n, 'rosa.' || n || '@brightway.example', 'CareProvider', true,
       jsonb_build_object('lat', 38 + n % 400 / 100.0, 'lng', -77 + n % 300 / 100.0)
     from generate_series(1, $1) n`,
    [providers],
  );
  await owner.query(`insert into care_provider_profiles (user_id, about, version)
    select id, 'Kind', 1 from users where username like 'rosa.%'`);
  await owner.query(`insert into care_provider_skills (user_id, skill_id, position)
    select u.id, s.id, 1 from users u cross join (select id from skills order by name limit 3) s
    where u.username like 'rosa.%'`);
  await owner.query(`insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year)
    select id, 1, 'CNA', 'State', 0, 2015 from users where username like 'rosa.%'`);
  await owner.query(`insert into rating_summaries (user_id, count, half_stars, verified_count, verified_half_stars)
    select id, 4, 36, 2, 18 from users where username like 'rosa.%'`);
  await vacuum(owner);
  const found = await owner.query<{ id: string }>('select id from skills order by name limit 3');
  skills = found.rows.map(({ id }) => id);
});

async function plansOf(query: string): Promise<Plan[]> {
  const path = `/care-providers/available?limit=20&${query}`;
  const { statements } = await ask(server.current, manager, path, 'care-providers.');
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  if (!statement) throw new Error('Nothing was asked of the database.');
  return explain(server.current.app.deps.pool, statement);
}

const near = 'latLng.lat=39.95&latLng.lng=-75.16';

it.each([
  ['nothing', 2, () => ''],
  ['a rating', 2, () => 'minRating=4'],
  ['a place', 2, () => near],
  ['a place and how far', 2, () => `${near}&withinKm=50`],
  ['a place and its town', 1, () => `${near}&withinKm=15`],
  ['skills', 2, () => skills.map((id) => `skills=${id}`).join('&')],
  [
    'all of the skills, near a place',
    1,
    () => `${skills.map((id) => `skills=${id}`).join('&')}&skillMatch=all&${near}&withinKm=500`,
  ],
])(
  'reads what it ranks by no more than it must, and of the rest what a page shows, when asked for %s',
  async (_what, times, query) => {
    const plans = await plansOf(query());
    const ranked = scansOf(plans, ['available_providers']).filter(
      (plan) => plan['Node Type'] !== 'Bitmap Index Scan',
    );
    // To weigh them all and to count some, and then the rows of the page by their key.
    expect(ranked.filter((plan) => plan['Actual Loops'] === 1)).toHaveLength(times);
    // The vocabulary itself is a few hundred rows, and read as it pleases.
    for (const table of ['users', 'licenses', 'care_provider_skills']) {
      for (const plan of scansOf(plans, [table])) {
        expect(plan['Node Type'], table).not.toBe('Seq Scan');
        expect(plan['Actual Rows'] * plan['Actual Loops'], table).toBeLessThanOrEqual(21 * 3);
      }
    }
  },
);

it.each([
  ['nothing', () => ''],
  ['any of the skills, near a place', () => `${skills.map((id) => `skills=${id}`).join('&')}&${near}`],
])('counts no further than the total tells, when asked for %s', async (_what, query) => {
  const plans = scansOf(await plansOf(query()), ['available_providers']);
  const read = plans.map((plan) => rowsRead(plan)).sort((a, b) => b - a);
  expect(read[0]).toBeGreaterThanOrEqual(providers);
  expect(read[1]).toBeLessThanOrEqual(countedRows + 1);
});

it('reads along the index of places what lies within some way', async () => {
  const plans = await plansOf(`${near}&withinKm=5`);
  expect(plans.map((plan) => plan['Index Name'])).toContain('available_providers_place');
  const [scan] = scansOf(plans, ['available_providers']);
  expect(scan && rowsRead(scan)).toBeLessThan(providers / 10);
});
