import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Whether a clock-in and a clock-out ask for a photo. */
export function PunchPhotoField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      Ask for a photo at the clock-in and the clock-out
    </Checkbox>
  );
}
