import { chatMessage, followThread, readThread, sayThreadRead, sendMessage } from '@homeward/contract/chat';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import {
  answerChat,
  ben,
  type Kept,
  log,
  manyMessages,
  messageAt,
  messageOf,
  openAddress,
  rosa,
} from './made.ts';

let kept: Kept;
const root = messageOf(1, {
  body: 'Who takes Sunday?',
  thread: { replyCount: 2, lastReplyAt: new Date().toISOString() },
});
const inThread = (sequence: number, body: string, more: object = {}) =>
  messageOf(sequence, { body, threadRootId: root.id, sender: ben, ...more });

beforeEach(() => {
  kept = answerChat({
    messages: [root, messageOf(2), inThread(3, 'I can.'), inThread(4, 'Or Rosa?')],
    follows: new Map([[root.id, 1]]),
  });
});

const side = () => page.getByRole('region', { name: 'Thread' });
const replies = () => side().getByRole('log', { name: 'Replies' });
const openChat = (address = openAddress) => open(address, 'CareManager');
const openThread = async () => {
  await openChat();
  await messageAt('Who takes Sunday?')
    .getByRole('button', { name: /2 replies/ })
    .click();
};
const replyField = () => page.getByRole('textbox', { name: 'Reply in the thread' });

it('counts replies at their message and not among the others, and opens them beside it', async () => {
  await openChat();
  await expect.element(messageAt('Message 2')).toBeVisible();
  await expect.element(messageAt('Who takes Sunday?').getByText('1 new')).toBeVisible();
  expect(messageAt('I can.').elements()).toHaveLength(0);
  await messageAt('Who takes Sunday?')
    .getByRole('button', { name: /2 replies/ })
    .click();
  await expect.element(replies().getByText('Or Rosa?')).toBeVisible();
  await expect.element(side().getByText('Who takes Sunday?')).toBeVisible();
  await expectAccessible();
  // Seen, and told to the server: nothing is new any more.
  await expect.poll(() => api.asked(sayThreadRead).at(-1)?.body).toEqual({ messageId: inThread(4, '').id });
  await expect.element(messageAt('Who takes Sunday?').getByText('1 new')).not.toBeInTheDocument();
});

it('answers in the thread, and follows what others write there', async () => {
  await openThread();
  await replyField().fill('Rosa and I, then.');
  await userEvent.keyboard('{Enter}');
  await expect.element(replies().getByText('Rosa and I, then.')).toBeVisible();
  expect(api.asked(sendMessage).at(-1)?.body).toMatchObject({ threadRootId: root.id });
  expect(messageAt('Rosa and I, then.').elements()).toHaveLength(0);
  await expect.element(side().getByRole('button', { name: 'Stop following' })).toBeVisible();
  const theirs = inThread(6, 'Fine with me.', { sender: rosa });
  const counted = { ...root, revision: 7, thread: { replyCount: 4, lastReplyAt: theirs.createdAt } };
  kept.messages.push(theirs);
  await Line.tell(chatMessage, { message: theirs, isNew: true });
  await Line.tell(chatMessage, { message: counted, isNew: false });
  await expect.element(replies().getByText('Fine with me.')).toBeVisible();
  await expect.element(log().getByRole('button', { name: /4 replies/ })).toBeVisible();
  expect(messageAt('Fine with me.').elements()).toHaveLength(0);
});

it('is followed by who answers before it is loaded', async () => {
  kept.follows = new Map();
  const loaded = api.hold(readThread);
  const sent = api.hold(sendMessage);
  await openChat(`${openAddress}&thread=${root.id}`);
  await replyField().fill('I will.');
  await userEvent.keyboard('{Enter}');
  loaded();
  await expect.element(replies().getByText('I can.')).toBeVisible();
  sent();
  await expect.element(side().getByRole('button', { name: 'Stop following' })).toBeVisible();
});

it('opens with t, closes with Escape, and comes back by a link', async () => {
  await openChat();
  await expect.element(messageAt('Message 2')).toBeVisible();
  messageAt('Message 2').element().focus();
  await userEvent.keyboard('t');
  await expect.element(replies().getByText('No replies yet. Write the first one below.')).toBeVisible();
  await expect.element(replyField()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(side()).not.toBeInTheDocument();
  await router.navigate({ to: `${openAddress}&thread=${root.id}&message=3` });
  await expect.element(replies().getByText('I can.')).toBeVisible();
});

it('shows what became of its message while the connection was away', async () => {
  await openThread();
  await expect.element(replies().getByText('Or Rosa?')).toBeVisible();
  await Line.open();
  Line.drop();
  kept.messages = kept.messages.map((one) =>
    one.id === root.id ? { ...one, revision: 5, body: 'Who takes Monday?' } : one,
  );
  await Line.open();
  await expect.element(side().getByText('Who takes Monday?')).toBeVisible();
});

it('leaves the conversation at the message of a link, opened and closed', async () => {
  const thread = { replyCount: 1, lastReplyAt: new Date().toISOString() };
  kept.messages = manyMessages(300).map((one) => (one.sequence === 100 ? { ...one, thread } : one));
  await openChat(`${openAddress}&message=100`);
  await messageAt('Message 100')
    .first()
    .getByRole('button', { name: /1 reply/ })
    .click();
  await expect.element(side()).toBeVisible();
  await expect.element(replyField()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(side()).not.toBeInTheDocument();
  await expect.element(messageAt('Message 100').first()).toBeVisible();
  expect(messageAt('Message 300').elements()).toHaveLength(0);
});

it('is followed and left by choice, and listed among those one follows', async () => {
  await openThread();
  await side().getByRole('button', { name: 'Stop following' }).click();
  await expect.element(side().getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  expect(api.asked(followThread).at(-1)?.body).toEqual({ isFollowing: false });
  await side().getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'People and settings' }).click();
  const part = page.getByRole('region', { name: 'Threads that you follow' });
  await expect.element(part.getByRole('button', { name: /Who takes Sunday\?.*2 replies/ })).toBeVisible();
});

it('says so where a thread is not there', async () => {
  await openChat(`${openAddress}&thread=${messageOf(99).id}`);
  await expect.element(page.getByText('This thread is not there')).toBeVisible();
});
