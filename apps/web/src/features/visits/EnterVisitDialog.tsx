import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useForm } from '../../ui/useForm.ts';
import { Details, Reason, Times } from './CorrectionDialog.tsx';
import { useEnterVisit } from './visits.corrections.queries.ts';
import { checkEntry, type EnteredShift, entryFieldsOf } from './visits.entry.model.ts';

interface EnterVisitDialogProps {
  shift: EnteredShift;
  onClose: () => void;
  /** After it was entered, beside closing. */
  onEntered?: () => void;
}

/** Enters the visit of a shift that nobody clocked in to. Somebody else in the office approves it. */
export function EnterVisitDialog({ shift, onClose, onEntered }: EnterVisitDialogProps) {
  const form = useForm(entryFieldsOf(shift));
  const { values, errors } = form;
  const enter = useEnterVisit();
  const submit = () => {
    const checked = checkEntry(values, shift);
    form.refuse({ ...checked.errors });
    if (!checked.body) return;
    enter.mutate(checked.body, {
      onSuccess: () => {
        onEntered?.();
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Enter visit"
      description={shift.name}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={enter.isPending ? 'saving' : enter.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Enter visit"
    >
      <p className="text-muted">
        Nobody clocked in to this shift. Enter the times of the visit by the clock of its office (
        {shift.timezone}). Someone else in the office approves them.
      </p>
      <Times form={form} />
      <Details form={form} hasPlace={false} />
      <Reason form={form} />
      {enter.error && Object.keys(errors).length === 0 ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(enter.error)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
