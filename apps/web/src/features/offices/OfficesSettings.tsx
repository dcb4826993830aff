import { OfficeList } from './OfficeList.tsx';
import { OfficePage } from './OfficePage.tsx';
import { useOfficesLive } from './offices.live.ts';
import { ScopedSettings } from './ScopedSettings.tsx';

/** Offices: all of them with the agency's values, or the one that the address names. */
export function OfficesSettings({ rest }: { rest: string }) {
  useOfficesLive();
  if (rest !== '') return <OfficePage key={rest} id={rest} />;
  return (
    <div className="grid gap-5">
      <OfficeList />
      <ScopedSettings officeId={null} />
    </div>
  );
}
