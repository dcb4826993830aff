import type { Overview } from '@homeward/contract/overview';
import type { MyChange, Offer, Shift } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeOffer, makeShift, type ShiftGiven } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });
const reason = { overrideReason: 'Agreed with everybody on the phone.' };

/** An admin, and a published shift of Rosa's in three days. */
async function scene(given: ShiftGiven = {}) {
  const { current } = server;
  const [admin, rosa] = [
    await current.createPerson({ role: 'Admin' }),
    await current.createPerson({ role: 'CareProvider' }),
  ];
  const id = await makeShift(current, await makeClient(current), {
    ...{ status: 'ASSIGNED', person: rosa },
    ...given,
  });
  const read = async () => (await current.call<Shift>('GET', `/shifts/${id}`, { as: admin })).body;
  const over = async () => ({ headers: { 'if-match': `"${(await read()).version}"` } });
  const change = async (body: object) =>
    current.call('PATCH', `/shifts/${id}`, { as: admin, body: { ...reason, ...body }, ...(await over()) });
  const move = async (body: object, as: Person = admin) =>
    current.call('POST', `/shifts/${id}/moves`, { as, body, ...(await over()) });
  const changes = async (as: Person = rosa) =>
    (await current.call<{ changes: MyChange[] }>('GET', '/shifts/changes', { as })).body.changes;
  /** Acknowledges the request that is due, unless the body names one. */
  const acknowledge = async (as: Person, body: object = {}) => {
    const askedAt = (await read()).acknowledgements.find(({ acknowledgedAt }) => !acknowledgedAt)?.askedAt;
    const given = { askedAt: askedAt ?? new Date().toISOString(), ...body };
    return (await current.call('POST', `/shifts/${id}/acknowledge`, { as, body: given })).status;
  };
  return { admin, rosa, id, read, change, move, changes, acknowledge };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const day = dayFromNow(3);
const later = { start: `${day}T10:00`, end: `${day}T14:00` };

it('shows a caregiver before and after, and asks once for several changes', async () => {
  const { admin, rosa, id, read, change, changes, acknowledge } = await scene();
  const was = await read();
  expect([was.acknowledgeBy, await changes()]).toEqual([null, []]);
  expect((await change({ start: `${day}T11:00`, end: `${day}T15:00` })).status).toBe(200);
  expect((await change(later)).status).toBe(200);
  const is = await read();
  const asked = {
    ...{ shiftId: id, kind: 'MOVED', client: is.client, timezone: is.timezone, serviceType: is.serviceType },
    before: { startUtc: was.startUtc, endUtc: was.endUtc },
    after: { startUtc: is.startUtc, endUtc: is.endUtc },
  };
  const [found, ...others] = await changes();
  expect(found).toMatchObject(asked);
  expect(others).toEqual([]);
  // Twelve hours from when it was asked.
  expect(Date.parse(found?.acknowledgeBy ?? '') - Date.parse(found?.askedAt ?? '')).toBe(12 * 3_600_000);
  expect(is).toMatchObject({
    acknowledgeBy: found?.acknowledgeBy,
    acknowledgements: [{ person: { id: rosa.id }, acknowledgedAt: null }],
  });
  expect([await acknowledge(rosa), await acknowledge(rosa)]).toEqual([204, 204]);
  expect(await changes()).toEqual([]);
  const known = await read();
  expect([known.acknowledgeBy, known.version]).toEqual([null, is.version]);
  expect(known.acknowledgements).toMatchObject([{ acknowledgedAt: expect.any(String) }]);
  const { rows } = await server.current.owner.query(
    "select actor_id from audit_entries where action = 'shifts.acknowledged' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: rosa.id }]);
  expect(await acknowledge(admin)).toBe(404);
});

it('asks both the previous and the new caregiver, and names no client out of reach', async () => {
  const { rosa, change, changes, acknowledge, read } = await scene();
  const ben = await server.current.createPerson({ role: 'CareProvider' });
  expect((await change({ careProviderId: ben.id })).status).toBe(200);
  expect(await changes()).toMatchObject([{ kind: 'TAKEN_OFF', after: null, client: null }]);
  expect(await changes(ben)).toMatchObject([{ kind: 'ASSIGNED', before: null, client: {} }]);
  // Nobody acknowledges for a colleague; the office does, for whom it has told.
  expect(await acknowledge(ben, { userId: rosa.id })).toBe(404);
  const manager = await server.current.createPerson({ role: 'CareManager' });
  expect(await acknowledge(manager, { userId: rosa.id })).toBe(404);
  const admin = await server.current.createPerson({ role: 'Admin' });
  expect(await acknowledge(admin, { userId: rosa.id })).toBe(204);
  expect(await changes()).toEqual([]);
  expect((await read()).acknowledgeBy).not.toBeNull();
});

it('refuses to acknowledge a change that a later one replaced', async () => {
  const { rosa, change, changes, acknowledge } = await scene();
  await change({ start: `${day}T11:00`, end: `${day}T15:00` });
  const [read] = await changes();
  await change(later);
  expect(await acknowledge(rosa, { askedAt: read?.askedAt })).toBe(409);
  const [asked] = await changes();
  expect(await acknowledge(rosa, { askedAt: asked?.askedAt })).toBe(204);
  expect(await changes()).toEqual([]);
});

it.each<[string, (at: Scene) => Promise<unknown>, string]>([
  ['a cancellation', ({ move }) => move({ move: 'cancel', cause: 'WEATHER' }), 'CANCELLED'],
  ['a hold', ({ move }) => move({ move: 'hold', reason: 'In the hospital' }), 'ON_HOLD'],
])('asks for %s, and stops once it is reversed', async (_, make, kind) => {
  const at = await scene();
  await make(at);
  expect(await at.changes()).toMatchObject([{ kind, after: null, before: {} }]);
  expect((await at.read()).acknowledgeBy).not.toBeNull();
  await at.move({ move: kind === 'CANCELLED' ? 'reinstate' : 'resume' });
  expect(await at.changes()).toEqual([]);
});

it.each<[string, (at: Scene) => Promise<unknown>]>([
  [
    'a change that was undone',
    async ({ change }) => {
      await change(later);
      await change({ start: `${day}T09:00`, end: `${day}T13:00` });
    },
  ],
  ['notes', ({ change }) => change({ notesCaregiver: 'Ring twice.' })],
  ['what they called out of', ({ move, rosa }) => move({ move: 'call-out', reason: 'Fever' }, rosa)],
  [
    'what they have confirmed',
    async ({ change, move, rosa }) => {
      await change(later);
      await move({ move: 'confirm' }, rosa);
    },
  ],
])('does not ask for %s', async (_, make) => {
  const at = await scene();
  await make(at);
  expect(await at.changes()).toEqual([]);
  expect((await at.read()).acknowledgeBy).toBeNull();
});

it('does not ask a caregiver who took an offered shift, nor when drafts are published', async () => {
  const at = await scene({ status: 'OFFERED' });
  await makeOffer(server.current, at.id, [at.rosa]);
  await server.current.owner.query("update staff_records set status = 'ACTIVE' where user_id = $1", [
    at.rosa.id,
  ]);
  const accepted = await server.current.call('POST', `/shifts/${at.id}/accept`, { as: at.rosa, body: {} });
  expect([accepted.status, await at.changes()]).toEqual([200, []]);
  const draft = await scene({ status: 'DRAFT' });
  await draft.move({ move: 'publish' });
  expect([(await draft.read()).status, await draft.changes()]).toEqual(['ASSIGNED', []]);
});

it('is late at once if the shift begins within four hours, and ends with the shift', async () => {
  const at = await scene();
  const { owner } = server.current;
  const shift = (hours: number) =>
    owner.query(
      `update shifts set starts_at = now() + $2 * interval '1 hour', ends_at = now() + ($2 + 4) * interval '1 hour'
       where id = $1`,
      [at.id, hours],
    );
  await shift(3);
  expect(Date.parse((await at.read()).acknowledgeBy ?? '')).toBeLessThan(Date.now());
  await owner.query(
    `update shift_acknowledgements set knew_start = now() - interval '9 hours', knew_end = now() - interval '5 hours'`,
  );
  await shift(-5);
  expect([(await at.read()).acknowledgeBy, await at.changes()]).toEqual([null, []]);
});

it('undoing a change restores the confirmation or offer that it ended', async () => {
  const back = { start: `${day}T09:00`, end: `${day}T13:00`, undoes: true };
  const confirmed = await scene({ status: 'CONFIRMED' });
  await confirmed.change(later);
  expect((await confirmed.read()).status).toBe('ASSIGNED');
  expect((await confirmed.change(back)).body).toMatchObject({ status: 'CONFIRMED' });
  expect(await confirmed.changes()).toEqual([]);
  // A caregiver who has acknowledged the change confirms again.
  await confirmed.change(later);
  await confirmed.acknowledge(confirmed.rosa);
  expect((await confirmed.change(back)).body).toMatchObject({ status: 'ASSIGNED' });

  const offered = await scene({ status: 'OFFERED' });
  await makeOffer(server.current, offered.id, [offered.rosa]);
  const offer = async () => {
    const path = `/shifts/${offered.id}/offers`;
    const found = await server.current.call<{ offers: Offer[] }>('GET', path, { as: offered.admin });
    return found.body.offers.map(({ status }) => status);
  };
  await offered.change(later);
  expect(await offer()).toEqual(['CLOSED']);
  expect((await offered.change(back)).body).toMatchObject({ status: 'OFFERED' });
  expect(await offer()).toEqual(['PENDING']);
  // Withdrawn by hand, it does not begin again.
  await offered.move({ move: 'withdraw' });
  await offered.change(later);
  expect((await offered.change(back)).body).toMatchObject({ status: 'OPEN' });
  expect(await offer()).toEqual(['CLOSED']);
});

it('does not resume an offer after a proposer was notified that somebody else has the shift', async () => {
  const { current } = server;
  const { id, rosa, change, read } = await scene({ status: 'OFFERED' });
  const ana = await current.createPerson({ role: 'CareProvider' });
  await makeOffer(current, id, [ana, rosa]);
  const countered = await current.call('POST', `/shifts/${id}/counter`, { as: ana, body: later });
  expect(countered.status).toBe(200);
  await change({ careProviderId: rosa.id });
  await change({ careProviderId: null, undoes: true });
  expect((await read()).status).toBe('OPEN');
});

it('lets the office filter by changes that nobody has acknowledged, and counts the late ones', async () => {
  const { current } = server;
  const at = await scene();
  const find = async (kind: string, as = at.admin) => {
    const window = `from=${day}T00:00:00.000Z&to=${dayFromNow(5)}T00:00:00.000Z`;
    const found = await current.call<{ data: { id: string }[] }>(
      'GET',
      `/shifts?${window}&unacknowledged=${kind}`,
      { as },
    );
    return found.body.data.some(({ id }) => id === at.id);
  };
  const late = async () =>
    (await current.call<Overview>('GET', '/overview', { as: at.admin })).body.schedule?.coverage
      ?.unacknowledged ?? 0;
  const before = await late();
  expect([await find('ANY'), await find('LATE')]).toEqual([false, false]);
  await at.change(later);
  expect([await find('ANY'), await find('LATE'), await late()]).toEqual([true, false, before]);
  await current.owner.query(
    `update shift_acknowledgements set asked_at = now() - interval '13 hours' where shift_id = $1`,
    [at.id],
  );
  expect([await find('LATE'), await find('ANY'), await late()]).toEqual([true, true, before + 1]);
  // Caregivers are not told who has acknowledged.
  expect(await find('ANY', at.rosa)).toBe(false);
  await at.acknowledge(at.rosa);
  expect([await find('ANY'), await late()]).toEqual([false, before]);
});
