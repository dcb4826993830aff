import { NumberField } from '../../ui/NumberField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface PartProps {
  form: Form<ShiftFields>;
}

/** When it starts and when it ends: two fields. */
export function StartEndFields({ form: { values, errors, change } }: PartProps) {
  return (
    <>
      <TimeField
        label={fieldLabels.startTime}
        value={values.startTime}
        error={errors.startTime}
        onChange={(startTime) => change({ startTime })}
      />
      <TimeField
        label={fieldLabels.endTime}
        value={values.endTime}
        error={errors.endTime}
        onChange={(endTime) => change({ endTime })}
      />
    </>
  );
}

/** The unpaid minutes in it. */
export function BreakField({ form: { values, errors, change } }: PartProps) {
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

/** What the caregiver reads, and what only the office does: two fields. */
export function NotesFields({ form: { values, errors, change } }: PartProps) {
  return (
    <>
      <TextField
        label={fieldLabels.notesCaregiver}
        isOptional
        rows={2}
        value={values.notesCaregiver}
        error={errors.notesCaregiver}
        onChange={(notesCaregiver) => change({ notesCaregiver })}
      />
      <TextField
        label={fieldLabels.notesOffice}
        isOptional
        rows={2}
        value={values.notesOffice}
        error={errors.notesOffice}
        onChange={(notesOffice) => change({ notesOffice })}
      />
    </>
  );
}
