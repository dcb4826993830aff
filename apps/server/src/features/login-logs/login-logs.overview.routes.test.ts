import { signInDays } from '@homeward/contract/login-logs';
import type { Overview } from '@homeward/contract/overview';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

async function overviewOf(person: Person, of = server): Promise<Overview> {
  const { status, body } = await of.current.call<Overview>('GET', '/overview', { as: person });
  expect(status).toBe(200);
  return body;
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
