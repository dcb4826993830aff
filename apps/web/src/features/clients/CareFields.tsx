import { payerLabels, payers } from '@homeward/contract/clients';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PersonPicker } from '../users/index.ts';
import { labels } from './clients.form.model.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { type ClientFieldsProps, none } from './PersonFields.tsx';

interface CareFieldsProps extends ClientFieldsProps {
  offices: readonly { readonly id: string; readonly name: string }[];
  /** The chosen one, or the only one there is. */
  officeId?: string;
}

/** Who looks after a client, who pays, and what was agreed. */
export function CareFields({ form, offices, officeId: given }: CareFieldsProps) {
  const { values, errors, change } = form;
  const officeId = given ?? values.officeId;
  return (
    <FieldGroup title="Care">
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Select
          label={labels.officeId}
          options={offices.map(({ id, name }) => ({ id, label: name }))}
          value={officeId === '' ? null : officeId}
          error={errors.officeId}
          onChange={(id) => change({ officeId: id })}
        />
        <PersonPicker
          label={labels.careManager}
          isOptional
          roles={['CareManager', 'Admin', 'SuperAdmin']}
          value={values.careManager}
          error={errors.careManagerId}
          onChange={(careManager) => change({ careManager })}
        />
        <Select
          label={labels.payer}
          options={[none, ...payers.map((id) => ({ id, label: payerLabels[id] }))]}
          value={values.payer ?? none.id}
          error={errors.payer}
          onChange={(id) => change({ payer: payers.find((one) => one === id) ?? null })}
        />
        <TextField
          label={labels.referralSource}
          isOptional
          autoComplete="off"
          value={values.referralSource}
          error={errors.referralSource}
          onChange={(referralSource) => change({ referralSource })}
        />
        <DateField
          label={labels.agreementSignedOn}
          isOptional
          value={values.agreementSignedOn}
          error={errors.agreementSignedOn}
          onChange={(agreementSignedOn) => change({ agreementSignedOn })}
        />
      </div>
      <Checkbox
        isSelected={values.hasPhotoConsent}
        onChange={(hasPhotoConsent) => change({ hasPhotoConsent })}
      >
        {labels.hasPhotoConsent}
      </Checkbox>
      <Checkbox isSelected={values.hasAiConsent} onChange={(hasAiConsent) => change({ hasAiConsent })}>
        {labels.hasAiConsent}
      </Checkbox>
    </FieldGroup>
  );
}
