import type { Page, Problem } from '@homeward/contract/core';
import type { Group, GroupMember, OnCallNow, RotationAnswer } from '@homeward/contract/groups';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let boss: Person;
let manager: Person;
let count = 0;

beforeAll(async () => {
  [boss, manager] = await Promise.all([
    server.current.createPerson({ role: 'SuperAdmin' }),
    server.current.createPerson({ role: 'CareManager' }),
  ]);
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

async function make(people: readonly Person[], fields: object = {}): Promise<RotationAnswer> {
  count += 1;
  const body = {
    name: `Nights ${count}`,
    timezone: 'America/New_York',
    handoverWeekday: 1,
    handoverTime: '08:00',
    startsOn: '2026-01-05',
    userIds: people.map(({ id }) => id),
    ...fields,
  };
  const answer = await server.current.call<RotationAnswer>('POST', '/on-call/rotations', { as: boss, body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
}

const swap = <Body = RotationAnswer>({ id }: RotationAnswer, body: object) =>
  server.current.call<Body>('POST', `/on-call/rotations/${id}/swaps`, { as: manager, body });

async function nowOf({ id }: RotationAnswer): Promise<OnCallNow | undefined> {
  const { body } = await server.current.call<{ data: OnCallNow[] }>('GET', '/on-call/now', { as: manager });
  return body.data.find(({ rotationId }) => rotationId === id);
}

async function onCallGroup(): Promise<string[]> {
  const { body } = await server.current.call<Page<Group>>('GET', '/groups?search=on-call', { as: boss });
  const members = await server.current.call<Page<GroupMember>>('GET', `/groups/${body.data[0]?.id}/members`, {
    as: boss,
  });
  return members.body.data.map(({ id }) => id);
}

const remove = ({ id, version }: RotationAnswer) =>
  server.current.call('DELETE', `/on-call/rotations/${id}`, {
    as: boss,
    headers: { 'if-match': `"${version}"` },
  });

it('says who is on call now; the group On-call follows, and a swap by a care manager acts at once', async () => {
  const [ana, ben] = await Promise.all([manager, server.current.createPerson({ role: 'Admin' })]);
  const rotation = await make([ana]);
  expect(rotation.turns.every(({ userId, gap }) => userId === ana.id && gap === null)).toBe(true);
  expect(await nowOf(rotation)).toMatchObject({ person: { id: ana.id }, gap: null });
  expect(await onCallGroup()).toEqual([ana.id]);
  const swapped = await swap(rotation, { userId: ben.id, start: inHours(-1), end: inHours(2) });
  expect(swapped.status).toBe(200);
  expect(swapped.body.turns.find(({ by }) => by === 'SWAP')).toMatchObject({ userId: ben.id });
  expect(await nowOf(rotation)).toMatchObject({ person: { id: ben.id } });
  expect(await onCallGroup()).toEqual([ben.id]);
  expect((await remove(rotation)).status).toBe(204);
  expect(await onCallGroup()).toEqual([]);
});

it('shows gaps: an empty rotation, a declined turn, a person without an active account', async () => {
  const empty = await make([]);
  expect(await nowOf(empty)).toMatchObject({ person: null, gap: 'Nobody is in this rotation.' });
  const later = await make([manager], { startsOn: '2100-01-04' });
  expect(await nowOf(later)).toMatchObject({ person: null, gap: 'The rotation has not begun.' });
  const ben = await server.current.createPerson({ role: 'Admin', firstName: 'Ben', lastName: 'Reyes' });
  const rotation = await make([ben]);
  const declined = await swap(rotation, { userId: null, start: inHours(-1), end: inHours(1) });
  expect(declined.body.turns[0]).toMatchObject({ userId: null, gap: 'Nobody takes this turn.' });
  await swap(rotation, { userId: ben.id, start: inHours(-1), end: inHours(1) });
  await server.current.owner.query('update users set is_active = false where id = $1', [ben.id]);
  expect(await nowOf(rotation)).toMatchObject({ person: null, gap: 'Ben Reyes has no active account.' });
});

it('says what is wrong with what was given', async () => {
  const family = await server.current.createPerson({ role: 'Family' });
  const rotation = await make([manager]);
  const body = { ...rotation, userIds: [family.id] };
  const fields = (({ name, timezone, handoverWeekday, handoverTime, startsOn, userIds }) => ({
    name,
    timezone,
    handoverWeekday,
    handoverTime,
    startsOn,
    userIds,
  }))(body);
  const put = (given: object, version = rotation.version) =>
    server.current.call<Problem>('PUT', `/on-call/rotations/${rotation.id}`, {
      as: boss,
      body: { ...fields, ...given },
      headers: { 'if-match': `"${version}"` },
    });
  const answers = [
    await put({}),
    await put({ userIds: [], timezone: 'Nowhere/Land' }),
    await put({ userIds: [], handoverTime: '25:00' }),
    await put({ userIds: [] }, 9),
    await swap<Problem>(rotation, { userId: manager.id, start: inHours(2), end: inHours(1) }),
    await swap<Problem>(rotation, { userId: manager.id, start: inHours(-2), end: inHours(-1) }),
    await swap<Problem>(rotation, { userId: family.id, start: inHours(1), end: inHours(2) }),
  ];
  expect(answers.map(({ status, body: { errors } }) => [status, errors?.[0]?.message])).toEqual([
    [422, 'Only people with an active account who work for the agency can be on call.'],
    [400, 'Choose a time zone.'],
    [400, 'Enter a time as in 08:00.'],
    [412, undefined],
    [400, 'The end must be after the start.'],
    [422, 'This period is over. Choose one that ends in the future.'],
    [422, 'Only people with an active account who work for the agency can be on call.'],
  ]);
  expect((await put({ userIds: [manager.id], name: 'Nights changed' })).status).toBe(200);
});
