import { autoConfirmHours } from '@homeward/contract/shifts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Whether shifts confirm themselves a day after they were published. */
export function AutoConfirmField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      Confirm shifts {autoConfirmHours} hours after they were published or assigned
    </Checkbox>
  );
}
