import { OfficeList } from './OfficeList.tsx';
import { OfficePage } from './OfficePage.tsx';
import { useOfficesLive } from './offices.live.ts';
import type { SettingField } from './offices.settings.doors.ts';
import { ScopedSettings } from './ScopedSettings.tsx';

interface OfficesSettingsProps {
  rest: string;
  /** The settings that other slices bring. */
  fields: readonly SettingField[];
}

/** Offices: all of them with the agency's values, or the one that the address names. */
export function OfficesSettings({ rest, fields }: OfficesSettingsProps) {
  useOfficesLive();
  if (rest !== '') return <OfficePage key={rest} id={rest} fields={fields} />;
  return (
    <div className="grid gap-5">
      <OfficeList />
      <ScopedSettings officeId={null} fields={fields} />
    </div>
  );
}
