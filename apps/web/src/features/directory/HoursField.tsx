import {
  mostIntervals,
  type OpeningHours,
  type OpeningInterval,
  type Weekday,
  weekdayLabels,
  weekdays,
} from '@homeward/contract/directory';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { TimeZoneField } from '../../ui/TimeZoneField.tsx';
import { useDisplay } from '../session/index.ts';

interface HoursFieldProps {
  value: OpeningHours | null;
  /** Sentences by path, such as `hours.days.monday.0.opens`. */
  errors: Readonly<Record<string, string>>;
  onChange: (hours: OpeningHours | null) => void;
}

const kinds = [
  { id: 'none', label: 'Not known' },
  { id: 'always', label: 'Open 24 hours, every day' },
  { id: 'days', label: 'By day of the week' },
];

const day: OpeningInterval[] = [{ opens: '09:00', closes: '17:00' }];
const office: OpeningHours['days'] = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [],
  sunday: [],
};

/** When a partner is open: not known, always, or by the day of the week. */
export function HoursField({ value, errors, onChange }: HoursFieldProps) {
  const { timezone } = useDisplay();
  const kind = value === null ? 'none' : value.isAlwaysOpen ? 'always' : 'days';
  const choose = (id: string) => {
    if (id === 'none') onChange(null);
    else onChange({ timezone: value?.timezone ?? timezone, isAlwaysOpen: id === 'always', days: office });
  };
  return (
    <div className="grid gap-3">
      <Select
        label="Opening hours"
        options={kinds}
        value={kind}
        error={errors['hours.days']}
        onChange={choose}
      />
      {value && kind === 'days' ? (
        <>
          <TimeZoneField
            label="Time zone of these hours"
            value={value.timezone}
            error={errors['hours.timezone']}
            onChange={(zone) => onChange({ ...value, timezone: zone })}
          />
          {weekdays.map((name) => (
            <Day
              key={name}
              name={name}
              intervals={value.days[name]}
              errors={errors}
              onChange={(intervals) => onChange({ ...value, days: { ...value.days, [name]: intervals } })}
            />
          ))}
        </>
      ) : null}
    </div>
  );
}

interface DayProps {
  name: Weekday;
  intervals: readonly OpeningInterval[];
  errors: HoursFieldProps['errors'];
  onChange: (intervals: OpeningInterval[]) => void;
}

function Day({ name, intervals, errors, onChange }: DayProps) {
  const label = weekdayLabels[name];
  const change = (index: number, part: Partial<OpeningInterval>) =>
    onChange(intervals.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {intervals.map(({ opens, closes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no other name, and none change places
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <TimeField
            label="Opens"
            value={opens}
            error={errors[`hours.days.${name}.${index}.opens`]}
            onChange={(time) => change(index, { opens: time ?? '' })}
          />
          <TimeField
            label="Closes"
            value={closes === '24:00' ? '00:00' : closes}
            error={errors[`hours.days.${name}.${index}.closes`]}
            // Midnight at the end of the day is not the one at its beginning.
            onChange={(time) => change(index, { closes: time === '00:00' ? '24:00' : (time ?? '') })}
          />
          <IconButton
            label={`Remove hours of ${label}`}
            icon={<Trash2 aria-hidden size={17} />}
            className="mt-7"
            onPress={() => onChange(intervals.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {intervals.length < mostIntervals ? (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden size={15} />}
          onPress={() => onChange([...intervals, { opens: '09:00', closes: '17:00' }])}
        >
          {intervals.length === 0 ? `Open on ${label}` : `More hours on ${label}`}
        </Button>
      ) : null}
    </fieldset>
  );
}
