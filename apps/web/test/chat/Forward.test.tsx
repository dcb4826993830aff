import { addCareTasks } from '@homeward/contract/care-plans';
import {
  chatText,
  forwardMessage,
  listConversations,
  notForEverybody,
  readMessageFiles,
} from '@homeward/contract/chat';
import { writeNote } from '@homeward/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import {
  ana,
  answerChat,
  conversationOf,
  field,
  type Kept,
  log,
  messageAt,
  messageOf,
  openAddress,
} from './made.ts';

let kept: Kept;
const client = { id: idOf(700), name: 'Ruth Bell' };
const path = '/dashboard/chat?conversation=';

beforeEach(() => {
  kept = answerChat();
  const opened = kept.conversations[0] ?? conversationOf();
  kept.conversations = [
    { ...opened, type: 'CARE_TEAM', name: client.name, title: null, client },
    conversationOf({ id: idOf(501), name: 'Weekend team', title: 'Weekend team' }),
    conversationOf({ id: idOf(502), name: 'Ruth’s family', type: 'CARE_TEAM', audience: 'WITH_FAMILY' }),
    conversationOf({ id: idOf(503), name: 'Agency news', type: 'ANNOUNCEMENT', mine: { role: 'READER' } }),
  ];
  api.on(forwardMessage, ({ body }) =>
    messageOf(1, { conversationId: body.conversationId, clientMessageId: body.clientMessageId }),
  );
});

const dialog = () => page.getByRole('dialog');
const choose = async (entry: string, role: 'CareManager' | 'CareProvider' = 'CareManager') => {
  await open(openAddress, role);
  await messageAt('Message 2').hover();
  await page.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
/** By the keys: a click closes the list of the field first. */
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const pick = async (name: string) => {
  await dialog().getByRole('combobox', { name: 'Conversation' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

it('forwards a message to a conversation in which one may write, by the keyboard alone', async () => {
  await open(openAddress, 'CareManager');
  await expect.element(messageAt('Message 2')).toBeVisible();
  messageAt('Message 2').element().focus();
  await userEvent.keyboard('f');
  await expect.element(dialog().getByRole('combobox', { name: 'Conversation' })).toHaveFocus();
  await expect.element(page.getByRole('option', { name: /Weekend team/ })).toBeVisible();
  // The open conversation, and what one only reads, are not offered.
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('Week');
  await expect.poll(() => api.asked(listConversations).at(-1)?.query).toMatchObject({ search: 'Week' });
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await save();
  await expect.element(page.getByText('Message forwarded')).toBeVisible();
  expect(api.asked(forwardMessage).at(-1)).toMatchObject({
    params: { id: messageOf(2).id },
    body: { conversationId: idOf(501) },
  });
});

it('warns that a family can read it, and says why it was refused, under one id', async () => {
  api.on(forwardMessage, () => {
    throw new Refusal(403, notForEverybody('Ruth Bell'));
  });
  await choose('Forward');
  await expect.element(dialog().getByRole('combobox', { name: 'Conversation' })).toHaveFocus();
  await save();
  await expect.element(dialog().getByText('Choose a conversation.')).toBeVisible();
  await pick('Ruth’s family');
  await expect.element(dialog().getByText(chatText.familyReads)).toBeVisible();
  await expectAccessible();
  await save();
  await expect.element(dialog().getByText(notForEverybody('Ruth Bell'))).toBeVisible();
  await save();
  await expect.poll(() => api.asked(forwardMessage).length).toBe(2);
  const [one, two] = api.asked(forwardMessage).map(({ body }) => body.clientMessageId);
  expect(one).toBe(two);
});

it('shows from whom a forwarded message is, and does not edit it', async () => {
  kept.messages = [
    messageOf(2, {
      body: 'Message 2',
      sender: ana,
      forwarded: { senderName: 'Ben Okafor', at: '2026-11-19T15:04:00.000Z' },
      createdAt: new Date().toISOString(),
    }),
  ];
  await open(openAddress, 'CareManager');
  await expect.element(messageAt('Message 2').getByText(/Forwarded from Ben Okafor, /)).toBeVisible();
  await messageAt('Message 2').hover();
  await page.getByRole('button', { name: 'More about this message' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Forward' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
});

it('shows one line for a message of a client whom the reader may not see, in a reply too', async () => {
  const hidden = { forwarded: null, isHidden: true, body: '' };
  kept.messages = [
    messageOf(1, { ...hidden, sender: ana, fileCount: 1, createdAt: new Date().toISOString() }),
    messageOf(2, {
      body: 'I will call her.',
      replyTo: {
        id: messageOf(1).id,
        sequence: 1,
        senderName: ana.fullName,
        excerpt: '',
        fileCount: 1,
        isVoice: false,
        isDeleted: false,
        isHidden: true,
      },
    }),
  ];
  await open(openAddress, 'CareManager');
  const line = log().getByRole('article').first();
  await expect.element(line.getByText(chatText.forwardedHidden)).toBeVisible();
  await expect.element(line.getByText(chatText.fileRemoved)).not.toBeInTheDocument();
  const quote = messageAt('I will call her.').getByRole('button', { name: /^Go to the message of Ana/ });
  await expect.element(quote.getByText(chatText.forwardedHidden)).toBeVisible();
  expect(api.asked(readMessageFiles)).toHaveLength(0);
  await expectAccessible();
  // Neither the menu nor a key carries it on or edits it.
  await line.hover();
  await page.getByRole('button', { name: 'More about this message' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  for (const name of ['Forward', 'Edit', 'Write a note from this', 'Add a task from this'])
    await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard('fe');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('');
});

it('makes a note of the client from a message, with the way back', async () => {
  api.on(writeNote, ({ body }) => ({
    id: idOf(710),
    kind: body.kind,
    body: body.body,
    isPinned: false,
    author: { id: ana.id, fullName: ana.fullName, image: null },
    createdAt: new Date().toISOString(),
    editedAt: null,
    mentions: [],
    mayEdit: true,
    version: 1,
    notTold: [],
  }));
  await choose('Write a note from this');
  const field = dialog().getByRole('textbox', { name: 'Note' });
  await expect.element(field).toHaveValue(`Message 2\n\nRosa Diaz, in chat:\n${path}${idOf(500)}&message=2`);
  await field.fill(`Walker set.\n${path}${idOf(500)}&message=2`);
  await dialog().getByRole('button', { name: 'Add note' }).click();
  await expect
    .poll(() => api.asked(writeNote).at(-1))
    .toMatchObject({
      params: { id: client.id },
      body: { body: `Walker set.\n${path}${idOf(500)}&message=2` },
    });
});

it('makes a task of the client from a message, and offers it to those who may', async () => {
  await choose('Add a task from this');
  await expect.element(dialog().getByRole('textbox', { name: 'Title' })).toHaveValue('Message 2');
  await dialog().getByRole('button', { name: 'Add task' }).click();
  await expect.element(dialog().getByText('Choose a category.')).toBeVisible();
  expect(api.asked(addCareTasks)).toHaveLength(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
});

it.each([
  ['a caregiver, who writes no notes', 'CareProvider' as const, true],
  ['a conversation about no client', 'CareManager' as const, false],
])('offers neither in %s', async (_, role, isAboutClient) => {
  if (!isAboutClient) kept.conversations = [conversationOf({ lastSequence: 3, revision: 3 })];
  await open(openAddress, role);
  await messageAt('Message 2').hover();
  await page.getByRole('button', { name: 'More about this message' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Forward' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /from this/ })).not.toBeInTheDocument();
});
