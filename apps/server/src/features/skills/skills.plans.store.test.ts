import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page costs does not depend on how many skills there are. Every statement that a request sends is caught on
// its way and explained with the values it came with.
const server = useTestServer();
let manager: Person;

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  await server.current.owner.query(
    `insert into skills (name, category, profiles)
     select (array['Care', 'Support', 'Help'])[1 + n % 3] || ' of ' || (array['plants', 'pets', 'homes', 'boats'])[1 + n % 4] || ' ' || n,
       (array['OTHER', 'HOUSEHOLD', 'LANGUAGE'])[1 + n % 3], n % 7
     from generate_series(1, 20000) n`,
  );
  await vacuum(server.current.owner);
});

const statementsOf = async (path: string) => (await ask(server.current, manager, path, 'skills.')).statements;

async function readOf(statement: Statement): Promise<number> {
  const plans = await explain(server.current.app.deps.pool, statement);
  const scans = scansOf(plans, ['skills', 'skill_words']);
  expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
  return rowsRead(...scans);
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
