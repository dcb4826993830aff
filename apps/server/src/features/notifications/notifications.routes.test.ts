import { roles } from '@homeward/contract/core';
import {
  type Notification,
  type NotificationPage,
  notificationPageSize,
} from '@homeward/contract/notifications';
import { describe, expect, it } from 'vitest';
import { commit, fillInbox } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { type Notice, notify } from './index.ts';

const server = useTestServer();

const send = (notice: Notice) => commit(server.current, (deps, tx) => notify(deps, tx, notice));
const unknownId = '01890000-0000-7000-8000-000000000000';

interface Missed {
  data: Notification[];
  isWhole: boolean;
  latest: number;
  unreadCount: number;
}

const page = async (as: Person, query = '') =>
  (await server.current.call<NotificationPage>('GET', `/notification${query}`, { as })).body;
const missed = async (as: Person, after: number) =>
  (await server.current.call<Missed>('GET', `/notification/missed?after=${after}`, { as })).body;
const read = (as: Person, id: string) =>
  server.current.call<{ updatedUnreadCount: number }>('POST', `/notification/${id}/read`, { as });
const readAll = (as: Person) =>
  server.current.call<{ updatedUnreadCount: number }>('POST', '/notification/mark-all-as-read', { as });
const sequences = (list: readonly Notification[]) => list.map(({ sequence }) => sequence);
const downFrom = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);

describe('who may', () => {
  it.each(roles)('%s has their own notifications and nobody else’s', async (role) => {
    const person = await server.current.createPerson({ role });
    const other = await server.current.createPerson();
    await fillInbox(server.current, person.id, 2);
    await fillInbox(server.current, other.id, 3);
    expect((await page(person)).pagination.total).toBe(2);
    expect((await missed(person, 0)).data).toHaveLength(2);
    const theirs = (await page(other)).data[0] as Notification;
    for (const id of [theirs.id, unknownId, 'x']) expect((await read(person, id)).status).toBe(404);
    expect((await readAll(person)).body).toEqual({ updatedUnreadCount: 0 });
    expect((await page(other)).unreadCount).toBe(3);
  });

  it.each([
    ['GET', '/notification'],
    ['GET', '/notification/missed?after=0'],
    ['POST', `/notification/${unknownId}/read`],
    ['POST', '/notification/mark-all-as-read'],
    ['GET', '/notification/preferences'],
    ['PATCH', '/notification/preferences'],
  ])('nobody who is signed out: %s %s', async (method, path) => {
    const body = method === 'PATCH' ? {} : undefined;
    expect((await server.current.call(method, path, { body })).status).toBe(401);
  });

  it.each([
    ['GET', '/notification?page=0', undefined, 'page'],
    ['GET', '/notification?page=one', undefined, 'page'],
    ['GET', '/notification?page=1.5', undefined, 'page'],
    ['GET', '/notification?upTo=-1', undefined, 'upTo'],
    ['GET', '/notification?limit=5', undefined, 'limit'],
    ['GET', '/notification/missed', undefined, 'after'],
    ['GET', '/notification/missed?after=-3', undefined, 'after'],
    ['POST', `/notification/${unknownId}/read`, { isRead: true }, 'isRead'],
    ['POST', '/notification/mark-all-as-read', { ids: [] }, 'ids'],
  ])('is told what is wrong: %s %s', async (method, path, body, field) => {
    const answer = await server.current.call(method, path, { as: await server.current.createPerson(), body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.path)).toContain(field);
  });
});

describe('the list', () => {
  it('is empty for who was never told anything', async () => {
    const person = await server.current.createPerson();
    expect(await page(person)).toEqual({
      data: [],
      pagination: { total: 0, pages: 0, nextPage: null, upTo: 0 },
      unreadCount: 0,
    });
    expect(await missed(person, 0)).toEqual({ data: [], isWhole: true, latest: 0, unreadCount: 0 });
  });

  it('shows what was sent as it was sent, the newest first', async () => {
    const person = await server.current.createPerson();
    const admin = await server.current.createPerson({ role: 'Admin', firstName: 'Maria', lastName: 'Reyes' });
    const before = Date.now();
    await send({
      type: 'role-changed',
      metadata: { role: 'Admin', note: 'Welcome to the office.' },
      to: { userId: person.id },
      actorId: admin.id,
    });
    await send({
      type: 'new-device',
      metadata: { device: '<b>Chrome</b> {{who}}' },
      to: { userId: person.id },
      link: '/dashboard/login-logs',
      actorId: person.id,
    });
    const { data, unreadCount } = await page(person);
    expect(unreadCount).toBe(2);
    expect(data).toMatchObject([
      {
        sequence: 2,
        type: 'new-device',
        message: 'New sign-in from {{device}}',
        metadata: { device: '<b>Chrome</b> {{who}}' },
        isRead: false,
        link: '/dashboard/login-logs',
        userWhoNotified: { id: person.id, image: null, name: `${person.firstName} ${person.lastName}` },
      },
      {
        sequence: 1,
        type: 'role-changed',
        metadata: { role: 'Admin', note: 'Welcome to the office.' },
        link: '/dashboard/settings',
        userWhoNotified: { id: admin.id, image: null, name: 'Maria Reyes' },
      },
    ]);
    for (const { timestamp } of data) {
      expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before - 1);
      expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('comes in pages that stay the same while new ones arrive', async () => {
    const person = await server.current.createPerson();
    await fillInbox(server.current, person.id, 45);
    const first = await page(person);
    expect(first.pagination).toEqual({ total: 45, pages: 3, nextPage: 2, upTo: 45 });
    expect(sequences(first.data)).toEqual(downFrom(45, notificationPageSize));
    await fillInbox(server.current, person.id, 30);
    const { upTo } = first.pagination;
    const second = await page(person, `?page=${first.pagination.nextPage}&upTo=${upTo}`);
    expect(sequences(second.data)).toEqual(downFrom(25, 20));
    expect(second.pagination).toEqual({ total: 45, pages: 3, nextPage: 3, upTo: 45 });
    expect(second.unreadCount).toBe(75);
    const third = await page(person, `?page=3&upTo=${upTo}`);
    expect(sequences(third.data)).toEqual(downFrom(5, 5));
    expect(third.pagination.nextPage).toBeNull();
    expect((await page(person, `?page=4&upTo=${upTo}`)).data).toEqual([]);
    expect((await page(person, '?page=1000000')).data).toEqual([]);
    // Without the place of the first page, pages are counted from now; a place that is not there yet is now.
    expect(sequences((await page(person, '?page=2')).data)).toEqual(downFrom(55, 20));
    expect((await page(person, '?upTo=900')).pagination.upTo).toBe(75);
  });

  it('brings what a browser missed, in order, and says when that is too much', async () => {
    const person = await server.current.createPerson();
    await fillInbox(server.current, person.id, 230);
    const some = await missed(person, 200);
    expect(sequences(some.data)).toEqual(downFrom(230, 30).reverse());
    expect(some).toMatchObject({ isWhole: true, latest: 230, unreadCount: 230 });
    expect(await missed(person, 230)).toMatchObject({ data: [], isWhole: true, latest: 230 });
    expect((await missed(person, 30)).isWhole).toBe(true);
    const most = await missed(person, 29);
    expect(most.isWhole).toBe(false);
    expect(sequences(most.data)).toEqual(downFrom(230, 200).reverse());
    // After a restore a browser may hold more than there is.
    expect(await missed(person, 231)).toMatchObject({ data: [], isWhole: false, latest: 230 });
  });
});

describe('reading', () => {
  it('counts a notification once, however often it is read', async () => {
    const person = await server.current.createPerson();
    await fillInbox(server.current, person.id, 3);
    const { id } = (await page(person)).data[1] as Notification;
    expect((await read(person, id)).body).toEqual({ updatedUnreadCount: 2 });
    expect((await read(person, id)).body).toEqual({ updatedUnreadCount: 2 });
    const after = await page(person);
    expect(after.unreadCount).toBe(2);
    expect(after.data.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(person, after.data[0]?.id ?? '')));
    expect(answers.map(({ body }) => body.updatedUnreadCount)).toEqual(Array(8).fill(1));
  });

  it('reads all of ten thousand, twice at once, while more arrive, and ends with the right count', async () => {
    const person = await server.current.createPerson();
    await fillInbox(server.current, person.id, 10_000);
    const { id } = (await page(person)).data[0] as Notification;
    const notice = { type: 'password-changed', to: { userId: person.id } } as const;
    const [one, two] = await Promise.all([
      readAll(person),
      readAll(person),
      read(person, id),
      ...Array.from({ length: 10 }, () => send(notice)),
    ]);
    expect([one.body, two.body]).toEqual([{ updatedUnreadCount: 0 }, { updatedUnreadCount: 0 }]);
    const now = await page(person);
    expect(now.pagination.total).toBe(10_010);
    expect(now.unreadCount).toBe(now.data.filter(({ isRead }) => !isRead).length);
    expect((await readAll(person)).body).toEqual({ updatedUnreadCount: 0 });
    const last = await page(person);
    expect(last.unreadCount).toBe(0);
    expect(last.data.every(({ isRead }) => isRead)).toBe(true);
    expect((await read(person, id)).body).toEqual({ updatedUnreadCount: 0 });
    await send(notice);
    const next = await page(person);
    expect(next.unreadCount).toBe(1);
    expect(next.data.slice(0, 2).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('numbers two hundred at once without a gap or a double, each told to everyone', async () => {
    const [one, two] = [await server.current.createPerson(), await server.current.createPerson()];
    const both = [one.id, two.id];
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        send({
          type: 'new-device',
          metadata: { device: `Phone ${at}` },
          to: { userIds: at % 2 === 0 ? both : both.toReversed() },
        }),
      ),
    );
    for (const person of [one, two]) {
      const all = await missed(person, 0);
      expect(all).toMatchObject({ isWhole: true, latest: 200, unreadCount: 200 });
      expect(sequences(all.data)).toEqual(downFrom(200, 200).reverse());
      expect(new Set(all.data.map(({ metadata }) => metadata.device)).size).toBe(200);
    }
  });

  it('shows the count of the inbox in the session', async () => {
    const person = await server.current.createPerson();
    await fillInbox(server.current, person.id, 1_500);
    const session = await server.current.call<{ user: { unReadNotificationCount: number } }>(
      'GET',
      '/auth/session',
      { as: person },
    );
    expect(session.body.user.unReadNotificationCount).toBe(1_500);
  });
});
