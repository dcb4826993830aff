import type { Role } from '@homeward/contract/core';
import type { NotificationType } from '@homeward/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';

/** A notification of the demo; its age is in minutes before the seed runs. */
export interface SeedNotification {
  readonly userId: string;
  readonly sequence: number;
  readonly type: NotificationType;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly actorId: string | null;
  readonly isRead: boolean;
  readonly minutesAgo: number;
}

export interface SeedReader extends Record<string, unknown> {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/** Whether nobody was told anything yet. */
export async function hasNoNotifications(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from notifications limit 1`);
  return rows.length === 0;
}

/** The accounts of these names. */
export async function readSeedReaders(db: Queryable, usernames: readonly string[]): Promise<SeedReader[]> {
  const { rows } = await db.execute<SeedReader>(sql`
    select id, username, role from users where username = any(${sql.param([...usernames])}::text[]) order by username`);
  return rows;
}

/** People who have accepted their invitation, the newest first: `who` is their name. */
export async function readSeedNewcomers(
  db: Queryable,
  but: readonly string[],
  most: number,
): Promise<{ id: string; who: string }[]> {
  const { rows } = await db.execute<{ id: string; who: string }>(sql`
    select id, first_name || ' ' || last_name as who from users
    where is_onboarded and is_active and not username = any(${sql.param([...but])}::text[])
    order by created_at desc, username limit ${most}`);
  return rows;
}

/** Writes the notifications of the demo, and where each inbox stands after them. */
export async function insertSeedNotifications(
  tx: Transaction,
  list: readonly SeedNotification[],
): Promise<void> {
  await tx.execute(sql`
    insert into notifications (id, user_id, sequence, type, message, metadata, link, actor_id, is_read, created_at)
    select uuidv7(make_interval(mins => -n."minutesAgo")), n."userId", n.sequence, n.type, n.message, n.metadata, n.link,
      n."actorId", n."isRead", date_trunc('milliseconds', now() - make_interval(mins => n."minutesAgo"))
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n("userId" uuid, sequence bigint, type text, message text,
      metadata jsonb, link text, "actorId" uuid, "isRead" boolean, "minutesAgo" int)`);
  await tx.execute(sql`
    insert into notification_inboxes (user_id, last_sequence, unread_count)
    select user_id, count(*), count(*) filter (where not is_read) from notifications group by user_id`);
}
