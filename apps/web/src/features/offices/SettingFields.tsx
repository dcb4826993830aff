import {
  holidays,
  timeBands,
  type Weekday,
  weekdayLabels,
  weekdays,
  weekend,
  weekStart,
} from '@homeward/contract/offices';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { BandsField } from './BandsField.tsx';
import { HolidaysFields } from './HolidaysFields.tsx';
import { WeekendFields } from './WeekendFields.tsx';

interface SettingFieldsProps {
  settingKey: string;
  value: unknown;
  /** Sentences by the path of the field, such as `value.EVENING`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

type Value<Of extends { default: unknown }> = Of['default'];

/** The fields of one setting. */
export function SettingFields({ settingKey, value, errors, onChange }: SettingFieldsProps) {
  const own = Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.replace(/^value\.?/, ''), sentence]),
  );
  switch (settingKey) {
    case weekStart.key:
      return (
        <RadioGroup
          label={weekStart.label}
          options={(['sunday', 'monday'] as const).map((day) => ({ value: day, label: weekdayLabels[day] }))}
          value={value as string}
          error={own['']}
          onChange={onChange}
        />
      );
    case timeBands.key:
      return <BandsField value={value as Value<typeof timeBands>} errors={own} onChange={onChange} />;
    case weekend.key:
      return <WeekendFields value={value as Value<typeof weekend>} errors={own} onChange={onChange} />;
    case holidays.key:
      return <HolidaysFields value={value as Value<typeof holidays>} errors={own} onChange={onChange} />;
    default:
      return (
        <WeekdaySelect
          label="Start of the workweek"
          value={value as Weekday}
          error={own['']}
          onChange={onChange}
        />
      );
  }
}

interface WeekdaySelectProps {
  label: string;
  value: Weekday;
  error?: string | undefined;
  onChange: (day: Weekday) => void;
}

function WeekdaySelect({ label, value, error, onChange }: WeekdaySelectProps) {
  return (
    <Select
      label={label}
      options={weekdays.map((id) => ({ id, label: weekdayLabels[id] }))}
      value={value}
      error={error}
      onChange={(id) => onChange(weekdays.find((one) => one === id) ?? value)}
    />
  );
}
