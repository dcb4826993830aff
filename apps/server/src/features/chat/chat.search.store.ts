import { foundMessageSchema, type MessageSearchQuery, type SearchAsked } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { empty, instantOf, type Queryable, raw, type Sql, sql } from '../../platform/db/index.ts';
import type { Estimate, Scope } from './chat.search-scope.store.ts';
import { isHiddenFrom, messageJson, nameOf, shiftTime, shiftTimeRow } from './chat.shapes.store.ts';

// Reach: a search reads only the conversations of its scope, which `readScope` finds by `isIn`.
// Why a search walks first and asks the index of words second: decision 69.

const { message, conversation } = foundMessageSchema.shape;
const foundRow = z.strictObject({
  found: z.strictObject({
    message,
    conversation: z.extend(z.omit(conversation, { ownTime: true }), { shiftTime: shiftTimeRow }),
  }),
  at: z.string(),
});
const pageRow = z.strictObject({ isWhole: z.boolean(), rows: z.array(foundRow), total: z.nullable(z.int()) });
type PageRow = z.output<typeof pageRow>;
const countRow = z.strictObject({ isWhole: z.boolean(), total: z.int() });

/** A message that was found, and its time as the cursor writes it. */
export type FoundRow = z.output<typeof foundRow>;

export type AskedSearch = SearchAsked &
  Pick<MessageSearchQuery, 'fromId' | 'since' | 'until'> & {
    /** Who has the name that is asked for; undefined where none is. */
    readonly senderIds?: readonly string[];
  };

/** What is looked for, by whom and where. */
export interface Searched {
  readonly viewer: Viewer;
  readonly scope: Scope;
  readonly asked: AskedSearch;
  readonly estimate: Estimate;
}

/** Where a page begins: beside a message, on the way to older or (`isUp`) to newer ones. */
interface SearchStart {
  readonly after: readonly [at: string, id: string] | undefined;
  readonly isUp: boolean;
}

/** How often a message is a milestone, as the index of the migration says. */
const milestone = 16;

/** With more conversations than this the index of words finds those of all, and the rest is left out afterwards. */
const mostConversationsAsWords = 32;

/**
 * What one message costs in nanoseconds of the processor, measured with 3,000,000 messages. The index gathers all words with an
 * unfinished beginning, compares the rarest word with the conversations, and its hits are read.
 */
const nanoseconds = { walked: 650, gathered: 10, compared: 400, found: 1_500, foundOfOthers: 600 };

/** A word in a larger part of the messages than this is frequent. */
const frequentPart = 0.01;

const mine = ({ conversationIds, historyAfters }: Scope) =>
  sql`mine as materialized (select * from unnest(${conversationIds}::uuid[], ${historyAfters}::int[]) m(conversation_id, history_after))`;

const columns = raw(
  'g.id, g.conversation_id, g.created_at, g.sequence, g.thread_root_sequence, g.sender_id, g.file_count, g.body, g.words, g.forwarded_client_ids, g.deleted_at',
);
const isStanding = raw(`g.kind = 'USER' and g.deleted_at is null`);

/** Whether the time of a message `g` is asked for. */
const isWithin = ({ since, until }: AskedSearch) => sql`true
  ${since === undefined ? empty : sql`and g.created_at >= ${since}::timestamptz`}
  ${until === undefined ? empty : sql`and g.created_at < ${until}::timestamptz`}`;

const isBeyond = ({ after, isUp }: SearchStart) => {
  if (!after) return sql`true`;
  const keys = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return isUp ? sql`(g.created_at, g.id) > ${keys}` : sql`(g.created_at, g.id) < ${keys}`;
};

/**
 * After which message of its conversation a message `g` may be read; null outside the scope. Looked up and not joined: the planner
 * takes any hits for few, and would compare each with every conversation.
 */
const historyAfterOf = ({ conversationIds, historyAfters }: Scope) => {
  const byId = Object.fromEntries(conversationIds.map((id, place) => [id, historyAfters[place]]));
  return sql`(${JSON.stringify(byId)}::jsonb ->> g.conversation_id::text)::int`;
};

/**
 * Whether a message `g` may be read and holds what is asked for.
 * @param historyAfter undefined where all of each conversation may be read
 * @param hasWords whether it was found by all of the words
 */
const holds = (
  viewer: Viewer,
  { words, phrases, senderIds, hasFile, isStarred, fromId }: AskedSearch,
  historyAfter: Sql | undefined,
  hasWords = false,
) => sql`
  not ${raw(isHiddenFrom('g', '(select id from reader)'))}
  ${historyAfter === undefined ? empty : sql`and coalesce(g.thread_root_sequence, g.sequence) > ${historyAfter}`}
  ${hasWords || (words === '' && (hasFile || isStarred)) ? empty : sql`and g.words @@ (select question from asked)`}
  ${hasFile ? sql`and g.file_count > 0` : empty}
  ${isStarred ? sql`and exists (select from message_stars t where t.message_id = g.id and t.user_id = ${viewer.id})` : empty}
  ${phrases.length > 0 ? sql`and not exists (select from unnest(${phrases}::text[]) p(phrase) where strpos(fold_text(g.body), fold_text(phrase)) = 0)` : empty}
  ${senderIds === undefined ? empty : sql`and g.sender_id = any (${senderIds}::uuid[])`}
  ${fromId === undefined ? empty : sql`and g.sender_id = ${fromId}`}`;

const question = ({ viewer, asked: { words } }: Searched) =>
  sql`asked as materialized (select message_question(${words}) as question), reader as materialized (select ${viewer.id}::uuid as id)`;

/**
 * Hits among the nearest messages, or with an infinite `depth` among all, as common tables that end in `hit`; `horizon` is how
 * far they go, or null when they are all.
 * `offset 0` keeps the planner on the index of each conversation, whatever it believes of the words.
 */
const nearHits = (searched: Searched, start: SearchStart, depth: number) => {
  const { viewer, scope, asked } = searched;
  const steps = Math.ceil(depth / milestone);
  const isBounded = Number.isFinite(depth);
  const order = start.isUp ? raw('asc') : raw('desc');
  const isNotPassed = start.after
    ? sql`g.created_at ${raw(start.isUp ? '>=' : '<=')} ${start.after[0]}::timestamptz`
    : sql`true`;
  const horizon = sql`select s.at from mine cross join lateral (
      select g.created_at as at from messages g where g.conversation_id = mine.conversation_id and g.sequence % ${raw(String(milestone))} = 0
        and ${isWithin(asked)} and ${isNotPassed} order by g.created_at ${order} limit ${steps}) s
    order by s.at ${order} offset ${steps - 1} limit 1`;
  return sql`${mine(scope)}, ${question(searched)}, horizon as materialized (
    ${isBounded ? horizon : sql`select null::timestamptz as at where false`}
  ), hit as (
    select g.id, g.conversation_id, g.created_at from mine cross join lateral (
      select ${columns} from messages g where g.conversation_id = mine.conversation_id and ${isStanding} and ${isWithin(asked)} and ${isBeyond(start)}
        and ${
          start.isUp
            ? sql`g.created_at <= coalesce((select at from horizon), 'infinity')`
            : sql`g.created_at >= coalesce((select at from horizon), '-infinity')`
        } offset 0) g
    where ${holds(viewer, asked, sql`mine.history_after`)}
  )`;
};

/** Where all hits are looked for: among one’s stars, or those that the index of words finds. */
function candidates(viewer: Viewer, { isStarred }: AskedSearch): Sql {
  if (isStarred)
    return sql`select ${columns} from message_stars t join messages g on g.id = t.message_id
      where t.user_id = ${viewer.id} and ${isStanding} offset 0`;
  return sql`select ${columns} from messages g where g.words @@ (select indexed from sought) and ${isStanding} offset 0`;
}

/**
 * Whether a search walks along the index of files, by conversation and time. Few messages have files: a frequent word is
 * found sooner among them than by the index of words.
 */
export const isOfFiles = ({ asked: { words, hasFile, isStarred }, estimate }: Searched) =>
  hasFile && !isStarred && (words === '' || estimate.part > frequentPart);

/**
 * The nearest messages with files that are hits, up to `most` of each conversation, as common tables that end in `hit`.
 * `offset 0` keeps the planner on the index of files, in its order: it would ask the index of words for each conversation.
 */
const fileHits = (searched: Searched, start: SearchStart, most: number) => {
  const { viewer, scope, asked } = searched;
  const order = raw(start.isUp ? 'g.created_at, g.id' : 'g.created_at desc, g.id desc');
  return sql`${mine(scope)}, ${question(searched)}, hit as materialized (
    select g.id, g.conversation_id, g.created_at from mine cross join lateral (
      select g.id, g.conversation_id, g.created_at from (
        select ${columns} from messages g
        where g.conversation_id = mine.conversation_id and g.file_count > 0 and ${isStanding} and ${isWithin(asked)}
          and ${isBeyond(start)} order by ${order} offset 0) g
      where ${holds(viewer, asked, sql`mine.history_after`)} order by ${order} limit ${most}) g
  )`;
};

/**
 * All hits, as common tables that end in `hit`. Each message is indexed under its conversation, too, so that only those of the
 * viewer’s conversations are found. There may be very many: of each, nothing is asked that the index has answered.
 */
const allHits = (searched: Searched, start: SearchStart) => {
  const { viewer, scope, asked, estimate } = searched;
  const isByWords = !asked.isStarred && scope.conversationIds.length <= mostConversationsAsWords;
  const readsAll = isByWords && scope.historyAfters.every((after) => after === 0);
  return sql`
  ${mine(scope)}, ${question(searched)}, sought as materialized (
    select ${estimate.indexed}::tsquery ${
      isByWords
        ? sql`&& (select string_agg('''in:' || conversation_id || '''', ' | ')::tsquery from mine)`
        : empty
    } as indexed
  ), hit as materialized (
    select g.id, g.conversation_id, g.created_at from (${candidates(viewer, asked)}) g
    where ${isWithin(asked)} and ${isBeyond(start)}
      and ${holds(viewer, asked, readsAll ? undefined : historyAfterOf(scope), !asked.isStarred && estimate.isWhole)}
  )`;
};

/**
 * Whether it costs less to read every message of the reader's conversations than to ask the index of words, whose work grows
 * with what others write.
 */
export function isWalkCheaper({ scope, estimate, asked }: Searched): boolean {
  if (asked.isStarred || estimate.indexed === null) return false;
  const { part, begunPart, messageCount: all } = estimate;
  const own = scope.messageCount;
  const found =
    scope.conversationIds.length <= mostConversationsAsWords
      ? Math.min(own, part * all) * nanoseconds.compared + part * own * nanoseconds.found
      : part * all * nanoseconds.foundOfOthers;
  return own * nanoseconds.walked < begunPart * all * nanoseconds.gathered + found;
}

const hitsOf = (searched: Searched, start: SearchStart, depth: number | undefined, most: number) => {
  if (depth !== undefined) return nearHits(searched, start, depth);
  return isOfFiles(searched) ? fileHits(searched, start, most) : allHits(searched, start);
};

const pageOf = (viewer: Viewer, isUp: boolean, limit: number) => {
  const order = raw(isUp ? 'created_at, id' : 'created_at desc, id desc');
  return sql`page as materialized (select * from hit order by ${order} limit ${limit}), shown as materialized (
    select p.created_at, p.id, json_build_object('found', json_build_object('message', ${raw(messageJson('m.user_id'))}, 'conversation',
      json_build_object('id', c.id, 'type', c.type, 'audience', c.audience, 'name', ${raw(nameOf)}, 'shiftTime', ${raw(shiftTime)})), 'at', ${raw(instantOf('g.created_at'))}) as row
    from page p join messages g on g.id = p.id join conversations c on c.id = p.conversation_id
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewer.id}
  )`;
};
const rowsOf = (isUp: boolean) =>
  raw(
    `coalesce((select json_agg(row order by ${isUp ? 'created_at, id' : 'created_at desc, id desc'}) from shown), '[]') as rows`,
  );

/**
 * Up to `limit` hits, in walking order.
 * @param depth among about so many of the nearest messages, or all (`Infinity`); undefined: among all, by the index of words
 * @returns `isWhole` when no further message could be a hit; `total` up to `most`, where all were found on the way
 */
export async function findPage(
  db: Queryable,
  searched: Searched,
  start: SearchStart & { readonly limit: number; readonly most: number },
  depth: number | undefined,
): Promise<PageRow> {
  const isCounted = depth === undefined && start.after === undefined;
  const most = isCounted ? Math.max(start.most, start.limit) : start.limit;
  const hits = hitsOf(searched, start, depth, most);
  const isWhole = depth === undefined ? sql`true` : sql`not exists (select from horizon)`;
  const total = isCounted
    ? sql`(select count(*)::int from (select from hit limit ${start.most}) counted)`
    : sql`null::int`;
  const page = await db.one(
    pageRow,
    sql`with ${hits}, ${pageOf(searched.viewer, start.isUp, start.limit)}
      select ${isWhole} as "isWhole", ${rowsOf(start.isUp)}, ${total} as total`,
  );
  return page ?? { isWhole: true, rows: [], total: 0 };
}

/** How many hits there are, up to `most`. @param depth as for `findPage` */
export async function countHits(
  db: Queryable,
  searched: Searched,
  most: number,
  depth: number | undefined,
): Promise<{ isWhole: boolean; total: number }> {
  const start: SearchStart = { after: undefined, isUp: false };
  const hits = hitsOf(searched, start, depth, most);
  const isWhole = depth === undefined ? sql`true` : sql`not exists (select from horizon)`;
  const count = await db.one(
    countRow,
    sql`with ${hits} select ${isWhole} as "isWhole", count(*)::int as total from (select from hit limit ${most}) counted`,
  );
  return count ?? { isWhole: true, total: 0 };
}
