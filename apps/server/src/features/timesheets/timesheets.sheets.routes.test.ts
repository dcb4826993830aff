import { addDays, dayIn, type Page, type Problem } from '@homeward/contract/core';
import type { ApprovedClean, Timesheet, TimesheetRow } from '@homeward/contract/timesheets';
import type { Visit } from '@homeward/contract/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { overrideBody } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift, shiftZone } from '../../../test/shifts.ts';
import { lastWeek, makePaidVisit, makePay } from '../../../test/timesheets.ts';
import { makeCorrection } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
let [admin, manager]: Person[] = [];
let client: MadeClient;
let cardId = '';
const monday = addDays(lastWeek(), 1);

beforeAll(async () => {
  [admin, manager] = await Promise.all([
    server.current.createPerson({ role: 'Admin' }),
    server.current.createPerson({ role: 'CareManager' }),
  ]);
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  cardId = await makePay(server.current);
});

const caregiver = () => server.current.createPerson({ role: 'CareProvider' });
const visitOn = (
  person: Person,
  day: number,
  given: { status?: string; exceptions?: string[]; hours?: number } = {},
) =>
  makePaidVisit(server.current, client, person, { at: `${addDays(monday, day)}T08:00`, hours: 8, ...given });
const weekOf = async (person: Person, days = 5) => {
  const ids: string[] = [];
  for (let day = 0; day < days; day += 1) ids.push(await visitOn(person, day));
  return ids;
};
const list = async (as: Person, query: string) =>
  (await server.current.call<Page<TimesheetRow>>('GET', `/timesheets?${query}`, { as })).body.data;
const sheetOf = async (as: Person, person: Person) => {
  const [row] = await list(as, `staffId=${person.id}&period=${monday}`);
  if (!row) throw new Error('There is no timesheet.');
  return row;
};
const get = async (as: Person, id: string) =>
  (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as })).body;
/** What is confirmed is what is there now, unless the body brings an earlier digest. */
const move = async <Body = Timesheet>(
  as: Person,
  { id, version }: { id: string; version: number },
  body: { move: string; [field: string]: unknown },
) => {
  const confirms = body.move === 'approve' || body.move === 'submit';
  const { digest } = confirms ? await get(as, id) : { digest: undefined };
  return server.current.call<Body>('POST', `/timesheets/${id}/moves`, {
    as,
    body: { ...(confirms && { digest }), ...body },
    headers: { 'if-match': `"${version}"` },
  });
};
const submit = { move: 'submit', cause: 'CONFIRMED' };
const submitted = async (person: Person) => {
  await list(admin as Person, `period=${monday}`);
  const { body } = await move(person, await sheetOf(person, person), submit);
  return body;
};
const approved = async (person: Person) => {
  const { body } = await move(manager as Person, await submitted(person), { move: 'approve' });
  return body;
};

describe('a timesheet', () => {
  it('is there once somebody worked, once however many look, with what its visits pay', async () => {
    const person = await caregiver();
    await weekOf(person, 6);
    const looks = await Promise.all([1, 2, 3].map(() => list(admin as Person, `period=${monday}&limit=100`)));
    const own = looks.map((rows) => rows.filter(({ staff }) => staff.id === person.id));
    expect(own.map((rows) => rows.length)).toEqual([1, 1, 1]);
    expect(own[0]?.[0]).toMatchObject({
      ...{ periodStart: lastWeek(), periodEnd: addDays(lastWeek(), 6), status: 'OPEN', visits: 6, issues: 0 },
      ...{ regularMinutes: 2_400, overtimeMinutes: 480, doubleMinutes: 0, grossCents: null },
    });
    const sheet = await get(admin as Person, own[0]?.[0]?.id ?? '');
    // 40 hours at $20 and 8 at $30.
    expect(sheet.grossCents).toBe(104_000);
    expect(sheet.lines.map(({ cents }) => cents)).toEqual([16_000, 16_000, 16_000, 16_000, 16_000, 24_000]);
    expect(sheet.lines[0]?.parts).toEqual([
      {
        ...{ component: 'REGULAR', minutes: 480, rateCents: 2_000, unit: 'HOUR', cents: 16_000 },
        ...{
          dayType: 'WEEKDAY',
          timeBand: 'DAY',
          source: { level: 'ALL', id: cardId, card: expect.any(String) },
        },
      },
    ]);
    expect(sheet.rates).toEqual([
      {
        ...{ rateCents: 2_000, unit: 'HOUR' },
        components: [
          { component: 'REGULAR', minutes: 2_400, cents: 80_000 },
          { component: 'OVERTIME', minutes: 480, cents: 24_000 },
        ],
      },
    ]);
  });

  it('pays by the price of a single shift before all others', async () => {
    const { current } = server;
    const person = await caregiver();
    const shiftId = await makeShift(current, client, { person });
    const visit = await visitOn(person, 0);
    await visitOn(person, 1);
    await current.owner.query('update visits set shift_id = $2 where id = $1', [visit, shiftId]);
    const { status } = await current.call('POST', '/rate-overrides', {
      as: admin as Person,
      body: overrideBody({
        ...{ scope: 'SHIFT', payer: null, clientId: client.id, shiftId },
        ...{ payRateCents: 3_000, effectiveFrom: monday, effectiveTo: null },
      }),
    });
    expect(status).toBe(201);
    const { lines } = await get(admin as Person, (await sheetOf(admin as Person, person)).id);
    expect(lines.map(({ cents }) => cents)).toEqual([24_000, 16_000]);
    expect(lines[0]?.parts[0]?.source).toMatchObject({ level: 'SHIFT', card: null });
  });

  it('counts by the rules of the office, and of the person where they have their own', async () => {
    const person = await caregiver();
    await visitOn(person, 0, { hours: 13 });
    const hours = async () => {
      const { regularMinutes, overtimeMinutes, doubleMinutes } = await sheetOf(admin as Person, person);
      return [regularMinutes, overtimeMinutes, doubleMinutes];
    };
    expect(await hours()).toEqual([780, 0, 0]);
    await server.current.owner.query(
      `update staff_records set overtime_rule_set = 'US_CALIFORNIA' where user_id = $1`,
      [person.id],
    );
    expect(await hours()).toEqual([480, 240, 60]);
  });

  it('opens where a rate is missing, and names no line for it', async () => {
    const person = await caregiver();
    const visitId = await visitOn(person, 0);
    await server.current.owner.query("update visits set service_type = 'THERAPY' where id = $1", [visitId]);
    const sheet = await get(admin as Person, (await sheetOf(admin as Person, person)).id);
    expect(sheet).toMatchObject({ issues: 1, lines: [{ issue: 'MISSING_RATE', cents: 0, parts: [] }] });
  });

  it('tells pay to admins and the person, hours to care managers, nothing to others', async () => {
    const person = await caregiver();
    await weekOf(person, 1);
    const { id } = await sheetOf(admin as Person, person);
    expect([(await get(admin as Person, id)).grossCents, (await get(person, id)).grossCents]).toEqual([
      16_000, 16_000,
    ]);
    const told = await get(manager as Person, id);
    expect(told).toMatchObject({ regularMinutes: 480, grossCents: null, rates: [], ruleSet: null });
    expect(JSON.stringify(told)).not.toMatch(/rateCents|16000|2000|"parts":\[\{/);
    const other = await caregiver();
    expect((await server.current.call('GET', `/timesheets/${id}`, { as: other })).status).toBe(404);
    expect(await list(other, `staffId=${person.id}`)).toEqual([]);
    expect((await list(person, '')).map((row) => row.id)).toEqual([id]);
  });

  it('does not name a client to whoever does not reach them', async () => {
    const person = await caregiver();
    await visitOn(person, 0);
    const { id } = await sheetOf(admin as Person, person);
    const clerk = await caregiver();
    await server.current.owner.query(
      `insert into user_capabilities (user_id, capabilities) values ($1, '{timesheet.approve}')
       on conflict (user_id) do update set capabilities = excluded.capabilities`,
      [clerk.id],
    );
    const sheet = await get(clerk, id);
    expect(sheet.lines).toMatchObject([{ client: null, regularMinutes: 480, cents: null }]);
  });
});

describe('a timesheet that moves', () => {
  it('is attested by the person, approved by another, and then keeps its figures and its visits', async () => {
    const person = await caregiver();
    const [visitId = ''] = await weekOf(person, 2);
    const sheet = await submitted(person);
    expect([sheet.status, sheet.moves]).toEqual(['SUBMITTED', []]);
    const refused = await move<Problem>(person, sheet, { move: 'approve' });
    expect([refused.status, refused.body.detail]).toEqual([403, 'You cannot approve your own timesheet.']);
    const { body } = await move(manager as Person, sheet, { move: 'approve' });
    expect([body.status, body.regularMinutes, body.issues]).toEqual(['APPROVED', 960, 0]);
    const visit = (await server.current.call<Visit>('GET', `/visits/${visitId}`, { as: admin })).body;
    expect(visit.status).toBe('LOCKED');
    const locked = 'This period is locked. Ask an admin to reopen it.';
    for (const as of [person, admin as Person]) {
      const { status, body: problem } = await server.current.call<Problem>(
        'POST',
        `/visits/${visitId}/corrections`,
        { as, body: { mileage: 4, reasonCode: 'CAREGIVER_FORGOT' } },
      );
      expect([status, problem.detail]).toEqual([409, locked]);
    }
    // A raise of later does not change what was approved; the card keeps its prices.
    const raise = server.current.owner.query(
      'update rate_lines set pay_rate_cents = 9999 where card_id = $1',
      [cardId],
    );
    await expect(raise).rejects.toMatchObject({ code: '23001' });
    expect((await get(admin as Person, sheet.id)).grossCents).toBe(32_000);
    const told = await server.current.owner.query('select type from notifications where user_id = $1', [
      person.id,
    ]);
    expect(told.rows).toEqual([{ type: 'timesheet-decided' }]);
  });

  it.each<[string, Parameters<typeof visitOn>[2], boolean]>([
    ['that is not verified', { status: 'NEEDS_REVIEW' }, false],
    ['with an exception that blocks', { exceptions: ['OVERLAP_CLIENT_VISITS'] }, false],
    ['with a correction that waits', {}, true],
  ])('is not approved with a visit %s', async (_what, given, hasCorrection) => {
    const person = await caregiver();
    await visitOn(person, 0);
    const wrong = await visitOn(person, 1, given);
    if (hasCorrection) await makeCorrection(server.current, wrong);
    const { status, body } = await move<Problem>(manager as Person, await submitted(person), {
      move: 'approve',
    });
    expect([status, body.detail]).toEqual([409, '1 issue must be fixed before approval.']);
  });

  it('is not approved with numbers that nobody read: the answer has the new ones', async () => {
    const person = await caregiver();
    await visitOn(person, 0);
    const { id, version } = await submitted(person);
    const read = await get(manager as Person, id);
    await visitOn(person, 1, { hours: 2 });
    const approve = (digest: string) =>
      move<{ code: string; detail: string; current: Timesheet }>(
        manager as Person,
        { id, version },
        { move: 'approve', digest },
      );
    const { status, body } = await approve(read.digest);
    expect([status, body.code, body.detail]).toEqual([
      ...[409, 'CHANGED'],
      'This timesheet has changed since you read it. Check the new hours and amounts, then confirm again.',
    ]);
    // The manager hears of hours, not of amounts.
    expect(body.current).toMatchObject({ id, regularMinutes: 600, grossCents: null });
    expect(body.current.hasChangedSinceSubmitted).toBe(true);
    expect(await approve(body.current.digest)).toMatchObject({
      status: 200,
      body: { status: 'APPROVED', regularMinutes: 600 },
    });
  });

  it('is not approved where a rate changed since it was read, although its hours did not', async () => {
    const person = await caregiver();
    await visitOn(person, 0);
    const { id, version } = await submitted(person);
    const { digest } = await get(admin as Person, id);
    await server.current.call('POST', '/rate-overrides', {
      as: admin as Person,
      body: overrideBody({
        ...{ scope: 'STAFF', payer: null, staffId: person.id, payRateCents: 2_500 },
        ...{ effectiveFrom: monday, effectiveTo: null },
      }),
    });
    const { status } = await move(admin as Person, { id, version }, { move: 'approve', digest });
    expect(status).toBe(409);
    const without = await server.current.call<Problem>('POST', `/timesheets/${id}/moves`, {
      ...{ as: admin as Person, body: { move: 'approve' }, headers: { 'if-match': `"${version}"` } },
    });
    expect(without.body.errors).toEqual([
      { path: 'digest', message: 'Read the timesheet first, and send its digest.' },
    ]);
  });

  it('is not attested before the last day of its period', async () => {
    const person = await caregiver();
    const sunday = addDays(lastWeek(), 7);
    await makePaidVisit(server.current, client, person, { at: `${sunday}T00:00`, hours: 0.1 });
    const [row] = await list(person, '');
    const { status, body } = await move<Problem & { status: string }>(
      person,
      row ?? { id: '', version: 0 },
      submit,
    );
    const isLastDay = dayIn(shiftZone, new Date()) === addDays(sunday, 6);
    if (!isLastDay)
      expect([status, body.detail]).toEqual([
        409,
        'You can submit this timesheet from the last day of its period on.',
      ]);
  });

  it('is reopened by an admin with a reason: its visits can be corrected again, and the person is told', async () => {
    const person = await caregiver();
    const [visitId = ''] = await weekOf(person, 1);
    const sheet = await approved(person);
    const reopen = { move: 'reopen', reason: 'An hour is missing.' };
    expect((await move(manager as Person, sheet, reopen)).status).toBe(403);
    const { body } = await move(admin as Person, sheet, reopen);
    expect([body.status, body.grossCents]).toEqual(['REOPENED', 16_000]);
    const visit = (await server.current.call<Visit>('GET', `/visits/${visitId}`, { as: admin })).body;
    expect([visit.status, visit.moves]).toEqual(['APPROVED', ['reopen']]);
    const told = await server.current.owner.query<{ reason: string }>(
      "select metadata ->> 'reason' as reason from notifications where user_id = $1 order by created_at desc, id desc limit 1",
      [person.id],
    );
    expect(told.rows[0]?.reason).toBe('An hour is missing.');
    expect((await move(person, body, submit)).body.status).toBe('SUBMITTED');
  });

  it('says so where a visit comes after the approval', async () => {
    const person = await caregiver();
    await weekOf(person, 1);
    const { id } = await approved(person);
    await visitOn(person, 3);
    const sheet = await get(admin as Person, id);
    expect([sheet.issues, sheet.regularMinutes]).toEqual([1, 480]);
    expect(sheet.lines.map(({ issue, regularMinutes }) => [issue, regularMinutes])).toEqual([
      [null, 480],
      ['LATE', 0],
    ]);
  });
});

describe('approve all clean', () => {
  it('approves what has no issues, says why the rest was left, and again approves nothing twice', async () => {
    const clean = await caregiver();
    const [open, wrong] = [await caregiver(), await caregiver()];
    const changed = await caregiver();
    await Promise.all([weekOf(clean, 2), weekOf(open, 1), weekOf(changed, 1)]);
    await visitOn(wrong, 0, { status: 'NEEDS_REVIEW' });
    await visitOn(manager as Person, 4);
    await Promise.all([submitted(clean), submitted(wrong), submitted(changed)]);
    await visitOn(changed, 2);
    const approve = async () =>
      (
        await server.current.call<ApprovedClean>('POST', '/timesheets/approve-clean', {
          as: manager,
          body: { period: monday },
        })
      ).body;
    const first = await approve();
    const { id } = await sheetOf(admin as Person, clean);
    expect(first.approved).toContain(id);
    const why = (person?: Person) => first.left.find(({ staff }) => staff.id === person?.id)?.why;
    expect([why(open), why(wrong), why(manager), why(changed)]).toEqual([
      'This timesheet has not been submitted yet.',
      '1 issue must be fixed before approval.',
      'You cannot approve your own timesheet.',
      'Its hours changed after it was submitted. Open it and check them.',
    ]);
    const again = await approve();
    expect([again.approved, again.left.length]).toEqual([[], first.left.length]);
  });
});

describe('the payroll file', () => {
  const file = (query = '') =>
    server.current.call<string>('GET', `/exports/payroll.csv?period=${monday}${query}`, { as: admin });

  it('has a row for each person, component and rate; again it is the same; after a change, what changed', async () => {
    await file();
    const person = await caregiver();
    await weekOf(person, 6);
    const { id } = await approved(person);
    const first = await file();
    expect(first.headers.get('content-disposition')).toContain(
      `payroll-${lastWeek()}-to-${addDays(lastWeek(), 6)}.csv`,
    );
    const rows = first.body
      .split('\n')
      .filter((line) => line.includes(`${person.firstName} ${person.lastName}`));
    expect(rows.map((row) => row.split(',').slice(6).join().trim())).toEqual([
      'Regular,Hour,20.00,,2400,40.00,800.00,',
      'Overtime,Hour,20.00,20.00,480,8.00,240.00,',
    ]);
    expect((await get(admin as Person, id)).status).toBe('EXPORTED');
    const [again, twin] = await Promise.all([file(), file()]);
    expect([again.body, twin.body]).toEqual([first.body, first.body]);
    const exported = await get(admin as Person, id);
    const reopened = await move(admin as Person, exported, { move: 'reopen', reason: 'A day is missing.' });
    await visitOn(person, -1, { hours: 1 });
    await move(person, reopened.body, submit);
    await move(manager as Person, await get(admin as Person, id), { move: 'approve' });
    const second = await file();
    const changed = second.body
      .split('\n')
      .filter((line) => line.includes(`${person.firstName} ${person.lastName}`));
    expect(changed.map((row) => row.split(',').slice(6).join().trim())).toEqual([
      'Overtime,Hour,20.00,20.00,60,1.00,30.00,',
    ]);
    const run = first.body.split('\n')[1]?.split(',')[0];
    expect((await file(`&run=${run}`)).body).toBe(first.body);
    const paid = await move(admin as Person, await get(admin as Person, id), { move: 'pay' });
    expect(paid.body.status).toBe('PAID');
  });

  it('is a file of ADP, which names whom ADP does not know before anything becomes exported', async () => {
    const { current } = server;
    const person = await caregiver();
    await weekOf(person, 6);
    const { id } = await approved(person);
    const adp = (query: string) =>
      current.call<string>('GET', `/exports/payroll.csv?period=${monday}&format=ADP${query}`, { as: admin });
    expect((await adp('')).status).toBe(400);
    expect((await adp('&companyCode=A=B')).status).toBe(400);
    const refused = await current.call<Problem>(
      'GET',
      `/exports/payroll.csv?period=${monday}&format=ADP&companyCode=r7`,
      { as: admin },
    );
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      422,
      `ADP knows people by a file number of 1 to 6 digits. Enter it as the employee number of: ${person.firstName} ${person.lastName}.`,
    ]);
    expect((await get(admin as Person, id)).status).toBe('APPROVED');
    await current.owner.query(`update staff_records set employee_no = '004711' where user_id = $1`, [
      person.id,
    ]);
    const { body, headers } = await adp('&companyCode=r7');
    expect(headers.get('content-disposition')).toContain('PRR7_EPI.csv');
    const [heading, ...rows] = body.split('\r\n');
    expect(heading).toBe(
      'Co Code,Batch ID,File #,Temp Rate,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Earnings 3 Code,Earnings 3 Amount',
    );
    expect(rows.map((row) => row.replace(/^R7,[0-9A-F]{8},/, ''))).toEqual([
      '004711,20.0000,40.00,,,,,',
      '004711,20.0000,,8.00,,,,',
      '',
    ]);
    expect((await get(admin as Person, id)).status).toBe('EXPORTED');
  });
});
