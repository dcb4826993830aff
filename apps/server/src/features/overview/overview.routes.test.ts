import { type Problem, type Role, roles } from '@homeward/contract/core';
import { type Overview, signInDays } from '@homeward/contract/overview';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

async function overviewOf(person: Person, of = server): Promise<Overview> {
  const { status, body } = await of.current.call<Overview>('GET', '/overview', { as: person });
  expect(status).toBe(200);
  return body;
}

async function addInviteStatus(person: Person, status: string, hoursAgo: number): Promise<void> {
  await server.current.owner.query(
    "insert into invite_statuses (user_id, status, at) values ($1, $2, now() - $3 * interval '1 hour')",
    [person.id, status, hoursAgo],
  );
}

async function addSignIn(
  at: string,
  outcome: 'success' | 'failure' | 'blocked',
  event = 'login',
  to = server,
): Promise<void> {
  await to.current.owner.query('insert into login_events (at, event, outcome) values ($1, $2, $3)', [
    at,
    event,
    outcome,
  ]);
}

/** The instant at which a clock on the wall of a zone shows a time, so many days before today there. */
async function wallTime(timezone: string, daysAgo: number, time: string): Promise<string> {
  const { rows } = await server.current.owner.query<{ at: Date }>(
    'select (((now() at time zone $1)::date - $2::int) + $3::time) at time zone $1 as at',
    [timezone, daysAgo, time],
  );
  return (rows[0]?.at ?? new Date(Number.NaN)).toISOString();
}

const parts: Record<Role, readonly string[]> = {
  SuperAdmin: ['arrivals', 'profile', 'signIns'],
  Admin: ['arrivals', 'profile', 'signIns'],
  CareManager: ['arrivals', 'profile'],
  CareProvider: ['profile'],
  Family: ['profile'],
  MedicalProfessional: ['profile'],
  Other: ['profile'],
};

it.each(roles)('answers %s with the parts of that role and no others', async (role) => {
  const person = await server.current.createPerson({ role });
  expect(Object.keys(await overviewOf(person)).sort()).toEqual(parts[role]);
});

it('tells whoever may verify reviews how many wait, and whose has waited longest', async () => {
  const { owner } = server.current;
  await owner.query('delete from ratings');
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const family = await server.current.createPerson({ role: 'Family' });
  expect((await overviewOf(manager)).reviews).toBeUndefined();
  const [first, second, left] = await Promise.all(
    ['First', 'Second', 'Left'].map((lastName) =>
      server.current.createPerson({ role: 'CareProvider', firstName: 'Ana', lastName }),
    ),
  );
  await owner.query('update users set is_active = false where id = $1', [left?.id]);
  await owner.query(
    `insert into ratings (user_id, rater_id, half_stars, comment, created_at, deleted_at, verified_by, verified_at)
     select r.user_id::uuid, $1, 8, 'Kind.', now() - r.days * interval '1 day',
       case when r.state = 'deleted' then now() end, case when r.state = 'verified' then $2::uuid end,
       case when r.state = 'verified' then now() end
     from unnest($3::text[], $4::int[], $5::text[]) as r(user_id, days, state)`,
    [
      family.id,
      manager.id,
      [first?.id, first?.id, second?.id, second?.id, left?.id],
      [1, 9, 3, 8, 7],
      ['', 'verified', '', 'deleted', ''],
    ],
  );
  const waiting = { count: 2, provider: { id: second?.id, fullName: 'Ana Second' } };
  expect((await overviewOf(manager)).reviews).toEqual(waiting);
  expect((await overviewOf(family)).reviews).toBeUndefined();
  await owner.query(
    `insert into ratings (user_id, rater_id, half_stars, comment)
     select $1, $2, 8, 'Kind.' from generate_series(1, 150)`,
    [first?.id, family.id],
  );
  expect((await overviewOf(manager)).reviews, 'counting stops').toEqual({ ...waiting, count: 100 });
});

it('answers nobody who is signed out, and takes no parameters', async () => {
  const signedOut = await server.current.call<Problem>('GET', '/overview');
  expect(signedOut.status).toBe(401);
  const person = await server.current.createPerson({ role: 'Other' });
  const unknown = await server.current.call<Problem>('GET', `/overview?userId=${person.id}`, { as: person });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body.errors)).toContain('userId');
});

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

describe.each(['America/New_York', 'Asia/Manila', 'Pacific/Chatham'])('sign-ins in %s', (timezone) => {
  const fresh = useTestServer();

  it('are counted by the days of the viewer', async () => {
    const viewer = await fresh.current.createPerson({ role: 'SuperAdmin', timezone });
    const oldest = signInDays - 1;
    for (const [daysAgo, time, outcome, event] of [
      [oldest, '00:00', 'success'],
      [oldest, '00:00', 'failure'],
      [oldest + 1, '23:59:59', 'success'],
      [3, '23:59:59', 'blocked'],
      [3, '12:00', 'success', 'logout'],
    ] as const) {
      await addSignIn(await wallTime(timezone, daysAgo, time), outcome, event, fresh);
    }
    const signIns = (await overviewOf(viewer, fresh)).signIns ?? [];
    const expected = Array.from({ length: signInDays }, () => [0, 0]);
    expected[0] = [1, 1];
    expected[oldest - 3] = [0, 1];
    // Today the viewer has signed in.
    expect(signIns.slice(0, -1).map((day) => [day.succeeded, day.failed])).toEqual(expected.slice(0, -1));
    expect(signIns.map((day) => day.day)).toEqual(signIns.map((day) => day.day).sort());
    expect(signIns.at(-1)?.day).toBe((await wallDay(timezone)).day);
  });

  it('are counted on while the page is read again and again, by viewers of other zones too', async () => {
    const elsewhere = await fresh.current.createPerson({ role: 'Admin', timezone: 'Pacific/Honolulu' });
    const viewer = await fresh.current.createPerson({ role: 'SuperAdmin', timezone });
    const total = (page: Overview) => page.signIns?.reduce((sum, day) => sum + day.succeeded + day.failed, 0);
    await fresh.current.tokenOf(elsewhere);
    await fresh.current.tokenOf(viewer);
    const before = total(await overviewOf(viewer, fresh)) ?? 0;
    await overviewOf(elsewhere, fresh);
    for (const [count, minutesAgo] of [0, 1, 60, 23 * 60].entries()) {
      await addSignIn(new Date(Date.now() - minutesAgo * 60_000).toISOString(), 'success', 'login', fresh);
      expect(total(await overviewOf(viewer, fresh))).toBe(before + count + 1);
    }
    const late = await overviewOf(elsewhere, fresh);
    const again = await overviewOf(elsewhere, fresh);
    expect(again.signIns).toEqual(late.signIns);
  });
});

it('counts by the days of UTC for somebody whose zone nobody knows any more', async () => {
  const viewer = await server.current.createPerson({ role: 'SuperAdmin', timezone: 'Mars/Olympus' });
  expect((await overviewOf(viewer)).signIns?.at(-1)?.day).toBe((await wallDay('UTC')).day);
});

async function wallDay(timezone: string): Promise<{ day: string }> {
  const { rows } = await server.current.owner.query<{ day: string }>(
    "select to_char(now() at time zone $1, 'YYYY-MM-DD') as day",
    [timezone],
  );
  return rows[0] ?? { day: '' };
}
