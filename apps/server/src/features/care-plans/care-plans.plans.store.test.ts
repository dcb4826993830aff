import { emptyPlan } from '@homeward/contract/care-plans';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What a page costs depends on what one client has, and the Overview on what is overdue, not on how many clients there are.
const server = useTestServer({ givesSessions: true });
const crowd = 3_000;
const tables = ['care_plans', 'care_plan_versions', 'care_plan_acknowledgements', 'care_tasks'];
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
    `insert into care_plans (client_id, sections, version, published_no, published_on, review_due_on)
     select id, $1, 8, 4, current_date, current_date + 60 - (row_number() over (order by id) % 62)::int from clients`,
    [JSON.stringify(emptyPlan)],
  );
  await owner.query(
    `insert into care_plan_versions (client_id, no, sections, changed, reason, published_by)
     select id, n, $1, '{goals}', 'Reviewed', $2 from clients, generate_series(1, 4) n`,
    [JSON.stringify(emptyPlan), admin.id],
  );
  await owner.query(
    `insert into care_plan_acknowledgements (client_id, user_id, no) select id, $1, n from clients, generate_series(1, 4) n`,
    [admin.id],
  );
  await owner.query(
    `insert into care_tasks (client_id, position, category, title, schedule, priority)
     select id, n, 'OTHER', 'Task', '{"kind": "EVERY_VISIT"}', 'STANDARD' from clients, generate_series(1, 10) n`,
  );
  const { rows } = await owner.query<{ id: string }>('select id from clients order by id limit 1');
  id = rows[0]?.id ?? '';
  await vacuum(owner, 'clients', ...tables);
});

/** How a page reads tables: each statement that asks them is explained with the values that it came with. */
async function scansFor(path: string, which: readonly string[]) {
  const { statements } = await ask(server.current, admin, path, /^/);
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
  ['the plan', () => `/clients/${id}/care-plan`, 4],
  ['its versions', () => `/clients/${id}/care-plan/versions`, 8],
  ['what changed', () => `/clients/${id}/care-plan/versions/3/diff`, 8],
  ['the tasks', () => `/clients/${id}/tasks`, 11],
])('%s of a client reads rows of that client alone', async (_what, path, most) => {
  const scans = await scansFor(path(), tables);
  expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
  expect(rowsRead(...scans)).toBeGreaterThan(0);
  expect(rowsRead(...scans)).toBeLessThanOrEqual(most);
});

it('the Overview reads the plans that are overdue, by their index', async () => {
  const scans = await scansFor('/overview', ['care_plans']);
  expect(scans.map((scan) => scan['Index Name'])).toEqual(['care_plans_reviews']);
  expect(rowsRead(...scans)).toBeLessThanOrEqual(100);
});
