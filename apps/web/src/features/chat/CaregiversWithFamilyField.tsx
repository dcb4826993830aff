import { caregiversMeetFamilies } from '@homeward/contract/chat';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Whether caregivers are in the conversations with family. */
export function CaregiversWithFamilyField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      {caregiversMeetFamilies.label}
    </Checkbox>
  );
}
