import type { Deps } from '../../platform/slice/index.ts';
import { type DueAlert, findDueAlerts, takeAlert } from './chat.alerts.store.ts';
import { tellOf } from './chat.notices.service.ts';

/** Notifies those who have not acknowledged an urgent message again: every five minutes, at most three times. */
export async function alertAgain(deps: Deps, now: Date): Promise<void> {
  for (const alert of await findDueAlerts(deps.db, now)) {
    // What fails is tried again with the next run, and holds up nothing else.
    await tellAlert(deps, alert, now).catch((error: unknown) => {
      deps.log.error({ err: error, messageId: alert.id }, 'an urgent message was not told again');
    });
  }
}

/** Counts the alert and notifies people in one transaction. */
async function tellAlert(deps: Deps, alert: DueAlert, now: Date): Promise<void> {
  const { conversationId, senderId } = alert;
  await deps.db.transaction(async (tx) => {
    const userIds = await takeAlert(tx, alert, now);
    if (userIds.length > 0)
      await tellOf(deps, tx, { type: 'chat-urgent', conversationId, senderId, userIds });
  });
  deps.outbox.poke();
}
