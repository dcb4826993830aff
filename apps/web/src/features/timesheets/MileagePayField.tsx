import type { MileagePay } from '@homeward/contract/timesheets';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** What a mile pays. */
export function MileagePayField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const { millsPerMile } = value as MileagePay;
  return (
    <div className="grid gap-3">
      <Checkbox
        isSelected={millsPerMile !== null}
        onChange={(isPaid) => onChange({ millsPerMile: isPaid ? 700 : null })}
      >
        Pay for miles
      </Checkbox>
      {millsPerMile === null ? null : (
        <NumberField
          label="Rate per mile"
          hint="It reimburses the use of a car, so it does not count for overtime."
          formatOptions={{ style: 'currency', currency: 'USD', maximumFractionDigits: 3 }}
          step={0.001}
          value={millsPerMile / 1_000}
          onChange={(next) => onChange({ millsPerMile: Math.round(next * 1_000) })}
          error={errors['value.millsPerMile']}
        />
      )}
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
