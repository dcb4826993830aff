import { usersChanged, usersList } from '@homeward/contract/presence';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { Heard } from '../../../test/platform/ground.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { startTestRedis, withRedis } from '../../../test/redis.ts';
import { startTestServer, type TestServer, useTestServer } from '../../../test/server.ts';
import { presenceOf, readLastSeen } from './index.ts';

/** With shorter waits: the same events, sooner. */
const server = useTestServer({ pace: 0.2 });
/** With the waits of production. */
const unhurried = useTestServer();
const open = new Set<Socket>();

afterEach(() => {
  for (const socket of open) socket.disconnect();
  open.clear();
});

async function connect(person: Person, namespace = '/notifications', to = server.current): Promise<Socket> {
  const socket = io(to.url + namespace, {
    auth: { token: await to.tokenOf(person) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.add(socket);
  await next(socket, 'connect');
  return socket;
}

type Told = { list: string[] } | { joined: string[]; left: string[] };

/** A witness, and the events that they receive from the moment they connect. */
async function look(to = server.current) {
  const person = await to.createPerson();
  const socket = io(`${to.url}/notifications`, {
    auth: { token: await to.tokenOf(person) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.add(socket);
  const heard = new Heard<Told>();
  socket.on(usersList.name, (list: string[]) => heard.add({ list }));
  socket.on(usersChanged.name, (change: { joined: string[]; left: string[] }) => heard.add(change));
  /** Who is online, as a browser computes it. */
  const online = (all: readonly Told[] = heard.all) => {
    let ids = new Set<string>();
    for (const told of all) {
      if ('list' in told) ids = new Set(told.list);
      else {
        for (const id of told.joined) ids.add(id);
        for (const id of told.left) ids.delete(id);
      }
    }
    return ids;
  };
  const sees = (who: Person, isOnline: boolean) =>
    heard.until((all) => online(all).has(who.id) === isOnline && all.some((told) => 'list' in told));
  const joinedOrLeft = ({ id }: Person) =>
    heard.all.flatMap((told) =>
      'list' in told
        ? []
        : [...(told.joined.includes(id) ? ['joined'] : []), ...(told.left.includes(id) ? ['left'] : [])],
    );
  await sees(person, true);
  return { person, socket, heard, online, sees, joinedOrLeft };
}

describe('on one node', () => {
  it('sends the whole list once, and after that changes', async () => {
    const early = await server.current.createPerson();
    await connect(early);
    const witness = await look();
    await witness.sees(early, true);
    const late = await server.current.createPerson();
    await connect(late);
    await witness.sees(late, true);
    expect(witness.heard.all.filter((told) => 'list' in told)).toHaveLength(1);
    expect(presenceOf(server.current.app.deps).isOnline(late.id)).toBe(true);
    expect(await server.current.app.deps.metrics.text()).toMatch(/^homeward_users_online \d+$/m);
  });

  it('has somebody online while any of their tabs is open, whatever it is connected to', async () => {
    const witness = await look();
    const person = await server.current.createPerson();
    const bell = await connect(person);
    const chat = await connect(person, '/chat');
    await witness.sees(person, true);
    bell.disconnect();
    const marker = await server.current.createPerson();
    const marked = await connect(marker);
    await witness.sees(marker, true);
    marked.disconnect();
    // The marker has left after the bell: if one of the two had gone with its last tab, both had.
    await witness.sees(marker, false);
    expect(witness.joinedOrLeft(person)).toEqual(['joined']);
    chat.disconnect();
    await witness.sees(person, false);
    expect(presenceOf(server.current.app.deps).isOnline(person.id)).toBe(false);
  });

  it('says nothing of somebody who loads the page again', async () => {
    const to = unhurried.current;
    const witness = await look(to);
    const person = await to.createPerson();
    const first = await connect(person, '/notifications', to);
    await witness.sees(person, true);
    first.disconnect();
    const again = await connect(person, '/notifications', to);
    const marker = await to.createPerson();
    await (await connect(marker, '/notifications', to)).disconnect();
    await witness.sees(marker, true);
    await witness.sees(marker, false);
    expect(again.connected).toBe(true);
    expect(witness.joinedOrLeft(person)).toEqual(['joined']);
  });

  it('tells a crowd that arrives in a few messages, not in one each', async () => {
    const to = unhurried.current;
    const witness = await look(to);
    const before = witness.heard.all.length;
    const crowd = await Promise.all(Array.from({ length: 30 }, () => to.createPerson()));
    const announcing = vi.spyOn(presenceOf(to.app.deps), 'announce');
    onTestFinished(() => announcing.mockRestore());
    await Promise.all(crowd.map((person) => connect(person, '/notifications', to)));
    for (const person of crowd) await witness.sees(person, true);
    expect(witness.heard.all.length - before).toBeLessThanOrEqual(announcing.mock.calls.length + 1);
  });

  it('drops somebody who is deactivated without waiting for them to come back', async () => {
    const witness = await look();
    const person = await server.current.createPerson();
    const admin = await server.current.createPerson({ role: 'SuperAdmin' });
    await connect(person);
    await witness.sees(person, true);
    const answer = await server.current.call('PATCH', `/users/${person.id}/status`, {
      as: admin,
      body: { isActive: false },
    });
    expect(answer.body).toMatchObject({ isActive: false });
    await witness.sees(person, false);
    expect(presenceOf(server.current.app.deps).isOnline(person.id)).toBe(false);
    await expect(connect(person)).rejects.toThrow();
  });

  it('keeps when somebody was last there', async () => {
    const { app } = server.current;
    const person = await server.current.createPerson();
    expect(await readLastSeen(app.deps.db, person.id)).toBeNull();
    const before = Date.now();
    const socket = await connect(person);
    socket.disconnect();
    await expect.poll(() => readLastSeen(app.deps.db, person.id)).not.toBeNull();
    const seen = await readLastSeen(app.deps.db, person.id);
    expect(seen?.getTime()).toBeGreaterThanOrEqual(before);
    expect(seen?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('writes down everybody who is there when the server stops', async () => {
    const stopping = await startTestServer();
    const person = await stopping.createPerson();
    await connect(person, '/chat', stopping);
    await stopping.app.close('The test is over.');
    const { rows } = await stopping.owner.query('select user_id from last_seen');
    expect(rows).toEqual([{ user_id: person.id }]);
    await stopping.close();
  });
});

withRedis(() =>
  describe('on several nodes', () => {
    async function startPair(pace = 1): Promise<{
      here: TestServer;
      there: TestServer;
      redis: Awaited<ReturnType<typeof startTestRedis>>;
    }> {
      const redis = await startTestRedis();
      const env = { REDIS_URL: redis.url };
      const here = await startTestServer({ env, pace });
      const there = await startTestServer({ env, pace, database: here.database });
      return { here, there, redis };
    }

    it('sees who is connected to another', async () => {
      const { here, there } = await startPair(0.2);
      const witness = await look(here);
      const person = await there.createPerson();
      const socket = await connect(person, '/chat', there);
      await witness.sees(person, true);
      expect(presenceOf(here.app.deps).isOnline(person.id)).toBe(true);
      const newcomer = await look(there);
      await newcomer.sees(witness.person, true);
      socket.disconnect();
      await witness.sees(person, false);
      await there.close();
      await here.close();
    });

    it('goes on with its own people while Redis is away, and with all when it is back', async () => {
      const { here, there, redis } = await startPair();
      const witness = await look(here);
      const elsewhere = await there.createPerson();
      await connect(elsewhere, '/chat', there);
      await witness.sees(elsewhere, true);
      await redis.stop();
      const own = await here.createPerson();
      await connect(own, '/chat', here);
      await witness.sees(own, true);
      expect((await here.call('GET', '/health/ready')).body).toEqual({ status: 'ok', redis: 'away' });
      expect(await here.app.deps.metrics.text()).toContain('homeward_redis_up 0\n');
      const other = await there.createPerson();
      await connect(other, '/chat', there);
      await redis.start();
      await witness.sees(other, true);
      expect((await here.call('GET', '/health/ready')).body).toEqual({ status: 'ok', redis: 'connected' });
      // A Redis that came back empty made nobody flicker.
      expect(witness.joinedOrLeft(elsewhere)).toEqual(['joined']);
      expect(witness.joinedOrLeft(own)).toEqual(['joined']);
      await there.close();
      await here.close();
    });
  }),
);
