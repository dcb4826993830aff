import {
  type ChatPerson,
  type Conversation,
  chatAudienceLabels,
  chatText,
  conversationTypeLabels,
  type Message,
  type SystemEvent,
  systemLine,
} from '@homeward/contract/chat';
import { roleLabels } from '@homeward/contract/core';
import { voiceText } from '@homeward/contract/files';
import { plural } from '../../lib/format.ts';
import { plainOf } from './chat.markup.model.ts';

/** What stands beside a name: the role, and more where it is known. */
export function titleOf({ role, position }: Pick<ChatPerson, 'role' | 'position'>): string {
  const label = roleLabels[role];
  return position === null || position === label ? label : `${label} · ${position}`;
}

/** Stands after the title of somebody who has no account any more. */
export const accountClosed = ' · Account closed';

/** What kind of conversation it is, and whom it reaches. */
export function subtitleOf({ type, audience, people, memberCount }: Conversation): string {
  const [other] = people;
  if (type === 'DIRECT')
    return other ? `${titleOf(other)}${other.isActive ? '' : accountClosed}` : conversationTypeLabels.DIRECT;
  const who = type === 'CARE_TEAM' ? chatAudienceLabels[audience] : plural(memberCount, 'person', 'people');
  return `${conversationTypeLabels[type]} · ${who}`;
}

/** What a line of the product says. */
export function systemText({ event, subject, sender, body }: Message): string {
  if (event === null) return body;
  const title = event === 'RENAMED' ? body : '';
  const who = event === 'STARTED' || event === 'RENAMED' ? (sender ?? subject) : (subject ?? sender);
  return systemLine(event, who?.fullName ?? 'Homeward', sender?.fullName ?? null, title);
}

/** The same in the list, where it is not known whom it is about but who did it. */
function eventLine(event: SystemEvent, who: string, title: string): string {
  if (event === 'STARTED' || event === 'RENAMED') return systemLine(event, who, null, title);
  return event === 'JOINED' ? 'Someone joined' : 'Someone left';
}

/** A message as an answer quotes it. @param most how many of its characters */
export const quoteOf = (
  { id, sequence, sender, body, fileCount, voice, deletedAt, isHidden }: Message,
  most = 140,
): NonNullable<Message['replyTo']> => ({
  id,
  sequence,
  senderName: sender?.fullName ?? null,
  excerpt: body.slice(0, most),
  fileCount,
  isVoice: voice !== null,
  isDeleted: deletedAt !== null,
  isHidden,
});

/** What a message says in one line: its words without marks, that it is a voice note, or how many files it holds. */
export function wordsOf({
  isDeleted,
  isHidden,
  excerpt,
  fileCount,
  isVoice,
}: Pick<
  NonNullable<Conversation['lastMessage']>,
  'isDeleted' | 'isHidden' | 'excerpt' | 'fileCount' | 'isVoice'
>): string {
  if (isDeleted) return chatText.deleted;
  if (isHidden) return chatText.forwardedHidden;
  if (excerpt === '' && isVoice) return voiceText.voice;
  return excerpt === '' && fileCount > 0 ? plural(fileCount, 'file') : plainOf(excerpt);
}

/** The newest message of a conversation in one line of the list. */
export function excerptOf({ lastMessage }: Conversation, viewerId: string): string {
  if (lastMessage === null) return 'No messages yet';
  const { event, excerpt, senderId, senderName } = lastMessage;
  if (event !== null) return eventLine(event, senderName ?? 'Homeward', excerpt);
  const words = wordsOf(lastMessage);
  return senderId === viewerId ? `You: ${words}` : `${senderName ?? 'Homeward'}: ${words}`;
}

/** Who is typing now; empty where nobody is. */
export function typingText(names: readonly string[]): string {
  const [one, other] = names.map((name) => name.split(' ')[0]);
  if (one === undefined) return '';
  if (names.length > 2) return 'Several people are typing…';
  return other === undefined ? `${one} is typing…` : `${one} and ${other} are typing…`;
}

/** How long messages are kept. @param days 0: for good */
export function keptWords(days: number): string {
  return days === 0 ? 'Messages are kept' : `Removed after ${plural(days, 'day')}`;
}

/** What the sender of an urgent message reads once those on call were notified. @param at the time, in words */
export function onCallText(names: readonly string[], at: string): string {
  if (names.length === 0)
    return 'Not acknowledged after 15 minutes. Nobody else is on call: call them yourself.';
  const who =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} were` : `${names[0]} was`;
  return `Not acknowledged after 15 minutes. On call: ${who} notified at ${at}.`;
}

/** Words that several parts of the page say. */
export const chatWords = {
  listFailed: 'Conversations could not be loaded',
  openFailed: 'The conversation could not be loaded',
  notChanged: 'The message was not changed',
  notSaved: 'The conversation was not changed',
  none: 'No conversations yet',
  allAcknowledged: 'Everyone has acknowledged it.',
  noPhone: 'No phone number shared with you',
  callThem: 'These people have not acknowledged it. Call them and ask them to open Homeward.',
  callDeleted: 'The message was deleted. There is nothing to do.',
  callOutside: 'You are not in this conversation, so you cannot read the message.',
  start: 'New conversation',
  uploading: 'Files are still being uploaded. Send in a moment.',
} as const;
