import { mayKeepAgencySettings } from '@homeward/contract/settings';
import { NotificationSettings } from '../../features/notifications/index.ts';
import { SecuritySettings, useViewer } from '../../features/session/index.ts';
import { AgencySettingsCard, AppearanceSettings } from '../../features/settings/index.ts';
import { DisplaySettings, ProfileSettings } from '../../features/users/index.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Settings in one column; each part has an address of its own, such as `/dashboard/settings#security`. */
export function SettingsPage() {
  const viewer = useViewer();
  const parts = [
    { id: 'profile', label: 'Profile', Part: ProfileSettings },
    { id: 'display', label: 'Display', Part: DisplaySettings },
    { id: 'notifications', label: 'Notifications', Part: NotificationSettings },
    { id: 'security', label: 'Security', Part: SecuritySettings },
    { id: 'appearance', label: 'Appearance', Part: AppearanceSettings },
    ...(mayKeepAgencySettings.allows(viewer)
      ? [{ id: 'agency', label: 'Agency', Part: AgencySettingsCard }]
      : []),
  ];
  return (
    <div className="max-w-2xl">
      <PageHeader title="Settings" />
      <nav aria-label="Parts of the settings" className="mb-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className={linkClass}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-5">
        {parts.map(({ id, Part }) => (
          <div key={id} id={id} className="scroll-mt-(--under-bars)">
            <Part />
          </div>
        ))}
      </div>
    </div>
  );
}
