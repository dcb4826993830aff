import { addDays, type Problem } from '@homeward/contract/core';
import type { Timesheet } from '@homeward/contract/timesheets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makePaidVisit, makePay, makeSheet } from '../../../test/timesheets.ts';

const server = useTestServer({ givesSessions: true });
const monday = addDays(lastWeek(), 1);
let [admin, manager]: Person[] = [];
let clients: readonly [MadeClient, MadeClient];

beforeAll(async () => {
  const { current } = server;
  [admin, manager] = await Promise.all([
    current.createPerson({ role: 'Admin' }),
    current.createPerson({ role: 'CareManager' }),
  ]);
  const officeId = await mainOffice(current);
  clients = [await makeClient(current, { officeId }), await makeClient(current, { officeId })];
  await makePay(current);
});

const get = async (as: Person, id: string) =>
  (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as })).body;
const note = 'As she told me.';
async function enter<Body = Timesheet>(as: Person, sheetId: string, visitId: string, body: object) {
  const { version } = await get(admin as Person, sheetId);
  return server.current.call<Body>('PUT', `/timesheet-entries/${visitId}`, {
    ...{ as, body: { travel: null, sleep: null, note, ...body } },
    headers: { 'if-match': `"${version}"` },
  });
}

it('pays the way as the caregiver entered it, until they submit', async () => {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  await makePaidVisit(current, clients[0], person, { at: `${monday}T08:00`, hours: 2 });
  const visitId = await makePaidVisit(current, clients[1], person, { at: `${monday}T11:00`, hours: 2 });
  const id = await makeSheet(current, person);
  expect((await get(person, id)).lines[1]).toMatchObject({ payMinutes: 30, trip: { basis: 'ASSUMED' } });
  const { status, body } = await enter(person, id, visitId, { travel: { minutes: 18, miles: 6.5 } });
  expect(status).toBe(200);
  expect(body.lines[1]).toMatchObject({
    ...{ kind: 'TRAVEL', payMinutes: 18, cents: 600 },
    trip: { basis: 'ENTERED', miles: 6.5 },
  });
  expect(body.lines[2]?.entry).toMatchObject({ note, by: { id: person.id } });
  const { version, digest } = body;
  await current.call('POST', `/timesheets/${id}/moves`, {
    ...{ as: person, body: { move: 'submit', cause: 'CONFIRMED', digest } },
    headers: { 'if-match': `"${version}"` },
  });
  const late = await enter<Problem>(person, id, visitId, { travel: { minutes: 40, miles: null } });
  expect([late.status, late.body.detail]).toEqual([
    ...[409, 'This timesheet is submitted. Ask the office to send it back first.'],
  ]);
  const byOffice = await enter(manager as Person, id, visitId, { travel: { minutes: 15, miles: null } });
  expect(byOffice.body).toMatchObject({ travelMinutes: 15, hasChangedSinceSubmitted: true });
});

it('leaves out sleep that the office entered with the agreement, and pays each call to duty', async () => {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const visitId = await makePaidVisit(current, clients[0], person, { at: `${monday}T08:00`, hours: 24 });
  const id = await makeSheet(current, person);
  const tuesday = addDays(monday, 1);
  const sleep = {
    ...{ agreedOn: monday, from: `${monday}T22:00`, to: `${tuesday}T06:00` },
    interruptions: [{ from: `${tuesday}T02:00`, to: `${tuesday}T03:00` }],
  };
  const own = await enter<Problem>(person, id, visitId, { sleep });
  expect([own.status, own.body.detail]).toEqual([403, 'Unpaid sleep is entered by the office.']);
  const later = await enter<Problem>(manager as Person, id, visitId, {
    sleep: { ...sleep, agreedOn: tuesday },
  });
  expect([later.status, later.body.errors?.[0]?.path]).toEqual([422, 'sleep.agreedOn']);
  expect((await enter(manager as Person, id, visitId, { sleep })).status).toBe(200);
  const sheet = await get(admin as Person, id);
  expect(sheet.lines).toMatchObject([{ unpaidMinutes: 420, regularMinutes: 1_020, cents: 34_000 }]);
  // The caregiver keeps what the office entered when they add the way.
  const kept = await enter(person, id, visitId, { sleep, travel: { minutes: 10, miles: null } });
  expect(kept.body.lines[0]).toMatchObject({ unpaidMinutes: 420 });
  await current.owner.query(
    "update staff_records set overtime_rule_set = 'US_CALIFORNIA' where user_id = $1",
    [person.id],
  );
  expect((await get(admin as Person, id)).lines[0]).toMatchObject({ unpaidMinutes: 0, doubleMinutes: 240 });
});

describe('sleep for a client in Los Angeles, by whose clock it is read, on a timesheet of New York', () => {
  const zone = 'America/Los_Angeles';
  /** A duty of 24 hours from 9:30 PM on the evening before the clocks change, with sleep from 10 PM to 6 AM. */
  async function sleepOn(evening: string, calledTo: string) {
    const { current } = server;
    const person = await current.createPerson({ role: 'CareProvider' });
    const visitId = await makePaidVisit(current, clients[0], person, {
      ...{ at: `${evening}T21:30`, hours: 24, timezone: zone },
    });
    const id = await makeSheet(current, person, { start: addDays(evening, -6), end: addDays(evening, 7) });
    const morning = addDays(evening, 1);
    const sleep = {
      ...{ agreedOn: evening, from: `${evening}T22:00`, to: `${morning}T06:00` },
      interruptions: [{ from: `${morning}T01:00`, to: `${morning}T${calledTo}` }],
    };
    const later = await enter<Problem>(manager as Person, id, visitId, {
      sleep: { ...sleep, agreedOn: morning },
    });
    const { body } = await enter(manager as Person, id, visitId, { sleep });
    return [later.status, body.lines.map(({ unpaidMinutes }) => unpaidMinutes)];
  }

  it('has an hour less where the clocks go forward', async () => {
    // 7 hours, of which 2 were called: from 1 AM to 4 AM by the clock.
    expect(await sleepOn('2025-03-08', '04:00')).toEqual([422, [300]]);
  });

  it('has an hour more where they go back', async () => {
    // 9 hours, of which 3 were called: from the first 1 AM to 3 AM by the clock.
    expect(await sleepOn('2025-11-01', '03:00')).toEqual([422, [360]]);
  });
});
