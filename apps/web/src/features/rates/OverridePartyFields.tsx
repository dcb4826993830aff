import { type Payer, payerLabels, payers } from '@homeward/contract/clients';
import { overrideScopeLabels, writtenScopes } from '@homeward/contract/rates';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import { ClientPicker } from '../clients/index.ts';
import { PersonPicker } from '../users/index.ts';
import { OverrideShiftField } from './OverrideShiftField.tsx';
import { needsClient, needsStaff, type OverrideFields } from './rates.overrides.model.ts';
import { fieldLabels } from './rates.overrides.text.ts';

/** Whom the price is for: the scope decides which fields there are. */
export function OverridePartyFields({ form }: { form: Form<OverrideFields> }) {
  const { values, errors, change } = form;
  return (
    <>
      <Select
        label={fieldLabels.scope}
        options={writtenScopes.map((id) => ({ id, label: overrideScopeLabels[id] }))}
        value={values.scope}
        error={errors.scope}
        onChange={(id) => {
          form.refuse({});
          change({ scope: writtenScopes.find((one) => one === id) ?? values.scope });
        }}
      />
      {needsClient(values.scope) ? (
        <ClientPicker
          label={fieldLabels.client}
          value={values.client}
          error={errors.client}
          onChange={(client) => change({ client, shift: null })}
        />
      ) : null}
      {values.scope === 'SHIFT' ? <OverrideShiftField form={form} /> : null}
      {needsStaff(values.scope) ? (
        <PersonPicker
          label={fieldLabels.staff}
          roles={['CareProvider']}
          value={values.staff[0] ?? null}
          error={errors.staff}
          onChange={(person) => change({ staff: person ? [person] : [] })}
        />
      ) : null}
      {values.scope === 'PAYER' ? (
        <Select
          label={fieldLabels.payer}
          options={payers.map((id) => ({ id, label: payerLabels[id] }))}
          value={values.payer}
          error={errors.payer}
          onChange={(id) => change({ payer: payers.find((one): one is Payer => one === id) ?? null })}
        />
      ) : null}
    </>
  );
}
