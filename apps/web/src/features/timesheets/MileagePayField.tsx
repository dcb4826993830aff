import {
  betweenOf,
  type MileagePay,
  type MilesBetween,
  milesBetweenLabels,
} from '@homeward/contract/timesheets';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

const choices = Object.entries(milesBetweenLabels).map(([id, label]) => ({ id, label }));

/** What a mile pays, and whether miles between clients are paid. */
export function MileagePayField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const { millsPerMile } = value as MileagePay;
  const between = betweenOf(value as MileagePay);
  return (
    <div className="grid gap-3">
      <Checkbox
        isSelected={millsPerMile !== null}
        onChange={(isPaid) => onChange(isPaid ? { millsPerMile: 700, between } : { millsPerMile: null })}
      >
        Pay for miles
      </Checkbox>
      {millsPerMile === null ? null : (
        <>
          <NumberField
            label="Rate per mile"
            hint="It reimburses the use of a car, so it does not count for overtime."
            formatOptions={{ style: 'currency', currency: 'USD', maximumFractionDigits: 3 }}
            step={0.001}
            value={millsPerMile / 1_000}
            onChange={(next) => onChange({ millsPerMile: Math.round(next * 1_000), between })}
            error={errors['value.millsPerMile']}
          />
          <Select
            label="Miles between clients"
            hint="Miles that a caregiver drives for a client during a visit are always paid."
            options={choices}
            value={between}
            onChange={(id) => onChange({ millsPerMile, between: id as MilesBetween })}
            error={errors['value.between']}
          />
        </>
      )}
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
