import { addDays, type Problem } from '@homeward/contract/core';
import {
  type Conflict,
  type FoundConflicts,
  type SeriesResult,
  type Shift,
  shiftsText,
} from '@homeward/contract/shifts';
import type { OvertimeRuleSet } from '@homeward/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  joinTeam,
  type MadeClient,
  mainOffice,
  makeAuthorization,
  makeClient,
} from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import type { Statement } from '../../../test/plans.ts';
import { nextMonday, seriesBody } from '../../../test/series.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, shiftBody, shiftZone } from '../../../test/shifts.ts';
import { ask } from '../../../test/statements.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;
let client: MadeClient;
const reason = { overrideReason: 'Agreed with the family.' };

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
});

type Answer = Shift & Omit<Problem, 'status'> & { readonly code?: string };

/** Somebody who is available at any time. */
async function caregiver(): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const { owner } = server.current;
  await owner.query('insert into staff_availability_plans (user_id, timezone) values ($1, $2)', [
    person.id,
    shiftZone,
  ]);
  await owner.query(
    `insert into staff_availability (user_id, place, kind, type, day_of_week, start_time, end_time)
     select $1, d, 'RECURRING', 'AVAILABLE', d, '00:00', '00:00' from generate_series(0, 6) d`,
    [person.id],
  );
  return person;
}

const create = (more: object, as = manager) =>
  server.current.call<Answer>('POST', '/shifts', { as, body: shiftBody(client.id, more) });
const patch = (id: string, body: object, version: number, as = manager) =>
  server.current.call<Answer>('PATCH', `/shifts/${id}`, {
    as,
    body,
    headers: { 'if-match': `"${version}"` },
  });
/** A day of its own for each test; a holiday asks for a reason, which all give who want to save. */
let days = 40;
async function freeTime(from = '09:00', to = '13:00') {
  const { owner } = server.current;
  await owner.query('delete from shifts where client_id = $1', [client.id]);
  days += 1;
  const day = dayFromNow(days);
  return { start: `${day}T${from}`, end: `${day}T${to}` };
}
describe('a shift that something speaks against', () => {
  it('is saved by an admin only where a caregiver works already, with a reason', async () => {
    const person = await caregiver();
    const time = await freeTime();
    const other = await makeClient(server.current, { officeId: await mainOffice(server.current) });
    await makeShift(server.current, other, { status: 'ASSIGNED', person, days, from: '12:00', to: '14:00' });
    const given = { ...time, careProviderId: person.id };
    const refused = await create({ ...given, ...reason });
    expect([refused.status, refused.body.detail]).toEqual([409, shiftsText.prohibited]);
    expect(refused.body).toMatchObject({ code: 'CONFLICT_PROHIBITED' });
    expect(refused.body.errors).toContainEqual({
      path: 'conflicts.OVERLAP_STAFF',
      message: `${person.firstName} ${person.lastName} already works 12:00 PM – 2:00 PM with ${other.firstName} ${other.lastName}.`,
    });
    const asked = await create(given, admin);
    expect([asked.status, asked.body.code]).toEqual([409, 'CONFLICT_REASON']);
    const made = await create({ ...given, ...reason }, admin);
    expect([made.status, made.body.conflicts]).toMatchObject([
      201,
      expect.arrayContaining(['OVERLAP_STAFF']),
    ]);
    expect(made.body.overrideReason).toBe(reason.overrideReason);
  });

  it('names no client whom the care manager does not reach', async () => {
    const person = await caregiver();
    const time = await freeTime();
    const hidden = await makeClient(server.current, { firstName: 'Hidden' });
    await makeShift(server.current, hidden, { status: 'ASSIGNED', person, days });
    const refused = await create({ ...time, careProviderId: person.id });
    expect(JSON.stringify(refused.body)).toContain('with another client.');
    expect(JSON.stringify(refused.body)).not.toContain('Hidden');
  });

  it('touches another at its edge freely', async () => {
    const person = await caregiver();
    const time = await freeTime();
    await makeShift(server.current, client, { status: 'ASSIGNED', person, days, from: '13:00', to: '15:00' });
    const made = await create({ ...time, careProviderId: person.id, ...reason });
    expect([made.status, made.body.conflicts]).not.toContain('OVERLAP_STAFF');
    expect(made.status).toBe(201);
  });

  it.each<[OvertimeRuleSet, boolean]>([
    ['US_FEDERAL', false],
    ['US_FEDERAL_LIVE_IN', false],
    ['US_CALIFORNIA', true],
    ['US_CALIFORNIA_ATTENDANT', true],
  ])('of ten hours by the rules %s is overtime of its day: %s', async (ruleSet, isOvertime) => {
    const person = await caregiver();
    const time = await freeTime('08:00', '18:00');
    await server.current.owner.query('update staff_records set overtime_rule_set = $2 where user_id = $1', [
      person.id,
      ruleSet,
    ]);
    const checked = await server.current.call<{ conflicts: Conflict[] }>('POST', '/shifts/check', {
      as: manager,
      body: shiftBody(client.id, { ...time, careProviderId: person.id }),
    });
    expect(checked.status).toBe(200);
    expect(checked.body.conflicts.some(({ code }) => code === 'OVERTIME_DAY')).toBe(isOvertime);
  });

  it('is not for whom the client excluded, nor for who lacks a skill', async () => {
    const person = await caregiver();
    const time = await freeTime();
    await joinTeam(server.current, client, person, { preference: 'EXCLUDED' });
    const { rows } = await server.current.owner.query(
      `insert into skills (name, category) values ('Hoyer lift', 'MOBILITY_TRANSFER')
       on conflict (name_key) do update set category = excluded.category returning id`,
    );
    const refused = await create({ ...time, careProviderId: person.id, requiredSkillIds: [rows[0].id] });
    const name = `${person.firstName} ${person.lastName}`;
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        {
          path: 'conflicts.EXCLUDED',
          message: `${name} is marked do-not-send for ${client.firstName} ${client.lastName}.`,
        },
        { path: 'conflicts.SKILL_MISSING', message: `${name} lacks Hoyer lift.` },
      ]),
    );
  });

  it('is judged again only by what a change touches', async () => {
    const nobody = await server.current.createPerson({ role: 'CareProvider' });
    const time = await freeTime();
    const made = await create({ ...time, careProviderId: nobody.id, ...reason });
    expect(made.body.conflicts).toContain('NO_AVAILABILITY_DATA');
    const noted = await patch(made.body.id, { notesOffice: 'Ring twice.' }, 1);
    expect([noted.status, noted.body.conflicts]).toEqual([200, made.body.conflicts]);
    const moved = await patch(made.body.id, { end: time.end.replace('13:00', '14:00') }, 2);
    expect([moved.status, moved.body.code]).toEqual([409, 'CONFLICT_REASON']);
    const freed = await patch(made.body.id, { careProviderId: null }, 2);
    expect(freed.body.conflicts).not.toContain('NO_AVAILABILITY_DATA');
  });

  it('is won by one of two who assign a caregiver at the same moment', async () => {
    const person = await caregiver();
    const time = await freeTime();
    const bodies = await Promise.all(
      [1, 2, 3, 4].map(() => create({ ...time, careProviderId: person.id, ...reason })),
    );
    expect(bodies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

it('checks a shift without saving it', async () => {
  const person = await caregiver();
  const time = await freeTime();
  const checked = await server.current.call<{ conflicts: Conflict[] }>('POST', '/shifts/check', {
    as: manager,
    body: shiftBody(client.id, { ...time, careProviderId: person.id }),
  });
  expect([checked.status, checked.body]).toMatchObject([
    200,
    { paidMinutes: 240, price: null, missingRate: null, week: { plannedMinutes: 240, overtimeMinutes: 0 } },
  ]);
  const priced = await server.current.call('POST', '/shifts/check', {
    as: admin,
    body: shiftBody(client.id, time),
  });
  expect(priced.body).toMatchObject({
    price: null,
    missingRate: expect.stringContaining('rate'),
    week: null,
  });
  const { rows } = await server.current.owner.query('select from shifts where client_id = $1', [client.id]);
  expect(rows).toHaveLength(0);
});

it('warns the office of what a client prefers, and says nobody’s gender', async () => {
  const { owner } = server.current;
  const wishing = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const name = `${wishing.firstName} ${wishing.lastName}`;
  const sentences = [
    `${name} prefers a female caregiver.`,
    `${name} prefers a caregiver who works where people smoke.`,
  ];
  await owner.query("update clients set caregiver_gender = 'FEMALE', smoking_in_home = true where id = $1", [
    wishing.id,
  ]);
  const person = await caregiver();
  const time = await freeTime();
  const given = { ...time, careProviderId: person.id };
  const check = async () => {
    const body = shiftBody(wishing.id, given);
    const found = await server.current.call<{ conflicts: Conflict[] }>('POST', '/shifts/check', {
      as: manager,
      body,
    });
    return found.body.conflicts
      .map(({ message }) => message)
      .filter((message) => message.includes('prefers'));
  };
  expect(await check()).toEqual([]);
  await owner.query("update staff_records set gender = 'MALE', smoke_tolerance = false where user_id = $1", [
    person.id,
  ]);
  expect(await check()).toEqual(sentences);
  const saved = await server.current.call<Answer>('POST', '/shifts', {
    as: manager,
    body: shiftBody(wishing.id, { ...given, ...reason }),
  });
  expect(saved.body.conflicts).toEqual(expect.arrayContaining(['GENDER_PREF', 'SMOKE']));
  await owner.query("update shifts set status = 'ASSIGNED', published_at = now() where id = $1", [
    saved.body.id,
  ]);
  await joinTeam(server.current, wishing, person);
  // The caregiver reads the client and the shift, and neither says what the client prefers.
  const shift = await server.current.call<Shift>('GET', `/shifts/${saved.body.id}`, { as: person });
  const read = await server.current.call<object>('GET', `/clients/${wishing.id}`, { as: person });
  expect([shift.status, shift.body.conflicts, read.status]).toEqual([200, [], 200]);
  expect(read.body).not.toHaveProperty('caregiverGender');
  const office = await server.current.call<object>('GET', `/clients/${wishing.id}`, { as: manager });
  expect(office.body).toMatchObject({ caregiverGender: 'FEMALE' });
});

it('asks for a reason beyond the hours that are authorized for the client', async () => {
  const authorized = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const name = `${authorized.firstName} ${authorized.lastName}`;
  await makeAuthorization(server.current, authorized, { hours: 7.5 });
  const onDay = (day: string, more: object = {}) =>
    server.current.call<Answer>('POST', '/shifts', {
      as: manager,
      body: shiftBody(authorized.id, { start: `${day}T09:00`, end: `${day}T13:00`, ...more }),
    });
  // A Monday and the Tuesday after it are of one week, however the office begins it.
  const first = nextMonday();
  const second = addDays(first, 1);
  // One of the days may be a holiday: then a reason is asked for anyway.
  const within = await onDay(first, reason);
  expect([within.status, within.body.conflicts]).toEqual([
    201,
    expect.not.arrayContaining(['AUTHORISED_HOURS']),
  ]);
  const beyond = await onDay(second);
  expect(beyond.status).toBe(409);
  const message = `${name} has 3.5 authorized hours left this week.`;
  expect(beyond.body.errors).toContainEqual(expect.objectContaining({ message }));
  const other = await onDay(second, { serviceType: 'COMPANION', ...reason });
  expect(other.body.conflicts).not.toContain('AUTHORISED_HOURS');
  const kept = await onDay(second, reason);
  expect(kept.body.conflicts).toContain('AUTHORISED_HOURS');
});

it('counts the shifts of a series that is planned beside each other', async () => {
  const authorized = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  await makeAuthorization(server.current, authorized, { hours: 11.75 });
  const person = await caregiver();
  const { body, status } = await server.current.call<SeriesResult>('POST', '/shift-series', {
    as: manager,
    body: seriesBody(authorized.id, {
      regulars: [1, 3, 5].map((dayOfWeek) => ({
        dayOfWeek,
        careProviderId: person.id,
        effectiveFrom: nextMonday(),
      })),
    }),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { rows } = await server.current.owner.query(
    'select count(*)::int as shifts, count(care_provider_id)::int as given from shifts where client_id = $1 and conflicts @> $2',
    [authorized.id, ['AUTHORISED_HOURS']],
  );
  // It is of the client: the regular caregiver comes anyway.
  expect(rows).toEqual([{ shifts: 6, given: 6 }]);
});

const isOfShifts = ({ name, text }: Statement) =>
  name?.startsWith('shifts.') || text?.includes('from shifts s');

it('finds the conflicts of a time in one call, as a check of each shift does', async () => {
  const person = await caregiver();
  const nobody = await server.current.createPerson({ role: 'CareProvider' });
  const office = await mainOffice(server.current);
  const [one, other] = [
    await makeClient(server.current, { officeId: office }),
    await makeClient(server.current, { officeId: office }),
  ];
  const given = [
    [one, { person, from: '09:00', to: '13:00' }],
    [one, { person: nobody, from: '12:30', to: '14:00' }],
    [other, { person, from: '12:00', to: '14:00' }],
    [other, { person: nobody, from: '14:00', to: '15:00' }],
    [other, { days: 71, person, from: '04:00', to: '08:00' }],
    [other, { days: 75, status: 'OPEN' }],
    [other, { days: 71, person, status: 'CANCELLED' }],
  ] as const;
  await makeAuthorization(server.current, one, { hours: 5 });
  const ids: string[] = [];
  const path = `/shifts/conflicts?from=${dayFromNow(69)}T00:00:00.000Z&to=${dayFromNow(77)}T00:00:00.000Z&clientId=${one.id}&clientId=${other.id}`;
  const find = () => ask<FoundConflicts>(server.current, manager, path, /^/);
  const counts: number[] = [];
  for (const [whose, more] of given) {
    ids.push(await makeShift(server.current, whose, { days: 70, status: 'ASSIGNED', ...more }));
    // Who asks is read again after a while, by statements of others.
    const { statements } = await find();
    counts.push(statements.filter(isOfShifts).length);
  }
  const { body } = await find();
  expect(body.judged).toBe(6);
  const byId = new Map(body.shifts.map(({ id, conflicts }) => [id, conflicts]));
  for (const id of ids.slice(0, 6)) {
    const { body: shift } = await server.current.call<Shift>('GET', `/shifts/${id}`, { as: manager });
    const { client: of, careProvider, start, end, timezone } = shift;
    const checked = await server.current.call<{ conflicts: Conflict[] }>('POST', '/shifts/check', {
      as: manager,
      body: shiftBody(of.id, { shiftId: id, careProviderId: careProvider?.id ?? null, start, end, timezone }),
    });
    expect(byId.get(id) ?? [], `${start} ${end}`).toEqual(checked.body.conflicts);
  }
  const codes = [...byId.values()].flat().map(({ code }) => code);
  const expected = [
    'AUTHORISED_HOURS',
    'OVERLAP_STAFF',
    'OVERLAP_CLIENT',
    'NO_AVAILABILITY_DATA',
    'TRAVEL_GAP',
  ];
  expect(codes).toEqual(expect.arrayContaining(expected));
  // Neither more shifts nor more people and clients make more statements.
  expect(new Set(counts).size, counts.join()).toBe(1);
});
