import type { Client } from '@homeward/contract/clients';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import { SkillsPicker } from '../skills/index.ts';
import { BreakField } from './BreakField.tsx';
import { NotesFields } from './NotesFields.tsx';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';
import { VisibilityField } from './VisibilityField.tsx';
import { WishesFields } from './WishesFields.tsx';

interface ShiftDetailFieldsProps {
  form: Form<ShiftFields>;
  addresses: NonNullable<Client['addresses']>;
}

/** Where, what it takes, and what is to be known. */
export function ShiftDetailFields({ form, addresses }: ShiftDetailFieldsProps) {
  const { values, errors, change } = form;
  const primary = addresses.find(({ isPrimary }) => isPrimary)?.id ?? null;
  return (
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      {addresses.length > 1 ? (
        <Select
          label={fieldLabels.addressId}
          options={addresses.map(({ id, address }) => ({ id, label: address.formattedAddress }))}
          value={values.addressId ?? primary}
          error={errors.addressId}
          onChange={(addressId) => change({ addressId })}
          className="sm:col-span-2"
        />
      ) : null}
      <SkillsPicker
        label={fieldLabels.skills}
        isOptional
        most={20}
        value={values.skills}
        error={errors.skills}
        onChange={(skills) => change({ skills })}
      />
      <BreakField form={form} />
      <WishesFields form={form} />
      <VisibilityField form={form} />
      <NotesFields form={form} />
    </div>
  );
}
