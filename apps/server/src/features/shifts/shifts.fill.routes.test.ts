import type { OperationAnswer, Problem } from '@homeward/contract/core';
import { type FillPlan, type FillProposal, fillText, mostFilledShifts } from '@homeward/contract/shifts';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, type ShiftGiven } from '../../../test/shifts.ts';
import { forgetOldFills } from './shifts.fill-job.service.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let ana: Person;
let ben: Person;
let office: string;
let client: MadeClient;
const write = (text: string, values: readonly unknown[]) => server.current.owner.query(text, [...values]);

/** Somebody who works in the office of the test alone, up to so many hours a week. */
async function caregiver(firstName: string, hours: number): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider', firstName, lastName: 'Wexford' });
  await write('update staff_offices set office_id = $1 where user_id = $2', [office, person.id]);
  await write('update staff_records set max_hours_per_week = $1 where user_id = $2', [hours, person.id]);
  await write('insert into staff_availability_plans (user_id, timezone) values ($1, $2)', [
    person.id,
    'America/New_York',
  ]);
  await write(
    `insert into staff_availability (user_id, place, kind, type, day_of_week, start_time, end_time)
     select $1, d, 'RECURRING', 'AVAILABLE', d, '00:00', '00:00' from generate_series(0, 6) d`,
    [person.id],
  );
  return person;
}

/** The most hours a week of Ana and Ben. */
async function limit(...hours: readonly number[]): Promise<void> {
  for (const [at, person] of [ana, ben].entries())
    await write('update staff_records set max_hours_per_week = $1 where user_id = $2', [
      hours[at],
      person.id,
    ]);
}

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  office = await makeOffice(server.current);
  client = await makeClient(server.current, { officeId: office });
  ana = await caregiver('Ana', 8);
  ben = await caregiver('Ben', 4);
});

/** A day of its own for each test, a week from the one before. */
let days = 4;
const nextDay = () => {
  days += 7;
};
const open = (from: string, to: string, given: ShiftGiven = {}) =>
  makeShift(server.current, client, { status: 'OPEN', days, from, to, ...given });
const propose = (as = admin) =>
  server.current.call<FillProposal & Omit<Problem, 'status'>>('POST', '/shifts/fill', {
    as,
    body: {
      from: `${dayFromNow(days)}T04:00:00.000Z`,
      to: `${dayFromNow(days + 1)}T12:00:00.000Z`,
      officeId: [office],
    },
  });
const read = (id: string, as = admin) =>
  server.current.call<FillProposal>('GET', `/shifts/fill/${id}`, { as });
const solved = async (id: string): Promise<FillProposal> => {
  await expect.poll(async () => (await read(id)).body.state).toBe('DONE');
  return (await read(id)).body;
};
const shown = (plan: FillPlan | undefined) => plan?.rows.map(({ shift, person }) => [shift.id, person.id]);
const assign = async (plan: FillPlan) => {
  const assignments = plan.rows.map(({ shift, person }) => ({
    shiftId: shift.id,
    careProviderId: person.id,
  }));
  const shiftIds = assignments.map(({ shiftId }) => shiftId);
  const body = { kind: 'ASSIGN', shiftIds, assignments, overrideReason: 'Agreed with the family.' };
  return server.current.call<OperationAnswer>('POST', '/shift-operations', { as: admin, body });
};
const confirm = async (id: string) => {
  await server.current.call('POST', `/shift-operations/${id}/confirm`, { as: admin });
  return (await server.current.call<OperationAnswer>('GET', `/shift-operations/${id}`, { as: admin })).body;
};

it('proposes at once who takes what, with reasons, and is confirmed by the operation that assigns', async () => {
  nextDay();
  const morning = await open('08:00', '12:00');
  const overlapping = await open('09:00', '13:00');
  const evening = await open('18:00', '21:00', { status: 'DRAFT' });
  const { status, body } = await propose();
  expect([status, body.state, body.shifts]).toEqual([201, 'DONE', 3]);
  const [plan] = body.plans;
  if (!plan) throw new Error('There is always a plan.');
  expect(plan.rows.map(({ shift }) => shift.id)).toEqual([morning, overlapping, evening]);
  expect(new Set(plan.rows.slice(0, 2).map(({ person }) => person.id))).toEqual(new Set([ana.id, ben.id]));
  // Ben has worked his four hours with either.
  const last = plan.rows[2];
  expect(last?.person.id).toBe(ana.id);
  expect(last).toMatchObject({ weekMinutes: 0, weekMinutesWith: 420, conflicts: [] });
  expect(last?.reason).toMatch(/^The best match/);
  expect(plan.points).toBeGreaterThan(3_000);

  // In the meantime somebody else took one of them.
  await write("update shifts set care_provider_id = $1, status = 'ASSIGNED', version = 2 where id = $2", [
    (await server.current.createPerson({ role: 'CareProvider' })).id,
    overlapping,
  ]);
  const dry = (await assign(plan)).body;
  expect(dry.counts).toMatchObject({ blocked: 1, ok: 2 });
  const done = await confirm(dry.id);
  expect(done.rows.data.map(({ subjectId, outcome, reason }) => [subjectId, outcome, reason])).toEqual([
    [morning, 'DONE', null],
    [overlapping, 'SKIPPED', 'This shift is no longer open.'],
    [evening, 'DONE', null],
  ]);
  const now = (await read(body.id)).body.plans[0];
  expect(now).toMatchObject({ rows: [], filled: 0, points: 0, overtimeMinutes: 0 });
  expect(now?.open.map(({ reason }) => reason)).toEqual(Array(3).fill(fillText.gone));
  const undone = await server.current.call('POST', `/shift-operations/${dry.id}/undo`, { as: admin });
  expect(undone.status).toBe(200);
  expect(shown((await read(body.id)).body.plans[0])).toHaveLength(2);
});

it('says why shifts stay open, and never plans somebody over their most hours', async () => {
  nextDay();
  await limit(4, 4);
  for (const from of ['06', '10', '14']) await open(`${from}:00`, `${from}:59`);
  await open('18:00', '23:30');
  const first = (await propose()).body;
  const { plans } = await solved(first.id);
  const [plan] = plans;
  const minutes = plan?.rows.map(({ weekMinutesWith }) => weekMinutesWith) ?? [];
  expect(Math.max(...minutes)).toBeLessThanOrEqual(240);
  expect(plan?.open.map(({ reason }) => reason)).toEqual([
    fillText.open({ candidates: 0, clash: 0, hours: 0, overtime: 0 }),
  ]);
});

it('lets a solver look for more where hours are scarce, and tells its maker', async () => {
  nextDay();
  await limit(6, 1);
  // Ana alone can take them. Greedy gives her the first; the others take as long together.
  const long = await open('06:00', '12:00');
  const short = [await open('13:00', '16:00'), await open('17:00', '20:00')];
  const { body } = await propose();
  expect([body.state, body.plans.length]).toEqual(['SOLVING', 1]);
  const [greedy, solver] = (await solved(body.id)).plans;
  expect(shown(greedy)).toEqual([[long, ana.id]]);
  expect(greedy?.open.map(({ reason }) => reason)).toEqual(
    short.map(() => 'One caregiver could take it: 1 has no hours left.'),
  );
  expect(shown(solver)).toEqual(short.map((id) => [id, ana.id]));
  expect(solver?.points).toBeGreaterThan(greedy?.points ?? 0);
});

it('is refused above 200 shifts, belongs to its maker, and is forgotten after a day', async () => {
  nextDay();
  const { body } = await propose();
  expect(body).toMatchObject({ state: 'DONE', shifts: 0, plans: [{ rows: [], open: [], points: 0 }] });
  const other = await server.current.createPerson({ role: 'Admin' });
  expect((await read(body.id, other)).status).toBe(404);
  const one = await open('08:00', '09:00');
  await write(
    `insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       status, notes_office, notes_caregiver, conflicts, override_reason, created_by)
     select client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at, 'OPEN', '', '',
       '{}', '', created_by from shifts, generate_series(1, $2) where id = $1`,
    [one, mostFilledShifts],
  );
  const many = await propose();
  expect([many.status, many.body.detail]).toEqual([422, fillText.tooMany]);
  const { db } = server.current.app.deps;
  await forgetOldFills({ db }, new Date(Date.now() + 25 * 3_600_000));
  expect((await read(body.id)).status).toBe(404);
});

it('assigns either one caregiver or one for each shift, and only to those that are named', async () => {
  nextDay();
  await limit(40, 40);
  const [one, other] = [await open('08:00', '09:00'), await open('12:00', '13:00')];
  const start = (body: object) =>
    server.current.call<OperationAnswer & { errors?: { message: string }[] }>('POST', '/shift-operations', {
      as: admin,
      body: { kind: 'ASSIGN', shiftIds: [one, other], ...body },
    });
  const assignments = [{ shiftId: one, careProviderId: ana.id }];
  const both = await start({ careProviderId: ana.id, assignments });
  expect([both.status, both.body.errors?.[0]?.message]).toEqual([
    400,
    'Send either careProviderId or assignments.',
  ]);
  const { body } = await start({ assignments });
  expect(body.counts).toMatchObject({ ok: 1, blocked: 1 });
});
