import type { ChatUnread, ConversationsQuery, StartConversation } from '@homeward/contract/chat';
import { conversationSchema } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  empty,
  idRow,
  instantOf,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { isNamed } from '../users/index.ts';
import {
  conversationJson,
  isIn,
  memberships,
  searchedName,
  shiftTimeRow,
  unread,
} from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

/** What the list is sorted by: pinned ones first, then the newest. */
export interface ConversationPlace {
  readonly place: number;
  readonly at: string;
  readonly id: string;
}

/** A `Conversation` before it is named for its reader. */
const unnamedSchema = z.extend(z.omit(conversationSchema, { ownTime: true }), { shiftTime: shiftTimeRow });
type UnnamedConversation = z.output<typeof unnamedSchema>;
const listedRow = z.strictObject({ conversation: unnamedSchema, place: z.int(), at: z.string() });

/** What somebody asks the list of their conversations for. */
export type AskedConversations = Pick<
  ConversationsQuery,
  'search' | 'type' | 'unread' | 'archived' | 'clientId'
>;

function narrowed(viewer: Viewer, asked: AskedConversations): Sql {
  const { search, type, unread: isUnread, archived = false, clientId } = asked;
  const word = search?.trim() ?? '';
  return sql`m.user_id = ${viewer.id} and ${raw(isIn)} and c.is_archived = ${archived}
    ${type === undefined ? empty : sql`and c.type = any (${type}::text[])`}
    ${isUnread === undefined ? empty : sql`and (${raw(unread)} > 0) = ${isUnread}`}
    ${clientId === undefined ? empty : sql`and c.client_id = ${clientId}`}
    ${
      word === ''
        ? empty
        : sql`and (strpos(fold_text(${raw(searchedName)}), fold_text(${word})) > 0 or exists (
            select from conversation_members o join users ou on ou.id = o.user_id
            where o.conversation_id = c.id and o.left_at is null and ${isNamed('ou.name_text', word)}))`
    }`;
}

/** Conversations of a viewer before or after a place, in the order of the walk. */
export async function findConversations(
  db: Queryable,
  viewer: Viewer,
  asked: AskedConversations & {
    readonly from: ConversationPlace | undefined;
    readonly isUp: boolean;
    readonly limit: number;
  },
): Promise<z.output<typeof listedRow>[]> {
  const { from, isUp, limit } = asked;
  // Pinned ones come first, then the newest: two orders, so that the bound is written out.
  const beyond = !from
    ? sql`true`
    : isUp
      ? sql`(place < ${from.place} or place = ${from.place} and (last_activity_at, id) > (${from.at}::timestamptz, ${from.id}::uuid))`
      : sql`(place > ${from.place} or place = ${from.place} and (last_activity_at, id) < (${from.at}::timestamptz, ${from.id}::uuid))`;
  const order = isUp ? sql`place desc, last_activity_at, id` : sql`place, last_activity_at desc, id desc`;
  return db.rows(
    listedRow,
    sql`with own as materialized (
        select c.id, case when m.is_pinned then 0 else 1 end as place, c.last_activity_at
        from ${raw(memberships)} where ${narrowed(viewer, asked)}
      ), page as materialized (select * from own where ${beyond} order by ${order} limit ${limit})
      select ${raw(conversationJson)} as conversation, p.place, ${raw(instantOf('p.last_activity_at'))} as at
      from page p join conversations c on c.id = p.id
      join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewer.id}
      order by ${isUp ? sql`p.place desc, p.last_activity_at, p.id` : sql`p.place, p.last_activity_at desc, p.id desc`}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many there are, counted up to a bit above what is shown. */
export async function countConversations(
  db: Queryable,
  viewer: Viewer,
  asked: AskedConversations,
): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from ${raw(memberships)}
      where ${narrowed(viewer, asked)} limit 1001) counted`,
  );
  return found?.total ?? 0;
}

const conversationRow = z.strictObject({ conversation: unnamedSchema });

/** A conversation as a viewer who is in it sees it. */
export async function findConversation(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<UnnamedConversation | undefined> {
  const found = await db.one(
    conversationRow,
    sql`select ${raw(conversationJson)} as conversation from ${raw(memberships)}
      where c.id = ${id} and m.user_id = ${viewer.id} and ${raw(isIn)}`,
  );
  return found?.conversation;
}

const unreadRow = z.strictObject({
  clientId: z.nullable(z.string()),
  unreadCount: z.int(),
  conversationId: z.string(),
});

/** What a viewer has not read, in all and by client, but for what they have muted or what is archived. */
export async function findUnread(db: Queryable, userId: string): Promise<ChatUnread> {
  const rows = await db.rows(
    unreadRow,
    sql`select c.client_id as "clientId", sum(${raw(unread)})::int as "unreadCount",
        (array_agg(c.id order by c.last_activity_at desc, c.id))[1] as "conversationId"
      from ${raw(memberships)}
      where m.user_id = ${userId} and ${raw(isIn)} and not c.is_archived and c.last_ordinal > m.read_ordinal
        and (m.muted_until is null or m.muted_until <= now())
      group by c.client_id order by c.client_id`,
  );
  return {
    unreadCount: rows.reduce((sum, row) => sum + row.unreadCount, 0),
    byClient: rows.flatMap(({ clientId, ...found }) => (clientId === null ? [] : [{ clientId, ...found }])),
  };
}

/** The conversation of two people; made where they have none. */
export async function findOrMakePair(
  tx: Transaction,
  ids: readonly [string, string],
  { audience, by }: Pick<StartConversation, 'audience'> & { readonly by: string },
): Promise<{ id: string; isNew: boolean }> {
  const [low, high] = [...ids].sort();
  const made = await tx.one(
    idRow,
    sql`insert into conversations (type, audience, pair_low, pair_high, created_by)
      values ('DIRECT', ${audience}, ${low}, ${high}, ${by})
      on conflict (pair_low, pair_high) where type = 'DIRECT' do nothing returning id`,
  );
  if (made) return { id: made.id, isNew: true };
  const known = await tx.one(
    idRow,
    sql`select id from conversations where type = 'DIRECT' and pair_low = ${low} and pair_high = ${high}`,
  );
  if (!known) throw new Error('The conversation of two is neither made nor there.');
  return { id: known.id, isNew: false };
}

/** The conversation of a care team; made where there is none. */
export async function findOrMakeTeam(
  tx: Transaction,
  clientId: string,
  { audience, by }: Pick<StartConversation, 'audience'> & { readonly by: string },
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx.one(
    idRow,
    sql`insert into conversations (type, audience, client_id, created_by)
      values ('CARE_TEAM', ${audience}, ${clientId}, ${by})
      on conflict (client_id, audience) where type = 'CARE_TEAM' do nothing returning id`,
  );
  if (made) return { id: made.id, isNew: true };
  const known = await tx.one(
    idRow,
    sql`select id from conversations where type = 'CARE_TEAM' and client_id = ${clientId} and audience = ${audience}`,
  );
  if (!known) throw new Error('The conversation of the care team is neither made nor there.');
  return { id: known.id, isNew: false };
}

/** The conversation of a shift; made where there is none. */
export async function findOrMakeShift(
  tx: Transaction,
  { shiftId, clientId, by }: Record<'shiftId' | 'clientId' | 'by', string>,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx.one(
    idRow,
    sql`insert into conversations (type, audience, shift_id, client_id, created_by)
      values ('SHIFT', 'STAFF_ONLY', ${shiftId}, ${clientId}, ${by})
      on conflict (shift_id) where shift_id is not null do nothing returning id`,
  );
  if (made) return { id: made.id, isNew: true };
  const known = await tx.one(idRow, sql`select id from conversations where shift_id = ${shiftId}`);
  if (!known) throw new Error('The conversation of the shift is neither made nor there.');
  return { id: known.id, isNew: false };
}

/** A group or an announcement. */
export async function insertConversation(
  tx: Transaction,
  given: Pick<StartConversation, 'type' | 'audience'> & {
    readonly title: string;
    readonly isForAllStaff: boolean;
    readonly by: string;
  },
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into conversations (type, audience, title, is_for_all_staff, created_by)
      values (${given.type}, ${given.audience}, ${given.title}, ${given.isForAllStaff}, ${given.by}) returning id`,
  );
  if (!made) throw new Error('The conversation was not made.');
  return made.id;
}

/** Names or archives it, or only counts a change of who is in it. @returns its version */
export async function saveConversation(
  tx: Transaction,
  id: string,
  {
    title,
    isArchived,
  }: { readonly title?: string | undefined; readonly isArchived?: boolean | undefined } = {},
): Promise<number> {
  const saved = await tx.one(
    z.strictObject({ version: z.int() }),
    sql`update conversations set title = coalesce(${title ?? null}, title),
      is_archived = coalesce(${isArchived ?? null}, is_archived), version = version + 1 where id = ${id} returning version`,
  );
  return saved?.version ?? 0;
}
