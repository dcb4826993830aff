import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { namespaces } from '@homeward/contract/core';
import {
  type Notification,
  type NotificationPage,
  notificationRead,
  notificationSchema,
  notificationSent,
} from '@homeward/contract/notifications';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { commit, fillInbox } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { type Notice, notify } from './index.ts';

const server = useTestServer();

const send = (notice: Notice) => commit(server.current, (deps, tx) => notify(deps, tx, notice));
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

interface Heard {
  sent: { notification: Notification; unreadCount: number }[];
  read: { ids: string[] | 'all'; unreadCount: number }[];
}

async function listen(person: Person): Promise<Heard> {
  const socket = io(`${server.current.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.current.tokenOf(person) },
    forceNew: true,
  });
  sockets.push(socket);
  const heard: Heard = { sent: [], read: [] };
  socket.on(notificationSent.name, (payload: Heard['sent'][number]) => void heard.sent.push(payload));
  socket.on(notificationRead.name, (payload: Heard['read'][number]) => void heard.read.push(payload));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return heard;
}

const moduleOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Tells somebody something as a server does, and dies before anybody could have been told that it is there. */
const notifyAndDie = `
  const { notify } = await import(${moduleOf('./index.ts')});
  const { connect } = await import(${moduleOf('../../platform/db/index.ts')});
  const { createOutbox } = await import(${moduleOf('../../platform/outbox/index.ts')});
  const [databaseUrl, userId] = process.argv.slice(1);
  const outbox = createOutbox(() => undefined);
  const notice = { type: 'new-device', metadata: { device: 'before the end' }, to: { userId } };
  await connect(databaseUrl).db.transaction((tx) => notify({ outbox }, tx, notice));
  process.kill(process.pid, 'SIGKILL');`;

const page = async (as: Person) =>
  (await server.current.call<NotificationPage>('GET', '/notification', { as })).body;
const until = (holds: () => boolean) => expect.poll(holds).toBe(true);

it('carries the very notification that the list shows, to all of one’s screens and to no other', async () => {
  const person = await server.current.createPerson();
  const admin = await server.current.createPerson({ role: 'Admin' });
  const [one, two, other] = [await listen(person), await listen(person), await listen(admin)];
  await send({
    type: 'role-changed',
    metadata: { role: 'Family', note: 'Welcome.' },
    // Told themself as well, as who did it.
    to: { userIds: [person.id, admin.id] },
    actorId: admin.id,
  });
  await until(() => one.sent.length === 1 && two.sent.length === 1 && other.sent.length === 1);
  const { data, unreadCount } = await page(person);
  expect(one.sent).toEqual([{ notification: data[0], unreadCount }]);
  expect(two.sent).toEqual(one.sent);
  expect(notificationSchema.safeParse(one.sent[0]?.notification).success).toBe(true);
  expect(data[0]?.userWhoNotified?.id).toBe(admin.id);
  expect(other.sent[0]?.notification).toEqual((await page(admin)).data[0]);
  expect(other.sent[0]?.notification.userWhoNotified?.id).toBe(admin.id);
  // Whatever was told before this has arrived as well.
  await send({ type: 'password-changed', to: { userId: admin.id } });
  await until(() => other.sent.length > 1);
  expect(other.sent.map(({ notification }) => notification.type)).toEqual([
    'role-changed',
    'password-changed',
  ]);
});

it('brings a burst of two hundred once each, in order, with the count after each', async () => {
  const person = await server.current.createPerson();
  const heard = await listen(person);
  await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      send({
        type: 'new-device',
        metadata: { device: `Phone ${at}` },
        to: { userId: person.id },
      }),
    ),
  );
  await until(() => heard.sent.length >= 200);
  const counted = Array.from({ length: 200 }, (_, at) => at + 1);
  expect(heard.sent.map(({ notification }) => notification.sequence)).toEqual(counted);
  expect(heard.sent.map(({ unreadCount }) => unreadCount)).toEqual(counted);
});

it('tells the other screens what was read, once', async () => {
  const person = await server.current.createPerson();
  await fillInbox(server.current, person.id, 3);
  const heard = await listen(person);
  const id = (await page(person)).data[0]?.id ?? '';
  for (let time = 0; time < 2; time += 1)
    await server.current.call('POST', `/notification/${id}/read`, { as: person });
  for (let time = 0; time < 2; time += 1)
    await server.current.call('POST', '/notification/mark-all-as-read', { as: person });
  await send({ type: 'password-changed', to: { userId: person.id } });
  await until(() => heard.sent.length === 1);
  expect(heard.read).toEqual([
    { ids: [id], unreadCount: 2 },
    { ids: 'all', unreadCount: 0 },
  ]);
  expect(heard.sent[0]).toMatchObject({ notification: { sequence: 4 }, unreadCount: 1 });
});

it('tells nobody what was rolled back, and leaves no gap', async () => {
  const person = await server.current.createPerson();
  const heard = await listen(person);
  const { deps } = server.current.app;
  await expect(
    deps.db.transaction(async (tx) => {
      await notify(deps, tx, { type: 'password-changed', to: { userId: person.id } });
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  await send({ type: 'password-changed', to: { userId: person.id } });
  await until(() => heard.sent.length === 1);
  expect(heard.sent[0]?.notification.sequence).toBe(1);
  expect((await page(person)).pagination.total).toBe(1);
});

it('loses nothing when a server is killed between the commit and the word of it', async () => {
  const person = await server.current.createPerson();
  const heard = await listen(person);
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', notifyAndDie, server.current.database.appUrl, person.id],
    { stdio: 'inherit' },
  );
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  // Another server tells its screens by itself, and who was connected to the dead one asks for what they missed.
  await until(() => heard.sent.length > 0);
  expect(heard.sent.map(({ notification }) => notification.metadata.device)).toEqual(['before the end']);
  const missed = await server.current.call<{ data: Notification[] }>('GET', '/notification/missed?after=0', {
    as: person,
  });
  expect(missed.body.data).toEqual([heard.sent[0]?.notification]);
});
