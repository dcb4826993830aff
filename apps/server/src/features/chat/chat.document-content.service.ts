import {
  type Conversation,
  chatAudienceLabels,
  chatText,
  conversationTypeLabels,
  systemLine,
} from '@homeward/contract/chat';
import {
  type Display,
  dayIn,
  formatDate,
  formatDateTime,
  formatLongDay,
  formatPaperTime,
  formatTime,
  roleLabels,
} from '@homeward/contract/core';
import type { Block, DocumentKind, Fact, Letterhead } from '../../platform/documents/index.ts';
import type { PrintedMessage } from './chat.document.store.ts';

/** A message in words, by somebody's own clock. */
export interface PrintedLine {
  readonly day: string;
  readonly cells: readonly [time: string, from: string, words: string];
}

/** A message in words: who wrote what and when, and what has become of it. */
export function lineOf(message: PrintedMessage, display: Display): PrintedLine {
  const { createdAt } = message;
  return {
    day: dayIn(display.timezone, createdAt),
    cells: [formatTime(createdAt, display), senderOf(message), wordsOf(message, display)],
  };
}

/** A conversation as a document shows it: messages of some days, the oldest first. */
export interface ConversationDocument {
  readonly conversation: Pick<Conversation, 'name' | 'type' | 'audience' | 'memberCount'>;
  readonly lines: readonly PrintedLine[];
  readonly from: string;
  readonly to: string;
  readonly agency: Letterhead;
  readonly printedBy: string;
  readonly display: Display;
  readonly at: Date;
}

/** Who wrote what and when, day by day, in the time of the person who prints it. */
export const conversationDocument: DocumentKind<ConversationDocument> = {
  name: 'conversation',
  isLong: true,
  compose: (given) => {
    const { conversation, agency, printedBy, display, at } = given;
    return {
      title: `Conversation: ${conversation.name}`,
      agency,
      notice: 'Confidential',
      printed: `Printed ${formatPaperTime(at.toISOString(), display)} by ${printedBy}`,
      at,
      blocks: [{ type: 'facts', columns: 2, facts: factsOf(given) }, ...daysOf(given)],
    };
  },
};

function factsOf({ conversation, lines, from, to, display }: ConversationDocument): Fact[] {
  const { type, audience, memberCount } = conversation;
  return [
    ['Kind', `${conversationTypeLabels[type]}, ${chatAudienceLabels[audience].toLowerCase()}`],
    ['People', String(memberCount)],
    ['Days', `${formatDate(from, display)} to ${formatDate(to, display)}`],
    ['Messages', lines.length.toLocaleString('en-US')],
    ['Times', display.timezone.replaceAll('_', ' ')],
  ];
}

/** A table for each day that has messages. */
function daysOf({ lines, display }: ConversationDocument): Block[] {
  if (lines.length === 0) return [{ type: 'text', text: 'No messages on these days.' }];
  return [...Map.groupBy(lines, ({ day }) => day)].flatMap(([day, all]): Block[] => [
    { type: 'heading', text: formatLongDay(day, display) },
    {
      type: 'table',
      headings: ['Time', 'From', 'Message'],
      widths: [2, 4, 11],
      rows: all.map(({ cells }) => cells),
    },
  ]);
}

function senderOf({ kind, sender, senderRole }: PrintedMessage): string {
  if (kind === 'SYSTEM' || sender === null) return 'Homeward';
  return senderRole === null ? sender : `${sender}, ${roleLabels[senderRole]}`;
}

function wordsOf(message: PrintedMessage, display: Display): string {
  const {
    event,
    sender,
    subject,
    body,
    repliesTo,
    isInThread,
    forwarded,
    isHidden,
    files,
    priority,
    editedAt,
    deletedAt,
  } = message;
  if (event !== null) return systemLine(event, subject ?? chatText.conversation, sender, body);
  if (deletedAt !== null) return `${chatText.deleted} (${formatDateTime(deletedAt, display)})`;
  return [
    priority === 'URGENT' ? 'Urgent' : '',
    repliesTo === null ? '' : `In ${isInThread ? 'a thread of' : 'reply to'} ${repliesTo}`,
    forwarded === null
      ? ''
      : `Forwarded from ${forwarded.senderName}, ${formatDateTime(forwarded.at, display)}`,
    isHidden ? chatText.forwardedHidden : body,
    files.length === 0 ? '' : `${files.length === 1 ? 'File' : 'Files'}: ${files.join(', ')}`,
    editedAt === null ? '' : `(${chatText.edited} ${formatDateTime(editedAt, display)})`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
