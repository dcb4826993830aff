import {
  type Authorization,
  authorizationBody,
  type Payer,
  payerLabels,
  payers,
} from '@homeward/contract/clients';
import { type ServiceType, serviceTypeLabels } from '@homeward/contract/core';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useAddAuthorization, useChangeAuthorization } from './clients.authorizations.queries.ts';

interface Fields {
  readonly payer: Payer | null;
  readonly serviceType: ServiceType | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly hoursPerWeek: number | null;
  readonly reference: string;
}

const labels = {
  payer: 'Payer',
  serviceType: 'Service',
  from: 'First day',
  to: 'Last day',
  hoursPerWeek: 'Hours a week',
  reference: 'Authorization number',
} as const satisfies Record<keyof Fields, string>;

const blank: Fields = {
  payer: null,
  serviceType: null,
  from: null,
  to: null,
  hoursPerWeek: null,
  reference: '',
};

const fieldsOf = ({ id: _id, version: _version, ...fields }: Authorization): Fields => fields;

const inWords = (fields: Fields): Record<keyof Fields, string> => ({
  payer: fields.payer === null ? '' : payerLabels[fields.payer],
  serviceType: fields.serviceType === null ? '' : serviceTypeLabels[fields.serviceType],
  from: fields.from ?? '',
  to: fields.to ?? '',
  hoursPerWeek: fields.hoursPerWeek === null ? '' : String(fields.hoursPerWeek),
  reference: fields.reference,
});

interface AuthorizationDialogProps {
  clientId: string;
  /** Undefined adds a new one. */
  authorization: Authorization | undefined;
  onClose: () => void;
}

/** Adds hours that a payer authorized for a client, or changes them. */
export function AuthorizationDialog({ clientId, authorization, onClose }: AuthorizationDialogProps) {
  const form = useForm<Fields>(authorization ? fieldsOf(authorization) : blank);
  const [version, setVersion] = useState(authorization?.version ?? 0);
  const add = useAddAuthorization(clientId);
  const change = useChangeAuthorization(authorization?.id ?? '');
  const save = authorization ? change : add;
  const { values, errors } = form;
  const done = {
    onSuccess: ({ reference }: Authorization) => {
      notify({
        title: authorization ? 'Authorization updated' : 'Authorization added',
        description: reference,
      });
      onClose();
    },
    onError: (error: Error) => {
      const newer = newerOf<Authorization>(error);
      form.refuse(fieldErrorsOf(error));
      if (newer === undefined) return;
      form.overtake(fieldsOf(newer));
      setVersion(newer.version);
    },
  };
  const submit = () => {
    const body = form.parse(authorizationBody);
    if (!body) return;
    if (authorization) change.mutate({ body, version }, done);
    else add.mutate(body, done);
  };
  return (
    <FormDialog
      title={authorization ? 'Edit authorization' : 'Add authorization'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(authorization ? {} : { saveLabel: 'Add authorization' })}
    >
      <SaveAnswer subject="this authorization" form={form} save={save} labels={labels} inWords={inWords} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Select
          label={labels.payer}
          options={payers.map((id) => ({ id, label: payerLabels[id] }))}
          value={values.payer}
          error={errors.payer}
          onChange={(id) => form.change({ payer: payers.find((one) => one === id) ?? null })}
        />
        <ServiceTypeSelect
          label={labels.serviceType}
          value={values.serviceType}
          error={errors.serviceType}
          onChange={(serviceType) => form.change({ serviceType })}
        />
        <DateField
          label={labels.from}
          value={values.from}
          error={errors.from}
          onChange={(from) => form.change({ from })}
        />
        <DateField
          label={labels.to}
          value={values.to}
          error={errors.to}
          onChange={(to) => form.change({ to })}
        />
        <NumberField
          label={labels.hoursPerWeek}
          value={values.hoursPerWeek ?? Number.NaN}
          onChange={(value) => form.change({ hoursPerWeek: Number.isNaN(value) ? null : value })}
          minValue={0}
          maxValue={168}
          step={0.25}
          error={errors.hoursPerWeek}
        />
        <TextField
          label={labels.reference}
          isOptional
          autoComplete="off"
          value={values.reference}
          error={errors.reference}
          onChange={(reference) => form.change({ reference })}
        />
      </div>
    </FormDialog>
  );
}
