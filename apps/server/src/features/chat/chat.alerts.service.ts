import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { findOnCall } from '../groups/index.ts';
import { lockInboxes } from '../notifications/index.ts';
import { type DueAlert, findDueAlerts, takeAlert } from './chat.alerts.store.ts';
import { lockConversation } from './chat.members.store.ts';
import { tellOf } from './chat.notices.service.ts';
import { page } from './chat.on-call.service.ts';

/**
 * Notifies those who have not acknowledged an urgent message again: every five minutes, at most three times. With the last
 * alert it notifies those on call, too.
 */
export async function alertAgain(deps: Deps, now: Date): Promise<void> {
  for (const alert of await findDueAlerts(deps.db, now)) {
    // What fails is tried again with the next run, and holds up nothing else.
    await deps.db
      .transaction((tx) => tellAlert(deps, tx, alert, now))
      .catch((error: unknown) => {
        deps.log.error({ err: error, messageId: alert.id }, 'an urgent message was not told again');
      });
    deps.outbox.poke();
  }
}

/** Counts the alert and notifies people in one transaction. */
async function tellAlert(deps: Deps, tx: Transaction, alert: DueAlert, now: Date): Promise<void> {
  const { conversationId, senderId } = alert;
  // A page changes the message. Changes are numbered under this lock, and nobody acknowledges it at the same time.
  await lockConversation(tx, conversationId);
  const waiting = await takeAlert(tx, alert, now);
  const [first] = waiting;
  if (!first) return;
  const userIds = waiting.map(({ id }) => id);
  // Nobody on call is asked to call themselves, and the sender knows.
  const onCall = first.isLast
    ? (await findOnCall(tx, now)).filter((id) => id !== senderId && userIds.some((one) => one !== id))
    : [];
  if (onCall.length > 0) await lockInboxes(tx, [...userIds, ...onCall]);
  await tellOf(deps, tx, { type: 'chat-urgent', conversationId, senderId, userIds });
  if (first.isLast) await page(deps, tx, { alert, waiting, onCall }, now);
}
