import {
  type Conversation,
  chatText,
  type Message,
  refusalOfWriting,
  type SystemEvent,
} from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, type ProblemError, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps, OutboxMessage } from '../../platform/slice/index.ts';
import { accessLost } from '../../platform/sockets/index.ts';
import { displayOf } from '../users/index.ts';
import { findConversation, saveConversation } from './chat.conversations.store.ts';
import { findMembership, findPartner, lockConversation, type Membership } from './chat.members.store.ts';
import { findMessage, findPlaced, insertLine, type PlacedMessage } from './chat.messages.store.ts';
import { named } from './chat.names.service.ts';
import { roomOf } from './chat.rooms.model.ts';

/** The outbox topics of the chat. */
export const messageTopic = 'chat.message';
export const readTopic = 'chat.read';
export const deliveredTopic = 'chat.delivered';
export const typingTopic = 'chat.typing';
export const conversationTopic = 'chat.conversation';

/** What a change of a conversation is recorded of. */
export const ofConversation = (id: string) => ({ subject: { type: 'conversation', id } });

/** What refreshes the screens that show a message. */
export function messageChanged(messageId: string, isNew = false): OutboxMessage {
  return { topic: messageTopic, payload: { messageId, isNew } };
}

/** Why somebody who is not in a conversation may not read it. A former member is told that they left; anybody else gets a plain 404. */
function refusalOf(membership: Membership | undefined): ProblemError {
  return membership ? problem(404, chatText.removed) : notFound(chatText.conversation);
}

/** @throws 404 the viewer is not in the conversation */
export async function requireMember(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<Membership> {
  const found = await findMembership(db, id, viewer);
  if (!found?.isIn) throw refusalOf(found);
  return found;
}

/** The same, and nothing else happens in the conversation until the transaction ends. @throws 404 */
export async function requireLocked(
  tx: Transaction,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<Membership> {
  await lockConversation(tx, id);
  // Asked for once nobody else can change it: who was removed a moment ago is not in.
  const found = await findMembership(tx, id, viewer);
  if (!found?.isIn) throw refusalOf(found);
  return found;
}

/** @throws 403 not theirs to write to, also where two have lost what let them write to each other; 409 archived */
export async function requireWriter(
  db: Queryable,
  member: Membership,
  { viewer, meta }: Pick<Caller, 'viewer' | 'meta'>,
): Promise<void> {
  const partner = member.type === 'DIRECT' ? await findPartner(db, member.id, viewer) : undefined;
  const refusal = refusalOfWriting(viewer, { ...member, partner: partner ?? null }, meta.at);
  if (refusal !== undefined) throw problem(refusal === chatText.archived ? 409 : 403, refusal);
}

/** @param isOnPaper the zone of its shift is named for everybody @throws 404 */
export async function requireConversation(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
  isOnPaper = false,
): Promise<Conversation> {
  const found = await findConversation(db, id, viewer);
  if (!found) throw notFound(chatText.conversation);
  return named(found, await displayOf(db, viewer.id), isOnPaper);
}

/** @throws 404 no such message, or not theirs to read */
export async function requirePlaced(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<PlacedMessage> {
  const found = await findPlaced(db, id, viewer);
  if (!found) throw notFound(chatText.message);
  return found;
}

/** A message that the caller was found to read. @throws 404 it was removed since */
export async function requireMessage(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<Message> {
  const found = await findMessage(db, id, viewer);
  if (!found) throw notFound(chatText.message);
  return found;
}

/** A line of the product in a conversation, such as "Ada joined". */
export async function writeLine(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  conversationId: string,
  line: {
    readonly event: SystemEvent;
    readonly subjectId: string;
    readonly byId: string | null;
    readonly title?: string;
  },
): Promise<void> {
  await outbox.add(tx, messageChanged(await insertLine(tx, conversationId, line), true));
}

/**
 * Saves a change of a conversation as its next version and notifies its members. Those who just left get this last event and
 * no later one.
 */
export async function tellConversation(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  id: string,
  left: readonly string[] = [],
  fields: Parameters<typeof saveConversation>[2] = {},
): Promise<void> {
  const version = await saveConversation(tx, id, fields);
  if (left.length > 0) await outbox.add(tx, accessLost(roomOf(id), left));
  await outbox.add(tx, { topic: conversationTopic, payload: { id, version, left } });
}

/** Refreshes a conversation in the caller’s other tabs alone. */
export async function tellOwn(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { id, version }: Membership,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<void> {
  await outbox.add(tx, { topic: conversationTopic, payload: { id, version, left: [], only: viewer.id } });
}
