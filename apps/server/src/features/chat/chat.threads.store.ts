import { type FollowedThreads, messageSchema, type SendMessage } from '@homeward/contract/chat';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import type { PlacedMessage } from './chat.messages.store.ts';
import { messageJson, threadUnread } from './chat.shapes.store.ts';

// Reach: called for somebody who is in the conversation.

/**
 * The next message of a thread, whose conversation is locked. Its root is changed with it. Who writes has read what stands
 * before; the author of the root and those who are mentioned follow from now on, too.
 */
export async function insertReply(
  tx: Transaction,
  root: PlacedMessage,
  given: Omit<SendMessage, 'mentionsAll' | 'mentionGroupIds'> & { readonly senderId: string },
): Promise<string> {
  const { senderId, mentions } = given;
  const made = await tx.one(
    idRow,
    sql`with c as (
        update conversations set last_sequence = last_sequence + 1, revision = revision + 2,
          last_activity_at = clock_timestamp() where id = ${root.conversationId} returning *
      ), r as (
        update messages set thread_count = thread_count + 1, thread_last_at = c.last_activity_at, revision = c.revision
        from c where messages.id = ${root.id} returning messages.*
      ), followers as (
        insert into message_thread_followers as f (root_id, user_id, conversation_id, read_count)
        select r.id, p.id, r.conversation_id, case when p.id = ${senderId} then r.thread_count else r.thread_count - 1 end
        from r, (select ${senderId}::uuid as id union select r.sender_id from r union select unnest(${mentions}::uuid[])) p
        where p.id is not null order by p.id
        on conflict (root_id, user_id) do update set
          is_following = f.is_following or f.user_id = ${senderId} or f.user_id = any (${mentions}::uuid[]),
          read_count = case when f.user_id = ${senderId} then excluded.read_count else f.read_count end
      )
      insert into messages (conversation_id, sequence, ordinal, revision, sender_id, client_message_id, kind, body, mention_ids,
        reply_to_id, file_count, voice_seconds, voice_peaks, thread_root_id, thread_root_sequence, thread_ordinal, created_at)
      select c.id, c.last_sequence, c.last_ordinal, c.revision - 1, ${senderId}, ${given.clientMessageId}, 'USER', ${given.body},
        ${mentions}::uuid[], ${given.replyToId ?? null}, ${given.attachments.length}, ${given.voice?.seconds ?? null},
        ${given.voice?.peaks ?? null}::smallint[], r.id, r.sequence, r.thread_count, c.last_activity_at
      from c, r returning id`,
  );
  if (!made) throw new Error('The message was not sent.');
  return made.id;
}

const followingRow = z.strictObject({ isFollowing: z.boolean(), unreadCount: z.int() });

/** Whether somebody follows a thread, and what they have not read of it. */
export async function findFollowing(
  db: Queryable,
  rootId: string,
  userId: string,
): Promise<z.output<typeof followingRow>> {
  const found = await db.one(
    followingRow,
    sql`select f.is_following as "isFollowing", case when f.is_following then ${raw(threadUnread)} else 0 end as "unreadCount"
      from message_thread_followers f join messages r on r.id = f.root_id
      where f.root_id = ${rootId} and f.user_id = ${userId}`,
  );
  return found ?? { isFollowing: false, unreadCount: 0 };
}

/** Moves the pointer of a follower to a message of a thread, never back. @returns whether it moved */
export async function saveThreadRead(
  tx: Transaction,
  rootId: string,
  { threadOrdinal }: PlacedMessage,
  userId: string,
): Promise<boolean> {
  const changed = await tx.run(sql`update message_thread_followers set read_count = ${threadOrdinal}
    where root_id = ${rootId} and user_id = ${userId} and read_count < ${threadOrdinal}`);
  return changed > 0;
}

/** Follows a thread, from what is there now on, or stops. @returns whether it was otherwise before */
export async function saveFollowing(
  tx: Transaction,
  { id, conversationId }: PlacedMessage,
  given: { readonly userId: string; readonly isFollowing: boolean },
): Promise<boolean> {
  const { userId, isFollowing } = given;
  const changed = await tx.run(sql`
    insert into message_thread_followers as f (root_id, user_id, conversation_id, is_following, read_count)
    select id, ${userId}, ${conversationId}, ${isFollowing}, thread_count from messages where id = ${id}
    on conflict (root_id, user_id) do update set is_following = excluded.is_following,
      read_count = greatest(f.read_count, excluded.read_count) where f.is_following <> excluded.is_following`);
  return changed > 0;
}

const followedRow = z.strictObject({ root: messageSchema, unreadCount: z.int() });
const mostThreads = 100;

/** The threads of a conversation that somebody follows, those first in which somebody wrote last. */
export async function findFollowed(
  db: Queryable,
  conversationId: string,
  asked: { readonly userId: string; readonly historyAfter: number },
): Promise<FollowedThreads['data']> {
  return db.rows(
    followedRow,
    sql`select ${raw(messageJson('t.user_id'))} as root, t."unreadCount" from (
        select r.id, f.user_id, r.thread_last_at, ${raw(threadUnread)} as "unreadCount"
        from message_thread_followers f join messages r on r.id = f.root_id
        where f.user_id = ${asked.userId} and f.conversation_id = ${conversationId} and f.is_following
          and r.thread_count > 0 and r.sequence > ${asked.historyAfter}
        order by r.thread_last_at desc, r.id limit ${mostThreads}) t
      join messages g on g.id = t.id order by t.thread_last_at desc, t.id`,
  );
}
