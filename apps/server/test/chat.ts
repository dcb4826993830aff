import { randomUUID } from 'node:crypto';
import type { Conversation, ConversationRole, Message } from '@homeward/contract/chat';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './server.ts';

let count = 0;

export interface ConversationGiven {
  readonly type?: 'GROUP' | 'ANNOUNCEMENT';
  readonly audience?: 'STAFF_ONLY' | 'WITH_FAMILY';
  readonly title?: string;
  /** What the first of the people is. */
  readonly role?: ConversationRole;
}

/** A conversation of some people as the database keeps it; the first of them owns it unless told. @returns its id */
export async function makeConversation(
  { owner }: TestServer,
  people: readonly { readonly id: string }[],
  given: ConversationGiven = {},
): Promise<string> {
  count += 1;
  const { type = 'GROUP', audience = 'WITH_FAMILY', title = `Group ${count}`, role = 'OWNER' } = given;
  const { rows } = await owner.query<{ id: string }>(
    `insert into conversations (type, audience, title) values ($1, $2, $3) returning id`,
    [type, audience, title],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into conversation_members (conversation_id, user_id, role)
     select $1, p.id, case when n = 1 then $3 when $4 = 'ANNOUNCEMENT' then 'READER' else 'MEMBER' end
     from unnest($2::uuid[]) with ordinality p(id, n) on conflict do nothing`,
    [id, people.map((one) => one.id), role, type],
  );
  return id;
}

/** A message as the database keeps it. @returns its id */
export async function makeMessage(
  { owner }: TestServer,
  conversationId: string,
  sender: { readonly id: string },
  given: {
    readonly body?: string;
    readonly priority?: 'NORMAL' | 'URGENT';
    readonly minutesAgo?: number;
  } = {},
): Promise<string> {
  const { body = 'Hello.', priority = 'NORMAL', minutesAgo = 0 } = given;
  const { rows } = await owner.query<{ id: string }>(
    `with c as (update conversations set last_sequence = last_sequence + 1, last_ordinal = last_ordinal + 1,
       revision = revision + 1, last_activity_at = now() where id = $1 returning *)
     insert into messages (conversation_id, sequence, ordinal, revision, sender_id, client_message_id, kind, body, priority, created_at)
     select id, last_sequence, last_ordinal, revision, $2, $3, 'USER', $4, $5, now() - $6 * interval '1 minute' from c
     returning id`,
    [conversationId, sender.id, randomUUID(), body, priority, minutesAgo],
  );
  return rows[0]?.id ?? '';
}

/** A message of a thread as the database keeps it, which its sender and the author of the root follow. @returns its id */
export async function makeReply(
  { owner }: TestServer,
  rootId: string,
  sender: { readonly id: string },
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with r as (update messages set thread_count = thread_count + 1, thread_last_at = now() where id = $1 returning *),
       c as (update conversations c set last_sequence = c.last_sequence + 1, revision = c.revision + 1 from r
         where c.id = r.conversation_id returning c.*),
       f as (insert into message_thread_followers (root_id, user_id, conversation_id)
         select r.id, p.id, r.conversation_id from r, (select $2::uuid as id union select sender_id from r) p
         on conflict do nothing)
     insert into messages (conversation_id, sequence, ordinal, revision, sender_id, client_message_id, kind, body,
       thread_root_id, thread_root_sequence, thread_ordinal)
     select c.id, c.last_sequence, c.last_ordinal, c.revision, $2, $3, 'USER', 'In the thread.', r.id, r.sequence, r.thread_count
     from c, r returning id`,
    [rootId, sender.id, randomUUID()],
  );
  return rows[0]?.id ?? '';
}

/** A legal hold on a conversation as the database keeps it. @returns its id */
export async function makeHold(
  { owner }: TestServer,
  conversationId: string,
  by: { readonly id: string },
  kind: 'CONVERSATION' | 'CLIENT' = 'CONVERSATION',
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into chat_holds (conversation_id, kind, reason, placed_by) values ($1, $2, 'A request of the court.', $3)
     returning id`,
    [conversationId, kind, by.id],
  );
  return rows[0]?.id ?? '';
}

/** Keeps that somebody on call was notified of a message that was not acknowledged. */
export async function makePage(
  { owner }: TestServer,
  messageId: string,
  person: { readonly id: string },
): Promise<void> {
  await owner.query('update messages set paged_at = now() where id = $1', [messageId]);
  await owner.query('insert into message_pages (message_id, user_id) values ($1, $2)', [
    messageId,
    person.id,
  ]);
}

/** Sends a message as a browser does. */
export function send<Body = Message>(
  server: TestServer,
  as: Person,
  conversationId: string,
  more: object = {},
): Promise<TestAnswer<Body>> {
  return server.call<Body>('POST', `/conversations/${conversationId}/messages`, {
    as,
    body: { clientMessageId: randomUUID(), body: 'Hello.', ...more },
  });
}

/** A conversation as somebody sees it. */
export const conversationOf = async (server: TestServer, as: Person, id: string): Promise<Conversation> =>
  (await server.call<Conversation>('GET', `/conversations/${id}`, { as })).body;

/** Opens the conversation of a care team. */
export function openTeam<Body = Conversation>(
  server: TestServer,
  as: Person,
  clientId: string,
  audience: 'STAFF_ONLY' | 'WITH_FAMILY' = 'STAFF_ONLY',
): Promise<TestAnswer<Body>> {
  return server.call<Body>('POST', '/conversations', { as, body: { type: 'CARE_TEAM', clientId, audience } });
}
