import { emptyAddress } from '@homeward/contract/addresses';
import {
  type Partner,
  type PartnerBody,
  type PartnerType,
  partnerBody,
  partnerTypeLabels,
  partnerTypes,
} from '@homeward/contract/directory';
import { useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AddressField } from '../addresses/index.ts';
import { useDisplay } from '../session/index.ts';
import { bodyOf, useChangePartner, useCreatePartner } from './directory.queries.ts';
import { hoursInWords } from './directory.text.ts';
import { HoursField } from './HoursField.tsx';
import { PhonesField } from './PhonesField.tsx';

interface PartnerDialogProps {
  /** Undefined adds a new one. */
  partner: Partner | undefined;
  onClose: () => void;
}

const blank: PartnerBody = {
  type: 'PHYSICIAN',
  name: '',
  contactName: '',
  phones: [{ label: '', number: '' }],
  fax: '',
  email: '',
  npi: '',
  address: emptyAddress,
  hours: null,
  notes: '',
};

const labels = {
  type: 'Type',
  name: 'Name',
  contactName: 'Contact person',
  phones: 'Phone numbers',
  fax: 'Fax',
  email: 'Email',
  npi: 'NPI',
  address: 'Address',
  hours: 'Opening hours',
  notes: 'Notes',
} as const;

const typeOptions = partnerTypes.map((id) => ({ id, label: partnerTypeLabels[id] }));

/** Adds a partner, or changes what is known of one. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const form = useForm<PartnerBody>(partner ? bodyOf(partner) : blank);
  const { save, submit } = useSave(partner, form, onClose);
  const display = useDisplay();
  const { values, errors, change } = form;
  const inWords = (body: PartnerBody) => ({
    ...body,
    type: partnerTypeLabels[body.type],
    phones: body.phones
      .map(({ label, number }) => [label, formatPhone(number)].filter(Boolean).join(': '))
      .join(', '),
    fax: formatPhone(body.fax),
    address: body.address.formattedAddress,
    hours: hoursInWords(body.hours, display),
  });
  const text = (name: 'name' | 'contactName' | 'fax' | 'email' | 'npi' | 'notes') => ({
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <FormDialog
      title={partner ? 'Edit partner' : 'Add partner'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(partner ? {} : { saveLabel: 'Add partner' })}
    >
      <SaveAnswer subject="this partner" form={form} save={save} labels={labels} inWords={inWords} />
      <Select
        label={labels.type}
        options={typeOptions}
        value={values.type}
        error={errors.type}
        onChange={(id) => change({ type: id as PartnerType })}
      />
      <TextField {...text('name')} autoComplete="off" autoFocus />
      <TextField {...text('contactName')} isOptional autoComplete="off" />
      <PhonesField
        value={values.phones}
        errors={errors}
        allowsShort
        onChange={(phones) => change({ phones })}
      />
      <PhoneField {...text('fax')} isOptional autoComplete="off" />
      <TextField {...text('email')} isOptional type="email" autoComplete="off" />
      <TextField
        {...text('npi')}
        isOptional
        isMono
        inputMode="numeric"
        autoComplete="off"
        hint="National Provider Identifier: ten digits"
      />
      <AddressField
        label={labels.address}
        isOptional
        value={values.address}
        error={errors.address}
        onChange={(address) => change({ address })}
      />
      <HoursField value={values.hours} errors={errors} onChange={(hours) => change({ hours })} />
      <TextField {...text('notes')} isOptional rows={3} />
    </FormDialog>
  );
}

/** Saves over the version that was seen; what somebody else has saved since is shown first. */
function useSave(
  partner: Partner | undefined,
  form: ReturnType<typeof useForm<PartnerBody>>,
  close: () => void,
) {
  const [version, setVersion] = useState(partner?.version ?? 0);
  const create = useCreatePartner();
  const update = useChangePartner(partner?.id ?? '');
  const done = (title: string) => ({
    onSuccess: ({ name }: Partner) => {
      notify({ title, description: name });
      close();
    },
    onError: (error: Error) => {
      const newer = newerOf<Partner>(error);
      form.refuse(fieldErrorsOf(error));
      if (newer === undefined) return;
      form.overtake(bodyOf(newer));
      setVersion(newer.version);
    },
  });
  const submit = () => {
    // A line that nobody filled in is none.
    const phones = form.values.phones.filter(({ label, number }) => label !== '' || number !== '');
    const body = form.parse(partnerBody, { ...form.values, phones });
    if (body === undefined) return;
    if (partner) update.mutate({ body, version }, done('Partner updated'));
    else create.mutate(body, done('Partner added'));
  };
  return { save: partner ? update : create, submit };
}
