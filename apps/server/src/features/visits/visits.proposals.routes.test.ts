import type { Problem } from '@homeward/contract/core';
import type { Shift } from '@homeward/contract/shifts';
import type { ExceptionGroups, Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

async function scene() {
  const { current } = server;
  const [manager, person] = await Promise.all([
    current.createPerson({ role: 'CareManager' }),
    current.createPerson({ role: 'CareProvider' }),
  ]);
  const client = await makeHome(current);
  const id = await makeVisit(current, client, person, { exceptions: ['UNSCHEDULED', 'LATE_IN'] });
  return { manager, person, client, id };
}
const post = <Body>(path: string, as: Person, body?: object, version = 1) =>
  server.current.call<Body>('POST', path, {
    as,
    ...(body && { body }),
    headers: { 'if-match': `"${version}"` },
  });
const unscheduledOf = ({ exceptions }: Visit) => exceptions.find(({ code }) => code === 'UNSCHEDULED');
const refusalOf = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body.errors?.[0]?.message ?? body.detail,
];
const statusOfShift = async (id: string) =>
  (await server.current.owner.query('select status from shifts where id = $1', [id])).rows[0]?.status;
const waiting = async (as: Person) => {
  const { body } = await server.current.call<ExceptionGroups>('GET', '/visits/exceptions', { as });
  return body.groups.find(({ code }) => code === 'UNSCHEDULED')?.visits ?? 0;
};

it('links an unscheduled visit to a shift of the same client, which settles that it had none', async () => {
  const { manager, person, client, id } = await scene();
  // Too young for the watch over shifts that nobody begins.
  const shiftId = await makeShiftNow(server.current, client, person, { from: -3 });
  const elsewhere = await makeShiftNow(server.current, await makeHome(server.current), person, { from: -3 });
  const wrong = await post<Problem>(`/visits/${id}/link`, manager, { shiftId: elsewhere });
  expect(refusalOf(wrong)).toEqual([422, 'Choose a shift of the same client.']);
  const before = await waiting(manager);
  const linked = await post<Visit>(`/visits/${id}/link`, manager, { shiftId });
  expect([linked.status, linked.body.shiftId]).toEqual([200, shiftId]);
  // The visit was over before the shift began: its hour is paid all the same.
  expect([linked.body.workedMinutes, linked.body.payMinutes]).toEqual([60, 60]);
  expect(unscheduledOf(linked.body)?.settled).toMatchObject({
    by: { id: manager.id },
    resolution: 'LINKED_TO_SHIFT',
  });
  expect(await waiting(manager)).toBe(before - 1);
  expect(['COMPLETED', 'VERIFIED']).toContain(await statusOfShift(shiftId));
  const { version } = linked.body;
  const again = await post<Problem>(`/visits/${id}/link`, manager, { shiftId }, version);
  expect(refusalOf(again)).toEqual([409, 'This visit is already on the schedule.']);
  // To look at it again does not take it off the schedule.
  const moved = await post<Visit>(`/visits/${id}/moves`, manager, { move: 'reject', reason: 'No.' }, version);
  const { body } = await post<Visit>(
    `/visits/${id}/moves`,
    manager,
    { move: 'reopen', reason: 'She came.' },
    moved.body.version,
  );
  expect(unscheduledOf(body)?.settled?.resolution).toBe('LINKED_TO_SHIFT');
});

it('creates the shift that the visit proposes, once of two who press at once', async () => {
  const { manager, person, client, id } = await scene();
  const other = await server.current.createPerson({ role: 'CareManager' });
  const press = (as: Person) => post<Visit>(`/visits/${id}/shift`, as);
  const answers = await Promise.all([press(manager), press(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const visit = answers.find(({ status }) => status === 200)?.body as Visit;
  expect(unscheduledOf(visit)?.settled?.resolution).toBe('SHIFT_CREATED');
  const shift = await server.current.call<Shift>('GET', `/shifts/${visit.shiftId}`, { as: manager });
  const minute = (at: string | null) => `${at?.slice(0, 16)}:00.000Z`;
  expect(shift.body).toMatchObject({
    client: { id: client.id },
    careProvider: { id: person.id },
    serviceType: 'PERSONAL_CARE',
    startUtc: minute(visit.inAt),
    endUtc: minute(visit.outAt),
  });
  expect([visit.plannedStartUtc, visit.plannedEndUtc]).toEqual([minute(visit.inAt), minute(visit.outAt)]);
  expect(['COMPLETED', 'VERIFIED']).toContain(shift.body.status);
  const again = await post<Problem>(`/visits/${id}/shift`, manager, undefined, visit.version);
  expect(refusalOf(again)).toEqual([409, 'This visit is already on the schedule.']);
});

it('rejects the visit with a reason, and takes the rejection back', async () => {
  const { manager, id } = await scene();
  const move = (body: object, version: number) => post<Visit>(`/visits/${id}/moves`, manager, body, version);
  expect((await move({ move: 'reject' }, 1)).status).toBe(400);
  const before = await waiting(manager);
  const rejected = await move({ move: 'reject', reason: 'It was the visit of another agency.' }, 1);
  expect([rejected.body.status, unscheduledOf(rejected.body)?.settled?.resolution]).toEqual([
    'REJECTED',
    'PROPOSAL_REJECTED',
  ]);
  expect(await waiting(manager)).toBe(before - 1);
  const late = await post<Problem>(`/visits/${id}/shift`, manager, undefined, rejected.body.version);
  expect(refusalOf(late)).toEqual([409, 'This visit was rejected. Reopen it first.']);
  const reopened = await move({ move: 'reopen', reason: 'It was ours.' }, rejected.body.version);
  expect(unscheduledOf(reopened.body)?.settled).toBe(null);
});

it('refuses a shift of a running visit, of one’s own, out of reach, and of who no longer gives care', async () => {
  const { manager, person, client, id } = await scene();
  const create = (of: string, as = manager) => post<Problem>(`/visits/${of}/shift`, as);
  const running = await makeVisit(server.current, client, person, { status: 'IN_PROGRESS' });
  expect(refusalOf(await create(running))).toEqual([409, 'This visit is still running. Clock out first.']);
  const own = await makeVisit(server.current, client, manager, { exceptions: ['UNSCHEDULED'] });
  expect(refusalOf(await create(own))).toEqual([
    403,
    'Someone else in the office decides about your own visit.',
  ]);
  const hidden = await makeVisit(server.current, await makeClient(server.current), person);
  expect((await create(hidden)).status).toBe(404);
  await server.current.owner.query('update users set is_active = false where id = $1', [person.id]);
  expect(refusalOf(await create(id))).toEqual([
    409,
    'This caregiver can no longer be assigned to shifts. Link the visit to a shift, or reject it.',
  ]);
});
