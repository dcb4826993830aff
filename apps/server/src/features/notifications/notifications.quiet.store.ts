import type { QuietHours } from '@homeward/contract/notifications';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

export const quietHoursRow = z.strictObject({ isOn: z.boolean(), from: z.string(), until: z.string() });

const personRow = z.strictObject({
  id: z.string(),
  timezone: z.string(),
  quietHours: z.nullable(quietHoursRow),
});

/** The quiet hours of some people, and their zones. */
export async function selectQuietHours(
  db: Queryable,
  userIds: readonly string[],
): Promise<z.output<typeof personRow>[]> {
  return db.rows(
    personRow,
    sql`select u.id, u.timezone, case when i.user_id is not null then json_build_object(
        'isOn', i.is_quiet_on, 'from', i.quiet_from, 'until', i.quiet_until) end as "quietHours"
      from users u left join notification_inboxes i on i.user_id = u.id where u.id = any (${userIds}::uuid[])`,
  );
}

/** Sets the quiet hours of a locked inbox. */
export async function updateQuietHours(
  tx: Transaction,
  userId: string,
  { isOn, from, until }: QuietHours,
): Promise<void> {
  await tx.run(sql`update notification_inboxes set is_quiet_on = ${isOn}, quiet_from = ${from}, quiet_until = ${until}
    where user_id = ${userId}`);
}
