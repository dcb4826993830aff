import { type ChatRetention, chatHoldSchema, type PlaceHold } from '@homeward/contract/chat';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: called for somebody who is in the conversation, or for the job that removes what is old everywhere.

/** Whether a hold stands on a conversation `c`, or on its client. */
const isHeld = `exists (select from chat_holds h join conversations hc on hc.id = h.conversation_id
  where h.released_at is null and (h.conversation_id = c.id or h.kind = 'CLIENT' and hc.client_id = c.client_id))`;

const officeRow = z.strictObject({ officeId: z.nullable(z.string()) });

/** The office of the client of a conversation; null where it belongs to none. */
export async function findOfficeOf(db: Queryable, conversationId: string): Promise<string | null> {
  const found = await db.one(
    officeRow,
    sql`select k.office_id as "officeId" from conversations c left join clients k on k.id = c.client_id
      where c.id = ${conversationId}`,
  );
  return found?.officeId ?? null;
}

/** The offices that have clients with conversations. */
export async function findOffices(db: Queryable): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select id from offices o where exists (select from clients k join conversations c on c.client_id = k.id
      where k.office_id = o.id) order by id`,
  );
  return found.map(({ id }) => id);
}

/** What holds a conversation, the newest first. */
export async function findHolds(db: Queryable, conversationId: string): Promise<ChatRetention['holds']> {
  return db.rows(
    chatHoldSchema,
    sql`select h.id, h.kind, h.reason, u.first_name || ' ' || u.last_name as "placedBy",
        ${raw(instantOf('h.placed_at'))} as "placedAt"
      from conversations c join conversations hc on hc.id = c.id or hc.client_id = c.client_id
      join chat_holds h on h.conversation_id = hc.id and h.released_at is null
        and (h.conversation_id = c.id or h.kind = 'CLIENT')
      join users u on u.id = h.placed_by where c.id = ${conversationId} order by h.placed_at desc, h.id`,
  );
}

/** Locks a conversation and the others of its client, so that nothing of them is removed meanwhile. */
export async function lockHeld(tx: Transaction, conversationId: string): Promise<void> {
  await tx.run(sql`select from conversations c where c.id = ${conversationId}
    or c.client_id = (select client_id from conversations where id = ${conversationId}) order by c.id for update`);
}

/** @returns the id of the new hold */
export async function insertHold(
  tx: Transaction,
  conversationId: string,
  { kind, reason, placedBy }: PlaceHold & { readonly placedBy: string },
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into chat_holds (conversation_id, kind, reason, placed_by)
      values (${conversationId}, ${kind}, ${reason}, ${placedBy}) returning id`,
  );
  if (!made) throw new Error('The hold was not placed.');
  return made.id;
}

const heldRow = z.strictObject({ conversationId: z.string(), isReleased: z.boolean() });

export async function lockHold(tx: Transaction, id: string): Promise<z.output<typeof heldRow> | undefined> {
  return tx.one(
    heldRow,
    sql`select conversation_id as "conversationId", released_at is not null as "isReleased"
      from chat_holds where id = ${id} for update`,
  );
}

export async function saveReleased(
  tx: Transaction,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tx.run(sql`update chat_holds set released_by = ${by}, released_at = now(), release_reason = ${reason}
    where id = ${id}`);
}

const firstId = '00000000-0000-0000-0000-000000000000';
/** Conversations, and messages of one, that are looked at together. */
const batch = 500;

/**
 * Conversations of an office, or of no client (null), whose oldest message was written before an instant, and that nothing
 * holds, in the order of their ids.
 */
export async function findDue(
  db: Queryable,
  asked: { readonly officeId: string | null; readonly before: Date; readonly after: string | undefined },
): Promise<string[]> {
  const { officeId, before, after = firstId } = asked;
  const found = await db.rows(
    idRow,
    sql`select c.id from conversations c left join clients k on k.id = c.client_id
      where c.id > ${after} and k.office_id is not distinct from ${officeId}::uuid
        and (select g.created_at from messages g where g.conversation_id = c.id order by g.sequence limit 1) < ${before}
        and not ${raw(isHeld)} order by c.id limit ${batch}`,
  );
  return found.map(({ id }) => id);
}

/** Whether something holds a conversation, which the caller has locked. */
export async function isOnHold(tx: Transaction, conversationId: string): Promise<boolean> {
  return (
    (await tx.one(
      idRow,
      sql`select c.id from conversations c where c.id = ${conversationId} and ${raw(isHeld)}`,
    )) !== undefined
  );
}

const removedRow = z.strictObject({ ids: z.array(z.string()), last: z.nullable(z.int()) });

/**
 * Removes messages of a conversation that were written before an instant, from the oldest on. A thread is as old as its newest
 * message, and goes as one. What nobody has read of them counts as read.
 * @param after those up to this sequence were looked at before
 * @returns the ids of those that went, and the last sequence that was looked at; null: nothing more is old
 */
export async function removeOld(
  tx: Transaction,
  conversationId: string,
  { before, after }: { readonly before: Date; readonly after: number },
): Promise<z.output<typeof removedRow>> {
  const found = await tx.one(
    removedRow,
    sql`with page as materialized (
        select * from (select g.id, g.sequence, g.created_at, g.thread_root_id, g.thread_last_at from messages g
          where g.conversation_id = ${conversationId} and g.sequence > ${after} order by g.sequence limit ${batch}) oldest
        where oldest.created_at < ${before}
      ), old as materialized (
        select p.id from page p left join messages r on r.id = p.thread_root_id
        where coalesce(r.thread_last_at, p.thread_last_at, p.created_at) < ${before}
      ), going as materialized (
        select id from old union select y.id from old join messages y on y.thread_root_id = old.id
      ), gone as (
        delete from messages g using going where g.id = going.id returning g.id, g.sequence, g.ordinal
      ), read as (
        update conversation_members m set read_sequence = greatest(m.read_sequence, e.sequence),
          read_ordinal = greatest(m.read_ordinal, e.ordinal)
        from (select max(sequence) as sequence, max(ordinal) as ordinal from gone) e
        where m.conversation_id = ${conversationId} and e.sequence is not null
      )
      select array(select id from gone) as ids, (select max(sequence) from page) as last`,
  );
  return found ?? { ids: [], last: null };
}
