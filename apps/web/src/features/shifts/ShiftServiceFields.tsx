import { serviceTypeLabels, serviceTypes, shiftTypes } from '@homeward/contract/core';
import { shiftTypeLabels } from '@homeward/contract/rates';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

/** What is done. */
export function ShiftServiceFields({ form }: { form: Form<ShiftFields> }) {
  const { values, errors, change } = form;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Select
        label={fieldLabels.serviceType}
        options={serviceTypes.map((id) => ({ id, label: serviceTypeLabels[id] }))}
        value={values.serviceType}
        error={errors.serviceType}
        onChange={(id) => change({ serviceType: serviceTypes.find((one) => one === id) ?? null })}
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
