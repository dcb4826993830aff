import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Whether minutes before the planned start are paid. */
export function EarlyMinutesField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      Pay minutes before the planned start
    </Checkbox>
  );
}
