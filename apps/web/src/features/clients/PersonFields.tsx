import { genderLabels, genders } from '@homeward/contract/staff';
import { DateField } from '../../ui/DateField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { PhonesField } from '../directory/index.ts';
import { type ClientFormFields, labels } from './clients.form.model.ts';
import { words } from './clients.text.ts';
import { FieldGroup } from './FieldGroup.tsx';

/** An option that takes a choice back. */
export const none = { id: 'none', label: words.none };

export interface ClientFieldsProps {
  form: Form<ClientFormFields>;
}

type TextName = 'firstName' | 'lastName' | 'preferredName' | 'pronouns' | 'email';

/** Who a client is, and how they are reached. */
export function PersonFields({ form }: ClientFieldsProps) {
  const { values, errors, change } = form;
  const text = (name: TextName) => ({
    label: labels[name],
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <FieldGroup title="Person">
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('firstName')} autoFocus />
        <TextField {...text('lastName')} />
        <TextField {...text('preferredName')} isOptional />
        <TextField {...text('pronouns')} isOptional />
        <DateField
          label={labels.birthDate}
          isOptional
          isPast
          value={values.birthDate}
          error={errors.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
        <Select
          label={labels.gender}
          options={[none, ...genders.map((id) => ({ id, label: genderLabels[id] }))]}
          value={values.gender ?? none.id}
          error={errors.gender}
          onChange={(id) => change({ gender: genders.find((one) => one === id) ?? null })}
        />
      </div>
      <PhonesField value={values.phones} errors={errors} onChange={(phones) => change({ phones })} />
      <TextField {...text('email')} isOptional type="email" />
    </FieldGroup>
  );
}
