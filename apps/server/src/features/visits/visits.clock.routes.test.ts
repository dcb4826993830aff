import { randomUUID } from 'node:crypto';
import type { Problem } from '@homeward/contract/core';
import type { TimeClock, Visit } from '@homeward/contract/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantByGroup } from '../../../test/clientCells.ts';
import { joinTeam } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, away, makeHome, makeShiftNow } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

beforeAll(() => makeCard(server.current, { status: 'ACTIVE' }));

const caregiver = () => server.current.createPerson({ role: 'CareProvider' });
const post = <Body = Visit>(path: string, as: Person, body: object) =>
  server.current.call<Body>('POST', path, { as, body });
const clockIn = <Body = Visit>(as: Person, body: object) => post<Body>('/visits/clock-in', as, body);
const clockOut = <Body = Visit>(as: Person, id: string, body: object = atHome) =>
  post<Body>(`/visits/${id}/clock-out`, as, body);
const statusOfShift = async (id: string) =>
  (await server.current.owner.query('select status from shifts where id = $1', [id])).rows[0]?.status;
const codesOf = ({ exceptions }: Visit) => exceptions.map(({ code }) => code).join(' ');

async function scene(given: Parameters<typeof makeShiftNow>[3] = {}, more: { hasPin?: boolean } = {}) {
  const person = await caregiver();
  const client = await makeHome(server.current, more);
  const shiftId = await makeShiftNow(server.current, client, person, given);
  return { person, client, shiftId, name: `${client.firstName} ${client.lastName}` };
}

/** A visit that runs, as if it had begun so many minutes ago. */
async function running(minutesAgo: number, given: Parameters<typeof makeShiftNow>[3] = {}) {
  const made = await scene(given);
  const { body } = await clockIn(made.person, { shiftId: made.shiftId, ...atHome });
  await server.current.owner.query(
    `update visits set in_at = in_at - make_interval(mins => $2) where id = $1`,
    [body.id, minutesAgo],
  );
  return { ...made, id: body.id };
}

const refused = ({ status, body }: { status: number; body: Problem }) => [status, body.code, body.detail];

describe('clocking in', () => {
  it('begins the visit and the shift, and keeps the punch as the server measures it', async () => {
    const { person, shiftId, name } = await scene();
    const forged = { shiftId, ...atHome, deviceId: 'phone-1', method: 'GPS' };
    const made = await clockIn(person, forged);
    expect([made.status, made.body.status, made.body.client.name]).toEqual([201, 'IN_PROGRESS', name]);
    expect(made.body.punches).toMatchObject([
      { kind: 'IN', fence: 'PASS', distanceM: 0, effectiveDistanceM: 0, method: 'GPS', isOffline: false },
    ]);
    expect([await statusOfShift(shiftId), codesOf(made.body)]).toEqual(['IN_PROGRESS', '']);
    const clock = await server.current.call<TimeClock>('GET', '/time-clock', { as: person });
    expect(clock.body).toMatchObject({ isEnabled: true, running: { id: made.body.id }, next: [] });
  });

  it('takes no distance from the device', async () => {
    const { person, shiftId } = await scene();
    const forged = await clockIn<Problem>(person, { shiftId, ...away, distanceM: 0, fence: 'PASS' });
    expect(forged.status).toBe(400);
    const reason = 'The doctor, with the client.';
    const made = await clockIn(person, { shiftId, ...away, overrideReason: reason });
    expect(made.body.punches).toMatchObject([
      {
        fence: 'FAIL',
        distanceM: 1111.9,
        effectiveDistanceM: 1101.9,
        reasonCode: 'OTHER',
        overrideReason: reason,
      },
    ]);
    expect(codesOf(made.body)).toBe('OUT_OF_FENCE_IN');
  });

  it('asks for a reason away from the address, and without a location', async () => {
    const { person, shiftId, name } = await scene();
    expect(refused(await clockIn<Problem>(person, { shiftId, ...away }))).toEqual([
      422,
      'OUT_OF_FENCE',
      `You're 3,648 ft from ${name}'s home. Move closer or tell us why you're clocking in from here.`,
    ]);
    expect(refused(await clockIn<Problem>(person, { shiftId }))).toEqual([
      422,
      'NO_FIX',
      "We couldn't get your location. Turn on location services or add a reason.",
    ]);
    const short = await clockIn<Problem>(person, { shiftId, reasonCode: 'OTHER', overrideReason: 'Because' });
    expect([short.status, short.body.errors?.[0]?.message]).toEqual([400, 'Add at least 10 characters.']);
    expect(await statusOfShift(shiftId)).toBe('CONFIRMED');
    const made = await clockIn(person, { shiftId, reasonCode: 'NO_SIGNAL' });
    expect([made.status, made.body.punches[0]?.fence]).toEqual([201, 'NO_FIX']);
  });

  it('takes a punch at an address without a pin for review', async () => {
    const { person, shiftId } = await scene({}, { hasPin: false });
    const made = await clockIn(person, { shiftId, ...away });
    expect([made.status, made.body.punches[0]?.fence, codesOf(made.body)]).toEqual([201, 'NOT_GEOCODED', '']);
  });

  it('opens 15 minutes before the start, or with a reason, and closes at the end', async () => {
    const early = await scene({ from: 60 });
    const tooEarly = await clockIn<Problem>(early.person, { shiftId: early.shiftId, ...atHome });
    expect(refused(tooEarly)).toEqual([
      422,
      'TOO_EARLY',
      expect.stringMatching(/^You can clock in from \d{1,2}:\d{2} [AP]M\.$/),
    ]);
    const allowed = { shiftId: early.shiftId, ...atHome, reasonCode: 'CLIENT_REQUEST' };
    const made = await clockIn(early.person, allowed);
    expect([made.status, codesOf(made.body)]).toEqual([201, 'EARLY_IN']);
    const over = await scene({ from: -300, to: -1 });
    expect(refused(await clockIn<Problem>(over.person, { shiftId: over.shiftId, ...atHome }))).toEqual([
      422,
      'TOO_LATE',
      'This shift is over. Ask the office for a correction.',
    ]);
  });

  it('is refused twice, for another shift too, and for a shift of another', async () => {
    const { person, client, shiftId, name } = await scene();
    const other = await makeShiftNow(server.current, client, person);
    expect((await clockIn(person, { shiftId, ...atHome })).status).toBe(201);
    for (const id of [shiftId, other])
      expect(refused(await clockIn<Problem>(person, { shiftId: id, ...atHome }))).toEqual([
        409,
        'ALREADY_IN',
        `You are already clocked in for ${name}.`,
      ]);
    const stranger = await caregiver();
    expect((await clockIn(stranger, { shiftId: other, ...atHome })).status).toBe(404);
  });

  it('takes up a shift that counted as missed, late', async () => {
    const { person, shiftId } = await scene({ from: -70, status: 'MISSED' });
    const made = await clockIn(person, { shiftId, ...atHome });
    expect([made.status, await statusOfShift(shiftId), codesOf(made.body)]).toEqual([
      201,
      'IN_PROGRESS',
      'LATE_IN',
    ]);
  });

  it('begins one visit, however many devices ask at the same moment, and once for each punch', async () => {
    const { person, shiftId } = await scene();
    await server.current.tokenOf(person);
    const punchId = randomUUID();
    const asked = [
      ...Array.from({ length: 4 }, () => ({ shiftId, ...atHome, punchId })),
      ...Array.from({ length: 4 }, () => ({ shiftId, ...atHome, punchId: randomUUID() })),
    ];
    const answers = await Promise.all(asked.map((body) => clockIn(person, body)));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const kept = await server.current.owner.query('select kind from punches where staff_id = $1', [
      person.id,
    ]);
    expect(kept.rows).toEqual([{ kind: 'IN' }]);
    // Whoever won: the same punch again is the same visit, and another is told so.
    const again = await Promise.all(asked.slice(0, 1).map((body) => clockIn(person, body)));
    expect([201, 409]).toContain(again[0]?.status);
  });

  it('begins a visit that was not planned, of a client within reach', async () => {
    const person = await caregiver();
    const client = await makeHome(server.current);
    const body = { clientId: client.id, serviceType: 'PERSONAL_CARE', ...atHome };
    expect((await clockIn(person, body)).status).toBe(404);
    await joinTeam(server.current, client, person);
    const made = await clockIn(person, body);
    expect([made.status, codesOf(made.body), made.body.shiftId]).toEqual([201, 'UNSCHEDULED', null]);
    const both = await clockIn<Problem>(person, { ...body, shiftId: randomUUID() });
    expect([both.status, both.body.errors?.[0]?.message]).toEqual([
      400,
      'Choose a shift, or a client and a service.',
    ]);
  });

  it('is for others who are employed only', async () => {
    const other = await server.current.createPerson({ role: 'Other' });
    const client = await makeHome(server.current);
    await grantByGroup(server.current, client, other);
    const body = { clientId: client.id, serviceType: 'COMPANION', ...atHome };
    const off = await server.current.call<TimeClock>('GET', '/time-clock', { as: other });
    expect(off.body).toMatchObject({ isEnabled: false, text: 'Time Clock is not enabled for your account.' });
    expect((await clockIn(other, body)).status).toBe(403);
    await server.current.owner.query('update staff_records set hire_date = current_date where user_id = $1', [
      other.id,
    ]);
    expect((await clockIn(other, body)).status).toBe(201);
  });
});

describe('clocking out', () => {
  it('verifies a visit by itself where nothing is wrong, and its shift', async () => {
    const { person, shiftId, id } = await running(230, { from: -235, to: 5 });
    const made = await clockOut(person, id);
    expect([made.status, made.body.status, codesOf(made.body)]).toEqual([200, 'VERIFIED', '']);
    expect(made.body).toMatchObject({ workedMinutes: 230, payMinutes: 230, billMinutes: 230 });
    expect(made.body.elements).toHaveLength(6);
    expect(made.body.elements.every(({ method }) => method === 'GPS')).toBe(true);
    expect(await statusOfShift(shiftId)).toBe('VERIFIED');
    const { rows } = await server.current.owner.query(
      'select used_until is not null as used from rate_cards',
    );
    expect(rows).toEqual([{ used: true }]);
    const history = await server.current.owner.query(
      `select move from state_moves where thing_id = $1 order by at, version`,
      [id],
    );
    expect(history.rows.map(({ move }) => move)).toEqual(['start', 'end', 'settle']);
  });

  it('pays no minutes before the planned start, and leaves what is blocked to the office', async () => {
    const { person, client, id, shiftId } = await running(240, { from: -230, to: 10 });
    await server.current.owner.query(
      `insert into visit_tasks (visit_id, task_id, position, title, instructions, category, priority, is_as_needed,
         needs_two_people) values ($1, gen_random_uuid(), 1, 'Insulin', '', 'MED_REMINDER', 'CRITICAL', false, false)`,
      [id],
    );
    const made = await clockOut(person, id, { ...away, mileage: 4.5 });
    expect(made.body).toMatchObject({
      status: 'NEEDS_REVIEW',
      workedMinutes: 240,
      payMinutes: 230,
      mileage: 4.5,
    });
    expect(codesOf(made.body)).toBe('CRITICAL_TASK_MISSED OUT_OF_FENCE_OUT');
    expect(await statusOfShift(shiftId)).toBe('COMPLETED');
    expect(client.id).toBe(made.body.client.id);
    const taskId = made.body.tasks[0]?.taskId;
    const report = (outcome: string, reason?: string) =>
      post<Visit & Pick<Problem, 'detail' | 'errors'>>(`/visits/${id}/tasks`, person, {
        tasks: [{ taskId, outcome, reason }],
      });
    expect((await report('REFUSED')).body.errors?.[0]?.message).toBe('Say why it was not done.');
    expect((await report('DONE')).body).toMatchObject({ status: 'VERIFIED', tasksDone: 1 });
    expect((await report('PARTLY')).body.detail).toBe(
      'This visit is over. Its tasks can no longer be changed.',
    );
  });

  it('is refused to who is not clocked in, and to others', async () => {
    const { person, id } = await running(60);
    expect((await clockOut(await caregiver(), id)).status).toBe(404);
    expect((await clockOut(person, id)).status).toBe(200);
    expect(refused(await clockOut<Problem>(person, id))).toEqual([409, 'NOT_IN', 'You are not clocked in.']);
    expect((await clockOut(person, randomUUID())).status).toBe(404);
  });

  it('closes 4 hours after the planned end', async () => {
    const { person, id } = await running(30);
    await server.current.owner.query(
      `update visits set in_at = now() - interval '9 hours', planned_start = now() - interval '9 hours',
         planned_end = now() - interval '241 minutes' where id = $1`,
      [id],
    );
    expect(refused(await clockOut<Problem>(person, id))).toEqual([
      422,
      'TOO_LATE',
      'This visit ended more than 4 hours ago. Ask the office for a correction.',
    ]);
  });

  it('counts breaks, and ends one that runs', async () => {
    const { person, id } = await running(120);
    const take = (kind: string) =>
      post<Visit & Pick<Problem, 'detail' | 'errors'>>(`/visits/${id}/breaks`, person, { kind });
    expect((await take('BREAK_END')).body.detail).toBe('You are not on a break.');
    expect((await take('BREAK_START')).body.isOnBreak).toBe(true);
    expect((await take('BREAK_START')).body.detail).toBe('You are already on a break.');
    await server.current.owner.query(
      `update visits set break_from = break_from - interval '20 minutes' where id = $1`,
      [id],
    );
    expect((await take('BREAK_END')).body).toMatchObject({ isOnBreak: false, breakMinutes: 20 });
    await take('BREAK_START');
    await server.current.owner.query(
      `update visits set break_from = break_from - interval '10 minutes' where id = $1`,
      [id],
    );
    const { body } = await clockOut(person, id);
    expect(body).toMatchObject({ isOnBreak: false, breakMinutes: 30, workedMinutes: 90 });
    expect(body.breaks).toHaveLength(2);
  });

  it('hands over to the next caregiver, and tells the office apart', async () => {
    const { person, client, id } = await running(60);
    for (const [kind, text] of [
      ['OFFICE', 'She asked about a second bath.'],
      ['HANDOVER', 'The walker is by the bed.'],
    ])
      expect((await post(`/visits/${id}/observations`, person, { kind, text })).status).toBe(201);
    const next = await caregiver();
    await makeShiftNow(server.current, client, next, { from: 30 });
    const clock = await server.current.call<TimeClock>('GET', '/time-clock', { as: next });
    expect(clock.body.next[0]?.handover.map(({ text }) => text)).toEqual(['The walker is by the bed.']);
    expect(JSON.stringify(clock.body)).not.toContain('second bath');
  });
});
