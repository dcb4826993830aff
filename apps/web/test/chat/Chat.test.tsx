import {
  chatDelivered,
  chatMessage,
  chatRead,
  chatText,
  chatTyping,
  conversationChanged,
  listConversations,
  listMessages,
  listMissedMessages,
  readMessages,
  searchMessages,
  sendMessage,
} from '@homeward/contract/chat';
import { usersList } from '@homeward/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { followPresence } from '../../src/features/presence/index.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { press } from '../hands.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import {
  ana,
  answerChat,
  ben,
  conversationOf,
  expectSeen,
  field,
  type Kept,
  log,
  manyMessages,
  messageAt,
  messageOf,
  openAddress,
  rosa,
  sequences,
} from './made.ts';

let kept: Kept;
beforeEach(() => {
  kept = answerChat();
});

const openChat = (address = openAddress) => open(address, 'CareManager');
const rowOf = (name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name });

describe('the page', () => {
  it('has its four faces', async () => {
    const answer = api.hold(listConversations);
    await openChat('/dashboard/chat');
    await expect.element(page.getByText('Loading conversations…')).toBeInTheDocument();
    answer();
    await expect.element(rowOf('Night shift')).toBeVisible();
    await expect.element(page.getByText('Choose a conversation')).toBeVisible();
    await expectAccessible();
  });

  it('shows the client of a shift whole in the list and above the messages', async () => {
    const [conversation] = kept.conversations;
    const name = 'Dec 1, 2026, 9:00 AM – 1:00 PM EST · Ernesto Quintero-Hohenstein';
    const ownTime = 'Your time: 8:00 AM – 12:00 PM';
    const lastMessage = {
      ...{ id: idOf(950), sequence: 1, kind: 'USER' as const, priority: 'NORMAL' as const, event: null },
      ...{ excerpt: 'I am there.', fileCount: 0, isVoice: false, isDeleted: false, isHidden: false },
      ...{ senderId: rosa.id, senderName: rosa.fullName, at: '2026-11-20T15:00:00Z' },
    };
    if (conversation) kept.conversations = [{ ...conversation, name, ownTime, lastMessage }];
    await openChat();
    const names = page.getByText(name, { exact: true });
    await expect.element(names.first()).toBeVisible();
    await expect.poll(() => names.elements().length).toBe(2);
    for (const {
      title,
      scrollWidth,
      clientWidth,
      scrollHeight,
      clientHeight,
    } of names.elements() as HTMLElement[]) {
      expect(title).toBe(ownTime);
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    }
  });

  it('says what would be here, and starts it', async () => {
    kept.conversations = [];
    await openChat('/dashboard/chat');
    await expect.element(page.getByText('No conversations yet')).toBeVisible();
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    await expect.element(page.getByRole('dialog', { name: 'New conversation' })).toBeVisible();
    await expectAccessible();
  });

  it('says so when conversations or messages cannot be loaded, and tries again', async () => {
    api.fail(listConversations);
    api.fail(listMessages);
    await openChat();
    await expect.element(page.getByText('Conversations could not be loaded')).toBeVisible();
    await expect.element(page.getByText('Messages could not be loaded')).toBeVisible();
    kept = answerChat();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(rowOf('Night shift')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(messageAt('Message 3')).toBeVisible();
  });

  it('shows one thing at a time on a phone, and fits the narrowest', async () => {
    const longName = 'Bartholomew Featherstonehaugh-Cholmondeley-Villanueva the Younger of Springfield';
    kept.conversations = [conversationOf({ name: longName, lastSequence: 3, mine: { lastReadSequence: 3 } })];
    await page.viewport(320, 568);
    await openChat('/dashboard/chat');
    await rowOf(longName).click();
    await expect.element(page.getByRole('heading', { level: 1, name: longName })).toBeVisible();
    await expect.element(rowOf(longName)).not.toBeInTheDocument();
    await expect.element(field()).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible();
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect.element(rowOf(longName)).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });
});

describe('an open conversation', () => {
  it('names each message by its writer, their role and the time, and parts the days', async () => {
    kept.messages = manyMessages(20);
    await openChat();
    await expect
      .element(log().getByRole('article', { name: /^Rosa Diaz, Care Provider · Lead caregiver, 12:10 AM$/ }))
      .toBeInTheDocument();
    // The first nine were written before midnight in Chicago.
    await expect.element(log().getByRole('heading', { name: /November 19/ })).toBeInTheDocument();
    await expect.element(log().getByRole('heading', { name: /November 20/ })).toBeInTheDocument();
    await expectAccessible();
  });

  it('says at the head of a direct message whether the other one is online, or when they were last seen', async () => {
    kept.conversations = [
      conversationOf({ type: 'DIRECT', name: rosa.fullName, people: [rosa], title: null, memberCount: 2 }),
    ];
    // Half an hour beyond the two: the clock of relative times moves on every 30 seconds.
    const lastSeenAt = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    kept.members = kept.members
      .filter(({ person }) => person.id !== ben.id)
      .map((member) => ({ ...member, lastSeenAt }));
    followPresence();
    await openChat();
    const head = page.getByRole('region', { name: 'Conversation', exact: true });
    await Line.tell(usersList, [ownId]);
    await expect.poll(() => head.element().querySelector('header')?.textContent).toContain('Last seen 2');
    await expectAccessible();
    await Line.tell(usersList, [ownId, rosa.id]);
    await expect.element(head.getByText(/Lead caregiver · Online/)).toBeVisible();
  });

  it('opens at the first message that was not read, and says what was read', async () => {
    kept.messages = manyMessages(120);
    kept.conversations = [
      conversationOf({ lastSequence: 120, mine: { lastReadSequence: 60, unreadCount: 60 } }),
    ];
    await openChat();
    await expect.element(log().getByRole('heading', { name: chatText.newMessages })).toBeVisible();
    await expectSeen('Message 61');
    await expect.poll(() => api.asked(readMessages).length).toBeGreaterThan(0);
    expect(api.asked(readMessages).every(({ body }) => body.messageId !== idOf(10_120))).toBe(true);
    await page.getByRole('button', { name: 'Newest messages' }).click();
    await expectSeen('Message 120');
    await expect.poll(() => api.asked(readMessages).at(-1)?.body.messageId).toBe(idOf(10_120));
    await expect.poll(() => rowOf('Night shift').element().textContent).not.toContain('unread');
  });

  it('keeps the newest message in view while the field below it grows, and what stands in it', async () => {
    kept.messages = manyMessages(60);
    kept.conversations = [conversationOf({ lastSequence: 60, mine: { lastReadSequence: 60 } })];
    await openChat();
    await expectSeen('Message 60');
    await field().fill('one\ntwo\nthree\nfour\nfive\nsix');
    await expectSeen('Message 60');
    await field().fill('');
    // As a picture or the people to call do, which come after the message.
    const inner = messageAt('Message 60').element();
    inner.insertAdjacentHTML('beforeend', '<div style="block-size: 300px"></div>');
    await expect
      .poll(() => inner.getBoundingClientRect().bottom - log().element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(0);
  });

  it('keeps its place while older messages load, and lets go of what is far', async () => {
    kept.messages = manyMessages(400);
    await openChat();
    await expectSeen('Message 400');
    const box = log().element();
    for (let first = 351; first > 100; first = Math.min(...sequences())) {
      box.scrollTop = 0;
      await expect.poll(() => Math.min(...sequences())).toBeLessThan(first);
      // What was at the upper edge is still there: the new ones are above it.
      expect(box.scrollTop).toBeGreaterThan(0);
    }
    expect(sequences().length).toBeLessThanOrEqual(150);
    expect(sequences()).not.toContain(400);
    await page.getByRole('button', { name: 'Newest messages' }).click();
    await expectSeen('Message 400');
  });

  it('holds the same number of messages in the page among 100,000 as among 400', async () => {
    kept.messages = manyMessages(100_000);
    await openChat(`${openAddress}&message=50000`);
    await expectSeen('Message 50000');
    const box = log().element();
    for (let turn = 0; turn < 6; turn += 1) {
      const [first, last] = [Math.min(...sequences()), Math.max(...sequences())];
      box.scrollTop = turn < 3 ? 0 : box.scrollHeight;
      await expect
        .poll(() => (turn < 3 ? first - Math.min(...sequences()) : Math.max(...sequences()) - last))
        .toBeGreaterThan(0);
      expect(sequences().length).toBeLessThanOrEqual(150);
    }
    await page.getByRole('button', { name: 'Newest messages' }).click();
    await expectSeen('Message 100000');
    expect(sequences().length).toBeLessThanOrEqual(150);
  });

  it('opens at the message of a link, and goes on from there', async () => {
    kept.messages = manyMessages(300);
    await openChat(`${openAddress}&message=100`);
    await expectSeen('Message 100');
    await expect.element(messageAt('Message 100').first()).toHaveFocus();
  });
});

describe('what is told live', () => {
  it('appears once and in order, however it comes, and asks for what was left out', async () => {
    await openChat();
    await expect.element(messageAt('Message 3')).toBeVisible();
    kept.messages = manyMessages(6);
    const tell = (number: number) => Line.tell(chatMessage, { message: messageOf(number), isNew: true });
    await tell(4);
    await tell(4);
    await expect.element(messageAt('Message 4')).toBeVisible();
    // The fifth got lost.
    await tell(6);
    await expect.element(messageAt('Message 5')).toBeVisible();
    expect(sequences()).toEqual([1, 2, 3, 4, 5, 6]);
    await Line.tell(chatMessage, { message: messageOf(2, { revision: 7, body: 'Mended' }), isNew: false });
    await Line.tell(chatMessage, { message: messageOf(2, { revision: 2 }), isNew: false });
    await expect.element(messageAt('Mended')).toBeVisible();
  });

  it('catches up when the connection is back', async () => {
    await openChat();
    await expect.element(messageAt('Message 3')).toBeVisible();
    await Line.open();
    Line.drop();
    kept.messages = manyMessages(5);
    await Line.open();
    await expect.element(messageAt('Message 5')).toBeVisible();
    expect(api.asked(listMissedMessages).at(-1)?.query.since).toBe(3);
  });

  it('counts what is not read in the list and in the title, and follows the other tabs', async () => {
    const other = conversationOf({
      id: idOf(501),
      name: 'Day shift',
      lastSequence: 2,
      mine: { lastReadSequence: 2 },
    });
    kept.conversations = [...kept.conversations, other];
    await openChat();
    await expect.element(rowOf('Day shift')).toBeVisible();
    kept.conversations = kept.conversations.map((one) =>
      one.id === other.id ? { ...one, mine: { ...one.mine, unreadCount: 2 } } : one,
    );
    await Line.tell(chatMessage, { message: messageOf(3, { conversationId: other.id }), isNew: true });
    await expect.poll(() => rowOf('Day shift').element().textContent).toContain('2 unread messages');
    await expect.poll(() => document.title).toMatch(/^\(2\) Chat · /);
    kept.conversations = kept.conversations.map((one) =>
      one.id === other.id ? { ...one, mine: { ...one.mine, unreadCount: 0, lastReadSequence: 4 } } : one,
    );
    await Line.tell(chatRead, {
      conversationId: other.id,
      userId: ownId,
      lastReadSequence: 4,
      unreadCount: 0,
      totalUnread: 0,
    });
    await expect.poll(() => rowOf('Day shift').element().textContent).not.toContain('unread');
    await expect.poll(() => document.title).toMatch(/^Chat · /);
  });

  it('says who is typing until the message is there', async () => {
    await openChat();
    await expect.element(messageAt('Message 3')).toBeVisible();
    await Line.tell(chatTyping, {
      conversationId: messageOf(1).conversationId,
      userId: rosa.id,
      name: rosa.fullName,
      at: '2026-11-20T12:00:00Z',
    });
    await expect.element(page.getByText('Rosa is typing…')).toBeVisible();
    await Line.tell(chatMessage, { message: messageOf(4), isNew: true });
    await expect.element(page.getByText('Rosa is typing…')).not.toBeInTheDocument();
  });

  it('goes when the viewer is taken out', async () => {
    await openChat();
    await expect.element(messageAt('Message 3')).toBeVisible();
    const id = messageOf(1).conversationId;
    kept.conversations = [];
    await Line.tell(conversationChanged, { id, version: 5 });
    await expect.element(page.getByText(chatText.removed)).toBeVisible();
    await expect.element(log()).not.toBeInTheDocument();
    await expect.element(page.getByText('No conversations yet')).toBeVisible();
  });
});

describe('keys and search', () => {
  it('goes from conversation to conversation, and to the next that is not read', async () => {
    const more = (number: number, name: string, unreadCount: number) =>
      conversationOf({ id: idOf(number), name, mine: { unreadCount } });
    kept.conversations = [...kept.conversations, more(501, 'Second', 0), more(502, 'Third', 2)];
    await openChat();
    await expect.element(rowOf('Third')).toBeVisible();
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
    await press('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Night shift' })).toBeVisible();
    await press('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Third' })).toBeVisible();
  });

  it('walks the messages with arrows and replies with r', async () => {
    await openChat();
    await expect.element(messageAt('Message 3')).toBeVisible();
    (log().element() as HTMLElement).focus();
    await press('{ArrowUp}{ArrowUp}');
    await expect.element(messageAt('Message 2')).toHaveFocus();
    await press('r');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('Thank you{Enter}');
    await expect.poll(() => api.asked(sendMessage).at(-1)?.body.replyToId).toBe(messageOf(2).id);
    // Until the server has it, it stands below the messages, and no arrow walks it.
    await expect.element(messageAt('Thank you')).toHaveAttribute('data-sequence');
    const quote = messageAt('Thank you').getByRole('button', { name: /Rosa Diaz/ });
    await expect.element(quote).toBeVisible();
    // Shift with Tab leads from the field to what can be pressed last; arrows go on from its message.
    quote.element().focus();
    await press('{ArrowUp}');
    await expect.element(messageAt('Message 3')).toHaveFocus();
  });

  it('stars a message for oneself, and lists what is starred', async () => {
    await openChat();
    await messageAt('Message 2').hover();
    await page.getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Star for myself' }).click();
    await expect.poll(() => kept.stars).toEqual([messageOf(2).id]);
    await page.getByRole('button', { name: 'Starred', exact: true }).click();
    const found = page.getByRole('region', { name: 'Messages found' });
    await expect.element(found.getByRole('link')).toHaveLength(1);
    await expect.element(found.getByText(/Message 2/)).toBeVisible();
    await expect.element(rowOf('Night shift')).not.toBeInTheDocument();
  });

  it('searches messages of some days alone, and says how to ask for days', async () => {
    await openChat('/dashboard/chat');
    await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('nothing on:11/20/2026');
    await expect
      .element(page.getByText(/No messages match.*on:, after: or before: with a day/))
      .toBeVisible();
    expect(api.asked(searchMessages).at(-1)?.query.q).toBe('nothing on:11/20/2026');
    await expect.element(page.getByText('No conversation has this name.')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('finds messages, and opens one in its place', async () => {
    kept.messages = manyMessages(300);
    await openChat('/dashboard/chat');
    await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('Message 77');
    const found = page.getByRole('region', { name: 'Messages found' });
    await found.getByRole('link').first().click();
    await expectSeen('Message 77');
    expect(router.state.location.search).toMatchObject({ message: 77 });
  });

  it('shows what is found within the list, without marks, however long its name', async () => {
    const name = 'Nov 28, 2026, 10:00 PM – 6:00 AM EST (Sunday) · Bartholomew Featherstonehaugh-Cholmondeley';
    const body = `The **new gloves** are in the ${'very '.repeat(20)}first drawer`;
    kept.conversations = [conversationOf({ name, lastSequence: 1, mine: { lastReadSequence: 1 } })];
    kept.messages = [messageOf(1, { body })];
    await openChat('/dashboard/chat');
    await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('gloves');
    const hit = page.getByRole('region', { name: 'Messages found' }).getByRole('link');
    await expect.poll(() => hit.element().textContent).toContain('The new gloves are in the very');
    const list = page.getByRole('region', { name: 'All conversations' }).element();
    expect(hit.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      list.getBoundingClientRect().right,
    );
  });

  it('lets who types into the search go on while the conversation opens', async () => {
    kept.messages = manyMessages(3);
    await openChat('/dashboard/chat');
    const search = page.getByRole('searchbox', { name: 'Search people and messages' });
    await search.click();
    await router.navigate({ to: openAddress });
    await expect.element(field()).toBeVisible();
    await expect.element(search).toHaveFocus();
  });
});

it('says to whom what one has sent has come, and who has read it', async () => {
  kept.messages = [...manyMessages(2), messageOf(3, { sender: ana })];
  await openChat();
  await expect.element(log().getByText('Sent', { exact: true })).toBeVisible();
  const { conversationId } = messageOf(1);
  for (const [one, words] of [
    [rosa, 'Delivered to 1 of 2'],
    [ben, 'Delivered'],
  ] as const) {
    const members = [{ userId: one.id, lastDeliveredSequence: 3 }];
    await Line.tell(chatDelivered, { conversationId, members });
    await expect.element(log().getByText(words, { exact: true })).toBeVisible();
  }
  await Line.tell(chatRead, {
    conversationId: messageOf(1).conversationId,
    userId: rosa.id,
    lastReadSequence: 3,
  });
  await expect.element(log().getByText('Read by Rosa Diaz')).toBeVisible();
});
