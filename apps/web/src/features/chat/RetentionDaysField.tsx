import { chatRetentionDays } from '@homeward/contract/chat';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** The days until messages are removed: 30 to 3,650, or 0 for never. */
export function RetentionDaysField({ value, error, onChange }: SettingFieldProps) {
  return (
    <NumberField label={chatRetentionDays.label} value={value as number} error={error} onChange={onChange} />
  );
}
