import { EventMatrix } from './EventMatrix.tsx';
import type { Preferences } from './notifications.queries.ts';
import { QuietHoursChoice } from './QuietHoursChoice.tsx';
import { SoundChoice } from './SoundChoice.tsx';
import { SystemNotificationsChoice } from './SystemNotificationsChoice.tsx';

/** The sound, this device's own notifications, the quiet hours, and which event comes by which way. Each change holds at once. */
export function NotificationPreferences({ preferences }: { preferences: Preferences }) {
  return (
    <div className="grid gap-6">
      <SoundChoice sound={preferences.sound} />
      <SystemNotificationsChoice />
      <QuietHoursChoice quietHours={preferences.quietHours} />
      <EventMatrix events={preferences.events} />
    </div>
  );
}
