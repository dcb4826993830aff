import { conversationTypes } from '@homeward/contract/chat';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { hasRead, isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

/** Keeps what people will be told of the newest message of a conversation; one thing for each person and conversation. */
export async function holdNotices(
  tx: Transaction,
  conversationId: string,
  given: { readonly userIds: readonly string[]; readonly senderId: string; readonly isByName: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into chat_held_notices as held (user_id, conversation_id, sender_id, sequence, is_by_name)
    select p.id, c.id, ${given.senderId}, c.last_sequence, ${given.isByName}
    from conversations c, unnest(${given.userIds}::uuid[]) p(id) where c.id = ${conversationId} order by p.id
    on conflict (user_id, conversation_id) do update set sender_id = excluded.sender_id, sequence = excluded.sequence,
      is_by_name = held.is_by_name or excluded.is_by_name`);
}

/** People are taken in the order of their ids, so many at a time. */
const batch = 1_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** For whom something is held. @param after the last id of the batch before; undefined for the first */
export async function findWaiting(db: Queryable, after: string | undefined): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select distinct user_id as id from chat_held_notices where user_id > ${after ?? firstId}::uuid
      order by user_id limit ${batch}`,
  );
  return found.map(({ id }) => id);
}

const groupRow = z.strictObject({
  conversationId: z.string(),
  senderId: z.string(),
  type: z.enum(conversationTypes),
});
/** What is told by one notice: who wrote in which conversation. */
export type HeldGroup = z.output<typeof groupRow>;

/** What is held for some people. */
export async function findHeldGroups(db: Queryable, userIds: readonly string[]): Promise<HeldGroup[]> {
  return db.rows(
    groupRow,
    sql`select distinct h.conversation_id as "conversationId", h.sender_id as "senderId", c.type
      from chat_held_notices h join conversations c on c.id = h.conversation_id
      where h.user_id = any (${userIds}::uuid[]) order by h.conversation_id, h.sender_id`,
  );
}

/**
 * Takes what is held, also for those who are told nothing any more: they have read it, have left or have muted it. What
 * another run has taken is left to it.
 * @returns those to tell
 */
export async function takeHeld(
  tx: Transaction,
  { conversationId, senderId }: HeldGroup,
  userIds: readonly string[],
): Promise<string[]> {
  const found = await tx.rows(
    idRow,
    sql`with due as (
        select user_id from chat_held_notices where conversation_id = ${conversationId} and sender_id = ${senderId}
          and user_id = any (${userIds}::uuid[]) order by user_id for update skip locked
      ), taken as (
        delete from chat_held_notices h using due
        where h.conversation_id = ${conversationId} and h.user_id = due.user_id returning h.*
      )
      select m.user_id as id from ${raw(memberships)} join taken h on h.user_id = m.user_id
      left join messages g on g.conversation_id = c.id and g.sequence = h.sequence
      where c.id = ${conversationId} and ${raw(isIn)} and not ${raw(hasRead)}
        and (h.is_by_name or m.muted_until is null or m.muted_until <= now()) order by m.user_id`,
  );
  return found.map(({ id }) => id);
}
