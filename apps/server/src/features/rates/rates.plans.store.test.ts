import { beforeAll, expect, it, vi } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, type Statement, scansOf, vacuum } from '../../../test/plans.ts';
import { rateLine } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page of cards and the price of a shift cost does not depend on how many cards and overrides there are.
const server = useTestServer({ givesSessions: true });
const tables = ['rate_cards', 'rate_lines', 'rate_overrides'];
const cards = 600;
let admin: Person;
let client = '';
let asked = 0;

beforeAll(async () => {
  const { owner } = server.current;
  admin = await server.current.createPerson({ role: 'Admin' });
  client = (await makeClient(server.current)).id;
  // A card of one day for each day, each with twenty prices of five services.
  await owner.query(
    `insert into rate_cards (name, effective_from, effective_to, status, published_at)
     select 'Card ' || n, date '2024-01-01' + n, date '2024-01-01' + n, 'EXPIRED', now() from generate_series(1, $1::int) n`,
    [cards],
  );
  await owner.query(
    `insert into rate_lines (card_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents, pay_rate_cents)
     select c.id, s, 'HOURLY', 'HOUR', d, 'ANY', 3400, 2200 from rate_cards c,
       unnest('{COMPANION,PERSONAL_CARE,HOMEMAKER,RESPITE,THERAPY}'::text[]) s,
       unnest('{ANY,WEEKDAY,WEEKEND,HOLIDAY}'::text[]) d`,
  );
  await owner.query(
    `insert into rate_cards (name, effective_from)
     select 'Draft ' || n, date '2026-01-01' + n from generate_series(1, 6000) n`,
  );
  await owner.query(
    `insert into clients (first_name, last_name, status, office_id)
     select 'Rosa', 'Client' || n, 'ACTIVE', (select id from offices limit 1) from generate_series(1, 2000) n`,
  );
  await owner.query(
    `insert into rate_overrides (scope, client_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents,
       effective_from, reason)
     select 'CLIENT', id, 'PERSONAL_CARE', 'HOURLY', 'HOUR', 'ANY', 'ANY', 3300, '2024-01-01', 'Agreed.' from clients`,
  );
  await vacuum(owner, 'clients', ...tables);
});

/** How statements read the tables of rates. */
async function scansFor(statements: readonly Statement[], which = tables): Promise<Plan[]> {
  const scans: Plan[] = [];
  for (const { text, values } of statements) {
    if (!which.some((table) => text?.includes(table))) continue;
    // Those that the server does not prepare get a name here.
    asked += 1;
    const statement = { name: `asked ${asked}`, text, values };
    scans.push(...scansOf(await explain(server.current.app.deps.pool, statement), which));
  }
  return scans;
}

it.each([
  ['cards by their day', '/rate-cards', ['rate_cards_by_day']],
  ['cards by their name', '/rate-cards?sort=name', ['rate_cards_by_name']],
  ['overrides', '/rate-overrides', ['rate_overrides_by_day']],
])('a page of %s goes along its index', async (_what, path, indexes) => {
  const { statements } = await ask(server.current, admin, path, /^rate-/);
  const scans = await scansFor(statements, ['rate_cards', 'rate_overrides']);
  const named = scans.map((scan) => scan['Index Name']);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(named).toEqual(expect.arrayContaining(indexes));
});

it('the overrides of a client are found by the client', async () => {
  const { statements } = await ask(server.current, admin, `/rate-overrides?client=${client}`, /^rate-/);
  const scans = await scansFor(statements);
  expect(scans.map((scan) => scan['Index Name'])).toContain('rate_overrides_client');
  expect(rowsRead(...scans)).toBeLessThanOrEqual(3);
});

it('the price of a shift reads what can matter for it, by the indexes of the constraints', async () => {
  await server.current.tokenOf(admin);
  const spy = vi.spyOn(server.current.app.deps.pool, 'query');
  const { status } = await server.current.call('POST', '/rates/price', {
    as: admin,
    body: {
      serviceType: rateLine().serviceType,
      start: '2024-06-03T20:00',
      end: '2024-06-04T04:00',
      timezone: 'UTC',
      clientId: client,
    },
  });
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
  spy.mockRestore();
  expect(status).toBe(200);
  const scans = await scansFor(statements, ['rate_lines', 'rate_overrides']);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  // A heap that is read by a bitmap has no index of its own: it holds what the index found.
  expect(rowsRead(...scans)).toBeLessThanOrEqual(2 * 4 + 1);
});
