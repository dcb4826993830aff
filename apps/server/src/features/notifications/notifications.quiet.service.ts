import { isQuietAt, usualQuietHours } from '@homeward/contract/notifications';
import type { Queryable } from '../../platform/db/index.ts';
import { selectQuietHours } from './notifications.quiet.store.ts';

/** Which of some people have quiet hours at a moment, by the clocks of their own zone: what is not urgent waits for them. */
export async function findQuiet(
  db: Queryable,
  userIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const people = await selectQuietHours(db, userIds);
  return new Set(
    people
      .filter(({ timezone, quietHours }) => isQuietAt(quietHours ?? usualQuietHours, timezone, at))
      .map(({ id }) => id),
  );
}
