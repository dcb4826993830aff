import { travelBuffer } from '@homeward/contract/shifts';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** The minutes between two clients below which a shift is pointed out. */
export function TravelBufferField({ value, error, onChange }: SettingFieldProps) {
  return <NumberField label={travelBuffer.label} value={value as number} error={error} onChange={onChange} />;
}
