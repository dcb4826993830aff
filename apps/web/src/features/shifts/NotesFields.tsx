import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface NotesFieldsProps {
  form: Form<ShiftFields>;
}

/** What the caregiver reads, and what only the office does: two fields. */
export function NotesFields({ form: { values, errors, change } }: NotesFieldsProps) {
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
