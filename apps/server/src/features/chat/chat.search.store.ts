import {
  type FoundMessage,
  foundMessageSchema,
  type MessageSearchQuery,
  type SearchAsked,
} from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { empty, instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { isIn, memberships, messageJson, nameOf } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

const foundRow = z.strictObject({ found: foundMessageSchema, at: z.string() });
const countRow = z.strictObject({ total: z.int() });

export type AskedSearch = SearchAsked &
  Pick<MessageSearchQuery, 'fromId' | 'conversationId' | 'since' | 'until'>;

/**
 * The messages that match, as a common table `hit`. Each message is indexed under its conversation, too, so that only those
 * of the viewer's conversations are found, however many others hold the word.
 */
const hits = (viewer: Viewer, asked: AskedSearch) => {
  const { words, phrases, from, hasFile, isStarred, fromId, conversationId, since, until } = asked;
  return sql`
  mine as materialized (
    select m.conversation_id, m.history_after from ${raw(memberships)} where m.user_id = ${viewer.id} and ${raw(isIn)}
    ${conversationId === undefined ? empty : sql`and c.id = ${conversationId}`}
  ), asked as materialized (
    select message_question(${words}) && (select string_agg('''in:' || conversation_id || '''', ' | ')::tsquery from mine) as words
  ), matching as materialized (
    select g.id, g.conversation_id, coalesce(g.thread_root_sequence, g.sequence) as sequence, g.sender_id, g.kind, g.deleted_at, g.created_at from messages g
    where ${
      words === '' && (hasFile || isStarred)
        ? sql`g.conversation_id in (select conversation_id from mine)`
        : sql`g.words @@ (select words from asked)`
    } ${hasFile ? sql`and g.file_count > 0` : empty}
    ${isStarred ? sql`and g.id in (select message_id from message_stars where user_id = ${viewer.id})` : empty}
    ${phrases.length > 0 ? sql`and not exists (select from unnest(${phrases}::text[]) p(phrase) where strpos(fold_text(g.body), fold_text(phrase)) = 0)` : empty}
  ), hit as materialized (
    select g.id, g.conversation_id, g.created_at from matching g
    join mine on mine.conversation_id = g.conversation_id and mine.history_after < g.sequence
    where g.kind = 'USER' and g.deleted_at is null
    ${
      from === undefined
        ? empty
        : sql`and exists (select from users s where s.id = g.sender_id
      and strpos(fold_text(s.first_name || ' ' || s.last_name), fold_text(${from})) > 0)`
    }
    ${fromId === undefined ? empty : sql`and g.sender_id = ${fromId}`}
    ${since === undefined ? empty : sql`and g.created_at >= ${since}::timestamptz`}
    ${until === undefined ? empty : sql`and g.created_at < ${until}::timestamptz`}
  )`;
};

/** Messages that hold the words, newest first. */
export async function searchMessages(
  db: Queryable,
  viewer: Viewer,
  asked: AskedSearch & {
    readonly after: readonly [at: string, id: string] | undefined;
    readonly isUp: boolean;
    readonly limit: number;
  },
): Promise<{ found: FoundMessage; at: string }[]> {
  const { after, isUp, limit } = asked;
  const beyond = !after
    ? sql`true`
    : isUp
      ? sql`(created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const order = isUp ? sql`created_at, id` : sql`created_at desc, id desc`;
  return db.rows(
    foundRow,
    sql`with ${hits(viewer, asked)},
      page as materialized (select * from hit where ${beyond} order by ${order} limit ${limit})
      select json_build_object('message', ${raw(messageJson)}, 'conversation', json_build_object('id', c.id, 'type', c.type,
          'audience', c.audience, 'name', ${raw(nameOf)})) as found, ${raw(instantOf('g.created_at'))} as at
      from page p join messages g on g.id = p.id join conversations c on c.id = p.conversation_id
      join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewer.id}
      order by ${isUp ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`}`,
  );
}

/** How many match, counted up to a bit above what is shown. */
export async function countFound(db: Queryable, viewer: Viewer, asked: AskedSearch): Promise<number> {
  const found = await db.one(
    countRow,
    sql`with ${hits(viewer, asked)} select count(*)::int as total from (select from hit limit 1001) counted`,
  );
  return found?.total ?? 0;
}
