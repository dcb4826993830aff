import { addressText, emptyAddress, usStates } from '@homeward/contract/addresses';
import { type Office, officeBody } from '@homeward/contract/offices';
import { useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeZoneField } from '../../ui/TimeZoneField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AddressField } from '../addresses/index.ts';
import { useDisplay } from '../session/index.ts';
import { useSaveOffice } from './offices.queries.ts';

interface OfficeDialogProps {
  /** Undefined adds one. */
  office: Office | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const elsewhere = 'elsewhere';
const stateOptions = [
  { id: elsewhere, label: 'Outside of the United States' },
  ...usStates.map(([id, label]) => ({ id, label })),
];

const labels = {
  name: 'Name',
  timezone: 'Time zone',
  address: 'Address',
  phone: 'Phone',
  state: 'State whose law applies',
} as const;

const fieldsOf = (office: Office | undefined, timezone: string) => ({
  name: office?.name ?? '',
  timezone: office?.timezone ?? timezone,
  address: office?.address ?? emptyAddress,
  phone: office?.phone ?? '',
  state: office?.state ?? elsewhere,
});
type Fields = ReturnType<typeof fieldsOf>;

const inWords = (fields: Fields) => ({
  ...fields,
  address: fields.address.formattedAddress,
  phone: formatPhone(fields.phone),
  state: stateOptions.find(({ id }) => id === fields.state)?.label ?? '',
});

/** Adds an office, or changes what it is called and where it is. */
export function OfficeDialog({ office, isOpen, onOpenChange }: OfficeDialogProps) {
  const { timezone } = useDisplay();
  const [version, setVersion] = useState(office?.version ?? 0);
  const form = useForm(fieldsOf(office, timezone));
  const save = useSaveOffice(office);
  // Typed, and none of the list: saving now would throw it away.
  const [unchosen, setUnchosen] = useState('');
  const { values, errors, change } = form;
  const submit = () => {
    if (unchosen !== '') return form.refuse({ address: addressText.chooseFromList });
    const { phone, state } = values;
    const body = form.parse(officeBody, {
      ...values,
      phone: phone === '' ? null : phone,
      state: state === elsewhere ? null : state,
    });
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: ({ name }) => {
          notify({ title: office ? 'Office updated' : 'Office added', description: name });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<Office>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer, timezone));
          setVersion(newer.version);
        },
      },
    );
  };
  return (
    <FormDialog
      title={office ? 'Edit office' : 'Add office'}
      description={office?.name ?? 'Staff and clients belong to an office and use its time zone.'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty || unchosen !== ''}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(office ? {} : { saveLabel: 'Add office' })}
    >
      <SaveAnswer subject="this office" form={form} save={save} labels={labels} inWords={inWords} />
      <TextField
        label={labels.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        autoFocus
      />
      <TimeZoneField
        label={labels.timezone}
        value={values.timezone}
        error={errors.timezone}
        onChange={(zone) => change({ timezone: zone })}
      />
      <AddressField
        label={labels.address}
        isOptional
        value={values.address}
        error={errors.address}
        onChange={(address) => {
          const isState = usStates.some(([code]) => code === address.region);
          change({ address, ...(isState ? { state: address.region } : {}) });
        }}
        onUnchosenText={(text) => {
          setUnchosen(text);
          if (errors.address !== undefined) change({ address: values.address });
        }}
      />
      <PhoneField
        label={labels.phone}
        isOptional
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => change({ phone })}
      />
      <Select
        label={labels.state}
        hint="Overtime and breaks follow the law of this state."
        options={stateOptions}
        value={values.state}
        error={errors.state}
        onChange={(state) => change({ state })}
      />
    </FormDialog>
  );
}
