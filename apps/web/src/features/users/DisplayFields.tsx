import { type Display, formatDate, formatTime } from '@homeward/contract/core';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { TimeZoneField } from '../../ui/TimeZoneField.tsx';
import { dateFormats, timeFormatLabels, timeFormats, weekStartLabels, weekStarts } from './users.text.ts';

interface DisplayFieldsProps {
  values: Display;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Display>) => void;
}

/** Zone, date format, time format and week start, each with what now looks like in it. */
export function DisplayFields({ values, errors, onChange }: DisplayFieldsProps) {
  const now = new Date(useNow());
  return (
    <>
      <TimeZoneField
        label="Timezone"
        value={values.timezone}
        onChange={(timezone) => onChange({ timezone })}
        error={errors.timezone}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-3">
        <RadioGroup
          label="Date format"
          options={dateFormats.map((value) => ({
            value,
            label: value,
            hint: formatDate(now, { ...values, dateFormat: value }),
          }))}
          value={values.dateFormat}
          onChange={(chosen) => {
            const dateFormat = dateFormats.find((one) => one === chosen);
            if (dateFormat) onChange({ dateFormat });
          }}
        />
        <RadioGroup
          label="Time format"
          options={timeFormats.map((value) => ({
            value,
            label: timeFormatLabels[value],
            hint: formatTime(now, { ...values, timeFormat: value }),
          }))}
          value={values.timeFormat}
          onChange={(chosen) => {
            const timeFormat = timeFormats.find((one) => one === chosen);
            if (timeFormat) onChange({ timeFormat });
          }}
        />
        <RadioGroup
          label="Week start"
          options={weekStarts.map((value) => ({ value, label: weekStartLabels[value] }))}
          value={values.weekStart}
          onChange={(chosen) => {
            const weekStart = weekStarts.find((one) => one === chosen);
            if (weekStart) onChange({ weekStart });
          }}
        />
      </div>
    </>
  );
}
