import { OfficesSettings } from '../../features/offices/index.ts';
import { officeSettingFields } from '../officeSettings.ts';

/** Offices, with the settings that other slices bring. */
export function OfficesPage({ rest }: { rest: string }) {
  return <OfficesSettings rest={rest} fields={officeSettingFields} />;
}
