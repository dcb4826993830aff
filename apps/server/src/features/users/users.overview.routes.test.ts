import type { Overview } from '@homeward/contract/overview';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

async function overviewOf(person: Person): Promise<Overview> {
  const { status, body } = await server.current.call<Overview>('GET', '/overview', { as: person });
  expect(status).toBe(200);
  return body;
}

async function addInviteStatus(person: Person, status: string, hoursAgo: number): Promise<void> {
  await server.current.owner.query(
    "insert into invite_statuses (user_id, status, at) values ($1, $2, now() - $3 * interval '1 hour')",
    [person.id, status, hoursAgo],
  );
}

it('names what a profile lacks, each in its turn', async () => {
  const person = await server.current.createPerson({ role: 'Family' });
  expect((await overviewOf(person)).profile.missing).toEqual(['image', 'phone', 'address', 'verifiedEmail']);
  await server.current.owner.query(
    `update users set phone = '(415) 555-0100', email_verified = true, address = '{"city": "Oakland"}' where id = $1`,
    [person.id],
  );
  expect((await overviewOf(person)).profile.missing).toEqual(['image']);
  await server.current.owner.query("update users set image = '/x.svg' where id = $1", [person.id]);
  expect((await overviewOf(person)).profile.missing).toEqual([]);
});

it('counts and names who has been asked in and who never came', async () => {
  const viewer = await server.current.createPerson({ role: 'Admin' });
  const before = (await overviewOf(viewer)).arrivals;
  const invite = async (lastName: string, hoursAgo: number) => {
    const person = await server.current.createPerson({
      role: 'CareProvider',
      lastName,
      isOnboarded: false,
      hasPassword: false,
    });
    await addInviteStatus(person, 'Invited', hoursAgo);
    return person;
  };
  for (let hours = 50; hours > 0; hours -= 10) await invite(`Hours${hours}`, hours);
  const deactivated = await invite('Gone', 1);
  await server.current.owner.query('update users set is_active = false where id = $1', [deactivated.id]);
  await server.current.createPerson({ lastName: 'NeverCame' });

  const { arrivals } = await overviewOf(viewer);
  expect(arrivals?.invited.total).toBe((before?.invited.total ?? 0) + 5);
  expect(arrivals?.invited.people.map((person) => person.lastName)).toEqual([
    'Hours10',
    'Hours20',
    'Hours30',
    'Hours40',
  ]);
  expect(arrivals?.neverSignedIn.total).toBe((before?.neverSignedIn.total ?? 0) + 1);
  expect(arrivals?.neverSignedIn.people[0]).toMatchObject({ lastName: 'NeverCame', image: null });
});

it('counts up to a thousand, and says where there are more', async () => {
  const viewer = await server.current.createPerson({ role: 'Admin' });
  await server.current.owner.query(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    select 'Late', 'Number ' || n, 'late.' || n, 'late.' || n || '@brightway.example', 'Family', true
    from generate_series(1, 1001) n`);
  const { arrivals } = await overviewOf(viewer);
  expect(arrivals?.neverSignedIn).toMatchObject({ total: 1_000, totalPrecision: 'minimum' });
  expect(arrivals?.neverSignedIn.people).toHaveLength(4);
  expect(arrivals?.invited.totalPrecision).toBe('exact');
  await server.current.owner.query(`update users set last_login_at = now() where username like 'late.%'`);
});

it('does not name Admins to a care manager, nor count them', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const admin = await server.current.createPerson({ role: 'Admin' });
  const before = await overviewOf(manager);
  await server.current.createPerson({ role: 'Admin', lastName: 'Unnamed' });
  expect((await overviewOf(manager)).arrivals?.neverSignedIn.total).toBe(
    before.arrivals?.neverSignedIn.total,
  );
  const names = (await overviewOf(admin)).arrivals?.neverSignedIn.people.map((person) => person.lastName);
  expect(names).toContain('Unnamed');
});
