import type { Role } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Sql, sql, type Transaction } from '../../platform/db/index.ts';

/** Who is told: named people, active or not, or the active ones of some roles but who did it. */
export type Receivers = { readonly userIds: readonly string[] } | { readonly roles: readonly Role[] };

export interface NewNotification {
  readonly type: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly actorId: string | null;
  /** Whether it is listed whatever the receiver prefers. */
  readonly isAlwaysInApp: boolean;
}

/** A notification that stands in somebody's list now. */
const listedNotificationRow = z.strictObject({
  id: z.string(),
  userId: z.string(),
  sequence: z.number(),
  unreadCount: z.number(),
  /** Of the receiver's list, after it: see `ChangeOrder`. */
  version: z.number(),
  /** As the API carries it. */
  timestamp: z.string(),
  actor: z.nullable(z.strictObject({ id: z.string(), image: z.nullable(z.string()), name: z.string() })),
});
export type ListedNotification = z.output<typeof listedNotificationRow>;

/**
 * Writes a notification for each receiver, with the next sequence of their list. Receivers' accounts are locked first
 * (as the foreign keys would do later), then their inboxes, both in the order of their ids: two that tell many at the
 * same moment wait for each other and never for ever.
 * @returns those that are listed; who wants this type neither in the app nor by email gets none
 */
export async function insertNotifications(
  tx: Transaction,
  to: Receivers,
  given: NewNotification,
): Promise<ListedNotification[]> {
  const { actorId } = given;
  return tx.rows(
    listedNotificationRow,
    sql`
    with people as (
      select id, is_active, role from users
      where ${isTold(to, actorId)} or id = ${actorId}::uuid
      order by id for key share
    ),
    receivers as (
      select u.id as user_id, ${given.isAlwaysInApp}::boolean or coalesce(p.in_app, true) as in_app,
        coalesce(p.email, true) as email
      from people u
      left join notification_preferences p on p.user_id = u.id and p.type = ${given.type}
      where ${isTold(to, actorId)}
    ),
    bumped as (
      insert into notification_inboxes as inbox (user_id, last_sequence, unread_count, version)
      select user_id, in_app::int, in_app::int, in_app::int from receivers where in_app or email order by user_id
      on conflict (user_id) do update set last_sequence = inbox.last_sequence + excluded.last_sequence,
        unread_count = inbox.unread_count + excluded.unread_count, version = inbox.version + excluded.version
      returning user_id, last_sequence, unread_count, version
    ),
    inserted as (
      insert into notifications (user_id, type, message, metadata, link, actor_id, sequence, created_at)
      select user_id, ${given.type}, ${given.message}, ${JSON.stringify(given.metadata)}::jsonb, ${given.link},
        ${actorId}::uuid, case when in_app then last_sequence end, date_trunc('milliseconds', clock_timestamp())
      from bumped join receivers using (user_id)
      returning id, user_id, sequence, created_at
    ),
    waiting as (
      insert into notification_digest_waits (user_id, notification_id, since)
      select user_id, id, created_at from inserted join receivers using (user_id) where email
    )
    select n.id, n.user_id as "userId", n.sequence::float8 as sequence, b.unread_count as "unreadCount",
      b.version::float8 as version,
      to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp,
      case when a.id is not null then json_build_object(
        'id', a.id, 'image', a.image, 'name', a.first_name || ' ' || a.last_name) end as actor
    from inserted n
    join bumped b using (user_id)
    left join users a on a.id = ${actorId}::uuid
    where n.sequence is not null
    order by n.user_id`,
  );
}

function isTold(to: Receivers, actorId: string | null): Sql {
  if ('userIds' in to) return sql`id = any(${[...to.userIds]}::uuid[])`;
  return sql`(role = any(${[...to.roles]}::text[]) and is_active and id is distinct from ${actorId}::uuid)`;
}

/**
 * Locks the accounts and inboxes of people in the order of their ids, for a transaction that tells them things in more than
 * one call.
 */
export async function lockInboxes(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    with people as (select id from users where id = any (${[...userIds]}::uuid[]) order by id for key share)
    insert into notification_inboxes as inbox (user_id, last_sequence, unread_count, version)
    select id, 0, 0, 0 from people order by id
    on conflict (user_id) do update set version = inbox.version`);
}
