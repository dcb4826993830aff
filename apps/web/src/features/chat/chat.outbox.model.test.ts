import type { Message } from '@homeward/contract/chat';
import { describe, expect, it, vi } from 'vitest';
import {
  createOutbox,
  type Draftless,
  isRefusal,
  type Pending,
  type PendingStore,
} from './chat.outbox.model.ts';

const written = (id: string, body = id): Draftless => ({
  conversationId: 'c',
  message: {
    clientMessageId: id,
    body,
    mentions: [],
    mentionsAll: false,
    mentionGroupIds: [],
    priority: 'NORMAL',
    attachments: [],
  },
  mentionNames: [],
  replyTo: null,
});

/** What a device keeps: it is there after a reload. */
function makeStore(): PendingStore & { readonly kept: Map<string, Pending> } {
  const kept = new Map<string, Pending>();
  return {
    kept,
    read: async () => [...kept.values()],
    put: async (pending) => void kept.set(pending.message.clientMessageId, pending),
    remove: async (id) => void kept.delete(id),
  };
}

const away = async (): Promise<Message> => {
  throw new TypeError('Nobody answers.');
};
const answer = async ({ message }: Pending) => ({ id: `of ${message.clientMessageId}` }) as Message;
const reasonOf = (error: unknown) => (error instanceof TypeError ? undefined : 'Refused.');
const ids = (all: readonly Pending[]) => all.map(({ message }) => message.clientMessageId);

it('sends after a reload what was not sent before, once and in order, under the same ids', async () => {
  const store = makeStore();
  const before = createOutbox({ send: away, reasonOf, store });
  for (const id of ['a', 'b', 'c']) before.add(written(id));
  await expect.poll(() => before.read().map(({ state }) => state)).toEqual(Array(3).fill('failed'));
  expect([...store.kept.keys()]).toEqual(['a', 'b', 'c']);
  const send = vi.fn(answer);
  const after = createOutbox({ send, reasonOf, store });
  await after.restore();
  await after.restore();
  await expect.poll(() => after.read()).toEqual([]);
  expect(ids(send.mock.calls.map(([pending]) => pending))).toEqual(['a', 'b', 'c']);
  expect(store.kept.size).toBe(0);
});

it('shows after a reload what was refused, with the reason, and sends it only when it is asked to', async () => {
  const store = makeStore();
  const refuse = async (): Promise<Message> => {
    throw new Error('No.');
  };
  const before = createOutbox({ send: refuse, reasonOf, store });
  before.add(written('a'));
  await expect.poll(() => store.kept.get('a')?.reason).toBe('Refused.');
  const send = vi.fn(answer);
  const after = createOutbox({ send, reasonOf, store });
  await after.restore();
  expect(after.read()).toMatchObject([{ state: 'failed', reason: 'Refused.' }]);
  expect(send).not.toHaveBeenCalled();
  after.discard('a');
  await expect.poll(() => store.kept.size).toBe(0);
});

it('sends where nothing can be kept, too', async () => {
  const closed = async () => {
    throw new Error('Storage is closed.');
  };
  const send = vi.fn(answer);
  const outbox = createOutbox({ send, reasonOf, store: { read: closed, put: closed, remove: closed } });
  await outbox.restore();
  outbox.add(written('a'));
  await expect.poll(() => outbox.read()).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('on a bad connection', () => {
  it.each([1, 2, 3])(
    'sends in the order in which they were written where %i tries reach nobody',
    async (lost) => {
      const sent: string[] = [];
      let tries = 0;
      const send = async (pending: Pending) => {
        tries += 1;
        if (tries <= lost) return away();
        sent.push(pending.message.body);
        return answer(pending);
      };
      const outbox = createOutbox({ send, reasonOf, store: makeStore() });
      for (const id of ['a', 'b', 'c']) outbox.add(written(id));
      await expect.poll(() => outbox.read().some(({ state }) => state === 'queued')).toBe(false);
      outbox.retryUnreached();
      await expect.poll(() => outbox.read()).toEqual([]);
      expect(sent).toEqual(['a', 'b', 'c']);
    },
  );

  it('sends what was left before what is written next, once', async () => {
    let isAway = true;
    const sent: string[] = [];
    const send = async (pending: Pending) => {
      if (isAway) return away();
      sent.push(pending.message.body);
      return answer(pending);
    };
    const outbox = createOutbox({ send, reasonOf, store: makeStore() });
    outbox.add(written('a'));
    await expect.poll(() => outbox.read()).toMatchObject([{ state: 'failed' }]);
    isAway = false;
    outbox.add(written('b'));
    await expect.poll(() => outbox.read()).toEqual([]);
    expect(sent).toEqual(['a', 'b']);
  });

  it('holds up no message behind one that was refused, nor those of other conversations', async () => {
    const send = async (pending: Pending) => {
      if (pending.message.body === 'refused') throw new Error('No.');
      return pending.message.body === 'lost' ? away() : answer(pending);
    };
    const outbox = createOutbox({ send, reasonOf, store: makeStore() });
    outbox.add(written('a', 'refused'));
    outbox.add(written('b'));
    outbox.add(written('c', 'lost'));
    outbox.add({ ...written('d'), conversationId: 'other' });
    await expect
      .poll(() => outbox.read())
      .toMatchObject([
        { state: 'failed', reason: 'Refused.' },
        { state: 'failed', reason: undefined },
      ]);
    expect(ids(outbox.read())).toEqual(['a', 'c']);
  });
});

it.each([
  [400, undefined, true],
  [401, undefined, false],
  [403, undefined, true],
  [409, undefined, true],
  [409, 'TRY_AGAIN', false],
  [502, undefined, false],
])('takes an answer of %i %s for a refusal: %s', (status, code, expected) => {
  expect(isRefusal({ status, code })).toBe(expected);
});
