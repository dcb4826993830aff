import { addDays, type Page } from '@homeward/contract/core';
import type { Timesheet, TimesheetRow } from '@homeward/contract/timesheets';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeOffer, makeShift } from '../../../test/shifts.ts';
import { digestNow, lastWeek, makePaidVisit, makePay } from '../../../test/timesheets.ts';

const server = useTestServer({ givesSessions: true });
const monday = addDays(lastWeek(), 1);
let [admin, manager]: Person[] = [];
let client: MadeClient;

beforeAll(async () => {
  [admin, manager] = await Promise.all([
    server.current.createPerson({ role: 'Admin' }),
    server.current.createPerson({ role: 'CareManager' }),
  ]);
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  await makePay(server.current);
});

/** Six days of eight hours at $20; the shift of the first was accepted for $40 on top. */
async function week() {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const visits: string[] = [];
  for (let day = 0; day < 6; day += 1)
    visits.push(
      await makePaidVisit(current, client, person, { at: `${addDays(monday, day)}T08:00`, hours: 8 }),
    );
  const shiftId = await makeShift(current, client, { person });
  const offerId = await makeOffer(current, shiftId, [person], { incentiveCents: 4_000 });
  await current.owner.query('update visits set shift_id = $2 where id = $1', [visits[0], shiftId]);
  await current.owner.query(
    `update shift_offer_recipients set answer = 'ACCEPT', answered_at = now() where offer_id = $1`,
    [offerId],
  );
  await current.owner.query(`update shift_offers set status = 'ACCEPTED', ended_at = now() where id = $1`, [
    offerId,
  ]);
  const { body } = await current.call<Page<TimesheetRow>>(
    'GET',
    `/timesheets?staffId=${person.id}&period=${monday}`,
    { as: admin },
  );
  return { person, shiftId, firstVisit: visits[0] ?? '', id: body.data[0]?.id ?? '' };
}
const read = async (id: string, as = admin) =>
  (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as })).body;

it('is paid beside the hours of its visit, and counts in the overtime of the week', async () => {
  const { id, shiftId, person } = await week();
  const sheet = await read(id);
  // 48 hours at $20, half of 20 for eight, $40, and 40 / 48 × 0.5 × 8 for the overtime (29 CFR 778.209).
  expect(sheet.grossCents).toBe(96_000 + 8_000 + 4_000 + 333);
  expect(sheet.lines[0]).toMatchObject({ regularMinutes: 480, cents: 20_000 });
  expect(sheet.lines[0]?.parts[1]).toMatchObject({
    ...{ component: 'INCENTIVE', minutes: 0, unit: 'VISIT', cents: 4_000 },
    source: { level: 'SHIFT', id: shiftId, card: null },
  });
  expect(await read(id, person)).toMatchObject({ grossCents: sheet.grossCents });
  // Care managers see hours, but no pay.
  expect(await read(id, manager)).toMatchObject({
    grossCents: null,
    lines: [{ cents: null, parts: [] }, {}, {}, {}, {}, {}],
  });
});

it('is paid for work alone: not for a visit that was missed', async () => {
  const { id, firstVisit } = await week();
  await server.current.owner.query(
    `update visits set status = 'REJECTED', pay_minutes = null where id = $1`,
    [firstVisit],
  );
  expect((await read(id)).grossCents).toBe(80_000);
});

it('is a component of its own in the payroll file', async () => {
  const { current } = server;
  const { id, person } = await week();
  const move = async (as: Person | undefined, body: object) => {
    const { version } = await read(id);
    return current.call('POST', `/timesheets/${id}/moves`, {
      as,
      body: { digest: await digestNow(current, id), ...body },
      headers: { 'if-match': `"${version}"` },
    });
  };
  await move(person, { move: 'submit', cause: 'CONFIRMED' });
  expect((await move(admin, { move: 'approve' })).status).toBe(200);
  const { body } = await current.call<string>('GET', `/exports/payroll.csv?period=${monday}`, { as: admin });
  const rows = body.split('\n').filter((line) => line.includes(`${person.firstName} ${person.lastName}`));
  expect(rows.map((row) => row.split(',').slice(6).join().trim())).toEqual([
    'Incentive,Visit,40.00,,0,0.00,40.00,',
    'Regular,Hour,20.00,,2400,40.00,800.00,',
    'Overtime,Hour,20.00,20.83,480,8.00,243.33,',
  ]);
});
