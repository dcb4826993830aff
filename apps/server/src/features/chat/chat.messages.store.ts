import {
  type ChangeableMessage,
  type Message,
  messageKinds,
  messagePriorities,
  messageSchema,
  type SendMessage,
  type SystemEvent,
} from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { isHiddenFrom, isIn, memberships, messageJson, readable, readerOf } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership; the others are called for somebody who is in.

/** Who reads: some messages are hidden from some readers. */
type Reader = Pick<Viewer, 'id'>;

const messageRow = z.strictObject({ message: messageSchema });

/** Messages of a conversation on one side of a sequence, nearest first. */
export async function findMessages(
  db: Queryable,
  id: string,
  asked: {
    /** Of a thread: those alone. Left out: what stands in the conversation itself. */
    readonly rootId?: string | undefined;
    readonly viewer: Reader;
    readonly historyAfter: number;
    readonly from: number;
    readonly way: 'up' | 'down';
    readonly limit: number;
  },
): Promise<Message[]> {
  const { historyAfter, from, way, limit } = asked;
  const found = await db.rows(
    messageRow,
    sql`select ${raw(messageJson('viewer.id'))} as message from messages g, ${readerOf(asked.viewer)}
      where ${asked.rootId === undefined ? sql`g.conversation_id = ${id} and g.thread_root_id is null` : sql`g.thread_root_id = ${asked.rootId}`}
        and g.sequence > ${historyAfter}
        and ${way === 'up' ? sql`g.sequence < ${from}` : sql`g.sequence > ${from}`}
      order by ${way === 'up' ? sql`g.sequence desc` : sql`g.sequence`} limit ${limit}`,
  );
  return found.map(({ message }) => message);
}

/** What is new or has changed since a revision. */
export async function findMissed(
  db: Queryable,
  id: string,
  asked: {
    readonly viewer: Reader;
    readonly historyAfter: number;
    readonly since: number;
    readonly limit: number;
  },
): Promise<Message[]> {
  const found = await db.rows(
    messageRow,
    sql`select ${raw(messageJson('viewer.id'))} as message from messages g, ${readerOf(asked.viewer)} where g.conversation_id = ${id}
      and g.revision > ${asked.since} and coalesce(g.thread_root_sequence, g.sequence) > ${asked.historyAfter} order by g.revision limit ${asked.limit}`,
  );
  return found.map(({ message }) => message);
}

const mostPins = 100;

export async function findPins(
  db: Queryable,
  id: string,
  { viewer, historyAfter }: { readonly viewer: Reader; readonly historyAfter: number },
): Promise<Message[]> {
  const found = await db.rows(
    messageRow,
    sql`select ${raw(messageJson('viewer.id'))} as message from messages g, ${readerOf(viewer)} where g.conversation_id = ${id} and g.is_pinned
      and g.sequence > ${historyAfter} order by g.sequence desc limit ${mostPins}`,
  );
  return found.map(({ message }) => message);
}

/** A message, for whom it was found already. */
export async function findMessage(db: Queryable, id: string, viewer: Reader): Promise<Message | undefined> {
  const found = await db.one(
    messageRow,
    sql`select ${raw(messageJson('viewer.id'))} as message from messages g, ${readerOf(viewer)} where g.id = ${id}`,
  );
  return found?.message;
}

/** What a sender has sent with an id of theirs. */
export async function findSent(
  tx: Transaction,
  {
    conversationId,
    senderId,
    clientMessageId,
  }: Record<'conversationId' | 'senderId' | 'clientMessageId', string>,
): Promise<Message | undefined> {
  const found = await tx.one(
    messageRow,
    sql`select ${raw(messageJson('g.sender_id'))} as message from messages g where g.conversation_id = ${conversationId}
      and g.sender_id = ${senderId} and g.client_message_id = ${clientMessageId}`,
  );
  return found?.message;
}

const placeRow = z.strictObject({
  id: z.string(),
  conversationId: z.string(),
  sequence: z.int(),
  ordinal: z.int(),
  kind: z.enum(messageKinds),
  priority: z.enum(messagePriorities),
  senderId: z.nullable(z.string()),
  body: z.string(),
  isPinned: z.boolean(),
  threadRootId: z.nullable(z.string()),
  threadOrdinal: z.nullable(z.int()),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  isForwarded: z.boolean(),
});
/** A message as what is done to it asks for it. */
export type PlacedMessage = z.output<typeof placeRow>;

/** A message whose conversation the viewer is in, and which they may read. */
export async function findPlaced(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<PlacedMessage | undefined> {
  return db.one(
    placeRow,
    sql`select g.id, g.conversation_id as "conversationId", g.sequence, g.ordinal, g.kind, g.priority,
        g.sender_id as "senderId", g.body, g.is_pinned as "isPinned", g.thread_root_id as "threadRootId",
        g.thread_ordinal as "threadOrdinal", ${raw(instantOf('g.created_at'))} as "createdAt",
        ${raw(instantOf('g.deleted_at'))} as "deletedAt", g.forwarded_at is not null as "isForwarded"
      from ${raw(memberships)} join messages g on g.conversation_id = c.id
      where g.id = ${id} and m.user_id = ${viewer.id} and ${raw(isIn)} and ${raw(readable)}`,
  );
}

/** What the rules of the contract ask of a message. */
export const changeableOf = ({
  kind,
  senderId,
  createdAt,
  deletedAt,
  isForwarded,
}: PlacedMessage): ChangeableMessage => ({
  kind,
  sender: senderId === null ? null : { id: senderId },
  createdAt,
  deletedAt,
  forwarded: isForwarded ? {} : null,
});

/**
 * The next message of a conversation, which is locked. Who writes has read what stands before; who is mentioned is told so
 * by their list.
 */
export async function insertMessage(
  tx: Transaction,
  conversationId: string,
  given: SendMessage & {
    readonly senderId: string;
    /** Groups by name, and who of the conversation belongs to one of them. */
    readonly groups: { readonly names: readonly string[]; readonly userIds: readonly string[] };
  },
): Promise<string> {
  const { groups } = given;
  const reached = [...given.mentions, ...groups.userIds];
  const made = await tx.one(
    idRow,
    sql`with c as (
        update conversations set last_sequence = last_sequence + 1, last_ordinal = last_ordinal + 1,
          revision = revision + 1, last_activity_at = clock_timestamp(),
          mention_all_sequence = case when ${given.mentionsAll} then last_sequence + 1 else mention_all_sequence end
        where id = ${conversationId} returning *
      ), own as (
        update conversation_members m set read_sequence = c.last_sequence, read_ordinal = c.last_ordinal from c
        where m.conversation_id = c.id and m.user_id = ${given.senderId}
      ), mentioned as (
        update conversation_members m set mention_sequence = c.last_sequence from c
        where m.conversation_id = c.id and m.user_id = any (${reached}::uuid[]) and m.user_id <> ${given.senderId}
      )
      insert into messages (conversation_id, sequence, ordinal, revision, sender_id, client_message_id, kind, body,
        mention_ids, mentions_all, mention_groups, reply_to_id, priority, file_count,
        voice_seconds, voice_peaks, created_at)
      select id, last_sequence, last_ordinal, revision, ${given.senderId}, ${given.clientMessageId}, 'USER', ${given.body},
        ${given.mentions}::uuid[], ${given.mentionsAll}, ${groups.names}::text[], ${given.replyToId ?? null}, ${given.priority},
        ${given.attachments.length}, ${given.voice?.seconds ?? null}, ${given.voice?.peaks ?? null}::smallint[], last_activity_at
      from c returning id`,
  );
  if (!made) throw new Error('The message was not sent.');
  return made.id;
}

/** A line of the product: it counts as read by everybody. */
export async function insertLine(
  tx: Transaction,
  conversationId: string,
  line: {
    readonly event: SystemEvent;
    readonly subjectId: string;
    readonly byId: string | null;
    readonly title?: string;
  },
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`with c as (
        update conversations set last_sequence = last_sequence + 1, revision = revision + 1
        where id = ${conversationId} returning *
      )
      insert into messages (conversation_id, sequence, ordinal, revision, sender_id, kind, event, subject_id, body, created_at)
      select id, last_sequence, last_ordinal, revision, ${line.byId}, 'SYSTEM', ${line.event}, ${line.subjectId},
        ${line.title ?? ''}, clock_timestamp() from c returning id`,
  );
  if (!made) throw new Error('The line was not written.');
  return made.id;
}

const deliveryRow = z.strictObject({ message: messageSchema, userIds: z.array(z.string()) });

/**
 * A message with those who may read it now. It may come twice or more: a message, or the one that it answers, is hidden from
 * some of them.
 */
export async function findDeliveries(db: Queryable, id: string): Promise<z.output<typeof deliveryRow>[]> {
  return db.rows(
    deliveryRow,
    sql`select ${raw(messageJson('alike.one'))} as message, alike.ids as "userIds" from messages g cross join lateral (
        select min(reader.id::text)::uuid as one, array_agg(reader.id) as ids from (
          select m.user_id as id, ${raw(isHiddenFrom('g', 'm.user_id'))} as is_hidden,
            exists (select from messages r where r.id = g.reply_to_id and ${raw(isHiddenFrom('r', 'm.user_id'))}) as is_reply_hidden
          from ${raw(memberships)} where c.id = g.conversation_id and ${raw(isIn)} and ${raw(readable)}) reader
        group by reader.is_hidden, reader.is_reply_hidden) alike
      where g.id = ${id}`,
  );
}
