import { payerLabels, payers } from '@homeward/contract/clients';
import {
  intakePriorities,
  intakePriorityLabels,
  intakeSourceLabels,
  intakeSources,
} from '@homeward/contract/intakes';
import { DateField } from '../../ui/DateField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { AddressField } from '../addresses/index.ts';
import { PersonPicker } from '../users/index.ts';
import type { IntakeFormFields } from './intakes.form.model.ts';
import { words } from './intakes.text.ts';

interface IntakeFieldsProps {
  form: Form<IntakeFormFields>;
  offices: readonly { readonly id: string; readonly name: string }[];
}

const none = { id: 'none', label: words.none };
const grid = 'grid items-start gap-4.5 sm:grid-cols-2';

/** Who may become a client, who asks, and what the office makes of it. */
export function IntakeFields({ form, offices }: IntakeFieldsProps) {
  return (
    <>
      <ProspectFields form={form} />
      <RequesterFields form={form} />
      <OfficeFields form={form} offices={offices} />
    </>
  );
}

function ProspectFields({ form }: Pick<IntakeFieldsProps, 'form'>) {
  const { values, errors, change } = form;
  return (
    <fieldset className="grid gap-4.5">
      <legend className="mb-3 text-md font-bold">Prospect</legend>
      <div className={grid}>
        <TextField
          label="First name"
          autoComplete="off"
          autoFocus
          value={values.firstName}
          error={errors['prospect.firstName']}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          value={values.lastName}
          error={errors['prospect.lastName']}
          onChange={(lastName) => change({ lastName })}
        />
        <PhoneField
          label="Phone"
          value={values.phone}
          error={errors['prospect.phone']}
          onChange={(phone) => change({ phone })}
        />
        <DateField
          label="Date of birth"
          isOptional
          isPast
          value={values.birthDate}
          error={errors['prospect.birthDate']}
          onChange={(birthDate) => change({ birthDate })}
        />
        <TextField
          label="Email"
          type="email"
          isOptional
          autoComplete="off"
          value={values.email}
          error={errors['prospect.email']}
          onChange={(email) => change({ email })}
        />
        <TextField
          label="Languages"
          hint="Separate several by commas."
          isOptional
          autoComplete="off"
          value={values.languages}
          error={errors['prospect.languages']}
          onChange={(languages) => change({ languages })}
        />
        <TextField
          label="Lives with"
          isOptional
          autoComplete="off"
          value={values.livesWith}
          error={errors['prospect.livesWith']}
          onChange={(livesWith) => change({ livesWith })}
        />
      </div>
      <AddressField
        label="Address"
        isOptional
        value={values.address}
        error={errors['prospect.address']}
        onChange={(address) => change({ address })}
      />
    </fieldset>
  );
}

function RequesterFields({ form }: Pick<IntakeFieldsProps, 'form'>) {
  const { values, errors, change } = form;
  return (
    <fieldset className="grid gap-4.5">
      <legend className="mb-3 text-md font-bold">Contact person, if not the client</legend>
      <div className={grid}>
        <TextField
          label="Name"
          isOptional
          autoComplete="off"
          value={values.requesterName}
          error={errors['requester.name']}
          onChange={(requesterName) => change({ requesterName })}
        />
        <TextField
          label="Relationship"
          isOptional
          autoComplete="off"
          value={values.relationship}
          error={errors['requester.relationship']}
          onChange={(relationship) => change({ relationship })}
        />
        <PhoneField
          label="Their phone"
          isOptional
          value={values.requesterPhone}
          error={errors['requester.phone']}
          onChange={(requesterPhone) => change({ requesterPhone })}
        />
      </div>
    </fieldset>
  );
}

function OfficeFields({ form, offices }: IntakeFieldsProps) {
  const { values, errors, change } = form;
  return (
    <fieldset className="grid gap-4.5">
      <legend className="mb-3 text-md font-bold">For the office</legend>
      <div className={grid}>
        {offices.length > 1 ? (
          <Select
            label="Office"
            options={offices.map(({ id, name }) => ({ id, label: name }))}
            value={values.officeId === '' ? null : values.officeId}
            error={errors.officeId}
            onChange={(officeId) => change({ officeId })}
          />
        ) : null}
        <Select
          label="Source"
          options={intakeSources.map((id) => ({ id, label: intakeSourceLabels[id] }))}
          value={values.source}
          error={errors.source}
          onChange={(id) => change({ source: intakeSources.find((one) => one === id) ?? null })}
        />
        <Select
          label="Priority"
          options={intakePriorities.map((id) => ({ id, label: intakePriorityLabels[id] }))}
          value={values.priority}
          error={errors.priority}
          onChange={(id) => change({ priority: intakePriorities.find((one) => one === id) ?? 'NORMAL' })}
        />
        <Select
          label="Payer"
          options={[none, ...payers.map((id) => ({ id, label: payerLabels[id] }))]}
          value={values.payer ?? none.id}
          error={errors.payer}
          onChange={(id) => change({ payer: payers.find((one) => one === id) ?? null })}
        />
        <PersonPicker
          label="Assessor"
          isOptional
          roles={['CareManager', 'Admin', 'SuperAdmin']}
          value={values.assessor}
          error={errors.assessorId}
          onChange={(assessor) => change({ assessor })}
        />
        <DateField
          label="Follow up on"
          isOptional
          value={values.nextFollowUpOn}
          error={errors.nextFollowUpOn}
          onChange={(nextFollowUpOn) => change({ nextFollowUpOn })}
        />
      </div>
    </fieldset>
  );
}
