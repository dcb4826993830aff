import { chatPersonSchema, type MessageReceipts, type PersonToCall } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import type { PlacedMessage } from './chat.messages.store.ts';
import { phoneSeenBy } from './chat.on-call.store.ts';
import { hasRead, isIn, memberships, personOf, readable, unread } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership; the others are called for somebody who is in.

const readRow = z.strictObject({ lastReadSequence: z.int(), unreadCount: z.int() });

/** Moves the pointer of a reader to a message, never back. @returns whether it moved */
export async function saveRead(
  tx: Transaction,
  { conversationId, sequence, ordinal }: PlacedMessage,
  userId: string,
): Promise<boolean> {
  const changed = await tx.run(sql`update conversation_members
    set read_sequence = ${sequence}, read_ordinal = greatest(read_ordinal, ${ordinal})
    where conversation_id = ${conversationId} and user_id = ${userId} and read_sequence < ${sequence}`);
  return changed > 0;
}

/** How far somebody has read, and what they have not. */
export async function findReading(
  db: Queryable,
  conversationId: string,
  userId: string,
): Promise<z.output<typeof readRow>> {
  const found = await db.one(
    readRow,
    sql`select m.read_sequence as "lastReadSequence", ${raw(unread)} as "unreadCount" from ${raw(memberships)}
      where c.id = ${conversationId} and m.user_id = ${userId} and ${raw(isIn)}`,
  );
  return found ?? { lastReadSequence: 0, unreadCount: 0 };
}

const receiptRow = z.strictObject({
  person: chatPersonSchema,
  hasRead: z.boolean(),
  phone: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  isSender: z.boolean(),
});

/**
 * Who has read a message and acknowledged it, of those who may read it; faces are left out of large conversations, and the
 * sender is counted nowhere.
 */
export async function findReceipts(
  db: Queryable,
  message: PlacedMessage,
  viewer: Viewer,
  showsFaces: (members: number) => boolean,
): Promise<MessageReceipts> {
  const rows = await db.rows(
    receiptRow,
    sql`select ${raw(personOf('m.user_id'))} as person, ${raw(hasRead)} as "hasRead",
        ${phoneSeenBy(viewer)} as phone, ${raw(instantOf('a.at'))} as "acknowledgedAt", m.user_id is not distinct from ${message.senderId}::uuid as "isSender"
      from ${raw(memberships)} join messages g on g.id = ${message.id}
      left join message_acknowledgements a on a.message_id = ${message.id} and a.user_id = m.user_id
      where c.id = ${message.conversationId} and ${raw(isIn)} and ${raw(readable)}
      order by u.sort_name, u.id`,
  );
  const others = rows.filter(({ isSender }) => !isSender);
  const readers = others.filter(({ hasRead }) => hasRead).map(({ person }) => person);
  const isUrgent = message.priority === 'URGENT' && message.deletedAt === null;
  return {
    readCount: readers.length,
    memberCount: rows.length,
    readBy: showsFaces(rows.length) ? readers : null,
    acknowledged: others.flatMap(({ person, acknowledgedAt }) =>
      acknowledgedAt === null ? [] : [{ person, at: acknowledgedAt }],
    ),
    notAcknowledged: isUrgent ? waiting(others) : [],
  };
}

const waiting = (others: readonly z.output<typeof receiptRow>[]): PersonToCall[] =>
  others.flatMap(({ person, phone, acknowledgedAt }) => (acknowledgedAt === null ? [{ person, phone }] : []));

const versionRow = z.strictObject({ body: z.string(), at: z.string() });
const mostVersions = 100;

/** What a message said before, the newest first. */
export async function findVersions(db: Queryable, messageId: string): Promise<z.output<typeof versionRow>[]> {
  return db.rows(
    versionRow,
    sql`select v.body, ${raw(instantOf('v.at'))} as at from message_versions v
      join messages g on g.id = v.message_id and g.deleted_at is null
      where v.message_id = ${messageId} order by v.no desc limit ${mostVersions}`,
  );
}
