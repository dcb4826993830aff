import type { PayPeriod } from '@homeward/contract/timesheets';
import { FieldErrorText } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

const lengths = [
  { id: '1', label: 'One week' },
  { id: '2', label: 'Two weeks' },
];

/** How long a pay period is, and of two weeks which is the first. */
export function PayPeriodField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const { weeks, firstDay } = value as PayPeriod;
  return (
    <div className="grid gap-3">
      <Select
        label="Length"
        options={lengths}
        value={String(weeks)}
        onChange={(id) => onChange({ firstDay, weeks: id === '2' ? 2 : 1 })}
        error={errors['value.weeks']}
      />
      {weeks === 2 ? (
        <TextField
          label="A day of a first week"
          hint="As in 2026-11-15. The period begins with the workweek of this day."
          value={firstDay}
          onChange={(next) => onChange({ weeks, firstDay: next })}
          error={errors['value.firstDay']}
        />
      ) : null}
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
