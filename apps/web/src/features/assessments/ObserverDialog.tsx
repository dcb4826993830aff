import { addDays, dayIn } from '@homeward/contract/core';
import { assignObserverBody } from '@homeward/contract/observations';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useAssignObserver, useCaregivers } from './assessments.observations.queries.ts';

interface ObserverDialogProps {
  assessment: { readonly id: string; readonly client: { readonly id: string } };
  onClose: () => void;
}

interface Fields {
  readonly userId: string | null;
  readonly dueOn: string | null;
}

/** Days that a caregiver has, unless somebody chooses others. */
const usualDays = 3;

/** Asks a caregiver of the care team what they see. */
export function ObserverDialog({ assessment, onClose }: ObserverDialogProps) {
  const { timezone } = useFormatters();
  const today = dayIn(timezone, new Date());
  const caregivers = useCaregivers(assessment.client.id);
  const form = useForm<Fields>({ userId: null, dueOn: addDays(today, usualDays) });
  const { values, errors, change } = form;
  const assign = useAssignObserver(assessment.id);
  const submit = () => {
    const body = form.parse(assignObserverBody, { userId: values.userId ?? '', dueOn: values.dueOn ?? '' });
    if (!body) return;
    assign.mutate(body, {
      onSuccess: () => {
        notify({ title: 'The caregiver was asked' });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Ask a caregiver"
      description="They answer what can be observed, and see nothing else of this draft. You decide what you use."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={assign.isPending ? 'saving' : assign.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Ask"
    >
      <SaveFailed save={assign} errors={errors} />
      <Select
        label="Caregiver"
        hint="Of the care team of this client. They are notified."
        options={caregivers}
        value={values.userId}
        error={errors.userId}
        onChange={(userId) => change({ userId })}
      />
      <DateField
        label="Until"
        value={values.dueOn}
        min={today}
        error={errors.dueOn}
        onChange={(dueOn) => change({ dueOn })}
      />
    </FormDialog>
  );
}
