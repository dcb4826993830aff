import { type Weekday, weekdayLabels, weekdays, type weekend } from '@homeward/contract/offices';
import { Select } from '../../ui/Select.tsx';
import { ClockField } from './ClockField.tsx';
import type { SettingFieldProps } from './offices.settings.doors.ts';
import { errorsWithin } from './offices.settings.model.ts';

type Weekend = (typeof weekend)['default'];

const options = weekdays.map((id) => ({ id, label: weekdayLabels[id] }));
const dayOf = (id: string): Weekday => weekdays.find((day) => day === id) ?? 'saturday';

/** From when to when a weekend lasts. */
export function WeekendFields({ value: given, errors: sentences, onChange }: SettingFieldProps) {
  const value = given as Weekend;
  const errors = errorsWithin(sentences);
  const change = (part: Partial<Weekend>) => onChange({ ...value, ...part });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Begins on"
        options={options}
        value={value.startsOn}
        error={errors.startsOn}
        onChange={(id) => change({ startsOn: dayOf(id) })}
      />
      <ClockField
        label="Begins at"
        value={value.startsAt}
        error={errors.startsAt}
        onChange={(startsAt) => change({ startsAt })}
      />
      <Select
        label="Ends on"
        options={options}
        value={value.endsOn}
        error={errors.endsOn}
        onChange={(id) => change({ endsOn: dayOf(id) })}
      />
      <ClockField
        label="Ends at"
        value={value.endsAt}
        error={errors.endsAt}
        isEnd
        onChange={(endsAt) => change({ endsAt })}
      />
    </div>
  );
}
