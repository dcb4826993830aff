import { addDays, type Page } from '@homeward/contract/core';
import { type Timesheet, type TimesheetRow, travelPay } from '@homeward/contract/timesheets';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard, rateLine } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makePaidVisit, makePay } from '../../../test/timesheets.ts';

// Travel between clients on a timesheet. How it is counted is proved by the worked cases of the contract.

const server = useTestServer({ givesSessions: true });
const monday = addDays(lastWeek(), 1);
let [admin, manager]: Person[] = [];
let officeId = '';

type Home = MadeClient & { readonly addressId: string };
let homes: readonly [Home, Home];

async function makeHome(lat: number): Promise<Home> {
  const client = await makeClient(server.current, { officeId });
  const { rows } = await server.current.owner.query<{ id: string }>(
    `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
     values ($1, 0, 'HOME', $2, 150, true) returning id`,
    [client.id, { formattedAddress: 'A street', lat, lng: -75 }],
  );
  return { ...client, addressId: rows[0]?.id ?? '' };
}

beforeAll(async () => {
  [admin, manager] = await Promise.all([
    server.current.createPerson({ role: 'Admin' }),
    server.current.createPerson({ role: 'CareManager' }),
  ]);
  officeId = await mainOffice(server.current);
  homes = [await makeHome(40), await makeHome(40.1)];
  await makePay(server.current);
});

/** Two hours with one client, and two with the other an hour later. */
async function dayOf(person: Person): Promise<void> {
  const at = ([hour, home]: readonly [string, Home]) =>
    makePaidVisit(server.current, home, person, {
      ...{ at: `${monday}T${hour}`, hours: 2, addressId: home.addressId },
    });
  await at(['08:00', homes[0]]);
  await at(['11:00', homes[1]]);
}

const get = async (as: Person, id: string) =>
  (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as })).body;
async function sheetOf(person: Person, as = admin as Person): Promise<Timesheet> {
  const path = `/timesheets?staffId=${person.id}&period=${monday}`;
  const { body } = await server.current.call<Page<TimesheetRow>>('GET', path, { as: admin as Person });
  return get(as, body.data[0]?.id ?? '');
}
const set = (key: string, value: object, version: number) =>
  server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     values ($4, $1, $2, '2020-01-01', 'SET', $3)`,
    [officeId, version, JSON.stringify(value), key],
  );
const setTravel = (value: object, version: number) =>
  set('travelPay', { ...travelPay.default, ...value }, version);
const setMileage = (value: object, version: number) => set('mileagePay', value, version);

it('pays the way between two clients as a line of its own, and the preview agrees to the cent', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await dayOf(person);
  const sheet = await sheetOf(person);
  expect(sheet).toMatchObject({ visits: 2, issues: 0, regularMinutes: 262, travelMinutes: 22 });
  expect(sheet.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['VISIT', 4_000],
    ['TRAVEL', 733],
    ['VISIT', 4_000],
  ]);
  const [before, way, next] = sheet.lines;
  expect(way).toMatchObject({
    ...{ visitId: next?.visitId, client: next?.client, outAt: next?.inAt, payMinutes: 22 },
    trip: { from: before?.client, miles: 9, basis: 'DISTANCE' },
    // Traced to the line that pays the visit.
    parts: [{ rateCents: 2_000, source: next?.parts[0]?.source }],
  });
  const pin = (lat: number) => ({ lat, lng: -75 });
  const { body } = await server.current.call('POST', '/pay/preview', {
    as: manager as Person,
    body: {
      ...{ ruleSet: 'US_FEDERAL', workweekStart: 'sunday', timezone: sheet.timezone },
      travel: travelPay.default,
      visits: [
        { start: `${monday}T08:00`, end: `${monday}T10:00`, rateCents: 2_000, address: 'A', pin: pin(40) },
        { start: `${monday}T11:00`, end: `${monday}T13:00`, rateCents: 2_000, address: 'B', pin: pin(40.1) },
      ],
    },
  });
  expect(body).toMatchObject({
    ...{ grossCents: sheet.grossCents, travelMinutes: 22, regularMinutes: 262 },
    lines: [
      { name: 'Visit 1, regular' },
      { name: 'Visit 2, regular' },
      { name: 'Travel to visit 2, regular' },
    ],
  });
  const seen = await get(manager as Person, sheet.id);
  expect(seen.lines[1]).toMatchObject({ kind: 'TRAVEL', cents: null, parts: [] });
});

it('goes by the setting of the office, and what was approved keeps its travel', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await dayOf(person);
  await setTravel({ rateCents: 1_500 }, 1);
  const sheet = await sheetOf(person);
  expect(sheet.lines[1]).toMatchObject({
    ...{ kind: 'TRAVEL', cents: 550 },
    parts: [{ rateCents: 1_500, source: { level: 'OFFICE', id: officeId, card: null } }],
  });
  const move = async (as: Person, body: object) => {
    const { version, digest } = await get(as, sheet.id);
    return server.current.call<Timesheet>('POST', `/timesheets/${sheet.id}/moves`, {
      ...{ as, body: { ...body, digest }, headers: { 'if-match': `"${version}"` } },
    });
  };
  expect((await move(person, { move: 'submit', cause: 'CONFIRMED' })).status).toBe(200);
  expect((await move(manager as Person, { move: 'approve' })).status).toBe(200);
  await setTravel({ isPaid: false }, 2);
  const other = await server.current.createPerson({ role: 'CareProvider' });
  await dayOf(other);
  expect((await sheetOf(other)).lines.map(({ kind }) => kind)).toEqual(['VISIT', 'VISIT']);
  expect(await get(admin as Person, sheet.id)).toMatchObject({ grossCents: 8_550, travelMinutes: 22 });

  // Miles without travel time: the way is a line that says where it led, and pays its miles alone.
  await setMileage({ millsPerMile: 700 }, 1);
  expect(await sheetOf(other)).toMatchObject({ mileage: { miles: 0, cents: 0 } });
  await setMileage({ millsPerMile: 700, between: 'ALWAYS' }, 2);
  const driven = await sheetOf(other);
  expect(driven).toMatchObject({
    ...{ grossCents: 8_000, travelMinutes: 0, regularMinutes: 240, mileage: { miles: 9, cents: 630 } },
    lines: [
      { kind: 'VISIT', mileage: null },
      {
        ...{ kind: 'TRAVEL', payMinutes: 0, regularMinutes: 0, cents: 0, parts: [] },
        trip: { from: { id: homes[0].id }, miles: 9, basis: 'DISTANCE' },
        mileage: { miles: 9, millsPerMile: 700, cents: 630 },
      },
      { kind: 'VISIT', mileage: null },
    ],
  });
  expect((await get(manager as Person, driven.id)).lines[1]).toMatchObject({
    ...{ kind: 'TRAVEL', cents: null, mileage: { miles: 9, millsPerMile: null, cents: null } },
  });
  // Travel time without miles.
  await setTravel({}, 3);
  await setMileage({ millsPerMile: 700, between: 'NEVER' }, 3);
  expect(await sheetOf(other)).toMatchObject({
    ...{ grossCents: 8_733, travelMinutes: 22, mileage: { miles: 9, cents: 0 } },
  });
});

it('pays the way to a flat visit at the base rate, not at the flat amount divided by its minutes', async () => {
  await setTravel({}, 4);
  // An hour of a companion pays $15.50, one of personal care $20.00; a training visit $50.00 as a whole.
  await makeCard(server.current, {
    status: 'ACTIVE',
    from: '2020-01-01',
    officeId,
    lines: [
      rateLine({ serviceType: 'PERSONAL_CARE', payRateCents: 2_000 }),
      rateLine({ serviceType: 'COMPANION', payRateCents: 1_550 }),
      rateLine({ serviceType: 'TRAINING', unit: 'VISIT', payRateCents: 5_000 }),
    ],
  });
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await dayOf(person);
  await server.current.owner.query(
    `update visits set service_type = 'TRAINING', out_at = in_at + interval '30 minutes', pay_minutes = 30
     where staff_id = $1 and client_id = $2`,
    [person.id, homes[1].id],
  );
  const sheet = await sheetOf(person);
  expect(sheet.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['VISIT', 4_000],
    // 22 minutes at $15.50. Before, they were paid $100.00 an hour.
    ['TRAVEL', 568],
    ['VISIT', 5_000],
  ]);
  await setTravel({ rateCents: 1_700 }, 5);
  expect((await sheetOf(person)).lines[1]).toMatchObject({ kind: 'TRAVEL', cents: 623 });
});
