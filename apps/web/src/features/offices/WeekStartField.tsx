import { weekdayLabels, weekStart } from '@homeward/contract/offices';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import type { SettingFieldProps } from './offices.settings.doors.ts';

const options = (['sunday', 'monday'] as const).map((day) => ({ value: day, label: weekdayLabels[day] }));

/** The day that a week begins with. */
export function WeekStartField({ value, error, onChange }: SettingFieldProps) {
  return (
    <RadioGroup
      label={weekStart.label}
      options={options}
      value={value as (typeof weekStart)['default']}
      error={error}
      onChange={onChange}
    />
  );
}
