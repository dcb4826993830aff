import { addressText } from '@homeward/contract/addresses';
import { type AgencyIdentity, agencyIdentityBody } from '@homeward/contract/settings';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AddressField } from '../addresses/index.ts';
import { LicenseFields } from './LicenseFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import {
  identityBodyOf,
  identityFieldsOf,
  identityInWords,
  identityLabels,
  isSameIdentity,
} from './settings.identity.model.ts';
import { useSaveIdentity } from './settings.identity.queries.ts';

/** The agency's name, address, phone and licenses. What was typed survives every failure, and a newer version. */
export function AgencyIdentityForm({ saved }: { saved: AgencyIdentity }) {
  const form = useForm(identityFieldsOf(saved));
  const [version, setVersion] = useState(saved.version);
  const save = useSaveIdentity();
  // Typed, and none of the list: saving now would throw it away.
  const [unchosen, setUnchosen] = useState('');
  const { values, errors, isDirty, change } = form;
  // The form follows the server only while nothing is typed, so that nobody's change is lost unseen. A new logo changes
  // no field, so that what was typed is saved over it.
  if (saved.version > version && (!isDirty || isSameIdentity(form.base, identityFieldsOf(saved)))) {
    if (!isDirty) form.reset(identityFieldsOf(saved));
    setVersion(saved.version);
  }

  const submit = () => {
    if (unchosen !== '') return form.refuse({ address: addressText.chooseFromList });
    const body = form.parse(agencyIdentityBody, identityBodyOf(values));
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: (next) => {
          form.reset(identityFieldsOf(next));
          setVersion(next.version);
        },
        onError: (error) => {
          const newer = newerOf<AgencyIdentity>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(identityFieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  return (
    <SettingsForm
      form={form}
      save={save}
      onSave={submit}
      conflict={
        <SaveAnswer
          subject="the agency’s name and address"
          form={form}
          save={save}
          labels={identityLabels}
          inWords={identityInWords}
        />
      }
    >
      <TextField
        label={identityLabels.name}
        isOptional
        hint="The legal or trade name. Without one, documents show the product name."
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="organization"
      />
      <AddressField
        label={identityLabels.address}
        isOptional
        value={values.address}
        error={errors.address}
        onChange={(address) => change({ address })}
        onUnchosenText={(text) => {
          setUnchosen(text);
          if (errors.address !== undefined) change({ address: values.address });
        }}
      />
      <PhoneField
        label={identityLabels.phone}
        isOptional
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => change({ phone })}
      />
      <LicenseFields value={values.licenses} errors={errors} onChange={(licenses) => change({ licenses })} />
    </SettingsForm>
  );
}
