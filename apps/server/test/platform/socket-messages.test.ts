import { defineEvent, defineMessage, only, type SocketReply, signedIn } from '@homeward/contract/core';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineSlice, onMessage } from '../../src/platform/slice/index.ts';
import { accessLost } from '../../src/platform/sockets/index.ts';
import { Heard, type Node, useGround } from './ground.ts';
import { next } from './nextEvent.ts';

const place = z.strictObject({ id: z.string().check(z.minLength(3, 'Name a place.')) });
const done = z.strictObject({ by: z.string() });
const define = (name: string, perMinute = 100) =>
  defineMessage({ name, policy: signedIn, payload: place, answer: done, perMinute });
const enter = define('probe:enter');
const leave = define('probe:leave');
const seldom = define('probe:seldom', 3);
const broken = define('probe:broken');
const wrong = define('probe:wrong');
const say = define('chat:say');
const forManagers = defineMessage({
  name: 'probe:for-managers',
  policy: only('management'),
  payload: place,
  answer: done,
  perMinute: 100,
});
const rung = defineEvent('probe:rung', z.strictObject({ word: z.string() }));

/** What an entering waits for, so that something can happen meanwhile. */
let beforeEntering = (): Promise<unknown> => Promise.resolve();
const probe = defineSlice({
  name: 'probe',
  sockets: () => [
    onMessage(enter, async ({ viewer, payload, join }) => {
      await beforeEntering();
      join(`place:${payload.id}`);
      return { by: viewer.id };
    }),
    onMessage(leave, async ({ viewer, payload, leave: leaveRoom }) => {
      leaveRoom(`place:${payload.id}`);
      return { by: viewer.id };
    }),
    onMessage(broken, async () => {
      throw new Error('select secret from rows');
    }),
    onMessage(wrong, async () => ({ by: 7 }) as unknown as { by: string }),
    ...[seldom, say, forManagers].map((message) =>
      onMessage(message, async ({ viewer }) => ({ by: viewer.id })),
    ),
  ],
});

const ground = useGround();
const logLines: string[] = [];
const open = new Set<Socket>();
let node: Node;
let other: Node;

beforeAll(async () => {
  [node, other] = await Promise.all([
    ground.current.startNode([probe], { logLines }),
    ground.current.startNode([probe]),
  ]);
});
afterEach(() => {
  beforeEntering = () => Promise.resolve();
  for (const socket of open) socket.disconnect();
  open.clear();
});
afterAll(() => Promise.all([node.close(), other.close()]));

async function connected(to: Node, token: string, namespace = '/notifications'): Promise<Socket> {
  const socket = io(to.url + namespace, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  open.add(socket);
  await next(socket, 'connect');
  return socket;
}

const send = (socket: Socket, name: string, ...payload: unknown[]): Promise<SocketReply<{ by: string }>> =>
  socket.timeout(10_000).emitWithAck(name, ...payload);
const statusOf = async (reply: Promise<SocketReply<unknown>>) => {
  const told = await reply;
  return 'problem' in told ? told.problem.status : 200;
};

test('a message is answered, in its namespace', async () => {
  const { id, token } = ground.current.gate.admit();
  const payload = { id: 'kitchen' };
  expect(await send(await connected(node, token), enter.name, payload)).toEqual({ answer: { by: id } });
  expect(await send(await connected(node, token, '/chat'), say.name, payload)).toEqual({
    answer: { by: id },
  });
});

test('what is not known, and what belongs to the other namespace, is refused and changes nothing', async () => {
  const { token } = ground.current.gate.admit();
  const [socket, chat] = [await connected(node, token), await connected(node, token, '/chat')];
  for (const reply of [
    send(socket, 'probe:nothing', { id: 'kitchen' }),
    send(socket, say.name, { id: 'kitchen' }),
    send(chat, enter.name, { id: 'kitchen' }),
    send(socket, '__proto__', {}),
  ]) {
    expect(await reply).toEqual({ problem: { status: 404, detail: 'This message is not known.' } });
  }
  // Nobody waits for an answer.
  socket.emit('probe:nothing');
  socket.emit(enter.name, { id: 17 });
  expect(await statusOf(send(socket, enter.name, { id: 'kitchen' }))).toBe(200);
});

test('another shape is refused by the name of its field', async () => {
  const { token } = ground.current.gate.admit();
  const socket = await connected(node, token);
  const refused = async (...payload: unknown[]) => {
    const reply = await send(socket, enter.name, ...payload);
    return 'problem' in reply ? [reply.problem.status, reply.problem.errors?.[0]] : reply;
  };
  expect(await refused({ id: 'x' })).toEqual([400, { path: 'id', message: 'Name a place.' }]);
  expect(await refused({ id: 'kitchen', secret: 1 })).toEqual([
    400,
    { path: 'secret', message: 'This field is not known.' },
  ]);
  for (const payload of [[], [null], ['kitchen'], [[{ id: 'kitchen' }]], [Buffer.from('kitchen')]]) {
    expect(((await refused(...payload)) as unknown[])[0]).toBe(400);
  }
});

test('the policy of a message is asked, and who is signed out hears so and is dropped', async () => {
  const { gate } = ground.current;
  const [manager, family] = [gate.admit('CareManager'), gate.admit('Family')];
  const payload = { id: 'kitchen' };
  expect(await statusOf(send(await connected(node, manager.token), forManagers.name, payload))).toBe(200);
  const socket = await connected(node, family.token);
  expect(await send(socket, forManagers.name, payload)).toEqual({
    problem: { status: 403, detail: 'Your role does not allow this.' },
  });
  gate.end(family.sessionId);
  const dropped = next(socket, 'disconnect');
  expect(await statusOf(send(socket, enter.name, payload))).toBe(401);
  await dropped;
});

test('a session that sends too fast is refused, in all its tabs; others are not', async () => {
  const { gate } = ground.current;
  const [fast, calm] = [gate.admit(), gate.admit()];
  const tabs = [await connected(node, fast.token), await connected(node, fast.token)];
  const sent = [];
  for (const at of [0, 1, 0, 1])
    sent.push(await statusOf(send(tabs[at] as Socket, seldom.name, { id: 'kitchen' })));
  expect(sent).toEqual([200, 200, 200, 429]);
  expect(await statusOf(send(tabs[0] as Socket, enter.name, { id: 'kitchen' }))).toBe(200);
  expect(await statusOf(send(await connected(node, calm.token), seldom.name, { id: 'kitchen' }))).toBe(200);
});

test('what goes wrong inside is logged, and nothing of it is told', async () => {
  const socket = await connected(node, ground.current.gate.admit().token);
  for (const message of [broken, wrong]) {
    const reply = await send(socket, message.name, { id: 'kitchen' });
    expect(reply).toEqual({
      problem: { status: 500, detail: 'Something went wrong on our side. Nothing was changed. Try again.' },
    });
    expect(logLines.some((line) => line.includes(message.name))).toBe(true);
  }
});

test('a room is heard by those who have entered it, until they leave', async () => {
  const { gate } = ground.current;
  const heard = new Heard<string>();
  const [inside, outside] = [
    await connected(node, gate.admit().token),
    await connected(node, gate.admit().token),
  ];
  for (const [name, socket] of Object.entries({ inside, outside }))
    socket.on(rung.name, ({ word }: { word: string }) => heard.add(`${name} ${word}`));
  const ring = (word: string) => {
    node.app.deps.live.emit({ rooms: ['place:kitchen'] }, rung, { word });
    node.app.deps.live.emit('everyone', rung, { word: `after ${word}` });
    return heard.until((all) => all.filter((line) => line.endsWith(`after ${word}`)).length === 2);
  };
  await ring('early');
  await send(inside, enter.name, { id: 'kitchen' });
  await ring('entered');
  await send(inside, leave.name, { id: 'kitchen' });
  await ring('left');
  expect(heard.all.filter((line) => !line.includes('after'))).toEqual(['inside entered']);
});

test('a room of a slice never is one of the platform’s', async () => {
  const { gate } = ground.current;
  const victim = gate.admit();
  const socket = await connected(node, victim.token);
  const heard = new Heard<string>();
  socket.on(rung.name, ({ word }: { word: string }) => heard.add(word));
  node.app.deps.live.emit({ rooms: [`user:${victim.id}`] }, rung, { word: 'room' });
  node.app.deps.live.emit('everyone', rung, { word: 'end' });
  expect(await heard.until((all) => all.includes('end'))).toEqual(['end']);
});

test('who loses access hears nothing more, on each node', async () => {
  const { gate } = ground.current;
  const [loser, stays] = [gate.admit(), gate.admit()];
  const heard = new Heard<string>();
  const sockets = {
    near: await connected(node, loser.token),
    far: await connected(other, loser.token),
    stays: await connected(other, stays.token),
  };
  for (const [name, socket] of Object.entries(sockets)) {
    socket.on(rung.name, ({ word }: { word: string }) => heard.add(`${name} ${word}`));
    await send(socket, enter.name, { id: 'garden' });
  }
  const ring = async (word: string) => {
    for (const { app } of [node, other]) {
      app.deps.live.emit({ rooms: ['place:garden'] }, rung, { word });
      app.deps.live.emit('everyone', rung, { word: `after ${word}` });
    }
    await heard.until((all) => all.filter((line) => line.endsWith(`after ${word}`)).length === 3);
    return heard.all.filter((line) => line.endsWith(` ${word}`) && !line.includes('after'));
  };
  expect((await ring('all')).toSorted()).toEqual(['far all', 'near all', 'stays all']);
  const { db, outbox } = node.app.deps;
  await db.transaction((tx) => outbox.add(tx, accessLost('place:garden', [loser.id])));
  outbox.poke();
  let words = 0;
  await expect
    .poll(async () => await ring(`again ${words++}`), { interval: 20 })
    .toEqual([expect.stringMatching(/^stays/)]);
});

test('who loses access while entering does not enter', async () => {
  const loser = ground.current.gate.admit();
  const socket = await connected(node, loser.token);
  const [gone, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  beforeEntering = () => {
    begun.resolve();
    return gone.promise;
  };
  const reply = send(socket, enter.name, { id: 'attic' });
  await begun.promise;
  const { db, outbox, live } = node.app.deps;
  // A second socket notices that the loss has arrived.
  beforeEntering = () => Promise.resolve();
  const witness = await connected(node, loser.token);
  const heard = new Heard<string>();
  witness.on(rung.name, ({ word }: { word: string }) => heard.add(word));
  await send(witness, enter.name, { id: 'attic' });
  await db.transaction((tx) => outbox.add(tx, accessLost('place:attic', [loser.id])));
  outbox.poke();
  let words = 0;
  await expect
    .poll(async () => {
      const word = String(words++);
      live.emit({ rooms: ['place:attic'] }, rung, { word });
      live.emit('everyone', rung, { word: `after ${word}` });
      await heard.until((all) => all.includes(`after ${word}`));
      return heard.all.includes(word);
    })
    .toBe(false);
  gone.resolve();
  expect(await statusOf(reply)).toBe(404);
});

test('two slices cannot hear one message', async () => {
  const twice = ground.current.startNode([probe, { ...probe, name: 'probe-again' }]);
  await expect(twice).rejects.toThrow(enter.name);
});
