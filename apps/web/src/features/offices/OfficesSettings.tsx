import { Suspense } from 'react';
import { OfficeList } from './OfficeList.tsx';
import { OfficePage } from './OfficePage.tsx';
import { useOfficesLive } from './offices.live.ts';
import type { OfficeParts, SettingField } from './offices.settings.doors.ts';
import { ScopedSettings } from './ScopedSettings.tsx';

interface OfficesSettingsProps {
  rest: string;
  /** The settings that other slices bring. */
  fields: readonly SettingField[];
  /** What they bring beside settings. */
  parts: OfficeParts;
}

/** Offices: all of them with the agency's values, or the one that the address names. */
export function OfficesSettings({ rest, fields, parts }: OfficesSettingsProps) {
  useOfficesLive();
  if (rest !== '') return <OfficePage key={rest} id={rest} fields={fields} parts={parts} />;
  return (
    <div className="grid gap-5">
      <Suspense fallback={null}>
        <parts.OnList />
      </Suspense>
      <OfficeList />
      <ScopedSettings officeId={null} fields={fields} />
    </div>
  );
}
