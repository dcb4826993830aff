import { dayIn } from '@homeward/contract/core';
import { yearChoices } from '@homeward/contract/profiles';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { useDisplay } from '../session/index.ts';
import type { EducationFields, WorkFields } from './profiles.form.model.ts';

type Span = Pick<
  WorkFields & EducationFields,
  'startMonth' | 'startYear' | 'endMonth' | 'endYear' | 'goesOn'
>;

interface SpanFieldsProps {
  value: Span;
  /** The words of the box that says there is no end yet. */
  goesOnLabel: string;
  errorOf: (field: keyof Span) => string | undefined;
  onChange: (part: Partial<Span>) => void;
}

/** From when to when, or until now. */
export function SpanFields({ value, goesOnLabel, errorOf, onChange }: SpanFieldsProps) {
  const thisYear = Number(dayIn(useDisplay().timezone, new Date()).slice(0, 4));
  const years = yearChoices(thisYear);
  return (
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <MonthField
        label="Start"
        years={years}
        value={{ month: value.startMonth, year: value.startYear }}
        error={errorOf('startMonth') ?? errorOf('startYear')}
        onChange={({ month, year }) => onChange({ startMonth: month, startYear: year })}
      />
      <div className="grid gap-2.5">
        <MonthField
          label="End"
          years={years}
          isDisabled={value.goesOn}
          value={{ month: value.endMonth, year: value.endYear }}
          error={errorOf('endMonth') ?? errorOf('endYear')}
          onChange={({ month, year }) => onChange({ endMonth: month, endYear: year })}
        />
        <Checkbox
          isSelected={value.goesOn}
          onChange={(goesOn) => onChange(goesOn ? { goesOn, endMonth: null, endYear: null } : { goesOn })}
        >
          {goesOnLabel}
        </Checkbox>
      </div>
    </div>
  );
}
