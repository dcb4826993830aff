import { addDays, type Page, type Problem } from '@homeward/contract/core';
import { type ApprovedClean, payFor, type Timesheet, type TimesheetRow } from '@homeward/contract/timesheets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { overrideBody } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { shiftZone } from '../../../test/shifts.ts';
import { lastWeek, makePaidVisit, makePay, makeSheet } from '../../../test/timesheets.ts';

// One timesheet of a person and period for all offices. How overtime is counted is proved by the cases of the contract.

const server = useTestServer({ givesSessions: true });
const sunday = lastWeek();
let [admin, manager, other]: Person[] = [];
let home = '';
let branch = '';
let clients: readonly [MadeClient, MadeClient];

beforeAll(async () => {
  const { current } = server;
  [admin, manager, other] = await Promise.all([
    current.createPerson({ role: 'Admin' }),
    current.createPerson({ role: 'CareManager' }),
    current.createPerson({ role: 'CareManager' }),
  ]);
  home = await mainOffice(current);
  branch = await makeOffice(current);
  await current.owner.query('update offices set timezone = $2 where id = $1', [branch, shiftZone]);
  const { id } = other as Person;
  await current.owner.query('delete from staff_offices where user_id = $1', [id]);
  await current.owner.query('insert into staff_offices (user_id, office_id) values ($1, $2)', [id, branch]);
  clients = [await makeClient(current, { officeId: home }), await makeClient(current, { officeId: branch })];
  await makePay(current, 1_800);
});

/** A caregiver whose home office is the main one. */
const caregiver = () => server.current.createPerson({ role: 'CareProvider' });
const visitAt = (person: Person, place: 0 | 1, at: string, hours: number) =>
  makePaidVisit(server.current, clients[place], person, { at, hours });
const day = (at: number, clock: string) => `${addDays(sunday, at)}T${clock}`;
/** 30 hours for the home office, and 20 for the branch. */
async function fiftyHours(person: Person): Promise<void> {
  for (const at of [0, 1, 2]) await visitAt(person, 0, day(at, '07:00'), 10);
  for (const at of [4, 5]) await visitAt(person, 1, day(at, '07:00'), 10);
}
const rows = async (as: Person, query: string) =>
  (await server.current.call<Page<TimesheetRow>>('GET', `/timesheets?limit=100&${query}`, { as })).body.data;
const get = async (as: Person, id: string) =>
  (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as })).body;
async function sheetOf(person: Person, period = sunday, as = admin as Person): Promise<Timesheet> {
  const found = await rows(as, `staffId=${person.id}&period=${period}`);
  expect(found.length).toBe(1);
  return get(as, found[0]?.id ?? '');
}
async function move<Body = Timesheet>(as: Person, id: string, body: object) {
  const { version, digest } = await get(as, id);
  return server.current.call<Body>('POST', `/timesheets/${id}/moves`, {
    ...{ as, body: { digest, ...body }, headers: { 'if-match': `"${version}"` } },
  });
}
const submit = { move: 'submit', cause: 'CONFIRMED' };
const total = (sheets: readonly Timesheet[], of: (sheet: Timesheet) => number) =>
  sheets.reduce((sum, sheet) => sum + of(sheet), 0);

describe('a timesheet of two offices', () => {
  it('counts all hours of the workweek (29 CFR 778.103) and says for which office each was worked', async () => {
    const person = await caregiver();
    await fiftyHours(person);
    const sheet = await sheetOf(person);
    expect(sheet).toMatchObject({
      ...{ officeId: home, rulesVersion: 2, grossCents: 99_000 },
      ...{ regularMinutes: 2_400, overtimeMinutes: 600, visits: 5 },
    });
    expect(sheet.lines.map(({ officeId, overtimeMinutes }) => [officeId, overtimeMinutes])).toEqual([
      ...[0, 0, 0].map((minutes) => [home, minutes]),
      ...[0, 600].map((minutes) => [branch, minutes]),
    ]);
    expect(
      sheet.offices.map(({ id, regularMinutes, overtimeMinutes }) => [id, regularMinutes, overtimeMinutes]),
    ).toEqual([
      [home, 1_800, 0],
      [branch, 600, 600],
    ]);
  });

  it('is approved by each office for its own hours, and shows the other its totals alone', async () => {
    const person = await caregiver();
    await fiftyHours(person);
    const { id } = await sheetOf(person);
    expect((await rows(other as Person, `period=${sunday}`)).map((row) => row.id)).toContain(id);
    const seen = await get(other as Person, id);
    expect(seen).toMatchObject({ regularMinutes: 2_400, overtimeMinutes: 600, grossCents: null });
    expect(seen.lines.map(({ officeId }) => officeId)).toEqual([branch, branch]);
    expect(JSON.stringify(seen)).not.toContain(clients[0].id);
    await move(person, id, submit);
    const first = await move(manager as Person, id, { move: 'approve' });
    expect([first.status, first.body.status]).toEqual([200, 'SUBMITTED']);
    expect(first.body.moves).not.toContain('approve');
    expect(first.body.offices.map(({ approval }) => approval?.by.id)).toEqual([manager?.id, undefined]);
    const again = await move<Problem>(manager as Person, id, { move: 'approve' });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This timesheet has no hours of your offices that wait for approval.',
    ]);
    const last = await move(other as Person, id, { move: 'approve' });
    expect([last.body.status, last.body.offices.map(({ approval }) => approval?.by.id)]).toEqual([
      'APPROVED',
      [manager?.id, other?.id],
    ]);
    const { rows: states } = await server.current.owner.query(
      'select distinct status from visits where staff_id = $1',
      [person.id],
    );
    expect(states).toEqual([{ status: 'LOCKED' }]);
    expect((await get(admin as Person, id)).grossCents).toBe(99_000);
  });

  it('is not counted as approved by "Approve all clean" while another office has to approve it', async () => {
    const person = await caregiver();
    await fiftyHours(person);
    const { id } = await sheetOf(person);
    await move(person, id, submit);
    const clean = async (as: Person | undefined) =>
      (
        await server.current.call<ApprovedClean>('POST', '/timesheets/approve-clean', {
          as,
          body: { period: sunday },
        })
      ).body;
    const first = await clean(manager);
    expect(first.approved).not.toContain(id);
    expect(first.left.find((one) => one.id === id)?.why).toBe(
      'The hours of your offices are approved. Another office has to approve the rest.',
    );
    expect((await clean(other)).approved).toContain(id);
    expect((await get(admin as Person, id)).status).toBe('APPROVED');
  });

  it('waits again for an office whose hours changed after it approved them', async () => {
    const person = await caregiver();
    await fiftyHours(person);
    const { id } = await sheetOf(person);
    await move(person, id, submit);
    await move(manager as Person, id, { move: 'approve' });
    await visitAt(person, 0, day(3, '07:00'), 1);
    const last = await move(other as Person, id, { move: 'approve' });
    expect([last.body.status, last.body.offices.map(({ approval }) => approval?.by.id)]).toEqual([
      'SUBMITTED',
      [undefined, other?.id],
    ]);
    expect((await move(manager as Person, id, { move: 'approve' })).body.status).toBe('APPROVED');
  });

  it('pays each office in the payroll file', async () => {
    const person = await caregiver();
    await fiftyHours(person);
    const { id } = await sheetOf(person);
    await move(person, id, submit);
    await move(admin as Person, id, { move: 'approve' });
    const { body } = await server.current.call<string>('GET', `/exports/payroll.csv?period=${sunday}`, {
      as: admin as Person,
    });
    const found = body.split('\n').filter((line) => line.includes(`${person.firstName} ${person.lastName}`));
    expect(found.map((line) => line.split(',').slice(6, 13).join())).toEqual([
      'Regular,Hour,18.00,,1800,30.00,540.00',
      'Regular,Hour,18.00,,600,10.00,180.00',
      'Overtime,Hour,18.00,18.00,600,10.00,270.00',
    ]);
  });
});

describe('the edge of a pay period', () => {
  const earlier = addDays(sunday, -7);
  /** Nights of eight hours from the Sunday of the week before on. */
  const nightsOf = async (person: Person, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const id = await visitAt(person, 0, `${addDays(earlier, at)}T22:00`, 8);
      if (at % 2 === 1)
        await server.current.owner.query('update visits set office_id = $2 where id = $1', [id, branch]);
    }
  };
  const paidOf = (count: number) =>
    payFor(
      Array.from({ length: count }, (_, at) => {
        const date = addDays(earlier, at);
        return { start: `${date}T22:00`, end: `${addDays(date, 1)}T06:00`, rateCents: 1_800 };
      }),
      { ruleSet: 'US_FEDERAL', workweekStart: 'sunday', timezone: shiftZone },
    );

  it('cuts no workweek: two timesheets together pay what the preview says', async () => {
    const person = await caregiver();
    await nightsOf(person, 12);
    const sheets = [await sheetOf(person, earlier), await sheetOf(person)];
    expect(sheets.map(({ lines }) => lines.length)).toEqual([7, 5]);
    const { grossCents, overtimeMinutes } = paidOf(12);
    expect(total(sheets, (sheet) => sheet.overtimeMinutes)).toBe(overtimeMinutes);
    expect(total(sheets, (sheet) => sheet.grossCents ?? 0)).toBe(grossCents);
  });

  it('pays on the later timesheet what the approved one does not know yet', async () => {
    const person = await caregiver();
    await server.current.owner.query(
      `update staff_records set overtime_rule_set = 'US_CALIFORNIA' where user_id = $1`,
      [person.id],
    );
    // Fourteen hours of Sunday, on the timesheet of the Saturday before.
    await visitAt(person, 0, `${addDays(sunday, -1)}T22:00`, 16);
    const { id } = await sheetOf(person, earlier);
    await move(person, id, submit);
    expect((await move(admin as Person, id, { move: 'approve' })).body.status).toBe('APPROVED');
    // A higher rate raises the regular rate of the week, and so the overtime of the Sunday.
    const raised = await server.current.call('POST', '/rate-overrides', {
      as: admin as Person,
      body: overrideBody({
        ...{ scope: 'STAFF', payer: null, staffId: person.id, payRateCents: 3_000 },
        ...{ effectiveFrom: addDays(sunday, 2), effectiveTo: null },
      }),
    });
    expect(raised.status).toBe(201);
    await visitAt(person, 0, day(2, '08:00'), 8);
    const sheets = [await get(admin as Person, id), await sheetOf(person)];
    const [first, second] = sheets;
    const paid = payFor(
      [
        { start: `${addDays(sunday, -1)}T22:00`, end: `${sunday}T14:00`, rateCents: 1_800 },
        { start: day(2, '08:00'), end: day(2, '16:00'), rateCents: 3_000 },
      ],
      { ruleSet: 'US_CALIFORNIA', workweekStart: 'sunday', timezone: shiftZone },
    );
    expect(second?.adjustments).toEqual([{ first: sunday, cents: expect.any(Number) }]);
    expect(first?.adjustments).toEqual([]);
    expect(total(sheets, (sheet) => sheet.grossCents ?? 0)).toBe(paid.grossCents);
  });
});

it('leaves a timesheet that was approved by office as it is, and pays the others of that week beside it', async () => {
  const person = await caregiver();
  for (const at of [0, 1, 2]) await visitAt(person, 0, day(at, '07:00'), 10);
  const id = await makeSheet(server.current, person, { status: 'APPROVED' });
  await server.current.owner.query('update timesheets set only_office_id = office_id where id = $1', [id]);
  await server.current.owner.query(`update visits set status = 'LOCKED' where staff_id = $1`, [person.id]);
  for (const at of [4, 5]) await visitAt(person, 1, day(at, '07:00'), 10);
  expect(await get(admin as Person, id)).toMatchObject({
    rulesVersion: 1,
    status: 'APPROVED',
    grossCents: 0,
  });
  const all = await rows(admin as Person, `staffId=${person.id}&period=${sunday}`);
  const draft = await get(admin as Person, all.find((row) => row.id !== id)?.id ?? '');
  // Ten of the twenty hours are above forty.
  expect(draft).toMatchObject({
    rulesVersion: 2,
    regularMinutes: 600,
    overtimeMinutes: 600,
    grossCents: 45_000,
  });
  expect(draft.lines.map(({ officeId }) => officeId)).toEqual([branch, branch]);
});
