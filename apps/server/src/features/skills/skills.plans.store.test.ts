import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Statement, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';

// What a page costs does not depend on how many skills there are. Every statement that a request sends is caught on
// its way and explained with the values it came with.
const server = useTestServer();
let manager: Person;
let spy: MockInstance;

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  await server.current.owner.query(
    `insert into skills (name, category, profiles)
     select (array['Care', 'Support', 'Help'])[1 + n % 3] || ' of ' || (array['plants', 'pets', 'homes', 'boats'])[1 + n % 4] || ' ' || n,
       (array['OTHER', 'HOUSEHOLD', 'LANGUAGE'])[1 + n % 3], n % 7
     from generate_series(1, 20000) n`,
  );
  await vacuum(server.current.owner);
  await server.current.tokenOf(manager);
  spy = vi.spyOn(server.current.app.deps.pool, 'query');
});

afterAll(() => spy.mockRestore());

async function statementsOf(path: string): Promise<Statement[]> {
  spy.mockClear();
  const answer = await server.current.call('GET', path, { as: manager });
  expect(answer.status).toBe(200);
  return spy.mock.calls
    .map(([statement]) => statement as Statement)
    .filter((statement) => statement.name?.startsWith('skills.'));
}

async function readOf(statement: Statement): Promise<number> {
  const plans = await explain(server.current.app.deps.pool, statement);
  const scans = plans.filter(
    (plan) => ['skills', 'skill_words'].includes(plan['Relation Name'] ?? '') && plan['Actual Loops'] > 0,
  );
  expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
  return scans.reduce(
    (sum, plan) => sum + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    0,
  );
}

it.each([
  '/skills?limit=20',
  '/skills/vocabulary?',
  '/skills/vocabulary?sort=-name',
  '/skills/vocabulary?sort=uses',
  '/skills/vocabulary?sort=-uses',
  '/skills/vocabulary?category=DEMENTIA&category=OTHER&sort=-uses',
  '/skills/vocabulary?search=dementia',
])('reads a bounded part along an index: %s', async (path) => {
  const statements = await statementsOf(path);
  expect(statements.length).toBeGreaterThan(0);
  // A page for each of twelve categories, the count of at most 1,001, and the rows that are shown.
  for (const statement of statements) expect(await readOf(statement)).toBeLessThan(4_000);
});

it.each(['/skills?search=care', '/skills?search=boats%20support%201', '/skills/vocabulary?search=help'])(
  'searches words that thousands have in a bounded part: %s',
  async (path) => {
    for (const statement of await statementsOf(path)) expect(await readOf(statement)).toBeLessThan(30_000);
  },
);

it('reads a page far inside as it reads the first', async () => {
  let cursor = '';
  for (let page = 0; page < 50; page += 1) {
    const answer: { body: { pagination: { nextCursor: string } } } = await server.current.call(
      'GET',
      `/skills/vocabulary?limit=100&sort=-uses${cursor}`,
      { as: manager },
    );
    cursor = `&cursor=${answer.body.pagination.nextCursor}`;
  }
  for (const statement of await statementsOf(`/skills/vocabulary?sort=-uses${cursor}`)) {
    expect(await readOf(statement)).toBeLessThan(4_000);
  }
});
