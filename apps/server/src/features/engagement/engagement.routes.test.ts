import { randomUUID } from 'node:crypto';
import type { Client } from '@homeward/contract/clients';
import type { Page, Problem } from '@homeward/contract/core';
import {
  type EngagementOf,
  engagementChanged,
  engagementText,
  type Session,
} from '@homeward/contract/engagement';
import { activityLibrary } from '@homeward/contract/instruments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinTeam, type MadeClient, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import { makeSession, sessionBody } from '../../../test/engagement.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';

const server = useTestServer({ givesSessions: true });
const { listen } = useSockets(server);
let caregiver: Person;
let daughter: Person;
let nephew: Person;
let client: MadeClient;
const started = Date.now();

beforeAll(async () => {
  const { current } = server;
  caregiver = await current.createPerson({ role: 'CareProvider' });
  daughter = await current.createPerson({ role: 'Family' });
  nephew = await current.createPerson({ role: 'Family' });
});

beforeEach(async () => {
  client = await makeClient(server.current);
  await joinTeam(server.current, client, caregiver);
  await makeContact(server.current, client, daughter, 'assessments');
  await makeContact(server.current, client, nephew);
});

const log = <Body = Session>(more: object = {}, as = caregiver) =>
  server.current.call<Body>('POST', `/clients/${client.id}/engagement`, {
    as,
    body: { id: randomUUID(), ...sessionBody(), ...more },
  });
const list = (as: Person, query = '') =>
  server.current.call<Page<Session>>('GET', `/clients/${client.id}/engagement${query}`, { as });
const summary = (as = caregiver) =>
  server.current.call<EngagementOf>('GET', `/clients/${client.id}/engagement/summary`, { as });
const seen = (daysAgo: number, doing: number) => ({
  at: new Date(started - daysAgo * 86_400_000).toISOString(),
  doing,
  watching: 0,
  elsewhere: 10 - doing,
});
const notices = async ({ id }: Person) => {
  const { rows } = await server.current.owner.query<{ link: string }>(
    `select link from notifications where type = 'engagement-fell' and user_id = $1`,
    [id],
  );
  return rows.map(({ link }) => link);
};
const correct = <Body = Session>(id: string, version: number, more: object, as = caregiver) =>
  server.current.call<Body>('PUT', `/engagement/${id}`, {
    as,
    body: sessionBody(more),
    headers: { 'if-match': `"${version}"` },
  });

it('keeps the index of a session, and logs it once however often it is sent', async () => {
  const id = randomUUID();
  const first = await log({ id });
  expect([first.status, first.body.index, first.body.mayCorrect]).toEqual([201, 75, true]);
  const again = await log({ id, helped: 'Something else.' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await list(caregiver)).body.pagination.total).toBe(1);
  const other = await server.current.createPerson({ role: 'Admin' });
  expect((await log({ id }, other)).status).toBe(409);
});

it('names an activity of the library by its own name', async () => {
  const [known] = activityLibrary;
  const { body } = await log({ activityId: known?.id, activity: 'Anything' });
  expect(body).toMatchObject({ activityId: known?.id, activity: known?.title });
});

it.each([
  ['minutes that do not add up', { doing: 5 }, 'minutes', 'Minutes must add up to 10.'],
  ['a session of no minutes', { minutes: 0 }, 'minutes', engagementText.minutes],
  ['no activity', { activity: ' ' }, 'activity', engagementText.activity],
  ['a time to come', { at: '2099-01-01T00:00:00Z' }, 'at', engagementText.later],
  ['an activity nobody knows', { activityId: 'x' }, 'activityId', engagementText.unknownActivity],
])('refuses %s', async (_what, more, path, message) => {
  const { status, body } = await log<Problem>(more);
  expect([status, body.errors?.[0]]).toMatchObject([400, { path, message }]);
});

it('shows a family with consent how it went, and not what was observed', async () => {
  const { body } = await log({ helped: 'canaryhelped', stopSigns: 'canarystop' });
  const page = await list(daughter);
  expect(page.body.data).toEqual([
    {
      id: body.id,
      version: 1,
      activityId: null,
      activity: 'Folded towels',
      at: body.at,
      minutes: 10,
      index: 75,
      pleasure: 2,
      editedAt: null,
      mayCorrect: false,
    },
  ]);
  expect((await summary(daughter)).body.weeks).toEqual([]);
  for (const { status } of [await list(nephew), await summary(nephew)]) expect(status).toBe(404);
});

it('lists the newest session first, page by page in both directions', async () => {
  for (const day of [1, 2, 3]) await log({ activity: `Day ${day}`, at: `2026-03-0${day}T15:00:00Z` });
  const first = await list(caregiver, '?limit=2');
  const names = ({ body }: typeof first) => body.data.map(({ activity }) => activity);
  expect([names(first), first.body.pagination.total]).toEqual([['Day 3', 'Day 2'], 3]);
  const second = await list(caregiver, `?limit=2&cursor=${first.body.pagination.nextCursor}`);
  expect(names(second)).toEqual(['Day 1']);
  const back = await list(caregiver, `?limit=2&cursor=${second.body.pagination.previousCursor}`);
  expect(names(back)).toEqual(['Day 3', 'Day 2']);
  expect((await list(caregiver, '?cursor=zzz')).status).toBe(400);
});

it('looks back on the last weeks: trend, best hours and activities, and a fall', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const days of [10, 9, 8, 7]) await log({ at: ago(days) });
  expect((await summary()).body).toMatchObject({ best: null, hasFallen: false });
  await log({ at: ago(1), doing: 2, watching: 4, elsewhere: 4 });
  const { body } = await summary();
  expect(body.hasFallen).toBe(true);
  expect(body.best?.activities).toEqual([{ key: 'Folded towels', index: 68 }]);
  expect(body.weeks.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(5);
  expect(body.weeks.at(-1)?.index).toBeLessThan(75);
  // A session before the last 26 weeks does not count.
  await log({ at: ago(200) });
  expect((await summary()).body).toEqual(body);
});

describe('a fall of engagement', () => {
  // What was logged, in the order in which it was logged: days ago, minutes of doing of 10. How often somebody was notified.
  it.each<[string, [number, number][], number, boolean]>([
    [
      '20 points within 14 days',
      [
        [14, 8],
        [0, 6],
      ],
      1,
      true,
    ],
    [
      'fewer than 20 points',
      [
        [14, 8],
        [7, 7],
        [0, 7],
      ],
      0,
      false,
    ],
    [
      '20 points over 15 days',
      [
        [15, 8],
        [0, 6],
      ],
      0,
      false,
    ],
    [
      'another low session of the same fall',
      [
        [9, 8],
        [1, 5],
        [0, 4],
      ],
      1,
      true,
    ],
    [
      'what was better again',
      [
        [9, 8],
        [1, 5],
        [0, 8],
      ],
      1,
      false,
    ],
    [
      'what fell again',
      [
        [9, 8],
        [2, 5],
        [1, 8],
        [0, 5],
      ],
      2,
      true,
    ],
    [
      'an earlier session that was logged later',
      [
        [0, 5],
        [9, 8],
      ],
      1,
      true,
    ],
  ])('is noted once: %s', async (_what, sessions, times, isNoted) => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    client = await makeClient(server.current, {
      officeId: await mainOffice(server.current),
      careManager: manager,
    });
    await joinTeam(server.current, client, caregiver);
    for (const [days, doing] of sessions) await log(seen(days, doing));
    expect(await notices(manager)).toEqual(
      Array.from({ length: times }, () => `/dashboard/clients/${client.id}?tab=engagement`),
    );
    const { body } = await server.current.call<Client>('GET', `/clients/${client.id}`, { as: manager });
    expect(body.attention?.parts.includes('LESS_ENGAGED')).toBe(isNoted);
  });

  it('is noted when a session is corrected, and not of a session that is sent again', async () => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    client = await makeClient(server.current, {
      officeId: await mainOffice(server.current),
      careManager: manager,
    });
    await joinTeam(server.current, client, caregiver);
    await log(seen(9, 8));
    const last = { id: randomUUID(), ...seen(0, 8) };
    await log(last);
    await correct(last.id, 1, seen(0, 4));
    await log(last);
    expect(await notices(manager)).toHaveLength(1);
    // The care manager knows what she logs herself.
    await correct(last.id, 2, seen(0, 8));
    await log(seen(0, 3), manager);
    expect(await notices(manager)).toHaveLength(1);
  });
});

it('is corrected by the person who logged it, and keeps what it said', async () => {
  const { body } = await log();
  const same = await correct(body.id, 1, {});
  expect(same.body.version).toBe(1);
  const next = await correct(body.id, 1, { doing: 8, watching: 1, helped: 'Sat beside.' });
  expect(next.body).toMatchObject({ version: 2, index: 85, observed: { helped: 'Sat beside.' } });
  const history = await server.current.call('GET', `/engagement/${body.id}/history`, { as: caregiver });
  expect(history.body).toMatchObject({
    versions: [{ version: 1, index: 75, observed: { doing: 6, helped: 'Two choices.' } }],
  });
  const stale = await correct<Problem>(body.id, 1, { helped: 'Later.' });
  expect([stale.status, (stale.body as Problem & { current: Session }).current.version]).toEqual([412, 2]);
  const { rows } = await server.current.owner.query(
    `select action from audit_entries where subject_id = $1 order by at, id`,
    [body.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['engagement.logged', 'engagement.corrected']);
});

it('stays as it is after 30 days', async () => {
  const id = await makeSession(server.current, client, caregiver, { loggedDaysAgo: 31 });
  const { status, body } = await correct<Problem>(id, 1, {});
  expect([status, body.detail]).toEqual([403, engagementText.tooLate]);
});

it('tells open screens of those who read it, by ids alone', async () => {
  const [hears, outside] = [await listen(daughter), await listen(nephew)];
  const strange: unknown[] = [];
  outside.on(engagementChanged.name, (payload) => strange.push(payload));
  const told = next(
    hears,
    engagementChanged.name,
    ({ clientId }: { clientId: string }) => clientId === client.id,
  );
  const { body } = await log();
  expect(await told).toEqual([{ id: body.id, clientId: client.id, version: 1 }]);
  expect(strange).toEqual([]);
});
