import { roleSchema } from '@homeward/contract/core';
import type { NotificationType } from '@homeward/contract/notifications';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

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

const seedReaderRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  role: roleSchema,
});
export type SeedReader = z.output<typeof seedReaderRow>;

/** Whether nobody was told anything yet. */
export async function hasNoNotifications(db: Queryable): Promise<boolean> {
  const count = await db.run(sql`select 1 from notifications limit 1`);
  return count === 0;
}

/** The accounts of these names. */
export async function readSeedReaders(db: Queryable, usernames: readonly string[]): Promise<SeedReader[]> {
  return db.rows(
    seedReaderRow,
    sql`
    select id, username, role from users where username = any(${[...usernames]}::text[]) order by username`,
  );
}

const readSeedNewcomersRow = z.strictObject({ id: z.string(), who: z.string() });

/** People who have accepted their invitation, the newest first: `who` is their name. */
export async function readSeedNewcomers(
  db: Queryable,
  but: readonly string[],
  most: number,
): Promise<{ id: string; who: string }[]> {
  return db.rows(
    readSeedNewcomersRow,
    sql`
    select id, first_name || ' ' || last_name as who from users
    where is_onboarded and is_active and not username = any(${[...but]}::text[])
    order by created_at desc, username limit ${most}`,
  );
}

/** Writes the notifications of the demo, and where each inbox stands after them. */
export async function insertSeedNotifications(
  tx: Transaction,
  list: readonly SeedNotification[],
): Promise<void> {
  await tx.run(sql`
    insert into notifications (id, user_id, sequence, type, message, metadata, link, actor_id, is_read, created_at)
    select uuidv7(make_interval(mins => -n."minutesAgo")), n."userId", n.sequence, n.type, n.message, n.metadata, n.link,
      n."actorId", n."isRead", date_trunc('milliseconds', now() - make_interval(mins => n."minutesAgo"))
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n("userId" uuid, sequence bigint, type text, message text,
      metadata jsonb, link text, "actorId" uuid, "isRead" boolean, "minutesAgo" int)`);
  await tx.run(sql`
    insert into notification_inboxes (user_id, last_sequence, unread_count)
    select user_id, count(*), count(*) filter (where not is_read) from notifications group by user_id`);
}
