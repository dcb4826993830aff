import { weekdayNames } from '@homeward/contract/core';
import { DateField } from '../../ui/DateField.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { NextDates } from './NextDates.tsx';
import { RegularsField } from './RegularsField.tsx';
import type { Regulars, ShiftFields } from './shifts.form.model.ts';
import { nthLabels, type Repeat, weekFrom } from './shifts.repeat.model.ts';

type RepeatForm = Form<ShiftFields>;

interface RepeatFieldsProps {
  form: RepeatForm;
  /** A series stays one: it can be ended, and does not stop repeating here. */
  isSeries?: boolean;
  office: { readonly timezone: string | undefined; readonly weekStart: 'sunday' | 'monday' };
}

const kinds: Readonly<Record<Exclude<Repeat['kind'], 'OTHER'>, string>> = {
  NONE: 'Does not repeat',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
};

/** How a shift repeats, until when, who comes on which day, and the next dates that this makes. */
export function RepeatFields({ form, isSeries = false, office }: RepeatFieldsProps) {
  const { values, errors, change } = form;
  const { repeat } = values;
  const set = (part: Partial<Repeat>) => change((now) => ({ repeat: { ...now.repeat, ...part } }));
  const options = [
    ...Object.entries(kinds)
      .filter(([id]) => !(isSeries && id === 'NONE'))
      .map(([id, label]) => ({ id, label })),
    ...(repeat.kind === 'OTHER' ? [{ id: 'OTHER', label: `As it is: ${repeat.raw}` }] : []),
  ];
  const isPlain = repeat.kind !== 'NONE' && repeat.kind !== 'OTHER';
  return (
    <div className="grid min-w-0 gap-3.5">
      <Select
        label="Repeats"
        options={options}
        value={repeat.kind}
        error={errors.repeat}
        onChange={(id) => set({ kind: id as Repeat['kind'] })}
      />
      {repeat.kind === 'NONE' ? null : (
        <div className="grid min-w-0 gap-3.5 border-l-2 border-line pl-4">
          {isPlain ? (
            <>
              <EveryFields repeat={repeat} errors={errors} onChange={set} />
              <EndFields repeat={repeat} errors={errors} onChange={set} />
            </>
          ) : null}
          <RegularsField
            repeat={repeat}
            value={values.regulars}
            careProvider={values.careProvider}
            error={errors.regulars}
            onChange={(regulars: Regulars) => change({ regulars })}
          />
          <NextDates fields={values} office={office} />
        </div>
      )}
    </div>
  );
}

interface PartProps {
  repeat: Repeat;
  errors: RepeatForm['errors'];
  onChange: (part: Partial<Repeat>) => void;
}

const everyLabels = { DAILY: 'Every … days', WEEKLY: 'Every … weeks', MONTHLY: 'Every … months' } as const;

/** Every how many days, weeks or months, and on which days of them. */
function EveryFields({ repeat, errors, onChange }: PartProps) {
  const display = useDisplay();
  const { kind, interval, days, monthly, nth, weekday } = repeat;
  if (kind === 'NONE' || kind === 'OTHER') return null;
  return (
    <>
      <NumberField
        label={everyLabels[kind]}
        value={interval}
        minValue={1}
        error={errors['repeat.interval']}
        onChange={(next) => onChange({ interval: next })}
        className="max-w-40"
      />
      {kind === 'WEEKLY' ? (
        <SeveralField
          label="Days of the week"
          options={weekFrom(display).map((day) => ({ value: day, label: weekdayNames[day] ?? '' }))}
          value={days}
          error={errors['repeat.days']}
          onChange={(chosen) => onChange({ days: chosen.map(Number) })}
        />
      ) : null}
      {kind === 'MONTHLY' ? (
        <RadioGroup
          label="On"
          options={[
            { value: 'DATE', label: 'The day of the month on which it starts' },
            { value: 'WEEKDAY', label: 'A weekday of the month' },
          ]}
          value={monthly}
          onChange={(next) => onChange({ monthly: next === 'DATE' ? 'DATE' : 'WEEKDAY' })}
        />
      ) : null}
      {kind === 'MONTHLY' && monthly === 'WEEKDAY' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="Which one"
            options={nthLabels.map(([id, label]) => ({ id: String(id), label }))}
            value={String(nth)}
            onChange={(id) => onChange({ nth: Number(id) })}
          />
          <Select
            label="Weekday"
            options={weekFrom(display).map((day) => ({ id: String(day), label: weekdayNames[day] ?? '' }))}
            value={String(weekday)}
            onChange={(id) => onChange({ weekday: Number(id) })}
          />
        </div>
      ) : null}
    </>
  );
}

/** Until when it goes on: an end date or a number of visits, never both. */
function EndFields({ repeat, errors, onChange }: PartProps) {
  const { ends, until, count } = repeat;
  return (
    <>
      <RadioGroup
        label="Ends"
        orientation="horizontal"
        options={[
          { value: 'NEVER', label: 'Never' },
          { value: 'ON', label: 'On a day' },
          { value: 'AFTER', label: 'After a number of visits' },
        ]}
        value={ends}
        onChange={(next) => onChange({ ends: next as Repeat['ends'] })}
      />
      {ends === 'ON' ? (
        <DateField
          label="End date"
          value={until}
          error={errors['repeat.until']}
          onChange={(next) => onChange({ until: next })}
          className="max-w-56"
        />
      ) : null}
      {ends === 'AFTER' ? (
        <NumberField
          label="Visits"
          value={count}
          minValue={1}
          error={errors['repeat.count']}
          onChange={(next) => onChange({ count: next })}
          className="max-w-40"
        />
      ) : null}
    </>
  );
}
