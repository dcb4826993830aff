import type { NotificationPage } from '@homeward/contract/notifications';
import type { DeviceSession } from '@homeward/contract/session';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { sweep } from './session.sweep.service.ts';

const server = useTestServer();
const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function signedIn(person: Person): Promise<Browser> {
  const browser = new Browser(server);
  expect((await browser.signIn(person)).status).toBe(200);
  return browser;
}

interface Held {
  /** What the socket was told before it was dropped. */
  reason?: string;
  isDropped: boolean;
}

/** A socket that stays open until the server ends it. */
async function hold(browser: Browser, namespace = '/notifications'): Promise<Held> {
  const socket = io(server.current.url + namespace, {
    transports: ['websocket'],
    auth: { token: browser.token },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  const held: Held = { isDropped: false };
  socket.on('session:revoked', ({ reason }: { reason: string }) => {
    held.reason = reason;
  });
  socket.on('disconnect', () => {
    held.isDropped = true;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return held;
}

/** What revokes a session: who is hit, and how. */
const ways: [string, string, (hit: Browser, person: Person) => Promise<unknown>][] = [
  ['signing out', 'signed-out', (hit) => hit.copy().call('POST', '/auth/logout')],
  [
    'another device that ends it',
    'revoked',
    async (hit, person) => {
      const { sessionId } = (await hit.call<{ sessionId: string }>('GET', '/auth/session')).body;
      return (await signedIn(person)).call('DELETE', `/auth/sessions/${sessionId}`);
    },
  ],
  [
    'another device that ends all others',
    'revoked',
    async (_, person) => (await signedIn(person)).call('DELETE', '/auth/sessions'),
  ],
  [
    'a new password',
    'password-changed',
    async (_, person) =>
      (await signedIn(person)).call('PUT', '/auth/password', {
        currentPassword: testPassword,
        newPassword: 'a lantern on the stair',
      }),
  ],
  [
    'deactivation',
    'deactivated',
    async (_, person) => {
      const admin = await signedIn(await server.current.createPerson({ role: 'SuperAdmin' }));
      return admin.call('PATCH', `/users/${person.id}/status`, { isActive: false });
    },
  ],
  [
    'another role',
    'role-changed',
    async (_, person) => {
      const admin = await signedIn(await server.current.createPerson({ role: 'SuperAdmin' }));
      return admin.call('PATCH', `/users/${person.id}/role`, { role: 'Other' });
    },
  ],
  [
    'the theft of its refresh token',
    'token-reused',
    async (hit) => {
      const thief = hit.copy();
      await hit.refresh();
      await hit.isSignedIn();
      return thief.refresh();
    },
  ],
  [
    'time without activity',
    'idle',
    async (_, person) => {
      await server.current.owner.query(
        "update sessions set last_activity_at = now() - interval '1 hour' where user_id = $1",
        [person.id],
      );
      await sweep(server.current.app.deps);
      server.current.app.deps.outbox.poke();
    },
  ],
];

it.each(ways)('stops requests and sockets at once: %s', async (_, reason, revoke) => {
  const person = await server.current.createPerson({ role: 'CareManager' });
  const hit = await signedIn(person);
  const witness = await signedIn(await server.current.createPerson());
  const held = [await hold(hit), await hold(hit, '/chat')];
  const others = [await hold(witness), await hold(witness, '/chat')];
  await revoke(hit, person);
  expect(await hit.isSignedIn()).toBe(false);
  expect((await hit.refresh()).status).toBe(401);
  const told = { reason, isDropped: true };
  await expect.poll(() => held).toEqual([told, told]);
  expect(await witness.isSignedIn()).toBe(true);
  for (const { isDropped } of others) expect(isDropped).toBe(false);
});

it('opens no socket for a session that is over', async () => {
  const browser = await signedIn(await server.current.createPerson());
  await browser.copy().call('POST', '/auth/logout');
  for (const namespace of ['/notifications', '/chat']) {
    await expect(hold(browser, namespace)).rejects.toThrow('You are signed out. Sign in to continue.');
  }
});

it('lists one’s own live sessions, this one marked', async () => {
  const person = await server.current.createPerson();
  await signedIn(await server.current.createPerson());
  const over = await signedIn(person);
  await over.call('POST', '/auth/logout');
  await signedIn(person);
  const here = await signedIn(person);
  const { body } = await here.call<{ data: DeviceSession[] }>('GET', '/auth/sessions');
  expect(
    body.data.map(({ isCurrent, device, address, method }) => ({ isCurrent, device, address, method })),
  ).toEqual([
    { isCurrent: true, device: 'Chrome 140 on Linux', address: '127.0.0.1', method: 'password' },
    { isCurrent: false, device: 'Chrome 140 on Linux', address: '127.0.0.1', method: 'password' },
  ]);
});

it('ends no session of somebody else', async () => {
  const owner = await signedIn(await server.current.createPerson());
  const { sessionId } = (await owner.call<{ sessionId: string }>('GET', '/auth/session')).body;
  for (const role of ['SuperAdmin', 'Other'] as const) {
    const stranger = await signedIn(await server.current.createPerson({ role }));
    expect((await stranger.call('DELETE', `/auth/sessions/${sessionId}`)).status).toBe(404);
  }
  expect(await owner.isSignedIn()).toBe(true);
});

it('tells of a sign-in from a new device, but not of the first nor of a known one', async () => {
  const person = await server.current.createPerson();
  const first = await signedIn(person);
  await first.signIn(person);
  await signedIn(person);
  const { rows } = await server.current.owner.query(
    `select (select count(*)::int from notifications where user_id = $1 and type = 'new-device') as notices,
       (select array_agg(is_new_device order by at) from login_events where user_id = $1 and event = 'login') as events`,
    [person.id],
  );
  expect(rows).toEqual([{ notices: 1, events: [false, false, true] }]);
  const told = await first.call<NotificationPage>('GET', '/notification');
  // Who notified is who signed in.
  const { id, firstName, lastName } = person;
  expect(told.body.data[0]?.userWhoNotified).toEqual({ id, image: null, name: `${firstName} ${lastName}` });
});

it('tells everybody apart who asks at the same moment', async () => {
  const people = await Promise.all([1, 2, 3].map(() => server.current.createPerson()));
  const browsers = await Promise.all(people.map(signedIn));
  const leaving = await server.current.createPerson();
  const gone = await signedIn(leaving);
  await gone.copy().call('POST', '/auth/logout');
  const asking = [...browsers, gone].map((browser, index) => ({
    token: browser.token ?? '',
    expected: [people[index] ? 200 : 401, people[index]?.id],
  }));
  asking.push({ token: 'a'.repeat(43), expected: [401, undefined] });
  // More than one statement looks up.
  const crowd = Array.from({ length: 20 }, () => asking).flat();
  const answers = await Promise.all(
    crowd.map(async ({ token }) => {
      const response = await fetch(`${server.current.url}/api/auth/session`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = (await response.json()) as { user?: { id: string } };
      return [response.status, body.user?.id];
    }),
  );
  expect(answers).toEqual(crowd.map(({ expected }) => expected));
});
