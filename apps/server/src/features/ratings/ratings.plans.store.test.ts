import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// The promise of the list: what it costs does not depend on how many ratings there are. Every statement that a request
// sends is caught on its way and explained with the values it came with.
const server = useTestServer();
let provider: Person;
let reader: Person;

beforeAll(async () => {
  const { owner } = server.current;
  provider = await server.current.createPerson({ role: 'CareProvider' });
  const other = await server.current.createPerson({ role: 'CareProvider' });
  reader = await server.current.createPerson({ role: 'Family' });
  const verifier = await server.current.createPerson({ role: 'CareManager' });
  // Two of a hundred are verified, and these are the oldest: a list of them must not read through the others.
  await owner.query(
    `insert into ratings (user_id, rater_id, half_stars, comment, created_at, verified_by, verified_at)
     select case when n % 4 = 0 then $2::uuid else $1::uuid end, $3::uuid, n % 11, 'Number ' || n, now() - n * interval '1 minute',
       case when n > 29400 then $4::uuid end, case when n > 29400 then now() end
     from generate_series(1, 30000) n`,
    [provider.id, other.id, reader.id, verifier.id],
  );
  // An agency around them, so that reading a whole table is never the shortest way.
  await owner.query(
    `with others as (
       insert into users (first_name, last_name, username, email, role)
       select 'Rosa', 'Number' || n, 'rosa.' || n, 'rosa.' || n || '@brightway.example', 'CareProvider'
       from generate_series(1, 3000) n returning id
     )
     insert into ratings (user_id, rater_id, half_stars, comment) select id, $1, 8, 'Kind.' from others`,
    [reader.id],
  );
  await vacuum(owner, 'ratings');
  await owner.query('analyze users, rating_summaries, rating_counts');
});

async function plansOf(query: string): Promise<{ plans: Plan[]; nextCursor: string }> {
  const path = `/ratings?userId=${provider.id}&limit=20&${query}`;
  const { body, statements } = await ask<{ data: unknown[]; pagination: { nextCursor: string } }>(
    server.current,
    reader,
    path,
    'ratings.',
  );
  expect(body.data).toHaveLength(20);
  expect(statements).toHaveLength(1);
  const plans = await explain(server.current.app.deps.pool, statements[0] as Statement);
  return { plans, nextCursor: body.pagination.nextCursor };
}

it('reads the queue of what waits along an index, however far inside', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const { body, statements } = await ask<{ data: unknown[]; pagination: { nextCursor: string } }>(
      server.current,
      manager,
      `/ratings/waiting?limit=20${cursor}`,
      'ratings.',
    );
    expect(body.data).toHaveLength(20);
    cursor = `&cursor=${body.pagination.nextCursor}`;
    const plans = await explain(server.current.app.deps.pool, statements[0] as Statement);
    expect(plans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
    // The page, its rows, and what is counted: no more than a list counts.
    expect(read(plans)).toBeLessThanOrEqual(1_001 + 2 * 21);
  }
});

const read = (plans: Plan[]) => rowsRead(...scansOf(plans, ['ratings']));

it.each([
  '',
  'sortOrder=highestRated',
  'sortOrder=lowestRated',
  'isVerified=true',
  'isVerified=true&sortOrder=highestRated',
  'isVerified=true&sortOrder=lowestRated',
  'isVerified=false',
  'isVerified=false&sortOrder=lowestRated',
])('reads a page along an index, however far inside: %s', async (query) => {
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const { plans, nextCursor } = await plansOf(query + cursor);
    cursor = `&cursor=${nextCursor}`;
    expect(plans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
    // At most two pages of index entries, and the rows that are shown.
    expect(read(plans)).toBeLessThanOrEqual(2 * 21 + 21);
  }
});
