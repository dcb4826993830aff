import { minuteMs } from '@homeward/contract/core';
import type { Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeHome, makeShiftNow } from '../../../test/visits.ts';
import { watch } from './visits.watch.service.ts';

const server = useTestServer({ givesSessions: true });

async function scene(from: number, to?: number) {
  const { current } = server;
  const [person, manager] = await Promise.all([
    current.createPerson({ role: 'CareProvider' }),
    current.createPerson({ role: 'CareManager' }),
  ]);
  const client = await makeHome(current);
  const shiftId = await makeShiftNow(current, client, person, { from, ...(to !== undefined && { to }) });
  return { person, manager, client, shiftId };
}

const look = (minutesFromNow = 0) =>
  watch(server.current.app.deps, new Date(Date.now() + minutesFromNow * minuteMs));
const told = async ({ id }: Person) => {
  const { rows } = await server.current.owner.query(
    `select type, message from notifications where user_id = $1 order by created_at, id`,
    [id],
  );
  return rows.map(({ type, message }) => `${type}${message.includes('was missed') ? ' missed' : ''}`);
};
const visitOf = async (as: Person, shiftId: string) => {
  const { rows } = await server.current.owner.query('select id from visits where shift_id = $1', [shiftId]);
  return (await server.current.call<Visit>('GET', `/visits/${rows[0]?.id}`, { as })).body;
};
const statusOfShift = async (id: string) =>
  (await server.current.owner.query('select status from shifts where id = $1', [id])).rows[0]?.status;

it('tells the caregiver, the care manager, who is on call, then that it was missed: each once', async () => {
  const { person, manager, shiftId } = await scene(-6);
  const onCall = await server.current.createPerson({ role: 'Admin' });
  const boss = await server.current.createPerson({ role: 'SuperAdmin' });
  const rotation = {
    name: 'Nights of this test',
    timezone: 'America/New_York',
    handoverWeekday: 1,
    handoverTime: '08:00',
    startsOn: '2026-01-05',
    userIds: [onCall.id],
  };
  await server.current.call('POST', '/on-call/rotations', { as: boss, body: rotation });
  await look();
  await look();
  expect([await told(person), await told(manager)]).toEqual([['visit-not-started'], []]);
  await look(10);
  expect([await told(manager), await told(onCall)]).toEqual([['visit-late'], []]);
  await look(25);
  expect([await told(manager), await told(onCall)]).toEqual([['visit-late'], ['visit-late']]);
  expect(await statusOfShift(shiftId)).toBe('CONFIRMED');
  await Promise.all([look(55), look(55)]);
  expect([await told(manager), await told(onCall)]).toEqual([
    ['visit-late', 'visit-late missed'],
    ['visit-late', 'visit-late missed'],
  ]);
  expect(await statusOfShift(shiftId)).toBe('MISSED');
  const missed = await visitOf(manager, shiftId);
  expect([missed.status, missed.exceptions.map(({ code }) => code).join(' ')]).toEqual([
    'MISSED',
    'NO_IN NO_OUT',
  ]);
  const followUp = {
    contacted: 'Her daughter',
    isClientSafe: true,
    replacement: 'Ben came at noon',
    reason: 'The car broke down.',
    isReported: false,
  };
  const written = await server.current.call<Visit>('POST', `/visits/${missed.id}/follow-up`, {
    as: manager,
    body: followUp,
    headers: { 'if-match': `"${missed.version}"` },
  });
  expect(written.body.followUp).toMatchObject({ ...followUp, by: { id: manager.id } });
  const late = await server.current.call<Visit>('POST', '/visits/clock-in', {
    as: person,
    body: { shiftId, ...atHome },
  });
  expect([late.status, late.body.id, late.body.status, await statusOfShift(shiftId)]).toEqual([
    201,
    missed.id,
    'IN_PROGRESS',
    'IN_PROGRESS',
  ]);
});

it('tells family members who may see the schedule, where the office chose so', async () => {
  const { client } = await scene(-6);
  const [daughter, son] = await Promise.all(
    Array.from({ length: 2 }, () => server.current.createPerson({ role: 'Family' })),
  );
  await makeContact(server.current, client, daughter, 'schedule');
  await makeContact(server.current, client, son, 'visitNotes');
  const heard = () => Promise.all([daughter, son].map(async (one) => one && told(one)));
  await look(10);
  expect(await heard()).toEqual([[], []]);
  await server.current.owner.query(
    `insert into setting_values (key, value, effective_from, version, kind)
     values ('lateNoticeToFamily', 'true', '2020-01-01', 1, 'SET')`,
  );
  const late = await scene(-6);
  await makeContact(server.current, late.client, daughter, 'schedule');
  await makeContact(server.current, late.client, son, 'visitNotes');
  await look();
  expect(await heard()).toEqual([[], []]);
  await look(10);
  await look(25);
  expect(await heard()).toEqual([['visit-late-family'], []]);
  const { rows } = await server.current.owner.query(
    `select message from notifications where type = 'visit-late-family'`,
  );
  expect(rows[0].message).toMatch(
    /^Nobody has arrived yet for the visit of .* The office knows, and looks into it\.$/,
  );
});

it('tells nobody of a shift that somebody has begun, and only the last of what came due while it slept', async () => {
  const begun = await scene(-6);
  await server.current.call('POST', '/visits/clock-in', {
    as: begun.person,
    body: { shiftId: begun.shiftId, ...atHome },
  });
  const asleep = await scene(-90);
  const short = await scene(-20, -2);
  await look();
  expect([await told(begun.person), await told(begun.manager)]).toEqual([[], expect.anything()]);
  expect(await told(asleep.person)).toEqual([]);
  expect(await statusOfShift(asleep.shiftId)).toBe('MISSED');
  expect(await statusOfShift(short.shiftId)).toBe('MISSED');
  expect(await statusOfShift(begun.shiftId)).toBe('IN_PROGRESS');
});

it('flags a visit that nobody ended 4 hours after its end, and frees the caregiver', async () => {
  const { person, manager, client, shiftId } = await scene(-10, 30);
  const made = await server.current.call<Visit>('POST', '/visits/clock-in', {
    as: person,
    body: { shiftId, ...atHome },
  });
  await look(30 + 239);
  expect((await visitOf(manager, shiftId)).status).toBe('IN_PROGRESS');
  await look(30 + 241);
  const flagged = await visitOf(manager, shiftId);
  expect([flagged.id, flagged.status, flagged.exceptions.map(({ code }) => code)]).toEqual([
    made.body.id,
    'NEEDS_REVIEW',
    ['NO_OUT'],
  ]);
  expect(await statusOfShift(shiftId)).toBe('COMPLETED');
  const next = await makeShiftNow(server.current, client, person);
  const again = await server.current.call('POST', '/visits/clock-in', {
    as: person,
    body: { shiftId: next, ...atHome },
  });
  expect(again.status).toBe(201);
});
