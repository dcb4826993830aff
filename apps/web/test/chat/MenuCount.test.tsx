import { chatMessage, chatRead, readChatUnread } from '@homeward/contract/chat';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { followChatUnread } from '../../src/features/chat/chat.menu.doors.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { ownId } from '../frame.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import { answerChat, messageAt, messageOf, openAddress, rosa } from './made.ts';

const entry = (name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

let unreadCount: number;
// As the start of the page does.
beforeAll(followChatUnread);
beforeEach(() => {
  unreadCount = 0;
  api.on(readChatUnread, () => ({ unreadCount, byClient: [] }));
});

it('counts in the menu what is not read, whatever page is open', async () => {
  unreadCount = 2;
  await open('/dashboard/nowhere', 'CareManager');
  await expect.element(entry('Chat')).toBeVisible();
  await Line.open();
  await expect.element(entry('Chat 2 unread')).toBeVisible();
  await expectAccessible();
  unreadCount = 3;
  await Line.tell(chatMessage, { message: messageOf(4), isNew: true });
  await expect.element(entry('Chat 3 unread')).toBeVisible();
});

it('follows what another device has read, and never what others have', async () => {
  unreadCount = 120;
  await open('/dashboard/nowhere', 'CareManager');
  await Line.open();
  await expect.element(entry('Chat 99+ unread')).toBeVisible();
  const { conversationId } = messageOf(1);
  const read = { conversationId, lastReadSequence: 1 };
  await Line.tell(chatRead, { ...read, userId: rosa.id });
  await expect.element(entry('Chat 99+ unread')).toBeVisible();
  unreadCount = 0;
  await Line.tell(chatRead, { ...read, userId: ownId, unreadCount: 0, totalUnread: 0 });
  await expect.element(entry('Chat')).toBeVisible();
});

it('asks anew when the connection was away', async () => {
  await open('/dashboard/nowhere', 'CareManager');
  await Line.open();
  await expect.poll(() => api.asked(readChatUnread).length).toBe(1);
  Line.drop();
  unreadCount = 1;
  await Line.open();
  await expect.element(entry('Chat 1 unread')).toBeVisible();
});

it('says what has come, also what was asked for before the connection stood', async () => {
  answerChat({ messages: [messageOf(900)] });
  await open(openAddress, 'CareManager');
  await expect.element(messageAt('Message 900')).toBeVisible();
  const line = await Line.open();
  const said = () =>
    line.sent
      .filter((packet) => packet.includes('"chat:received"'))
      .map((packet) => Number(/"sequence":(\d+)/.exec(packet)?.[1]));
  await expect.poll(said).toContain(900);
  await Line.tell(chatMessage, { message: messageOf(901), isNew: true });
  await expect.poll(said).toContain(901);
});
