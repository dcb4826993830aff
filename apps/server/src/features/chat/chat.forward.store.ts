import { messageKinds } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import { voiceSchema } from '@homeward/contract/files';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { isIn, memberships, readable, seesClient } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership; `seesClient` asks for each client of a message.

const sourceRow = z.strictObject({
  id: z.string(),
  kind: z.enum(messageKinds),
  deletedAt: z.nullable(z.string()),
  /** Who wrote the words, and when, however often they were forwarded since. */
  authorId: z.nullable(z.string()),
  writtenAt: z.string(),
  body: z.string(),
  voice: z.nullable(voiceSchema),
  /** The clients of the conversations that it went through, and of the one in which it is. */
  clientIds: z.array(z.string()),
});
export type ForwardSource = z.output<typeof sourceRow>;

/** A message that the viewer reads, as forwarding asks for it. */
export async function findSource(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<ForwardSource | undefined> {
  return db.one(
    sourceRow,
    sql`select g.id, g.kind, ${raw(instantOf('g.deleted_at'))} as "deletedAt",
        coalesce(g.forwarded_sender_id, g.sender_id) as "authorId",
        ${raw(instantOf('coalesce(g.forwarded_at, g.created_at)'))} as "writtenAt", g.body,
        case when g.voice_seconds is not null then
          json_build_object('seconds', g.voice_seconds, 'peaks', g.voice_peaks) end as voice,
        array(select distinct k.id::text from unnest(g.forwarded_client_ids || c.client_id) k(id)
          where k.id is not null order by 1) as "clientIds"
      from ${raw(memberships)} join messages g on g.conversation_id = c.id
      where g.id = ${id} and m.user_id = ${viewer.id} and ${raw(isIn)} and ${raw(readable)}`,
  );
}

const hiddenRow = z.strictObject({
  /** Null: the viewer may not see the client either. */
  name: z.nullable(z.string()),
});

/** The first of some clients whom somebody in a conversation may not see; undefined where all may see all of them. */
export async function findHiddenClient(
  db: Queryable,
  conversationId: string,
  clientIds: readonly string[],
  viewer: Viewer,
): Promise<z.output<typeof hiddenRow> | undefined> {
  return db.one(
    hiddenRow,
    sql`select (select n.first_name || ' ' || n.last_name from clients n where n.id = k.id and exists (
          select from ${raw(memberships)} where c.id = ${conversationId} and m.user_id = ${viewer.id}
            and ${raw(seesClient('k.id'))})) as name
      from unnest(${clientIds}::uuid[]) k(id)
      where exists (select from ${raw(memberships)}
        where c.id = ${conversationId} and ${raw(isIn)} and not ${raw(seesClient('k.id'))})
      order by 1 nulls first limit 1`,
  );
}

/** Says of a new message where its words come from, and how many files came along. */
export async function saveForwarded(
  tx: Transaction,
  id: string,
  { authorId, writtenAt, clientIds }: ForwardSource,
  fileCount: number,
): Promise<void> {
  await tx.run(sql`update messages set forwarded_sender_id = ${authorId}, forwarded_at = ${writtenAt}::timestamptz,
    forwarded_client_ids = ${clientIds}::uuid[], file_count = ${fileCount} where id = ${id}`);
}
