import type { Form } from '../../ui/useForm.ts';
import { ClientPicker } from '../clients/index.ts';
import { PersonPicker } from '../users/index.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import type { ShiftFields } from './shifts.form.model.ts';

interface ShiftPartyFieldsProps {
  form: Form<ShiftFields>;
  hasClient: boolean;
}

/** Whom it is for, and who comes. */
export function ShiftPartyFields({ form, hasClient }: ShiftPartyFieldsProps) {
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
        <PersonPicker
          label={fieldLabels.careProvider}
          hint="Leave it empty for an open shift."
          isOptional
          roles={['CareProvider', 'MedicalProfessional']}
          value={values.careProvider[0] ?? null}
          error={errors.careProvider}
          onChange={(person) => change({ careProvider: person ? [person] : [] })}
        />
      ) : null}
    </>
  );
}
