import { beforeAll, expect, it } from 'vitest';
import { fillInbox } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { explain, type Plan, rowsRead, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// The promise of the panel: what it costs does not depend on how many notifications there are.
const server = useTestServer();
const stored = 20_000;
let person: Person;

beforeAll(async () => {
  person = await server.current.createPerson();
  const other = await server.current.createPerson();
  await fillInbox(server.current, person.id, stored);
  await fillInbox(server.current, other.id, stored);
  await vacuum(server.current.owner, 'notifications', 'notification_inboxes');
});

async function plansOf(path: string, name: string): Promise<Plan[]> {
  const { statements } = await ask(server.current, person, path, name);
  const statement = statements.find((one) => one.name === name);
  if (!statement) throw new Error(`${path} did not ask for ${name}.`);
  return explain(server.current.app.deps.pool, statement);
}

it.each([
  ['/notification', 'notifications.page', 20],
  ['/notification?page=700&upTo=19000', 'notifications.page', 20],
  ['/notification?page=1000000', 'notifications.page', 20],
  ['/notification/missed?after=19980', 'notifications.missed', 20],
  ['/notification/missed?after=0', 'notifications.missed', 200],
  ['/auth/session', 'session.identity', 0],
])('reads no more than it shows: %s', async (path, name, shown) => {
  const scans = (await plansOf(path, name)).filter(
    (plan) => plan['Relation Name']?.startsWith('notification') && plan['Actual Loops'] > 0,
  );
  expect(scans.length).toBeGreaterThan(0);
  for (const plan of scans) {
    // Of the inboxes, which are two here, one is looked up.
    expect(rowsRead(plan)).toBeLessThanOrEqual(plan['Relation Name'] === 'notifications' ? shown : 2);
  }
});
