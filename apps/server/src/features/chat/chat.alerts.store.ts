import { chatLimits } from '@homeward/contract/chat';
import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { isIn, isWaiting, memberships, readable } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

const alertRow = z.strictObject({
  id: z.string(),
  conversationId: z.string(),
  senderId: z.string(),
  alertCount: z.int(),
});
/** An urgent message whose next alert is due. */
export type DueAlert = z.output<typeof alertRow>;

/** Alerts this late are dropped: the server was down. */
const lateMinutes = 60;
const batch = 200;

/** Urgent messages whose next alert is due, the oldest first. */
export async function findDueAlerts(db: Queryable, now: Date): Promise<DueAlert[]> {
  return db.rows(
    alertRow,
    sql`select g.id, g.conversation_id as "conversationId", g.sender_id as "senderId", g.alert_count as "alertCount"
      from messages g where g.priority = 'URGENT' and g.alert_count < ${raw(String(chatLimits.alerts))}
        and g.deleted_at is null and g.created_at > ${now}::timestamptz - ${lateMinutes}::int * interval '1 minute'
        and g.created_at <= ${now}::timestamptz - (g.alert_count + 1) * ${chatLimits.alertMinutes}::int * interval '1 minute'
      order by g.created_at, g.id limit ${batch}`,
  );
}

const waitingRow = z.strictObject({ id: z.string(), fullName: z.string(), isLast: z.boolean() });
/** Somebody who has not acknowledged a message; `isLast`: its last alert was counted. */
export type Waiting = z.output<typeof waitingRow>;

/**
 * Counts the alerts of a message that are due. Several that came due while the server was down are one.
 * @returns the members who have not acknowledged the message, by name; empty if another run counted the alerts first
 */
export function takeAlert(tx: Transaction, { id, alertCount }: DueAlert, now: Date): Promise<Waiting[]> {
  return tx.rows(
    waitingRow,
    sql`with g as (update messages set alert_count = least(${chatLimits.alerts}::int,
          floor(extract(epoch from ${now}::timestamptz - created_at) / (${chatLimits.alertMinutes}::int * 60)))
        where id = ${id} and alert_count = ${alertCount} and deleted_at is null returning *)
      select m.user_id as id, u.first_name || ' ' || u.last_name as "fullName",
        g.alert_count = ${chatLimits.alerts}::int as "isLast"
      from g, ${raw(memberships)}
      where c.id = g.conversation_id and ${raw(isIn)} and ${raw(readable)} and ${raw(isWaiting)}
      order by u.sort_name, u.id`,
  );
}
