import type { Message } from '@homeward/contract/chat';
import { describe, expect, it } from 'vitest';
import { noteWordsOf, taskWordsOf } from './chat.carry.model.ts';

const conversationId = '0190c0de-0000-7000-8000-000000000001';
const threadRootId = '0190c0de-0000-7000-8000-000000000002';
const path = `/dashboard/chat?conversation=${conversationId}&message=7`;
const messageOf = (more: Partial<Message>) =>
  ({
    conversationId,
    sequence: 7,
    threadRootId: null,
    sender: { fullName: 'Rosa Diaz' },
    forwarded: null,
    isHidden: false,
    body: 'The walker is here.\nFourth notch.',
    fileCount: 0,
    voice: null,
    deletedAt: null,
    ...more,
  }) as Message;

describe('a message that is carried on', () => {
  it('is a note with its words, its author and the way back', () => {
    expect(noteWordsOf(messageOf({}))).toBe(
      `The walker is here.\nFourth notch.\n\nRosa Diaz, in chat:\n${path}`,
    );
    const body = 'a'.repeat(4_000);
    expect(noteWordsOf(messageOf({ body }))).toContain(body);
    expect(noteWordsOf(messageOf({ threadRootId }))).toContain(`${path}&thread=${threadRootId}`);
  });

  it('names who wrote it first, and says what has no words', () => {
    const forwarded = { senderName: 'Ben Okafor', at: '2026-11-20T12:00:00.000Z' };
    expect(noteWordsOf(messageOf({ forwarded }))).toContain('Ben Okafor, in chat:');
    expect(noteWordsOf(messageOf({ body: '', fileCount: 2 }))).toMatch(/^2 files\n/);
  });

  it('is a task whose title is its first line, cut where it does not fit', () => {
    expect(taskWordsOf(messageOf({}))).toEqual({
      title: 'The walker is here.',
      instructions: `The walker is here.\nFourth notch.\n\nRosa Diaz, in chat:\n${path}`,
    });
    const { title, instructions } = taskWordsOf(messageOf({ body: 'a'.repeat(4_000), threadRootId }));
    expect([title.length, instructions.length]).toEqual([150, 2_000]);
    expect(instructions).toMatch(/a…\n\nRosa Diaz, in chat:/);
  });
});
