import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { empty, idRow, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { isNamed } from '../users/index.ts';
import { isIn, memberships } from './chat.shapes.store.ts';

// Reach: `readScope` asks `isIn` for every membership; the others read only the conversations that it found, or no message.

const scopeRow = z.strictObject({
  conversationIds: z.array(z.string()),
  historyAfters: z.array(z.int()),
  messageCount: z.number(),
});
const estimateRow = z.strictObject({
  part: z.number(),
  indexed: z.nullable(z.string()),
  isWhole: z.boolean(),
  begunPart: z.number(),
  messageCount: z.number(),
});

/** The conversations that somebody searches, for each the message after which they may read, and how many messages all of them hold. */
export type Scope = z.output<typeof scopeRow>;

/** What PostgreSQL's statistics say of some words. */
export interface Estimate {
  /** The part of all messages, 0 to 1, that hold the rarest of the words; 0 where it is too rare to be known. */
  readonly part: number;
  /** What to ask the index of words for, as text of a `tsquery`; null where there is no word. */
  readonly indexed: string | null;
  /** Whether that is all of the words. */
  readonly isWhole: boolean;
  /** The part of all messages that hold a word that begins as the unfinished one does; 0 where the index is not asked for it. */
  readonly begunPart: number;
  /** How many messages there are of everybody; 0 where that was never counted. */
  readonly messageCount: number;
}

/** The conversations that a viewer may search: all of theirs, or the one they name. */
export async function readScope(
  db: Queryable,
  viewer: Viewer,
  conversationId: string | undefined,
): Promise<Scope> {
  const scope = await db.one(
    scopeRow,
    sql`select coalesce(array_agg(m.conversation_id), '{}') as "conversationIds", coalesce(array_agg(m.history_after), '{}') as "historyAfters",
        coalesce(sum(c.last_sequence), 0)::float8 as "messageCount"
      from ${raw(memberships)} where m.user_id = ${viewer.id} and ${raw(isIn)}
      ${conversationId === undefined ? empty : sql`and c.id = ${conversationId}`}`,
  );
  return scope ?? { conversationIds: [], historyAfters: [], messageCount: 0 };
}

/** Who of those that are or were in the conversations has a name with some letters in it. Only they may have written there. */
export async function readSenders(
  db: Queryable,
  { conversationIds }: Scope,
  name: string,
): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select s.id from users s where ${isNamed('s.name_text', name)}
      and exists (select from conversation_members o where o.user_id = s.id and o.conversation_id = any (${conversationIds}::uuid[]))`,
  );
  return found.map(({ id }) => id);
}

/**
 * How frequent words are. A frequent unfinished word is not asked of the index beside one ten times as rare: the index would
 * gather every message with a word that begins so.
 */
export async function readEstimate(db: Queryable, words: string): Promise<Estimate> {
  const estimate = await db.one(
    estimateRow,
    sql`with word as materialized (
        select m[1] as word, m[2] is not null as is_begun from regexp_matches(message_question(${words})::text, '''([^'']*)''(:\\*)?', 'g') m
      ), common as materialized (
        select e.* from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e(word, part)
        where s.schemaname = 'public' and s.tablename = 'messages' and s.attname = 'words' and e.word is not null
      ), known as materialized (
        select w.*, (select coalesce(sum(c.part), 0) from common c
          where case when w.is_begun then starts_with(c.word, w.word) else c.word = w.word end) as part from word w
      ), estimated as (
        select k.*, min(part) filter (where not is_begun) over () as rarest from known k
      ), asked as (
        select *, (is_begun and part > 0.005 and rarest * 10 < part) is not true as is_indexed from estimated
      )
      select least(coalesce(min(part), 0), 1)::float8 as part,
        string_agg(quote_literal(word) || case when is_begun then ':*' else '' end, ' & ')
          filter (where is_indexed) as indexed, coalesce(bool_and(is_indexed), false) as "isWhole",
        least(coalesce(max(part) filter (where is_begun and is_indexed), 0), 1)::float8 as "begunPart",
        (select greatest(reltuples, 0)::float8 from pg_class where oid = 'messages'::regclass) as "messageCount" from asked`,
  );
  return estimate ?? { part: 0, indexed: null, isWhole: false, begunPart: 0, messageCount: 0 };
}
