import { OfficesSettings } from '../../features/offices/index.ts';
import { officeRulesParts } from '../../features/timesheets/timesheets.settings.doors.ts';
import { officeSettingFields } from '../officeSettings.ts';

/** Offices, with their overtime rules and the settings that other slices bring. */
export function OfficesPage({ rest }: { rest: string }) {
  return <OfficesSettings rest={rest} fields={officeSettingFields} parts={officeRulesParts} />;
}
