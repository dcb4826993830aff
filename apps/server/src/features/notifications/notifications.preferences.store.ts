import { type NotificationType, notificationTypeSchema } from '@homeward/contract/notifications';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import { quietHoursRow } from './notifications.quiet.store.ts';

export interface StoredPreferences {
  /** Undefined while there is no inbox yet. */
  readonly sound: string | undefined;
  readonly quietHours: z.output<typeof quietHoursRow> | undefined;
  /** What was set; a type that is not here is on in both. */
  readonly events: readonly z.output<typeof preferenceSchema>[];
}

const preferenceSchema = z.strictObject({
  type: notificationTypeSchema,
  inApp: z.boolean(),
  email: z.boolean(),
});

const selectPreferencesRow = z.strictObject({
  sound: z.nullable(z.string()),
  quietHours: z.nullable(quietHoursRow),
  events: z.array(preferenceSchema),
});

export async function selectPreferences(db: Queryable, userId: string): Promise<StoredPreferences> {
  const row = await db.one(
    selectPreferencesRow,
    sql`
    select i.sound, case when i.user_id is not null then json_build_object(
        'isOn', i.is_quiet_on, 'from', i.quiet_from, 'until', i.quiet_until) end as "quietHours",
      coalesce((
        select json_agg(json_build_object('type', type, 'inApp', in_app, 'email', email))
        from notification_preferences where user_id = ${userId}
      ), '[]') as events
    from (values (${userId}::uuid)) as viewer (id) left join notification_inboxes i on i.user_id = viewer.id`,
  );
  return {
    sound: row?.sound ?? undefined,
    quietHours: row?.quietHours ?? undefined,
    events: row?.events ?? [],
  };
}

export interface ChangedEvent {
  readonly type: NotificationType;
  readonly inApp?: boolean | undefined;
  readonly email?: boolean | undefined;
}

/** Writes what changes; the rest of each row stays. Ask for the lock of the inbox first. */
export async function upsertPreferences(
  tx: Transaction,
  userId: string,
  events: readonly ChangedEvent[],
): Promise<void> {
  await tx.run(sql`
    insert into notification_preferences as known (user_id, type, in_app, email)
    select ${userId}, e.type, coalesce(e."inApp", old.in_app, true), coalesce(e.email, old.email, true)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(type text, "inApp" boolean, email boolean)
    left join notification_preferences old on old.user_id = ${userId} and old.type = e.type
    on conflict (user_id, type) do update set in_app = excluded.in_app, email = excluded.email`);
}

/** Sets the sound of a locked inbox. */
export async function updateSound(tx: Transaction, userId: string, sound: string): Promise<void> {
  await tx.run(sql`update notification_inboxes set sound = ${sound} where user_id = ${userId}`);
}
