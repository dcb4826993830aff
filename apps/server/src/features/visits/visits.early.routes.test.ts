import { addDays } from '@homeward/contract/core';
import type { Timesheet, TimesheetRow } from '@homeward/contract/timesheets';
import type { Correction, NeutralityReport, Visit } from '@homeward/contract/visits';
import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makePaidVisit, makePay } from '../../../test/timesheets.ts';

// Work before the planned start: what the office approved is paid (29 CFR 785.11), coming early is not.

const server = useTestServer({ givesSessions: true });
const monday = addDays(lastWeek(), 1);
let [admin, manager]: Person[] = [];

beforeAll(async () => {
  const { current } = server;
  [admin, manager] = [
    await current.createPerson({ role: 'Admin' }),
    await current.createPerson({ role: 'CareManager' }),
  ];
  await makePay(current);
});

/** A verified visit of Monday from 8:00 to 13:00 UTC, as it was planned. */
async function plannedVisit() {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(current, { officeId: await mainOffice(current) });
  const id = await makePaidVisit(current, client, person, { at: `${monday}T08:00`, hours: 5 });
  await current.owner.query(
    `update visits set in_at = $2, out_at = $3, planned_start = $2, planned_end = $3, address_id = null where id = $1`,
    [id, `${monday}T14:00:00Z`, `${monday}T19:00:00Z`],
  );
  return { id, person };
}

async function correct(id: string, person: Person, times: { in?: string; out?: string }) {
  const { current } = server;
  const asked = await current.call<Correction>('POST', `/visits/${id}/corrections`, {
    as: person,
    body: { ...times, reasonCode: 'CAREGIVER_FORGOT' },
  });
  const decided = await current.call('POST', `/corrections/${asked.body.id}/moves`, {
    as: manager as Person,
    body: { move: 'approve' },
    headers: { 'if-match': '"1"' },
  });
  expect([asked.status, decided.status]).toEqual([201, 200]);
}

async function minutesOf(id: string) {
  const { body } = await server.current.call<Visit>('GET', `/visits/${id}`, { as: admin as Person });
  return [body.workedMinutes, body.billMinutes, body.payMinutes];
}

const sheetOf = async (person: Person) => {
  const as = admin as Person;
  const { current } = server;
  const query = `staffId=${person.id}&period=${monday}`;
  const { body } = await current.call<{ data: TimesheetRow[] }>('GET', `/timesheets?${query}`, { as });
  return (await current.call<Timesheet>('GET', `/timesheets/${body.data[0]?.id}`, { as })).body;
};

const neutrality = async (person: Person) => {
  const path = `/visits/rounding-neutrality?period=${monday}`;
  const { body } = await server.current.call<NeutralityReport>('GET', path, { as: admin as Person });
  const row = body.rows.find(({ staff }) => staff.id === person.id);
  return [row?.actualMinutes, row?.roundedMinutes, row?.differenceMinutes];
};

it.each([
  // Worked, billed and paid.
  ['early on the same day', { in: `${monday}T12:50:00.000Z` }, 370],
  ['late', { in: `${monday}T14:10:00.000Z` }, 290],
  [
    'to the day before',
    { in: `${addDays(monday, -1)}T14:00:00.000Z`, out: `${addDays(monday, -1)}T18:00:00.000Z` },
    240,
  ],
  ['only in its end', { out: `${monday}T19:30:00.000Z` }, 330],
] as const)('pays a visit that is corrected %s', async (_name, times, minutes) => {
  const { id, person } = await plannedVisit();
  await correct(id, person, times);
  expect(await minutesOf(id)).toEqual([minutes, minutes, minutes]);
  await server.current.owner.query("update visits set status = 'VERIFIED' where id = $1", [id]);
  const sheet = await sheetOf(person);
  // $20.00 an hour.
  expect([sheet.regularMinutes, sheet.grossCents]).toEqual([minutes, Math.round((minutes * 2_000) / 60)]);
  expect(sheet.lines[0]?.date).toBe((times as { in?: string }).in?.slice(0, 10) ?? monday);
  expect(await neutrality(person)).toEqual([minutes, minutes, 0]);
});

it('leaves out minutes of who came early, and shows in the report what was approved and not paid', async () => {
  const { id, person } = await plannedVisit();
  await server.current.owner.query(
    `update visits set in_at = in_at - interval '70 minutes', pay_minutes = 300, bill_minutes = 370 where id = $1`,
    [id],
  );
  expect(await neutrality(person)).toEqual([300, 300, 0]);
  await server.current.owner.query('update visits set is_in_approved = true where id = $1', [id]);
  expect(await neutrality(person)).toEqual([370, 300, -70]);
});

it('counts what was locked before approved work was paid once its timesheet is reopened', async () => {
  const { current } = server;
  const { id, person } = await plannedVisit();
  await current.owner.query(
    `update visits set in_at = in_at - interval '70 minutes', bill_minutes = 370, pay_minutes = 300, is_in_approved = true,
       in_method = 'MANUAL' where id = $1`,
    [id],
  );
  let sheet = await sheetOf(person);
  const move = async (as: Person, body: object) => {
    const answer = await current.call<Timesheet>('POST', `/timesheets/${sheet.id}/moves`, {
      as,
      body,
      headers: { 'if-match': `"${sheet.version}"` },
    });
    expect(answer.status).toBe(200);
    sheet = await sheetOf(person);
  };
  await move(person, { move: 'submit', cause: 'CONFIRMED', digest: sheet.digest });
  await move(manager as Person, { move: 'approve', digest: sheet.digest });
  expect([await minutesOf(id), sheet.grossCents]).toEqual([[370, 370, 300], 10_000]);
  await move(admin as Person, { move: 'reopen', reason: 'The early hour was approved.' });
  expect([await minutesOf(id), sheet.grossCents]).toEqual([[370, 370, 370], 12_333]);
});
