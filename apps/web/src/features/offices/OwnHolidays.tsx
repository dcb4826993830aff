import { dayIn, monthNames } from '@homeward/contract/core';
import {
  faultOfRule,
  type HolidayRule,
  type OwnHoliday,
  weekdayLabels,
  weekdays,
} from '@homeward/contract/offices';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ClockField } from './ClockField.tsx';
import { nthLabels } from './offices.text.ts';

interface OwnHolidaysProps {
  value: readonly OwnHoliday[];
  /** Sentences by path, such as `own.0.rule.day`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: OwnHoliday[]) => void;
}

const kinds: { id: HolidayRule['kind']; label: string }[] = [
  { id: 'FIXED', label: 'Every year on a date' },
  { id: 'WEEKDAY', label: 'Every year on a weekday of a month' },
  { id: 'EASTER', label: 'Every year, counted from Easter' },
  { id: 'DATE', label: 'Once' },
];
const months = monthNames.map((label, at) => ({ id: String(at + 1), label }));
const nths = ['1', '2', '3', '4', '5', '-1'].map((id) => ({ id, label: nthLabels[id] ?? id }));

const ruleOf = (kind: HolidayRule['kind'], today: string): HolidayRule => {
  if (kind === 'DATE') return { kind, date: today };
  if (kind === 'EASTER') return { kind, offset: 1 };
  if (kind === 'WEEKDAY') return { kind, month: 1, weekday: 'monday', nth: 1 };
  return { kind, month: 1, day: 2 };
};

/** Days that no list holds. */
export function OwnHolidays({ value, errors, onChange }: OwnHolidaysProps) {
  const replace = (at: number, next: OwnHoliday) =>
    onChange(value.map((one, index) => (index === at ? next : one)));
  return (
    <section aria-label="Own days" className="grid gap-3">
      <h3 className="font-medium">Own days</h3>
      {value.map((one, at) => (
        <OwnDay
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and keep their order.
          key={at}
          number={at + 1}
          value={one}
          errorOf={(path) => errors[`own.${at}.${path}`]}
          onChange={(next) => replace(at, next)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden size={15} />}
          onPress={() =>
            onChange([...value, { name: '', rule: ruleOf('FIXED', ''), startsAt: '00:00', endsAt: '24:00' }])
          }
        >
          Add a day
        </Button>
      </div>
    </section>
  );
}

interface OwnDayProps {
  number: number;
  value: OwnHoliday;
  errorOf: (path: string) => string | undefined;
  onChange: (value: OwnHoliday) => void;
  onRemove: () => void;
}

function OwnDay({ number, value, errorOf, onChange, onRemove }: OwnDayProps) {
  const { timezone } = useFormatters();
  const { rule } = value;
  const today = dayIn(timezone, new Date());
  const changeRule = (next: HolidayRule) => onChange({ ...value, rule: next });
  const fault = faultOfRule(rule);
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{value.name || `Own day ${number}`}</legend>
      <div className="flex items-end gap-2">
        <TextField
          label="Name"
          value={value.name}
          error={errorOf('name')}
          onChange={(name) => onChange({ ...value, name })}
          className="flex-1"
          autoComplete="off"
        />
        <IconButton
          label={`Remove ${value.name || `own day ${number}`}`}
          icon={<Trash2 aria-hidden size={16} />}
          onPress={onRemove}
        />
      </div>
      <Select
        label="When"
        options={kinds}
        value={rule.kind}
        onChange={(id) => changeRule(ruleOf(kinds.find((kind) => kind.id === id)?.id ?? 'FIXED', today))}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {rule.kind === 'FIXED' || rule.kind === 'WEEKDAY' ? (
          <Select
            label="Month"
            options={months}
            value={String(rule.month)}
            error={errorOf('rule.month')}
            onChange={(id) => changeRule({ ...rule, month: Number(id) })}
          />
        ) : null}
        {rule.kind === 'FIXED' ? (
          <NumberField
            label="Day"
            minValue={1}
            maxValue={31}
            value={rule.day}
            error={fault ?? errorOf('rule.day')}
            onChange={(day) => changeRule({ ...rule, day })}
          />
        ) : null}
        {rule.kind === 'WEEKDAY' ? (
          <>
            <Select
              label="Which one"
              options={nths}
              value={String(rule.nth)}
              error={fault ?? errorOf('rule.nth')}
              onChange={(id) => changeRule({ ...rule, nth: Number(id) })}
            />
            <Select
              label="Weekday"
              options={weekdays.map((id) => ({ id, label: weekdayLabels[id] }))}
              value={rule.weekday}
              error={errorOf('rule.weekday')}
              onChange={(id) =>
                changeRule({ ...rule, weekday: weekdays.find((day) => day === id) ?? rule.weekday })
              }
            />
          </>
        ) : null}
        {rule.kind === 'EASTER' ? (
          <NumberField
            label="Days after Easter"
            hint="Negative: before."
            minValue={-60}
            maxValue={60}
            value={rule.offset}
            error={errorOf('rule.offset')}
            onChange={(offset) => changeRule({ ...rule, offset })}
          />
        ) : null}
        {rule.kind === 'DATE' ? (
          <DateField
            label="Date"
            value={rule.date}
            error={errorOf('rule.date')}
            onChange={(date) => changeRule({ ...rule, date: date ?? today })}
          />
        ) : null}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ClockField
          label="From"
          value={value.startsAt}
          error={errorOf('startsAt')}
          onChange={(startsAt) => onChange({ ...value, startsAt })}
        />
        <ClockField
          label="To"
          value={value.endsAt}
          error={errorOf('endsAt')}
          isEnd
          onChange={(endsAt) => onChange({ ...value, endsAt })}
        />
      </div>
    </fieldset>
  );
}
