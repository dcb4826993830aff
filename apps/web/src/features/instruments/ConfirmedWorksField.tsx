import {
  confirmedWorks,
  type LicensedWork,
  licensedWorkLabels,
  licensedWorks,
} from '@homeward/contract/instruments';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

const options = licensedWorks.map((value) => ({ value, label: licensedWorkLabels[value] }));

/** What the agency confirms that it may use. */
export function ConfirmedWorksField({ value, error, onChange }: SettingFieldProps) {
  return (
    <SeveralField
      label={confirmedWorks.label}
      options={options}
      value={value as readonly LicensedWork[]}
      error={error}
      onChange={onChange}
    />
  );
}
