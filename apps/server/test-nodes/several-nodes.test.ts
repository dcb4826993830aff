import { randomUUID } from 'node:crypto';
import { usersChanged, usersList } from '@homeward/contract/presence';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../test/databases.ts';
import { startTestRedis, withRedis } from '../test/redis.ts';
import { Agency, startNode, type TestNode } from './nodes.ts';
import { startProxy } from './proxy.ts';
import { openScreen, type Screen } from './screen.ts';

const receivers = 8;
const senders = 4;
const notices = 240;

/** Two nodes, Redis and PostgreSQL, behind one address. */
async function startAgency() {
  const redis = await startTestRedis();
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  onTestFinished(() => database.drop());
  const env = { REDIS_URL: redis.url };
  const first = await startNode(database, env);
  const second = await startNode(database, env);
  const proxy = await startProxy([first.url, second.url]);
  return { agency: new Agency(proxy.url, database.ownerUrl), first, second, proxy, redis };
}

/** Notifies everybody from several sides at once; `atHalf` happens in the middle of it. */
async function load(agency: Agency, to: Awaited<ReturnType<Agency['admit']>>[], atHalf: () => Promise<void>) {
  const sender = await agency.admit({ role: 'Admin' });
  const words: string[] = [];
  let half: Promise<void> | undefined;
  const send = async () => {
    while (words.length < notices) {
      words.push(await agency.notify(sender, to));
      if (words.length >= notices / 2) half ??= atHalf();
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  await half;
  return words.sort();
}

async function everybodyHasAll(
  agency: Agency,
  people: readonly { token: string }[],
  screens: readonly Screen[],
  words: readonly string[],
) {
  for (const screen of screens) {
    await expect.poll(() => [...screen.words].sort()).toEqual(words);
  }
  for (const person of people) {
    const listed = await agency.listed(person);
    expect([...listed].sort()).toEqual(words);
  }
}

async function openScreens(url: string, people: readonly { token: string }[]): Promise<Screen[]> {
  // Two tabs each: the proxy puts them on different nodes.
  return Promise.all([...people, ...people].map((person) => openScreen(url, person)));
}

withRedis(() => {
  test('one of two nodes is killed under load: every notification once in every list, and on every screen', async () => {
    const { agency, first, second, proxy } = await startAgency();
    const people = await Promise.all(Array.from({ length: receivers }, () => agency.admit()));
    const screens = await openScreens(proxy.url, people);

    // Somebody who was only there: their browser does not come back.
    const lost = await agency.admit();
    const stays = await agency.admit();
    const online = new Set<string>();
    const witness = await openScreen(second.url, stays);
    witness.socket.on(usersList.name, (ids: string[]) => {
      for (const id of ids) online.add(id);
    });
    witness.socket.on(usersChanged.name, ({ joined, left }: { joined: string[]; left: string[] }) => {
      for (const id of joined) online.add(id);
      for (const id of left) online.delete(id);
    });
    const lonely = await openScreen(first.url, lost);
    lonely.socket.io.reconnection(false);
    await expect.poll(() => online.has(lost.id)).toBe(true);

    const words = await load(agency, people, () => first.kill());
    await everybodyHasAll(agency, people, screens, words);
    // In the order in which they happened to each of them, on all their screens.
    for (const [index, person] of people.entries()) {
      const listed = await agency.listed(person);
      expect(screens[index]?.words).toEqual(listed);
      expect(screens[index + receivers]?.words).toEqual(listed);
    }
    await expect.poll(() => online.has(lost.id)).toBe(false);
    for (const { id } of [...people, stays]) expect(online.has(id)).toBe(true);
  });

  test('Redis is gone under load, and comes back: nobody notices', async () => {
    const { agency, proxy, redis } = await startAgency();
    const people = await Promise.all(Array.from({ length: receivers }, () => agency.admit()));
    const screens = await openScreens(proxy.url, people);
    const words = await load(agency, people, () => redis.stop());
    await everybodyHasAll(agency, people, screens, words);
    await redis.start();
    await redis.freeze();
    const later = await load(agency, people, async () => redis.thaw());
    await everybodyHasAll(agency, people, screens, [...words, ...later].sort());
  });

  test.each([
    ['requests', '/api/auth/session', '100'],
    ['searches for addresses', `/api/google-maps/places/search?input=62704&gUuid=${randomUUID()}`, '2000'],
  ])('the limit of %s a minute holds over all nodes', async (_what, path, requestsPerMinute) => {
    const redis = await startTestRedis();
    const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
    onTestFinished(() => database.drop());
    const env = { REDIS_URL: redis.url, REQUESTS_PER_MINUTE: requestsPerMinute };
    const [first, second] = await Promise.all([startNode(database, env), startNode(database, env)]);
    const { token } = await new Agency(first.url, database.ownerUrl).admit();
    const ask = ({ url }: TestNode) =>
      fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const secondsToWait = async (node: TestNode) => Number((await ask(node)).headers.get('retry-after') ?? 0);
    let asked = 0;
    await expect
      .poll(
        async () => {
          // With each minute both begin anew.
          while ((await secondsToWait(first)) === 0) asked = 0;
          asked += 1;
          return (await ask(second)).status;
        },
        { interval: 200, timeout: 50_000 },
      )
      .toBe(429);
    // Its own count would have let a hundred pass.
    expect(asked).toBeLessThan(50);
  });
});
