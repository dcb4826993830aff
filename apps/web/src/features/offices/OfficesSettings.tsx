import { Suspense } from 'react';
import { OfficeList } from './OfficeList.tsx';
import { OfficePage } from './OfficePage.tsx';
import { useOfficesLive } from './offices.live.ts';
import type { OfficeParts, SettingGroup } from './offices.settings.doors.ts';
import { ScopedSettings } from './ScopedSettings.tsx';
import type { SettingsPlace } from './SettingsBrowser.tsx';

interface OfficesSettingsProps {
  rest: string;
  groups: readonly SettingGroup[];
  /** What other slices bring beside settings. */
  parts: OfficeParts;
  place: SettingsPlace;
}

/** Offices: all of them with the agency's defaults, or the one that the address names. */
export function OfficesSettings({ rest, groups, parts, place }: OfficesSettingsProps) {
  useOfficesLive();
  if (rest !== '') return <OfficePage key={rest} id={rest} {...{ groups, parts, place }} />;
  return (
    <div className="grid gap-5">
      <Suspense fallback={null}>
        <parts.OnList />
      </Suspense>
      <OfficeList />
      <ScopedSettings
        title="Agency defaults"
        officeId={null}
        inGroup={parts.InGroup}
        {...{ groups, place }}
      />
    </div>
  );
}
