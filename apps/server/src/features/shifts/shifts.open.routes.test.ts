import type { MyOffers, Offers, openShifts, Shift } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeOffer, makeShift } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });

async function scene() {
  const office = await mainOffice(server.current);
  const [manager, ana, ben] = [
    await server.current.createPerson({ role: 'CareManager' }),
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  return { office, manager, ana, ben, client: await makeClient(server.current, { officeId: office }) };
}
const openToAll = (client: { id: string }, more: object = {}) =>
  makeShift(server.current, client, { status: 'OPEN', visibility: 'EVERYONE_ELIGIBLE', ...more });
const mine = async (as: Person) =>
  (await server.current.call<MyOffers>('GET', '/shifts/offers', { as })).body;
/** An open shift as somebody sees it; other tests have shifts in the same office. */
const seen = async (id: string, as: Person) => (await mine(as)).open.find(({ shiftId }) => shiftId === id);
const request = (id: string, as: Person, isWanted = true) =>
  server.current.call<{ askedAt: string | null; detail: string }>('PUT', `/shifts/${id}/request`, {
    as,
    body: { isWanted },
  });
const offersOf = async (id: string, as: Person) =>
  (await server.current.call<Offers>('GET', `/shifts/${id}/offers`, { as })).body;
const chooses = (office: string, value: Partial<(typeof openShifts)['default']>) =>
  server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     select 'openShifts', $1, (select coalesce(max(version), 0) + 1 from setting_values where key = 'openShifts'), '2020-01-01', 'SET', $2`,
    [
      office,
      JSON.stringify({ visibility: 'OFFERED_ONLY', showsStreet: false, onlyKnownClients: false, ...value }),
    ],
  );
const told = async ({ id }: Person) => {
  const { rows } = await server.current.owner.query<{ message: string }>(
    'select message from notifications where user_id = $1 order by created_at, id',
    [id],
  );
  return rows.map(({ message }) => message);
};

it('shows a shift that is open to all to those who could take it, and to nobody else', async () => {
  const { ana, ben, client } = await scene();
  const id = await openToAll(client);
  const [offeredOnly, draft, offered, begun] = [
    await makeShift(server.current, client, { status: 'OPEN' }),
    await openToAll(client, { status: 'DRAFT' }),
    await openToAll(client, { status: 'OFFERED' }),
    await openToAll(client, { days: -1 }),
  ];
  const shown = await seen(id, ana);
  expect(shown).toMatchObject({ shiftId: id, client: null, street: '', askedAt: null });
  expect(JSON.stringify(shown)).not.toContain(client.lastName);
  for (const hidden of [offeredOnly, draft, offered, begun]) {
    expect(await seen(hidden, ana)).toBeUndefined();
    expect((await request(hidden, ana)).status).toBe(404);
  }
  // Whom the client does not want, who works then, lacks a skill, called out of it, or works for another office.
  const [busy, away] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  await joinTeam(server.current, client, ben, { preference: 'EXCLUDED' });
  await makeShift(server.current, client, { status: 'ASSIGNED', person: busy, from: '12:00', to: '14:00' });
  await server.current.owner.query('delete from staff_offices where user_id = $1', [away.id]);
  for (const [who, status] of [
    [ben, 404],
    [busy, 409],
    [away, 404],
  ] as const)
    expect([await seen(id, who), (await request(id, who)).status]).toEqual([undefined, status]);
  await server.current.owner.query(
    `update shifts set call_out = jsonb_build_object('by', $2::text, 'reason', 'Fever', 'at', '2026-11-20T15:00:00.000Z',
       'noticeMinutes', 90) where id = $1`,
    [id, ana.id],
  );
  expect(await seen(id, ana)).toBeUndefined();
});

it('is asked for: the office reads who asks first, assigns one of them, and the others are notified', async () => {
  const { manager, ana, ben, client } = await scene();
  const id = await openToAll(client);
  const asked = await request(id, ana);
  expect([asked.status, (await seen(id, ana))?.askedAt]).toEqual([200, asked.body.askedAt]);
  // A second press is the first one again.
  expect((await request(id, ana)).body.askedAt).toBe(asked.body.askedAt);
  await request(id, ben);
  expect((await offersOf(id, manager)).requests.map(({ person }) => person.id)).toEqual([ana.id, ben.id]);
  expect(await told(manager)).toEqual([
    expect.stringContaining('asks for the open shift'),
    expect.stringContaining('asks for the open shift'),
  ]);
  const third = await server.current.createPerson({ role: 'CareProvider' });
  await request(id, third);
  expect((await request(id, third, false)).body).toEqual({ askedAt: null });
  const picked = await server.current.call<Shift>('PATCH', `/shifts/${id}`, {
    as: manager,
    body: { careProviderId: ben.id, overrideReason: 'She has asked for it.' },
    headers: { 'if-match': '"1"' },
  });
  expect([picked.status, (await offersOf(id, manager)).requests, await seen(id, ana)]).toEqual([
    200,
    [],
    undefined,
  ]);
  expect(await told(ana)).toEqual([expect.stringContaining('went to someone else')]);
  expect(await told(third)).toEqual([]);
  expect((await request(id, ana)).status).toBe(404);
});

it('is asked for again once it is another shift, and keeps requests while it is offered', async () => {
  const { manager, ana, ben, client } = await scene();
  const id = await openToAll(client);
  await request(id, ana);
  await server.current.owner.query(`update shifts set status = 'OFFERED' where id = $1`, [id]);
  await makeOffer(server.current, id, [ben]);
  expect((await offersOf(id, manager)).requests).toHaveLength(1);
  const { rows } = await server.current.owner.query('select version from shifts where id = $1', [id]);
  const changed = await server.current.call('PATCH', `/shifts/${id}`, {
    as: manager,
    body: { start: `${dayFromNow(3)}T10:00` },
    headers: { 'if-match': `"${rows[0]?.version}"` },
  });
  expect([changed.status, (await offersOf(id, manager)).requests, (await seen(id, ana))?.askedAt]).toEqual([
    200,
    [],
    null,
  ]);
});

it('follows the office: who sees new shifts, the street, and clients who are not known yet', async () => {
  const { office, manager, ana, ben, client } = await scene();
  await server.current.owner.query(
    `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary) values ($1, 0, 'HOME',
       '{"address1": "12 Secret St", "formattedAddress": "12 Secret St, Evanston", "city": "Evanston"}', 100, true)`,
    [client.id],
  );
  await chooses(office, { visibility: 'EVERYONE_ELIGIBLE', showsStreet: true, onlyKnownClients: true });
  const made = await server.current.call<Shift>('POST', '/shifts', {
    as: manager,
    body: {
      ...{ clientId: client.id, serviceType: 'PERSONAL_CARE' },
      ...{ start: `${dayFromNow(4)}T09:00`, end: `${dayFromNow(4)}T12:00` },
    },
  });
  expect(made.body).toMatchObject({ visibility: 'EVERYONE_ELIGIBLE' });
  const id = await openToAll(client);
  expect([await seen(id, ana), (await request(id, ana)).status]).toEqual([undefined, 404]);
  await makeShift(server.current, client, { status: 'VERIFIED', days: -40, person: ana });
  expect(await seen(id, ana)).toMatchObject({ street: '12 Secret St', town: 'Evanston' });
  // What is offered to somebody is shown to them.
  await server.current.owner.query(`update shifts set status = 'OFFERED' where id = $1`, [id]);
  await makeOffer(server.current, id, [ben]);
  expect((await mine(ben)).offers).toMatchObject([{ shiftId: id, street: '12 Secret St' }]);
  await chooses(office, {});
  expect((await mine(ben)).offers).toMatchObject([{ shiftId: id, street: '' }]);
});
