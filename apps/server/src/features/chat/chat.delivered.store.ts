import { chatLimits } from '@homeward/contract/chat';
import * as z from 'zod/mini';
import { raw, sql, type Transaction } from '../../platform/db/index.ts';
import { delivered, isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

/** What has come to a browser of somebody. */
export interface Received {
  readonly userId: string;
  readonly conversationId: string;
  readonly sequence: number;
}

const deliveredRow = z.strictObject({
  conversationId: z.string(),
  members: z.array(z.strictObject({ userId: z.string(), lastDeliveredSequence: z.int() })),
});
/** Whose pointer has moved in a conversation. */
export type Delivered = z.output<typeof deliveredRow>;

/**
 * Moves the pointers of many by one statement, never back and never beyond the newest message. Rows are locked in one order:
 * two nodes may tell of the same people.
 * @returns the conversations that are small enough to show who has what
 */
export async function saveReceived(tx: Transaction, all: readonly Received[]): Promise<Delivered[]> {
  await tx.run(sql`select from conversation_members m
    join jsonb_to_recordset(${JSON.stringify(all)}::jsonb) t("userId" uuid, "conversationId" uuid)
      on t."userId" = m.user_id and t."conversationId" = m.conversation_id
    order by m.conversation_id, m.user_id for no key update of m`);
  return tx.rows(
    deliveredRow,
    sql`with told as (
        select "userId" as user_id, "conversationId" as conversation_id, max(sequence) as sequence
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as t("userId" uuid, "conversationId" uuid, sequence int)
        group by 1, 2
      ), due as materialized (
        select m.conversation_id, m.user_id, least(t.sequence, c.last_sequence) as sequence
        from ${raw(memberships)} join told t on t.user_id = m.user_id and t.conversation_id = m.conversation_id
        where ${raw(isIn)} and ${raw(delivered)} < least(t.sequence, c.last_sequence)
      ), moved as (
        update conversation_members m set delivered_sequence = due.sequence from due
        where m.conversation_id = due.conversation_id and m.user_id = due.user_id
        returning m.conversation_id, m.user_id, m.delivered_sequence
      )
      select conversation_id as "conversationId",
        json_agg(json_build_object('userId', user_id, 'lastDeliveredSequence', delivered_sequence) order by user_id) as members
      from moved group by conversation_id
      having (select count(*) from (select from conversation_members i where i.conversation_id = moved.conversation_id
        and i.left_at is null limit ${chatLimits.facesUpTo + 1}) few) <= ${chatLimits.facesUpTo}`,
  );
}
