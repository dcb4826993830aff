import type { EmailStatus } from '@homeward/contract/users';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** @returns false when an event of this id was taken in before */
export async function claimEvent(tx: Transaction, id: string): Promise<boolean> {
  const claimed = await tx.run(
    sql`insert into email_events (id) values (${id}) on conflict do nothing returning 1`,
  );
  return claimed === 1;
}

/**
 * Adds what became of the letter to the history of an invitation, at the time when it happened; once for each letter,
 * which begins with a `Sent`.
 * @returns false when nobody was invited under this id, or the history says so already
 */
export async function addDelivery(
  tx: Transaction,
  userId: string,
  status: EmailStatus,
  at: Date,
): Promise<boolean> {
  // One at a time for each account: two events may arrive at once.
  const account = await tx.run(sql`select from users where id = ${userId} for update`);
  if (account === 0) return false;
  const added = await tx.run(sql`
    with letters as (
      select at as starts, lead(at) over (order by at) as ends from invite_email_statuses
      where user_id = ${userId} and status = 'Sent'
    ), letter as (
      select coalesce(max(starts), '-infinity') as starts, coalesce(min(ends), 'infinity') as ends
      from letters where starts = (select max(starts) from letters where starts <= ${at.toISOString()}::timestamptz)
    )
    insert into invite_email_statuses (user_id, status, at)
    select ${userId}, ${status}, ${at.toISOString()}
    where exists (select from invite_statuses where user_id = ${userId})
      and not exists (
        select from invite_email_statuses e, letter
        where e.user_id = ${userId} and e.status = ${status} and e.at >= letter.starts and e.at < letter.ends
      )
      and (${status} <> 'Sent' or not exists (select from letters))
    returning 1`);
  return added === 1;
}

/** Forgets the ids of events that no provider sends again. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db.run(sql`delete from email_events where at < now() - interval '30 days'`);
}
