import { missedLimit, notificationPageSize } from '@homeward/contract/notifications';
import { jsonRow, prepare, type Queryable } from '../../platform/db/index.ts';

/** Where somebody stands who was never told anything: a row all the same. */
const inbox = `(select coalesce(i.last_sequence, 0) as last_sequence, coalesce(i.unread_count, 0) as unread_count,
    coalesce(i.read_up_to, 0) as read_up_to
  from (values ($1::uuid)) as viewer (id) left join notification_inboxes i on i.user_id = viewer.id) as inbox`;

/** A `Notification` as PostgreSQL builds it, from `notifications as n left join users as actor`, beside `inbox`. */
const rowJson = `json_build_object(
  'id', n.id,
  'sequence', n.sequence,
  'type', n.type,
  'message', n.message,
  'metadata', n.metadata,
  'isRead', n.is_read or n.sequence <= inbox.read_up_to,
  'link', n.link,
  'timestamp', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'userWhoNotified', case when actor.id is not null then json_build_object(
    'id', actor.id, 'image', actor.image, 'name', actor.first_name || ' ' || actor.last_name) end)`;

const actor = 'left join users as actor on actor.id = n.actor_id';

interface JsonRow {
  json: string;
}

/** $1 whose, $2 which page, $3 the sequence that pages are counted from. A page is a range of sequences. */
const selectPage = prepare(
  'notifications.page',
  jsonRow,
  `select json_build_object(
     'data', coalesce((
       select json_agg(${rowJson} order by n.sequence desc)
       from (
         select * from notifications
         where user_id = $1 and sequence <= anchor.up_to - ($2::bigint - 1) * ${notificationPageSize}
           and sequence > anchor.up_to - $2::bigint * ${notificationPageSize}
         order by sequence desc limit ${notificationPageSize}
       ) as n ${actor}
     ), '[]'),
     'pagination', json_build_object(
       'total', anchor.up_to,
       'pages', anchor.pages,
       'nextPage', case when $2::bigint < anchor.pages then $2::bigint + 1 end,
       'upTo', anchor.up_to),
     'unreadCount', inbox.unread_count)::text as json
   from ${inbox}
   cross join lateral (select least($3::bigint, inbox.last_sequence) as up_to) as asked
   cross join lateral (
     select asked.up_to, (asked.up_to + ${notificationPageSize - 1}) / ${notificationPageSize} as pages
   ) as anchor`,
);

/**
 * A page of somebody's notifications, newest first.
 * @param upTo the sequence that the first page answered with; undefined for the newest one
 * @returns a `NotificationPage` as JSON
 */
export async function readPage(
  db: Queryable,
  userId: string,
  page: number,
  upTo: number | undefined,
): Promise<string> {
  return onlyJson(await selectPage(db, [userId, page, upTo ?? null]));
}

/** $1 whose, $2 the newest sequence that the browser holds. */
const selectMissed = prepare(
  'notifications.missed',
  jsonRow,
  `select json_build_object(
     'data', coalesce((
       select json_agg(${rowJson} order by n.sequence)
       from (
         select * from notifications
         where user_id = $1 and sequence > $2::bigint and sequence > inbox.last_sequence - ${missedLimit}
         order by sequence desc limit ${missedLimit}
       ) as n ${actor}
     ), '[]'),
     'isWhole', inbox.last_sequence - $2::bigint between 0 and ${missedLimit},
     'latest', inbox.last_sequence,
     'unreadCount', inbox.unread_count)::text as json
   from ${inbox}`,
);

/**
 * Notifications after a sequence, oldest first. A browser that is ahead of the server (the database was restored) starts
 * over as well.
 * @returns a `missedSchema` as JSON
 */
export async function readMissed(db: Queryable, userId: string, after: number): Promise<string> {
  return onlyJson(await selectMissed(db, [userId, after]));
}

function onlyJson([row]: readonly JsonRow[]): string {
  if (!row) throw new Error('A query that always answers with a row did not.');
  return row.json;
}
