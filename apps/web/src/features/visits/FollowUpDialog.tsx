import { followUpBody, type Visit } from '@homeward/contract/visits';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useWriteFollowUp } from './visits.queries.ts';
import { visitName } from './visits.text.ts';

interface FollowUpDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** Writes down what was done about a missed visit: who was reached, whether the client is safe, who comes instead. */
export function FollowUpDialog({ visit, onClose }: FollowUpDialogProps) {
  const { followUp } = visit;
  const form = useForm({
    contacted: followUp?.contacted ?? '',
    isClientSafe: followUp?.isClientSafe,
    replacement: followUp?.replacement ?? '',
    reason: followUp?.reason ?? '',
    isReported: followUp?.isReported ?? false,
  });
  const { values, errors, change } = form;
  const write = useWriteFollowUp(visit);
  const submit = () => {
    const body = form.parse(followUpBody);
    if (body)
      write.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(fieldErrorsOf(error)) });
  };
  return (
    <FormDialog
      title="Follow-up"
      description={visitName(visit)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={write.isPending ? 'saving' : write.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Save follow-up"
      size="sm"
    >
      <TextField
        label="Whom did you reach?"
        value={values.contacted}
        error={errors.contacted}
        onChange={(contacted) => change({ contacted })}
      />
      <RadioGroup
        label="Is the client safe?"
        orientation="horizontal"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={values.isClientSafe === undefined ? null : values.isClientSafe ? 'yes' : 'no'}
        error={errors.isClientSafe}
        onChange={(answer) => change({ isClientSafe: answer === 'yes' })}
      />
      <TextField
        label="Who comes instead?"
        isOptional
        value={values.replacement}
        error={errors.replacement}
        onChange={(replacement) => change({ replacement })}
      />
      <TextField
        label="Why did nobody come?"
        rows={2}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      <Checkbox isSelected={values.isReported} onChange={(isReported) => change({ isReported })}>
        It was reported as an incident
      </Checkbox>
      {write.error && Object.keys(errors).length === 0 ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(write.error)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
