import {
  type HolidayPreset,
  type Holidays,
  holidayPresets,
  type Observance,
} from '@homeward/contract/offices';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { HolidayPreview } from './HolidayPreview.tsx';
import { OwnHolidays } from './OwnHolidays.tsx';
import type { SettingFieldProps } from './offices.settings.doors.ts';
import { errorsWithin } from './offices.settings.model.ts';
import { presetLabels, ruleInWords } from './offices.text.ts';

const presets = Object.keys(holidayPresets) as HolidayPreset[];

const observanceOptions: { value: Observance; label: string; hint: string }[] = [
  { value: 'DAY', label: 'On the day itself', hint: 'A holiday on a Saturday is not moved.' },
  {
    value: 'NEAREST_WEEKDAY',
    label: 'On the nearest weekday',
    hint: 'From Saturday to Friday, from Sunday to Monday, as federal offices do.',
  },
  { value: 'BOTH', label: 'On both days', hint: 'Holiday rates apply on each.' },
];

/** Which days are holidays: a list by law, own days, and when they are kept. */
export function HolidaysFields({ value: given, errors: sentences, onChange }: SettingFieldProps) {
  const value = given as Holidays;
  const errors = errorsWithin(sentences);
  const { day } = useFormatters();
  const change = (part: Partial<Holidays>) => onChange({ ...value, ...part });
  const listed = holidayPresets[value.preset];
  return (
    <>
      <Select
        label="List of holidays"
        options={presets.map((id) => ({ id, label: presetLabels[id] }))}
        value={value.preset}
        error={errors.preset}
        onChange={(id) => change({ preset: presets.find((one) => one === id) ?? value.preset, skipped: [] })}
      />
      {listed.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">Observed holidays</legend>
          {listed.map(({ key, name, rule }) => (
            <Checkbox
              key={key}
              isSelected={!value.skipped.includes(key)}
              onChange={(isKept) =>
                change({
                  skipped: isKept ? value.skipped.filter((one) => one !== key) : [...value.skipped, key],
                })
              }
              hint={ruleInWords(rule, day)}
            >
              {name}
            </Checkbox>
          ))}
          {value.preset === 'PHILIPPINES' ? (
            <p className="text-sm text-muted">
              Eid’l Fitr, Eid’l Adha and special days are proclaimed each year: add them as days of your own.
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <OwnHolidays value={value.own} errors={errors} onChange={(own) => change({ own })} />
      <RadioGroup
        label="When a holiday falls on a weekend"
        options={observanceOptions}
        value={value.observance}
        error={errors.observance}
        onChange={(chosen) =>
          change({
            observance: observanceOptions.find((one) => one.value === chosen)?.value ?? value.observance,
          })
        }
      />
      <HolidayPreview holidays={value} />
    </>
  );
}
