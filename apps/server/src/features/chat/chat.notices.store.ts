import { empty, idRow, raw, sql, type Transaction } from '../../platform/db/index.ts';
import type { PlacedMessage } from './chat.messages.store.ts';
import { isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

/**
 * Those in a conversation who are notified of its newest message, but for its sender.
 * @param loudFor who of those that have muted it hears of it; left out, all of them
 * @param isFirst only those who had read everything before
 */
export async function findToNotify(
  tx: Transaction,
  conversationId: string,
  asked: {
    readonly senderId: string;
    readonly among?: readonly string[];
    readonly loudFor?: readonly string[];
    readonly isFirst: boolean;
    /** Of a message of a thread: who came after its root does not read it, and the first is that of the thread. */
    readonly root: Pick<PlacedMessage, 'id' | 'sequence'> | undefined;
  },
): Promise<string[]> {
  const { senderId, among, loudFor, isFirst, root } = asked;
  const first =
    root === undefined
      ? sql`and m.read_ordinal >= c.last_ordinal - 1`
      : sql`and exists (select from message_thread_followers f join messages r on r.id = f.root_id
          where f.root_id = ${root.id} and f.user_id = m.user_id and f.is_following and f.read_count >= r.thread_count - 1)`;
  const found = await tx.rows(
    idRow,
    sql`select m.user_id as id from ${raw(memberships)}
      where c.id = ${conversationId} and ${raw(isIn)} and m.user_id <> ${senderId}
      ${among === undefined ? empty : sql`and m.user_id = any (${among}::uuid[])`}
      ${loudFor === undefined ? empty : sql`and (m.muted_until is null or m.muted_until <= now() or m.user_id = any (${loudFor}::uuid[]))`}
      ${root === undefined ? empty : sql`and m.history_after < ${root.sequence}`}
      ${isFirst ? first : empty} order by m.user_id`,
  );
  return found.map(({ id }) => id);
}
