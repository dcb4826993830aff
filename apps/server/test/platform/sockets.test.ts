import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import {
  type Capability,
  defineEvent,
  namespaces,
  only,
  orCapability,
  socketEvents,
} from '@homeward/contract/core';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { capabilitiesGiven, sessionEnded } from '../../src/platform/sockets/index.ts';
import { Heard, type Node, useGround } from './ground.ts';
import { next } from './nextEvent.ts';
import { openSocket } from './rawSocket.ts';

const ground = useGround();
let node: Node;
let other: Node;
const open = new Set<Socket>();

const bell = defineEvent('probe:bell', z.strictObject({ word: z.string() }));
const chat = defineEvent('chat:probe', z.strictObject({ word: z.string() }));

beforeAll(async () => {
  [node, other] = await Promise.all([ground.current.startNode([]), ground.current.startNode([])]);
});

afterEach(() => {
  for (const socket of open) socket.disconnect();
  open.clear();
});

afterAll(() => Promise.all([node.close(), other.close()]));

/** As a slice ends one: in a transaction, told after it. */
async function endSession({ app }: Node, sessionId: string, reason: string): Promise<void> {
  const { db, outbox } = app.deps;
  await db.transaction((tx) => outbox.add(tx, sessionEnded(sessionId, reason)));
  outbox.poke();
}

/** As the slice of groups gives and takes them. */
async function give({ app }: Node, userId: string, capabilities: Capability[]): Promise<void> {
  const { db, outbox } = app.deps;
  await db.transaction((tx) => outbox.add(tx, capabilitiesGiven([{ userId, capabilities }])));
  outbox.poke();
}

type Options = Partial<ManagerOptions & SocketOptions>;

function socketTo(
  { url }: Node,
  token: unknown,
  namespace = '/notifications',
  options: Options = {},
): Socket {
  const socket = io(url + namespace, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  });
  open.add(socket);
  return socket;
}

async function connected(to: Node, token: string, namespace?: string, options?: Options): Promise<Socket> {
  const socket = socketTo(to, token, namespace, options);
  await next(socket, 'connect');
  return socket;
}

test('whoever is not signed in is refused with a sentence', async () => {
  for (const namespace of Object.values(namespaces)) {
    for (const token of [undefined, '', 'x'.repeat(43), 17, { length: 43 }]) {
      const [error] = await next(socketTo(node, token, namespace), 'connect_error');
      expect(error).toMatchObject({
        message: 'You are signed out. Sign in to continue.',
        data: { code: 'signed-out' },
      });
    }
  }
});

test('another namespace than the two does not exist', async () => {
  const { token } = ground.current.gate.admit();
  const [error] = await next(socketTo(node, token, '/admin'), 'connect_error');
  expect(error).toMatchObject({ message: 'Invalid namespace' });
});

test('a page of another site cannot connect, ours can', async () => {
  const { token } = ground.current.gate.admit();
  const from = (origin: string) => ({ extraHeaders: { origin } });
  await next(socketTo(node, token, undefined, from('https://evil.example')), 'connect_error');
  await next(socketTo(node, token, undefined, from('null')), 'connect_error');
  await connected(node, token, undefined, from(node.url));
  await connected(node, token, undefined, from(node.app.deps.env.publicUrl));
});

test('an event reaches its audience and nobody else', async () => {
  const admin = ground.current.gate.admit('Admin');
  const family = ground.current.gate.admit('Family');
  const secondTab = ground.current.gate.admit('Admin', 600_000, randomUUID(), admin.id);
  const heard = new Heard<string>();
  const people = { admin, family, secondTab };
  for (const [name, { token }] of Object.entries(people)) {
    for (const namespace of Object.values(namespaces)) {
      const socket = await connected(node, token, namespace);
      socket.onAny((event: string, payload: { word: string }) => {
        if (event !== socketEvents.begin) heard.add(`${name} ${namespace} ${event} ${payload.word}`);
      });
    }
  }
  const { live } = node.app.deps;
  live.emit({ userIds: [admin.id] }, bell, { word: 'user' });
  live.emit({ roles: ['Family', 'Other'] }, bell, { word: 'role' });
  live.emit({ sessionId: secondTab.sessionId }, bell, { word: 'session' });
  live.emit({ userIds: [] }, bell, { word: 'nobody' });
  live.emit({ userIds: [family.id, family.id] }, chat, { word: 'chat' });
  live.emit('everyone', bell, { word: 'all', secret: 'x' } as { word: string });
  live.emit('everyone', bell, { word: 'end' });
  await heard.until(
    (all) =>
      all.filter((line) => line.endsWith('end')).length === 3 && all.some((line) => line.endsWith(' chat')),
  );
  expect(heard.all.filter((line) => !line.endsWith('end')).sort()).toEqual([
    'admin /notifications probe:bell user',
    'family /chat chat:probe chat',
    'family /notifications probe:bell role',
    'secondTab /notifications probe:bell session',
    'secondTab /notifications probe:bell user',
  ]);
});

test('a held socket hears what its capabilities allow once it has been told that they changed, on each node', async () => {
  const rates = orCapability(only('superAdmin'), 'rate.view');
  const heard = new Heard<string>();
  const follow = async (to: Node, name: string, token: string) => {
    const socket = await connected(to, token);
    socket.on(bell.name, ({ word }: { word: string }) => heard.add(`${name} ${word}`));
    return socket;
  };
  const { gate } = ground.current;
  const [manager, family, boss] = [gate.admit('CareManager'), gate.admit('Family'), gate.admit('SuperAdmin')];
  const socket = await follow(node, 'manager', manager.token);
  const far = await follow(other, 'far', manager.token);
  const relative = await follow(node, 'family', family.token);
  await follow(node, 'boss', boss.token);
  const change = async (capabilities: Capability[]) => {
    const notified = [socket, far, relative].map((one) => next(one, socketEvents.capabilitiesChanged));
    await give(node, manager.id, capabilities);
    // A family member's ceiling is below it, whatever a group says.
    await give(node, family.id, capabilities);
    await Promise.all(notified);
  };
  const ring = async (word: string, listeners: number) => {
    for (const { app } of [node, other]) app.deps.live.emit({ policy: rates }, bell, { word });
    await heard.until((all) => all.filter((line) => line.endsWith(word)).length === listeners);
  };
  await ring('before', 1);
  await change(['rate.view', 'prompt.run']);
  await ring('given', 3);
  await change(['prompt.run']);
  await ring('taken', 1);
  await change([]);
  await ring('over', 1);
  expect(heard.all.toSorted()).toEqual([
    'boss before',
    'boss given',
    'boss over',
    'boss taken',
    'far given',
    'manager given',
  ]);
});

test('a socket that connects a moment after a change knows it, and learns that there was one', async () => {
  const manager = ground.current.gate.admit('CareManager');
  const probe = await connected(node, manager.token);
  const notified = next(probe, socketEvents.capabilitiesChanged);
  await give(node, manager.id, ['rate.view']);
  await notified;
  const late = socketTo(node, manager.token);
  const [begin] = await next(late, socketEvents.begin);
  expect(begin).toMatchObject({ agesMs: { [socketEvents.capabilitiesChanged]: expect.any(Number) } });
  const rung = next(late, bell.name);
  node.app.deps.live.emit({ policy: orCapability(only('superAdmin'), 'rate.view') }, bell, { word: 'late' });
  expect(await rung).toEqual([{ word: 'late' }]);
});

test('whoever connects learns how long ago the likes of them were told something, and no one else', async () => {
  const quiet = defineEvent('probe:quiet', z.strictObject({ word: z.string() }));
  const { live } = node.app.deps;
  const manager = ground.current.gate.admit('CareManager');
  live.emit({ roles: ['CareManager'] }, quiet, { word: 'role' });
  live.emit({ userIds: [randomUUID()] }, bell, { word: 'somebody else' });
  const said = async (token: string) =>
    (await next(socketTo(node, token), socketEvents.begin))[0] as {
      rememberedMs: number;
      agesMs: Record<string, number>;
    };
  const first = await said(manager.token);
  const age = first.agesMs[quiet.name] ?? Number.NaN;
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(first.rememberedMs);
  live.emit({ userIds: [manager.id] }, quiet, { word: 'own' });
  const second = await said(manager.token);
  expect(second.agesMs[quiet.name]).toBeLessThan(second.rememberedMs - first.rememberedMs);
  const family = await said(ground.current.gate.admit('Family').token);
  expect(Object.keys(family.agesMs)).not.toContain(quiet.name);
});

test('a session that ends is told why and dropped on every node', async () => {
  const person = ground.current.gate.admit();
  const bystander = ground.current.gate.admit();
  const sockets = await Promise.all([
    connected(node, person.token),
    connected(node, person.token, '/chat'),
    connected(other, person.token),
    connected(other, person.token, '/chat'),
  ]);
  const spared = await connected(other, bystander.token);
  const ends = sockets.map(async (socket) => {
    const [[told], [reason]] = await Promise.all([
      next(socket, socketEvents.sessionRevoked),
      next(socket, 'disconnect'),
    ]);
    return { told, reason };
  });
  ground.current.gate.end(person.sessionId);
  await endSession(node, person.sessionId, 'revoked');
  for (const { told, reason } of await Promise.all(ends)) {
    expect(told).toEqual({ reason: 'revoked' });
    expect(reason).toBe('io server disconnect');
  }
  expect(spared.connected).toBe(true);
});

test('a socket that was still connecting when its session ended is dropped', async () => {
  const person = ground.current.gate.admit();
  let letIn: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const asked = new Heard<true>();
  const slow = await ground.current.startNode([], {
    identify: async (token) => {
      const identity = await ground.current.gate.identify(token);
      asked.add(true);
      await waits;
      return identity;
    },
  });
  const socket = socketTo(slow, person.token);
  await asked.until((all) => all.length === 1);
  await endSession(slow, person.sessionId, 'deactivated');
  letIn();
  const [reason] = await next(socket, 'disconnect');
  expect(reason).toBe('io server disconnect');
  await slow.close();
});

test('a socket ends with its access token; browsers drop it before, and come with the newer one', async () => {
  const goes = ground.current.gate.admit('Admin', 700);
  // From the start: on a busy machine its token may end at once.
  const dropped = next(socketTo(node, goes.token), 'disconnect');
  const renewed = ground.current.gate.admit('Admin', 600_000, goes.sessionId, goes.id);
  const kept = await connected(node, renewed.token);
  const [reason] = await dropped;
  // The browser's library comes back by itself after this one, with its newest token.
  expect(reason).toBe('transport close');
  expect(kept.connected).toBe(true);
});

test('a client that sends too much, or nonsense, is dropped; the server stays', async () => {
  const { token } = ground.current.gate.admit();
  const loud = await connected(node, token);
  loud.emit('x', 'y'.repeat(64 * 1024));
  await next(loud, 'disconnect');
  const odd = await connected(node, token);
  odd.emit('nothing:known', null, 'not a function');
  odd.emit('__proto__', { a: 1 });
  // What comes over the same line later is answered later.
  const after = odd.io.socket(namespaces.chat, { auth: { token } });
  open.add(after);
  await next(after, 'connect');
  expect(odd.connected).toBe(true);
});

test('a client that takes nothing in is dropped, and the others hear everything', async () => {
  const { token, id } = ground.current.gate.admit();
  const { hostname, port } = new URL(node.url);
  const deaf = await openSocket(
    connectSocket(Number(port), hostname),
    `40/notifications,${JSON.stringify({ token })}`,
  );
  const counted = () => node.app.deps.metrics.text();
  const listening = await connected(node, token);
  await expect.poll(counted).toContain('homeward_sockets{namespace="/notifications"} 2\n');
  const heard = new Heard<string>();
  listening.on(bell.name, ({ word }: { word: string }) => heard.add(word));
  const closed = once(deaf, 'close');
  const word = 'x'.repeat(100_000);
  for (let count = 0; count < 200; count += 1) node.app.deps.live.emit({ userIds: [id] }, bell, { word });
  await heard.until((all) => all.length === 200);
  await expect.poll(counted).toContain('homeward_sockets{namespace="/notifications"} 1\n');
  deaf.resume();
  await closed;
});

test('a node that stops tells its sockets so, and lets their library come back', async () => {
  const stopping = await ground.current.startNode([]);
  const { token } = ground.current.gate.admit();
  const socket = await connected(stopping, token);
  const told = next(socket, socketEvents.serverStopping);
  const left = next(socket, 'disconnect');
  await stopping.close();
  expect((await told)[0]).toEqual({ reason: 'The test is over.' });
  expect((await left)[0]).toBe('transport close');
});
