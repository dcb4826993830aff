import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page costs depends on what one client has, not on how many clients there are.
const server = useTestServer({ givesSessions: true });
const crowd = 2_000;
const ofEach = 20;
const tables = ['engagement_sessions', 'client_stories'];
let admin: Person;
let id = '';
let asked = 0;

beforeAll(async () => {
  const { owner } = server.current;
  admin = await server.current.createPerson({ role: 'Admin' });
  await owner.query(
    `insert into clients (first_name, last_name, status, office_id)
     select 'Rosa', 'Client' || n, 'ACTIVE', (select id from offices limit 1) from generate_series(1, $1::int) n`,
    [crowd],
  );
  await owner.query(
    `insert into engagement_sessions (client_id, logged_by, activity, at, minutes, doing, watching, elsewhere, away, engagement,
       pleasure, distress, helped_others, cue, helped, stop_signs)
     select id, $1, 'Folded towels', now() - make_interval(days => n), 10, 6, 3, 1, 0, 75, 2, 0, false, 'NONE', '', ''
     from clients, generate_series(1, $2::int) n`,
    [admin.id, ofEach],
  );
  await owner.query(
    `insert into client_stories (client_id, shared_by, shared_at, body, caption, alt)
     select id, $1, now() - make_interval(days => n), 'She sang.', '', '' from clients, generate_series(1, 5) n`,
    [admin.id],
  );
  const { rows } = await owner.query<{ id: string }>('select id from clients order by id limit 1');
  id = rows[0]?.id ?? '';
  await vacuum(owner, 'clients', ...tables);
});

it.each([
  ['the log', 'engagement', 'engagement_sessions', 2 * ofEach],
  ['the summary', 'engagement/summary', 'engagement_sessions', 2 * ofEach],
  ['the stories', 'stories', 'client_stories', 10],
])('reads %s along the index of its client', async (_what, path, table, most) => {
  const { statements } = await ask(server.current, admin, `/clients/${id}/${path}`, /^/);
  const scans: Plan[] = [];
  for (const { text, values } of statements) {
    if (!text?.includes(table)) continue;
    // Those that the server does not prepare get a name here.
    asked += 1;
    const statement = { name: `asked ${asked}`, text, values };
    scans.push(...scansOf(await explain(server.current.app.deps.pool, statement), [table]));
  }
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(rowsRead(...scans)).toBeGreaterThan(0);
  expect(rowsRead(...scans)).toBeLessThanOrEqual(most);
});
