import { useForm } from '../../ui/useForm.ts';
import { SettingsForm } from '../settings/index.ts';
import { EventMatrix } from './EventMatrix.tsx';
import { preferencesChange } from './notifications.preferences.model.ts';
import { useSavePreferences } from './notifications.preferences.queries.ts';
import type { Preferences } from './notifications.queries.ts';
import { QuietHoursChoice } from './QuietHoursChoice.tsx';
import { SoundChoice } from './SoundChoice.tsx';
import { SystemNotificationsChoice } from './SystemNotificationsChoice.tsx';

/** The sound, this device's own notifications, the quiet hours, and which event comes by which way. */
export function NotificationPreferences({ preferences }: { preferences: Preferences }) {
  const form = useForm(preferences);
  const save = useSavePreferences();
  const { values, change } = form;
  // The form follows the server only while nothing is chosen, so that no choice is lost unseen.
  if (!form.isDirty && form.base !== preferences) form.reset(preferences);

  // Only what differs is sent: what another device changes in the meantime stays, so there is no version to compare.
  const submit = () => save.mutate(preferencesChange(form.base, values), { onSuccess: form.reset });
  return (
    <SettingsForm form={form} save={save} onSave={submit}>
      <SoundChoice sound={values.sound} onChange={(sound) => change({ sound })} />
      <SystemNotificationsChoice />
      <QuietHoursChoice quietHours={values.quietHours} onChange={(quietHours) => change({ quietHours })} />
      <EventMatrix
        events={values.events}
        onChange={(changed) =>
          change(({ events }) => ({
            events: events.map((event) => (event.type === changed.type ? changed : event)),
          }))
        }
      />
    </SettingsForm>
  );
}
