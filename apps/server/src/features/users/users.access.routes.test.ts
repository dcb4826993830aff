import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

function change(viewer: Person, subject: Person, path: 'status' | 'role', body: object) {
  return server.current.call('PATCH', `/users/${subject.id}/${path}`, { as: viewer, body });
}

async function activeSuperAdmins(): Promise<number> {
  const { rows } = await server.current.owner.query<{ count: number }>(
    "select count(*)::int as count from users where role = 'SuperAdmin' and is_active",
  );
  return rows[0]?.count ?? 0;
}

/** Lets calls begin and then meet: all of them wait for the same rows before the first may go on. */
async function atOnce<Answer>(calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await server.current.owner.connect();
  try {
    await holder.query('begin');
    await holder.query("select 1 from users where role = 'SuperAdmin' for update");
    const answers = Promise.all(calls.map((call) => call()));
    await expect
      .poll(async () => {
        const { rows } = await server.current.owner.query(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%order by id for no key update%'",
        );
        return rows[0].waiting;
      })
      .toBe(calls.length);
    await holder.query('commit');
    return await answers;
  } finally {
    // Destroyed, so that a failure leaves no lock behind.
    holder.release(true);
  }
}

it.each([
  ['demote', 'role', { role: 'Admin' }],
  ['deactivate', 'status', { isActive: false }],
] as const)('keeps one Super Admin when two %s each other at the same moment', async (_, path, body) => {
  await server.current.owner.query("update users set is_active = false where role = 'SuperAdmin'");
  const one = await server.current.createPerson({ role: 'SuperAdmin' });
  const two = await server.current.createPerson({ role: 'SuperAdmin' });
  await server.current.tokenOf(one);
  await server.current.tokenOf(two);
  const answers = await atOnce([() => change(one, two, path, body), () => change(two, one, path, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body.detail).toBe(
    'This is the last active Super Admin. Make someone else a Super Admin first.',
  );
  expect(await activeSuperAdmins()).toBe(1);
});

it('does nothing for who lost their role while the request waited', async () => {
  await server.current.owner.query("update users set is_active = false where role = 'SuperAdmin'");
  const [one, two, three] = [
    await server.current.createPerson({ role: 'SuperAdmin' }),
    await server.current.createPerson({ role: 'SuperAdmin' }),
    await server.current.createPerson({ role: 'SuperAdmin' }),
  ];
  for (const person of [one, two, three]) await server.current.tokenOf(person);
  const answers = await atOnce([
    () => change(one, two, 'role', { role: 'Other' }),
    () => change(two, one, 'role', { role: 'Other' }),
  ]);
  // The third is left, so it is not about the last one: whoever came second is no Super Admin any more.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await activeSuperAdmins()).toBe(2);
});

it('keeps one Super Admin when a whole ring changes each other', async () => {
  await server.current.owner.query("update users set is_active = false where role = 'SuperAdmin'");
  const ring: Person[] = [];
  for (let index = 0; index < 6; index += 1)
    ring.push(await server.current.createPerson({ role: 'SuperAdmin' }));
  await Promise.all(ring.map((person) => server.current.tokenOf(person)));
  const answers = await Promise.all(
    ring.map((person, index) =>
      change(person, ring[(index + 1) % ring.length] as Person, 'role', { role: 'Other' }),
    ),
  );
  expect(await activeSuperAdmins()).toBeGreaterThanOrEqual(1);
  expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
});

it('writes each change into the audit log with before and after, and tells its owner', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const person = await server.current.createPerson({ role: 'Family' });
  expect((await change(admin, person, 'role', { role: 'CareProvider' })).status).toBe(200);
  expect((await change(admin, person, 'status', { isActive: false })).status).toBe(200);
  // Nothing changes, so nothing is written.
  expect((await change(admin, person, 'status', { isActive: false })).status).toBe(200);
  const audit = await server.current.owner.query(
    "select actor_id, action, before, after from audit_entries where subject_id = $1 and action like 'users.%' order by at",
    [person.id],
  );
  expect(audit.rows).toEqual([
    {
      actor_id: admin.id,
      action: 'users.role-changed',
      before: { role: 'Family' },
      after: { role: 'CareProvider' },
    },
    {
      actor_id: admin.id,
      action: 'users.status-changed',
      before: { isActive: true },
      after: { isActive: false },
    },
  ]);
  const told = await server.current.owner.query(
    'select type, actor_id from notifications where user_id = $1 order by id',
    [person.id],
  );
  expect(told.rows).toEqual([
    { type: 'role-changed', actor_id: admin.id },
    { type: 'account-status-changed', actor_id: admin.id },
  ]);
});

it('lets nobody in whose account is inactive, until it is active again', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  await change(admin, person, 'status', { isActive: false });
  expect(await browser.isSignedIn()).toBe(false);
  expect((await browser.signIn(person)).status).toBe(403);
  await change(admin, person, 'status', { isActive: true });
  // The session from before stays over.
  expect((await browser.refresh()).status).toBe(401);
  expect((await browser.signIn(person)).status).toBe(200);
});

it('keeps the time of the last sign-in', async () => {
  const person = await server.current.createPerson();
  const before = Date.now();
  await new Browser(server).signIn(person);
  await expect
    .poll(async () => {
      const { rows } = await server.current.owner.query<{ at: Date | null }>(
        'select last_login_at as at from users where id = $1',
        [person.id],
      );
      return rows[0]?.at?.getTime() ?? 0;
    })
    .toBeGreaterThanOrEqual(before);
});

it('signs out everywhere, at once', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const admin = await server.current.createPerson({ role: 'Admin' });
  await server.current.tokenOf(person);
  const answer = await server.current.call('POST', `/users/${person.id}/sign-out`, { as: admin });
  expect(answer).toMatchObject({ status: 200, body: { endedSessions: 1 } });
  expect((await server.current.call('GET', `/users/id/${person.id}`, { as: person })).status).toBe(401);
});
