import type { Missed, Notification } from '@homeward/contract/notifications';
import { describe, expect, it } from 'vitest';
import { createInbox } from './notifications.inbox.model.ts';

function notice(sequence: number): Notification {
  return {
    id: `id-${sequence}`,
    sequence,
    type: 'new-device',
    message: 'New sign-in from {{device}}',
    metadata: { device: `device ${sequence}` },
    isRead: false,
    link: null,
    timestamp: '2026-11-20T12:00:00Z',
    userWhoNotified: null,
  };
}

/** A server with so many notifications, which tells at most `limit` missed ones. */
function serverWith(count: number, limit = 200) {
  const server = {
    count,
    isDown: false,
    asked: [] as number[],
    ask: async (after: number): Promise<Missed> => {
      server.asked.push(after);
      await Promise.resolve();
      if (server.isDown) throw new Error('down');
      const missed = Math.max(0, server.count - after);
      const from = server.count - Math.min(missed, limit);
      return {
        data: Array.from({ length: server.count - from }, (_, index) => notice(from + index + 1)),
        isWhole: missed <= limit,
        latest: server.count,
        unreadCount: server.count,
      };
    },
  };
  return server;
}

function inboxOn(server: ReturnType<typeof serverWith>) {
  const shown: number[] = [];
  const counts: number[] = [];
  const seen = { shown, counts, startedOver: 0 };
  const inbox = createInbox({
    ask: server.ask,
    deliver: (news) => shown.push(...news.map(({ sequence }) => sequence)),
    count: (unread) => counts.push(unread),
    startOver: () => {
      seen.startedOver += 1;
    },
  });
  const receive = (sequence: number) => inbox.receive(notice(sequence), sequence);
  return { inbox, receive, seen };
}

describe('the inbox', () => {
  it('does not show what was there before the page was opened', async () => {
    const { inbox, seen, receive } = inboxOn(serverWith(40));
    await inbox.catchUp();
    receive(41);
    expect(seen).toMatchObject({ shown: [41], counts: [40, 41] });
  });

  it('shows what arrives while it asks how far the server is', async () => {
    const server = serverWith(3);
    const { inbox, seen, receive } = inboxOn(server);
    const asking = inbox.catchUp();
    receive(3);
    receive(4);
    await asking;
    expect(seen.shown).toEqual([3, 4]);
    expect(seen.counts.at(-1)).toBe(4);
  });

  it('drops what it already has', async () => {
    const { inbox, seen, receive } = inboxOn(serverWith(1));
    await inbox.catchUp();
    for (const sequence of [2, 2, 1, 3, 2, 3]) receive(sequence);
    expect(seen.shown).toEqual([2, 3]);
  });

  it('asks for a gap and shows all of it in order', async () => {
    const server = serverWith(1);
    const { inbox, seen, receive } = inboxOn(server);
    await inbox.catchUp();
    server.count = 5;
    receive(4);
    await inbox.catchUp();
    receive(5);
    expect(seen.shown).toEqual([2, 3, 4, 5]);
    expect(server.asked[1]).toBe(1);
  });

  it('catches up after a lost connection', async () => {
    const server = serverWith(1);
    const { inbox, seen } = inboxOn(server);
    await inbox.catchUp();
    server.count = 4;
    await inbox.catchUp();
    expect(seen).toMatchObject({ shown: [2, 3, 4], startedOver: 0 });
    expect(seen.counts.at(-1)).toBe(4);
  });

  it('starts over when more was missed than is told', async () => {
    const server = serverWith(1, 3);
    const { inbox, seen } = inboxOn(server);
    await inbox.catchUp();
    server.count = 10;
    await inbox.catchUp();
    expect(seen).toMatchObject({ shown: [8, 9, 10], startedOver: 1 });
  });

  it('keeps nothing back when nobody can be asked, and doubles nothing later', async () => {
    const server = serverWith(1);
    const { inbox, seen, receive } = inboxOn(server);
    await inbox.catchUp();
    server.isDown = true;
    receive(3);
    await inbox.catchUp();
    expect(seen.shown).toEqual([3]);
    server.isDown = false;
    server.count = 4;
    await inbox.catchUp();
    expect(seen.shown).toEqual([3, 2, 4]);
  });

  it('shows each once and in order over a line that loses, doubles and delays', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed);
      const server = serverWith(seed % 7);
      const { inbox, seen, receive } = inboxOn(server);
      await inbox.catchUp();
      const first = server.count;
      const late: number[] = [];
      for (let step = 0; step < 60; step += 1) {
        server.count += 1;
        const fate = random();
        if (fate < 0.2) late.push(server.count);
        else if (fate < 0.8) receive(server.count);
        if (fate > 0.6 && fate < 0.7) receive(server.count);
        if (random() < 0.1 && late.length > 0) receive(late.shift() ?? 0);
        if (random() < 0.1) await inbox.catchUp();
        if (random() < 0.3) await Promise.resolve();
      }
      await inbox.catchUp();
      const expected = Array.from({ length: server.count - first }, (_, index) => first + index + 1);
      expect(seen.shown, `seed ${seed}`).toEqual(expected);
    }
  });
});

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
