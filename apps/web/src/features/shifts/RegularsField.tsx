import { weekdayNames } from '@homeward/contract/core';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { useDisplay } from '../session/index.ts';
import { PersonPicker } from '../users/index.ts';
import type { Regulars } from './shifts.form.model.ts';
import { type Repeat, weekdaysOf } from './shifts.repeat.model.ts';

interface RegularsFieldProps {
  repeat: Repeat;
  value: Regulars;
  /** Whom all days have while there is one caregiver for all. */
  careProvider: readonly FieldTag[];
  error: string | undefined;
  onChange: (regulars: Regulars) => void;
}

/** Who regularly comes: one caregiver on all days, or one for each day of the week. */
export function RegularsField({ repeat, value, careProvider, error, onChange }: RegularsFieldProps) {
  const days = weekdaysOf(repeat, useDisplay());
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Regular caregivers</legend>
      <Checkbox
        isSelected={value !== null}
        onChange={(isOn) =>
          onChange(isOn ? Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, careProvider])) : null)
        }
      >
        A caregiver for each weekday
      </Checkbox>
      {value === null
        ? null
        : days.map((day) => (
            <PersonPicker
              key={day}
              label={`Caregiver on ${weekdayNames[day]}s`}
              isOptional
              roles={['CareProvider', 'MedicalProfessional']}
              value={value[day]?.[0] ?? null}
              onChange={(person) => onChange({ ...value, [day]: person ? [person] : [] })}
            />
          ))}
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </fieldset>
  );
}
