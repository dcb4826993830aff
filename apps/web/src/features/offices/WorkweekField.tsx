import { type Weekday, weekdayLabels, weekdays, workweekStartsOn } from '@homeward/contract/offices';
import { Select } from '../../ui/Select.tsx';
import type { SettingFieldProps } from './offices.settings.doors.ts';

/** The day that a workweek begins with. */
export function WorkweekField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Select
      label={workweekStartsOn.label}
      options={weekdays.map((id) => ({ id, label: weekdayLabels[id] }))}
      value={value as Weekday}
      error={error}
      onChange={(id) => onChange(weekdays.find((one) => one === id) ?? value)}
    />
  );
}
