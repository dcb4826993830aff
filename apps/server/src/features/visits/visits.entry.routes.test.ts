import { randomUUID } from 'node:crypto';
import { minuteMs, type Problem } from '@homeward/contract/core';
import type { Timesheet, TimesheetRow } from '@homeward/contract/timesheets';
import type { Correction, QueuedCorrection, Visit } from '@homeward/contract/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makePay, makeSheet } from '../../../test/timesheets.ts';
import { makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';
import { watch } from './visits.watch.service.ts';

// Work that is noted late: the office enters the visit, somebody else approves it.

const server = useTestServer({ givesSessions: true });
let [admin, manager, other]: Person[] = [];

beforeAll(async () => {
  const { current } = server;
  [admin, manager, other] = [
    await current.createPerson({ role: 'Admin' }),
    await current.createPerson({ role: 'CareManager' }),
    await current.createPerson({ role: 'CareManager' }),
  ];
  await makePay(current);
});

const daysAgo = (days: number, minutes = 0) => -days * 1_440 + minutes;
const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** A shift of 4 hours that began some days ago, and who was to come. */
async function scene(days = 5, given: Parameters<typeof makeShiftNow>[3] = {}) {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const client = await makeHome(current);
  const shiftId = await makeShiftNow(current, client, person, { from: daysAgo(days), ...given });
  const body = { shiftId, in: at(daysAgo(days, 5)), out: at(daysAgo(days, 240)), reasonCode: 'NO_SIGNAL' };
  return { person, client, shiftId, body };
}
const enter = <Body = Visit>(as: Person | undefined, body: object) =>
  server.current.call<Body>('POST', '/visits', { as, body });
const decide = <Body = Correction>(as: Person | undefined, id: string) =>
  server.current.call<Body>('POST', `/corrections/${id}/moves`, {
    as,
    body: { move: 'approve' },
    headers: { 'if-match': '"1"' },
  });
const statusOfShift = async (id: string) =>
  (await server.current.owner.query('select status from shifts where id = $1', [id])).rows[0]?.status;
const messages = async ({ id }: Person) => {
  const { rows } = await server.current.owner.query(
    'select message from notifications where user_id = $1 order by created_at, id',
    [id],
  );
  return rows.map(({ message }) => String(message));
};
const correctionOf = async (visit: Visit) => {
  const { body } = await server.current.call<Visit>('GET', `/visits/${visit.id}`, { as: admin });
  return body.corrections[0]?.id ?? '';
};
const sheetOf = async (person: Person, day: string) => {
  const query = `staffId=${person.id}&period=${day}`;
  const { body } = await server.current.call<{ data: TimesheetRow[] }>('GET', `/timesheets?${query}`, {
    as: admin,
  });
  const id = body.data[0]?.id ?? '';
  return (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as: admin })).body;
};

describe('a shift that nobody began', () => {
  it.each([
    ['an outage of three days', 3, ['missed']],
    ['forty days', 40, []],
  ])('is missed after %s', async (_name, days, heard) => {
    const { shiftId } = await scene(days);
    const before = (await messages(manager as Person)).length;
    await watch(server.current.app.deps, new Date());
    await watch(server.current.app.deps, new Date());
    expect(await statusOfShift(shiftId)).toBe('MISSED');
    const told = (await messages(manager as Person)).slice(before);
    expect(told.map((text) => (text.includes('was missed') ? 'missed' : text))).toEqual(heard);
  });

  it('climbs the whole ladder again once it was moved', async () => {
    const { shiftId, person } = await scene(0, { from: -20, to: 200 });
    await watch(server.current.app.deps, new Date());
    await server.current.owner.query(
      `update shifts set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1`,
      [shiftId],
    );
    await watch(server.current.app.deps, new Date(Date.now() + (1_440 - 20 + 7) * minuteMs));
    expect((await messages(person)).at(-1)).toBe(
      'Your shift of {{when}} has begun. Clock in, or call the office.',
    );
  });
});

describe('an entered visit', () => {
  it.each([
    ['before the server looked', false],
    ['of a shift that counts as missed', true],
  ])('is approved by somebody else, and then worked, reviewed and paid: %s', async (_name, isMissed) => {
    const { person, shiftId, body } = await scene();
    if (isMissed) await watch(server.current.app.deps, new Date());
    const { status, body: visit } = await enter(manager, { ...body, breakMinutes: 15, mileage: 3.5 });
    expect([status, visit.status, visit.hasPendingCorrection, visit.inAt]).toEqual([
      201,
      'MISSED',
      true,
      null,
    ]);
    expect(await statusOfShift(shiftId)).toBe('MISSED');
    expect((await messages(other as Person)).at(-1)).toBe(
      '{{who}} entered the visit of {{when}} by hand. Approve or reject it.',
    );
    const id = await correctionOf(visit);
    expect((await decide<Problem>(manager, id)).status).toBe(403);
    expect((await decide(other, id)).status).toBe(200);
    const { body: worked } = await server.current.call<Visit>('GET', `/visits/${visit.id}`, { as: admin });
    expect(worked).toMatchObject({
      ...{ status: 'NEEDS_REVIEW', isManual: true, inMethod: 'MANUAL', outMethod: 'MANUAL' },
      ...{ inAt: body.in, outAt: body.out, breakMinutes: 15, mileage: 3.5 },
      ...{ workedMinutes: 220, payMinutes: 220, billMinutes: 220 },
    });
    expect(await statusOfShift(shiftId)).toBe('COMPLETED');
    expect((await messages(person)).at(-1)).toBe(
      '{{who}} approved the visit of {{when}} that the office entered for you',
    );
    const verified = await server.current.call<Visit>('POST', `/visits/${visit.id}/moves`, {
      as: other,
      body: { move: 'verify', cause: 'VERIFIED_WITH_CLIENT' },
      headers: { 'if-match': `"${worked.version}"` },
    });
    expect(verified.body.status).toBe('VERIFIED');
    const sheet = await sheetOf(person, worked.date);
    expect([sheet.regularMinutes, sheet.grossCents]).toEqual([220, 7_333]);
    const { rows } = await server.current.owner.query(
      'select action, actor_id from audit_entries where subject_id in ($1, $2) order by at, id',
      [visit.id, id],
    );
    const said = rows.map(({ action, actor_id }) => `${action} ${actor_id}`);
    expect(said).toContain(`visits.correction-requested ${manager?.id}`);
    expect(said).toContain(`visits.correction-decided ${other?.id}`);
  });

  it('holds back the timesheet of its day until it is decided', async () => {
    const { person, client, body } = await scene(9);
    await makeVisit(server.current, client, person, {
      status: 'VERIFIED',
      from: daysAgo(9, -600),
      to: daysAgo(9, -540),
    });
    const { body: visit } = await enter(manager, body);
    const sheet = await sheetOf(person, visit.date);
    expect(sheet.lines.map(({ issue }) => issue)).toContain('CORRECTION');
    const queue = await server.current.call<{ data: QueuedCorrection[] }>(
      'GET',
      '/corrections?status=PENDING',
      {
        as: other,
      },
    );
    expect(queue.body.data.some(({ visitId }) => visitId === visit.id)).toBe(true);
  });

  it('is entered once of two who press at once', async () => {
    const { body } = await scene();
    const answers = await Promise.all([enter<Problem>(manager, body), enter<Problem>(other, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'A correction of this visit is already waiting.',
    );
  });

  it('is refused where it cannot be, with words that say why', async () => {
    const { current } = server;
    const over = await scene();
    const change = async (set: string) => {
      const made = await scene();
      await current.owner.query(`update shifts set ${set} where id = $1`, [made.shiftId]);
      return made.body;
    };
    const running = await scene(0, { from: -60, to: 60 });
    const done = await scene();
    await makeVisit(current, done.client, done.person, { shiftId: done.shiftId });
    const elsewhere = await makeClient(current);
    const far = await makeShiftNow(current, elsewhere, over.person, { from: daysAgo(5) });
    const cases: [object, number, string][] = [
      [
        { ...over.body, shiftId: randomUUID() },
        404,
        'This shift was not found. It may have been removed, or you do not have access.',
      ],
      [
        { ...over.body, shiftId: far },
        404,
        'This shift was not found. It may have been removed, or you do not have access.',
      ],
      [running.body, 409, 'This shift is not over. Enter its visit once it has ended.'],
      [
        await change(`care_provider_id = null, status = 'OPEN'`),
        409,
        'Nobody is assigned to this shift. Assign who worked it, then enter the visit.',
      ],
      [
        await change(`published_at = null, status = 'DRAFT'`),
        409,
        'This shift is not published. Publish it, then enter the visit.',
      ],
      [
        await change(`status = 'CANCELLED'`),
        409,
        'This shift does not take place. Reopen it, then enter the visit.',
      ],
      [await change(`status = 'COMPLETED'`), 409, 'This shift already has a visit.'],
      [done.body, 409, 'This shift already has a visit.'],
      [{ ...over.body, out: at(10) }, 422, 'This time is in the future.'],
      [{ ...over.body, in: at(daysAgo(8)) }, 422, 'A visit lasts at most 24 hours.'],
      [{ ...over.body, breakMinutes: 240 }, 422, 'The break is longer than the visit.'],
      [{ ...over.body, in: over.body.out }, 400, 'Clock-out must be after clock-in.'],
      [{ ...over.body, reasonCode: 'OTHER', note: 'Late' }, 400, 'Add at least 10 characters.'],
      [{ ...over.body, reasonCode: undefined }, 400, 'Choose a reason.'],
    ];
    for (const [body, status, words] of cases) {
      const answer = await enter<Problem>(manager, body);
      expect([answer.status, answer.body.errors?.[0]?.message ?? answer.body.detail]).toEqual([
        status,
        words,
      ]);
    }
    expect((await enter<Problem>(manager, { ...over.body, status: 'VERIFIED' })).status).toBe(400);
    expect((await enter<Problem>(over.person, over.body)).status).toBe(403);
    // Nothing of all this left a visit behind.
    const { rows } = await current.owner.query('select count(*)::int as n from visits where shift_id = $1', [
      over.shiftId,
    ]);
    expect(rows[0]?.n).toBe(0);
  });

  it.each([
    [
      'APPROVED',
      'The timesheet of this day is approved already. Ask an admin to reopen it, then enter the time again.',
    ],
    [
      'EXPORTED',
      'The timesheet of this day is in a payroll file already. Ask an admin to reopen it, then enter the time again. The next payroll file pays the difference.',
    ],
    [
      'PAID',
      'The timesheet of this day is in a payroll file already. Ask an admin to reopen it, then enter the time again. The next payroll file pays the difference.',
    ],
  ] as const)('is refused once the timesheet of its day is %s', async (status, words) => {
    const { current } = server;
    const { person, body } = await scene(12);
    const day = body.in.slice(0, 10);
    const sheetId = await makeSheet(current, person, { status, start: day, end: day });
    await current.owner.query(
      `update timesheets set period_start = $2::date - 1, period_end = $2::date + 1 where id = $1`,
      [sheetId, day],
    );
    const refused = await enter<Problem>(manager, body);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'PERIOD_CLOSED', words]);
    await current.owner.query(`update timesheets set status = 'REOPENED', approved = null where id = $1`, [
      sheetId,
    ]);
    const entered = await enter(manager, body);
    expect(entered.status).toBe(201);
    // Approved by then without it: the decision is refused, too.
    await current.owner.query(`update timesheets set status = $2, approved = '{}' where id = $1`, [
      sheetId,
      status,
    ]);
    const decided = await decide<Problem>(other, await correctionOf(entered.body));
    expect([decided.status, decided.body.detail]).toEqual([409, words]);
  });

  it('brings no time by correction to a day whose timesheet is approved', async () => {
    const { current } = server;
    const { person, client } = await scene(20);
    const id = await makeVisit(current, client, person);
    const day = at(daysAgo(20)).slice(0, 10);
    await makeSheet(current, person, { status: 'APPROVED', start: day, end: day });
    const { status, body } = await current.call<Problem>('POST', `/visits/${id}/corrections`, {
      as: person,
      body: { in: `${day}T16:00:00.000Z`, out: `${day}T18:00:00.000Z`, reasonCode: 'CAREGIVER_FORGOT' },
    });
    expect([status, body.code]).toEqual([409, 'PERIOD_CLOSED']);
  });
});
