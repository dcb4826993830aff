import type { Client } from '@homeward/contract/clients';
import { serviceTypeLabels, serviceTypes, shiftTypes } from '@homeward/contract/core';
import { shiftTypeLabels } from '@homeward/contract/rates';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { ClientPicker } from '../clients/index.ts';
import { SkillsPicker } from '../skills/index.ts';
import { PeoplePicker } from '../users/index.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface PartProps {
  form: Form<ShiftFields>;
}

/** Whom it is for, and who comes. */
export function ShiftPartyFields({ form, hasClient }: PartProps & { hasClient: boolean }) {
  const { values, errors, change } = form;
  return (
    <>
      {hasClient ? (
        <ClientPicker
          label="Client"
          value={values.client}
          error={errors.client}
          onChange={(client) => change({ client, addressId: null })}
        />
      ) : null}
      {values.regulars === null ? (
        <PeoplePicker
          label={fieldLabels.careProvider}
          hint="Leave it empty for an open shift."
          isOptional
          isSingle
          roles={['CareProvider', 'MedicalProfessional']}
          value={values.careProvider}
          error={errors.careProvider}
          onChange={(careProvider) => change({ careProvider })}
        />
      ) : null}
    </>
  );
}

/** What is done. */
export function ShiftServiceFields({ form }: PartProps) {
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

interface DetailProps extends PartProps {
  addresses: NonNullable<Client['addresses']>;
}

/** Where, what it takes, and what is to be known. */
export function ShiftDetailFields({ form, addresses }: DetailProps) {
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
      <NumberField
        label={fieldLabels.breakMinutes}
        value={values.breakMinutes}
        minValue={0}
        step={5}
        error={errors.breakMinutes}
        onChange={(breakMinutes) => change({ breakMinutes })}
      />
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
    </div>
  );
}
