import type { Deps } from '../../platform/slice/index.ts';
import { type DueAlert, findDueAlerts, takeAlert } from './chat.alerts.store.ts';
import { tellOf } from './chat.notices.service.ts';

/** Tells those who have not acknowledged an urgent message of it again: each five minutes, three times. */
export async function alertAgain(deps: Deps, now: Date): Promise<void> {
  for (const alert of await findDueAlerts(deps.db, now)) {
    // What fails is tried again with the next run, and holds up nothing else.
    await tellAlert(deps, alert).catch((error: unknown) => {
      deps.log.error({ err: error, messageId: alert.id }, 'an urgent message was not told again');
    });
  }
}

/** In one transaction: it is counted, and told. */
async function tellAlert(deps: Deps, alert: DueAlert): Promise<void> {
  const { conversationId, senderId } = alert;
  await deps.db.transaction(async (tx) => {
    const userIds = await takeAlert(tx, alert);
    if (userIds.length > 0)
      await tellOf(deps, tx, { type: 'chat-urgent', conversationId, senderId, userIds });
  });
  deps.outbox.poke();
}
