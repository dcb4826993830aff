import { TimeField } from '../../ui/TimeField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface StartEndFieldsProps {
  form: Form<ShiftFields>;
}

/** When it starts and when it ends: two fields. */
export function StartEndFields({ form: { values, errors, change } }: StartEndFieldsProps) {
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
