import type { Deps } from '../../platform/slice/index.ts';
import * as store from './notifications.retention.store.ts';

const batch = 500;

/**
 * Deletes notifications that are older than the installation keeps them (`KEEP_YEARS`), the oldest first. Those that were
 * still unread leave the count of their receiver.
 * @param now the moment from which ages are counted
 */
export async function forgetOldNotifications(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  now: Date,
): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - env.keepYears);
  for (let count = batch; count > 0; ) {
    count = await db.transaction(async (tx) => {
      const old = await store.findOldest(tx, before, batch);
      await store.lockInboxes(
        tx,
        old.map(({ userId }) => userId),
      );
      await store.deleteNotifications(
        tx,
        old.map(({ id }) => id),
      );
      return old.length;
    });
  }
}
