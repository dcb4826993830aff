import { displaySchema } from '@homeward/contract/session';
import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

/** People are taken in the order of their ids, so many at a time. */
const batch = 200;

const selectDueUsersRow = z.strictObject({ userId: z.string() });

/**
 * Whom something has waited for so long.
 * @param after the last id of the batch before; undefined for the first
 */
export async function selectDueUsers(
  db: Queryable,
  digestAfterMinutes: number,
  after: string | undefined,
): Promise<string[]> {
  const due = await db.rows(
    selectDueUsersRow,
    sql`
    select distinct user_id as "userId" from notification_digest_waits
    where user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and since <= now() - make_interval(mins => ${digestAfterMinutes})
    order by user_id limit ${raw(String(batch))}`,
  );
  return due.map((row) => row.userId);
}

/**
 * Takes from the waits of a locked inbox what needs no letter: what was read meanwhile, what its person does not want
 * by email, and everything of an account that nobody may sign in to.
 */
export async function deleteNeedlessWaits(tx: Transaction, userId: string, readUpTo: number): Promise<void> {
  await tx.run(sql`
    delete from notification_digest_waits w using notifications n, users u
    where w.user_id = ${userId} and n.id = w.notification_id and u.id = w.user_id and (
      n.is_read or n.sequence <= ${readUpTo} or not u.is_active or not u.is_onboarded or exists (
        select from notification_preferences p where p.user_id = w.user_id and p.type = n.type and not p.email))`);
}

export interface WaitingNotification {
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly actorName: string | null;
}

/** How long the first has waited, in minutes; the types that wait on; and how many are named. */
export interface Taking {
  readonly digestAfterMinutes: number;
  readonly held: readonly string[];
  readonly most: number;
}

const takeWaitsRow = z.strictObject({
  total: z.number(),
  message: z.string(),
  metadata: z.record(z.string(), z.string()),
  atMs: z.number(),
  actorName: z.nullable(z.string()),
});

/**
 * Takes all that waits in a locked inbox, once the first of it has waited so long; but for some types, which wait on.
 * @returns the newest `most`, and how many there are
 */
export async function takeWaits(
  tx: Transaction,
  userId: string,
  { digestAfterMinutes, held, most }: Taking,
): Promise<{ newest: WaitingNotification[]; total: number }> {
  const taken = await tx.rows(
    takeWaitsRow,
    sql`
    with waiting as (
      select w.notification_id, w.since from notification_digest_waits w join notifications n on n.id = w.notification_id
      where w.user_id = ${userId} and not n.type = any (${held}::text[])
    ), taken as (
      delete from notification_digest_waits w using waiting
      where w.user_id = ${userId} and w.notification_id = waiting.notification_id and exists (
        select from waiting first where first.since <= now() - make_interval(mins => ${digestAfterMinutes}))
      returning w.notification_id
    )
    select (count(*) over ())::int as total, n.message, n.metadata,
      (extract(epoch from n.created_at) * 1000)::float8 as "atMs", a.first_name || ' ' || a.last_name as "actorName"
    from taken
    join notifications n on n.id = taken.notification_id
    left join users a on a.id = n.actor_id and a.id <> n.user_id
    order by n.created_at desc, n.id desc limit ${most}`,
  );
  return {
    newest: taken.map(({ message, metadata, atMs, actorName }) => ({
      message,
      metadata,
      at: new Date(atMs),
      actorName,
    })),
    total: taken[0]?.total ?? 0,
  };
}

const digestReceiverRow = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  display: displaySchema,
});
export type DigestReceiver = z.output<typeof digestReceiverRow>;

export async function selectReceiver(tx: Transaction, userId: string): Promise<DigestReceiver | undefined> {
  return tx.one(
    digestReceiverRow,
    sql`
    select email, first_name as "firstName", json_build_object('timezone', timezone, 'dateFormat', date_format,
      'timeFormat', time_format, 'weekStart', week_start) as display
    from users where id = ${userId}`,
  );
}
