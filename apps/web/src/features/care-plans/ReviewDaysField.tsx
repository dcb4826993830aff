import { carePlanReviewDays } from '@homeward/contract/care-plans';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** The days until a care plan is reviewed: 30 to 365. */
export function ReviewDaysField({ value, error, onChange }: SettingFieldProps) {
  return (
    <NumberField label={carePlanReviewDays.label} value={value as number} error={error} onChange={onChange} />
  );
}
