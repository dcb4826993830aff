import { readCallList } from '@homeward/contract/chat';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { ana, answerChat, ben, type Kept, messageAt, messageOf, openAddress, rosa } from './made.ts';

let kept: Kept;
beforeEach(() => {
  kept = answerChat();
});

it('says who on call was notified after 15 minutes, and whom its sender can call', async () => {
  const paged = { at: '2026-11-20T12:00:00Z', names: ['Dan Osei', 'Eva Lund'] };
  kept.messages.splice(2, 1, messageOf(3, { sender: ana, priority: 'URGENT', paged }));
  await open(openAddress, 'CareManager');
  const message = messageAt('Message 3');
  await expect
    .element(
      message.getByText(
        /^Not acknowledged after 15 minutes. On call: Dan Osei and Eva Lund were notified at/,
      ),
    )
    .toBeVisible();
  await expect
    .element(message.getByRole('link', { name: `Call ${ben.fullName}, (415) 555-0142` }))
    .toHaveAttribute('href', 'tel:+14155550142');
  await expectAccessible();
});

it('lists for who is on call whom to call, and opens the message only for who may read it', async () => {
  const list = {
    senderName: ana.fullName,
    sentAt: '2026-11-20T11:45:00Z',
    pagedAt: '2026-11-20T12:00:00Z',
    isDeleted: false,
    conversationId: null,
    sequence: null,
    waiting: [
      { person: ben, phone: '+14155550142' },
      { person: rosa, phone: null },
    ],
  };
  api.on(readCallList, () => list);
  await open(`/dashboard/chat?call=${idOf(10_003)}`, 'CareManager');
  const sheet = page.getByRole('dialog', { name: 'Urgent message: people to call' });
  await expect
    .element(sheet.getByRole('link', { name: `Call ${ben.fullName}, (415) 555-0142` }))
    .toHaveAttribute('href', 'tel:+14155550142');
  await expect.element(sheet.getByText(/No phone number shared with you/)).toBeVisible();
  await expect.element(sheet.getByText(/You are not in this conversation/)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location.href).toBe('/dashboard/chat');
});
