import { empty, idRow, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

/**
 * Those in a conversation who are notified of its newest message, but for its sender.
 * @param isLoud also those who have muted it
 * @param isFirst only those who had read everything before
 */
export async function findToNotify(
  tx: Transaction,
  conversationId: string,
  asked: {
    readonly senderId: string;
    readonly among?: readonly string[];
    readonly isLoud: boolean;
    readonly isFirst: boolean;
  },
): Promise<string[]> {
  const { senderId, among, isLoud, isFirst } = asked;
  const found = await tx.rows(
    idRow,
    sql`select m.user_id as id from ${raw(memberships)}
      where c.id = ${conversationId} and ${raw(isIn)} and m.user_id <> ${senderId}
      ${among === undefined ? empty : sql`and m.user_id = any (${among}::uuid[])`}
      ${isLoud ? empty : sql`and (m.muted_until is null or m.muted_until <= now())`}
      ${isFirst ? sql`and m.read_ordinal >= c.last_ordinal - 1` : empty} order by m.user_id`,
  );
  return found.map(({ id }) => id);
}
