import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { isIn, memberships, readable } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership; the others are called for somebody who is in.

/** Stars a message for one person, or takes the star back; the same again changes nothing. */
export async function saveStar(
  tx: Transaction,
  { userId, messageId, isStarred }: { userId: string; messageId: string; isStarred: boolean },
): Promise<void> {
  await tx.run(
    isStarred
      ? sql`insert into message_stars (user_id, message_id) values (${userId}, ${messageId}) on conflict do nothing`
      : sql`delete from message_stars where user_id = ${userId} and message_id = ${messageId}`,
  );
}

const mostStars = 1_000;
const starRow = z.strictObject({ messageId: z.string() });

/** The messages of a conversation that somebody has starred, the newest stars first. */
export async function findStars(db: Queryable, conversationId: string, userId: string): Promise<string[]> {
  const found = await db.rows(
    starRow,
    sql`select s.message_id as "messageId" from ${raw(memberships)}
      join message_stars s on s.user_id = m.user_id join messages g on g.id = s.message_id and g.conversation_id = c.id
      where c.id = ${conversationId} and m.user_id = ${userId} and ${raw(isIn)} and ${raw(readable)}
      order by s.at desc, s.message_id limit ${mostStars}`,
  );
  return found.map(({ messageId }) => messageId);
}
