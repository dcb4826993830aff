import type { CallInput } from '@homeward/contract/core';
import type {
  changeNotificationPreferences,
  NotificationPreferences,
} from '@homeward/contract/notifications';

export type PreferencesChange = NonNullable<CallInput<typeof changeNotificationPreferences>['body']>;
type EventPreference = NotificationPreferences['events'][number];

/** What differs between two states of the preferences; what was changed elsewhere in the meantime is not touched by it. */
export function preferencesChange(
  before: NotificationPreferences,
  after: NotificationPreferences,
): PreferencesChange {
  const { sound, quietHours } = after;
  const events = after.events.flatMap((event) => eventChange(before.events, event));
  const isSameHours = JSON.stringify(quietHours) === JSON.stringify(before.quietHours);
  return {
    ...(sound === before.sound ? {} : { sound }),
    ...(isSameHours ? {} : { quietHours }),
    ...(events.length === 0 ? {} : { events }),
  };
}

function eventChange(before: readonly EventPreference[], { type, inApp, email }: EventPreference) {
  const was = before.find((event) => event.type === type);
  if (was === undefined || (was.inApp === inApp && was.email === email)) return [];
  return [{ type, ...(was.inApp === inApp ? {} : { inApp }), ...(was.email === email ? {} : { email }) }];
}
