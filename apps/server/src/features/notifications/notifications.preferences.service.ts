import type { FieldError, Viewer } from '@homeward/contract/core';
import {
  alwaysInAppReasons,
  type changePreferencesBody,
  type NotificationPreferences,
  notificationKind,
  notificationSoundSchema,
  notificationSounds,
  notificationsText,
  notificationTypesOf,
  usualQuietHours,
} from '@homeward/contract/notifications';
import type * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { lockInbox } from './notifications.inbox.store.ts';
import { selectPreferences, updateSound, upsertPreferences } from './notifications.preferences.store.ts';
import { updateQuietHours } from './notifications.quiet.store.ts';

type Change = z.output<typeof changePreferencesBody>;

/** The sound, the quiet hours, and what of the events that concern the viewer's role reaches them where. */
export async function readPreferences(db: Queryable, viewer: Viewer): Promise<NotificationPreferences> {
  const { sound, quietHours, events } = await selectPreferences(db, viewer.id);
  const known = notificationSoundSchema.safeParse(sound);
  const byType = new Map(events.map((event) => [event.type, event]));
  return {
    sound: known.success ? known.data : notificationSounds[0],
    quietHours: quietHours ?? usualQuietHours,
    events: notificationTypesOf(viewer.role).map((type) => ({
      type,
      inApp: notificationKind(type).alwaysInApp !== undefined || (byType.get(type)?.inApp ?? true),
      email: byType.get(type)?.email ?? true,
    })),
  };
}

/**
 * Changes what is named; the rest stays.
 * @throws 400 when an event is named twice, does not concern the viewer's role, or may not be hidden
 */
export async function changePreferences(
  { record }: Pick<Deps, 'record'>,
  tx: Transaction,
  change: Change,
  caller: Caller,
): Promise<NotificationPreferences> {
  const { viewer } = caller;
  const errors = errorsOf(viewer, change);
  if (errors[0]) throw problem(400, errors[0].message, { errors });
  // Two changes at once: each sees what the other has left, and both are kept.
  await lockInbox(tx, viewer.id);
  const before = await readPreferences(tx, viewer);
  if (change.sound !== undefined) await updateSound(tx, viewer.id, change.sound);
  if (change.quietHours !== undefined) await updateQuietHours(tx, viewer.id, change.quietHours);
  if (change.events?.length) await upsertPreferences(tx, viewer.id, change.events);
  const after = await readPreferences(tx, viewer);
  const flattened = { before: flat(before), after: flat(after) };
  if (isDifferent(flattened.before, flattened.after)) {
    await record(caller, tx, {
      action: 'notifications.preferences-changed',
      subject: { type: 'user', id: viewer.id },
      ...flattened,
    });
  }
  return after;
}

function errorsOf({ role }: Viewer, { events = [] }: Change): FieldError[] {
  const ofRole = notificationTypesOf(role);
  return events.flatMap(({ type, inApp }, at) => {
    const say = (field: string, message: string) => [{ path: `events.${at}.${field}`, message }];
    if (events.findIndex((event) => event.type === type) < at)
      return say('type', notificationsText.namedTwice);
    if (!ofRole.includes(type)) return say('type', notificationsText.notYours);
    const { alwaysInApp } = notificationKind(type);
    if (inApp === false && alwaysInApp !== undefined) return say('inApp', alwaysInAppReasons[alwaysInApp]);
    return [];
  });
}

/** One name for each value, as the audit log shows them: `role-changed.email`. */
function flat({ sound, quietHours, events }: NotificationPreferences): Record<string, string | boolean> {
  return {
    sound,
    quietHours: quietHours.isOn ? `${quietHours.from}–${quietHours.until}` : 'off',
    ...Object.fromEntries(
      events.flatMap(({ type, inApp, email }) => [
        [`${type}.inApp`, inApp],
        [`${type}.email`, email],
      ]),
    ),
  };
}
