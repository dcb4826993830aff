import { shiftTypes } from '@homeward/contract/core';
import { shiftTypeLabels } from '@homeward/contract/rates';
import { Select } from '../../ui/Select.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

/** What is done. */
export function ShiftServiceFields({ form }: { form: Form<ShiftFields> }) {
  const { values, errors, change } = form;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <ServiceTypeSelect
        label={fieldLabels.serviceType}
        value={values.serviceType}
        error={errors.serviceType}
        onChange={(serviceType) => change({ serviceType })}
      />
      <Select
        label={fieldLabels.shiftType}
        options={shiftTypes.map((id) => ({ id, label: shiftTypeLabels[id] }))}
        value={values.shiftType}
        error={errors.shiftType}
        onChange={(id) => change({ shiftType: shiftTypes.find((one) => one === id) ?? 'HOURLY' })}
      />
    </div>
  );
}
