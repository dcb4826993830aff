import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@homeward/contract/chat';
import { io, type Socket } from 'socket.io-client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../test/databases.ts';
import { startTestRedis, withRedis } from '../test/redis.ts';
import { Agency, read, startNode, type TestNode } from './nodes.ts';

interface Signed {
  readonly id: string;
  readonly token: string;
}

/** Calls a node as a browser does that does not give up while nobody answers. */
async function post<T>(node: TestNode, { token }: Signed, path: string, body: object): Promise<T> {
  for (;;) {
    const answer = await fetch(`${node.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (answer && answer.status < 300) return (await answer.json()) as T;
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** A tab as the contract has it: keeps the newest state of each message, and asks for what it missed when it connects. */
class Tab {
  readonly node: TestNode;
  /** How often each message came as a new one. */
  readonly came = new Map<string, number>();
  unread: number | undefined;
  readonly #person: Signed;
  readonly #conversationId: string;
  readonly #socket: Socket;
  readonly #messages = new Map<string, Message>();

  constructor(node: TestNode, person: Signed, conversationId: string) {
    this.node = node;
    this.#person = person;
    this.#conversationId = conversationId;
    this.#socket = io(`${node.url}/chat`, {
      auth: { token: person.token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
    });
    this.#socket.on('connect', () => void this.#catchUp());
    this.#socket.on('chat:message', ({ message, isNew }: { message: Message; isNew: boolean }) => {
      if (isNew) this.came.set(message.id, (this.came.get(message.id) ?? 0) + 1);
      this.#keep(message);
    });
    this.#socket.on('chat:read', ({ totalUnread }: { totalUnread?: number }) => {
      this.unread = totalUnread;
    });
    onTestFinished(() => void this.#socket.disconnect());
  }

  async connected(): Promise<void> {
    if (!this.#socket.connected) await new Promise<void>((done) => this.#socket.once('connect', done));
  }

  /** What stands on it, in its order. */
  get bodies(): string[] {
    return [...this.#messages.values()].sort((a, b) => a.sequence - b.sequence).map(({ body }) => body);
  }

  #keep(message: Message): void {
    if (message.kind === 'SYSTEM') return;
    const known = this.#messages.get(message.id);
    if (!known || known.revision < message.revision) this.#messages.set(message.id, message);
  }

  async #catchUp(): Promise<void> {
    const since = Math.max(0, ...[...this.#messages.values()].map(({ revision }) => revision));
    const path = `/api/conversations/${this.#conversationId}/messages/missed?since=${since}`;
    const { data } = await read<{ data: Message[] }>(`${this.node.url}${path}`, this.#person.token);
    for (const message of data) this.#keep(message);
  }
}

withRedis(() => {
  test('Redis is gone, frozen and back: each message of a chat comes once, in order, to every node, and counts agree', async () => {
    const redis = await startTestRedis();
    const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
    onTestFinished(() => database.drop());
    const env = { REDIS_URL: redis.url };
    const first = await startNode(database, env);
    const second = await startNode(database, env);
    const agency = new Agency(first.url, database.ownerUrl);
    const [ann, bo, cleo] = [
      await agency.admit({ role: 'CareManager' }),
      await agency.admit({ role: 'CareProvider' }),
      await agency.admit({ role: 'CareProvider' }),
    ];
    const given = { type: 'GROUP', audience: 'STAFF_ONLY', title: 'Nights', memberIds: [bo.id, cleo.id] };
    const { id } = await post<Conversation>(first, ann, '/conversations', given);
    const tabs = [
      new Tab(first, ann, id),
      new Tab(first, bo, id),
      new Tab(second, bo, id),
      new Tab(second, cleo, id),
    ];
    await Promise.all(tabs.map((tab) => tab.connected()));
    const sent: string[] = [];
    const newest = { id: '' };
    /** Sends from both nodes by turns, each message twice, as after an answer that was lost. */
    const load = async (count: number) => {
      for (let number = 0; number < count; number += 1) {
        const body = `Message ${sent.length + 1}`;
        const message = { clientMessageId: randomUUID(), body };
        const [node, other] = number % 2 === 0 ? [first, second] : [second, first];
        newest.id = (await post<Message>(node, ann, `/conversations/${id}/messages`, message)).id;
        await post<Message>(other, ann, `/conversations/${id}/messages`, message);
        sent.push(body);
      }
    };
    const allHaveAll = async () => {
      await expect.poll(() => tabs.map(({ bodies }) => bodies)).toEqual(tabs.map(() => sent));
      for (const { came } of tabs) expect(Math.max(...came.values())).toBe(1);
    };
    /** What each node counts for somebody. */
    const counted = (person: Signed) =>
      Promise.all(
        [first, second].map(async ({ url }) => {
          const path = `${url}/api/conversations/unread`;
          return (await read<{ unreadCount: number }>(path, person.token)).unreadCount;
        }),
      );

    await load(2);
    await allHaveAll();
    await redis.stop();
    await load(4);
    await allHaveAll();
    expect([await counted(bo), await counted(cleo)]).toEqual([
      [6, 6],
      [6, 6],
    ]);
    // Read on one node: the tab on the other one learns of it, too.
    await post(second, bo, `/conversations/${id}/read`, { messageId: newest.id });
    for (const tab of tabs.slice(1, 3)) await expect.poll(() => tab.unread).toBe(0);
    await redis.start();
    await load(2);
    redis.freeze();
    await load(4);
    redis.thaw();
    await load(2);
    await allHaveAll();
    expect([await counted(bo), await counted(cleo)]).toEqual([
      [8, 8],
      [14, 14],
    ]);
    await Promise.all([
      post(first, cleo, `/conversations/${id}/read`, { messageId: newest.id }),
      post(second, bo, `/conversations/${id}/read`, { messageId: newest.id }),
    ]);
    for (const tab of tabs.slice(1)) await expect.poll(() => tab.unread).toBe(0);
    expect([await counted(bo), await counted(cleo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  }, 240_000);
});
