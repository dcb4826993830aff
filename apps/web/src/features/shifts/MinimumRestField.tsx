import { minimumRest } from '@homeward/contract/shifts';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** The hours between two working days below which a shift is pointed out. */
export function MinimumRestField({ value, error, onChange }: SettingFieldProps) {
  return <NumberField label={minimumRest.label} value={value as number} error={error} onChange={onChange} />;
}
