import type { IntakeHours } from '@homeward/contract/intakes';
import { type Weekday, weekdayLabels, weekdays } from '@homeward/contract/offices';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

const options = weekdays.map((value) => ({ value, label: weekdayLabels[value] }));

/** When the office answers those who ask for care. */
export function IntakeHoursField({ value, error, errors, onChange }: SettingFieldProps) {
  const hours = value as IntakeHours;
  return (
    <div className="grid gap-4">
      <SeveralField
        label="Days"
        options={options}
        value={hours.days}
        error={errors?.['value.days']}
        onChange={(days) => onChange({ ...hours, days: days as Weekday[] })}
      />
      <TimeField
        label="Opens"
        value={hours.startsAt}
        error={errors?.['value.startsAt']}
        onChange={(startsAt) => onChange({ ...hours, startsAt: startsAt ?? hours.startsAt })}
      />
      <TimeField
        label="Closes"
        value={hours.endsAt}
        error={errors?.['value.endsAt'] ?? error}
        onChange={(endsAt) => onChange({ ...hours, endsAt: endsAt ?? hours.endsAt })}
      />
    </div>
  );
}
