import { marginLimit } from '@homeward/contract/rates';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** The margin below which rate cards show a warning: 0 to 90 percent. */
export function MarginLimitField({ value, error, onChange }: SettingFieldProps) {
  return <NumberField label={marginLimit.label} value={value as number} error={error} onChange={onChange} />;
}
