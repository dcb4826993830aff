import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a search costs does not depend on how many people live in one town. Every statement that a request sends is caught
// on its way and explained with the values it came with.
const server = useTestServer();
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  await server.current.owner.query(`
    insert into users (first_name, last_name, username, email, role, address)
    select 'Resident', 'Number ' || n, 'resident.' || n, 'resident.' || n || '@brightway.example', 'Family',
      jsonb_build_object('formattedAddress', n % 2000 || ' Oak Street' || case when n = 3777 then ' Annex' else '' end
        || ', Sacramento, CA 95814, United States')
    from generate_series(1, 5000) n`);
  await vacuum(server.current.owner);
});

it.each([
  ['120 oak', '120 Oak Street, Sacramento'],
  ['sacramento oak', 'Oak Street, Sacramento'],
  ['oak sacramento united states', 'Oak Street, Sacramento'],
  ['sacramento annex', '1777 Oak Street Annex, Sacramento'],
])('reads a bounded part along an index: %s', async (typed, found) => {
  const { body, statements } = await ask<{ name: string }[]>(
    server.current,
    admin,
    `/google-maps/places/search?input=${encodeURIComponent(typed)}&gUuid=01990000-0000-7000-8000-00000000000a`,
    'addresses.known',
  );
  expect(body[0]?.name).toContain(found);
  expect(statements).toHaveLength(1);
  for (const statement of statements) {
    const plans = await explain(server.current.app.deps.pool, statement);
    const scans = scansOf(plans, ['users', 'user_address_phrases']);
    expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(rowsRead(...scans)).toBeLessThan(2_000);
  }
});
