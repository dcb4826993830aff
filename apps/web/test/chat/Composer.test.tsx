import {
  acknowledgeMessage,
  chatText,
  deleteMessage,
  editMessage,
  groupOutside,
  reactToMessage,
  saveMessageDraft,
  sendMessage,
  startConversation,
} from '@homeward/contract/chat';
import type { Role } from '@homeward/contract/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDevice } from '../../src/lib/device.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { choose } from '../hands.ts';
import { open } from '../open.tsx';
import {
  ana,
  answerChat,
  ben,
  conversationOf,
  field,
  type Kept,
  log,
  messageAt,
  messageOf,
  openAddress,
  rosa,
} from './made.ts';

let kept: Kept;
beforeEach(() => {
  kept = answerChat();
});

const openChat = async (role: Role = 'CareManager') => {
  await open(openAddress, role);
  await expect.element(messageAt('Message 3')).toBeVisible();
};
const ownMessage = () => messageOf(4, { sender: ana, body: 'Mine', createdAt: new Date().toISOString() });

describe('sending', () => {
  it('shows what is sent at once, and Shift with Enter is a new line', async () => {
    await openChat();
    const answer = api.hold(sendMessage);
    await field().fill('One');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two{Enter}');
    await expect.element(log().getByText('Sending…')).toBeVisible();
    await expect.element(field()).toHaveValue('');
    answer();
    await expect.element(log().getByText('Sent', { exact: true })).toBeVisible();
    await expect.element(log().getByText('Sending…')).not.toBeInTheDocument();
    expect(api.asked(sendMessage)[0]?.body.body).toBe('One\ntwo');
    expect(messageAt('two').elements()).toHaveLength(1);
  });

  it('does not send by the Enter that ends a composition, in the order of each browser', async () => {
    await openChat();
    await field().fill('さくら');
    const element = field().element();
    const press = (more: object) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
      );
    press({ isComposing: true });
    // Safari ends the composition first, and says 229 of the key.
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'さくら' }));
    press({ keyCode: 229 });
    await expect.element(field()).toHaveValue('さくら');
    expect(api.asked(sendMessage)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('');
    await expect.poll(() => api.asked(sendMessage)[0]?.body.body).toBe('さくら');
  });

  it('says what was not sent, and sends it again under the same id', async () => {
    await openChat();
    api.loseConnection(sendMessage);
    await field().fill('On my way');
    await userEvent.keyboard('{Enter}');
    const retry = page.getByRole('button', { name: chatText.notSent });
    await expect.element(retry).toBeVisible();
    await expectAccessible();
    kept = answerChatAgain();
    await retry.click();
    await expect.element(log().getByText('Sent', { exact: true })).toBeVisible();
    const ids = api.asked(sendMessage).map(({ body }) => body.clientMessageId);
    expect(new Set(ids).size).toBe(1);
    expect(messageAt('On my way').elements()).toHaveLength(1);
  });

  it('sends what was left on the device before a reload', async () => {
    const clientMessageId = idOf(800);
    const message = {
      clientMessageId,
      body: 'From before',
      mentions: [],
      mentionsAll: false,
      mentionGroupIds: [],
      priority: 'NORMAL',
      attachments: [],
    };
    const device = await openDevice('messages', ownId);
    await device.put(clientMessageId, {
      conversationId: conversationOf().id,
      message,
      mentionNames: [],
      replyTo: null,
      at: new Date().toISOString(),
      state: 'failed',
    });
    await openChat();
    await expect.element(messageAt('From before')).toBeVisible();
    await expect.poll(() => api.asked(sendMessage).at(-1)?.body.clientMessageId).toBe(clientMessageId);
    await expect.poll(() => device.rows('')).toEqual([]);
  });

  it('says why the server refused, and lets it be given up', async () => {
    await openChat();
    api.fail(sendMessage, 409, chatText.archived);
    await field().fill('Too late');
    await userEvent.keyboard('{Enter}');
    await expect.element(log().getByText(chatText.archived)).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(messageAt('Too late')).not.toBeInTheDocument();
  });

  it('keeps what is too long, and says how long it may be', async () => {
    await openChat();
    const long = 'x'.repeat(4_001);
    await field().fill(long);
    await expect.element(page.getByText(chatText.tooLong)).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(field()).toHaveValue(long);
    expect(api.asked(sendMessage)).toHaveLength(0);
    await field().fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByRole('alert').getByText(chatText.empty)).toBeVisible();
  });

  it('keeps a draft on the server, and brings it back', async () => {
    await openChat();
    await field().fill('Half a th');
    await expect.poll(() => api.asked(saveMessageDraft).at(-1)?.body.content).toEqual({ body: 'Half a th' });
  });

  it('begins with the draft that was kept', async () => {
    kept.draft = 'Half a thought';
    await openChat();
    await expect.element(field()).toHaveValue('Half a thought');
  });
});

/** The server answers again, and knows what it knew. */
function answerChatAgain(): Kept {
  const answered = kept;
  api.on(sendMessage, ({ body }) => {
    const message = messageOf(4, { sender: ana, clientMessageId: body.clientMessageId, body: body.body });
    answered.messages.push(message);
    return message;
  });
  return answered;
}

describe('whom it reaches', () => {
  it('says where family reads, and not to families', async () => {
    kept.conversations = [
      conversationOf({ audience: 'WITH_FAMILY', lastSequence: 3, mine: { lastReadSequence: 3 } }),
    ];
    await openChat();
    await expect.element(page.getByText(chatText.familyReads)).toBeVisible();
    await expect.element(field()).toHaveAccessibleDescription(chatText.familyReads);
    await expectAccessible();
  });

  it('says nothing of it in a conversation of staff', async () => {
    await openChat();
    await expect.element(field()).toBeVisible();
    await expect.element(page.getByText(chatText.familyReads)).not.toBeInTheDocument();
  });

  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const stranger = { sharesGroup: false, sharesClient: false };
  const closed = { ...rosa, isActive: false };
  it.each([
    [chatText.readersOnly, { type: 'ANNOUNCEMENT' as const, mine: { role: 'READER' as const } }],
    [chatText.archived, { isArchived: true }],
    [
      chatText.shiftOver,
      { type: 'SHIFT' as const, shift: { id: idOf(900), closesAt: '2026-01-01T00:00:00Z' } },
    ],
    [chatText.accountClosed, { type: 'DIRECT' as const, people: [closed], acquaintance: stranger }],
    [
      chatText.careTeamInstead,
      { type: 'DIRECT' as const, people: [{ ...rosa, role: 'Family' as const }], acquaintance: stranger },
    ],
  ])('has in place of a field: %s', async (sentence, more) => {
    kept.conversations = [conversationOf(more)];
    await openChat();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(messageAt('Message 3')).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });

  it('has a field as long as the shift takes messages', async () => {
    kept.conversations = [conversationOf({ type: 'SHIFT', shift: { id: idOf(900), closesAt: soon } })];
    await openChat();
    await expect.element(field()).toBeVisible();
  });

  it.each([
    ['DIRECT', chatText.directLeave],
    ['CARE_TEAM', chatText.teamLeave],
    ['SHIFT', chatText.shiftLeave],
    ['ANNOUNCEMENT', chatText.announcementLeave],
  ] as const)('says why nobody leaves a conversation of the type %s', async (type, sentence) => {
    kept.conversations = [conversationOf({ type, mine: { mayLeave: false } })];
    await openChat();
    await page.getByRole('button', { name: 'People and settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Night shift' });
    await expect.element(sheet.getByText(sentence)).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
  });

  it('mentions people by keys', async () => {
    await openChat();
    await userEvent.type(field(), 'Hi @ro');
    await expect.element(page.getByRole('option', { name: /Rosa Diaz/ })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('Hi @Rosa Diaz ');
    await userEvent.keyboard('look{Enter}');
    await expect.poll(() => api.asked(sendMessage).at(-1)?.body.mentions).toEqual([rosa.id]);
    await expect.element(messageAt('@Rosa Diaz')).toBeVisible();
  });

  it('mentions a group, and says who of it will hear nothing', async () => {
    kept.groups = [{ id: idOf(600), name: 'Night Team', insideCount: 2, outsideCount: 3 }];
    await openChat();
    await userEvent.type(field(), 'Hi @nig');
    await expect
      .element(page.getByRole('option', { name: /Night Team 2 people in this conversation, 3 not in it/ }))
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(groupOutside('Night Team', 3))).toBeVisible();
    await userEvent.keyboard('look{Enter}');
    await expect.poll(() => api.asked(sendMessage).at(-1)?.body.mentionGroupIds).toEqual([idOf(600)]);
    await expect.element(page.getByText(groupOutside('Night Team', 3))).not.toBeInTheDocument();
    await expect.element(messageAt('Hi @Night Team look')).toBeVisible();
  });

  it('is urgent where somebody says so, and tells who has not acknowledged it', async () => {
    await openChat();
    await page.getByRole('button', { name: 'Urgent' }).click();
    await field().fill('Call 911');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.asked(sendMessage).at(-1)?.body.priority).toBe('URGENT');
    await page.getByRole('button', { name: 'Acknowledged by 0 of 2' }).click();
    const sheet = page.getByRole('dialog', { name: 'About this message' });
    await expect
      .element(sheet.getByRole('region', { name: 'Has not acknowledged' }).getByText(ben.fullName))
      .toBeVisible();
  });

  it('is acknowledged by who reads it', async () => {
    const urgent = messageOf(3, { priority: 'URGENT' });
    kept.messages.splice(2, 1, urgent);
    api.on(acknowledgeMessage, () => ({
      ...urgent,
      revision: 4,
      acknowledgedBy: [{ userId: ownId, at: '2026-11-20T12:00:00Z' }],
    }));
    await openChat();
    await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await expect.element(log().getByText('You acknowledged this')).toBeVisible();
  });
});

describe('a message that is there', () => {
  it('is edited by its writer from an empty field, and says so', async () => {
    kept.messages.push(ownMessage());
    api.on(editMessage, ({ body }) => ({
      ...ownMessage(),
      revision: 5,
      body: body.body,
      editedAt: new Date().toISOString(),
    }));
    await openChat();
    await field().click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field()).toHaveValue('Mine');
    await field().fill('Mine, better');
    await userEvent.keyboard('{Enter}');
    await expect.element(messageAt('Mine, better').getByText(`(${chatText.edited})`)).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });

  it('keeps what was typed where the time to edit has run out', async () => {
    kept.messages.push(ownMessage());
    api.fail(editMessage, 409, chatText.editTooLate);
    await openChat();
    await field().click();
    await userEvent.keyboard('{ArrowUp}');
    await field().fill('Mine, better');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(chatText.editTooLate)).toBeVisible();
    await expect.element(field()).toHaveValue('Mine, better');
    await expect.element(messageAt('Mine').first()).toBeVisible();
  });

  it('is deleted by its writer after a question', async () => {
    kept.messages.push(ownMessage());
    api.on(deleteMessage, () => ({
      ...ownMessage(),
      revision: 5,
      body: '',
      deletedAt: new Date().toISOString(),
    }));
    await openChat();
    await messageAt('Mine').hover();
    await page.getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await expect.element(log().getByText(chatText.deleted)).toBeVisible();
    await expect.element(messageAt('Mine')).not.toBeInTheDocument();
  });

  it('is edited by nobody else, and not after a quarter of an hour', async () => {
    kept.messages[0] = messageOf(1, { sender: ana });
    await openChat();
    for (const text of ['Message 1', 'Message 3']) {
      (messageAt(text).element() as HTMLElement).focus();
      await userEvent.keyboard('e');
    }
    await expect.element(field()).toHaveAccessibleName(/^Message to/);
    await messageAt('Message 3').hover();
    await page.getByRole('button', { name: 'More about this message' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('takes reactions', async () => {
    api.on(reactToMessage, ({ body }) => ({
      ...messageOf(3),
      revision: 4,
      reactions: [{ emoji: body.emoji, userIds: [ownId] }],
    }));
    await openChat();
    await messageAt('Message 3').hover();
    await page.getByRole('button', { name: /^Add a reaction/ }).click();
    await page.getByRole('menuitem', { name: 'Thank you' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Thank you, 1 person' }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a new conversation', () => {
  const openDialog = async (role: Role = 'CareManager') => {
    await openChat(role);
    await page.getByRole('button', { name: 'New conversation' }).click();
    return page.getByRole('dialog', { name: 'New conversation' });
  };

  it('is with somebody who is found by name', async () => {
    const started = conversationOf({ id: idOf(501), type: 'DIRECT', name: rosa.fullName, people: [rosa] });
    api.on(startConversation, () => {
      kept.conversations.push(started);
      return started;
    });
    const dialog = await openDialog();
    await dialog.getByRole('combobox', { name: 'Person' }).fill('ros');
    await page.getByRole('option', { name: /Rosa Diaz/ }).click();
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Rosa Diaz' })).toBeVisible();
    expect(api.asked(startConversation)[0]?.body).toMatchObject({ type: 'DIRECT', memberIds: [rosa.id] });
  });

  it('says what is missing and why somebody was refused, and keeps what was chosen', async () => {
    api.on(startConversation, () => {
      throw new Refusal(422, chatText.careTeamInstead, {
        errors: [{ path: 'memberIds', message: chatText.careTeamInstead }],
      });
    });
    const dialog = await openDialog();
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect.element(dialog.getByText(chatText.onePerson)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Person' }).fill('ros');
    await page.getByRole('option', { name: /Rosa Diaz/ }).click();
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect.element(dialog.getByText(chatText.careTeamInstead)).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Person' })).toHaveValue('Rosa Diaz');
  });

  it('is a group of at least two others, with a title of at most 80 characters', async () => {
    const dialog = await openDialog();
    await choose(dialog.getByRole('radio', { name: 'Group' }));
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect.element(dialog.getByText(chatText.groupTooSmall)).toBeVisible();
    await expect.element(dialog.getByText(chatText.titleRequired)).toBeVisible();
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await title.fill('T'.repeat(81));
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect.element(dialog.getByText('Use at most 80 characters.')).toBeVisible();
    await expect.element(title).toHaveValue('T'.repeat(81));
    expect(api.asked(startConversation)).toHaveLength(0);
  });

  it('is no group and no announcement of a family, whose people are found or the care team is named', async () => {
    kept.people = [];
    const dialog = await openDialog('Family');
    await expect.element(dialog.getByRole('radio', { name: 'Direct message' })).toBeInTheDocument();
    await expect.element(dialog.getByRole('radio', { name: 'Group' })).not.toBeInTheDocument();
    await dialog.getByRole('combobox', { name: 'Person' }).fill('carer');
    await expect.element(page.getByText(chatText.careTeamInstead)).toBeVisible();
  });
});
