import { type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import type { PlacedMessage } from './chat.messages.store.ts';

// Reach: called for a message that its reader was found to read.

/** Updates columns of a message and gives it the next revision of its conversation, which the caller has locked. */
async function change(tx: Transaction, { id, conversationId }: PlacedMessage, columns: Sql): Promise<void> {
  await tx.run(sql`with c as (update conversations set revision = revision + 1 where id = ${conversationId} returning revision)
    update messages set revision = c.revision ${columns} from c where id = ${id}`);
}

async function keepVersion(tx: Transaction, messageId: string): Promise<void> {
  await tx.run(sql`insert into message_versions (message_id, no, body, at)
    select g.id, (select count(*) + 1 from message_versions v where v.message_id = g.id), g.body,
      coalesce(g.edited_at, g.created_at) from messages g where g.id = ${messageId}`);
}

/** Changes the words; what they were is kept. */
export async function saveBody(tx: Transaction, message: PlacedMessage, body: string): Promise<void> {
  await keepVersion(tx, message.id);
  await change(tx, message, sql`, body = ${body}, edited_at = clock_timestamp()`);
}

/** Takes the words away; what they were is kept. */
export async function saveDeleted(tx: Transaction, message: PlacedMessage): Promise<void> {
  await keepVersion(tx, message.id);
  await tx.run(sql`delete from message_reactions where message_id = ${message.id}`);
  await change(
    tx,
    message,
    sql`, body = '', file_count = 0, voice_seconds = null, voice_peaks = null, mention_ids = '{}', mentions_all = false, mention_groups = '{}', is_pinned = false, deleted_at = clock_timestamp()`,
  );
}

export async function savePinned(tx: Transaction, message: PlacedMessage, isPinned: boolean): Promise<void> {
  await change(tx, message, sql`, is_pinned = ${isPinned}`);
}

/** @returns whether it was not so before */
export async function saveReaction(
  tx: Transaction,
  message: PlacedMessage,
  { userId, emoji, isOn }: { readonly userId: string; readonly emoji: string; readonly isOn: boolean },
): Promise<boolean> {
  const changed = isOn
    ? await tx.run(sql`insert into message_reactions (message_id, user_id, emoji) values (${message.id}, ${userId}, ${emoji})
        on conflict do nothing`)
    : await tx.run(sql`delete from message_reactions
        where message_id = ${message.id} and user_id = ${userId} and emoji = ${emoji}`);
  if (changed > 0) await change(tx, message, sql``);
  return changed > 0;
}

/** @returns whether they had not acknowledged it before */
export async function saveAcknowledgement(
  tx: Transaction,
  message: PlacedMessage,
  userId: string,
): Promise<boolean> {
  const changed = await tx.run(sql`insert into message_acknowledgements (message_id, user_id)
    values (${message.id}, ${userId}) on conflict do nothing`);
  if (changed > 0) await change(tx, message, sql``);
  return changed > 0;
}
