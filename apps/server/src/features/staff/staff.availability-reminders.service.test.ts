import type { NotificationPage } from '@homeward/contract/notifications';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { askForAvailability } from './staff.availability-reminders.service.ts';

const server = useTestServer({ givesSessions: true });

const dayMs = 86_400_000;
// Noon in New York.
const noon = new Date('2031-05-01T16:00:00Z');
const after = (days: number, hours = 0) => new Date(noon.getTime() + days * dayMs + hours * 3_600_000);
const run = (now: Date) => askForAvailability(server.current.app.deps, now);

/** Somebody whose hours were confirmed so many days before that noon. */
async function confirmed(daysAgo: number, fields = {}): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider', ...fields });
  await server.current.owner.query(
    "insert into staff_availability_plans (user_id, timezone, confirmed_at) values ($1, 'America/New_York', $2)",
    [person.id, after(-daysAgo)],
  );
  return person;
}

async function asked(person: Person): Promise<(string | undefined)[]> {
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  return body.data.filter(({ type }) => type === 'availability-stale').map(({ metadata }) => metadata.days);
}

it('asks once after 30 days, and again after as many', async () => {
  const [stale, fresh] = [await confirmed(31), await confirmed(29)];
  await Promise.all([run(noon), run(noon)]);
  await run(after(0, 3));
  expect([await asked(stale), await asked(fresh)]).toEqual([['31'], []]);
  await run(after(2));
  expect([await asked(stale), await asked(fresh)]).toEqual([['31'], ['31']]);
  await run(after(31));
  expect(await asked(stale)).toEqual(['62', '31']);
});

it('stops once the hours are confirmed, and waits for the morning where somebody lives', async () => {
  const said = await confirmed(40);
  await server.current.owner.query(
    'update staff_availability_plans set confirmed_at = $2 where user_id = $1',
    [said.id, after(-1)],
  );
  const early = await confirmed(40, { timezone: 'Pacific/Honolulu' });
  await run(after(0, 1));
  expect([await asked(said), await asked(early)]).toEqual([[], []]);
  await run(after(0, 2));
  expect(await asked(early)).toEqual(['40']);
});

it('asks nobody who cannot sign in', async () => {
  const left = await confirmed(40);
  await server.current.owner.query('update users set is_active = false where id = $1', [left.id]);
  await run(noon);
  const { rows } = await server.current.owner.query(
    'select asked_at from staff_availability_plans where user_id = $1',
    [left.id],
  );
  expect(rows[0].asked_at).toBeNull();
});
