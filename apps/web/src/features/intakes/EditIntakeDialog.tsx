import { riskFlagLabels, riskFlags } from '@homeward/contract/clients';
import { serviceTypeLabels, serviceTypes } from '@homeward/contract/core';
import { changeIntakeBody, type Intake } from '@homeward/contract/intakes';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { IntakeFields } from './IntakeFields.tsx';
import { bodyOf, fieldsOf } from './intakes.form.model.ts';
import { useChangeIntake, useIntake } from './intakes.queries.ts';

interface EditIntakeDialogProps {
  intake: Intake;
  onClose: () => void;
}

/** Changes what the office keeps of a prospect, beside the answers. */
export function EditIntakeDialog({ intake, onClose }: EditIntakeDialogProps) {
  const offices = useOfficeChoices().data?.data ?? [];
  const form = useForm(fieldsOf(intake));
  const save = useChangeIntake(intake.id);
  const newest = useIntake(intake.id).data ?? intake;
  const submit = () => {
    const body = form.parse(changeIntakeBody, bodyOf(form.values));
    if (!body) return;
    save.mutate(
      { body, version: newest.version },
      {
        onSuccess: () => {
          notify({ title: 'Prospect changed', description: intake.fullName });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<Intake>(error);
          if (newer) form.overtake(fieldsOf(newer));
          else form.refuse(fieldErrorsOf(error));
        },
      },
    );
  };
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={`Edit ${intake.fullName}`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="lg"
    >
      {form.overtaken ? (
        <Banner tone="warning" live="assertive" title="Someone else has changed this prospect">
          What you typed is still here; everything else follows them. Look at it and save again.
        </Banner>
      ) : (
        <SaveFailed save={save} errors={errors} />
      )}
      <IntakeFields form={form} offices={offices} />
      <fieldset className="grid gap-4.5">
        <legend className="mb-3 text-md font-bold">Recommendation</legend>
        <NumberField
          label="Hours a week"
          isOptional
          minValue={0}
          maxValue={168}
          value={values.hoursPerWeek ?? Number.NaN}
          error={errors['recommended.hoursPerWeek']}
          onChange={(hours) => change({ hoursPerWeek: Number.isNaN(hours) ? null : hours })}
        />
        <SeveralField
          label="Services"
          isOptional
          options={serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }))}
          value={values.serviceTypes}
          error={errors['recommended.serviceTypes']}
          onChange={(chosen) => change({ serviceTypes: serviceTypes.filter((one) => chosen.includes(one)) })}
        />
        <SeveralField
          label="Risks"
          isOptional
          options={riskFlags.map((value) => ({ value, label: riskFlagLabels[value] }))}
          value={values.risks}
          error={errors['recommended.risks']}
          onChange={(chosen) => change({ risks: riskFlags.filter((one) => chosen.includes(one)) })}
        />
      </fieldset>
    </FormDialog>
  );
}
