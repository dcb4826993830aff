import { NumberField } from '../../ui/NumberField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface BreakFieldProps {
  form: Form<ShiftFields>;
}

/** The unpaid minutes in it. */
export function BreakField({ form: { values, errors, change } }: BreakFieldProps) {
  return (
    <NumberField
      label={fieldLabels.breakMinutes}
      value={values.breakMinutes}
      minValue={0}
      step={5}
      error={errors.breakMinutes}
      onChange={(breakMinutes) => change({ breakMinutes })}
    />
  );
}
