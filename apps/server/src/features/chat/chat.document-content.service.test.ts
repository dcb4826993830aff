import type { Display } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { renderDocument } from '../../platform/documents/index.ts';
import type { PrintedMessage } from './chat.document.store.ts';
import { type ConversationDocument, conversationDocument, lineOf } from './chat.document-content.service.ts';

const display: Display = {
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};

const message = (sequence: number, more: Partial<PrintedMessage> = {}): PrintedMessage => ({
  ...{
    sequence,
    kind: 'USER',
    priority: 'NORMAL',
    event: null,
    subject: null,
    repliesTo: null,
    isInThread: false,
    forwarded: null,
    isHidden: false,
    files: [],
  },
  ...{ sender: 'Rosa Diaz', senderRole: 'CareProvider', body: `Message ${sequence}` },
  ...{ createdAt: '2026-11-20T22:39:00.000Z', editedAt: null, deletedAt: null },
  ...more,
});

const given = (messages: readonly PrintedMessage[]): ConversationDocument => ({
  conversation: { name: 'Night shift', type: 'GROUP', audience: 'STAFF_ONLY', memberCount: 3 },
  ...{
    lines: messages.map((one) => lineOf(one, display)),
    from: '2026-11-20',
    to: '2026-11-21',
    agency: { name: 'Homeward', lines: [] },
    printedBy: 'Ana Villanueva',
    display,
  },
  at: new Date('2026-11-22T15:00:00Z'),
});

const print = async (messages: readonly PrintedMessage[]) =>
  readPdf(await renderDocument(conversationDocument, given(messages)));

it('says who wrote what and when, in the reader’s time, with what was edited, deleted and attached', async () => {
  const { title, read } = await print([
    message(1, {
      kind: 'SYSTEM',
      event: 'JOINED',
      sender: null,
      senderRole: null,
      subject: 'Ben Okafor',
      body: '',
    }),
    message(2, {
      editedAt: '2026-11-20T22:45:00.000Z',
      files: ['Plan.pdf', 'Door.png'],
      repliesTo: 'Ben Okafor',
    }),
    message(3, { body: '', deletedAt: '2026-11-20T23:00:00.000Z' }),
    message(4, { createdAt: '2026-11-21T06:00:00.000Z', priority: 'URGENT' }),
    message(5, {
      createdAt: '2026-11-21T06:01:00.000Z',
      forwarded: { senderName: 'Ben Okafor', at: '2026-11-20T20:00:00.000Z' },
    }),
    message(6, { createdAt: '2026-11-21T06:02:00.000Z', body: '', isHidden: true }),
  ]);
  expect(title).toBe('Conversation: Night shift');
  const cells = (lines: readonly string[]) => lines.filter((line) => /^(H2|TH|TD)/.test(line));
  expect(cells(read)).toMatchInlineSnapshot(`
    [
      "H2: Friday, November 20",
      "TH: Time",
      "TH: From",
      "TH: Message",
      "TD: 5:39 PM",
      "TD: Homeward",
      "TD: Ben Okafor joined",
      "TD: 5:39 PM",
      "TD: Rosa Diaz, Care Provider",
      "TD: In reply to Ben Okafor Message 2 Files: Plan.pdf, Door.png (edited 11/20/2026, 5:45 PM)",
      "TD: 5:39 PM",
      "TD: Rosa Diaz, Care Provider",
      "TD: This message was deleted (11/20/2026, 6:00 PM)",
      "H2: Saturday, November 21",
      "TH: Time",
      "TH: From",
      "TH: Message",
      "TD: 1:00 AM",
      "TD: Rosa Diaz, Care Provider",
      "TD: Urgent Message 4",
      "TD: 1:01 AM",
      "TD: Rosa Diaz, Care Provider",
      "TD: Forwarded from Ben Okafor, 11/20/2026, 3:00 PM Message 5",
      "TD: 1:02 AM",
      "TD: Rosa Diaz, Care Provider",
      "TD: Forwarded message hidden: you do not have access to this client.",
    ]
  `);
});

it('says that there is nothing', async () => {
  expect((await print([])).read.join()).toContain('No messages on these days.');
});
