import { shiftVisibilities } from '@homeward/contract/shifts';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels, visibilityInWords } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface VisibilityFieldProps {
  form: Form<ShiftFields>;
}

const asOffice = 'AS_OFFICE';

/** Who sees a shift while it is open. What was chosen for a shift stays chosen; a new one may follow the office. */
export function VisibilityField({ form: { values, base, errors, change } }: VisibilityFieldProps) {
  const isNew = base.visibility === null;
  return (
    <Select
      label={fieldLabels.visibility}
      options={[
        ...(isNew ? [{ id: asOffice, label: visibilityInWords(null) }] : []),
        ...shiftVisibilities.map((id) => ({ id, label: visibilityInWords(id) })),
      ]}
      value={values.visibility ?? asOffice}
      error={errors.visibility}
      onChange={(id) => change({ visibility: shiftVisibilities.find((one) => one === id) ?? null })}
    />
  );
}
