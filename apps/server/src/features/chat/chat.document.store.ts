import { messageKinds, messagePriorities, systemEvents } from '@homeward/contract/chat';
import { roleSchema, type Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { forwardedJson, hiddenOnce, readerOf } from './chat.shapes.store.ts';

// Reach: called for somebody who is in the conversation.

const printedRow = z.strictObject({
  sequence: z.int(),
  kind: z.enum(messageKinds),
  priority: z.enum(messagePriorities),
  event: z.nullable(z.enum(systemEvents)),
  sender: z.nullable(z.string()),
  senderRole: z.nullable(roleSchema),
  subject: z.nullable(z.string()),
  body: z.string(),
  /** Whom it answers. */
  repliesTo: z.nullable(z.string()),
  isInThread: z.boolean(),
  /** Who wrote the words in another conversation, and when; null for all others, and once it is deleted. */
  forwarded: z.nullable(z.strictObject({ senderName: z.string(), at: z.string() })),
  /** It was forwarded from a client whom the reader may not see: it has no words and files here. */
  isHidden: z.boolean(),
  /** The names of its files. */
  files: z.array(z.string()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
});
/** A message as a document shows it. */
export type PrintedMessage = z.output<typeof printedRow>;

/** Messages of a conversation between two instants and after a sequence, the oldest first. */
export async function findPrinted(
  db: Queryable,
  id: string,
  asked: {
    readonly viewer: Pick<Viewer, 'id'>;
    readonly historyAfter: number;
    readonly after: number;
    readonly from: string;
    readonly before: string;
    readonly limit: number;
  },
): Promise<PrintedMessage[]> {
  return db.rows(
    printedRow,
    sql`select g.sequence, g.kind, g.priority, g.event, s.first_name || ' ' || s.last_name as sender,
        s.role as "senderRole", b.first_name || ' ' || b.last_name as subject,
        case when hidden.is_hidden then '' else g.body end as body,
        (select case when rs.id is null then 'Homeward' else rs.first_name || ' ' || rs.last_name end
          from messages r left join users rs on rs.id = r.sender_id where r.id = coalesce(g.reply_to_id, g.thread_root_id)) as "repliesTo",
        g.thread_root_id is not null as "isInThread", ${raw(forwardedJson)} as forwarded, hidden.is_hidden as "isHidden",
        case when g.file_count = 0 or g.deleted_at is not null or hidden.is_hidden then '{}' else array(select f.name from files f
          where f.owner_type = 'MESSAGE' and f.owner_id = g.id and f.deleted_at is null order by f.batch_place, f.id)
          end as files,
        ${raw(instantOf('g.created_at'))} as "createdAt", ${raw(instantOf('g.edited_at'))} as "editedAt",
        ${raw(instantOf('g.deleted_at'))} as "deletedAt"
      from ${readerOf(asked.viewer)} cross join messages g left join users s on s.id = g.sender_id left join users b on b.id = g.subject_id
        cross join lateral ${raw(hiddenOnce('g', 'viewer.id'))}
      where g.conversation_id = ${id} and g.sequence > ${asked.after}
        and coalesce(g.thread_root_sequence, g.sequence) > ${asked.historyAfter}
        and g.created_at >= ${asked.from}::timestamptz and g.created_at < ${asked.before}::timestamptz
      order by g.sequence limit ${asked.limit}`,
  );
}
