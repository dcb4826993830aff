import type { Message, Messages } from '@homeward/contract/chat';
import { describe, expect, it, vi } from 'vitest';
import { createThread, mostKept, withMessage, withNewer, withOlder } from './chat.thread.model.ts';

const messageOf = (sequence: number, revision = sequence) =>
  ({ id: `m${sequence}`, sequence, revision }) as Message;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));
const pageOf = (from: number, to: number, more: Partial<Messages> = {}): Messages => ({
  data: range(from, to),
  hasBefore: from > 1,
  hasAfter: false,
  revision: 1_000,
  lastReadSequence: 0,
  ...more,
});
const sequencesOf = ({ messages }: { messages: readonly Message[] }) =>
  messages.map(({ sequence }) => sequence);

describe('what is kept', () => {
  it('is what is near: a page at one end lets go of the other', () => {
    const window = { messages: range(101, 100 + mostKept), hasBefore: true, hasAfter: false };
    const older = withOlder(window, pageOf(51, 100));
    expect(older.messages).toHaveLength(mostKept);
    expect(older.messages[0]?.sequence).toBe(51);
    expect(older.hasAfter).toBe(true);
    const newer = withNewer(older, pageOf(201, 250));
    expect(newer.messages.at(-1)?.sequence).toBe(250);
    expect(newer).toMatchObject({ hasBefore: true, hasAfter: false });
  });

  it('has each message once, in its newest state', () => {
    const window = { messages: range(1, 3), hasBefore: false, hasAfter: false };
    expect(withMessage(window, messageOf(2, 1))).toBe(window);
    expect(withMessage(window, messageOf(2, 9)).messages[1]?.revision).toBe(9);
    expect(sequencesOf(withMessage(withMessage(window, messageOf(5)), messageOf(4)))).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('takes nothing new where its end is elsewhere', () => {
    const window = { messages: range(1, 3), hasBefore: false, hasAfter: true };
    expect(withMessage(window, messageOf(9))).toBe(window);
  });
});

describe('a thread', () => {
  const open = async (revision = 3) => {
    const page = vi.fn(async () => pageOf(1, 3, { revision }));
    const missed = vi.fn(async () => ({
      data: [messageOf(4), messageOf(5)],
      isWhole: true,
      revision: 5,
      lastReadSequence: 0,
      unreadCount: 0,
    }));
    const thread = createThread({ page, missed });
    await thread.open({ at: 'end', isAsked: false });
    return { thread, page, missed };
  };

  it('asks for what was left out, once', async () => {
    const { thread, missed } = await open();
    thread.receive(messageOf(5));
    await thread.catchUp();
    expect(sequencesOf(thread.read().window)).toEqual([1, 2, 3, 4, 5]);
    expect(missed.mock.calls[0]).toEqual([3]);
  });

  it('asks for nothing where nothing was', async () => {
    const { thread, missed } = await open();
    thread.receive(messageOf(4));
    thread.receive(messageOf(4));
    expect(missed).not.toHaveBeenCalled();
  });

  it('shows what came while it opened', async () => {
    const { promise, resolve } = Promise.withResolvers<Messages>();
    const thread = createThread({ page: () => promise, missed: vi.fn() });
    const opening = thread.open({ at: 'end', isAsked: false });
    thread.receive(messageOf(4));
    resolve(pageOf(1, 3, { revision: 3 }));
    await opening;
    expect(sequencesOf(thread.read().window)).toEqual([1, 2, 3, 4]);
  });

  it('starts over where more was missed than is told', async () => {
    const { thread, page, missed } = await open();
    missed.mockResolvedValueOnce({
      data: [],
      isWhole: false,
      revision: 5_000,
      lastReadSequence: 0,
      unreadCount: 0,
    });
    await thread.catchUp();
    expect(page).toHaveBeenCalledTimes(2);
  });

  it('says so where it cannot be loaded, and stays where it is', async () => {
    const page = vi.fn(async () => pageOf(51, 100));
    const thread = createThread({ page, missed: vi.fn() });
    await thread.open({ at: 'end', isAsked: false });
    page.mockRejectedValueOnce(new Error('away'));
    await thread.older();
    expect(thread.read()).toMatchObject({ status: 'ready', endFailed: 'before', isLoadingBefore: false });
    page.mockResolvedValueOnce(pageOf(1, 50));
    await thread.older();
    expect(sequencesOf(thread.read().window)).toHaveLength(100);
  });
});
