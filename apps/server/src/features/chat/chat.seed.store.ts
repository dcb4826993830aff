import type { ChatAudience, ConversationType, MessagePriority } from '@homeward/contract/chat';
import { roleSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Whether no conversation is there yet. */
export async function hasNoConversations(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from conversations limit 1`)) === 0;
}

const personRow = z.strictObject({ id: z.string(), username: z.string(), role: roleSchema });
export type SeedPerson = z.output<typeof personRow>;

/** The active people of the demo, those whom one signs in as first. */
export function readSeedPeople(db: Queryable): Promise<SeedPerson[]> {
  return db.rows(
    personRow,
    sql`select id, username, role from users where is_active and is_onboarded
      order by username in ('super.admin', 'admin', 'care.manager', 'care.provider', 'family', 'medical', 'other') desc, username`,
  );
}

const clientRow = z.strictObject({ id: z.string(), name: z.string(), userIds: z.array(z.string()) });

/** Clients in care with their care teams: those of somebody whom one signs in as first, that of the demo family before. */
export function readSeedClients(db: Queryable): Promise<z.output<typeof clientRow>[]> {
  return db.rows(
    clientRow,
    sql`select c.id, c.first_name as name, array(select distinct w.user_id from wanted_team_chat w
          where w.client_id = c.id and w.audience = 'WITH_FAMILY' order by w.user_id) as "userIds"
      from clients c where c.status = 'ACTIVE'
      order by exists (select from client_contacts k join users u on u.id = k.user_id
          where k.client_id = c.id and u.username = 'family') desc,
        exists (select from client_team m join users u on u.id = m.user_id
          where m.client_id = c.id and u.username = 'care.provider') desc, c.client_no limit 4`,
  );
}

export interface SeedConversation {
  readonly type: ConversationType;
  readonly audience: ChatAudience;
  readonly title: string | null;
  readonly clientId: string | null;
  readonly isForAllStaff: boolean;
  readonly ownerId: string;
  /** The others, where they are not those of the care team. */
  readonly memberIds: readonly string[];
}

/** Adds a conversation with its people. @returns its id */
export async function insertSeedConversation(
  tx: Transaction,
  { type, audience, title, clientId, isForAllStaff, ownerId, memberIds }: SeedConversation,
): Promise<string> {
  const [low = null, high = null] = type === 'DIRECT' ? [ownerId, ...memberIds].sort() : [];
  const made = await tx.one(
    idRow,
    sql`insert into conversations (type, audience, title, client_id, pair_low, pair_high, is_for_all_staff, created_by)
      values (${type}, ${audience}, ${title}, ${clientId}, ${low}, ${high}, ${isForAllStaff}, ${ownerId}) returning id`,
  );
  if (!made) throw new Error('A conversation was not made.');
  if (type === 'CARE_TEAM')
    await tx.run(sql`insert into conversation_members (conversation_id, user_id, role, by)
      select ${made.id}, user_id, min(role), 'TEAM' from wanted_team_chat
      where client_id = ${clientId} and audience = ${audience} group by user_id`);
  else
    await tx.run(sql`insert into conversation_members (conversation_id, user_id, role)
      select ${made.id}, id, case when ${type} = 'DIRECT' then 'MEMBER' when id = ${ownerId} then 'OWNER'
        when ${type} = 'ANNOUNCEMENT' then 'READER' else 'MEMBER' end
      from unnest(${[ownerId, ...memberIds]}::uuid[]) id on conflict do nothing`);
  return made.id;
}

export interface SeedMessage {
  readonly senderId: string;
  readonly body: string;
  readonly minutesAgo: number;
  readonly priority: MessagePriority;
  readonly mentionIds: readonly string[];
  /** The number of the message that it answers, from 1. */
  readonly replyTo: number | null;
  readonly reactions: readonly { readonly userId: string; readonly emoji: string }[];
}

/** Adds the messages of a conversation in their order. The last ones are unread to all but their sender. */
export async function insertSeedMessages(
  tx: Transaction,
  conversationId: string,
  messages: readonly SeedMessage[],
  unreadCount: number,
): Promise<void> {
  await tx.run(sql`
    insert into messages (conversation_id, sequence, ordinal, revision, sender_id, client_message_id, kind, body, mention_ids,
      priority, created_at)
    select ${conversationId}, n, n, n, (m ->> 'senderId')::uuid, uuidv7(), 'USER', m ->> 'body',
      array(select jsonb_array_elements_text(m -> 'mentionIds'))::uuid[], m ->> 'priority',
      now() - (m ->> 'minutesAgo')::int * interval '1 minute'
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality x(m, n)`);
  await tx.run(sql`
    update messages g set reply_to_id = a.id from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality x(m, n)
    join messages a on a.conversation_id = ${conversationId} and a.sequence = (x.m ->> 'replyTo')::int
    where g.conversation_id = ${conversationId} and g.sequence = x.n`);
  await tx.run(sql`
    insert into message_reactions (message_id, user_id, emoji, at)
    select g.id, (r ->> 'userId')::uuid, r ->> 'emoji', g.created_at + interval '2 minutes'
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality x(m, n)
    cross join jsonb_array_elements(x.m -> 'reactions') r
    join messages g on g.conversation_id = ${conversationId} and g.sequence = x.n on conflict do nothing`);
  await tx.run(sql`
    update conversations c set last_sequence = l.total, last_ordinal = l.total, revision = l.total,
      last_activity_at = l.at, created_at = l.since
    from (select count(*)::int as total, max(created_at) as at, min(created_at) - interval '5 minutes' as since
      from messages where conversation_id = ${conversationId}) l where c.id = ${conversationId}`);
  await tx.run(sql`
    update conversation_members m set joined_at = c.created_at, read_sequence = x.read, read_ordinal = x.read,
      mention_sequence = coalesce((select max(g.sequence) from messages g
        where g.conversation_id = c.id and m.user_id = any (g.mention_ids)), 0)
    from conversations c cross join lateral (select i.user_id, greatest(c.last_sequence - ${unreadCount}::int,
        coalesce((select max(g.sequence) from messages g where g.conversation_id = c.id and g.sender_id = i.user_id), 0)) as read
      from conversation_members i where i.conversation_id = c.id) x
    where c.id = ${conversationId} and m.conversation_id = c.id and x.user_id = m.user_id`);
}

/** Says that a message of the demo has one file. @returns its id */
export async function countSeedFile(
  tx: Transaction,
  conversationId: string,
  sequence: number,
): Promise<string> {
  const found = await tx.one(
    idRow,
    sql`update messages set file_count = 1 where conversation_id = ${conversationId} and sequence = ${sequence} returning id`,
  );
  if (!found) throw new Error('A message of the demo is not there.');
  return found.id;
}

/** An id for a message that the demo sends. */
export async function nextId(tx: Transaction): Promise<string> {
  const made = await tx.one(idRow, sql`select uuidv7() as id`);
  if (!made) throw new Error('No id was made.');
  return made.id;
}

/** A message of the demo, by its place in its conversation. @returns its id */
export async function findSeedMessage(
  tx: Transaction,
  conversationId: string,
  sequence: number,
): Promise<string> {
  const found = await tx.one(
    idRow,
    sql`select id from messages where conversation_id = ${conversationId} and sequence = ${sequence}`,
  );
  if (!found) throw new Error('A message of the demo is not there.');
  return found.id;
}

const shiftChatRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  manager: personRow,
  provider: personRow,
});

/** Adds the conversation of the next shift of the demo caregiver; undefined where there is none. */
export async function insertSeedShiftChat(
  tx: Transaction,
): Promise<z.output<typeof shiftChatRow> | undefined> {
  const made = await tx.one(
    idRow,
    sql`insert into conversations (type, audience, shift_id, client_id, created_by)
      select 'SHIFT', 'STAFF_ONLY', s.id, s.client_id, k.care_manager_id
      from shifts s join users u on u.id = s.care_provider_id and u.username = 'care.provider'
      join clients k on k.id = s.client_id and k.care_manager_id is not null
      where s.starts_at > now() and s.status in ('ASSIGNED', 'CONFIRMED') and s.published_at is not null
      order by s.starts_at, s.id limit 1 returning id`,
  );
  if (!made) return undefined;
  await tx.run(sql`insert into conversation_members (conversation_id, user_id, role, by)
    select conversation_id, user_id, min(role), 'TEAM' from wanted_shift_chat
    where conversation_id = ${made.id} group by conversation_id, user_id`);
  return tx.one(
    shiftChatRow,
    sql`select c.id, c.client_id as "clientId", json_build_object('id', a.id, 'username', a.username, 'role', a.role) as manager,
        json_build_object('id', b.id, 'username', b.username, 'role', b.role) as provider
      from conversations c join shifts s on s.id = c.shift_id join users b on b.id = s.care_provider_id
      join clients k on k.id = c.client_id join users a on a.id = k.care_manager_id where c.id = ${made.id}`,
  );
}
