import { type FileOwnerType, fileKindSchema } from '@homeward/contract/files';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

const recordingRow = z.strictObject({
  kind: fileKindSchema,
  size: z.number(),
  /** Null where nothing has found it out yet, or nothing can. */
  seconds: z.nullable(z.number()),
});

/** What is known of the one file of a message; undefined where it has none. */
export async function findRecording(
  db: Queryable,
  messageId: string,
): Promise<z.output<typeof recordingRow> | undefined> {
  return db.one(
    recordingRow,
    sql`select f.kind, f.size::float8 as size, u.duration_seconds as seconds from files f join file_uploads u on u.id = f.upload_id
      where f.owner_type = 'MESSAGE' and f.owner_id = ${messageId} and f.deleted_at is null limit 1`,
  );
}

/** Messages own files: whoever reads the message opens them, and nobody once it is deleted. They are sent with it, and stay as they are. */
export const filesOfMessages: FileOwnerKind = {
  type: 'MESSAGE' satisfies FileOwnerType,
  table: 'messages',
  mayRead: (ownerId) => `exists (select from ${memberships} join messages fg on fg.conversation_id = c.id
    where fg.id = ${ownerId} and fg.deleted_at is null and coalesce(fg.thread_root_sequence, fg.sequence) > m.history_after
      and m.user_id = viewer.id and ${isIn})`,
  mayAdd: () => 'false',
  isFixed: true,
  // A message tells of its files by itself.
  audiences: () => [],
};
